import type { PromotionEvent } from '../../../journal/index.js';
import {
  healthView,
  type Phenomenon,
  type Playbook,
  type PlaybookAction,
  type ScopeKnowledge,
} from '../../../knowledge/index.js';
import type { EntryGates } from '../../../learning/index.js';
import { cut } from '../tasks/words.js';
import type { EntryView, GateView, LevelChange, PlaybookView, SiteEntry, SiteView, StepView } from '../types.js';

const NAME_CHARS = 80;
const SELECTOR_CHARS = 120;
const TEXT_CHARS = 300;
const MAX_ENTRIES = 100;
const MAX_ROUTES = 5;
const MAX_SIGNALS = 5;

/** How many entries stand where, and which of them somebody may want to look at. */
export function entryOfSite(
  { scope, domain, phenomena, hints }: ScopeKnowledge,
  now: number,
): Omit<SiteEntry, 'isOff'> {
  const live = phenomena.filter(({ deprecated }) => !deprecated);
  const at = (level: number) => live.filter(({ learningLevel }) => learningLevel === level).length;
  const healths = live.map((each) => healthOf(each, now));
  const used = phenomena.flatMap(({ health }) => health.lastAttemptAt ?? []);
  return {
    scope,
    counts: { candidate: at(0), shadow: at(1), active: at(2), retired: phenomena.length - live.length },
    hints: hints.filter(({ deprecated }) => !deprecated).length,
    hasPlaybook: (domain?.playbook ?? null) !== null,
    warnings: {
      quarantined: healths.filter(({ state }) => state === 'quarantined').length,
      drifted: healths.filter(({ isDrifted }) => isDrifted).length,
      stale: healths.filter(({ isStale }) => isStale).length,
    },
    changedAtMs: Math.max(domain?.updatedAt ?? 0, ...phenomena.map(changedAt)),
    usedAtMs: used.length === 0 ? null : Math.max(...used),
  };
}

export interface SiteParts {
  readonly gates: readonly EntryGates[];
  /** Newest first. */
  readonly promotions: readonly PromotionEvent[];
}

export function viewOfSite(
  known: ScopeKnowledge,
  { gates, promotions }: SiteParts,
  now: number,
): Omit<SiteView, 'isOff' | 'platform' | 'questions'> {
  const ordered = [...known.phenomena].sort((a, b) => rankOf(a) - rankOf(b) || lastSign(b) - lastSign(a));
  const shown = ordered.slice(0, MAX_ENTRIES);
  const byId = new Map(known.phenomena.map((each) => [each.stableId, each]));
  return {
    ...entryOfSite(known, now),
    trust: known.domain?.trust ?? 'unknown',
    entries: shown.map((each) =>
      viewOf(
        each,
        gates.filter(({ stableId }) => stableId === each.stableId),
        now,
      ),
    ),
    omitted: ordered.length - shown.length,
    changes: promotions.map((event) => changeOf(event, byId.get(event.stableId))),
  };
}

function viewOf(entry: Phenomenon, gates: readonly EntryGates[], now: number): EntryView {
  const own = gates.filter(({ isPending }) => !isPending);
  const next = own.find(({ transition }) => !isFall(transition));
  const { pending } = entry;
  return {
    ...playbookOf(entry.playbook),
    stableId: entry.stableId,
    type: entry.type,
    level: entry.learningLevel,
    isRetired: entry.deprecated,
    retiredReason: entry.deprecatedReason === null ? null : cut(entry.deprecatedReason, TEXT_CHARS),
    isDemoted: entry.demotedAt !== null && entry.learningLevel === 1,
    origin: entry.origin,
    routes: (entry.context.routes ?? []).slice(0, MAX_ROUTES).map((route) => cut(route, NAME_CHARS)),
    signals: entry.fingerprint.signals
      .slice(0, MAX_SIGNALS)
      .map(({ kind, match }) => ({ kind, match: cut(match, SELECTOR_CHARS) })),
    health: healthOf(entry, now),
    next: next === undefined ? null : { transition: next.transition, gates: next.gates.map(gateOf) },
    risks: own.filter(({ transition }) => isFall(transition)).flatMap((each) => each.gates.map(gateOf)),
    pending: pending && {
      ...playbookOf(pending.playbook),
      reason: pending.reason,
      createdAtMs: pending.createdAt,
      gates: gates.find(({ isPending, transition }) => isPending && !isFall(transition))?.gates.map(gateOf) ?? [],
    },
  };
}

