import { routeTemplate } from '../../kernel/index.js';

/** How an entry's routes fit a route: named exactly, only by a wildcard, or not at all (K 2.2, K 3). */
export type RouteFit = 'exact' | 'wildcard' | 'none';

const PREFIX = '/*';

export function routeFit(routes: readonly string[] | null | undefined, routeKey: string): RouteFit {
  if (routes === null || routes === undefined || routes.length === 0) return 'wildcard';
  const fits = routes.map((route) => fitOf(route, routeKey));
  return fits.find((fit) => fit === 'exact') ?? fits.find((fit) => fit === 'wildcard') ?? 'none';
}

export const routeMatches = (routes: readonly string[] | null | undefined, routeKey: string): boolean =>
  routeFit(routes, routeKey) !== 'none';

function fitOf(route: string, key: string): RouteFit {
  if (route === '*') return 'wildcard';
  if (route === '_root') return key === '' ? 'exact' : 'none';
  if (route.endsWith(PREFIX)) {
    const prefix = trimmed(route.slice(0, -PREFIX.length));
    return key === prefix || key.startsWith(`${prefix}/`) || key.startsWith(`${prefix}#`) ? 'wildcard' : 'none';
  }
  const named = trimmed(route);
  if (key === named || templateOf(key) === named) return 'exact';
  // A single word is a first segment; whatever lies below belongs to it.
  const isSegment = named !== '' && !/[/#:]/.test(named);
  return isSegment && key.split(/[/#]/, 1)[0] === named ? 'exact' : 'none';
}

const trimmed = (route: string): string => route.replace(/^\/+|\/+$/g, '');

function templateOf(key: string): string | null {
  try {
    return routeTemplate(`http://scope/${key}`);
  } catch {
    return null;
  }
}
