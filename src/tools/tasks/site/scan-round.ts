import { z } from 'zod';
import type { ScanId, Target } from '../../../browser/index.js';
import type { TakeStep } from '../../../dispatch/index.js';
import type { Clock } from '../../../kernel/index.js';
import { firstPace, isBusy, isTooBusy, type OpenPage, type Pace, paceAfter } from '../../../tasks/index.js';

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
    const step = { targetId, url, waitForLoadTimeoutMs: LOAD_MS };
    const went = await take({ tool: 'nova.navigate', arguments: step, signal });
    const httpStatus = numberOf(went.structured.httpStatus);
    const seen = { ...open, httpStatus };
    if (signal.aborted) return { ...seen, verdict: 'cancelled', isOpen: true };
    if (isBusy({ httpStatus })) return { ...seen, verdict: `http_${httpStatus}`, isOpen: true };
    if (!went.ok) return { ...seen, verdict: went.reasonCode ?? went.gateId ?? 'failed' };
    if (httpStatus !== null && httpStatus >= FIRST_ERROR_STATUS) return { ...seen, verdict: `http_${httpStatus}` };
    if (went.structured.downloads !== undefined || went.structured.mimeType === 'application/pdf')
      return { ...seen, verdict: 'file', file: fileOf(went.structured) };
    return { ...seen, ...(await this.#cover(page, targetId)) };
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
