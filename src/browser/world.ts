import type { CDPSession } from 'playwright-core';
import { type Clock, errorText, NovaError } from '../kernel/index.js';
import { ANSWER_MS, bounded } from './bounded.js';
import { directSession } from './direct-session.js';
import type { Answer, PageCalls, PageMethod } from './injected/protocol.js';
import type { RefBook } from './ref-book.js';

/** The document a call was meant for is gone. Callers look again, or refuse. */
export class DocumentChanged extends Error {
  override readonly name = 'DocumentChanged';
}

/** What the protocol says of a document that is gone. */
export const LOST =
  /Cannot find context|context was destroyed|navigated or closed|Promise was collected|No frame (for|with) given id|uniqueContextId not found/i;
/** Chromium looks at the files before it hands them over. */
const FILES_MS = 15_000;
/** Give no refs, and may wait while other calls run: they take no part in the counting. */
const UNCOUNTED: ReadonlySet<PageMethod> = new Set<PageMethod>(['mutated', 'blockersChanged', 'blockerLeft']);
/** Answers as text: one string passes the protocol faster than a tree of values. */
const CALL = 'function (method, args, nextRef) { return novaCall(method, args, nextRef).then(JSON.stringify); }';

/** What a world needs to know of the page or frame it looks at. */
export interface WorldPlace {
  readonly cdp: CDPSession;
  readonly clock: Clock;
  readonly document: { readonly id: string; readonly frameId: string };
  isStalled: boolean;
}

/** Finds the frame a call is about; null when it is about the top document. */
export type CallRouter = (method: PageMethod, args: PageCalls[PageMethod]['args']) => World | null;

/** Runs the injected code in an isolated world of the current document, loading it once per document. */
export class World {
  readonly #session: WorldPlace;
  readonly #refs: RefBook;
  readonly #script: () => Promise<string>;
  readonly #direct: ReturnType<typeof directSession>;
  #context: { readonly documentId: string; readonly id: number } | null = null;
  #entering: Promise<number> | null = null;

  /** Set on the top document's world: calls that name a ref of a frame go to that frame. */
  router: CallRouter | null = null;

  constructor(session: WorldPlace, refs: RefBook, script: () => Promise<string>) {
    this.#session = session;
    this.#refs = refs;
    this.#script = script;
    this.#direct = directSession(session.cdp);
  }

  /**
   * Calls into the page. Throws `DocumentChanged` when the document went away meanwhile, and NovaError
   * `cdp.renderer_stalled` when there is no answer `ms` after the time the call itself may wait.
   */
  async call<M extends PageMethod>(
    method: M,
    args: PageCalls[M]['args'],
    options: { readonly signal: AbortSignal; readonly ms?: number },
  ): Promise<PageCalls[M]['result']> {
    const frame = this.router?.(method, args) ?? null;
    return frame === null ? this.callHere(method, args, options) : frame.call(method, args, options);
  }

  /** Says that a world is a frame's, whose refs must be told from those of the top document. */
  protected get isFrame(): boolean {
    return false;
  }

