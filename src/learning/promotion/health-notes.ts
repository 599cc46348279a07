import type { JournalObservation } from '../../journal/index.js';
import { type HealthRecord, type KnowledgeBook, noteAttempt } from '../../knowledge/index.js';

/** What was tried with entries and hints goes into their records; what concerns another revision does not. */
export async function noteHealth(
  knowledge: KnowledgeBook,
  scope: string,
  observations: readonly JournalObservation[],
): Promise<void> {
  await knowledge.write(scope, async (db, { phenomena, hints }) => {
    for (const entry of phenomena) {
      const health = after(entry.health, entry.stableId, entry.contentRev, observations);
      if (health !== entry.health) await knowledge.save(db, { ...entry, health });
    }
    for (const hint of hints) {
      const health = after(hint.health, hint.hintId, hint.contentRev, observations);
      if (health !== hint.health) await knowledge.saveHint(db, { ...hint, health });
    }
  });
}

function after(
  health: HealthRecord,
  stableId: string,
  rev: number,
  observations: readonly JournalObservation[],
): HealthRecord {
  return observations
    .filter(({ targetStableId, contentRev }) => targetStableId === stableId && contentRev === rev)
    .filter((observation) => !isCounted(health, observation))
    .reduce((record, observation) => noteAttempt(record, observation, observation.createdAt), health);
}

/** After a crash the same is told again (K 14). Of one entry nothing else is stored at that very moment (K 3, throttle). */
function isCounted(
  { recent, lastSilentVerifyAt }: HealthRecord,
  { outcome, createdAt, passive, kind }: JournalObservation,
): boolean {
  if (passive || kind === 'silent_verify_ok') return lastSilentVerifyAt === createdAt;
  return recent.some(([atMs, counted]) => atMs === createdAt && counted === outcome);
}
