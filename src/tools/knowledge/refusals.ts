import type { BareOutcome, Refusal } from '../../dispatch/index.js';
import type { Phenomenon, ScopeKnowledge, Violation } from '../../knowledge/index.js';
import type { BrowserHost } from '../../browser/index.js';
import { type ReadScope, readScope } from '../shared/scope.js';
import type { AskedEntry } from './find-entry.js';
import { isScopeOpen } from './open-scope.js';

/** A site that a write may be about: some tab shows it (K 0). */
export function writableScope(given: string, browser: Pick<BrowserHost, 'targets'>): ReadScope {
  const named = readScope(given);
  if (named.kind === 'refused' || isScopeOpen(browser, named.scope)) return named;
  const { scope } = named;
  return { kind: 'refused', outcome: { status: 'blocked', reasonCode: 'pks.scope_not_open', about: { scope } } };
}

/** The first thing that stands against an entry; its code is a fault of the arguments (K 13). */
export function refuseViolation({ code, path, message }: Violation, at: string): BareOutcome {
  const field = `${at}.${path}`;
  return {
    status: 'failed',
    reasonCode: code,
    stage: 'validate',
    message: `${field}: ${message}.`,
    errorData: { field },
  };
}

/** The entry of that id, in any case of letters (K 2.2). */
export function entryOf({ phenomena }: ScopeKnowledge, id: string): Phenomenon | undefined {
  const wanted = id.toLowerCase();
  return phenomena.find(({ stableId }) => stableId.toLowerCase() === wanted);
}

export function refuseMissing({ scope, domain }: ScopeKnowledge, id: string): Refusal<AskedEntry> {
  return {
    status: 'not_found',
    reasonCode: domain === null ? 'pks.scope_not_found' : 'pks.phenomenon_not_found',
    about: { scope, phenomenonId: id },
  };
}

const WARNINGS: Readonly<Record<string, string>> = {
  unstable_selector:
    'A selector depends on generated names or on a position in the tree; it may break with the next build.',
  trust_needs_active_entry: 'Trust above low needs an active entry for the site; it was stored as low.',
};

export const entryWarnings = (codes: readonly string[]): NonNullable<BareOutcome['warnings']> =>
  codes.map((code) => ({ code, message: WARNINGS[code] ?? code }));

/** What the validator can have against an entry (K 13). */
export const ENTRY_REASONS = [
  'pks.wildcard_selector',
  'pks.polarity_required',
  'pks.polarity_text_mismatch',
  'pks.scope_out_of_bounds',
  'pks.vendor_api_not_allowed',
  'pks.verify_required',
  'pks.literal_text_forbidden',
  'pks.too_many_fallbacks',
] as const;
