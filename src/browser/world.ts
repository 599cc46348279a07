import { errorText, NovaError } from '../kernel/index.js';
import { ANSWER_MS, bounded } from './bounded.js';
import type { Answer, PageCalls, PageMethod } from './injected/protocol.js';
import type { PageSession } from './page-session.js';

/** The document a call was meant for is gone. Callers look again, or refuse. */
export class DocumentChanged extends Error {
  override readonly name = 'DocumentChanged';
}

const LOST =
  /Cannot find context|context was destroyed|navigated or closed|Promise was collected|No frame (for|with) given id|uniqueContextId not found/i;
const CALL = 'function (method, args) { return novaCall(method, args); }';

/** Where refs are counted: they go on rising through all documents of a tab (A&S P3a). */
export interface RefCounter {
  nextRef: number;
}

/** Runs the injected code in an isolated world of the current document, loading it once per document. */
export class World {
  readonly #session: PageSession;
  readonly #refs: RefCounter;
  readonly #script: () => Promise<string>;
  #context: { readonly documentId: string; readonly id: number } | null = null;
  #entering: Promise<number> | null = null;

  constructor(session: PageSession, refs: RefCounter, script: () => Promise<string>) {
    this.#session = session;
    this.#refs = refs;
    this.#script = script;
  }

  /**
   * Calls into the page. Throws `DocumentChanged` when the document went away meanwhile, and NovaError
   * `cdp.renderer_stalled` when there is no answer `ms` after the time the call itself may wait.
   */
  async call<M extends PageMethod>(
    method: M,
    args: PageCalls[M]['args'],
    { signal, ms = ANSWER_MS }: { readonly signal: AbortSignal; readonly ms?: number },
  ): Promise<PageCalls[M]['result']> {
    const bound = { clock: this.#session.clock, signal, ms: ms + waitOf(args), what: `running ${method}` };
    try {
      const context = await bounded(this.#enter(), bound);
      const answer = await bounded(this.#evaluate(context, method, args), bound);
      this.#session.isStalled = false;
      this.#refs.nextRef = Math.max(this.#refs.nextRef, answer.nextRef);
      return answer.value;
    } catch (error) {
      if (error instanceof NovaError && error.code === 'cdp.renderer_stalled') this.#session.isStalled = true;
      if (!LOST.test(errorText(error))) throw error;
      this.#context = null;
      throw new DocumentChanged(errorText(error));
    }
  }

  /** Hands a node of a closed shadow tree to the page's world. One that is gone again is passed over. */
  async reveal(backendNodeId: number, { signal }: { readonly signal: AbortSignal }): Promise<void> {
    const { cdp, clock } = this.#session;
    const bound = { clock, signal, ms: ANSWER_MS, what: 'opening a closed shadow root' };
    try {
      const executionContextId = await bounded(this.#enter(), bound);
      const { object } = await bounded(cdp.send('DOM.resolveNode', { backendNodeId, executionContextId }), bound);
      if (object.objectId === undefined) return;
      const functionDeclaration = 'function () { novaReveal(this); }';
      await bounded(cdp.send('Runtime.callFunctionOn', { objectId: object.objectId, functionDeclaration }), bound);
      await bounded(cdp.send('Runtime.releaseObject', { objectId: object.objectId }), bound);
    } catch (error) {
      if (error instanceof NovaError || signal.aborted) throw error;
    }
  }

  async #evaluate<M extends PageMethod>(context: number, method: M, args: PageCalls[M]['args']): Promise<Answer<M>> {
    const { result, exceptionDetails } = await this.#session.cdp.send('Runtime.callFunctionOn', {
      functionDeclaration: CALL,
      executionContextId: context,
      arguments: [{ value: method }, { value: args }],
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails !== undefined) {
      throw new Error(`In-page ${method} failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    }
    return result.value as Answer<M>;
  }

  async #enter(): Promise<number> {
    if (this.#context?.documentId === this.#session.document.id) return this.#context.id;
    this.#entering ??= this.#create().finally(() => {
      this.#entering = null;
    });
    return this.#entering;
  }

  async #create(): Promise<number> {
    const { cdp, document } = this.#session;
    const expression = await this.#script();
    const { executionContextId: id } = await cdp.send('Page.createIsolatedWorld', {
      frameId: document.frameId,
      worldName: 'nova',
    });
    // Named after the answer: a commit that overtook the question has been reported by now.
    const documentId = document.id;
    await cdp.send('Runtime.evaluate', { contextId: id, expression });
    await this.#evaluate(id, 'init', { nextRef: this.#refs.nextRef });
    this.#context = { documentId, id };
    return id;
  }
}

function waitOf(args: PageCalls[PageMethod]['args']): number {
  return 'waitMs' in args ? args.waitMs : 0;
}
