import type { CDPSession } from 'playwright-core';
import { comingAtHost } from '../coverage/glance.js';
import type { GateJudge } from '../gate/held-request.js';
import type { Operation } from '../operation.js';
import type { PageGlimpse } from '../protocol/glimpse.js';
import { navigate } from './navigation.js';
import type { NavigationWaits } from './navigation-types.js';
import type { Tab } from './tab.js';
import { AnswerReader } from '../watch/answers.js';
import { readFacts } from '../look/facts.js';

/** A page that changed nothing for this long, with nothing asked for, shows what its server gave it. */
const QUIET_MS = 120;
/** Over a connection that stays open more may come than was asked for. */
const CONNECTED_QUIET_MS = 400;
/** So many answers are searched, the newest first. */
const MOST_ANSWERS = 30;
const MOST_CHARS_READ = 64_000;
const DATA = new Set(['Document', 'XHR', 'Fetch']);
const WAITS: NavigationWaits = {
  waitForLoad: false,
  waitForLoadTimeoutMs: 0,
  waitForSettlement: false,
  settlementTimeoutMs: 0,
};

/** What an address gives when it is opened once more. */
export interface PageAgain {
  readonly url: string;
  readonly httpStatus: number | null;
  readonly glimpse: PageGlimpse;
  /** What it shows came from its server now, and not from something that the browser had kept. */
  readonly isFresh: boolean;
  /** Which of the texts asked for stand in what its server answered. */
  readonly answeredTexts: readonly string[];
}

export interface AgainOptions {
  readonly url: string;
  /** Decides what the page may send; what it may not looks to it like a network that is down. */
  readonly judge: GateJudge;
  /** Looked for in what the server answers. */
  readonly texts: readonly string[];
  /** The page may take so long to come to rest. */
  readonly settleMs: number;
}

/**
 * Opens an address by GET in a tab that nobody sees and that may only read, and tells what it shows. Null when nothing could
 * keep the page from writing, or it did not come.
 */
export async function readAgain(tab: Tab, { url, judge, texts, settleMs }: AgainOptions, op: Operation) {
  const { cdp, gate, page } = tab.session;
  if (gate === null) return null;
  const answers = new Answers(cdp);
  // A worker of the site would ask for the page, and write for it, where nobody can tell the two apart.
  await cdp.send('Network.setBypassServiceWorker', { bypass: true });
  await gate.open({
    isOver: false,
    decide: (request) => {
      const isSomeoneElse = request.isOfUnknown === true && page.workers().length === 0;
      return isSomeoneElse ? 'pass' : judge.decide(request);
    },
  });
  const { committed, httpStatus } = await navigate(tab, url, WAITS, op);
  if (!committed) return null;
  await comeToRest(tab, settleMs, () => (answers.isConnected ? CONNECTED_QUIET_MS : QUIET_MS), op);
  const query = { topic: 'page.glimpse', literal: JSON.stringify(texts) } as const;
  const [reading] = await readFacts(tab, [query], { actedRef: null, isBaseline: false }, op);
  if (reading?.condition !== 'value') return null;
  const again: PageAgain = {
    url: tab.session.document.url,
    httpStatus,
    // Codec: as the page answers it.
    glimpse: reading.value as unknown as PageGlimpse,
    isFresh: answers.areFresh,
    answeredTexts: await answers.find(texts),
  };
  return again;
}

async function comeToRest(tab: Tab, ms: number, restMs: () => number, op: Operation): Promise<void> {
  const { pulse } = tab.session;
  const start = tab.clock.monotonic();
  const leftMs = () => Math.max(0, ms - (tab.clock.monotonic() - start));
  while (leftMs() > 0) {
    await pulse.until(() => comingAtHost(tab) === null, leftMs(), op.signal);
    const wanted = restMs();
    const { quietMs } = await tab.world.call(
      'quiet',
      { waitMs: Math.min(leftMs(), wanted * 2), quietMs: wanted, readiness: null },
      op,
    );
    if (quietMs >= restMs() && comingAtHost(tab) === null) return;
  }
}

/** What the server of a page answered to the page itself and to its scripts. */
class Answers {
  readonly #reader: AnswerReader;
  readonly #ended = new Map<string, number>();
  #fresh = 0;
  #connections = 0;
  #cached = 0;

  constructor(cdp: CDPSession) {
    this.#reader = new AnswerReader(cdp);
    const kinds = new Map<string, boolean>();
    cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (!DATA.has(type)) return;
      const isCached = response.fromDiskCache === true || response.fromPrefetchCache === true;
      kinds.set(requestId, isCached);
      this.#reader.announce(requestId, response.mimeType);
      if (isCached && type !== 'Document') this.#cached += 1;
      else if (!isCached) this.#fresh += 1;
    });
    cdp.on('Network.webSocketCreated', () => {
      this.#connections += 1;
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (kinds.get(requestId) === false) this.#ended.set(requestId, encodedDataLength);
    });
  }

  /** The page has opened a socket. */
  get isConnected(): boolean {
    return this.#connections > 0;
  }

  /** A page that its browser has kept may show what its scripts ask for; data that it has kept is old. */
  get areFresh(): boolean {
    return this.#fresh > 0 && this.#cached === 0;
  }

  async find(texts: readonly string[]): Promise<readonly string[]> {
    if (texts.length === 0) return [];
    const newest = [...this.#ended].slice(-MOST_ANSWERS);
    const read = await Promise.all(newest.map(([requestId, bytes]) => this.#reader.read(requestId, bytes)));
    const bodies = read.flatMap((answer) => (answer === 'unread' ? [] : [answer.text.slice(0, MOST_CHARS_READ)]));
    return texts.filter((text) => {
      const written = [text, JSON.stringify(text).slice(1, -1), escaped(text)];
      return bodies.some((body) => written.some((form) => body.includes(form)));
    });
  }
}

/** As markup has it. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
