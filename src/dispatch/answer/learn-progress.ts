import type { LearnCounters } from '../../learning/index.js';
import type { Context } from '../call/context.js';
import { claimOf, type Trip } from '../call/trip.js';
import type { Recorded } from '../record/recording.js';

interface Told extends LearnCounters {
  readonly minVisitedSurfaces: number;
  readonly minMeaningfulInteractions: number;
  readonly floorsMet: boolean;
}

/** Progress of a claim in Learn Mode, beside the result that brought it further: nobody has to ask for it (K 11). */
export function learnProgress(
  trip: Trip,
  { note }: Recorded,
  { learnMode, told }: Pick<Context, 'learnMode' | 'told'>,
): { readonly learnProgress?: Told } {
  const holder = claimOf(trip)?.holder ?? null;
  if (holder?.agentId !== trip.agentId || note === null || trip.parentCallId !== null) return {};
  const progress = learnMode.progress([holder.claimTaskId]);
  const task = progress?.tasks[0];
  if (progress === null || task === undefined || trip.tool.effect === 'meta') return {};
  const { visitedSurfaces, meaningfulInteractions, floorsMet } = task;
  const what = `learn ${holder.claimTaskId} ${visitedSurfaces} ${meaningfulInteractions}`;
  if (!told.isNews(trip, what, 'once')) return {};
  const { minVisitedSurfaces, minMeaningfulInteractions } = progress;
  return {
    learnProgress: {
      visitedSurfaces,
      minVisitedSurfaces,
      meaningfulInteractions,
      minMeaningfulInteractions,
      floorsMet,
    },
  };
}

/** One line, with the selector that a step of the playbook can name: the text of an action has none. */
export function learnLines({
  learnProgress: progress,
  effectiveSelector,
}: Readonly<Record<string, unknown>>): readonly string[] {
  if (progress === undefined) return [];
  // Codec: made above.
  const { visitedSurfaces, minVisitedSurfaces, meaningfulInteractions, minMeaningfulInteractions } = progress as Told;
  const touched = typeof effectiveSelector === 'string' ? `; selector ${effectiveSelector}` : '';
  return [
    `Learn Mode: ${visitedSurfaces} of ${minVisitedSurfaces} surfaces, ${meaningfulInteractions} of ${minMeaningfulInteractions} interactions${touched}`,
  ];
}
