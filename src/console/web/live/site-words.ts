import type { EntryView, GateView, LevelChange, ProofView, SiteEntry, StepView } from '../../api/types.js';
import { formatAgo, formatCount } from './format.js';

/** The steps of the ladder, lowest first, and what each means. */
export const RUNGS = [
  { key: 'candidate', word: 'candidate', many: 'candidates', means: 'noticed, not proven' },
  { key: 'shadow', word: 'shadow', many: 'shadow', means: 'proving itself, guides nothing yet' },
  { key: 'active', word: 'active', many: 'active', means: 'proven, may guide agents' },
] as const;

/** "1 candidate, 2 shadow, 5 active, 1 retired": the ladder of a site for whoever listens. */
export function countsWords({ counts }: Pick<SiteEntry, 'counts'>): string {
  const rungs = RUNGS.map(({ key, word, many }) => formatCount(counts[key], word, many));
  return [...rungs, ...(counts.retired > 0 ? [`${counts.retired} retired`] : [])].join(', ');
}

export function levelWord({ level, isRetired }: Pick<EntryView, 'level' | 'isRetired'>): string {
  return isRetired ? 'retired' : RUNGS[level].word;
}

export interface Warning {
  readonly key: 'quarantined' | 'drifted' | 'stale';
  readonly tone: 'failed' | 'blocked' | 'unclear';
  readonly glyph: 'failed' | 'blocked' | 'unclear';
  readonly means: string;
}

const WARNINGS: readonly Warning[] = [
  { key: 'quarantined', tone: 'failed', glyph: 'failed', means: 'failed too often, so nobody may use it' },
  {
    key: 'drifted',
    tone: 'blocked',
    glyph: 'blocked',
    means: 'the site changed, and it was not found where it used to be',
  },
  { key: 'stale', tone: 'unclear', glyph: 'unclear', means: 'nobody has seen it work for 60 days' },
];

export function warningsOf({ warnings }: Pick<SiteEntry, 'warnings'>): readonly (Warning & { count: number })[] {
  return WARNINGS.map((each) => ({ ...each, count: warnings[each.key] })).filter(({ count }) => count > 0);
}

export function warningsOfEntry({ health, isRetired }: Pick<EntryView, 'health' | 'isRetired'>): readonly Warning[] {
  if (isRetired) return [];
  const has = { quarantined: health.state === 'quarantined', drifted: health.isDrifted, stale: health.isStale };
  return WARNINGS.filter(({ key }) => has[key]);
}

const TYPES: Readonly<Record<string, string>> = {
  consent_cmp: 'Cookie banner',
  modal: 'Pop-up window',
  paywall: 'Paywall',
  login_wall: 'Sign-in wall',
  layout_shift: 'Layout that shifts',
  native_dialog: 'Browser dialog',
  popover_open: 'Open menu',
  'nav_link.same_origin': 'Link within the site',
  'nav_link.cross_origin': 'Link to another site',
  spa_hydration_drift: 'Page that renders late',
};

export function typeWords({ type, steps }: Pick<EntryView, 'type' | 'steps'>): string {
  if (type === 'custom') return steps.length > 1 ? 'Path' : 'Control';
  return TYPES[type] ?? type.replaceAll(/[._]/g, ' ');
}

/** What the steps of an entry are called, to tell two of a kind apart; empty where they have no names. */
export function pathWords({ steps }: Pick<EntryView, 'steps'>): string {
  return steps.flatMap(({ label }) => label ?? []).join(' → ');
}

/** A step in two parts: our verb, and what the page calls its target. `isCode`: only its selector is known. */
export interface StepWords {
  readonly verb: string;
  readonly target: string | null;
  readonly isCode: boolean;
}

/** Routes are kept without their slash. */
function pathOf(route: string): string {
  return route.startsWith('/') ? route : `/${route}`;
}

const SOURCES: Readonly<Record<string, string>> = {
  from_vault: 'a stored secret',
  agent_supplied: 'text from the agent',
  user_prompt: 'what a person answers',
};

export function stepWords(step: StepView): StepWords {
  const { type, label, selector, key, route } = step;
  const isCode = label === null;
  const target = label ?? selector;
  switch (type) {
    case 'click':
      return { verb: 'click', target, isCode };
    case 'dismiss':
      return { verb: 'close', target, isCode };
    case 'type':
      return { verb: `type ${valueWords(step)} into`, target, isCode };
    case 'press_key':
      return { verb: 'press', target: key, isCode: false };
    case 'navigate':
      return { verb: 'go to', target: route === null ? null : pathOf(route), isCode: true };
    case 'wait':
      return { verb: target === null ? 'wait' : 'wait for', target, isCode };
  }
}

