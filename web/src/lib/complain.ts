// What went wrong, told to the reader: the server's own sentence where there is one.
import { Refused } from './api';
import { NoNotices } from './notices.svelte';
import { t } from './texts';
import { toasts } from './toasts.svelte';

export function complain(error: unknown): void {
  toasts.show(error instanceof Refused || error instanceof NoNotices ? error.message : t('error.server'), 'error');
}
