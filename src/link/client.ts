import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { type Call, type CallResult, type PublishedTool, type TextPort, UnknownTool } from '../dispatch/index.js';
import { type Clock, NovaError } from '../kernel/index.js';
import type { OperatorAnswer, OperatorCommand, SafetyView } from '../operator/index.js';
import { QuestionsIn } from './elicitation.js';
import { type FromOwner, receiveMessages, send, type ToOwner } from './messages.js';
import type { OwnerRecord } from './owner-record.js';

const CONNECT_DEADLINE_MS = 15_000;
const CONNECT_RETRY_MS = 5;
/** How often the owner is asked whether it is there. */
const PING_MS = 1500;
/**
 * So many questions without a word: it does not work any more, whatever its process looks like. Counted and not timed: a
 * front that was itself stopped for a while has asked nothing meanwhile.
 */
const UNANSWERED = 4;

/** An owner that is on its way. */
export interface StartedOwner {
  /** Why it ended without serving; null while it has not. */
  readonly failure: () => string | null;
  /** It found another owner and ended. That one will answer, or is ending itself. */
  readonly gaveWay: () => boolean;
}

export interface OwnerLinkOptions {
  readonly socketPath: string;
  readonly version: string;
  readonly clock: Clock;
  readonly startOwner: () => StartedOwner;
  /** Who the owner is by its own record, and how to end it when it no longer answers. */
  readonly findOwner: () => OwnerRecord | null;
  readonly endOwner: (suspect: OwnerRecord) => Promise<void>;
  /** Without a running owner: start one, or give up. */
  readonly mayStart: boolean;
}

interface Pending {
  readonly onMessage: (message: FromOwner) => void;
  readonly onLost: (why: Lost) => void;
}

/** Its connection was closed, or it is there and does not answer. */
type Lost = 'ended' | 'silent';

/** A front's way to the owner: connects when needed, starts an owner when there is none, survives its death. */
export class OwnerLink implements TextPort {
  readonly #options: OwnerLinkOptions;
  readonly #pending = new Map<number, Pending>();
  #socket: Promise<Socket> | null = null;
  #nextId = 1;

  constructor(options: OwnerLinkOptions) {
    this.#options = options;
  }

  /** Connects now, so that the first call need not wait. */
  async warm(): Promise<void> {
    await this.#connected();
  }

  async listTools(): Promise<readonly PublishedTool[]> {
    const ask = () => this.#ask((id) => ({ kind: 'list', id }));
    // Asking again is harmless, and the next owner knows the answer too.
    const answer = await ask().catch((error: unknown) => (error instanceof OwnerLost ? ask() : Promise.reject(error)));
    if (answer.kind !== 'tools') throw refusalOf(answer);
    return answer.tools;
  }

  async openPage(port: number): Promise<string> {
    const answer = await this.#ask((id) => ({ kind: 'open_page', id, port }));
    if (answer.kind !== 'page') throw refusalOf(answer);
    return answer.url;
  }

  async call(call: Call): Promise<CallResult> {
    // Codec: made by the owner, or below.
    return JSON.parse(await this.callText(call)) as CallResult;
  }

