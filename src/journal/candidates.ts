import type { Database } from '../store/index.js';
import {
  disproveDiagnostics,
  disproveKey,
  findOpen,
  lastCandidateId,
  loadDiagnosed,
  saveCandidate,
} from './candidate-repo.js';
import { candidateFingerprint, candidateKeyOf, mergeCandidate } from './rules/candidates.js';
import type { Candidate, CandidateDraft } from './candidate-types.js';

export interface PutCandidate {
  readonly candidate: Candidate;
  readonly created: boolean;
}

/** Where and when a candidate was put. */
export interface PutContext {
  readonly nowMs: number;
  readonly activitySessionId: string | null;
  readonly sourceEventId: string | null;
}

/** What might be worth learning (K 2.1): claims, at most one open row per owner, host and subject. */
export class Candidates {
  readonly #folderId: string;
  #lastId: number;
  /** Tools with a failure on record, by host; those of others are not asked for. */
  readonly #diagnosed: Set<string>;

  private constructor(folderId: string, lastId: number, diagnosed: Set<string>) {
    this.#folderId = folderId;
    this.#lastId = lastId;
    this.#diagnosed = diagnosed;
  }

  static async open(db: Database, folderId: string): Promise<Candidates> {
    const diagnosed = await loadDiagnosed(db, folderId);
    const keys = diagnosed.map(({ host, toolName }) => diagnosisKey(host, toolName));
    return new Candidates(folderId, await lastCandidateId(db, folderId), new Set(keys));
  }

  async put(db: Database, draft: CandidateDraft, { nowMs, ...context }: PutContext): Promise<PutCandidate> {
    const { contextHost: host, ownerId } = draft;
    const candidateKey = draft.candidateKey ?? candidateKeyOf(host, draft);
    const stored = await findOpen(db, this.#folderId, { ownerId, host, candidateKey });
    if (draft.origin === 'diagnostic') this.#diagnosed.add(diagnosisKey(host, draft.component));
    if (stored !== null) {
      const merged = mergeCandidate(stored, draft, nowMs);
      await saveCandidate(db, this.#folderId, merged);
      return { candidate: merged, created: false };
    }
    this.#lastId += 1;
    const candidate: Candidate = {
      ...draft,
      candidateKey,
      candidateId: this.#lastId,
      sourceEventId: context.sourceEventId,
      resolutionEventId: null,
      activitySessionId: context.activitySessionId,
      fingerprintHash: candidateFingerprint(draft),
      createdAt: nowMs,
      updatedAt: nowMs,
      verifiedAt: draft.status === 'verified' ? nowMs : null,
    };
    await saveCandidate(db, this.#folderId, candidate);
    return { candidate, created: true };
  }

  /** The tool worked on that selector: its failures there are disproven (K 3). */
  async worked(
    db: Database,
    by: {
      readonly host: string;
      readonly toolName: string;
      readonly selector: string | null;
      readonly eventId: string;
      readonly nowMs: number;
    },
  ): Promise<void> {
    if (this.#diagnosed.has(diagnosisKey(by.host, by.toolName))) await disproveDiagnostics(db, this.#folderId, by);
  }

  /** Closes every open row of the key, whoever made it. */
  disprove(db: Database, host: string, candidateKey: string, nowMs: number): Promise<void> {
    return disproveKey(db, this.#folderId, { host, candidateKey, nowMs });
  }
}

const diagnosisKey = (host: string, toolName: string): string => `${host}|${toolName}`;
