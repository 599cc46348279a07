import type { CDPSession, Frame, Page } from 'playwright-core';
import type { HeldBody } from './held-request.js';
import type { WireGate } from './wire-gate.js';

const BINDING = 'novaSocketAsked';
/** Longer messages are not handed over; what cannot be read is not harmless. */
const MOST_CHARS = 400_000;

/** Stands in Nova's own world of a document: brings messages that wait to the host. */
const serving = (secret: string): string => `{
const board = performance;
const name = ${JSON.stringify(secret)};
const written = (bytes) => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
};
board.addEventListener(name + '?', (event) => {
  const { id, url, data } = event.detail;
  const isShort = data !== null && data.length <= ${MOST_CHARS};
  const body = !isShort ? {} : typeof data === 'string' ? { text: data } : { bytes: written(data) };
  globalThis.${BINDING}(JSON.stringify({ id, url, ...body }));
  event.preventDefault();
});
board.dispatchEvent(new CustomEvent(name, { detail: 'serve' }));
}`;

/** What a document asked about: a message that it is about to send. */
interface Asked {
  readonly id: number;
  readonly url: string;
  readonly text?: string;
  readonly bytes?: string;
}

/** A world of a document that has something to send by a socket. */
interface Realm {
  readonly cdp: CDPSession;
  readonly contextId: number;
  readonly frameId: string;
}

interface TabSocketsOptions {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly worldName: string;
  readonly tab: object;
  readonly pageUrl: () => string;
}

/**
 * The WebSockets of one tab. Their messages wait in the page (`injected/sockets`) while any call acts in this browser, and
 * are judged here as requests are (A&S WG6). Those of workers cannot be reached.
 */
export class TabSockets {
  readonly #gate: WireGate;
  readonly #options: TabSocketsOptions;
  /** By session and context. */
  readonly #realms = new Map<string, Realm>();
  /** Every socket of the page, as far as the browser tells: of frames of other sites and of workers, too. */
  readonly #all = new Set<object>();
  /** Those of documents of the tab's own process, by request. */
  readonly #own = new Map<string, string>();
  /** Frames of other sites, which have sessions of their own. */
  readonly #entered = new Map<Frame, CDPSession>();
  #entering: Promise<void> = Promise.resolve();
  #hasEntered = true;
  #turned: Promise<unknown> = Promise.resolve();

  constructor(gate: WireGate, options: TabSocketsOptions) {
    this.#gate = gate;
    this.#options = options;
    const { cdp, page } = options;
    this.#listen(cdp);
    cdp.on('Network.webSocketCreated', ({ requestId, url }) => this.#own.set(requestId, url));
    cdp.on('Network.webSocketClosed', ({ requestId }) => this.#own.delete(requestId));
    cdp.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId !== undefined) return;
      this.#own.clear();
      this.#all.clear();
    });
    page.on('websocket', (socket) => {
      this.#all.add(socket);
      socket.on('close', () => this.#all.delete(socket));
      if (page.frames().length > 1) this.#entering = this.#entering.then(() => this.#enterFrames());
    });
  }

  /** Puts Nova's half into every document of the tab that is there or comes. */
  async start(): Promise<void> {
    await this.#serve(this.#options.cdp);
  }

  /** Every socket that is known of is one whose messages are held. */
  get areHeld(): boolean {
    const { page } = this.#options;
    return this.#all.size <= this.#own.size || (this.#hasEntered && page.workers().length === 0);
  }

  /** The address of a socket of the tab's own process. */
  urlOf(requestId: string): string | undefined {
    return this.#own.get(requestId);
  }

  /** Resolves when every document that has sent something by a socket knows whether its messages wait. */
  turn(isOn: boolean): Promise<unknown> {
    this.#turned = Promise.all([...this.#realms.values()].map((realm) => this.#say(realm, isOn ? 'on' : 'off')));
    return this.#turned;
  }

