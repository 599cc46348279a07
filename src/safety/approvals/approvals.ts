import { timingSafeEqual } from 'node:crypto';
import { canonicalJson, type Clock, type Ids, type ReasonCode, type Settings } from '../../kernel/index.js';
import type { Store } from '../../store/index.js';
import type { ApprovalChannel, ApprovalQuestion, ApprovalRequest, ApprovalState, Grant } from './approval-types.js';
import { deleteGrants, insertApproval, loadApprovals, loadGrants, moveApproval, saveGrant } from '../repo.js';
import { type ApprovalDecision, askedClassOf, decideApproval, needsOf } from '../rules/approval.js';
import { describeQuestion } from '../rules/approval-text.js';

const HOUR_MS = 3_600_000;
/** How soon an agent may sensibly look again whether somebody has answered. */
const LOOK_AGAIN_MS = 3000;

export interface ApprovalsDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly folderId: string;
  readonly settings: Settings;
  /** Keyed hash under a key of this server. */
  readonly sign: (text: string) => string;
}

/** What the calling client can do, and the answer it brings along (J5). */
export interface AskingClient {
  /** It can ask the person in front of it. */
  readonly canElicit: boolean;
  /** From the protocol's own fields, never from arguments or `_meta`. */
  readonly consent: { readonly requestState: string; readonly approved: boolean } | null;
}

export type ApprovalVerdict =
  | { readonly kind: 'allow' }
  | {
      readonly kind: 'ask';
      readonly approvalId: string;
      /** For the person. */
      readonly message: string;
      readonly requestState: string;
      readonly expiresAtMs: number;
      readonly retryAfterMs: number;
    }
  | {
      readonly kind: 'refuse';
      readonly reasonCode: ReasonCode;
      readonly message: string;
      readonly hint?: string;
      readonly retryAfterMs?: number;
    };

/** Puts the question to the person in front of the client; rejects when that cannot be done. */
export type Elicit = (message: string, signal: AbortSignal) => Promise<boolean>;

/**
 * Who may do what without being asked, the questions that are open, and the answers (A&S Z3–Z6, J5). Only the first
 * answer to a question counts, and a consent is used up on disk before the call it stands for goes on.
 */
export class Approvals {
  readonly #deps: ApprovalsDeps;
  readonly #private = new Set<string>();
  readonly #channels = new Set<symbol>();
  readonly #listeners = new Set<() => void>();
  /** Newest first. */
  #requests: readonly ApprovalRequest[];
  #grants: readonly Grant[];

  private constructor(deps: ApprovalsDeps, requests: readonly ApprovalRequest[], grants: readonly Grant[]) {
    this.#deps = deps;
    this.#requests = requests;
    this.#grants = grants;
  }

  static async open(deps: ApprovalsDeps): Promise<Approvals> {
    const { store, clock, folderId, settings } = deps;
    const requests = await loadApprovals(store.read, folderId, clock.now() - memoryMs(settings));
    return new Approvals(deps, requests, await loadGrants(store.read, folderId));
  }

  /** Whether a call may run. To be asked last, when the call is known to be possible and before it touches anything. */
  async decide(question: ApprovalQuestion, client: AskingClient): Promise<ApprovalVerdict> {
    const first = this.#judge(question, client);
    // What is asked about when it is sent is not even begun where nobody could be asked then.
    const later = question.isAskedLater ? this.#judge({ ...question, isAskedLater: false }, client) : first;
    if (later.kind === 'no_channel') return this.#follow(later, question);
    if (first.kind === 'allow') return first;
    if (client.consent === null) return this.#follow(first, question);
    const refusal = await this.#takeAnswer(question, client.consent);
    return refusal ?? this.#follow(this.#judge(question, client), question);
  }

