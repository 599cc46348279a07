import type { Reading, ServiceKind } from '../types.js';
import { looksSecret } from './secrets.js';

/** What a look at a page showed anyway, as far as operational facts can be read from it. */
export interface SeenPage {
  /** Null when it was not looked for. */
  readonly auth: {
    readonly stage: string;
    readonly loggedIn: boolean | null;
    readonly loginWallVisible: boolean | null;
    readonly mfaChallenge: boolean | null;
    readonly loginOffered: boolean;
  } | null;
  /** Null when it was not looked for. */
  readonly signals: {
    readonly language: string | null;
    readonly theme: 'dark' | 'light' | null;
    /** What a model selector shows as chosen. */
    readonly model: string | null;
    /** Whom the page names as signed in. */
    readonly account: string | null;
    readonly hasWritingField: boolean;
    /** Null when they were not looked for. */
    readonly headings: readonly string[] | null;
  } | null;
}

export interface Extracted {
  readonly readings: readonly Reading[];
  /** Signals that were looked for, and of which the page shows nothing. */
  readonly unseen: readonly string[];
}

const MAX_NAME_CHARS = 120;

const SETTINGS = /^(?:settings|preferences|einstellungen|param[eè]tres|pr[eé]f[eé]rences|ajustes|configuraci[oó]n)$/iu;
const DASHBOARD = /^(?:dashboard|übersicht|tableau de bord|panel|panel de control)$/iu;

/** Operational facts Nova can see by itself (A&S 6.6). What the page leaves open is left out. */
export function extractReadings(
  seen: SeenPage,
  { kind, routeKey }: { readonly kind: ServiceKind; readonly routeKey: string | null },
): Extracted {
  const { auth, signals } = seen;
  const isWhole = auth !== null && signals !== null;
  const rows: readonly { readonly key: string; readonly value: string | null; readonly wasLookedFor: boolean }[] = [
    { key: 'core.login_state', value: loginState(auth), wasLookedFor: auth !== null },
    {
      key: 'core.page.type',
      value: pageType(seen, kind, routeKey),
      wasLookedFor: isWhole && signals.headings !== null,
    },
    { key: 'core.ui.language', value: signals?.language ?? null, wasLookedFor: signals !== null },
    { key: 'core.ui.theme', value: signals?.theme ?? null, wasLookedFor: signals !== null },
    { key: 'core.model.active', value: nameOf(signals?.model ?? null), wasLookedFor: signals !== null },
    {
      key: 'core.account.display_name',
      value: auth?.loggedIn === true ? nameOf(signals?.account ?? null) : null,
      wasLookedFor: isWhole,
    },
  ];
  return {
    readings: rows.flatMap(({ key, value }) =>
      value === null || looksSecret(key, value) ? [] : [{ signalKey: key, value }],
    ),
    unseen: rows.flatMap(({ key, value, wasLookedFor }) => (value === null && wasLookedFor ? [key] : [])),
  };
}

/** That nobody is signed in is said only where one can: a page without a trace of accounts says nothing. */
function loginState(auth: SeenPage['auth']): string | null {
  if (auth === null) return null;
  if (auth.loggedIn === true) return 'logged_in';
  const hasWayIn = auth.loginWallVisible === true || auth.mfaChallenge === true || auth.loginOffered;
  return auth.loggedIn === false && hasWayIn ? 'logged_out' : null;
}

function pageType({ auth, signals }: SeenPage, kind: ServiceKind, routeKey: string | null): string | null {
  if (auth?.loginWallVisible === true || auth?.mfaChallenge === true) return 'login';
  if (kind === 'ai_chat' && signals?.hasWritingField === true) return 'chat';
  const segments = (routeKey ?? '').split(/[/#!?]+/).filter((segment) => segment !== '');
  const says = (words: RegExp) =>
    segments.some((one) => words.test(one)) || words.test(signals?.headings?.[0]?.trim() ?? '');
  if (says(SETTINGS)) return 'settings';
  return says(DASHBOARD) ? 'dashboard' : null;
}

function nameOf(text: string | null): string | null {
  const name = text?.replace(/\s+/g, ' ').trim() ?? '';
  return name === '' || name.length > MAX_NAME_CHARS ? null : name;
}