function valueWords({ value }: StepView): string {
  const { slot = null, source = null } = value ?? {};
  if (slot !== null) return `the ${slot}`;
  return SOURCES[source ?? ''] ?? 'text';
}

const POLICIES: Readonly<Record<string, string>> = {
  dismiss: 'close it',
  reject_preferred: 'reject where possible',
  accept: 'accept',
  ignore: 'leave it alone',
  warn: 'only report that it is there',
  custom: 'only recognise it',
};

/** What is done about an entry that has no steps. */
export function policyWords(policy: string): string {
  return POLICIES[policy] ?? policy.replaceAll('_', ' ');
}

/** Signs that it worked; `what` is the page's and stands behind it. */
export function proofWords({ type, what }: ProofView): { readonly text: string; readonly what: string | null } {
  switch (type) {
    case 'absent':
      return { text: 'gone afterwards:', what };
    case 'present':
      return { text: 'there afterwards:', what };
    case 'text_present':
      return { text: 'afterwards the page says', what };
    case 'url_matches':
      return { text: 'ends at', what: what === null ? null : pathOf(what) };
    case 'obstruction_cleared':
      return { text: 'nothing covers the page afterwards', what: null };
    case 'scroll_unlocked':
      return { text: 'the page scrolls again', what: null };
    case 'topmost_clickability_restored':
      return { text: 'the page can be clicked again', what: null };
    default:
      return { text: type.replaceAll('_', ' '), what };
  }
}

const ORIGINS: Readonly<Record<string, string>> = {
  manual: 'written by an agent',
  generated: 'found in what agents did',
  auto_learn: 'learned while agents worked',
  platform: 'came with Nova',
  imported: 'imported',
};

export function originWords(origin: string): string {
  return ORIGINS[origin] ?? origin.replaceAll('_', ' ');
}

const WINDOW_MS = 30 * 86_400_000;

/** How an entry does and when it was last tried, in one line without its end. */
export function healthWords(health: EntryView['health'], nowMs: number): string {
  const { attempts30d, lastAttemptAtMs } = health;
  const agoMs = lastAttemptAtMs === null ? null : nowMs - lastAttemptAtMs;
  // The count begins anew with a changed version; the last try was of the one before.
  if (attempts30d === 0 && agoMs !== null && agoMs < WINDOW_MS) return 'not tried since it was changed';
  return `${triesWords(health)}${agoMs === null ? '' : `, last ${formatAgo(agoMs)}`}`;
}

function triesWords({ attempts30d, successRate30d, consecutiveFailures }: EntryView['health']): string {
  if (attempts30d === 0 || successRate30d === null) return 'not tried in 30 days';
  const worked = Math.round(attempts30d * successRate30d);
  const tail = consecutiveFailures > 1 ? `, the last ${consecutiveFailures} failed` : '';
  return `worked ${worked.toLocaleString('en')} of ${formatCount(attempts30d, 'time')} in 30 days${tail}`;
}

export const STATES = {
  unproven: { word: 'not tried yet', tone: 'idle' },
  healthy: { word: 'healthy', tone: 'ok' },
  watch: { word: 'watched', tone: 'blocked' },
  quarantined: { word: 'quarantined', tone: 'failed' },
} as const;

export interface Meter {
  /** Pips: so many, so many of them full. A share is drawn as a bar. None for what must not happen. */
  readonly drawing:
    | { readonly kind: 'pips'; readonly all: number; readonly full: number }
    | { readonly kind: 'share'; readonly share: number; readonly mark: number }
    | { readonly kind: 'none' };
  readonly words: string;
}

const MOST_PIPS = 8;

