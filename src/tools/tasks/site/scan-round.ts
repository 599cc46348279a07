import { z } from 'zod';
import type { ScanId, Target } from '../../../browser/index.js';
import type { TakeStep } from '../../../dispatch/index.js';
import type { Clock } from '../../../kernel/index.js';
import {
  COVERED_BY_BYTES,
  firstPace,
  isBusy,
  isTooBusy,
  type OpenPage,
  type Pace,
  paceAfter,
  promisedType,
} from '../../../tasks/index.js';

const LOAD_MS = 15_000;
const FIRST_ERROR_STATUS = 400;

/** What became of one page of a round. */
export interface PageScan {
  readonly page: OpenPage;
  readonly covered: boolean;
  /** `ok`, or why it does not count: one short code. */
  readonly verdict: string;
  /** Where the address led, when that was elsewhere. */
  readonly ledTo: string | null;
  /** What a file is, when the address is no page. */
  readonly file: string | null;
  /** Worth another try without being asked: the server was busy, or the time was over. */
  readonly isOpen: boolean;
}

export const ROUND_ENDS = ['done', 'time', 'site_busy', 'cancelled'] as const;
export type RoundEnd = (typeof ROUND_ENDS)[number];

export interface RoundPorts {
  readonly take: TakeStep;
  /** A tab of the round, which closes it. */
  readonly open: () => Promise<Target>;
  /** The one form in which addresses are compared. */
  readonly normalize: (url: string) => string | null;
  /** Whether robots.txt lets the address be read. */
  readonly isAllowed: (url: string) => Promise<boolean>;
  readonly progress: (message: string) => void;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

export interface RoundWish {
  readonly pages: readonly OpenPage[];
  readonly scanId: ScanId;
  readonly tabs: number;
  readonly budgetMs: number;
}

/** Opens and scans pages in a few tabs of its own, each page by the calls an agent would have made (E&T 6.7). */
export function scanRound(wish: RoundWish, ports: RoundPorts) {
  return new Round(wish, ports).run();
}

class Round {
  readonly #wish: RoundWish;
  readonly #ports: RoundPorts;
  readonly #queue: OpenPage[];
  readonly #idle: Target[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #scans: PageScan[] = [];
  readonly #untilMs: number;
  #pace: Pace;

  constructor(wish: RoundWish, ports: RoundPorts) {
    this.#wish = wish;
    this.#ports = ports;
    this.#queue = [...wish.pages];
    this.#pace = firstPace(wish.tabs);
    this.#untilMs = ports.clock.monotonic() + wish.budgetMs;
  }