  async callText(call: Call): Promise<string> {
    const { tool, arguments: args, meta, entry, signal, consent = null, elicit } = call;
    const questions = new QuestionsIn(elicit);
    const onAside = (message: FromOwner, socket: Socket) => {
      if (message.kind === 'progress') call.progress(message.message);
      return message.kind === 'progress' || questions.take(message, (reply) => send(socket, reply));
    };
    try {
      const asksOnLine = elicit !== undefined;
      const answer = await this.#ask(
        (id) => ({ kind: 'call', id, tool, arguments: args, meta, entry, asksOnLine, consent }),
        signal,
        onAside,
      );
      if (answer.kind === 'result') return answer.text;
      throw refusalOf(answer);
    } catch (error) {
      if (error instanceof OwnerLost) return JSON.stringify(lostResult(call, error.why));
      if (error instanceof NovaError) return JSON.stringify(unreachableResult(call, error.message));
      throw error;
    } finally {
      questions.close();
    }
  }

  /** Carries an order of the operator to the owner. */
  async operate(command: OperatorCommand): Promise<OperatorAnswer> {
    const answer = await this.#ask((id) => ({ kind: 'operator', id, command }));
    if (answer.kind !== 'operator_answer') throw refusalOf(answer);
    return answer.answer;
  }

  /** Tells of the open questions, now and at every change, until the signal fires or the owner ends. */
  async attend(onView: (view: SafetyView) => void, signal: AbortSignal): Promise<void> {
    const onAside = (message: FromOwner) => {
      if (message.kind === 'safety') onView(message.view);
      return message.kind === 'safety';
    };
    const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    const lost = this.#ask((id) => ({ kind: 'attend', id }), undefined, onAside).then(
      () => undefined,
      (error: unknown) => (error instanceof OwnerLost ? undefined : Promise.reject(error)),
    );
    await Promise.race([left, lost]);
  }

  async close(): Promise<void> {
    const socket = await this.#socket?.catch(() => null);
    socket?.destroy();
  }

  async #ask(
    build: (id: number) => ToOwner,
    signal?: AbortSignal,
    /** Told of every message about the request; true when it was not the answer. */
    onAside: (message: FromOwner, socket: Socket) => boolean = () => false,
  ): Promise<FromOwner> {
    let socket = await this.#connected();
    if (socket.destroyed) {
      this.#socket = null;
      socket = await this.#connected();
    }
    const id = this.#nextId++;
    const onAbort = () => send(socket, { kind: 'cancel', id });
    try {
      return await new Promise<FromOwner>((resolve, reject) => {
        this.#pending.set(id, {
          onMessage: (message) => {
            if (!onAside(message, socket)) resolve(message);
          },
          onLost: (why) => reject(new OwnerLost(why)),
        });
        signal?.addEventListener('abort', onAbort, { once: true });
        send(socket, build(id));
        if (signal?.aborted) onAbort();
        if (socket.destroyed) reject(new OwnerLost('ended'));
      });
    } finally {
      this.#pending.delete(id);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  #connected(): Promise<Socket> {
    this.#socket ??= this.#connect().catch((error: unknown) => {
      this.#socket = null;
      throw error;
    });
    return this.#socket;
  }

  async #connect(): Promise<Socket> {
    const { clock, mayStart, startOwner, socketPath } = this.#options;
    const deadline = clock.monotonic() + CONNECT_DEADLINE_MS;
    let started: StartedOwner | null = null;
    for (;;) {
      const owner = this.#options.findOwner();
      const socket = mayListen(socketPath) ? await tryConnect(socketPath) : null;
      if (socket !== null) {
        const greeted = await this.#greet(socket);
        if (greeted) return socket;
        if (!mayStart) throw new NovaError('browser.unavailable', NOT_ANSWERING, NO_REPEAT);
        if (owner !== null) await this.#options.endOwner(owner);
        continue;
      }
      if (!mayStart) throw new NovaError('browser.unavailable', 'Nova is not running on this data folder.');
      if (started === null || started.gaveWay()) started = startOwner();
      const failure = started.failure();
      if (failure !== null) throw new NovaError('browser.unavailable', failure);
      if (clock.monotonic() > deadline)
        throw new NovaError('browser.unavailable', 'Nova did not start within 15 s. Run "nova doctor".');
      await clock.sleep(CONNECT_RETRY_MS);
    }
  }

  /** Exchanges versions; false when the owner does not answer. From then on silence counts as death. */
  #greet(socket: Socket): Promise<boolean> {
    const { clock, version } = this.#options;
    return new Promise((resolve, reject) => {
      let unanswered = 0;
      let why: Lost = 'ended';
      let stopWatching = () => {};
      const watch = () => {
        stopWatching = clock.after(PING_MS, () => {
          if (unanswered === UNANSWERED) {
            why = 'silent';
            socket.destroy();
            return;
          }
          unanswered += 1;
          send(socket, { kind: 'ping' });
          watch();
        });
      };
      socket.once('close', () => {
        stopWatching();
        this.#socket = null;
        resolve(false);
        for (const { onLost } of this.#pending.values()) onLost(why);
      });
      receiveMessages<FromOwner>(socket, (message) => {
        unanswered = 0;
        if (message.kind === 'pong') return;
        if (message.kind !== 'welcome') return this.#pending.get(message.id)?.onMessage(message);
        if (message.version === version) return resolve(true);
        reject(
          new NovaError(
            'browser.unavailable',
            `Nova ${message.version} is running on this data folder; stop it to use ${version}.`,
          ),
        );
        socket.destroy();
      });
      send(socket, { kind: 'hello', version });
      watch();
    });
  }
}

