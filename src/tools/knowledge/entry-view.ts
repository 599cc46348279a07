import { isoUtc } from '../../kernel/index.js';
import { type DomainHint, healthView, type Phenomenon } from '../../knowledge/index.js';

const utc = (atMs: number | null): string | null => (atMs === null ? null : isoUtc(atMs));

/** An entry as a list names it. */
export function entryLine(entry: Phenomenon, now: number) {
  const { state, successRate30d, stale, verified } = healthView(entry.health, now, entry.createdAt);
  const { stableId: phenomenonId, type, learningLevel, contentRev } = entry;
  return { phenomenonId, type, learningLevel, contentRev, state, stale, verified, successRate30d };
}

/** What is kept of an entry that was retired. */
export function retiredLine({ stableId: phenomenonId, type, deprecatedReason }: Phenomenon) {
  return { phenomenonId, type, deprecated: true as const, deprecatedReason };
}

/** Everything about an entry but the evidence behind it. */
export function wholeEntry(entry: Phenomenon, now: number) {
  const { pending, health: record, demotedAt } = entry;
  const { lastAttemptAt, lastSuccessAt, lastSilentVerifyAt, severeMisfireAt, ...health } = healthView(
    record,
    now,
    entry.createdAt,
  );
  const { state: _, stale: __, verified: ___, successRate30d: ____, ...counts } = health;
  return {
    ...entryLine(entry, now),
    ...(entry.deprecated && { deprecated: true as const, deprecatedReason: entry.deprecatedReason }),
    origin: entry.origin,
    confidence: entry.confidence,
    fingerprint: entry.fingerprint,
    playbook: entry.playbook,
    context: entry.context,
    health: {
      ...counts,
      lastAttemptAt: utc(lastAttemptAt),
      lastSuccessAt: utc(lastSuccessAt),
      lastSilentVerifyAt: utc(lastSilentVerifyAt),
      ...(severeMisfireAt !== null && { severeMisfireAt: utc(severeMisfireAt) }),
    },
    ...(pending !== null && { pending: { contentRev: pending.contentRev, reason: pending.reason } }),
    ...(demotedAt !== null && { demotedAt: utc(demotedAt) }),
    updatedAtUtc: isoUtc(entry.updatedAt),
  };
}

export function hintView(hint: DomainHint) {
  const { hintId, kind, mode, selectors, learningLevel, confidence, effect, framework, controlKind, advice } = hint;
  return {
    hintId,
    kind,
    mode,
    selectors,
    learningLevel,
    confidence,
    ...(effect !== null && { effect }),
    ...(framework !== null && { framework, controlKind, advice }),
  };
}
