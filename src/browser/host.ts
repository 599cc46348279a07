import { errorText, NovaError } from '../kernel/index.js';
import { bounded } from './tabs/bounded.js';
import { loadPlaywright } from './launch/playwright.js';
import { type ProcessSettings, SandboxProcess } from './sandboxes/sandbox-process.js';
import type { DownloadNote } from './files/download-types.js';
import type { FetchAnswer, Fetching, FetchRequest, FileAnswer, FileRequest } from './network/fetch-types.js';
import type { BrowserStatus, ClosedBecause, Place } from './sandboxes/types.js';
import type { Operation } from './operation.js';
import type { Target } from './tabs/target.js';

/** Holds the browser processes, one per live sandbox (A&S S7). Nothing is launched before the first `open`. */
export interface BrowserHost extends Fetching {
  status(): BrowserStatus;
  /**
   * Opens a blank tab in `place`, launching its process when needed. With `targetId` the tab comes back under its old
   * id (A&S T2); one that is open already is returned as it is. Throws NovaError `browser.unavailable`.
   */
  open(place: Place, op: Operation, targetId?: string): Promise<Target>;
  /** Loads what the first `open` will need, without starting anything. */
  prepare(): Promise<void>;
  /** A tab that neither `find` nor `targets` knows, for a look that must not be seen. Whoever opens it closes it. */
  openHidden(place: Place, op: Operation): Promise<Target>;
  find(targetId: string): Target | undefined;
  targets(): readonly Target[];
  /** What pages of the live sandboxes sent as files, newest last, earlier ones that are still there included. */
  downloads(): readonly DownloadNote[];
  /** Ends the process of a sandbox and waits until it is gone. */
  closeSandbox(sandboxRef: string): Promise<void>;
  /** Writes the cookies of a live sandbox to its profile now (A&S S8). Does nothing when it has no process. */
  snapshotCookies(sandboxRef: string): Promise<void>;
  /** Told of every tab that goes, with the reason; before `onChange`. */
  onClosed(listener: (target: Target, because: ClosedBecause) => void): () => void;
  /** Told of every tab that appears or goes, pop-ups and crashes included, and of browser state changes. */
  onChange(listener: () => void): () => void;
  /** Closes every process, for good: nothing can be opened afterwards. */
  close(): Promise<void>;
}

/** Ids of tabs that nobody may name and no list shows. */
const HIDDEN = 'hidden-';
const ROOM_MS = 60_000;
const RETRY_AFTER_MS = 1000;
/** The longest time a timer can wait for. */
const LONGEST_MS = 2 ** 31 - 1;
/** Late enough that the first page is answered, early enough that what it took is still compiled. */
const KEEP_COMPILED_AFTER_MS = 2000;

export interface BrowserHostOptions extends ProcessSettings {
  /** How many processes may live at a time (A&S S7). */
  readonly maxLive: number;
  /** A running browser to work in (A&S Z8a). It has one profile, which stands for this sandbox. */
  readonly attachTo?: { readonly endpoint: string; readonly sandboxRef: () => string } | null;
}

export function createBrowserHost(options: BrowserHostOptions): BrowserHost {
  return new Host(options);
}

/** Keeps the browser processes, one per live sandbox, and the table of all their tabs. */
class Host implements BrowserHost {
  readonly #options: BrowserHostOptions;
  /** By `sandboxRef`; a process stays in it until it is gone. */
  readonly #processes = new Map<string, SandboxProcess>();
  #hidden = 0;
  readonly #targets = new Map<string, Target>();
  readonly #closedListeners = new Set<(target: Target, because: ClosedBecause) => void>();
  readonly #changeListeners = new Set<() => void>();
  #isClosed = false;
  #crashes = 0;
  #lastError: string | null = null;

  readonly #attachment: Partial<ProcessSettings>;

  constructor(options: BrowserHostOptions) {
    this.#options = options;
    const { attachTo = null } = options;
    // A browser that is there anyway is not left for idleness: that would close tabs and save nothing.
    this.#attachment =
      attachTo === null ? {} : { attach: { endpoint: attachTo.endpoint, own: new Set() }, idleCloseMs: LONGEST_MS };
  }

