import type { Journal } from '../../journal/index.js';
import {
  deprecate,
  type DomainHint,
  dropPending,
  type KnowledgeBook,
  type Phenomenon,
  promotePending,
  reactivate,
  type ScopeKnowledge,
} from '../../knowledge/index.js';
import type { Database } from '../../store/index.js';
import { idOf, type Subject, subjectsOf } from './subjects.js';
import type { Decision, Gate } from '../types.js';

/** Why a level changes now. */
export type Cause = 'learn_promote' | 'background' | 'observation';

export interface Change {
  readonly subject: Subject;
  readonly decision: Decision;
  readonly agentId: string;
  readonly cause: Cause;
}

/** More ids than this say no more; those of the newest are kept. */
const MAX_IDS = 50;

/**
 * Level and audit event in one transaction, so that a failure leaves both as they were (K 4.5). Throws when the entry is
 * no longer what was decided about.
 */
export async function applyChange(
  { journal, knowledge }: { readonly journal: Journal; readonly knowledge: KnowledgeBook },
  scope: string,
  change: Change,
  now: number,
): Promise<void> {
  const { subject, decision, agentId, cause } = change;
  await knowledge.write(scope, async (db, known) => {
    const current = currentOf(known, subject);
    if (current === null) throw new Error('The entry changed meanwhile; evaluate again.');
    await save(db, knowledge, changed(current, decision, now));
    await journal.promoted(db, {
      ownerId: agentId,
      contextHost: scope,
      stableId: idOf(subject),
      contentRev: revOf(subject),
      fromLevel: decision.fromLevel,
      toLevel: decision.toLevel,
      reasonKind: decision.transition,
      reason: {
        cause,
        ...(subject.kind === 'pending' && { pending: true }),
        gates: decision.gates.map(shortened),
      },
    });
  });
}

function shortened(gate: Gate): Gate {
  return { ...gate, observationIds: gate.observationIds.slice(0, MAX_IDS) };
}

/** The same subject as it is stored now; null when its content or level is another. */
function currentOf(known: ScopeKnowledge, subject: Subject): Subject | null {
  const found = subjectsOf(known).find((one) => one.kind === subject.kind && idOf(one) === idOf(subject));
  return found !== undefined && standingOf(found) === standingOf(subject) ? found : null;
}

function standingOf(subject: Subject): string {
  if (subject.kind === 'pending') return `${subject.pending.contentRev} ${subject.pending.levelChangedAt}`;
  const { contentRev, learningLevel, deprecated, levelChangedAt } =
    subject.kind === 'hint' ? subject.hint : subject.entry;
  return `${contentRev} ${learningLevel} ${String(deprecated)} ${levelChangedAt}`;
}

function revOf(subject: Subject): number {
  if (subject.kind === 'pending') return subject.pending.contentRev;
  return subject.kind === 'hint' ? subject.hint.contentRev : subject.entry.contentRev;
}

type Saved =
  | { readonly kind: 'entry'; readonly entry: Phenomenon }
  | { readonly kind: 'hint'; readonly hint: DomainHint };

async function save(db: Database, knowledge: KnowledgeBook, saved: Saved): Promise<void> {
  if (saved.kind === 'hint') await knowledge.saveHint(db, saved.hint);
  else await knowledge.save(db, saved.entry);
}

function changed(subject: Subject, decision: Decision, now: number): Saved {
  if (subject.kind === 'hint') return { kind: 'hint', hint: changedHint(subject.hint, decision, now) };
  if (subject.kind === 'entry') return { kind: 'entry', entry: changedEntry(subject.entry, decision, now) };
  const entry =
    decision.transition === 'deprecation' ? dropPending(subject.entry, now) : promotePending(subject.entry, now);
  return { kind: 'entry', entry };
}

function changedEntry(entry: Phenomenon, { transition, gates }: Decision, now: number): Phenomenon {
  const moved = { levelChangedAt: now, updatedAt: now };
  switch (transition) {
    case 'l0_to_l1':
      return { ...entry, ...moved, learningLevel: 1, confidence: confidenceIn(gates) ?? entry.confidence };
    case 'l1_to_l2':
      return { ...entry, ...moved, learningLevel: 2, demotedAt: null };
    case 'demotion':
      return { ...entry, ...moved, learningLevel: 1, demotedAt: now };
    case 'deprecation':
      return deprecate(entry, 'consecutive_failures', now);
    case 'revive':
      return reactivate(entry, now);
  }
}

function changedHint(hint: DomainHint, { transition, gates }: Decision, now: number): DomainHint {
  const moved = { levelChangedAt: now, updatedAt: now };
  switch (transition) {
    case 'l0_to_l1':
      return { ...hint, ...moved, learningLevel: 1, confidence: confidenceIn(gates) ?? hint.confidence };
    case 'l1_to_l2':
      return { ...hint, ...moved, learningLevel: 2 };
    case 'demotion':
      return { ...hint, ...moved, learningLevel: 1 };
    case 'deprecation':
      return { ...hint, ...moved, deprecated: true, learningLevel: 1 };
    case 'revive':
      return { ...hint, ...moved, deprecated: false, learningLevel: 1 };
  }
}

/** It is worked out anew at every evaluation (K 5.2); what the entry was raised with stays with it. */
function confidenceIn(gates: readonly Gate[]): number | undefined {
  return gates.find(({ name }) => name === 'min_confidence')?.observed;
}
