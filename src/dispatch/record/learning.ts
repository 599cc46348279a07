import { learnSighting } from './learn-sighting.js';
import { learningNote } from './learning-note.js';
import { presentWithout, settleNote } from './learning-watch.js';
import type { Contribution, Recording } from './recording.js';
import type { Context } from '../call/context.js';

/** What the call leaves for the journal, and for a claim in Learn Mode. Where nothing is noted, nothing is learned. */
export async function contributeLearning(
  call: Recording,
  road: Pick<Context, 'clock' | 'journal' | 'knowledge' | 'learnMode' | 'log' | 'redactor'>,
): Promise<Contribution | null> {
  const { trip, row, outcome } = call;
  const note = learningNote(trip, row, { outcome, presentWithout: await presentWithout(trip, outcome, road) }, road);
  if (note === null) return null;
  const sighting = learnSighting(trip, row, outcome, road);
  return {
    writes: [...(sighting === null ? [] : [sighting.write]), road.journal.leave(note)],
    // A note that only says what was seen may be lost with its row.
    needsSync: sighting !== null || note.outcomes.length > 0,
    settle: () => {
      settleNote(note, trip, road);
      sighting?.settle();
      return { note };
    },
  };
}