  protected async callHere<M extends PageMethod>(
    method: M,
    args: PageCalls[M]['args'],
    { signal, ms = ANSWER_MS }: { readonly signal: AbortSignal; readonly ms?: number },
  ): Promise<PageCalls[M]['result']> {
    const bound = { clock: this.#session.clock, signal, ms: ms + waitOf(args), what: `running ${method}` };
    try {
      const context = this.#entered() ?? (await bounded(this.#enter(), bound));
      const ask = (from: number) => bounded(this.#evaluate(context, method, args, from), bound);
      const value = UNCOUNTED.has(method) ? (await ask(this.#refs.nextRef)).value : await this.#counted<M>(ask);
      this.#session.isStalled = false;
      return value;
    } catch (error) {
      if (error instanceof NovaError && error.code === 'cdp.renderer_stalled') this.#session.isStalled = true;
      if (!LOST.test(errorText(error))) throw error;
      this.#context = null;
      throw new DocumentChanged(errorText(error));
    }
  }

  /** Gives the file input behind a ref its files, as a person's choice would. False when it is gone. */
  async setFiles(
    ref: number,
    paths: readonly string[],
    { signal }: { readonly signal: AbortSignal },
  ): Promise<boolean> {
    const frame = this.router?.('findRef', { ref }) ?? null;
    if (frame !== null) return frame.setFiles(ref, paths, { signal });
    const { cdp, clock } = this.#session;
    const bound = { clock, signal, ms: FILES_MS, what: 'handing over files' };
    const executionContextId = await bounded(this.#enter(), bound);
    const { result } = await bounded(
      cdp.send('Runtime.callFunctionOn', {
        functionDeclaration: 'function (ref) { return novaNode(ref); }',
        executionContextId,
        arguments: [{ value: ref }],
      }),
      bound,
    );
    if (result.objectId === undefined) return false;
    await bounded(cdp.send('DOM.setFileInputFiles', { files: [...paths], objectId: result.objectId }), bound);
    return true;
  }

  /** The ref of a node that the protocol found; null when it is gone again. */
  async refOf(backendNodeId: number, { signal }: { readonly signal: AbortSignal }): Promise<number | null> {
    const { cdp, clock } = this.#session;
    const bound = { clock, signal, ms: ANSWER_MS, what: 'finding a frame' };
    try {
      const executionContextId = await bounded(this.#enter(), bound);
      const { object } = await bounded(cdp.send('DOM.resolveNode', { backendNodeId, executionContextId }), bound);
      if (object.objectId === undefined) return null;
      const { objectId } = object;
      return await this.#counted<'refOfNode'>(async (from) => {
        const { result } = await bounded(
          cdp.send('Runtime.callFunctionOn', {
            objectId,
            functionDeclaration: 'function (nextRef) { return novaRefOf(this, nextRef); }',
            arguments: [{ value: from }],
            returnByValue: true,
          }),
          bound,
        );
        return result.value as Answer<'refOfNode'>;
      });
    } catch (error) {
      if (error instanceof NovaError || signal.aborted) throw error;
      return null;
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

  /** Runs one more script in this world, beside the injected code. */
  async load(script: string, { signal }: { readonly signal: AbortSignal }): Promise<void> {
    const { cdp, clock } = this.#session;
    const bound = { clock, signal, ms: ANSWER_MS, what: 'loading a script' };
    const contextId = await bounded(this.#enter(), bound);
    await bounded(cdp.send('Runtime.evaluate', { contextId, expression: script }), bound);
  }

  /** Runs a call with its share of the tab's refs. */
  async #counted<M extends PageMethod>(run: (from: number) => Promise<Answer<M>>): Promise<PageCalls[M]['result']> {
    const from = this.#refs.begin(this);
    let nextRef: number | null = null;
    try {
      const answer = await run(from);
      nextRef = answer.nextRef;
      return answer.value;
    } catch (error) {
      // A world that is lost has given no ref that anybody could use.
      if (LOST.test(errorText(error))) nextRef = from;
      throw error;
    } finally {
      this.#refs.end(this, { from, nextRef, isFrame: this.isFrame });
    }
  }

  async #evaluate<M extends PageMethod>(
    context: number,
    method: M,
    args: PageCalls[M]['args'],
    nextRef: number,
  ): Promise<Answer<M>> {
    const { result, exceptionDetails } = await this.#direct.send('Runtime.callFunctionOn', {
      functionDeclaration: CALL,
      executionContextId: context,
      arguments: [{ value: method }, { value: args }, { value: nextRef }],
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails !== undefined) {
      throw new Error(`In-page ${method} failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    }
    return JSON.parse(result.value) as Answer<M>;
  }

  /** The world of the document that is shown, if there is one already; a guard against waiting is then not needed. */
  #entered(): number | null {
    return this.#context?.documentId === this.#session.document.id ? this.#context.id : null;
  }

  async #enter(): Promise<number> {
    const entered = this.#entered();
    if (entered !== null) return entered;
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
    await this.#evaluate(id, 'init', {}, this.#refs.nextRef);
    this.#context = { documentId, id };
    return id;
  }
}

function waitOf(args: PageCalls[PageMethod]['args']): number {
  return 'waitMs' in args ? args.waitMs : 0;
}
