import type {
  EntryContext,
  Fingerprint,
  LearningLevel,
  Origin,
  PendingRevision,
  Phenomenon,
  PhenomenonType,
  Playbook,
} from '../types.js';
import { freshHealth, NO_HEALTH } from './health.js';
import { withDefaults } from './playbook-defaults.js';
import { isSame } from './same-content.js';

/** What a new entry begins with. No write path may begin above L1 (K 15.1). */
export interface PhenomenonDraft {
  readonly stableId: string;
  readonly scope: string;
  readonly type: PhenomenonType;
  readonly learningLevel: 0 | 1;
  readonly origin: Origin;
  readonly importedFrom?: Phenomenon['importedFrom'] | undefined;
  readonly candidateKey?: string | null | undefined;
  readonly confidence: number;
  readonly fingerprint: Fingerprint;
  readonly playbook: Playbook;
  readonly context?: EntryContext | undefined;
}

export function newPhenomenon(draft: PhenomenonDraft, now: number): Phenomenon {
  const { importedFrom = null, candidateKey = null, context = {}, ...rest } = draft;
  return {
    ...rest,
    playbook: withDefaults(draft.type, draft.playbook),
    importedFrom,
    candidateKey,
    context,
    deprecated: false,
    deprecatedReason: null,
    contentRev: 1,
    levelChangedAt: now,
    demotedAt: null,
    health: NO_HEALTH,
    originalBaseline: draft.fingerprint,
    pending: null,
    createdAt: now,
    updatedAt: now,
  };
}

export interface RevisionChange {
  readonly reason: PendingRevision['reason'];
  readonly type?: PhenomenonType | undefined;
  readonly fingerprint?: Fingerprint | undefined;
  readonly playbook?: Playbook | undefined;
  /** Replaces the whole context. */
  readonly context?: EntryContext | undefined;
}

export interface Revised {
  readonly phenomenon: Phenomenon;
  readonly isPending: boolean;
  /** False: it said so already, and nothing is written. */
  readonly isChanged: boolean;
}

/**
 * A change of content (K 4.6). What L2 serves stays until the change has earned its place; a found-again selector waits
 * at L1 too. Everything else applies at once.
 */
export function revise(phenomenon: Phenomenon, change: RevisionChange, now: number): Revised {
  const type = change.type ?? phenomenon.type;
  const base = phenomenon.pending ?? phenomenon;
  const fingerprint = change.fingerprint ?? base.fingerprint;
  const playbook = withDefaults(type, change.playbook ?? base.playbook);
  const context = change.context ?? phenomenon.context;
  const isRebound = type !== phenomenon.type || !isSame(context, phenomenon.context);
  const isServed = isSame([fingerprint, playbook], [phenomenon.fingerprint, phenomenon.playbook]);
  if (!isRebound && isSame([fingerprint, playbook], [base.fingerprint, base.playbook]))
    return { phenomenon, isPending: phenomenon.pending !== null, isChanged: false };
  const mustWait =
    !phenomenon.deprecated &&
    (phenomenon.learningLevel === 2 || (change.reason === 'relocated' && phenomenon.learningLevel === 1));
  if (mustWait && !isRebound) {
    const pending = isServed ? null : pendingOf(phenomenon, { fingerprint, playbook }, change.reason, now);
    return { phenomenon: { ...phenomenon, pending, updatedAt: now }, isPending: pending !== null, isChanged: true };
  }
  const content = { type, fingerprint, playbook, context };
  return { phenomenon: applied(phenomenon, content, now), isPending: false, isChanged: true };
}

/** A higher number than any revision before, so that evidence of an older one never counts for it. */
const nextRev = ({ contentRev, pending }: Phenomenon): number => Math.max(contentRev, pending?.contentRev ?? 0) + 1;

function pendingOf(
  phenomenon: Phenomenon,
  content: Pick<PendingRevision, 'fingerprint' | 'playbook'>,
  reason: PendingRevision['reason'],
  now: number,
): PendingRevision {
  return { contentRev: nextRev(phenomenon), reason, ...content, levelChangedAt: now, createdAt: now };
}

/** Another type or place is not what L2 was earned with: it falls back to L1. */
function applied(
  phenomenon: Phenomenon,
  content: Pick<Phenomenon, 'type' | 'fingerprint' | 'playbook' | 'context'>,
  now: number,
): Phenomenon {
  const isActive = phenomenon.learningLevel === 2 && !phenomenon.deprecated;
  return {
    ...phenomenon,
    ...content,
    ...(isActive && { learningLevel: 1 as const, levelChangedAt: now }),
    contentRev: nextRev(phenomenon),
    health: freshHealth(phenomenon.health),
    pending: null,
    updatedAt: now,
  };
}

/** Back from deprecation, at L1 with fresh streaks (K 4.1 revive, K 12 pks_upsert). */
export function reactivate(phenomenon: Phenomenon, now: number): Phenomenon {
  return {
    ...phenomenon,
    deprecated: false,
    deprecatedReason: null,
    learningLevel: 1,
    levelChangedAt: now,
    demotedAt: null,
    health: freshHealth(phenomenon.health),
    updatedAt: now,
  };
}

/** The level is kept no higher than what a revival would give. */
export function deprecate(phenomenon: Phenomenon, reason: string, now: number): Phenomenon {
  return {
    ...phenomenon,
    deprecated: true,
    deprecatedReason: reason,
    learningLevel: Math.min(phenomenon.learningLevel, 1) as LearningLevel,
    levelChangedAt: now,
    pending: null,
    updatedAt: now,
  };
}

/** The pending revision has passed its gates and is served from now on. */
export function promotePending(phenomenon: Phenomenon, now: number): Phenomenon {
  const { pending } = phenomenon;
  if (pending === null) return phenomenon;
  return {
    ...phenomenon,
    fingerprint: pending.fingerprint,
    playbook: pending.playbook,
    contentRev: pending.contentRev,
    learningLevel: 2,
    levelChangedAt: now,
    demotedAt: null,
    health: freshHealth(phenomenon.health),
    pending: null,
    updatedAt: now,
  };
}

export function dropPending(phenomenon: Phenomenon, now: number): Phenomenon {
  return phenomenon.pending === null ? phenomenon : { ...phenomenon, pending: null, updatedAt: now };
}
