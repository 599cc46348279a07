import type { AuthAssessment, ProbedEntry, ProbedPage } from '../../browser/index.js';
import type { Journal, NotedOutcome } from '../../journal/index.js';
import { domainKey, errorText, routeKey } from '../../kernel/index.js';
import {
  contextFit,
  PERSISTENT_TYPES,
  type Phenomenon,
  showsSignsOn,
  type ScopeKnowledge,
} from '../../knowledge/index.js';
import type { ProbedBy, RepairCandidate } from './probe-types.js';
import type { Advice } from '../telling/advice.js';
import { type Judgement, judgeSigns, severityOf } from '../rules/gates/verdicts.js';

/** Scope and route of an address; null for what is no page of a site. */
export function placeOfUrl(url: string): { readonly scope: string; readonly route: string } | null {
  if (!/^https?:/.test(url)) return null;
  const scope = domainKey(url);
  return scope === null ? null : { scope, route: routeKey(url) };
}

export const probeOf = ({ stableId, fingerprint }: Phenomenon) => ({ id: stableId, signals: fingerprint.signals });

/** Whether somebody is signed in, in the words of an entry's context. An offer to sign in is none to those who are. */
function authOf(auth: AuthAssessment | undefined): 'logged_in' | 'anonymous' | 'unknown' {
  if (auth === undefined) return 'unknown';
  if (auth.loggedIn === true) return 'logged_in';
  return auth.loggedIn === false || auth.loginOffered || auth.loginWallVisible === true ? 'anonymous' : 'unknown';
}

/** A wall stands where the page would be: nothing behind it is missing. */
const isWalled = (auth: AuthAssessment | undefined): boolean =>
  auth !== undefined &&
  (auth.loginWallVisible === true || auth.mfaChallenge === true || auth.humanVerification !== null);

/** The page is another one than the entry was learned on: other device, language or session (K 7). */
export function isElsewhere(
  known: ScopeKnowledge,
  entry: Phenomenon,
  seen: { readonly page: ProbedPage; readonly auth: AuthAssessment | undefined },
): boolean {
  if (isWalled(seen.auth) && entry.type !== 'login_wall') return true;
  const { device, locale } = seen.page;
  const asked = { device, ...(locale !== null && { locale }), auth: authOf(seen.auth) };
  return contextFit(known, entry, asked).mismatches.length > 0;
}

export function judge(entry: Phenomenon, probed: ProbedEntry | undefined, route: string): Judgement {
  return judgeSigns({
    isPersistent: PERSISTENT_TYPES.has(entry.type),
    signals: entry.fingerprint.signals,
    found: probed?.found ?? [],
    routeMatches: showsSignsOn(entry, route),
  });
}

/** What a verdict leaves in the journal (K 3); null when nothing. */
export function outcomeOf(
  { stableId, contentRev }: Pick<Phenomenon, 'stableId' | 'contentRev'>,
  { verdict }: Judgement,
  route: string,
): NotedOutcome | null {
  const severity = severityOf(verdict);
  if (severity === null) return null;
  return {
    kind: severity === 0 ? 'silent_verify_ok' : 'selector_drift',
    outcome: severity === 0 ? 0 : -1,
    severity,
    strength: 'observed',
    passive: true,
    stableId,
    contentRev,
    payload: { reason: verdict, route },
  };
}

export interface RecordDeps {
  /** Tells its listeners before it answers: levels have fallen by then (K 4.3). */
  readonly journal: Pick<Journal, 'observe'>;
}

export type Recorded =
  | { readonly kind: 'recorded'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'failed'; readonly error: string };

/** Writes outcomes and lets levels fall, before anybody is told of the entries. */
export async function record(
  { journal }: RecordDeps,
  { scope, targetId, by }: { readonly scope: string; readonly targetId: string; readonly by: ProbedBy },
  outcomes: readonly NotedOutcome[],
): Promise<Recorded> {
  if (outcomes.length === 0) return { kind: 'recorded', ids: new Set() };
  try {
    const kept = await journal.observe(scope, { ...by, targetId }, outcomes);
    return { kind: 'recorded', ids: new Set(kept.flatMap(({ targetStableId }) => targetStableId ?? [])) };
  } catch (error) {
    return { kind: 'failed', error: errorText(error) };
  }
}

/** Only a hint for whoever repairs: it comes from the page and may be planted (K 7). */
export function repairCandidateOf(probed: ProbedEntry | undefined): RepairCandidate | null {
  const anchor = probed?.textAnchor ?? null;
  if (anchor === null) return null;
  return { selector: anchor.selector, anchorText: anchor.text, matchedBy: 'text_anchor', autoRepairSafe: false };
}

export function repairAdvice(stableId: string, selector: string): Advice {
  return {
    kind: 'repair_candidate',
    message: 'The selector is gone; this one, from the page, may replace it. Check it before use.',
    stableId,
    selector,
    suggestedTool: 'nova.pks_patch',
  };
}

export function pendingAdvice(stableId: string, selector: string): Advice {
  return {
    kind: 'pending_revision',
    message: 'The control was found again; the changed entry waits for evidence.',
    stableId,
    selector,
    suggestedTool: 'nova.explain',
  };
}
