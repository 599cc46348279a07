import type { JournalStep } from '../../../journal/index.js';
import { type Run, runsOf, tokenOf } from './runs.js';

/** A sequence that agents repeated (K 6 item 6). */
export interface RepeatedPath {
  readonly tokens: readonly string[];
  /** Where every occurrence ended. */
  readonly endRoute: string;
  /** The steps of each run that had it, newest last. */
  readonly occurrences: readonly (readonly JournalStep[])[];
  readonly distinctSessions: number;
}

export interface PathNeeds {
  readonly runs: number;
  readonly sessions: number;
}
export const REPEATED: PathNeeds = { runs: 3, sessions: 2 };
const LEAST_STEPS = 2;
const MOST_STEPS = 20;

interface Place {
  readonly run: number;
  readonly start: number;
}

/**
 * Sequences of at least two steps with the same end in enough runs and sessions, longest first; none that is part of a
 * longer one with the same end. Windows grow one step at a time and only where the shorter one was repeated often
 * enough, so the work is linear in the number of steps.
 */
export function repeatedPaths(steps: readonly JournalStep[], needs: PathNeeds = REPEATED): readonly RepeatedPath[] {
  const runs = runsOf(steps);
  const tokens = runs.map((run) => run.steps.map(tokenOf));
  const isOften = (places: readonly Place[]) =>
    new Set(places.map(({ run }) => run)).size >= needs.runs &&
    new Set(places.map(({ run }) => runs[run]?.activitySessionId)).size >= needs.sessions;
  const byLength: RepeatedPath[][] = [];
  let groups: readonly (readonly Place[])[] = [
    runs.flatMap((run, index) => run.steps.map((_, start) => ({ run: index, start }))),
  ];
  for (let length = 1; length <= MOST_STEPS && groups.length > 0; length += 1) {
    groups = groups.flatMap((places) => grown(places, tokens, length)).filter(isOften);
    if (length >= LEAST_STEPS)
      byLength.push(groups.flatMap((places) => pathsIn(places, runs, length).filter((path) => isOften(path.places))));
  }
  return maximal(byLength.reverse());
}

/** Whether a click is about to become part of a path of several controls: two runs had the same. */
export function isEmerging(steps: readonly JournalStep[], selector: string): boolean {
  return repeatedPaths(steps, { runs: 2, sessions: 1 }).some(
    ({ occurrences: [sample = []] }) =>
      sample.some(({ kind, selectorNorm }) => kind === 'click' && selectorNorm === selector) &&
      sample.filter(({ kind }) => kind === 'click' || kind === 'type').length >= LEAST_STEPS,
  );
}

/** The places where one more step follows, apart by which one it is. */
function grown(
  places: readonly Place[],
  tokens: readonly (readonly string[])[],
  length: number,
): readonly (readonly Place[])[] {
  const next = new Map<string, Place[]>();
  for (const place of places) {
    const token = tokens[place.run]?.[place.start + length - 1];
    if (token === undefined) continue;
    const group = next.get(token);
    if (group === undefined) next.set(token, [place]);
    else group.push(place);
  }
  return [...next.values()];
}

/** The places of one sequence, apart by the route it ended on; a sequence that cannot stand alone has none. */
function pathsIn(
  places: readonly Place[],
  runs: readonly Run[],
  length: number,
): readonly (RepeatedPath & { readonly places: readonly Place[] })[] {
  const byEnd = new Map<string, { place: Place; steps: readonly JournalStep[] }[]>();
  for (const place of places) {
    const steps = runs[place.run]?.steps.slice(place.start, place.start + length) ?? [];
    const last = steps.at(-1);
    if (last === undefined || !standsAlone(steps)) continue;
    const group = byEnd.get(last.routeAfter);
    if (group === undefined) byEnd.set(last.routeAfter, [{ place, steps }]);
    else group.push({ place, steps });
  }
  return [...byEnd].map(([endRoute, found]) => ({
    tokens: (found[0]?.steps ?? []).map(tokenOf),
    endRoute,
    occurrences: found.map(({ steps }) => steps).sort((a, b) => (a[0]?.dispatchSeq ?? 0) - (b[0]?.dispatchSeq ?? 0)),
    distinctSessions: new Set(found.map(({ steps }) => steps[0]?.activitySessionId)).size,
    places: found.map(({ place }) => place),
  }));
}

/** Enter belongs to the typing before it, and typing is nothing without what starts the search. */
function standsAlone(steps: readonly JournalStep[]): boolean {
  const last = steps.at(-1);
  return steps[0]?.kind !== 'press_key' && !(last?.kind === 'type' && !last.pressedEnter);
}

function maximal(longestFirst: readonly (readonly RepeatedPath[])[]): readonly RepeatedPath[] {
  const kept: RepeatedPath[] = [];
  const parts = new Set<string>();
  for (const paths of longestFirst)
    for (const path of [...paths].sort((a, b) => b.occurrences.length - a.occurrences.length || compare(a, b))) {
      if (parts.has(path.tokens.join('\n'))) continue;
      kept.push(strip(path));
      for (const part of partsOf(path.tokens)) parts.add(part);
    }
  return kept;
}

function* partsOf(tokens: readonly string[]): Generator<string> {
  for (let from = 0; from < tokens.length; from += 1)
    for (let to = from + LEAST_STEPS; to <= tokens.length; to += 1) yield tokens.slice(from, to).join('\n');
}

const compare = (a: RepeatedPath, b: RepeatedPath): number => (a.tokens.join('\n') < b.tokens.join('\n') ? -1 : 1);

const strip = ({ tokens, endRoute, occurrences, distinctSessions }: RepeatedPath): RepeatedPath => ({
  tokens,
  endRoute,
  occurrences,
  distinctSessions,
});

/** Whether one sequence stands somewhere in another, in one piece. */
export function isPartOf(part: readonly string[], whole: readonly string[]): boolean {
  for (let at = 0; at + part.length <= whole.length; at += 1)
    if (part.every((token, index) => whole[at + index] === token)) return true;
  return false;
}
