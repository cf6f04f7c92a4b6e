// The page's own addresses: `/` foyer, `/t/{id}` table (`?i=` joins), `/rules/{game}#{chapter}`,
// `/probe/{game}` begins one, `/replay/{id}` (`?step=`, `?eyes=`) a finished game, `/replay` brings one, `/kritik/{id}` its
// review, `/archive` all of mine, `/me` (`?link=` from another device), `/credits`.
export type Place =
  | { name: 'foyer' }
  | { name: 'table'; table: string; invite: string | null }
  | { name: 'rules'; game: string; chapter: string | null }
  | { name: 'probe'; game: string }
  | { name: 'replay'; id: string | null; invite: string | null; step: number; eyes: string | null; together: boolean }
  | { name: 'kritik'; id: string; invite: string | null }
  | { name: 'archive' }
  | { name: 'me'; link: string | null }
  | { name: 'credits' }
  | { name: 'nowhere' };

export function read(path: string, query: string, hash = ''): Place {
  const [head, rest] = path.split('/').filter(Boolean);
  if (head === 't' && rest) return { name: 'table', table: rest, invite: new URLSearchParams(query).get('i') };
  if (head === 'rules' && rest) return { name: 'rules', game: rest, chapter: hash.slice(1) || null };
  if (head === 'probe' && rest) return { name: 'probe', game: rest };
  if (head === 'replay') return replayAt(rest ?? null, new URLSearchParams(query));
  if (head === 'kritik' && rest) return { name: 'kritik', id: rest, invite: new URLSearchParams(query).get('i') };
  if (head === 'archive') return { name: 'archive' };
  if (head === 'me') return { name: 'me', link: new URLSearchParams(query).get('link') };
  if (head === 'credits') return { name: 'credits' };
  return { name: head === undefined ? 'foyer' : 'nowhere' };
}

function replayAt(id: string | null, query: URLSearchParams): Place {
  const step = Number(query.get('step') ?? 0);
  const whole = Number.isInteger(step) && step >= 0 ? step : 0;
  return {
    name: 'replay',
    id,
    invite: query.get('i'),
    step: whole,
    eyes: query.get('eyes'),
    together: query.get('together') === '1',
  };
}

class Router {
  place = $state.raw<Place>({ name: 'foyer' });

  start(): void {
    const arrive = (): void => {
      this.place = read(location.pathname, location.search, location.hash);
    };
    addEventListener('popstate', arrive);
    document.addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
      if (link.pathname.startsWith('/api/')) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
    arrive();
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.place = read(location.pathname, location.search, location.hash);
    scrollTo(0, 0);
  }

  /** The same place under a cleaner address. */
  replace(address: string): void {
    history.replaceState(null, '', address);
    this.place = read(location.pathname, location.search, location.hash);
  }
}

export const router = new Router();