/** A gate as a small drawing and as words that say the same. */
export function meterOf({ name, required, observed, passed }: GateView): Meter {
  const few = (one: string, many?: string): Meter => ({
    drawing:
      required <= MOST_PIPS
        ? { kind: 'pips', all: required, full: Math.min(observed, required) }
        : { kind: 'share', share: shareOf(observed / required), mark: 1 },
    words:
      observed > required
        ? `${formatCount(observed, one, many)}, ${required} needed`
        : `${observed.toLocaleString('en')} of ${formatCount(required, one, many)}`,
  });
  const atMost = (none: string, one: string, many: string): Meter => ({
    drawing: { kind: 'none' },
    words: `${observed === 0 ? none : formatCount(observed, one, many)}${
      passed && required === 0 ? '' : `, ${required === 0 ? 'none' : required} allowed`
    }`,
  });
  const share = (what: string): Meter => ({
    drawing: { kind: 'share', share: shareOf(observed), mark: shareOf(required) },
    words: `${what} ${percent(observed)}, ${percent(required)} needed`,
  });
  switch (name) {
    case 'min_support':
      return few('result');
    case 'min_success':
    case 'min_success_support':
    case 'min_success_30d':
      return few('success', 'successes');
    case 'min_distinct_sessions':
      return few('session');
    case 'min_confidence':
      return share('confidence');
    case 'min_evidence_score':
      return share('evidence');
    case 'max_drift_7d':
      return atMost('no drift in 7 days', 'drift in 7 days', 'drifts in 7 days');
    case 'max_failure':
      return atMost('no failures', 'failure', 'failures');
    case 'candidate_not_disproven':
      return { drawing: { kind: 'none' }, words: passed ? 'not disproven' : 'disproven' };
    case 'hard_drift_24h':
      return {
        drawing: { kind: 'none' },
        words: passed ? 'found where it used to be' : 'not found where it used to be',
      };
    case 'consecutive_failures':
      return {
        drawing: { kind: 'none' },
        words: `fewer than ${formatCount(required, 'failure')} in a row, ${observed === 0 ? 'none' : observed} now`,
      };
    default:
      return { drawing: { kind: 'none' }, words: `${name.replaceAll('_', ' ')}: ${observed} of ${required}` };
  }
}

function shareOf(part: number): number {
  return Math.min(1, Math.max(0, part));
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}

/** Where the gates lead. */
export const WAYS = {
  l0_to_l1: 'To become shadow',
  l1_to_l2: 'To become active',
  revive: 'To come back as shadow',
  demotion: 'To lose its level',
  deprecation: 'To be retired',
} as const;

export const REVISIONS = {
  edited: 'It was rewritten',
  relocated: 'The site changed, and it was found again elsewhere',
  generated: 'A better way was found in what agents did',
} as const;

const CHANGES: Readonly<Record<string, string>> = {
  l0_to_l1: 'became shadow',
  l1_to_l2: 'became active',
  demotion: 'fell back to shadow',
  deprecation: 'was retired',
  revive: 'came back as shadow',
  learn_generate: 'was found in what agents did',
  learn_generate_patch: 'got a better version, on trial',
  manual_upsert: 'was written by an agent',
  manual_patch: 'was changed by an agent',
  manual_deprecate: 'was retired by an agent',
  auto_learn: 'was learned while agents worked',
  l0_expired: 'was forgotten: it was never proven',
  pack_imported: 'was imported',
};

/** What became of an entry and why; gates that say nothing of it are left out. */
export function changeWords({ reasonKind, gates }: Pick<LevelChange, 'reasonKind' | 'gates'>): string {
  const what = CHANGES[reasonKind] ?? reasonKind.replaceAll('_', ' ');
  const isFall = reasonKind === 'demotion' || reasonKind === 'deprecation';
  const telling = gates.filter(({ name, observed, required }) => observed >= required && (isFall || TELLING.has(name)));
  return telling.length === 0 ? what : `${what}: ${telling.map(causeWords).join(', ')}`;
}

const TELLING: ReadonlySet<string> = new Set([
  'min_success',
  'min_success_support',
  'min_success_30d',
  'min_distinct_sessions',
]);

function causeWords({ name, observed }: GateView): string {
  switch (name) {
    case 'min_distinct_sessions':
      return formatCount(observed, 'session');
    case 'hard_drift_24h':
      return 'it was not found where it used to be';
    case 'consecutive_failures':
      return `${formatCount(observed, 'failure')} in a row`;
    default:
      return formatCount(observed, 'success', 'successes');
  }
}

/** Where a change led: up, down, or neither. */
export function directionOf({ from, to }: Pick<LevelChange, 'from' | 'to'>): 'up' | 'down' | 'same' {
  if (from === null || to > from) return 'up';
  return to < from ? 'down' : 'same';
}

const ROUTES: Readonly<Record<string, string>> = { _root: '/' };

/** Where on the site; null for everywhere. */
export function routesWords({ routes }: Pick<EntryView, 'routes'>): string | null {
  if (routes.length === 0 || routes.includes('*')) return null;
  return routes.map((route) => ROUTES[route] ?? pathOf(route)).join(', ');
}