  /** Resolves when that is so for what it was told last. */
  get turned(): Promise<unknown> {
    return this.#turned;
  }

  /** Resolves when every message has come by here that waits already. */
  async caughtUp(): Promise<void> {
    await Promise.all(
      [...this.#realms.values()].map(({ cdp, contextId }) =>
        cdp.send('Runtime.evaluate', { expression: '0', contextId }).catch(() => undefined),
      ),
    );
  }

  async #serve(cdp: CDPSession): Promise<void> {
    const { worldName } = this.#options;
    await cdp.send('Runtime.addBinding', { name: BINDING, executionContextName: worldName });
    const source = serving(this.#gate.secret);
    await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName, runImmediately: true });
  }

  #listen(cdp: CDPSession): void {
    const frames = new Map<number, string>();
    cdp.on('Runtime.executionContextCreated', ({ context: { id, name, auxData } }) => {
      const frameId: unknown = auxData?.['frameId'];
      if (name === this.#options.worldName && typeof frameId === 'string') frames.set(id, frameId);
    });
    const forget = (contextId: number) => {
      const frameId = frames.get(contextId) ?? '';
      frames.delete(contextId);
      this.#realms.delete(keyOf(frameId, contextId));
    };
    cdp.on('Runtime.executionContextDestroyed', ({ executionContextId }) => forget(executionContextId));
    cdp.on('Runtime.executionContextsCleared', () => {
      for (const contextId of frames.keys()) forget(contextId);
    });
    cdp.on('Runtime.bindingCalled', ({ name, payload, executionContextId: contextId }) => {
      if (name !== BINDING) return;
      const frameId = frames.get(contextId) ?? '';
      void this.#answer({ cdp, contextId, frameId }, JSON.parse(payload) as Asked);
    });
  }

  async #answer(realm: Realm, { id, url, ...sent }: Asked): Promise<void> {
    const { tab, pageUrl } = this.#options;
    const key = keyOf(realm.frameId, realm.contextId);
    if (!this.#realms.has(key)) {
      this.#realms.set(key, realm);
      void this.#say(realm, this.#gate.isOn ? 'on' : 'off');
    }
    const message = { tab, frameId: realm.frameId, url, body: bodyOf(sent), pageUrl: pageUrl() };
    const word = (await this.#gate.judgeMessage(message)) === 'pass' ? 'pass' : 'drop';
    await this.#say(realm, { id, word });
  }

  /** A document that went away meanwhile took its messages along. */
  async #say({ cdp, contextId }: Realm, detail: unknown): Promise<void> {
    const init = `{ cancelable: true, detail: ${JSON.stringify(detail)} }`;
    const expression = `performance.dispatchEvent(new CustomEvent(${JSON.stringify(this.#gate.secret)}, ${init}))`;
    await cdp.send('Runtime.evaluate', { expression, contextId }).catch(() => undefined);
  }

  /** Frames of other sites have sessions of their own. */
  async #enterFrames(): Promise<void> {
    const { page } = this.#options;
    this.#hasEntered = false;
    for (const frame of page.frames().slice(1)) {
      if (this.#entered.has(frame)) continue;
      // Refused for frames that share the session of their parent; there is no way to ask first.
      const own = await page
        .context()
        .newCDPSession(frame)
        .catch(() => null);
      if (own === null) continue;
      this.#entered.set(frame, own);
      own.on('close', () => this.#entered.delete(frame));
      this.#listen(own);
      await own
        .send('Runtime.enable')
        .then(() => this.#serve(own))
        .catch(() => undefined);
    }
    this.#hasEntered = true;
  }
}

const keyOf = (frameId: string, contextId: number): string => `${frameId} ${contextId}`;

function bodyOf({ text, bytes }: Pick<Asked, 'text' | 'bytes'>): HeldBody {
  if (text !== undefined) return { kind: 'text', text };
  return bytes === undefined ? { kind: 'unseen' } : { kind: 'binary', bytes: Buffer.from(bytes, 'base64') };
}
