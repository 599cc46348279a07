import type { ToolName } from '../../kernel/index.js';
import { type HealthView, type Phenomenon, routeMatches, type ScopeKnowledge } from '../../knowledge/index.js';
import { entryHealth } from '../promotion/entry-health.js';
import { fragileIn } from '../promotion/fragile.js';

/** In the order they are told (K 10). */
export const ADVICE_KINDS = [
  'pks_gap',
  'existing_pks_reuse',
  'fragile_selectors',
  'native_dialog_warning',
  'repair_candidate',
  'pending_revision',
] as const;

export interface Advice {
  readonly kind: (typeof ADVICE_KINDS)[number];
  readonly message: string;
  readonly stableId?: string;
  readonly selector?: string;
  readonly suggestedTool?: ToolName;
}

export interface HealthWarning {
  readonly stableId: string;
  readonly type: string;
  readonly level: number;
  readonly state: string;
  readonly reason: 'stale' | 'watch' | 'quarantined' | 'recent_drift' | 'demoted_recently';
  readonly consecutiveFailures: number;
  readonly successRate30d: number | null;
  readonly staleness: number;
  readonly suggestedTool: ToolName;
}

const MAX_ADVICE = 5;
const RECENT_MS = 7 * 24 * 60 * 60 * 1000;

/** What the call did to the page, as far as advice depends on it. */
export interface Deed {
  readonly selectorNorm: string | null;
  /** A contract proved it, and it is nothing that commits. */
  readonly isProvenReusable: boolean;
  readonly openedFileDialog: boolean;
}

/** What an agent may want to know of the stored knowledge, given where it is and what it just did. */
export function adviceOn(known: ScopeKnowledge, route: string, deed: Deed | null): readonly Advice[] {
  const here = known.phenomena.filter((entry) => !entry.deprecated && routeMatches(entry.context.routes, route));
  const advice = [...(deed === null ? [] : adviceOnDeed(here, deed)), ...here.flatMap((entry) => adviceOnEntry(entry))];
  return advice.sort((a, b) => ADVICE_KINDS.indexOf(a.kind) - ADVICE_KINDS.indexOf(b.kind)).slice(0, MAX_ADVICE);
}

function adviceOnDeed(
  here: readonly Phenomenon[],
  { selectorNorm, isProvenReusable, openedFileDialog }: Deed,
): Advice[] {
  if (selectorNorm === null) return [];
  const listing = here.find(({ playbook }) => playbook.actions.some(({ selector }) => selector === selectorNorm));
  const advice: Advice[] = [];
  if (listing === undefined && isProvenReusable)
    advice.push({
      kind: 'pks_gap',
      message: 'This proven action is not stored.',
      selector: selectorNorm,
      suggestedTool: 'nova.learn_suggest',
    });
  if (listing?.learningLevel === 2 && listing.playbook.actions.length > 1)
    advice.push({
      kind: 'existing_pks_reuse',
      message: `An active entry takes these ${listing.playbook.actions.length} steps in one call.`,
      stableId: listing.stableId,
      suggestedTool: 'nova.phenomenon_apply',
    });
  if (openedFileDialog || here.some(({ type, playbook }) => type === 'native_dialog' && lists(playbook, selectorNorm)))
    advice.push({
      kind: 'native_dialog_warning',
      message: 'This control opens a file dialog, which stays closed here.',
      selector: selectorNorm,
      suggestedTool: 'nova.file_upload',
    });
  return advice;
}

const lists = ({ actions }: Phenomenon['playbook'], selectorNorm: string): boolean =>
  actions.some(({ selector }) => selector === selectorNorm);

function adviceOnEntry(entry: Phenomenon): Advice[] {
  const { stableId, learningLevel, pending } = entry;
  if (learningLevel !== 2) return [];
  const { pressed } = fragileIn(entry);
  const advice: Advice[] = [];
  if (pressed !== null)
    advice.push({
      kind: 'fragile_selectors',
      message: 'An active entry depends on a selector that changes with each build.',
      stableId,
      selector: pressed,
      suggestedTool: 'nova.pks_patch',
    });
  if (pending !== null)
    advice.push({
      kind: 'pending_revision',
      message: 'A changed version of this entry waits for evidence.',
      stableId,
      suggestedTool: 'nova.explain',
    });
  return advice;
}

/** Entries of this place that deserve caution (K 10), the worst reason of each. */
export function healthWarnings(known: ScopeKnowledge, route: string, nowMs: number): readonly HealthWarning[] {
  return known.phenomena
    .filter((entry) => !entry.deprecated && routeMatches(entry.context.routes, route))
    .flatMap((entry) => {
      const health = entryHealth(entry, nowMs);
      const reason = cautionOf(entry, health, nowMs);
      if (reason === null) return [];
      const { stableId, type, learningLevel: level } = entry;
      const { state, consecutiveFailures, successRate30d, staleness } = health;
      const suggestedTool: ToolName = reason === 'stale' || reason === 'watch' ? 'nova.revalidate' : 'nova.explain';
      return [{ stableId, type, level, state, reason, consecutiveFailures, successRate30d, staleness, suggestedTool }];
    })
    .slice(0, MAX_ADVICE);
}

function cautionOf(
  { learningLevel, demotedAt, health: record }: Phenomenon,
  health: HealthView,
  nowMs: number,
): HealthWarning['reason'] | null {
  const isRecent = (atMs: number | null) => atMs !== null && nowMs - atMs <= RECENT_MS;
  if (learningLevel === 1) return isRecent(demotedAt) ? 'demoted_recently' : null;
  if (learningLevel !== 2) return null;
  if (health.state === 'quarantined') return 'quarantined';
  if (isRecent(record.lastDriftAt)) return 'recent_drift';
  if (health.stale) return 'stale';
  return health.state === 'watch' ? 'watch' : null;
}
