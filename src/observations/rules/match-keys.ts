import { originOf, routeKey } from '../../kernel/index.js';
import type { ToolObservation } from '../types.js';

/** A file is known by its name, too (E&T 4.1). */
const DOCUMENT = /\.[a-z0-9]{1,8}$/i;

/** The keys under which a page can be asked for (E&T 4.1). A route counts on its origin, and on any for who knows none. */
export function keysOfPage(url: string): readonly string[] {
  const route = routeKey(url);
  const name = route.split('/').at(-1) ?? '';
  const keys = [`url:${url}`, `route:${originOf(url)} ${route}`, `route:* ${route}`];
  return DOCUMENT.test(name) ? [...keys, `document:${name}`] : keys;
}

export const selectorKey = (hash: string): string => `selector:${hash}`;
export const commitKey = (unitKey: string): string => `commit:${unitKey}`;

/** The page a row is about: where the call ended, else where it began (E&T 1.2). */
export function effectiveUrl({ before, after }: Pick<ToolObservation, 'before' | 'after'>): string | null {
  return after.url ?? before.url;
}
