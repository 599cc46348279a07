import { originOf, routeKey, wholeRouteKey } from '../../kernel/index.js';
import type { AddressForm } from '../seen-types.js';
import type { ToolObservation } from '../types.js';

/** A file is known by its name, too (E&T 4.1). */
const DOCUMENT = /\.[a-z0-9]{1,8}$/i;

/**
 * The keys under which a page can be asked for (E&T 4.1). A route counts on its origin, and on any for who knows none. With
 * the forms of its address that it was seen under, also those of these forms alone: `/a` and `/a/` may be two pages.
 */
export function keysOfPage(url: string, forms: readonly AddressForm[]): readonly string[] {
  const route = routeKey(url);
  const name = route.split('/').at(-1) ?? '';
  const origin = originOf(url);
  const whole = wholeRouteKey(url);
  const keys = [`url:${url}`, ...(whole === null ? [] : [`route:${origin} ${whole}`, `route:* ${whole}`])];
  const ofForms = forms.flatMap((form) => keys.map((key) => formKey(form, key)));
  const all = [...keys, ...ofForms, originKey(origin)];
  return DOCUMENT.test(name) ? [...all, `document:${name}`] : all;
}

/** A page under one form of its address. */
const formKey = (form: AddressForm, key: string): string => `${form}:${key}`;
/** Everything that was seen of a site. */
const originKey = (origin: string): string => `origin:${origin}`;

export const selectorKey = (hash: string): string => `selector:${hash}`;
export const commitKey = (unitKey: string): string => `commit:${unitKey}`;

/** The page a row is about: where the call ended, else where it began (E&T 1.2). */
export function effectiveUrl({ before, after }: Pick<ToolObservation, 'before' | 'after'>): string | null {
  return after.url ?? before.url;
}
