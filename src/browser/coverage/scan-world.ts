import type { CDPSession } from 'playwright-core';
import { type Clock, errorText, NovaError } from '../../kernel/index.js';
import { type Bound, bounded } from '../tabs/bounded.js';
import type { Operation } from '../operation.js';
import { DocumentChanged, LOST } from '../worlds/world.js';
import type { CoverageCalls, CoverageMethod } from './protocol.js';
import type { CoverageScript } from './script.js';

/** Long pages take their time; a renderer that is silent for longer is stalled. */
const SCAN_MS = 20_000;
const CALL = 'function (method, args) { return novaCoverage(method, args); }';

/** One document and the isolated world in it that the registered script runs in. */
export class ScanWorld {
  readonly cdp: CDPSession;
  readonly #context: number;
  readonly #clock: Clock;

  private constructor(cdp: CDPSession, context: number, clock: Clock) {
    this.cdp = cdp;
    this.#context = context;
    this.#clock = clock;
  }

  /** Throws `DocumentChanged` when the frame is gone. */
  static async enter(
    place: { readonly cdp: CDPSession; readonly frameId: string; readonly clock: Clock; readonly ms?: number },
    script: CoverageScript,
    op: Operation,
  ): Promise<ScanWorld> {
    const { cdp, frameId, clock, ms = SCAN_MS } = place;
    return answered({ clock, signal: op.signal, ms, what: 'entering the page' }, async () => {
      const { executionContextId: contextId } = await cdp.send('Page.createIsolatedWorld', {
        frameId,
        worldName: 'nova_coverage',
      });
      await cdp.send('Runtime.evaluate', { contextId, expression: script.source });
      return new ScanWorld(cdp, contextId, clock);
    });
  }

  /** Calls into the page and returns the JSON it answered, as text; null when it answered nothing. */
  async callText<M extends CoverageMethod>(
    method: M,
    args: CoverageCalls[M]['args'],
    op: Operation,
  ): Promise<string | null> {
    const ms = SCAN_MS + ('waitMs' in args ? args.waitMs : 0);
    return answered({ clock: this.#clock, signal: op.signal, ms, what: `running ${method}` }, async () => {
      const { result, exceptionDetails } = await this.cdp.send('Runtime.callFunctionOn', {
        functionDeclaration: CALL,
        executionContextId: this.#context,
        arguments: [{ value: method }, { value: args }],
        returnByValue: true,
        awaitPromise: true,
      });
      if (exceptionDetails !== undefined) {
        const { exception, text } = exceptionDetails;
        throw new Error(`In-page ${method} failed: ${exception?.description ?? text}`);
      }
      return typeof result.value === 'string' ? result.value : null;
    });
  }

  async call<M extends CoverageMethod>(
    method: M,
    args: CoverageCalls[M]['args'],
    op: Operation,
  ): Promise<CoverageCalls[M]['result']> {
    const text = await this.callText(method, args, op);
    return JSON.parse(text ?? 'null') as CoverageCalls[M]['result'];
  }

  /** Hands a closed shadow root to the script. One that is gone again is passed over. */
  async reveal(backendNodeId: number, op: Operation): Promise<void> {
    await this.#withNode(backendNodeId, 'function () { novaCoverageRoot(this); }', op);
  }

  /** Whether the element was shown when this document was scanned. */
  async isShownFrame(backendNodeId: number, op: Operation): Promise<boolean> {
    return (await this.#withNode(backendNodeId, 'function () { return novaCoverageFrame(this); }', op)) === true;
  }

  async #withNode(backendNodeId: number, functionDeclaration: string, op: Operation): Promise<unknown> {
    const bound = { clock: this.#clock, signal: op.signal, ms: SCAN_MS, what: 'handing over an element' };
    try {
      return await bounded(this.#callOn(backendNodeId, functionDeclaration), bound);
    } catch (error) {
      if (error instanceof NovaError || op.signal.aborted) throw error;
      return undefined; // It is gone.
    }
  }

  async #callOn(backendNodeId: number, functionDeclaration: string): Promise<unknown> {
    const executionContextId = this.#context;
    const { object } = await this.cdp.send('DOM.resolveNode', { backendNodeId, executionContextId });
    if (object.objectId === undefined) return undefined;
    const { objectId } = object;
    const { result } = await this.cdp.send('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration,
      returnByValue: true,
    });
    await this.cdp.send('Runtime.releaseObject', { objectId });
    return result.value;
  }
}

async function answered<T>(bound: Bound, work: () => Promise<T>): Promise<T> {
  try {
    return await bounded(work(), bound);
  } catch (error) {
    if (!LOST.test(errorText(error))) throw error;
    throw new DocumentChanged(errorText(error));
  }
}
