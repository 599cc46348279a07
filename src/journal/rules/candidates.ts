import { sha256Hex, teachingOf } from '../../kernel/index.js';
import type { Candidate, CandidateDraft } from '../candidate-types.js';
import type { JournalNote, NotedOutcome } from '../note-types.js';
import { hasFailed } from './evidence.js';
import { DIAGNOSTIC_CONFIDENCE, MAX_CLAIM, SEEDED_CONFIDENCE } from './policy.js';

const KEY_HEX = 12;

/** What a candidate is about, on which host (K 12): two claims about the same thing have the same key. */
export function candidateKeyOf(
  host: string,
  about: Pick<CandidateDraft, 'phenomenonType' | 'component' | 'selector' | 'claim'>,
): string {
  const { phenomenonType, component, selector, claim } = about;
  const text = JSON.stringify([host, phenomenonType ?? component, selector ?? claim.toLowerCase()]);
  return `lcj_ck_${sha256Hex(text).slice(0, KEY_HEX)}`;
}

/** Says whether two candidates of different hosts are about the same thing. */
export function candidateFingerprint(
  about: Pick<CandidateDraft, 'phenomenonType' | 'component' | 'selector' | 'claim'>,
): string {
  const { phenomenonType, component, selector, claim } = about;
  return `sha256:${sha256Hex(JSON.stringify([phenomenonType ?? component, selector ?? claim.toLowerCase()]))}`;
}

type Call = Pick<JournalNote, 'agentId' | 'claimTaskId' | 'targetId' | 'toolName'>;

const byCall = ({ agentId, claimTaskId, targetId }: Call) => ({
  ownerId: agentId,
  taskId: claimTaskId,
  tabId: targetId,
});

/** A call that failed leaves what may be wrong (K 3). */
export function diagnosticOf(note: JournalNote, contextHost: string): CandidateDraft | null {
  if (!hasFailed(note)) return null;
  return {
    ...byCall(note),
    contextHost,
    component: note.toolName,
    claim: `${note.toolName} failed: ${note.reasonCode ?? 'unknown'}`.slice(0, MAX_CLAIM),
    status: 'unverified',
    confidence: DIAGNOSTIC_CONFIDENCE,
    origin: 'diagnostic',
    selector: note.action?.selectorNorm ?? null,
    phenomenonType: null,
    stableId: null,
  };
}

/** A success that is a proven claim of its own (K 3). */
export function seedOf(
  call: Call,
  outcomes: readonly Pick<NotedOutcome, 'kind' | 'strength' | 'stableId'>[],
  contextHost: string,
): CandidateDraft | null {
  const backed = outcomes.find(({ kind, strength }) => kind === 'telemetry_confirmed' && strength !== 'claimed');
  const teaching = teachingOf(call.toolName);
  const isProven = teaching === 'claim' || (teaching === 'report' && backed !== undefined);
  if (!isProven) return null;
  const stableId = backed?.stableId ?? null;
  return {
    ...byCall(call),
    contextHost,
    component: call.toolName,
    claim: stableId === null ? `${call.toolName} succeeded` : `${call.toolName} succeeded: ${stableId}`,
    status: 'verified',
    confidence: SEEDED_CONFIDENCE,
    origin: 'auto',
    selector: null,
    phenomenonType: null,
    stableId,
  };
}

/**
 * A second write about the same thing (K 2.1, 12): the newer confidence counts, `disproven` closes the row, and what was
 * verified does not fall back because somebody says it again without proof.
 */
export function mergeCandidate(stored: Candidate, draft: CandidateDraft, nowMs: number): Candidate {
  const status = stored.status === 'verified' && draft.status === 'unverified' ? 'verified' : draft.status;
  return {
    ...stored,
    taskId: draft.taskId ?? stored.taskId,
    tabId: draft.tabId ?? stored.tabId,
    claim: draft.claim,
    confidence: draft.confidence,
    status,
    stableId: draft.stableId ?? stored.stableId,
    updatedAt: nowMs,
    verifiedAt: status === 'verified' ? (stored.verifiedAt ?? nowMs) : stored.verifiedAt,
  };
}
