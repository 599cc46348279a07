import type { FactReading, HostReading, PageAgain, PageGlimpse, PageQuery } from '../browser/index.js';
import type { Clock } from '../kernel/index.js';
import { carriersOf, isDestructive, sentTextsOf } from './rules/outcome/carriers.js';
import { compareOpenings, putTexts } from './rules/outcome/openings.js';
import { REREAD_AGAIN_MS, REREAD_WAIT_MS } from './rules/policy.js';
import { hasLeft, isWorthAnother, timeToReread } from './rules/outcome/reread-time.js';
import type { JudgedTick, RawTick, Reread } from './types.js';

/** Opens addresses anew, for comparison. Dispatch gives it where pages can be kept from writing. */
export interface AgainProbe {
  /** A page will be opened soon. */
  readonly prepare: () => void;
  /** What was pressed is called so that it takes something away. */
  readonly isDestructive: boolean;
  /** In order; null for what could not be opened or must not be. Never rejects. */
  readonly read: (urls: readonly string[], texts: readonly string[]) => Promise<readonly (PageAgain | null)[]>;
}

interface Place {
  readonly again: AgainProbe;
  readonly read: (queries: readonly PageQuery[], isBaseline: boolean) => Promise<readonly FactReading[]>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Name of what the page shows, among the facts of a look. */
export const GLIMPSE = 'page.glimpse';

/** Codec: as the page answers it. */
export const glimpseIn = (reading: FactReading | undefined): PageGlimpse | null =>
  reading?.condition === 'value' ? (reading.value as unknown as PageGlimpse) : null;

const UNREAD: Reread = { sense: 'silent', why: 'the page could not be read again' };

/** Reads the state again from its own place while the loop goes on (A&S OC9). */
export class Rereading {
  readonly #place: Place;
  readonly #before: PageGlimpse;
  readonly #url: string;
  #found: Reread | null = null;
  #running: Promise<void> | null = null;
  #hasBegun = false;
  #beganAt = 0;
  #isDue = false;

  constructor(place: Place, before: PageGlimpse, url: string) {
    this.#place = place;
    this.#before = before;
    this.#url = url;
  }

  /** Null as long as nothing has been read again; what takes too long tells nothing. */
  get found(): Reread | null {
    const isLate = this.#running !== null && !this.isUnderWay;
    return this.#found ?? (isLate ? UNREAD : null);
  }

  /** It is worth waiting for: a page that takes too long is not. */
  get isUnderWay(): boolean {
    if (this.#isDue) return true;
    return this.#running !== null && this.#place.clock.monotonic() - this.#beganAt < REREAD_WAIT_MS;
  }

  /** Resolves when what is being read has been read; never where nothing is. */
  get ended(): Promise<void> {
    return this.#running ?? new Promise(() => undefined);
  }

  /** What was found so far is out of date: it is read once more. */
  renew(): void {
    if (this.#found === null) return;
    this.#found = null;
    this.#hasBegun = false;
  }

  /** Told of each look: begins as soon as there is something to read. */
  note({ host, atMs }: Pick<RawTick, 'host' | 'atMs'>, { outcome, timers, isEchoed }: JudgedTick): void {
    if (this.#hasBegun) return;
    if (host.caused.length > 0 || hasLeft(host)) this.#place.again.prepare();
    const time = timeToReread({ host, isEchoed, outcome, timers, atMs });
    this.#isDue = time === 'soon';
    if (time !== 'now') return;
    this.#hasBegun = true;
    this.#beganAt = this.#place.clock.monotonic();
    const forget = () => {
      this.#running = null;
    };
    const fail = () => {
      this.#found ??= UNREAD;
      forget();
    };
    this.#running = this.#run(host).then(forget, fail);
  }

  async #run(host: HostReading): Promise<void> {
    const { clock, signal } = this.#place;
    this.#found = (await this.#readOnce(host)) ?? UNREAD;
    if (!isWorthAnother(this.#found)) return;
    await clock.sleep(REREAD_AGAIN_MS, signal).catch(() => undefined);
    if (signal.aborted) return;
    this.#found = (await this.#readOnce(host)) ?? this.#found;
  }

  async #readOnce(host: HostReading): Promise<Reread | null> {
    const { again, read } = this.#place;
    const texts = putTexts(this.#before);
    const isOtherPlace = routeOf(host.url) !== routeOf(this.#url);
    const isElsewhere = host.navigations > 0 || isOtherPlace;
    const { carriers } = carriersOf(host.caused, host.earlier);
    // What the action itself asked for may be the action.
    const urls = isOtherPlace && carriers.length > 0 ? [this.#url, host.url] : [this.#url];
    const [acted = null, followed = null] = await again.read(urls, texts);
    if (acted === null && followed === null) return null;
    const [reading] = await read([{ topic: GLIMPSE, literal: JSON.stringify(texts) }], false);
    const now = glimpseIn(reading);
    if (now === null) return null;
    const asides = [...host.earlier, ...host.caused.flatMap((one) => (carriers.includes(one) ? [] : (one.sent ?? [])))];
    return compareOpenings({
      before: this.#before,
      now,
      isElsewhere,
      isOtherPlace,
      acted,
      followed,
      isDestructive: again.isDestructive || carriers.some(isDestructive),
      sentTexts: carriers.flatMap(sentTextsOf),
      asides: asides.flatMap(({ body }) => (body.kind === 'text' ? [body.text] : [])),
    });
  }
}

/** The same with a fragment that names a view. */
const routeOf = (url: string): string => `${placeOf(url)}${/#!?\/[^?]*/.exec(url)?.[0] ?? ''}`;

/** An address without query and fragment. */
export const placeOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? url;
