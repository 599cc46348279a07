import type { CDPSession } from 'playwright-core';
import { type Clock, type Ids, normalizeUrl, withoutUserInfo } from '../../kernel/index.js';
import { arrivalOf, type PageArrival } from '../rules/page-arrival.js';

/** The counters of a tab that outlive the page behind it (A&S T5). */
export interface Counters {
  navigationSeq: number;
  domEpoch: number;
  /** +1 whenever another document or another address is shown; tracking parameters and anchors make no other address. */
  pageSeq: number;
  pageSinceMs: number;
}

interface CommittedFrame {
  readonly id: string;
  readonly loaderId: string;
  readonly url: string;
  readonly urlFragment?: string;
}

/** Which top-level document a page shows, by the order of the protocol's own events. */
export class MainDocument {
  readonly #ids: Ids;
  readonly #clock: Clock;
  readonly #counters: Counters;
  readonly #onChange: () => void;
  #id: string;
  #loaderId = '';
  #frameId = '';
  #url = 'about:blank';
  #isParsed = false;
  #isLoaded = false;
  #commits = 0;
  #arrivals = 0;
  #isPostResult = false;
  readonly #postResults = new Set<string>();
  #urlChanges = 0;
  /** Where the document itself was loaded. */
  #loadedUrl = 'about:blank';
  /** Addresses that were asked for since then, without their query. */
  readonly #requested = new Set<string>();
  #asked: { readonly loaderId: string; readonly method: string; readonly url: string } | null = null;

  constructor(
    cdp: CDPSession,
    { ids, clock, counters, onChange }: { ids: Ids; clock: Clock; counters: Counters; onChange: () => void },
  ) {
    this.#ids = ids;
    this.#clock = clock;
    this.#counters = counters;
    this.#onChange = onChange;
    this.#id = ids.next('doc');
    cdp.on('Page.frameNavigated', ({ frame, type }) => {
      // A document of the back-forward cache is shown as it was left: no event tells again that it is loaded.
      if (frame.parentId === undefined) this.#commit(frame, type === 'BackForwardCacheRestore');
    });
    cdp.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId !== this.#frameId) return;
      const moved = withoutUserInfo(url);
      if (pageOf(moved) !== pageOf(this.#url)) this.#turnPage();
      this.#moveTo(moved);
    });
    // Told again for every hop of a redirect: the last one made the document.
    cdp.on('Network.requestWillBeSent', ({ requestId, loaderId, request, type }) => {
      if (type === 'Document' && requestId === loaderId)
        this.#asked = { loaderId, method: request.method, url: request.url };
      else if (this.#requested.size < MAX_REQUESTED) this.#requested.add(request.url.split(/[?#]/, 1)[0] ?? '');
    });
    cdp.on('Page.domContentEventFired', () => {
      this.#isParsed = true;
      onChange();
    });
    cdp.on('Page.loadEventFired', () => {
      this.#isLoaded = true;
      onChange();
    });
  }

  get id(): string {
    return this.#id;
  }

  get loaderId(): string {
    return this.#loaderId;
  }

  get frameId(): string {
    return this.#frameId;
  }

  get url(): string {
    return this.#url;
  }

  /** All of its markup has been read. Unknown, and false, for a page that was there before its session. */
  get isParsed(): boolean {
    return this.#isParsed;
  }

  /** Its markup is still coming in, as far as that is known. */
  get isIncomplete(): boolean {
    return this.#commits > 0 && !this.#isParsed;
  }

  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /** New documents since the session began. */
  get commits(): number {
    return this.#commits;
  }

  /** Ends of navigations, those within a document and to the same address included. */
  get arrivals(): number {
    return this.#arrivals;
  }

  /** The document was the answer to a POST; loading it again posts again. */
  get isPostResult(): boolean {
    return this.#isPostResult;
  }

  /** Where a document was last asked for, whatever came of it: the last hop of its redirects. */
  get askedUrl(): string {
    return this.#asked?.url ?? '';
  }

  /** How the page came to the address that it shows. */
  get arrival(): PageArrival {
    return arrivalOf({ url: this.#url, loadedUrl: this.#loadedUrl, requested: this.#requested });
  }

  /** A script that adds or drops a slash at the end makes no other page. */
  get ownUrl(): string {
    return this.arrival === 'loaded' ? this.#loadedUrl : this.#url;
  }

  /** A document at this address was the answer to a POST, as far as this page remembers. */
  wasPostResult(url: string): boolean {
    return this.#postResults.has(url);
  }

  get urlChanges(): number {
    return this.#urlChanges;
  }

  /** Asks what is shown now, for a page that was there before its session. */
  async start(cdp: CDPSession): Promise<void> {
    await cdp.send('Page.enable');
    const { frameTree } = await cdp.send('Page.getFrameTree');
    if (this.#loaderId !== '') return;
    const { id, loaderId, url, urlFragment } = frameTree.frame;
    this.#frameId = id;
    this.#loaderId = loaderId;
    this.#url = withoutUserInfo(url + (urlFragment ?? ''));
    this.#loadedUrl = this.#url;
    this.#turnPage();
  }

  #commit({ id, loaderId, ...frame }: CommittedFrame, isKept: boolean): void {
    const url = withoutUserInfo(frame.url + (frame.urlFragment ?? ''));
    this.#frameId = id;
    this.#loaderId = loaderId;
    this.#id = this.#ids.next('doc');
    this.#isParsed = isKept;
    this.#isLoaded = isKept;
    this.#commits += 1;
    this.#loadedUrl = url;
    this.#requested.clear();
    this.#isPostResult = this.#asked?.loaderId === loaderId && this.#asked.method === 'POST';
    if (this.#isPostResult) this.#postResults.add(url);
    this.#counters.navigationSeq += 1;
    this.#counters.domEpoch += 1;
    this.#turnPage();
    this.#moveTo(url);
  }

  #turnPage(): void {
    this.#counters.pageSeq += 1;
    this.#counters.pageSinceMs = this.#clock.now();
  }

  #moveTo(url: string): void {
    if (url !== this.#url) this.#urlChanges += 1;
    this.#url = url;
    this.#arrivals += 1;
    this.#onChange();
  }
}

/** Requests of one document that are remembered. */
const MAX_REQUESTED = 2000;

/** What of an address makes it another page (E&T 4.2). */
const pageOf = (url: string): string => normalizeUrl(url, (value) => value) ?? url;
