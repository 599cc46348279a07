import names from '../../lexicons/auth-stores.json';
import type { StoreNotes } from '../../protocol/auth.js';
import { attributeOf, bodyElement, getter, queryAll, rootElement } from '../dom/dom.js';
import { lazily } from '../dom/lazily.js';

const KEY_LIMIT = 300;
const NO_STORES: StoreNotes = { session: false, token: false };

const anyOf = (sources: readonly string[]): (() => RegExp) =>
  lazily(() => new RegExp(sources.map((source) => `(?:${source})`).join('|'), 'i'));
const sessionNames = anyOf(names.session);
const tokenNames = anyOf(names.token);
const otherTokens = anyOf(names.notToken);
const proofNames = anyOf(names.proof);
const holderNames = anyOf(names.holder);
const databaseNames = anyOf(names.databases);

const lengthOf = getter(() => Storage.prototype, 'length');

/** Names only: a value is never read (A&S 7.1). A page without an origin of its own has no stores. */
function notesOf(open: () => Storage): StoreNotes {
  try {
    const store = open();
    const length = Math.min(KEY_LIMIT, lengthOf(store));
    const keys = Array.from({ length }, (_, index) => Storage.prototype.key.call(store, index) ?? '');
    const tokens = keys.filter((key) => tokenNames().test(key) && !otherTokens().test(key));
    // Apps that keep their session by hand store whose it is beside what proves it, and remove both when it ends.
    const isPair =
      tokens.some((key) => proofNames().test(key)) &&
      keys.some((key) => holderNames().test(key) && !proofNames().test(key));
    return { session: isPair || keys.some((key) => sessionNames().test(key)), token: tokens.length > 0 };
  } catch {
    return NO_STORES;
  }
}

export const localNotes = (): StoreNotes => notesOf(() => localStorage);
export const sessionNotes = (): StoreNotes => notesOf(() => sessionStorage);

/** Databases that sign-in libraries keep sessions in, by name. */
export async function hasSessionDatabase(): Promise<boolean> {
  try {
    const databases = await IDBFactory.prototype.databases.call(indexedDB);
    return databases.some(({ name }) => name !== undefined && databaseNames().test(name));
  } catch {
    return false;
  }
}

const SIGNED_IN =
  /(?:^|\s)(?:(?:user-|is-|body--)?logged-?_?in|is-?authenticated|user-?authenticated|is-?signed-?in|signed-?_?in)(?:\s|$)/i;
const USER_MARKS =
  'meta:is([name="user-login" i],[name="current-user" i],[name="user-id" i],[name="octolytics-actor-id" i])';

/** The page's own markup says that somebody is signed in. */
export function hasStateMark(): boolean {
  const roots = [rootElement(), bodyElement()].filter((element) => element !== null);
  if (roots.some((element) => SIGNED_IN.test(attributeOf(element, 'class') ?? ''))) return true;
  if (roots.some((element) => ['true', '1'].includes(attributeOf(element, 'data-logged-in') ?? ''))) return true;
  return queryAll(document, USER_MARKS).some((meta) => !['', '0', 'null'].includes(attributeOf(meta, 'content') ?? ''));
}
