import type { CDPSession } from 'playwright-core';
import { type Clock, errorText, NovaError } from '../../kernel/index.js';
import { ANSWER_MS, bounded } from '../tabs/bounded.js';
import { directSession } from '../tabs/direct-session.js';
import type { Answer, PageCalls, PageMethod } from '../protocol/calls.js';
import type { OwnWorlds } from './own-worlds.js';
import type { RefBook } from '../look/ref-book.js';
import type { HeardSecrets } from '../rules/secret-pieces.js';

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
const CALL = 'function (method, args, told) { return novaCall(method, args, told).then(JSON.stringify); }';

/** Says whether the script is there. */
const IS_LOADED = "typeof novaCall === 'function'";

/** What a world needs to know of the page or frame it looks at. */
export interface WorldPlace {
  readonly cdp: CDPSession;
  readonly worlds: OwnWorlds;
  readonly clock: Clock;
  readonly document: { readonly id: string; readonly frameId: string };
  /** Secrets that the document was given; null when there are none. */
  readonly heard: () => HeardSecrets | null;
  isStalled: boolean;
}

/** The world of a document. */
interface Entered {
  readonly documentId: string;
  readonly id: number;
  /** Null where only its number is known. */
  readonly uniqueId: string | null;
}

/** Finds the frame a call is about; null when it is about the top document. */
export type CallRouter = (method: PageMethod, args: PageCalls[PageMethod]['args']) => World | null;

/** Runs the injected code in an isolated world of the current document, loading it once per document. */
export class World {
  readonly #session: WorldPlace;
  readonly #refs: RefBook;
  readonly #script: () => Promise<string>;
  readonly #direct: ReturnType<typeof directSession>;
  #context: Entered | null = null;
  #entering: Promise<Entered> | null = null;

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
    const { id: executionContextId } = await bounded(this.#enter(), bound);
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
      const { id: executionContextId } = await bounded(this.#enter(), bound);
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
      const { id: executionContextId } = await bounded(this.#enter(), bound);
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
    const { id: contextId } = await bounded(this.#enter(), bound);
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
    { id, uniqueId }: Entered,
    method: M,
    args: PageCalls[M]['args'],
    nextRef: number,
  ): Promise<Answer<M>> {
    const { result, exceptionDetails } = await this.#direct.send('Runtime.callFunctionOn', {
      functionDeclaration: CALL,
      ...(uniqueId === null ? { executionContextId: id } : { uniqueContextId: uniqueId }),
      arguments: [{ value: method }, { value: args }, { value: { firstRef: nextRef, heard: this.#session.heard() } }],
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails !== undefined) {
      throw new Error(`In-page ${method} failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    }
    return JSON.parse(result.value) as Answer<M>;
  }

  /** The world of the document that is shown, if there is one already; a guard against waiting is then not needed. */
  #entered(): Entered | null {
    return this.#context?.documentId === this.#session.document.id ? this.#context : null;
  }

  async #enter(): Promise<Entered> {
    const entered = this.#entered();
    if (entered !== null) return entered;
    this.#entering ??= this.#create().finally(() => {
      this.#entering = null;
    });
    return this.#entering;
  }

  async #create(): Promise<Entered> {
    const { cdp, worlds, document } = this.#session;
    const { id, uniqueId } = worlds.contextOf(document.frameId, cdp) ?? (await this.#makeWorld());
    // Named after the answer: a commit that overtook the question has been reported by now.
    this.#context = { documentId: document.id, id, uniqueId };
    return this.#context;
  }

  /** For a document that was there before the script was registered, or that lives in another process. */
  async #makeWorld(): Promise<{ readonly id: number; readonly uniqueId: null }> {
    const { cdp, worlds, document } = this.#session;
    const { executionContextId: contextId } = await cdp.send('Page.createIsolatedWorld', {
      frameId: document.frameId,
      worldName: worlds.name,
    });
    const { result } = await cdp.send('Runtime.evaluate', { contextId, expression: IS_LOADED });
    if (result.value !== true) await cdp.send('Runtime.evaluate', { contextId, expression: await this.#script() });
    return { id: contextId, uniqueId: null };
  }
}

function waitOf(args: PageCalls[PageMethod]['args']): number {
  return 'waitMs' in args ? args.waitMs : 0;
}
