import type { Candidate, JournalObservation } from '../../journal/index.js';
import type { DomainHint, PendingRevision, Phenomenon, ScopeKnowledge } from '../../knowledge/index.js';
import { evidenceOf } from '../rules/gates/evidence.js';
import type { Graded } from '../types.js';

/** What has a level: an entry as it is served, the revision that waits behind it, or a hint (K 4.6). */
export type Subject =
  | { readonly kind: 'entry'; readonly entry: Phenomenon }
  | { readonly kind: 'pending'; readonly entry: Phenomenon; readonly pending: PendingRevision }
  | { readonly kind: 'hint'; readonly hint: DomainHint };

export function subjectsOf(known: ScopeKnowledge): readonly Subject[] {
  return [
    ...known.phenomena.flatMap((entry): Subject[] => [
      { kind: 'entry', entry },
      ...(entry.pending === null ? [] : [{ kind: 'pending' as const, entry, pending: entry.pending }]),
    ]),
    ...known.hints.map((hint): Subject => ({ kind: 'hint', hint })),
  ];
}

export function idOf(subject: Subject): string {
  return subject.kind === 'hint' ? subject.hint.hintId : subject.entry.stableId;
}

/** Ids are compared without regard to case (K 2.2). */
export function sameId(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

export function gradedOf(subject: Subject, candidates: readonly Candidate[]): Graded {
  if (subject.kind === 'hint') {
    const { hintId, kind, learningLevel, deprecated, contentRev, levelChangedAt } = subject.hint;
    const place = { level: learningLevel, deprecated, contentRev, levelChangedAt };
    return { stableId: hintId, type: kind, ...place, declaredConfidence: null, isDisproven: false };
  }
  const { stableId, type, learningLevel, deprecated, contentRev, levelChangedAt } = subject.entry;
  const linked = linkedTo(subject.entry, candidates);
  const own = { stableId, type, declaredConfidence: declaredOf(linked), isDisproven: isDisproven(linked) };
  if (subject.kind === 'entry') return { ...own, level: learningLevel, deprecated, contentRev, levelChangedAt };
  const { pending } = subject;
  return {
    ...own,
    level: 1,
    deprecated: false,
    contentRev: pending.contentRev,
    levelChangedAt: pending.levelChangedAt,
  };
}

/** From when observations may still count: windows reach 30 days back, a row of failures to the last change of level. */
export function evidenceSince(graded: Graded, now: number): number {
  if (graded.level === 0 && !graded.deprecated) return 0;
  return Math.min(graded.levelChangedAt, now - WINDOW_MS);
}
const WINDOW_MS = 30 * 86_400_000;

/** Whether an observation may change what this one is worth. */
export function isAbout(graded: Graded, observation: JournalObservation): boolean {
  return evidenceOf(graded, [observation]).length > 0;
}

/** Failed tool calls say nothing of an entry, whatever their key (K 3). */
function linkedTo(entry: Phenomenon, candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.filter(
    ({ origin, candidateKey, stableId }) =>
      origin !== 'diagnostic' && (candidateKey === entry.candidateKey || stableId === entry.stableId),
  );
}

/** Several agents may have claimed the same; one that still stands is enough. */
function isDisproven(linked: readonly Candidate[]): boolean {
  return linked.length > 0 && linked.every(({ status }) => status === 'disproven');
}

/** What an agent said last, as far as it still stands (K 5.2). */
function declaredOf(linked: readonly Candidate[]): number | null {
  const declared = linked
    .filter(({ origin, status }) => origin === 'agent' && status !== 'disproven')
    .toSorted((one, other) => other.updatedAt - one.updatedAt);
  return declared[0]?.confidence ?? null;
}
