import { Worker } from 'node:worker_threads';
import type { Egress, EgressDoor } from '../../browser/index.js';
import { type Clock, errorText, type Ids, isUrl, type Log, NovaError } from '../../kernel/index.js';
import { judgeUrl } from '../addresses/judge-url.js';
import { type EgressNote, type EgressRules, type FromWorker, KEY_URL, OWN_ANSWER, type ToWorker } from './messages.js';

/** How many notes a door keeps for whoever asks why. */
const KEPT_NOTES = 500;
const REOPEN_MS = 200;
const OPEN_MS = 10_000;

export interface GatewayOptions {
  /** The bundle of `worker.ts`. */
  readonly workerFile: string;
  readonly rules: () => EgressRules;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

interface OpenDoor {
  readonly id: number;
  readonly authorization: string;
  port: number;
  /** Null once it has been opened for the first time. */
  waiting: { resolve: () => void; reject: (error: Error) => void } | null;
  notes: { readonly at: number; readonly note: EgressNote }[];
  readonly onDenied: Set<(host: string) => void>;
  readonly onStranger: Set<() => void>;
}

/**
 * Keeps the thread with the proxies. When it dies nothing gets out: the ports are closed until a new thread has opened
 * the same ones again.
 */
export class EgressGateway implements Egress {
  readonly #options: GatewayOptions;
  readonly #doors = new Map<number, OpenDoor>();
  readonly #syncs = new Map<number, () => void>();
  #worker: Worker | null = null;
  #isClosed = false;
  #lastId = 0;
  #noted = 0;

  constructor(options: GatewayOptions) {
    this.#options = options;
  }

  prepare(): void {
    if (this.#worker === null && !this.#isClosed) this.#start();
  }

  async open(): Promise<EgressDoor> {
    if (this.#isClosed) throw new NovaError('browser.unavailable', 'Nova is shutting down.');
    const username = 'nova';
    const password = this.#options.ids.hex(24);
    const door: OpenDoor = {
      id: ++this.#lastId,
      authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
      port: 0,
      waiting: null,
      notes: [],
      onDenied: new Set(),
      onStranger: new Set(),
    };
    const { id } = door;
    const opened = new Promise<void>((resolve, reject) => {
      door.waiting = { resolve, reject };
    });
    const cancelLimit = this.#options.clock.after(OPEN_MS, () =>
      door.waiting?.reject(new NovaError('browser.unavailable', 'The egress proxy did not start in time.')),
    );
    this.#doors.set(id, door);
    this.prepare();
    this.#ask(door);
    try {
      await opened;
    } catch (error) {
      this.#doors.delete(id);
      throw error;
    } finally {
      cancelLimit();
      door.waiting = null;
    }
    return {
      server: `http://127.0.0.1:${door.port}`,
      username,
      password,
      keyUrl: KEY_URL,
      ownAnswer: OWN_ANSWER,
      ...(this.#options.rules().policy.fileRoots.length > 0 && {
        mayReadFile: (url: string) => judgeUrl(url, this.#options.rules().policy).allowed,
      }),
      mark: () => this.#noted,
      explain: (url, mark) => this.#explain(door, url, mark),
      onDenied: (listener) => subscribe(door.onDenied, listener),
      onStranger: (listener) => subscribe(door.onStranger, listener),
      close: () => {
        if (this.#doors.delete(id)) this.#post({ type: 'close', door: id });
      },
    };
  }

  /** Ports of the proxies, which belong to Nova itself. */
  ports(): readonly number[] {
    return [...this.#doors.values()].map(({ port }) => port).filter((port) => port !== 0);
  }

  /** Something the rules are made of has changed. */
  refresh(): void {
    this.#post({ type: 'rules', rules: this.#options.rules() });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#doors.clear();
    await this.#worker?.terminate();
  }

  #start(): void {
    const worker = new Worker(this.#options.workerFile, { execArgv: [] });
    this.#worker = worker;
    worker.unref();
    this.refresh();
    worker.on('message', (message: FromWorker) => this.#onMessage(message));
    worker.on('error', (error) => this.#options.log('error', 'egress.failed', { error: errorText(error) }));
    worker.once('exit', () => this.#onExit());
  }

  #onExit(): void {
    this.#worker = null;
    for (const done of this.#syncs.values()) done();
    this.#syncs.clear();
    if (this.#isClosed || this.#doors.size === 0) return;
    this.#options.log('warn', 'egress.restarted', { doors: this.#doors.size });
    this.#start();
    for (const door of this.#doors.values()) this.#ask(door);
  }

  #ask({ id, port, authorization }: OpenDoor): void {
    this.#post({ type: 'open', door: id, port, authorization });
  }

  #onMessage(message: FromWorker): void {
    if (message.type === 'synced') {
      this.#syncs.get(message.id)?.();
      this.#syncs.delete(message.id);
      return;
    }
    const door = this.#doors.get(message.door);
    if (door === undefined) return;
    switch (message.type) {
      case 'opened':
        door.port = message.port;
        door.waiting?.resolve();
        return;
      case 'not_opened':
        this.#onNotOpened(door, message.error);
        return;
      case 'stranger':
        for (const listener of door.onStranger) listener();
        return;
      case 'noted':
        door.notes.push({ at: ++this.#noted, note: message.note });
        if (door.notes.length > KEPT_NOTES) door.notes = door.notes.slice(-KEPT_NOTES / 2);
        if (message.note.kind === 'denied') for (const listener of door.onDenied) listener(message.note.host);
        return;
    }
  }

  /** The browser of a door knows no other port, so one that is taken in between is asked for until it is free again. */
  #onNotOpened(door: OpenDoor, error: string): void {
    if (door.waiting !== null) {
      door.waiting.reject(new NovaError('browser.unavailable', `The egress proxy could not be opened: ${error}`));
      return;
    }
    this.#options.log('warn', 'egress.not_reopened', { port: door.port, error });
    this.#options.clock.after(REOPEN_MS, () => {
      if (this.#doors.has(door.id)) this.#ask(door);
    });
  }

  async #explain(door: OpenDoor, url: string, mark: number): Promise<EgressNote | null> {
    if (!isUrl(url)) return null;
    await this.#sync();
    const { hostname, port, protocol } = new URL(url);
    const wanted = port === '' ? (/^(?:https|wss):$/.test(protocol) ? 443 : 80) : Number(port);
    const host = hostname.toLowerCase().replace(/\.+$/, '');
    const found = door.notes.findLast(({ at, note }) => at > mark && note.host === host && note.port === wanted);
    return found?.note ?? null;
  }

  #sync(): Promise<void> {
    if (this.#worker === null) return Promise.resolve();
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      this.#syncs.set(id, resolve);
      this.#post({ type: 'sync', id });
    });
  }

  #post(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
