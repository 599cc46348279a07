import type { CDPSession } from 'playwright-core';

/** What the world of a document offers before its script has run: the first use of any of them runs it. */
const ENTRIES = ['novaCall', 'novaRefOf', 'novaReveal', 'novaNode'];

/** A world that Chromium made in a document of this session. */
export interface OwnContext {
  readonly id: number;
  /** No number of another process can be taken for it. */
  readonly uniqueId: string;
}

/**
 * The isolated worlds of a tab. Chromium is given the script once and puts it into every new document by itself: sending
 * it again for each takes longer than looking at most pages. It runs when it is first used, so that documents and frames
 * nobody looks at pay little for it.
 */
export class OwnWorlds {
  /** Nobody else's worlds are called so, not even those of an extension. */
  readonly name: string;
  readonly #cdp: CDPSession;
  /** By frame. A document that goes takes its world along before the next one is told of. */
  readonly #contexts = new Map<string, OwnContext>();

  constructor(cdp: CDPSession, name: string) {
    this.#cdp = cdp;
    this.name = name;
    cdp.on('Runtime.executionContextsCleared', () => this.#contexts.clear());
    cdp.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      for (const [frameId, { id }] of this.#contexts) if (id === executionContextId) this.#contexts.delete(frameId);
    });
    cdp.on('Runtime.executionContextCreated', ({ context: { id, uniqueId, name: given, auxData } }) => {
      const frameId: unknown = auxData?.['frameId'];
      if (given === name && typeof frameId === 'string') this.#contexts.set(frameId, { id, uniqueId });
    });
  }

  /** Documents that come from now on hold the script, and so does the one that is there: others put theirs into this world, too. */
  async register(script: string): Promise<void> {
    const source = deferred(script);
    const worldName = this.name;
    await this.#cdp.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName, runImmediately: true });
  }

  /** The world in the document that a frame shows; null where there is none yet, or the frame has another session. */
  contextOf(frameId: string, cdp: CDPSession): OwnContext | null {
    return cdp === this.#cdp ? (this.#contexts.get(frameId) ?? null) : null;
  }
}

function deferred(script: string): string {
  return `{
const load = () => {${script}
};
for (const name of ${JSON.stringify(ENTRIES)})
  Object.defineProperty(globalThis, name, {
    configurable: true,
    value: (...args) => { load(); return globalThis[name](...args); },
  });
}`;
}
