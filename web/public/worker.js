// The page without a server: it still opens, and the rules can be read. Online nothing comes from here but files whose name
// has a hash of their content, so nobody ever sees a stale page.
const KEPT = 'spielzeit';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (/^\/api\/games(\/\w+\/texts\/\w+)?$/.test(pathname)) event.respondWith(fresh(request, request.url));
});

// Somebody is told that it is their turn, though no page is open. What it says is the server's, in the reader's language.
self.addEventListener('push', (event) => {
  const { title, text, links } = event.data?.json() ?? { title: 'Spielzeit', text: '', links: [] };
  event.waitUntil(show(title, text, links));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data ?? '/'));
});

/** One notice at a time: a later one takes the place of the earlier. One table is opened, of several the list in the foyer. */
function show(title, text, links) {
  const path = links.length === 1 ? new URL(links[0], self.location.origin).pathname : '/';
  return self.registration.showNotification(title, {
    body: text,
    tag: 'turn',
    icon: '/icon-192.png',
    data: path,
  });
}

/** In a page that is there already, if it shows just that; else in a new one. */
async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}

/** The page as the server has it now; without the server as it was last. A new page takes what belonged to the old one away. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      const store = await caches.open(KEPT);
      const [before, now] = [await (await store.match('/'))?.text(), await answer.clone().text()];
      if (before !== undefined && before !== now) await caches.delete(KEPT);
      await (await caches.open(KEPT)).put('/', answer.clone());
    }
    return answer;
  } catch {
    return (await caches.match('/', { ignoreVary: true })) ?? Response.error();
  }
}

/** Its name has a hash: what is kept is what the server has. */
async function file(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  return fresh(request, request.url);
}

/** From the server; when it does not answer, as it was last. */
async function fresh(request, key) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(KEPT)).put(key, answer.clone());
    return answer;
  } catch {
    return (await caches.match(key, { ignoreVary: true })) ?? Response.error();
  }
}