const isFall = (transition: string) => transition === 'demotion' || transition === 'deprecation';

function gateOf({ name, required, observed, passed }: GateView): GateView {
  return { name, required, observed, passed };
}

function healthOf({ health, createdAt }: Phenomenon, now: number): EntryView['health'] {
  const view = healthView(health, now, createdAt);
  const seenWell = Math.max(health.lastSuccessAt ?? 0, health.lastSilentVerifyOkAt ?? 0);
  return {
    state: view.state,
    isStale: view.stale,
    // Not seen to work since.
    isDrifted: health.lastDriftAt !== null && health.lastDriftAt > seenWell,
    attempts30d: view.attempts30d,
    successRate30d: view.successRate30d,
    consecutiveFailures: view.consecutiveFailures,
    lastAttemptAtMs: view.lastAttemptAt,
  };
}

function playbookOf({ policy, actions, verify }: Playbook): PlaybookView {
  return {
    policy,
    steps: actions.map(stepOf),
    proofs: verify.map(({ type, selector, text, routeTemplate }) => {
      const what = selector ?? text ?? routeTemplate;
      return { type, what: what === undefined ? null : cut(what, SELECTOR_CHARS) };
    }),
  };
}

function stepOf(action: PlaybookAction): StepView {
  const { type, selector, key, routeTemplate, slot, valueSource, targetVisibleText, anchor } = action;
  const label = [targetVisibleText, anchor?.name].find((name) => name !== undefined && name.trim() !== '');
  return {
    type,
    label: label === undefined ? null : cut(label, NAME_CHARS),
    selector: selector === undefined ? null : cut(selector, SELECTOR_CHARS),
    key: key === undefined ? null : cut(key, NAME_CHARS),
    route: routeTemplate === undefined ? null : cut(routeTemplate, SELECTOR_CHARS),
    value: type === 'type' ? { slot: slot ?? null, source: valueSource ?? null } : null,
  };
}

function changeOf(event: PromotionEvent, entry: Phenomenon | undefined): LevelChange {
  return {
    at: event.createdAt,
    stableId: event.stableId,
    about: entry === undefined ? null : { type: entry.type, steps: entry.playbook.actions.map(stepOf) },
    from: event.fromLevel,
    to: event.toLevel,
    reasonKind: event.reasonKind,
    gates: gatesIn(event.reason['gates']),
  };
}

/** The reason of a change is kept as it was told: what has not the form of a gate is left out. */
function gatesIn(told: unknown): readonly GateView[] {
  return Array.isArray(told) ? told.filter(isGate).map(gateOf) : [];
}

function isGate(told: unknown): told is GateView {
  if (typeof told !== 'object' || told === null) return false;
  const { name, required, observed, passed } = told as Readonly<Record<string, unknown>>;
  return (
    typeof name === 'string' &&
    typeof required === 'number' &&
    typeof observed === 'number' &&
    typeof passed === 'boolean'
  );
}

/** Active, shadow, candidate, retired. */
const rankOf = ({ deprecated, learningLevel }: Phenomenon) => (deprecated ? 3 : 2 - learningLevel);

const changedAt = ({ createdAt, levelChangedAt, pending }: Phenomenon) =>
  Math.max(createdAt, levelChangedAt, pending?.createdAt ?? 0);

const lastSign = (entry: Phenomenon) => Math.max(changedAt(entry), entry.health.lastAttemptAt ?? 0);
