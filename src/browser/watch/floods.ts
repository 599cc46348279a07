import type { CDPSession } from 'playwright-core';
import { type Clock, errorText, type Log } from '../../kernel/index.js';
import { type EventLoad, isDeaf, isFlood, isNoisy, stepAgainst } from '../rules/event-load.js';
import { type Wire, type WireMessage, wireOf } from '../tabs/direct-session.js';

const SECOND_MS = 1000;
/** A page that has not taken in by then that it was broken off is judged by what it goes on saying. */
const ANSWER_MS = 3000;
const LOG_ENTRY = 'Log.entryAdded';
const CONSOLE = new Set(['Runtime.consoleAPICalled', 'Runtime.exceptionThrown', LOG_ENTRY]);
/** What happened in a page that is ending: all but that it ends. */
const PASSING = /^(?:Runtime|Log|Network|Fetch|DOM)\./;
/** What an event takes besides the texts in it. */
const EVENT_CHARS = 300;

/** In the very document or worker that is too loud. It loses its console; what it does goes on. */
const SILENCE = `(() => {
  const quiet = () => undefined;
  for (const name of Object.keys(console)) if (typeof console[name] === 'function') try { console[name] = quiet; } catch {}
  const keep = (event) => event.preventDefault();
  for (const type of ['error', 'unhandledrejection']) globalThis.addEventListener?.(type, keep, true);
})()`;

/** A tab with everything in it that has a session of its own. */
interface Source {
  readonly sessions: Set<string>;
  /** The page itself, which can be ended. */
  page: string | null;
  load: { -readonly [K in keyof EventLoad]: EventLoad[K] };
  since: number;
  strikes: number;
  floodedAt: number;
  /** Characters of its console that came after it was to be silenced. */
  noise: number;
  /** Its script is being broken off. */
  isBrokenOff: boolean;
  /** Its page is ending: what is still on its way is of no use to anybody. */
  isEnding: boolean;
  /** Keeps the frames that come from now on quiet, until another page is shown. */
  quietFrames: Promise<string> | null;
  /** Messages that were passed on to nobody, by session, in this second. */
  leftOut: Map<string, number>;
  /** Contexts and domains that were switched off, by session; until another document is shown. */
  readonly silenced: Map<string, Set<number | string>>;
}

const emptyLoad = () => ({ events: 0, chars: 0, consoleEvents: 0, consoleChars: 0 });

/**
 * Keeps one tab from taking the connection that all tabs of a browser share (A&S D3b): its console is passed on up to a
 * measure and then silenced; a page that goes on flooding is broken off and, if that does not help, ended, alone.
 */
export class Floods {
  readonly #wire: Wire;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #bySession = new Map<string, Source>();
  readonly #byTarget = new Map<string, Source>();

  /** From now on every event of the browser comes by here first. */
  static async guard(cdp: CDPSession, clock: Clock, log: Log): Promise<void> {
    const wire = wireOf(cdp);
    if (wire === null) return log('warn', 'browser.floods_unguarded', {});
    const floods = new Floods(wire, clock, log);
    wire.tap((message) => floods.#mayPass(message));
    await Promise.all(wire.sessionIds().map((sessionId) => floods.#meetOld(sessionId)));
  }

  private constructor(wire: Wire, clock: Clock, log: Log) {
    this.#wire = wire;
    this.#clock = clock;
    this.#log = log;
  }

  #mayPass(message: WireMessage): boolean {
    const { method, params = {}, sessionId = '' } = message;
    if (method === undefined) return true;
    if (method === 'Target.attachedToTarget') this.#join(sessionId, params);
    if (method === 'Target.detachedFromTarget') this.#leave(String(params['sessionId']));
    const source = this.#bySession.get(sessionId);
    if (source === undefined) return true;
    if (method === 'Runtime.executionContextsCleared') this.#hearAgain(source, sessionId);
    if (source.isEnding && PASSING.test(method)) return false;
    const now = this.#clock.monotonic();
    if (now - source.since >= SECOND_MS) this.#nextSecond(source, now);
    const isConsole = CONSOLE.has(method);
    this.#weigh(source, isConsole, charsOf(params));
    if (!isConsole || !isNoisy(source.load)) return true;
    source.noise += charsOf(params);
    this.#leaveOut(source, sessionId);
    this.#silence(source, { method, sessionId, params });
    if (isDeaf(source.noise)) this.#breakOff(source);
    return false;
  }

  #weigh(source: Source, isConsole: boolean, chars: number): void {
    const { load } = source;
    load.events += 1;
    load.chars += chars;
    if (isConsole) {
      load.consoleEvents += 1;
      load.consoleChars += chars;
    }
    // What comes in while its script is broken off was said before.
    if (isFlood(load) && !source.isBrokenOff) this.#meet(source);
  }

  #nextSecond(source: Source, now: number): void {
    if (now - source.floodedAt >= SECOND_MS && !source.isBrokenOff) source.strikes = 0;
    if (!isNoisy(source.load)) source.noise = 0;
    source.load = emptyLoad();
    source.since = now;
  }

