// The socket of a table that index.html opened before the page's scripts had come, and what was heard on it since.
export type Early = { socket: WebSocket; heard: MessageEvent<string>[]; closed: CloseEvent | null };

const page = globalThis as { early?: Early | undefined };

/** Once, and only for this very address; a socket nobody takes is closed. */
export function takeEarly(address: string): Early | null {
  const { early } = page;
  page.early = undefined;
  if (!early || early.socket.url === address) return early ?? null;
  early.socket.close();
  return null;
}
