import { type HealthView, type Phenomenon, routeMatches, type ScopeKnowledge } from '../../knowledge/index.js';
import { entryHealth } from '../promotion/entry-health.js';
import { fragileIn } from '../promotion/fragile.js';

/** Entries that a summary lists (K 10). */
const MOST_LISTED = 8;

/** What an agent is told of an active entry. */
export interface ListedEntry {
  readonly id: string;
  readonly type: string;
  readonly verified: boolean;
  readonly successRate30d: number | null;
  readonly hasFragileSelectors: boolean;
  readonly stale: boolean;
  /** What it presses and fills, as the page calls it, and the route it ends on: by this an agent chooses. */
  readonly steps?: readonly string[];
  readonly leadsTo?: string;
  /** Values that phenomenon_apply wants. */
  readonly slots?: readonly string[];
}

export interface PksBlock {
  readonly scope: string;
  readonly contentRev: number;
  readonly entries: readonly (ListedEntry & Partial<ReturnType<typeof wholeEntry>>)[];
  readonly omitted?: number;
  /** Entries that may not guide anybody yet: only that they exist is told (K 4.4). */
  readonly shadow?: number;
  readonly candidates?: number;
}

/** What is known of the place, for orientation; null when nothing is known of the site at all (K 10). */
export function pksBlock(
  known: ScopeKnowledge,
  route: string,
  { now, isFull }: { readonly now: number; readonly isFull: boolean },
): PksBlock | null {
  const live = known.phenomena.filter(({ deprecated }) => !deprecated);
  if (known.domain === null || live.length === 0) return null;
  const here = live.filter(({ context }) => routeMatches(context.routes, route));
  const active = here
    .filter(({ learningLevel }) => learningLevel === 2)
    .map((entry) => ({ entry, health: entryHealth(entry, now) }))
    .filter(({ health }) => isFull || health.state !== 'quarantined')
    .sort((a, b) => b.health.healthScore - a.health.healthScore || (a.entry.stableId < b.entry.stableId ? -1 : 1));
  const listed = isFull ? active : active.slice(0, MOST_LISTED);
  const at = (level: number) => here.filter(({ learningLevel }) => learningLevel === level).length;
  return {
    scope: known.scope,
    contentRev: known.domain.contentRev,
    entries: listed.map(({ entry, health }) => ({
      ...listedEntry(entry, health),
      ...(isFull && wholeEntry(entry, health)),
    })),
    ...(listed.length < active.length && { omitted: active.length - listed.length }),
    ...(at(1) > 0 && { shadow: at(1) }),
    ...(at(0) > 0 && { candidates: at(0) }),
  };
}

function listedEntry(entry: Phenomenon, { verified, successRate30d, stale }: HealthView): ListedEntry {
  const { slots = [], actions, verify } = entry.playbook;
  const steps = actions.flatMap(({ type, selector, anchor }) =>
    type === 'click' || type === 'type' || type === 'dismiss' ? [anchor?.name || (selector ?? type)] : [],
  );
  const leadsTo = verify.find(({ type }) => type === 'url_matches')?.routeTemplate;
  return {
    id: entry.stableId,
    type: entry.type,
    verified,
    successRate30d,
    hasFragileSelectors: fragileIn(entry).isAny,
    stale,
    ...(steps.length > 0 && { steps }),
    ...(leadsTo !== undefined && { leadsTo }),
    ...(slots.length > 0 && { slots: slots.map(({ name }) => name) }),
  };
}

function wholeEntry({ contentRev, fingerprint, playbook, context }: Phenomenon, { state, healthScore }: HealthView) {
  return { contentRev, state, healthScore, fingerprint, playbook, context };
}

const SHOWN_LABEL = 40;

/** One line for all: what an agent chooses by. Labels are what the page calls things. */
export function pksLines(pks: unknown): readonly string[] {
  const { entries = [], scope, omitted } = (pks ?? {}) as Partial<PksBlock>;
  if (entries.length === 0) return [];
  const told = entries.map(({ id, type, steps, successRate30d, slots, stale }) => {
    const words = [
      type,
      ...(steps === undefined ? [] : [steps.map((label) => `"${label.slice(0, SHOWN_LABEL)}"`).join(' → ')]),
      ...(successRate30d === null ? [] : [`${Math.round(successRate30d * 100)} %`]),
      ...(slots === undefined ? [] : [`params: ${slots.join(', ')}`]),
      ...(stale ? ['stale'] : []),
    ];
    return `${id} (${words.join(', ')})`;
  });
  const more = omitted === undefined ? '' : ` and ${omitted} more`;
  return [`Known here, if the page confirms it (phenomenon_apply, scope ${scope ?? ''}): ${told.join('; ')}${more}`];
}
