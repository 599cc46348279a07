import type { ConnectOverCDPTransport } from 'playwright-core';
import type { Clock } from '../../kernel/index.js';
import type { CdpMessage, CdpSocket } from './cdp-socket.js';

/** Ids of questions asked here; Playwright counts up from 1. */
const FIRST_OWN_ID = 1_000_000_000;

/** As little as a screencast can bring: nobody looks at it. */
const UNSEEN = { format: 'jpeg', quality: 1, maxWidth: 1, maxHeight: 1, everyNthFrame: 1 } as const;
/** A tab that nothing was asked of for this long costs the person's machine no more than any other in the background. */
const REST_MS = 10_000;

/**
 * Orders about the whole browser or its profile: in a browser that belongs to a person they would change how the
 * person's own tabs behave, or hand over what is theirs. Answered here with what a browser without any would say.
 */
const NOT_OURS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'Browser.setDownloadBehavior': {},
  'Browser.setPermission': {},
  'Browser.grantPermissions': {},
  'Browser.resetPermissions': {},
  'Storage.getCookies': { cookies: [] },
  'Storage.setCookies': {},
  'Storage.clearCookies': {},
  // Whatever is brought to the front takes the place of what the person looks at.
  'Page.bringToFront': {},
  'Target.activateTarget': {},
};

/**
 * Stands between Playwright and a browser that belongs to somebody else. Playwright attaches to every tab it can see,
 * answers its dialogs and sends it orders; here it sees only the tabs that Nova opened, and those they opened (A&S Z8a).
 */
export class OwnTabs implements ConnectOverCDPTransport {
  onmessage?: (message: object) => void;
  onclose?: (reason?: string) => void;
  readonly #socket: CdpSocket;
  readonly #own: Set<string>;
  readonly #clock: Clock;
  /** Sessions whose tab draws, each with what puts off its rest. */
  readonly #drawing = new Map<string, () => void>();
  /** Sessions of frames, workers and the browser, which draw nothing by themselves. */
  readonly #drawless = new Set<string>();
  /** Creations that wait for Playwright to have met the new tab, by the id of the question. */
  readonly #creations = new Set<number>();
  readonly #asked = new Map<number, (message: CdpMessage) => void>();
  /** The empty tabs that those of a private profile lie behind, by its id. */
  readonly #covers = new Map<string, Promise<void>>();
  #lastId = FIRST_OWN_ID;
  #discovering = false;

