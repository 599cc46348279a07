import type { GateJudge, Operation, PageAgain, Target } from '../../browser/index.js';
import { errorText } from '../../kernel/index.js';
import { type AgainProbe, judgeWrite } from '../../verification/index.js';
import { createLatch } from '../call/trip.js';
import type { GuardedCall } from './guarded-call.js';

/** A page may take so long to come and be read, and so much of it to come to rest. */
const REREAD_MS = 6000;
const SETTLE_MS = 1500;

/** A page that was opened anew, in a tab that may only read. */
export interface Visit {
  readonly hidden: Target;
  readonly again: PageAgain;
}

/**
 * Opens addresses anew, by GET, in hidden tabs of the same sandbox, to see what their server says a second time (A&S OC9,
 * V9). The page acted on is never loaded again, and nothing that a hidden page sends may write.
 */
export class HiddenReader implements AgainProbe {
  readonly #call: GuardedCall;
  readonly #opened: Promise<Target>[] = [];
  readonly #ended = new AbortController();
  #spare: Promise<Target> | null = null;

  private constructor(call: GuardedCall) {
    this.#call = call;
  }

  /** Null where a page could write unseen, or what it shows is nobody else's business. */
  static of(call: GuardedCall): HiddenReader | null {
    const { target } = call;
    const isReadable = target.holdsWrites() && !target.hasWorkers() && !target.isPrivate && !target.isPostResult();
    return isReadable ? new HiddenReader(call) : null;
  }

  get isDestructive(): boolean {
    const { commitPoint, saidClass } = this.#call.trip;
    return (commitPoint?.class ?? saidClass) === 'destructive';
  }

  readonly prepare = (): void => {
    this.#spare ??= this.#open();
  };

  readonly read = async (urls: readonly string[], texts: readonly string[]): Promise<readonly (PageAgain | null)[]> =>
    Promise.all(urls.map(async (url) => (await this.visit(url, texts))?.again ?? null));

  /** Null when it could not be opened, or must not be. */
  async visit(url: string, texts: readonly string[] = []): Promise<Visit | null> {
    const { trip, target, road } = this.#call;
    if (!isPlainRead(url) || (url === target.url() && target.isPostResult())) return null;
    const late = new AbortController();
    const cancel = road.clock.after(REREAD_MS, () => late.abort());
    try {
      const op = this.#operation(late.signal);
      const hidden = await this.#take();
      const again = await hidden.readAgain({ url, judge: onlyReads(url, target), texts, settleMs: SETTLE_MS }, op);
      return again === null ? null : { hidden, again };
    } catch (error) {
      // Not read again is not known: the verdict rests on the rest.
      road.log('debug', 'verification.not_read_again', { callId: trip.callId, error: errorText(error) });
      return null;
    } finally {
      cancel();
    }
  }

  close(): void {
    this.#ended.abort();
    for (const opening of this.#opened)
      opening.then((hidden) => hidden.close()).catch((error: unknown) => this.#note('hidden_not_closed', error));
  }

  #take(): Promise<Target> {
    const spare = this.#spare ?? this.#open();
    this.#spare = null;
    return spare;
  }

  #open(): Promise<Target> {
    const { target, road } = this.#call;
    const opening = road.tabs.openHidden(target.sandboxRef, this.#operation());
    // Whoever takes it hears of it; one that nobody takes is closed with the rest.
    opening.catch((error: unknown) => this.#note('hidden_not_opened', error));
    this.#opened.push(opening);
    return opening;
  }

  #operation(...ends: readonly AbortSignal[]): Operation {
    const { signal, progress } = this.#call.trip.op;
    return { signal: AbortSignal.any([signal, this.#ended.signal, ...ends]), latch: createLatch(), progress };
  }

  #note(what: string, error: unknown): void {
    const { trip, road } = this.#call;
    road.log('debug', `verification.${what}`, { callId: trip.callId, error: errorText(error) });
  }
}

const WITNESS = { commitClass: null, trigger: 'none', isHabit: false } as const;

/** Asking for it does nothing but show it. */
function isPlainRead(url: string): boolean {
  const asked = {
    method: 'GET',
    url,
    resourceType: 'Document',
    headers: {},
    pageUrl: url,
    isTopNavigation: true,
  } as const;
  return /^https?:/i.test(url) && judgeWrite({ ...asked, body: { kind: 'none' } }, WITNESS).kind === 'read';
}

/** Upkeep of a socket is no more than asking. */
const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS', 'SEND']);

/**
 * What a page asks for to be shown; it writes nothing and measures nothing a second time. A message that it had sent over its
 * socket by itself asks for what it shows.
 */
const onlyReads = (asked: string, acting: Target): GateJudge => ({
  isOver: false,
  decide: (request) => {
    const { method, url, isTopNavigation } = request;
    if (isTopNavigation && method === 'GET' && url === asked) return 'pass';
    const { kind } = judgeWrite(request, WITNESS);
    if (kind === 'write' && method === 'SEND' && acting.sentByItself()(request)) return 'pass';
    return kind === 'read' || (HARMLESS.has(method) && kind === 'telemetry') ? 'pass' : 'fail';
  },
});