  status(): BrowserStatus {
    const all = [...this.#processes.values()];
    const running = all.flatMap((process) => process.status() ?? []).sort((a, b) => a.startedAtMs - b.startedAtMs);
    const [oldest] = running;
    const browser = oldest && this.#processes.get(oldest.sandboxRef)?.browser;
    const isStarting = all.some((process) => !process.isEnding);
    return {
      state: browser ? 'running' : isStarting ? 'starting' : 'off',
      version: browser?.version ?? null,
      executable: browser?.executable ?? null,
      pid: browser?.pid ?? null,
      startedAtMs: oldest?.startedAtMs ?? null,
      crashes: this.#crashes,
      lastError: this.#lastError,
      processes: running,
    };
  }

  async prepare(): Promise<void> {
    this.#options.egress?.prepare();
    loadPlaywright(this.#options.compiled);
  }

  async open(place: Place, op: Operation, targetId?: string): Promise<Target> {
    const { clock } = this.#options;
    const waiting = { clock, signal: op.signal, ms: ROOM_MS, what: 'waiting for a browser process' };
    for (;;) {
      op.signal.throwIfAborted();
      const live = targetId === undefined ? undefined : this.#targets.get(targetId);
      if (live !== undefined) return live;
      const process = this.#obtain(place);
      if (process !== undefined) return process.open(place.privacy, op, targetId);
      await bounded((this.#processes.get(place.sandboxRef) ?? this.#findLeaving()).gone, waiting);
    }
  }

  openHidden(place: Place, op: Operation): Promise<Target> {
    this.#hidden += 1;
    return this.open(place, op, `${HIDDEN}${this.#hidden}`);
  }

  find(targetId: string): Target | undefined {
    return targetId.startsWith(HIDDEN) ? undefined : this.#targets.get(targetId);
  }

  targets(): readonly Target[] {
    return [...this.#targets.values()].filter(({ targetId }) => !targetId.startsWith(HIDDEN));
  }

  downloads(): readonly DownloadNote[] {
    return [...this.#processes.values()].flatMap((process) => process.downloads());
  }

  async fetch(sandboxRef: string, request: FetchRequest, op: Operation): Promise<FetchAnswer> {
    return this.#running(sandboxRef).fetch(request, op);
  }

  async fetchFile(sandboxRef: string, request: FileRequest, op: Operation): Promise<FileAnswer> {
    return this.#running(sandboxRef).fetchFile(request, op);
  }

  #running(sandboxRef: string): SandboxProcess {
    const process = this.#processes.get(sandboxRef);
    if (process === undefined || process.isEnding)
      throw new NovaError('browser.unavailable', 'The sandbox has no browser running. Open a tab in it first.');
    return process;
  }

  async closeSandbox(sandboxRef: string): Promise<void> {
    await this.#processes.get(sandboxRef)?.close('closed');
  }

  async snapshotCookies(sandboxRef: string): Promise<void> {
    await this.#processes.get(sandboxRef)?.saveCookies();
  }

  onClosed(listener: (target: Target, because: ClosedBecause) => void): () => void {
    this.#closedListeners.add(listener);
    return () => this.#closedListeners.delete(listener);
  }

  onChange(listener: () => void): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#processes.values()].map((process) => process.close('ended')));
  }

  /** The process of the place, launched if there is room; undefined while one has to go first. */
  #obtain(place: Place): SandboxProcess | undefined {
    if (this.#isClosed)
      throw new NovaError('browser.unavailable', 'The browser was closed because Nova is shutting down.');
    const { attachTo = null } = this.#options;
    if (attachTo !== null && place.sandboxRef !== attachTo.sandboxRef()) {
      throw new NovaError(
        'browser.unavailable',
        'Nova is attached to a running browser (browser.cdpEndpoint), which has one profile: only the first sandbox can be used. Private tabs work.',
      );
    }
    const known = this.#processes.get(place.sandboxRef);
    if (known !== undefined) return known.isEnding ? undefined : known;
    return this.#processes.size < this.#options.maxLive ? this.#launch(place) : undefined;
  }

  /** A process that is about to go: one that goes anyway, else the longest idle one. Refuses when all are busy. */
  #findLeaving(): SandboxProcess {
    const all = [...this.#processes.values()];
    const leaving = all.find((process) => process.isEnding);
    if (leaving !== undefined) return leaving;
    const [idlest] = all
      .flatMap((process) => (process.idleSince === null ? [] : { process, since: process.idleSince }))
      .sort((a, b) => a.since - b.since);
    if (idlest === undefined) {
      throw new NovaError(
        'browser.unavailable',
        `All ${this.#options.maxLive} browser processes (browser.maxLive) are busy. Try again, or close a sandbox's tabs.`,
        { details: { retryAfterMs: RETRY_AFTER_MS } },
      );
    }
    void idlest.process.close('idle');
    return idlest.process;
  }

  #launch(place: Place): SandboxProcess {
    const { sandboxRef } = place;
    const process = new SandboxProcess({
      ...this.#options,
      ...this.#attachment,
      place,
      onStarted: () => {
        this.#lastError = null;
        this.#keepCompiled();
        this.#changed();
      },
      onStartFailed: (error) => {
        this.#lastError = errorText(error);
      },
      onOpened: (target) => {
        this.#targets.set(target.targetId, target);
        this.#changed();
      },
      onClosed: (target, because) => {
        this.#targets.delete(target.targetId);
        for (const listener of this.#closedListeners) listener(target, because);
        this.#changed();
      },
      onGone: (because) => {
        this.#processes.delete(sandboxRef);
        if (because === 'ended' && process.browser !== null) {
          this.#crashes += 1;
          this.#options.log('warn', 'browser.ended', { sandboxRef, crashes: this.#crashes });
        }
        this.#changed();
      },
    });
    this.#processes.set(sandboxRef, process);
    this.#changed();
    return process;
  }

  /** What ran until now is what the next start will need. */
  #keepCompiled(): void {
    const { clock, compiled, log } = this.#options;
    if (!compiled) return;
    clock.after(KEEP_COMPILED_AFTER_MS, () => {
      compiled.save().then(
        (written) => log('info', 'browser.code_kept', { written }),
        (error: unknown) => log('warn', 'browser.code_not_kept', { error: errorText(error) }),
      );
    });
  }

  #changed(): void {
    for (const listener of this.#changeListeners) listener();
  }
}
