import type { Journal, JournalObservation } from '../../journal/index.js';
import { evidenceSince, gradedOf, idOf, type Subject } from './subjects.js';
import type { Graded } from '../types.js';

/** A subject with everything its gates may count. */
export interface Case {
  readonly subject: Subject;
  readonly graded: Graded;
  /** Newest first. */
  readonly observations: readonly JournalObservation[];
}

export async function loadCases(
  journal: Journal,
  scope: string,
  subjects: readonly Subject[],
  now: number,
): Promise<readonly Case[]> {
  if (subjects.length === 0) return [];
  const candidates = await journal.candidatesOf(scope);
  const cases: Case[] = [];
  for (const subject of subjects) {
    const graded = gradedOf(subject, candidates);
    const sinceMs = evidenceSince(graded, now);
    const observations = await journal.observationsOf(scope, { stableId: idOf(subject), sinceMs });
    cases.push({ subject, graded, observations });
  }
  return cases;
}
