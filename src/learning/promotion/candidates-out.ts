import type { Journal } from '../../journal/index.js';
import type { KnowledgeBook, Phenomenon } from '../../knowledge/index.js';
import type { Case } from './grading.js';
import { evidenceOf } from '../rules/gates/evidence.js';
import { isDisprovenBy, isExpired } from '../rules/gates/streak.js';

interface Rooms {
  readonly journal: Journal;
  readonly knowledge: KnowledgeBook;
}

/** An L0 entry has no deprecation (K 4.1): what is left of it is its candidate, or nothing. */
export function candidateIn({ subject }: Case): Phenomenon | null {
  if (subject.kind !== 'entry') return null;
  return subject.entry.learningLevel === 0 && !subject.entry.deprecated ? subject.entry : null;
}

/** Three failures in a row or a severe misfire: the linked candidates say so from now on. */
export async function disprove(
  { journal, knowledge }: Rooms,
  scope: string,
  { graded, observations }: Case,
  { candidateKey }: Phenomenon,
): Promise<void> {
  if (candidateKey === null || graded.isDisproven || !isDisprovenBy(evidenceOf(graded, observations))) return;
  await knowledge.write(scope, (db) => journal.disprove(db, scope, candidateKey));
}

/** Deletes it when it was disproven or waited too long; whether it did. */
export async function sweep(
  { journal, knowledge }: Rooms,
  scope: string,
  { graded, observations }: Case,
  { agentId, now }: { readonly agentId: string; readonly now: number },
): Promise<boolean> {
  const evidence = evidenceOf(graded, observations);
  const isDisproven = graded.isDisproven || isDisprovenBy(evidence);
  return knowledge.write(scope, async (db, known) => {
    const entry = known.phenomena.find(({ stableId }) => stableId === graded.stableId);
    if (entry === undefined || entry.learningLevel !== 0 || entry.contentRev !== graded.contentRev) return false;
    const isImported = entry.origin === 'imported';
    if (!isDisproven && !isExpired({ createdAt: entry.createdAt, isImported }, evidence, now)) return false;
    await knowledge.remove(db, scope, entry.stableId);
    await journal.promoted(db, {
      ownerId: agentId,
      contextHost: scope,
      stableId: entry.stableId,
      contentRev: entry.contentRev,
      fromLevel: 0,
      toLevel: -1,
      reasonKind: 'l0_expired',
      reason: { cause: 'background', why: isDisproven ? 'disproven' : 'no_evidence' },
    });
    return true;
  });
}