  /**
   * Puts an open question to the person in front of the client, while everybody else may answer it too. Ends with the
   * first answer, with the time of the question, or when the call is cancelled; `unreachable` when the client failed.
   */
  async ask(approvalId: string, elicit: Elicit, signal: AbortSignal): Promise<'settled' | 'unreachable'> {
    const request = this.#find(approvalId);
    if (request === undefined || !this.#isOpen(request)) return 'settled';
    const over = new AbortController();
    const asked = elicit(request.message, over.signal).then(
      async (approved) => {
        await this.answer(approvalId, approved, 'elicitation');
        return 'settled' as const;
      },
      () => 'unreachable' as const,
    );
    try {
      return await Promise.race([asked, this.#untilSettled(approvalId, AbortSignal.any([signal, over.signal]))]);
    } finally {
      over.abort();
    }
  }

  /** A person's answer; false when there is no such question any more. */
  async answer(approvalId: string, approved: boolean, by: ApprovalChannel): Promise<boolean> {
    const request = this.#find(approvalId);
    if (request === undefined || !this.#isOpen(request)) return false;
    const state = approved ? 'approved' : 'denied';
    return this.#move({ ...request, state, decidedAtMs: this.#deps.clock.now(), decidedBy: by }, 'open');
  }

  /** The questions that wait for an answer, oldest first. */
  open(): readonly ApprovalRequest[] {
    return this.#requests.filter((request) => this.#isOpen(request)).reverse();
  }

  grants(): readonly Grant[] {
    const now = this.#deps.clock.now();
    return this.#grants.filter(({ expiresAtMs }) => now < expiresAtMs);
  }

  /** Only for the operator's commands: nothing an agent can reach leads here (Z4, Z12). */
  async grant(host: string, covers: string): Promise<Grant> {
    const { store, clock, ids, folderId, settings } = this.#deps;
    const createdAtMs = clock.now();
    const expiresAtMs = createdAtMs + settings['approvals.grantHours'] * HOUR_MS;
    const grant: Grant = { grantId: ids.next('grant'), host, covers, createdAtMs, expiresAtMs };
    await store.write((db) => saveGrant(db, folderId, grant));
    this.#grants = [...this.#grants.filter((one) => one.host !== host || one.covers !== covers), grant];
    this.#tell();
    return grant;
  }

  async revoke(grants: readonly Grant[]): Promise<void> {
    const ids = grants.map(({ grantId }) => grantId);
    await this.#deps.store.write((db) => deleteGrants(db, this.#deps.folderId, ids));
    this.#grants = this.#grants.filter(({ grantId }) => !ids.includes(grantId));
    this.#tell();
  }

  /** Somebody is there to answer: a live page, or a terminal that watches. The answer takes it back. */
  openChannel(): () => void {
    const channel = Symbol('channel');
    this.#channels.add(channel);
    return () => void this.#channels.delete(channel);
  }

  /** Told whenever the open questions or the grants change. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #judge(question: ApprovalQuestion, { canElicit }: AskingClient): ApprovalDecision {
    const { settings, clock } = this.#deps;
    return decideApproval({
      question,
      autonomy: settings.autonomy,
      grants: this.#grants,
      requests: this.#requests,
      hasChannel: canElicit || this.#channels.size > 0,
      noChannel: settings['approvals.noChannel'],
      timeoutMs: settings['approvals.timeoutMs'],
      denyCoolingMs: settings['approvals.denyCoolingMs'],
      nowMs: clock.now(),
    });
  }

  async #follow(decision: ApprovalDecision, question: ApprovalQuestion): Promise<ApprovalVerdict> {
    switch (decision.kind) {
      case 'allow':
        return decision;
      case 'use':
        return (await this.#end(decision.approvalId, 'used', 'approved')) ? { kind: 'allow' } : SPENT;
      case 'ask': {
        const open = decision.approvalId === null ? undefined : this.#find(decision.approvalId);
        return this.#askFor(open ?? (await this.#putQuestion(question)), question);
      }
      case 'denied_cooling':
        return {
          kind: 'refuse',
          reasonCode: 'approval.denied',
          message: 'A person has refused this.',
          retryAfterMs: decision.remainingMs,
        };
      case 'expired': {
        await this.#end(decision.approvalId, 'expired', this.#find(decision.approvalId)?.state ?? 'open');
        return { kind: 'refuse', reasonCode: 'approval.expired', message: 'Nobody answered in time.' };
      }
      case 'no_channel': {
        const { host, covers } = decision.grant;
        return {
          kind: 'refuse',
          reasonCode: 'approval.no_channel',
          message: 'A person has to allow this call, but nobody can be asked.',
          hint: `Ask the operator to open the live page (nova serve) or a terminal (nova approve watch) and call again, or to run: nova approve grant ${host} ${covers}`,
        };
      }
    }
  }

  /** The answer that a repeated call brings along; null when it fits and was taken. */
  async #takeAnswer(
    question: ApprovalQuestion,
    { requestState, approved }: { readonly requestState: string; readonly approved: boolean },
  ): Promise<ApprovalVerdict | null> {
    const [approvalId = ''] = requestState.split('.');
    const request = this.#find(approvalId);
    if (request === undefined || !isSameText(requestState, this.#stateOf(request, question))) return FOREIGN_ANSWER;
    await this.answer(approvalId, approved, 'elicitation');
    const state = this.#find(approvalId)?.state;
    return state === 'used' || state === 'expired' ? SPENT : null;
  }

  #askFor(request: ApprovalRequest, question: ApprovalQuestion): ApprovalVerdict {
    return {
      kind: 'ask',
      approvalId: request.approvalId,
      message: request.message,
      requestState: this.#stateOf(request, question),
      expiresAtMs: request.expiresAtMs,
      retryAfterMs: LOOK_AGAIN_MS,
    };
  }

  /** Signed, and bound to the call that is made now: the same state under another call is another signature (J5). */
  #stateOf({ approvalId, expiresAtMs }: ApprovalRequest, question: ApprovalQuestion): string {
    const { toolName, argsHash, targetId, agentId } = question;
    const bound = canonicalJson(['request state', approvalId, expiresAtMs, toolName, argsHash, targetId, agentId]);
    return `${approvalId}.${expiresAtMs}.${this.#deps.sign(bound)}`;
  }

  async #putQuestion(question: ApprovalQuestion): Promise<ApprovalRequest> {
    const { store, clock, ids, folderId, settings } = this.#deps;
    const { agentId, toolName, argsHash, targetId, host, elementKey, label } = question;
    const createdAtMs = clock.now();
    const request: ApprovalRequest = {
      approvalId: ids.next('apr'),
      state: 'open',
      agentId,
      toolName,
      argsHash,
      targetId,
      host,
      elementKey,
      askedClass: askedClassOf(question),
      label,
      message: describeQuestion(question, needsOf(question, settings.autonomy)),
      createdAtMs,
      expiresAtMs: createdAtMs + settings['approvals.timeoutMs'],
      decidedAtMs: null,
      decidedBy: null,
    };
    if (question.isPrivate) this.#private.add(request.approvalId);
    else {
      const kept = { ...request, message: describeQuestion(question, needsOf(question, settings.autonomy), true) };
      await store.write((db) => insertApproval(db, folderId, kept));
    }
    const oldest = createdAtMs - memoryMs(settings);
    this.#requests = [request, ...this.#requests.filter((one) => one.createdAtMs > oldest)];
    // Whoever shows the open questions drops it when its time is over.
    clock.after(settings['approvals.timeoutMs'], () => this.#tell());
    this.#tell();
    return request;
  }

  #end(approvalId: string, state: ApprovalState, from: ApprovalState): Promise<boolean> {
    const request = this.#find(approvalId);
    return request === undefined ? Promise.resolve(false) : this.#move({ ...request, state }, from);
  }

  /** On disk first; of two that move the same request at the same time one comes too late. */
  async #move(next: ApprovalRequest, from: ApprovalState): Promise<boolean> {
    const { approvalId } = next;
    const isKept = !this.#private.has(approvalId);
    if (isKept && !(await this.#deps.store.write((db) => moveApproval(db, next, from)))) return false;
    if (!isKept && this.#find(approvalId)?.state !== from) return false;
    this.#requests = this.#requests.map((request) => (request.approvalId === approvalId ? next : request));
    this.#tell();
    return true;
  }

  #untilSettled(approvalId: string, signal: AbortSignal): Promise<'settled'> {
    return new Promise((resolve) => {
      const end = () => {
        forget();
        resolve('settled');
      };
      const forget = this.onChange(() => {
        const request = this.#find(approvalId);
        if (request === undefined || !this.#isOpen(request)) end();
      });
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
    });
  }

  #isOpen({ state, expiresAtMs }: ApprovalRequest): boolean {
    return state === 'open' && this.#deps.clock.now() < expiresAtMs;
  }

  #find(approvalId: string): ApprovalRequest | undefined {
    return this.#requests.find((request) => request.approvalId === approvalId);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const SPENT: ApprovalVerdict = {
  kind: 'refuse',
  reasonCode: 'approval.expired',
  message: 'The approval of this call has been used or has expired.',
};

const FOREIGN_ANSWER: ApprovalVerdict = {
  kind: 'refuse',
  reasonCode: 'approval.expired',
  message: 'The answer that came with this call does not belong to it.',
};

/** How far back questions and answers can still matter. */
function memoryMs(settings: Settings): number {
  return 2 * settings['approvals.timeoutMs'] + settings['approvals.denyCoolingMs'];
}

function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
