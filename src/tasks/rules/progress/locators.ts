import { endsWithSlash, originOf, routeKey, selectorHash, urlHash, withSlash } from '../../../kernel/index.js';
import type { Locator, LocatorType } from '../../runs/unit-types.js';
import type { UnitKind } from '../../profiles/profile-types.js';

export interface DeclaredLocator {
  readonly type: LocatorType;
  readonly value: string;
}

export interface LocatedUnit {
  readonly unitKey: string;
  readonly unitKind: UnitKind;
  readonly unitRef: string | null;
  readonly declared: readonly DeclaredLocator[];
}

/** A declared locator that can match nothing, and why. */
export interface InvalidLocator extends DeclaredLocator {
  readonly message: string;
}

export interface UnitLocators {
  readonly locators: readonly Locator[];
  readonly invalid: readonly InvalidLocator[];
}

export type NormalizeUrl = (url: string) => string | null;

interface Surroundings {
  /** Of the instance; routes and paths are read on it. */
  readonly origin: string | null;
  readonly normalize: NormalizeUrl;
}

type Key = Pick<Locator, 'type' | 'matchKey' | 'form'>;

/** Stands in where a path is normalised that belongs to no known site. */
const ANY_ORIGIN = 'https://path.invalid';
const URL_KEY = /^url:[0-9a-f]{16}$/;
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const IS_HTTP = /^https?:\/\//i;
// `#/` and `#!` begin a route inside a page, `./` and `../` a relative path.
const LOOKS_LIKE_SELECTOR = /^(?:#(?![/!])|\.(?![./])|\[)/;
// A path of a site begins with one slash; with two, a host would follow.
const NOT_A_PATH = /^[/\\]{2}/;
const IS_CLIENT_ROUTE = /^#[/!]/;
const HAS_COMBINATOR = /[>+~]/;
const DOCUMENT_NAME = /\.(?:pdf|docx?|odt|xlsx?|ods|pptx?|odp|rtf|csv|txt|epub)$/i;
const HOST_LIKE =
  /^((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]*[\p{L}\p{N}])(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/**
 * E&T 4.1: the declared locators and those that `unitRef`, else `unitKey`, tell; neither displaces the other. What a
 * caller declared and cannot be used is given back, for a locator that silently never matches looks like missing work.
 */
export function locatorsOf(unit: LocatedUnit, origin: string | null, normalize: NormalizeUrl): UnitLocators {
  const around = { origin, normalize };
  const locators = new Map<string, Locator>();
  const invalid: InvalidLocator[] = [];
  const named = addressOf(unit, around);
  const keep = (source: Locator['source'], { type, matchKey, form }: Key): void => {
    const id = `${type} ${matchKey}`;
    // Where the name of the unit is an address, its form is the one that counts.
    const spelled = named.find((own) => own.matchKey === matchKey)?.form ?? form;
    if (!locators.has(id)) locators.set(id, { type, source, matchKey, ...(spelled && { form: spelled }) });
  };
  for (const declared of unit.declared) {
    const read = readDeclared(declared, around);
    if (typeof read === 'string') invalid.push({ ...declared, message: read });
    else if (named.length > 0 && !isSamePage(read, named)) invalid.push({ ...declared, message: BORROWED });
    else keep('declared', read);
  }
  const isElsewhere = unit.unitRef !== null && addressOf({ ...unit, unitRef: null }, around).length > 0;
  for (const key of derive(unit, around)) {
    if (!isElsewhere || isSamePage(key, named)) keep('derived', key);
    else invalid.push({ type: key.type, value: unit.unitRef ?? '', message: BORROWED });
  }
  for (const key of named) keep('derived', key);
  return { locators: [...locators.values()], invalid };
}

const BORROWED =
  'the unit is named by another address, and only that address proves it; to locate it elsewhere, give it a name that is not an address';

/** What the unit's own name, else its reference, says where it is, if that is an address: a look at another page is no proof of it. */
function addressOf({ unitKey, unitKind, unitRef }: LocatedUnit, around: Surroundings): readonly Key[] {
  if (URL_KEY.test(unitKey)) return [];
  const read = (text: string) =>
    infer(text.trim(), unitKind, around).filter(({ type }) => type === 'url_exact' || type === 'route_key');
  const named = read(unitKey);
  return named.length > 0 || unitRef === null ? named : read(unitRef);
}

/** The same URL, or one with that route where the site is not known. */
function isSamePage({ type, matchKey }: Key, named: readonly Key[]): boolean {
  if (named.some((own) => own.matchKey === matchKey)) return true;
  if (type !== 'url_exact') return false;
  const url = matchKey.slice('url:'.length);
  const routes = [`route:* ${routeKey(url)}`, `route:${originOf(url)} ${routeKey(url)}`];
  return new URL(url).search === '' && named.some((own) => own.type === 'route_key' && routes.includes(own.matchKey));
}

/** The key itself, or what is wrong with the value. */
function readDeclared({ type, value }: DeclaredLocator, around: Surroundings): Key | string {
  const text = value.trim();
  if (text === '') return 'the value is empty';
  switch (type) {
    case 'url_exact':
      return urlKey(text, around) ?? 'a url_exact must be a full http or https URL';
    case 'url_prefix': {
      const prefix = around.normalize(text);
      if (prefix === null) return 'a url_prefix must be a full http or https URL';
      return /[?#]/.test(prefix) ? 'a url_prefix must end with its path' : { type, matchKey: prefix };
    }
    case 'route_key':
      if (HAS_SCHEME.test(text)) return 'a route_key must be a path such as /orders/new; use url_exact for a URL';
      if (NOT_A_PATH.test(text)) return 'a route_key must be a path, which begins with one slash';
      return (
        findRouteKey(text, around) ??
        'a route_key must be a path without a query; use url_exact where the query matters'
      );
    case 'selector':
      return { type, matchKey: `selector:${selectorHash(text)}` };
    case 'document_page':
      return documentKey(text, around) ?? 'a document_page must name a file';
    case 'unit_commit':
      return 'a unit_commit is created by the server when a verified action names the unit';
  }
}

function derive({ unitKey, unitKind, unitRef }: LocatedUnit, around: Surroundings): readonly Key[] {
  const fromRef = unitRef === null ? [] : infer(unitRef.trim(), unitKind, around);
  if (!URL_KEY.test(unitKey)) return fromRef.length > 0 ? fromRef : infer(unitKey.trim(), unitKind, around);
  // The key names one URL by its hash; a reference to another one is no proof of it.
  return fromRef.filter(
    ({ type, matchKey }) =>
      type === 'url_exact' &&
      [matchKey.slice(4), withSlash(matchKey.slice(4))].some((url) => `url:${urlHash(url)}` === unitKey),
  );
}

/** The table of E&T 4.1. Text that begins like an address is one, whatever else it holds. */
function infer(text: string, kind: UnitKind, around: Surroundings): readonly Key[] {
  if (text === '') return [];
  if (kind === 'selector') return [{ type: 'selector', matchKey: `selector:${selectorHash(text)}` }];
  if (kind === 'file') return present(documentKey(text, around), IS_HTTP.test(text) ? urlKey(text, around) : null);
  if (IS_HTTP.test(text)) return present(urlKey(text, around));
  if (HAS_SCHEME.test(text)) return [];
  if (NOT_A_PATH.test(text)) return [];
  if (text.startsWith('/') || IS_CLIENT_ROUTE.test(text)) return pathKeys(text, around);
  if (LOOKS_LIKE_SELECTOR.test(text)) return [{ type: 'selector', matchKey: `selector:${selectorHash(text)}` }];
  if ((kind === 'page' || kind === 'url') && isHostLike(text)) return present(urlKey(`https://${text}`, around));
  if (DOCUMENT_NAME.test(fileName(text))) return present(documentKey(text, around));
  if (HAS_COMBINATOR.test(text)) return [{ type: 'selector', matchKey: `selector:${selectorHash(text)}` }];
  return [];
}

function pathKeys(path: string, around: Surroundings): readonly Key[] {
  const url = around.origin === null ? null : urlKey(onOrigin(path, around.origin), around);
  return present(findRouteKey(path, around), url);
}

/** Null when a query is part of the path: `/list?page=2` is not proven by a look at `/list?page=1`. */
function findRouteKey(path: string, { origin, normalize }: Surroundings): Key | null {
  const url = normalize(onOrigin(path, origin ?? ANY_ORIGIN));
  if (url === null || new URL(url).search !== '') return null;
  const form = formOf(onOrigin(path, ANY_ORIGIN));
  return { type: 'route_key', matchKey: `route:${origin ?? '*'} ${routeKey(url)}`, form };
}

/** Never resolves to another site, however the path begins. */
const onOrigin = (path: string, origin: string): string => `${origin}/${path.replace(/^[/\\]+/, '')}`;

function urlKey(text: string, { normalize }: Surroundings): Key | null {
  const url = normalize(text);
  return url === null ? null : { type: 'url_exact', matchKey: `url:${url}`, form: formOf(text) };
}

const formOf = (address: string) => (endsWithSlash(address) ? 'slash' : 'plain');

/** Spelled as in the URL of the document, since that is where it is seen. */
function documentKey(text: string, { normalize }: Surroundings): Key | null {
  const url = normalize(`${ANY_ORIGIN}/${fileName(text)}`);
  const name = url === null ? '' : routeKey(url);
  return name === '' ? null : { type: 'document_page', matchKey: `document:${name}` };
}

/** The last segment, without the page or query that is named behind it. */
const fileName = (text: string): string => (text.split(/[?#]/)[0] ?? '').split(/[/\\]/).at(-1)?.trim() ?? '';

function isHostLike(text: string): boolean {
  const host = HOST_LIKE.exec(text)?.[1];
  return host !== undefined && !DOCUMENT_NAME.test(host);
}

const present = (...keys: readonly (Key | null)[]): readonly Key[] => keys.filter((key) => key !== null);
