import type {
  AUTH_CONTEXTS,
  DEVICES,
  EntryContext,
  HealthState,
  Phenomenon,
  ScopeKnowledge,
  Signal,
} from '../types.js';
import { type HealthView, healthView } from './health.js';
import { NEAR_MISS, rounded, TRUST_VALUES } from './policy.js';
import { routeMatches } from './routes.js';
import { type FingerprintScore, scoreFingerprint } from './signal-score.js';
import { isSameLocale } from './texts.js';

export interface MatchContext {
  readonly device?: (typeof DEVICES)[number] | undefined;
  readonly locale?: string | undefined;
  readonly auth?: (typeof AUTH_CONTEXTS)[number] | undefined;
  /** Route key of the page. */
  readonly route?: string | undefined;
}

export interface MatchQuestion {
  readonly signals: readonly Signal[];
  readonly type?: string | undefined;
  readonly context: MatchContext;
  readonly now: number;
}

export interface Match {
  readonly entry: Phenomenon;
  readonly fit: FingerprintScore;
  readonly score: number;
  readonly health: HealthView;
  readonly state: HealthState;
  readonly trust: number;
  readonly contextSpecificity: number;
}

export interface MatchAnswer {
  /** Best first. */
  readonly matches: readonly Match[];
  readonly nearMisses: readonly Match[];
  /** At L1: they guide nobody (K 4.4). */
  readonly shadowMatches: readonly Match[];
}

/** Which entries a look at a page fits (K 12 pks_match). */
export function matchEntries(known: ScopeKnowledge, question: MatchQuestion): MatchAnswer {
  const judged = known.phenomena
    .filter((entry) => isCandidate(entry, known, question))
    .map((entry) => judge(entry, known, question))
    .filter(({ state }) => state !== 'quarantined')
    .sort((a, b) => b.score - a.score || compareText(a.entry.stableId, b.entry.stableId));
  const isMatch = ({ entry, fit }: Match) => fit.confidence >= entry.fingerprint.minConfidence;
  const isNear = ({ entry, fit }: Match) =>
    fit.confidence > 0 && fit.confidence >= rounded(entry.fingerprint.minConfidence - NEAR_MISS);
  const active = judged.filter(({ entry }) => entry.learningLevel === 2);
  return {
    matches: active.filter(isMatch),
    nearMisses: active.filter((one) => !isMatch(one) && isNear(one)),
    shadowMatches: judged.filter((one) => one.entry.learningLevel === 1 && isMatch(one)),
  };
}

/** How an entry and its domain stand to a context, key by key: the entry's own word goes before the domain's. */
export function contextFit(
  known: ScopeKnowledge,
  entry: Pick<Phenomenon, 'context'>,
  asked: MatchContext,
): { readonly mismatches: readonly string[]; readonly matching: number } {
  const own = effectiveContext(known, entry.context);
  const keys = (['device', 'locale', 'auth'] as const).filter((key) => isSet(own[key]) && isSet(asked[key]));
  const mismatches = keys.filter((key) => !isEqual(key, own[key] ?? '', asked[key] ?? ''));
  return { mismatches, matching: keys.length - mismatches.length };
}

export function effectiveContext(known: Pick<ScopeKnowledge, 'domain'>, context: EntryContext): EntryContext {
  const base = known.domain?.context;
  return {
    device: context.device ?? base?.device,
    locale: context.locale ?? base?.locale,
    auth: context.auth ?? base?.auth,
    routes: context.routes,
  };
}

const isSet = (value: string | undefined): boolean => value !== undefined && value !== 'unknown';
const isEqual = (key: string, own: string, asked: string): boolean =>
  key === 'locale' ? isSameLocale(own, asked) : own === asked;
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function isCandidate(entry: Phenomenon, known: ScopeKnowledge, { type, context }: MatchQuestion): boolean {
  if (entry.deprecated || entry.learningLevel === 0) return false;
  if (type !== undefined && type !== entry.type) return false;
  if (context.route !== undefined && !routeMatches(entry.context.routes, context.route)) return false;
  return contextFit(known, entry, context).mismatches.length === 0;
}

function judge(entry: Phenomenon, known: ScopeKnowledge, { signals, context, now }: MatchQuestion): Match {
  const fit = scoreFingerprint(entry.fingerprint, signals, context.locale);
  const health = healthView(entry.health, now, entry.createdAt);
  const trust = TRUST_VALUES[known.domain?.trust ?? 'unknown'];
  const contextSpecificity = contextFit(known, entry, context).matching / 3;
  const score = matchScore({ confidence: fit.confidence, healthScore: health.healthScore, trust, contextSpecificity });
  return { entry, fit, score, health, state: health.state, trust, contextSpecificity };
}

export function matchScore(parts: {
  readonly confidence: number;
  readonly healthScore: number;
  readonly trust: number;
  readonly contextSpecificity: number;
}): number {
  return rounded(
    0.65 * parts.confidence + 0.2 * parts.healthScore + 0.1 * parts.trust + 0.05 * parts.contextSpecificity,
  );
}