  #meet(source: Source): void {
    source.strikes += 1;
    source.floodedAt = this.#clock.monotonic();
    const step = stepAgainst(source.strikes);
    this.#log('warn', 'browser.flood', { step, ...source.load });
    source.load = emptyLoad();
    if (step === 'break_off') this.#breakOff(source);
    if (step === 'end') this.#end(source);
  }

  /** The script that runs now, wherever it runs; the page lives on. */
  #breakOff(source: Source): void {
    if (source.isBrokenOff) return;
    source.isBrokenOff = true;
    const asked = [...source.sessions].map((sessionId) => this.#ask(sessionId, 'Runtime.terminateExecution'));
    const late = this.#clock.sleep(ANSWER_MS);
    void Promise.race([Promise.all(asked), late]).then(() => {
      source.isBrokenOff = false;
      source.noise = 0;
      source.load = emptyLoad();
      source.floodedAt = this.#clock.monotonic();
    });
  }

  /** What is said after the end of the renderer is said by nobody. */
  #end(source: Source): void {
    source.strikes = 0;
    if (source.page === null) return this.#breakOff(source);
    source.isEnding = true;
    this.#note(source, 'Nova ended this page: it had the browser report more than other tabs could wait for.');
    void this.#ask(source.page, 'Page.crash');
  }

  /** The document or worker that is too loud; the browser's own messages come from none and are switched off. */
  #silence(source: Source, { method, sessionId, params }: Required<WireMessage>): void {
    const contextId = contextOf(params);
    const silenced = source.silenced.get(sessionId) ?? new Set<number | string>();
    source.silenced.set(sessionId, silenced);
    if (silenced.has(contextId ?? method)) return;
    silenced.add(contextId ?? method);
    this.#log('info', 'browser.too_loud', { method });
    if (method === LOG_ENTRY) void this.#ask(sessionId, 'Log.disable');
    else if (contextId !== null) void this.#ask(sessionId, 'Runtime.evaluate', { expression: SILENCE, contextId });
    this.#quietFrames(source);
  }

  /** A page that puts its messages into ever new frames. */
  #quietFrames(source: Source): void {
    if (source.page === null) return;
    const script = { source: `if (self !== top) ${SILENCE}` };
    source.quietFrames ??= this.#wire
      .send(source.page, 'Page.addScriptToEvaluateOnNewDocument', script)
      // Codec: an answer of the protocol.
      .then((answer) => (answer as { readonly identifier: string }).identifier);
    source.quietFrames.catch(() => undefined);
  }

  /** Another document begins with a console of its own. */
  #hearAgain(source: Source, sessionId: string): void {
    const { page, quietFrames } = source;
    if (sessionId === page && quietFrames !== null) {
      source.quietFrames = null;
      quietFrames
        .then((identifier) => this.#ask(page, 'Page.removeScriptToEvaluateOnNewDocument', { identifier }))
        .catch(() => undefined);
    }
    const silenced = source.silenced.get(sessionId);
    source.silenced.delete(sessionId);
    if (silenced?.has(LOG_ENTRY) !== true) return;
    void this.#ask(sessionId, 'Log.clear').then(() => this.#ask(sessionId, 'Log.enable'));
  }

  /** Told once a second, in the console itself. */
  #leaveOut(source: Source, sessionId: string): void {
    const count = source.leftOut.get(sessionId) ?? 0;
    source.leftOut.set(sessionId, count + 1);
    if (count > 0) return;
    this.#clock.after(SECOND_MS, () => {
      const left = source.leftOut.get(sessionId) ?? 0;
      source.leftOut.delete(sessionId);
      if (this.#bySession.has(sessionId))
        this.#say(
          sessionId,
          `${left} more messages came within a second and were left out: this page is too loud.`,
          left,
        );
    });
  }

  #note(source: Source, text: string): void {
    for (const sessionId of source.sessions) this.#say(sessionId, text);
  }

  #say(sessionId: string, text: string, leftOut = 0): void {
    const entry = { source: 'nova', level: 'warning', text, leftOut, timestamp: this.#clock.now() };
    if (!this.#wire.isPlaywrights(sessionId)) this.#wire.put({ sessionId, method: LOG_ENTRY, params: { entry } });
  }

  async #ask(sessionId: string, method: string, params: object = {}): Promise<void> {
    try {
      await this.#wire.send(sessionId, method, params);
    } catch (error) {
      // It is gone, which ends its flood as well.
      this.#log('debug', 'browser.flood_unmet', { method, error: errorText(error) });
    }
  }

  /** A session from before, such as that of the first tab. */
  async #meetOld(sessionId: string): Promise<void> {
    try {
      const { targetInfo } = (await this.#wire.send(sessionId, 'Target.getTargetInfo')) as { targetInfo: unknown };
      if (sessionId !== '') this.#join('', { sessionId, targetInfo });
    } catch (error) {
      this.#log('debug', 'browser.session_unknown', { error: errorText(error) });
    }
  }

  #join(parentId: string, params: Readonly<Record<string, unknown>>): void {
    // Codec: an event of the protocol.
    const { sessionId, targetInfo } = params as {
      readonly sessionId: string;
      readonly targetInfo: { readonly targetId: string; readonly type: string };
    };
    const { targetId, type } = targetInfo;
    if (type === 'browser' || type === 'tab') return;
    const source = this.#bySession.get(parentId) ?? this.#byTarget.get(targetId) ?? this.#newSource();
    source.sessions.add(sessionId);
    if (type === 'page') source.page ??= sessionId;
    this.#bySession.set(sessionId, source);
    this.#byTarget.set(targetId, source);
  }

  #newSource(): Source {
    return {
      sessions: new Set(),
      page: null,
      load: emptyLoad(),
      since: this.#clock.monotonic(),
      strikes: 0,
      floodedAt: Number.NEGATIVE_INFINITY,
      noise: 0,
      isBrokenOff: false,
      isEnding: false,
      quietFrames: null,
      leftOut: new Map(),
      silenced: new Map(),
    };
  }

  #leave(sessionId: string): void {
    const source = this.#bySession.get(sessionId);
    if (source === undefined) return;
    this.#bySession.delete(sessionId);
    source.sessions.delete(sessionId);
    source.silenced.delete(sessionId);
    if (source.page === sessionId) source.page = null;
    if (source.sessions.size > 0) return;
    for (const [targetId, one] of this.#byTarget) if (one === source) this.#byTarget.delete(targetId);
  }
}

function contextOf(params: Readonly<Record<string, unknown>>): number | null {
  const { executionContextId, exceptionDetails } = params as {
    readonly executionContextId?: number;
    readonly exceptionDetails?: { readonly executionContextId?: number };
  };
  return executionContextId ?? exceptionDetails?.executionContextId ?? null;
}

/** The texts of an event down to where long ones are; never more than a look at a few fields. */
function charsOf(params: Readonly<Record<string, unknown>>, depth = 3): number {
  let chars = EVENT_CHARS;
  for (const value of Object.values(params)) {
    if (typeof value === 'string') chars += value.length;
    else if (depth > 0 && typeof value === 'object' && value !== null)
      chars += charsOf(value as Readonly<Record<string, unknown>>, depth - 1) - EVENT_CHARS;
  }
  return chars;
}
