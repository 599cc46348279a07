import { originOf, wholeRouteKey } from '../../../kernel/index.js';
import type { Locator, WorkUnit } from '../../runs/unit-types.js';

/** One address of a unit, with every locator that names it. */
export interface UnitPlace {
  /** The URL, or the route where no site is known. */
  readonly name: string;
  readonly url: string | null;
  readonly locators: readonly Locator[];
}

/** The distinct addresses of a unit (E&T 4.1): a route is the place of the URL that it is the route of. */
export function placesOf({ locators }: Pick<WorkUnit, 'locators'>): readonly UnitPlace[] {
  const urls = locators.filter(({ type }) => type === 'url_exact');
  const routes = locators.filter(({ type }) => type === 'route_key');
  const places = [...new Set(urls.map(({ matchKey }) => matchKey))].map((matchKey) => {
    const url = matchKey.slice('url:'.length);
    const own = routes.filter((route) => isRouteOf(route, url));
    return { name: url, url, locators: [...urls.filter((each) => each.matchKey === matchKey), ...own] };
  });
  const placed = new Set(places.flatMap((place) => place.locators));
  const bare = routes.filter((route) => !placed.has(route));
  return [
    ...places,
    ...bare.map((route) => ({ name: `/${route.matchKey.split(' ')[1] ?? ''}`, url: null, locators: [route] })),
  ];
}

function isRouteOf({ matchKey }: Locator, url: string): boolean {
  const route = wholeRouteKey(url);
  return route !== null && [`route:${originOf(url)} ${route}`, `route:* ${route}`].includes(matchKey);
}
