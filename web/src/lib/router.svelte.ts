// The page's own addresses: `/` foyer, `/t/{id}` table (`?i=` joins), `/rules/{game}`, `/credits`.
export type Place =
  | { name: 'foyer' }
  | { name: 'table'; table: string; invite: string | null }
  | { name: 'rules'; game: string }
  | { name: 'credits' };

export function read(path: string, query: string): Place {
  const [head, rest] = path.split('/').filter(Boolean);
  if (head === 't' && rest) return { name: 'table', table: rest, invite: new URLSearchParams(query).get('i') };
  if (head === 'rules' && rest) return { name: 'rules', game: rest };
  if (head === 'credits') return { name: 'credits' };
  return { name: 'foyer' };
}

class Router {
  place = $state.raw<Place>({ name: 'foyer' });

  start(): void {
    const arrive = (): void => {
      this.place = read(location.pathname, location.search);
    };
    addEventListener('popstate', arrive);
    document.addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
      if (link.pathname.startsWith('/api/')) return;
      event.preventDefault();
      this.go(link.pathname + link.search);
    });
    arrive();
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.place = read(location.pathname, location.search);
    scrollTo(0, 0);
  }

  /** The same place under a cleaner address. */
  replace(address: string): void {
    history.replaceState(null, '', address);
    this.place = read(location.pathname, location.search);
  }
}

export const router = new Router();
