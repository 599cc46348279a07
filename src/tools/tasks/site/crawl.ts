import type { FetchAnswer } from '../../../browser/index.js';
import { isUrl, NovaError, sha256Hex, withSlash } from '../../../kernel/index.js';
import { extractLinks, isAllowed, type PageLink, type PageMarkup, parseSitemap } from '../../../tasks/index.js';
import { CrawlRenderer } from './crawl-render.js';
import { CrawlRobots } from './crawl-robots.js';
import { CrawlScope } from './crawl-scope.js';
import { RenderPlan } from './render-plan.js';
import type { CrawlDeps, CrawlEnd, CrawlRequest, CrawlResult, FoundUrl } from './crawl-types.js';

const AT_A_TIME = 4;
const MAX_BYTES = 5 * 1024 * 1024;
const HTML = ['text/html', 'application/xhtml+xml', ''];
const MAX_HOPS = 5;
const MAX_URL = 2048;
const MAX_SITEMAPS = 1000;
const MAX_SITEMAP_DEPTH = 3;
/** So many failures in a row mean that the site is gone, not a page. */
const LOST_AFTER = 8;
const PROGRESS_MS = 500;
const MAX_JUDGED = 20_000;
const GONE: ReadonlySet<number> = new Set([404, 410]);
const BUSY: ReadonlySet<number> = new Set([429, 503]);
/** As the normaliser leaves the value of a sensitive parameter; such links are not kept (E&T 4.2). */
const MASKED = /=~[0-9a-f]{8}(?:[&#/]|$)/;

interface Job {
  /** As it was written, without its fragment. */
  readonly url: string;
  readonly key: string;
  readonly seenOn: string | null;
  isAgain: boolean;
}

/** Finds the addresses of a site (E&T 5.1). It covers none of them, and whatever ends it early, it answers with what it found. */
export function crawl(request: CrawlRequest, deps: CrawlDeps): Promise<CrawlResult> {
  return new Crawl(request, deps).run();
}

class Crawl {
  readonly #request: CrawlRequest;
  readonly #deps: CrawlDeps;
  readonly #scope: CrawlScope;
  readonly #robots: CrawlRobots;
  readonly #renderer: CrawlRenderer | null;
  readonly #found = new Map<string, FoundUrl>();
  /** Everything ever found, also what turned out to be no page. */
  readonly #known = new Set<string>();
  readonly #commits = new Set<string>();
  readonly #judged = new Map<string, boolean>();
  readonly #asked = new Set<string>();
  /** What was read first at an address, whether it ends with a slash or not. */
  readonly #read = new Map<string, { readonly key: string; readonly hash: string }>();
  readonly #pages: Job[] = [];
  /** Loaded when everything else is read: what is found by reading need not be waited for. */
  readonly #renders: { readonly page: Job; readonly url: string; readonly markup: PageMarkup }[] = [];
  readonly #plan = new RenderPlan();
  readonly #sitemaps: { readonly url: string; readonly depth: number }[] = [];
  readonly #knownSitemaps = new Set<string>();
  readonly #origins = new Set<string>();
  readonly #ending = new AbortController();
  #waiting: (() => void)[] = [];
  #endedBy: CrawlEnd = 'done';
  #isIncomplete = false;
  #skipped = 0;
  readonly #noPages = new Set<string>();
  #fetched = 0;
  #failures = 0;
  #busy = 0;
  #toldAtMs = Number.NEGATIVE_INFINITY;

  constructor(request: CrawlRequest, deps: CrawlDeps) {
    this.#request = request;
    this.#deps = deps;
    this.#scope = new CrawlScope(request.scopeDomain);
    this.#robots = new CrawlRobots(this.#scope, (url) => this.#fetch(url));
    const { openHidden, closeTab = () => Promise.resolve() } = deps;
    const isOwn = (url: string) => this.#scope.includes(url);
    this.#renderer =
      request.render && openHidden ? new CrawlRenderer({ openHidden, closeTab, isOwn }, this.#ending.signal) : null;
  }

  async run(): Promise<CrawlResult> {
    const { clock, signal } = this.#deps;
    const cancelBudget = clock.after(this.#request.budgetMs, () => this.#end('budget'));
    const onAbort = () => this.#end('cancelled');
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    try {
      await this.#guarded(() => this.#start());
      await Promise.all(Array.from({ length: AT_A_TIME }, () => this.#work()));
    } finally {
      cancelBudget();
      signal.removeEventListener('abort', onAbort);
      await this.#renderer?.close();
    }
    this.#tell();
    const truncated = this.#isIncomplete || this.#endedBy !== 'done';
    return {
      urls: [...this.#found.values()],
      truncated,
      skipped: this.#skipped,
      // What is missing with a slash may be there without: the index knows one address for both.
      noPages: [...this.#noPages].filter(
        (key) => !this.#found.has(plain(key)) && !this.#found.has(withSlash(plain(key))),
      ),
      endedBy: this.#endedBy,
    };
  }

  /** The first end is the one that counts. */
  #end(because: CrawlEnd): void {
    if (this.#ending.signal.aborted) return;
    this.#endedBy = because;
    this.#ending.abort();
    this.#wake();
  }

  async #start(): Promise<void> {
    const { startUrl } = this.#request;
    const url = startUrl !== null && this.#scope.includes(startUrl) ? startUrl : await this.#root();
    await this.#prepare(url);
    if (!(await this.#robots.of(url)).isReachable) return this.#end('connection_lost');
    this.#discover({ url, names: [] }, null);
    // A start that must not be fetched leaves the rest of the site to be found from its root.
    const key = this.#deps.normalize(url);
    if (key !== null && this.#commits.has(key)) this.#discover({ url: new URL('/', url).href, names: [] }, null);
  }

  async #root(): Promise<string> {
    const isSafe = (await this.#robots.of(this.#scope.root('https'))).isReachable;
    return this.#scope.root(isSafe ? 'https' : 'http');
  }

  /** Four of them run beside each other, until nothing is left and nothing under way could bring more. */
  async #work(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const job = this.#next();
      if (job === null) {
        if (this.#busy === 0) return this.#wake();
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
        continue;
      }
      this.#busy += 1;
      try {
        await this.#guarded(job);
      } finally {
        this.#busy -= 1;
        this.#wake();
      }
    }
  }

  #next(): (() => Promise<void>) | null {
    const sitemap = this.#sitemaps.shift();
    if (sitemap !== undefined) return () => this.#readSitemap(sitemap.url, sitemap.depth);
    const page = this.#pages.shift();
    if (page !== undefined) return () => this.#readPage(page);
    const render = this.#renders.shift();
    return render === undefined ? null : () => this.#readRendered(render.page, render.url, render.markup);
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }

  /** What the outside world does wrong ends the crawl, not the call; a fault of our own ends both. */
  async #guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (this.#ending.signal.aborted) return;
      this.#end('connection_lost');
      if (!(error instanceof NovaError)) throw error;
    }
  }

  async #fetch(url: string, accept?: readonly string[]): Promise<FetchAnswer> {
    const request = { url, maxBytes: MAX_BYTES, ...(accept !== undefined && { accept }) };
    const answer = await this.#deps.fetch(request, this.#ending.signal);
    this.#ending.signal.throwIfAborted();
    this.#fetched += 1;
    this.#failures = answer.kind === 'failed' ? this.#failures + 1 : 0;
    if (this.#failures >= LOST_AFTER) this.#end('connection_lost');
    const nowMs = this.#deps.clock.monotonic();
    if (nowMs - this.#toldAtMs >= PROGRESS_MS) this.#tell();
    return answer;
  }

  #tell(): void {
    this.#toldAtMs = this.#deps.clock.monotonic();
    const queued = this.#pages.length + this.#sitemaps.length + this.#renders.length;
    this.#deps.progress({ fetched: this.#fetched, found: this.#found.size, queued });
  }

  /** Lists an address of the scope, and reads it later unless that could commit something. */
  #discover(link: PageLink, seenOn: string | null): void {
    const key = this.#scope.includes(link.url) && link.url.length <= MAX_URL ? this.#deps.normalize(link.url) : null;
    if (key === null || MASKED.test(key)) return;
    // Whoever says so: one place may call it "Log out" that another shows as a picture.
    if (this.#isCommit(link)) this.#commits.add(key);
    if (this.#known.has(key)) return;
    if (this.#found.size >= this.#request.maxUrls) return this.#end('max_urls');
    this.#known.add(key);
    this.#found.set(key, { url: key, seenOn });
    const url = withoutFragment(link.url);
    // Client-side routes share one document; only rendering tells them apart.
    const isRead = this.#asked.has(url) && this.#renderer === null;
    this.#asked.add(url);
    if (!isRead) this.#pages.push({ url: this.#renderer === null ? url : link.url, key, seenOn, isAgain: false });
  }

  /** The menus of a site are the same on all its pages, and judging words takes its time. */
  #isCommit(link: PageLink): boolean {
    const written = [link.url, link.request ?? '', ...link.names].join('\n');
    const judged = this.#judged.get(written);
    if (judged !== undefined) return judged;
    const isCommit = this.#deps.isCommitLink(link);
    if (this.#judged.size >= MAX_JUDGED) this.#judged.clear();
    this.#judged.set(written, isCommit);
    return isCommit;
  }

  /** Whether robots.txt lets the address be read; the sitemaps of a new origin are queued on the way. */
  async #prepare(url: string): Promise<boolean> {
    const { robots, isReachable } = await this.#robots.of(url);
    const { origin } = new URL(url);
    if (!isReachable) this.#isIncomplete = true;
    else if (!this.#origins.has(origin))
      for (const one of [...robots.sitemaps, '/sitemap.xml']) this.#addSitemap(one, url, 0);
    this.#origins.add(origin);
    return isAllowed(robots, url);
  }

  #addSitemap(written: string, base: string, depth: number): void {
    const url = isUrl(written, base) ? new URL(written, base).href : '';
    if (!this.#scope.includes(url) || this.#knownSitemaps.has(url)) return;
    if (depth > MAX_SITEMAP_DEPTH || this.#knownSitemaps.size >= MAX_SITEMAPS) {
      this.#isIncomplete = true;
      return;
    }
    this.#knownSitemaps.add(url);
    this.#sitemaps.push({ url, depth });
  }

  async #readSitemap(start: string, depth: number): Promise<void> {
    let url = start;
    for (let hop = 0; hop < MAX_HOPS; hop += 1) {
      if (!(await this.#prepare(url))) return;
      const answer = await this.#fetch(url);
      if (answer.kind === 'redirected' && this.#scope.includes(answer.location)) {
        url = answer.location;
        continue;
      }
      if (answer.kind === 'failed') this.#isIncomplete = true;
      if (answer.kind !== 'answered' || !isOk(answer.status)) return;
      const { kind, locations, isCut } = parseSitemap(answer.text);
      if (kind !== 'none' && (isCut || answer.isCut)) this.#isIncomplete = true;
      for (const location of locations) {
        if (kind === 'sitemaps') this.#addSitemap(location, url, depth + 1);
        else if (kind === 'pages') this.#discover({ url: location, names: [] }, this.#deps.normalize(url));
      }
      return;
    }
  }

  async #readPage(page: Job): Promise<void> {
    if (this.#commits.has(page.key)) return;
    let { url } = page;
    const tried = new Set<string>();
    while (!tried.has(url) && tried.size < MAX_HOPS) {
      tried.add(url);
      if (!(await this.#prepare(url))) return;
      const answer = await this.#fetch(withoutFragment(url), HTML);
      if (answer.kind !== 'redirected') return this.#take(page, url, answer);
      // Queries that say nothing, and the like, are the same address to us and another to the server.
      if (this.#deps.normalize(answer.location) !== page.key) return this.#moved(page, answer.location);
      url = answer.location;
    }
  }

  /** Evidence goes to where a redirect ends (E&T 5.2), so that is the address to list. */
  #moved(page: Job, location: string): void {
    this.#found.delete(page.key);
    const to = this.#deps.normalize(location);
    // A slash more or less names the same place in the index.
    if (to === null || plain(to) !== plain(page.key)) this.#noPages.add(page.key);
    this.#discover({ url: location, names: [] }, page.seenOn);
  }

  async #take(page: Job, url: string, answer: Exclude<FetchAnswer, { kind: 'redirected' }>): Promise<void> {
    const isUnanswered = answer.kind === 'failed' || (answer.kind === 'answered' && BUSY.has(answer.status));
    if (isUnanswered) return this.#tryAgain(page);
    if (answer.kind !== 'answered') return;
    if (GONE.has(answer.status)) {
      this.#found.delete(page.key);
      this.#noPages.add(page.key);
      this.#skipped += 1;
    }
    if (!isOk(answer.status) || !HTML.includes(answer.mediaType)) return;
    if (answer.isCut) this.#isIncomplete = true;
    if (this.#isTwin(page, answer.text)) this.#found.delete(page.key);
    const markup = extractLinks(answer.text, url);
    if (markup.isCut) this.#isIncomplete = true;
    if (markup.hasScripts && this.#renderer !== null) this.#renders.push({ page, url, markup });
    for (const link of markup.links) this.#discover(link, page.key);
  }

  /** `/a` and `/a/` are two pages where they give different documents; otherwise the one that was read first is listed. */
  #isTwin({ key }: Job, text: string): boolean {
    const place = plain(key);
    const known = this.#read.get(place);
    const hash = sha256Hex(text);
    if (known === undefined) this.#read.set(place, { key, hash });
    return known !== undefined && known.key !== key && known.hash === hash;
  }

  async #readRendered(page: Job, url: string, markup: PageMarkup): Promise<void> {
    if (this.#renderer === null || !this.#plan.wants(url, markup)) return;
    const rendered = await this.#renderer.render(url);
    if (rendered === null || rendered.isCut) this.#isIncomplete = true;
    if (rendered === null || !this.#scope.includes(rendered.url)) return;
    const written = new Set(markup.links.map((link) => link.url));
    this.#plan.note(
      url,
      rendered.links.some((link) => this.#scope.includes(link.url) && !written.has(link.url)),
    );
    for (const link of rendered.links) this.#discover(link, page.key);
  }

  /** Once more, behind everything else; then it is left unread. */
  #tryAgain(page: Job): void {
    if (page.isAgain) this.#isIncomplete = true;
    else this.#pages.push({ ...page, isAgain: true });
  }
}

const isOk = (status: number): boolean => status >= 200 && status < 300;

/** Without the slash at the end of its path. */
const plain = (url: string): string => url.replace(/^([^?#]*[^/])\/(?=[?#]|$)/, '$1');

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}