/** Asking once more would take as long, or do a thing twice. */
const NO_REPEAT = { details: { mayRepeat: false } };
const NOT_ANSWERING =
  'Nova is running on this data folder and does not answer. "nova stop" ends it; the next call of a client replaces it.';

/** The owner ended, or fell silent, while it was asked something. */
class OwnerLost extends NovaError {
  readonly why: Lost;

  constructor(why: Lost) {
    super('browser.unavailable', LOST[why], NO_REPEAT);
    this.why = why;
  }
}

const LOST: Readonly<Record<Lost, string>> = {
  ended: 'Nova stopped during this call.',
  silent: 'Nova does not answer any more; at the next call it is ended and started again.',
};

/** Without its file nobody listens, and an owner can be started in this very turn. Named pipes cannot be asked. */
const mayListen = (socketPath: string): boolean => process.platform === 'win32' || existsSync(socketPath);

function tryConnect(socketPath: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    socket.once('connect', () => {
      socket.on('error', () => undefined);
      resolve(socket);
    });
    socket.once('error', () => resolve(null));
  });
}

function refusalOf(answer: FromOwner): Error {
  if (answer.kind !== 'refused') return new Error(`unexpected answer of the owner: ${answer.kind}`);
  return answer.unknownTool ? new UnknownTool(answer.message) : new Error(answer.message);
}

/** Nobody knows how far the call came: unclear, never an error that a client would simply repeat (A&S J10, E5). */
function lostResult(call: Call, why: Lost): CallResult {
  return plainResult(call, {
    status: 'partial',
    retryable: false,
    retryAdvice: 'check_postcondition_first',
    actionDispatched: true,
    verifyState: 'uncertain',
    message: `${LOST[why]} Whether the call took effect is not known.`,
    hint: 'Call nova_perceive to see what happened before acting again.',
  });
}

function unreachableResult(call: Call, message: string): CallResult {
  return plainResult(call, {
    status: 'failed',
    retryable: true,
    retryAdvice: null,
    actionDispatched: false,
    verifyState: null,
    errorCode: -32002,
    errorData: {},
    message,
    hint: 'Run "nova doctor".',
  });
}

/** The envelope of an answer that no owner gave. */
function plainResult(call: Call, told: Record<string, unknown> & { message: string; hint: string }): CallResult {
  const structured = {
    ok: false,
    reasonCode: 'browser.unavailable',
    stage: 'dispatch',
    retryAfterMs: null,
    verifySource: 'none',
    toolName: call.tool.replace(/^nova_/, 'nova.'),
    callId: null,
    warnings: null,
    ...told,
  };
  const advice = told.retryAdvice === null ? [] : [`Retry advice: ${String(told.retryAdvice)}`];
  const text = [`${String(told.status)} ${structured.reasonCode}`, told.message, ...advice, `Next: ${told.hint}`].join(
    '\n',
  );
  const copy = call.entry.mirrorStructured ? [{ type: 'text' as const, text: JSON.stringify(structured) }] : [];
  return { content: [{ type: 'text', text }, ...copy], structuredContent: structured, isError: 'errorCode' in told };
}