  /** `own`: ids of the tabs Nova opened in this browser; kept up to date, and kept when the connection is lost. */
  constructor(socket: CdpSocket, own: Set<string>, clock: Clock) {
    this.#socket = socket;
    this.#own = own;
    this.#clock = clock;
    socket.onMessage((message) => this.#receive(message));
    socket.onClose(() => {
      for (const then of this.#asked.values()) then({});
      this.#asked.clear();
      for (const putOff of this.#drawing.values()) putOff();
      this.#drawing.clear();
      this.onclose?.();
    });
  }

  send(message: CdpMessage): void {
    const { id = 0, method = '', params = {}, sessionId } = message;
    const isRoot = sessionId === undefined;
    const answer = NOT_OURS[method];
    if (answer !== undefined && params.browserContextId === undefined) return this.#answer(message, answer);
    if (method === 'Browser.close' || method === 'Browser.crash')
      return this.#refuse(message, 'this browser is not ours');
    if (method === 'Target.closeTarget' && !this.#own.has(String(params.targetId)))
      return this.#refuse(message, 'this tab is not ours');
    if (isRoot && method === 'Target.setAutoAttach') {
      this.#discover();
      return this.#answer(message, {});
    }
    if (isRoot && method === 'Target.createTarget') {
      this.#creations.add(id);
      const background = { ...message, params: { ...params, background: true } };
      return this.#covered(params.browserContextId, () => this.#socket.send(background));
    }
    if (!isRoot) this.#keepDrawing(sessionId);
    this.#socket.send(message);
  }

  close(): void {
    this.#socket.close();
  }

  /** What the browser says of itself; nothing when it goes before it has. */
  version(): Promise<Readonly<Record<string, unknown>> | undefined> {
    return new Promise((resolve) => this.#ask('Browser.getVersion', {}, ({ result }) => resolve(result)));
  }

  /** Closes a tab, whoever knows of it; a tab that is gone is closed enough. */
  closeTab(targetId: string): Promise<void> {
    return new Promise((resolve) => this.#ask('Target.closeTarget', { targetId }, () => resolve()));
  }

  /**
   * Chrome activates the window of a tab that is in front of it as soon as the mouse is pressed there, and whatever the
   * person types next goes to that window. In a tab behind another one nothing of that happens: Nova's tabs lie behind the
   * person's, and those of a private profile, where the person has none, behind an empty one.
   */
  #covered(contextId: unknown, then: () => void): void {
    if (typeof contextId !== 'string') return then();
    const cover = this.#covers.get(contextId) ?? this.#openCover(contextId);
    this.#covers.set(contextId, cover);
    void cover.then(then);
  }

  #openCover(browserContextId: string): Promise<void> {
    const params = { url: 'about:blank', browserContextId, newWindow: true, background: true };
    return new Promise((resolve) => this.#ask('Target.createTarget', params, () => resolve()));
  }

  /**
   * What a tab in the background draws is shown nowhere, so Chrome has it draw once in a second or two, and a picture of
   * it waits for the frame after next, which never comes where nothing moves. A screencast counts as somebody who looks.
   */
  #keepDrawing(sessionId: string): void {
    if (this.#drawless.has(sessionId)) return;
    const putOff = this.#drawing.get(sessionId);
    putOff?.();
    const rest = () => {
      this.#drawing.delete(sessionId);
      this.#ask('Page.stopScreencast', {}, () => undefined, sessionId);
    };
    this.#drawing.set(sessionId, this.#clock.after(REST_MS, rest));
    if (putOff !== undefined) return;
    this.#ask(
      'Page.startScreencast',
      UNSEEN,
      ({ error }) => {
        if (error === undefined) return;
        this.#forgetSession(sessionId);
        this.#drawless.add(sessionId);
      },
      sessionId,
    );
  }

  #forgetSession(sessionId: string): void {
    this.#drawing.get(sessionId)?.();
    this.#drawing.delete(sessionId);
    this.#drawless.delete(sessionId);
  }

  /** Pop-ups are known by the tab that opened them; of all others nothing is kept. */
  #discover(): void {
    if (this.#discovering) return;
    this.#discovering = true;
    this.#ask('Target.setDiscoverTargets', { discover: true, filter: [{ type: 'page' }] });
  }

  #receive(message: CdpMessage): void {
    const { id, method, params = {}, sessionId } = message;
    if (id !== undefined) {
      const asked = this.#asked.get(id);
      if (asked !== undefined) {
        this.#asked.delete(id);
        return asked(message);
      }
      if (sessionId === undefined && this.#creations.delete(id)) return this.#onCreated(message);
    } else if (method === 'Page.screencastFrame' || method === 'Page.screencastVisibilityChanged') return;
    else if (method === 'Target.detachedFromTarget') this.#forgetSession(String(params.sessionId));
    else if (sessionId === undefined) {
      if (method === 'Target.attachedToTarget' && !this.#own.has(targetOf(params).targetId)) return;
      if (method === 'Target.targetCreated') return this.#onAppeared(targetOf(params));
      if (method === 'Target.targetDestroyed') return void this.#own.delete(String(params.targetId));
      if (method === 'Target.targetInfoChanged' || method === 'Target.targetCrashed') return;
    }
    this.onmessage?.(message);
  }

  /** Playwright takes a new tab for attached once it hears of its creation. */
  #onCreated(created: CdpMessage): void {
    const targetId = created.result?.targetId;
    if (typeof targetId !== 'string') return this.onmessage?.(created);
    this.#own.add(targetId);
    this.#attach(targetId, () => this.onmessage?.(created));
  }

  #onAppeared({ targetId, openerId }: { readonly targetId: string; readonly openerId: string }): void {
    if (this.#own.has(targetId) || !this.#own.has(openerId)) return;
    this.#own.add(targetId);
    this.#attach(targetId, () => undefined);
    this.#lower(targetId, openerId);
  }

  /** Chrome shows a window that a page opens and gives it the keyboard: put away, that goes back to where it was. */
  #lower(targetId: string, openerId: string): void {
    this.#ask('Browser.getWindowForTarget', { targetId: openerId }, (openers) =>
      this.#ask('Browser.getWindowForTarget', { targetId }, ({ result }) => {
        const windowId = result?.windowId;
        if (windowId === undefined || windowId === openers.result?.windowId) return;
        this.#ask('Browser.setWindowBounds', { windowId, bounds: { windowState: 'minimized' } });
      }),
    );
  }

  /** A tab in the background takes no input and draws nothing unless it is told that it has the focus. */
  #attach(targetId: string, then: () => void): void {
    this.#ask('Target.attachToTarget', { targetId, flatten: true }, ({ result }) => {
      if (typeof result?.sessionId === 'string')
        this.#ask('Emulation.setFocusEmulationEnabled', { enabled: true }, () => undefined, result.sessionId);
      then();
    });
  }

  #ask(
    method: string,
    params: Readonly<Record<string, unknown>>,
    then: (message: CdpMessage) => void = () => undefined,
    sessionId?: string,
  ): void {
    const id = ++this.#lastId;
    this.#asked.set(id, then);
    this.#socket.send({ id, method, params, ...(sessionId !== undefined && { sessionId }) });
  }

  #answer(message: CdpMessage, result: Readonly<Record<string, unknown>>): void {
    this.#reply(message, { result });
  }

  #refuse(message: CdpMessage, why: string): void {
    this.#reply(message, { error: { message: why } });
  }

  #reply({ id, sessionId }: CdpMessage, content: Pick<CdpMessage, 'result' | 'error'>): void {
    const reply = { ...(id !== undefined && { id }), ...(sessionId !== undefined && { sessionId }), ...content };
    // As a browser would: never before the question has been asked to its end.
    queueMicrotask(() => this.onmessage?.(reply));
  }
}

function targetOf({ targetInfo }: Readonly<Record<string, unknown>>): { targetId: string; openerId: string } {
  const member = (name: string) =>
    typeof targetInfo === 'object' && targetInfo !== null ? String(Reflect.get(targetInfo, name) ?? '') : '';
  return { targetId: member('targetId'), openerId: member('openerId') };
}