  async run(): Promise<{ readonly scans: readonly PageScan[]; readonly endedBy: RoundEnd }> {
    try {
      while (this.#end() === null && this.#queue.length > 0) await this.#next();
      await Promise.all(this.#running);
      return { scans: this.#scans, endedBy: this.#end() ?? 'done' };
    } finally {
      await Promise.allSettled(this.#running);
      for (const tab of this.#idle) await tab.close().catch(() => undefined);
    }
  }

  /** Why no further page is opened; null while there is time and patience. */
  #end(): RoundEnd | null {
    if (this.#ports.signal.aborted) return 'cancelled';
    if (isTooBusy(this.#pace)) return 'site_busy';
    return this.#queue.length > 0 && this.#ports.clock.monotonic() >= this.#untilMs ? 'time' : null;
  }

  async #next(): Promise<void> {
    if (this.#running.size >= this.#pace.atATime) {
      await Promise.race(this.#running);
      return;
    }
    if (this.#pace.waitMs > 0) await this.#ports.clock.sleep(this.#pace.waitMs, this.#ports.signal);
    const page = this.#queue.shift();
    if (page === undefined) return;
    const tab = this.#idle.pop() ?? (await this.#ports.open());
    const work = this.#scan(page, tab).finally(() => {
      this.#running.delete(work);
      if (!tab.isClosed()) this.#idle.push(tab);
    });
    this.#running.add(work);
  }

  async #scan(page: OpenPage, tab: Target): Promise<void> {
    const { clock, progress } = this.#ports;
    const began = clock.monotonic();
    const { httpStatus, ...scan } = await this.#visit(page, tab);
    this.#pace = paceAfter(this.#pace, { httpStatus, tookMs: clock.monotonic() - began });
    this.#scans.push({ page, ...scan });
    progress(`scan: ${this.#scans.length} of ${this.#wish.pages.length}`);
  }

  async #visit(page: OpenPage, { targetId }: Target) {
    const { take, signal, isAllowed } = this.#ports;
    const { url } = page;
    const open = { covered: false, ledTo: null, file: null, isOpen: false, httpStatus: null };
    if (!(await isAllowed(url))) return { ...open, verdict: 'robots_disallowed' };
    // What a file is called is asked for as one at once; what turns out to be a page is opened as any other.
    const asFile = page.isUrlUnit && promisedType(url) !== null ? await this.#fetch(page, targetId) : null;
    if (asFile !== null) return { ...open, ...asFile };
    const step = { targetId, url, waitForLoadTimeoutMs: LOAD_MS };
    const went = await take({ tool: 'nova.navigate', arguments: step, signal });
    const httpStatus = numberOf(went.structured.httpStatus);
    const seen = { ...open, httpStatus };
    if (signal.aborted) return { ...seen, verdict: 'cancelled', isOpen: true };
    if (isBusy({ httpStatus })) return { ...seen, verdict: `http_${httpStatus}`, isOpen: true };
    // A download that the browser gave up is told as a page that did not load.
    const lost = went.reasonCode === 'navigation.failed' && page.isUrlUnit ? await this.#fetch(page, targetId) : null;
    if (lost !== null) return { ...seen, ...lost };
    if (!went.ok) return { ...seen, verdict: went.reasonCode ?? went.gateId ?? 'failed' };
    if (httpStatus !== null && httpStatus >= FIRST_ERROR_STATUS) return { ...seen, verdict: `http_${httpStatus}` };
    if (isFile(page, went.structured)) {
      const file = { verdict: 'file', file: fileOf(went.structured) };
      return { ...seen, ...((await this.#fetch(page, targetId)) ?? file) };
    }
    return { ...seen, ...(await this.#cover(page, targetId)) };
  }

  /** Covers a unit by the bytes of its file (E&T 5.10). Null when a page stands there, or nothing can be fetched. */
  async #fetch({ unitKey, url, isUrlUnit }: OpenPage, targetId: string) {
    const { take, signal } = this.#ports;
    const taken = await take({ tool: 'nova.coverage_file', arguments: { targetId, url }, signal });
    if (signal.aborted) return { verdict: 'cancelled', isOpen: true };
    if (!taken.ok) return null;
    const { verdict, ledTo = null, httpStatus = null, text, unitUpdate, ...told } = fileAnswer.parse(taken.structured);
    if (verdict === 'is_a_page') return null;
    if (ledTo !== null) return { verdict, ledTo };
    const seen = { httpStatus, file: shownFile({ ...told, text }) };
    if (isBusy({ httpStatus })) return { ...seen, verdict, isOpen: true };
    if (isUrlUnit && unitUpdate?.unitKey === unitKey)
      return { ...seen, covered: unitUpdate.eligible, verdict: unitUpdate.eligibilityReason };
    const isRead = !isUrlUnit && text?.read === true;
    return { ...seen, covered: isRead, verdict: isRead ? 'read' : verdict === COVERED_BY_BYTES ? 'file' : verdict };
  }

  async #cover({ unitKey, url, isUrlUnit }: OpenPage, targetId: string) {
    const { take, signal, normalize } = this.#ports;
    const args = { targetId, scanId: this.#wish.scanId, scopeOptions: { includeIframes: true } };
    const { ok, reasonCode, structured } = await take({ tool: 'nova.coverage_scan', arguments: args, signal });
    if (signal.aborted) return { verdict: 'cancelled', isOpen: true };
    if (!ok) return { verdict: reasonCode ?? 'failed' };
    const { unitUpdate, coverageEvidence } = answer.parse(structured);
    if (unitUpdate?.unitKey === unitKey) return { covered: unitUpdate.eligible, verdict: unitUpdate.eligibilityReason };
    const ledTo = coverageEvidence.document.effectiveUrl;
    if (isUrlUnit || normalize(ledTo) !== normalize(url)) return { verdict: 'led_elsewhere', ledTo };
    const { trusted, reason } = coverageEvidence.trust;
    return { covered: trusted, verdict: trusted ? 'read' : reason };
  }
}

/** What is read of the answer of a scan. */
const answer = z.object({
  unitUpdate: z.object({ unitKey: z.string(), eligible: z.boolean(), eligibilityReason: z.string() }).nullish(),
  coverageEvidence: z.object({
    document: z.object({ effectiveUrl: z.string() }),
    trust: z.object({ trusted: z.boolean(), reason: z.string() }),
  }),
});

/** What is read of the answer about a file. */
const fileAnswer = z.object({
  verdict: z.string(),
  ledTo: z.string().optional(),
  httpStatus: z.int().optional(),
  mediaType: z.string().default(''),
  bytes: z.int().default(0),
  text: z.object({ read: z.boolean(), chars: z.int(), pages: z.int().nullable() }).optional(),
  unitUpdate: z.object({ unitKey: z.string(), eligible: z.boolean(), eligibilityReason: z.string() }).nullish(),
});
type FileTold = Pick<z.output<typeof fileAnswer>, 'mediaType' | 'bytes' | 'text'>;

function shownFile({ mediaType, bytes, text }: FileTold): string {
  const pages = text?.pages === undefined || text.pages === null ? '' : ` (${text.pages} pages)`;
  const read = text === undefined ? '' : text.read ? `, text read${pages}` : ', no text read';
  return `${mediaType === '' ? 'unknown type' : mediaType}, ${bytes} bytes${read}`;
}

/** A file that the browser saved or shows with a viewer; what it shows as text can be scanned where no bytes count. */
function isFile({ isUrlUnit }: OpenPage, { downloads, mimeType }: Readonly<Record<string, unknown>>): boolean {
  return downloads !== undefined || mimeType === 'application/pdf' || (isUrlUnit && mimeType !== undefined);
}

/** Its type, and its size as far as it has come. */
function fileOf(structured: Readonly<Record<string, unknown>>): string {
  const { mimeType, downloads } = z
    .object({
      mimeType: z.string().default('unknown type'),
      downloads: z.array(z.object({ bytes: z.int() })).default([]),
    })
    .parse(structured);
  const [first] = downloads;
  return first === undefined ? mimeType : `${mimeType}, ${first.bytes} bytes`;
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
