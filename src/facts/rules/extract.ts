import type { Reading, ServiceKind } from '../types.js';
import { looksSecret } from './secrets.js';
import { spokenLanguage } from './spoken-language.js';

/** What a look at a page showed anyway, as far as operational facts can be read from it. */
export interface SeenPage {
  readonly auth: {
    readonly stage: string;
    readonly loggedIn: boolean | null;
    readonly loginWallVisible: boolean | null;
    readonly mfaChallenge: boolean | null;
    readonly loginOffered: boolean;
  } | null;
  readonly lang: string | null;
  readonly theme: 'dark' | 'light' | null;
  /** What a model selector shows as chosen. */
  readonly model: string | null;
  /** Whom the page names as signed in. */
  readonly account: string | null;
  readonly hasWritingField: boolean;
  readonly headings: readonly string[];
  /** What its controls are called. */
  readonly names: readonly string[];
}

const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;
const MAX_NAME_CHARS = 120;

const SETTINGS = /^(?:settings|preferences|einstellungen|param[eè]tres|pr[eé]f[eé]rences|ajustes|configuraci[oó]n)$/iu;
const DASHBOARD = /^(?:dashboard|übersicht|tableau de bord|panel|panel de control)$/iu;

/** Operational facts Nova can see by itself (A&S 6.6). What the page leaves open is left out. */
export function extractReadings(
  seen: SeenPage,
  { kind, routeKey }: { readonly kind: ServiceKind; readonly routeKey: string | null },
): readonly Reading[] {
  const values: Readonly<Record<string, string | null>> = {
    'core.login_state': loginState(seen.auth),
    'core.page.type': pageType(seen, kind, routeKey),
    'core.ui.language': language(seen),
    'core.ui.theme': seen.theme,
    'core.model.active': nameOf(seen.model),
    'core.account.display_name': seen.auth?.loggedIn === true ? nameOf(seen.account) : null,
  };
  return Object.entries(values).flatMap(([signalKey, value]) =>
    value === null || looksSecret(signalKey, value) ? [] : [{ signalKey, value }],
  );
}

/** As declared, unless the words of the page are plainly those of another: apps change those and forget the mark. */
function language({ lang, headings, names }: SeenPage): string | null {
  if (lang === null || !LANGUAGE_TAG.test(lang)) return null;
  const spoken = spokenLanguage([...headings, ...names]);
  return spoken === null || spoken === lang.slice(0, 2).toLowerCase() ? lang : spoken;
}

/** That nobody is signed in is said only where one can: a page without a trace of accounts says nothing. */
function loginState(auth: SeenPage['auth']): string | null {
  if (auth === null) return null;
  if (auth.loggedIn === true) return 'logged_in';
  const hasWayIn = auth.loginWallVisible === true || auth.mfaChallenge === true || auth.loginOffered;
  return auth.loggedIn === false && hasWayIn ? 'logged_out' : null;
}

function pageType(
  { auth, hasWritingField, headings }: SeenPage,
  kind: ServiceKind,
  routeKey: string | null,
): string | null {
  if (auth?.loginWallVisible === true || auth?.mfaChallenge === true) return 'login';
  if (kind === 'ai_chat' && hasWritingField) return 'chat';
  const segments = (routeKey ?? '').split(/[/#!?]+/).filter((segment) => segment !== '');
  const says = (words: RegExp) => segments.some((one) => words.test(one)) || words.test(headings[0]?.trim() ?? '');
  if (says(SETTINGS)) return 'settings';
  return says(DASHBOARD) ? 'dashboard' : null;
}

function nameOf(text: string | null): string | null {
  const name = text?.replace(/\s+/g, ' ').trim() ?? '';
  return name === '' || name.length > MAX_NAME_CHARS ? null : name;
}
