import type { Anchor, JournalObservation } from '../../../journal/index.js';
import { sha256Hex } from '../../../kernel/index.js';
import type {
  EntryContext,
  Fingerprint,
  PhenomenonType,
  Playbook,
  PlaybookAction,
  Signal,
} from '../../../knowledge/index.js';
import { shortLabel } from './labels.js';
import { unsafeBecause } from './selector-safety.js';

/** What a heuristic proposes; the service holds it against what is stored and writes it. */
export interface Draft {
  readonly kind: 'new_phenomenon' | 'patch_phenomenon';
  readonly type: PhenomenonType;
  readonly candidateKey: string;
  /** Of what is new; of a patch the entry it changes. */
  readonly stableId: string;
  readonly selector: string | null;
  readonly fingerprint: Fingerprint;
  readonly playbook: Playbook;
  readonly context: EntryContext;
  readonly confidence: number;
  readonly reason: string;
  /** The evidence it rests on, which is linked to it. */
  readonly observationIds: readonly string[];
}

/** Why nothing came of a cluster (K 6). */
export const SKIP_CODES = [
  'consent_polarity_unknown',
  'blocker_dismiss_requires_success',
  'safe_repeat_requires_three_successes',
  'already_covered',
  'candidate_disproven',
  'fragile_selector_only',
  'commit_point',
  'no_selector',
  'validator_rejected',
  'domain_full',
  'held_by_semantic_opportunity',
  'barred_by_verdict',
] as const;
export type SkipCode = (typeof SKIP_CODES)[number];

/** Null: not a case for this heuristic. */
export type Found = { readonly draft: Draft } | { readonly skip: SkipCode } | null;

const MIN_CONFIDENCE = 0.6;
export const STEP_TIMEOUT_MS = 3000;

const hex12 = (text: string): string => sha256Hex(text).slice(0, 12);

/** The key a claim about the same thing would get, so that claim and observations meet (K 12, memory_add_candidate). */
export const candidateKeyOf = (host: string, about: string, what: string): string =>
  `lcj_ck_${hex12(JSON.stringify([host, about, what]))}`;

export const stableIdOf = (scope: string, type: PhenomenonType, candidateKey: string): string =>
  `lcj_${hex12(`${scope}|${type}|${candidateKey}`)}`;

/** The ids of an entry of that type on that selector. */
export function idsOf(scope: string, type: PhenomenonType, selector: string): Pick<Draft, 'candidateKey' | 'stableId'> {
  const candidateKey = candidateKeyOf(scope, type, selector);
  return { candidateKey, stableId: stableIdOf(scope, type, candidateKey) };
}

export function fingerprintOf(signals: {
  readonly dom: string | null;
  readonly vendor?: string | null;
  readonly label?: string | null | undefined;
}): Fingerprint {
  const { dom, vendor = null } = signals;
  const label = shortLabel(signals.label);
  const all: readonly (Signal | null)[] = [
    dom === null ? null : { kind: 'dom', match: dom },
    vendor === null ? null : { kind: 'vendor', match: vendor },
    label === null ? null : { kind: 'text', match: label },
  ];
  return { signals: all.filter((signal) => signal !== null), minConfidence: MIN_CONFIDENCE };
}

/** Where it was seen: one route, a few, or anywhere. */
const MOST_ROUTES = 3;
export function routesOf(templates: readonly (string | null | undefined)[]): EntryContext {
  const routes = [...new Set(templates.map((route) => (route === '' ? '_root' : route)))];
  const known = routes.filter((route) => route !== null && route !== undefined).sort((a, b) => (a < b ? -1 : 1));
  const isAnywhere = known.length < routes.length || known.length === 0 || known.length > MOST_ROUTES;
  return { routes: isAnywhere ? ['*'] : known };
}

export const isSuccess = ({ outcome, strength }: JournalObservation): boolean =>
  outcome === 1 && strength !== 'claimed';

/** The name that most of the observations know the element by; the newest wins a tie. */
export function anchorOf(observations: readonly JournalObservation[]): Anchor | null {
  const counts = new Map<string, { readonly anchor: Anchor; count: number }>();
  for (const { payload } of observations) {
    if (payload.anchor === undefined) continue;
    const key = `${payload.anchor.role}\n${payload.anchor.name}`;
    counts.set(key, { anchor: payload.anchor, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return (
    [...counts.values()].reduce<{ anchor: Anchor; count: number } | null>(
      (best, one) => (best === null || one.count >= best.count ? one : best),
      null,
    )?.anchor ?? null
  );
}

/** Whether one of these presses was a commit point when it was made (A&S 5.13). */
export const isCommit = (observations: readonly JournalObservation[]): boolean =>
  observations.some(({ payload: { commitClass } }) => commitClass !== undefined && commitClass !== '');

export const isUsable = (selector: string | null): selector is string => unsafeBecause(selector) === null;

/** As `isUsable`, for what is only looked for and never pressed: it need not carry a name of its own. */
export function isLasting(selector: string): boolean {
  const reason = unsafeBecause(selector);
  return reason === null || reason === 'not_by_name';
}

/** Whether it rests on a selector that somebody called unsafe (K 9). */
export function isBarred(
  { selector, playbook, fingerprint }: Pick<Draft, 'selector' | 'playbook' | 'fingerprint'>,
  barred: ReadonlySet<string>,
): boolean {
  if (barred.size === 0) return false;
  const own = [
    selector ?? '',
    ...playbook.actions.flatMap((action) => [action.selector ?? '', ...(action.fallbackSelectors ?? [])]),
    ...fingerprint.signals.filter(({ kind }) => kind === 'dom').map(({ match }) => match),
  ];
  return own.some((one) => barred.has(one));
}

export const playbookOf = (
  policy: Playbook['policy'],
  actions: readonly PlaybookAction[],
  verify: Playbook['verify'],
): Playbook => ({ policy, actions, verify, requiredCapabilities: [] });
