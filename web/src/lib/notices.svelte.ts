// How somebody wants to be told that it is their turn: what this browser can do, and what the server knows of it.
import { api } from './api';
import { speech } from './language.svelte';
import { read, write } from './memory';
import { settings } from './settings.svelte';
import { t } from './texts';
import type { NoticeSettings, NoticeWishes } from './wire';

/** What went wrong in this browser, in words. */
export class NoNotices extends Error {}

class Notices {
  /** As the server has it; null: not asked yet. */
  known = $state.raw<NoticeSettings | null>(null);
  /** Somebody was asked once whether they want to be told. */
  offered = $state(read('notices.offered') === true);

  async look(): Promise<void> {
    this.known = await api.notices();
  }

  async save(wishes: NoticeWishes): Promise<void> {
    await api.setMe({ language: speech.language }); // the one a notice is written in
    this.known = await api.setNotices({ ...wishes, offset: -new Date().getTimezoneOffset() });
  }

  async confirm(code: string): Promise<void> {
    this.known = await api.confirmEmail(code);
  }

  async push(on: boolean): Promise<void> {
    if (!on) {
      await (await pushes()).getSubscription().then((had) => had?.unsubscribe());
      this.known = await api.noPushHere();
      return;
    }
    await allowed();
    await api.setMe({ language: speech.language });
    const { push_key: key } = await api.notices();
    const { endpoint, keys } = (await subscribed(key)).toJSON();
    if (!endpoint || !keys?.['p256dh'] || !keys['auth']) throw new NoNotices(t('notices.no_push'));
    this.known = await api.pushHere({ endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } });
  }

  async notify(on: boolean): Promise<void> {
    if (on) await allowed();
    settings.setNotify(on);
  }

  /** Nobody is asked twice, and not whoever has chosen a way already. */
  get isDue(): boolean {
    return !this.offered && this.known !== null && !hasWay(this.known) && !settings.notify;
  }

  wasOffered(): void {
    this.offered = true;
    write('notices.offered', true);
  }
}

export const notices = new Notices();

/** Whether this page may be told at all: only one that came over https, or from this machine. */
export function canNotify(): boolean {
  return 'Notification' in window && 'serviceWorker' in navigator && isSecureContext;
}

export function canPush(): boolean {
  return canNotify() && 'PushManager' in window;
}

/** While the page is open and nobody looks at it. */
export function tellHere(game: string): void {
  if (!settings.notify || !document.hidden || !canNotify() || Notification.permission !== 'granted') return;
  const options = { body: game, tag: 'turn', icon: '/icon-192.png', data: location.pathname };
  void navigator.serviceWorker.getRegistration().then((here) => here?.showNotification(t('notices.turn'), options));
}

function hasWay({ wishes, push }: NoticeSettings): boolean {
  return push || Boolean(wishes.email) || Boolean(wishes.webhook);
}

async function allowed(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NoNotices(t('notices.blocked'));
}

async function pushes(): Promise<PushManager> {
  const here = await navigator.serviceWorker.getRegistration();
  if (!here) throw new NoNotices(t('notices.no_push'));
  return here.pushManager;
}

/** Anew: one for another key of the house would be refused. */
async function subscribed(key: string): Promise<PushSubscription> {
  const manager = await pushes();
  await (await manager.getSubscription())?.unsubscribe();
  try {
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    throw new NoNotices(t('notices.no_push'));
  }
}
