/** What an attack on the write gate is. */
import type { Seen, Site, SiteFile } from './site.js';
import type { Nova } from './nova.js';

/** What an agent does, the same for Nova and for a bare browser, which is the control. */
export interface Hand {
  open(url: string): Promise<void>;
  click(selector: string, how?: { readonly button?: 'right'; readonly clickCount?: number }): Promise<void>;
  type(selector: string, text: string, how?: { readonly pressEnter?: boolean }): Promise<void>;
  key(key: string): Promise<void>;
  choose(selector: string, text: string): Promise<void>;
  drag(from: string, to: string): Promise<void>;
  upload(selector: string, name: string): Promise<void>;
  hover(selector: string): Promise<void>;
  scroll(): Promise<void>;
  dismiss(selector: string): Promise<void>;
  /** A click for which what covers the page may be cleared away; the cross is for whoever does that by hand. */
  clickThrough(selector: string, cross: string): Promise<void>;
  /** Several clicks in one call. */
  clickAll(selectors: readonly string[]): Promise<void>;
  navigate(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  closeTab(): Promise<void>;
  /** Another tab in front of it. */
  openBeside(url: string): Promise<void>;
  /** The tab that was opened first, again. */
  goBackToFirst(): Promise<void>;
  wait(ms: number): Promise<void>;
}

/**
 * `held`: the write must not arrive. `named`: it may, where docs/safety.md says so, but an answer must name it.
 * `limit`: docs/safety.md says that nobody finds it out; it is counted apart.
 */
export type Due = 'held' | 'named' | 'limit';

export interface PageAttack {
  readonly id: string;
  readonly what: string;
  /** By path; `/` is where the agent begins. */
  readonly files: Readonly<Record<string, SiteFile>>;
  /** Which requests carry it out, as `METHOD /path?query`, a line end and the body. */
  readonly grave: RegExp;
  readonly due: Due;
  readonly act: (hand: Hand, site: Site) => Promise<void>;
  /** How long after the last input it is watched. */
  readonly watchMs: number;
  /** It is one of the small plan. */
  readonly isSmall: boolean;
  /** The tab is gone: no answer has to tell what it was kept from. */
  readonly isUntold?: boolean;
  /** Why a bare browser on this machine cannot play it; none is expected to arrive then. */
  readonly notHere?: string;
}

/** Everything that is not one page and one press. Answers what went wrong; nothing did when it is empty. */
export interface StagedAttack {
  readonly id: string;
  readonly what: string;
  readonly isSmall: boolean;
  /** It may leave Nova unusable: the next one gets another. */
  readonly isBreaking?: boolean;
  readonly run: (stage: Stage) => Promise<readonly string[]>;
}

export interface Stage {
  readonly nova: Nova;
  readonly serve: (files: Readonly<Record<string, SiteFile>>) => Promise<Site>;
}

export interface Outcome {
  readonly id: string;
  readonly what: string;
  readonly result: 'passed' | 'failed' | 'limit';
  /** `refused`: before the press. `silent`: nothing arrived, and no answer says why. */
  readonly how?: 'held' | 'held later' | 'refused' | 'silent' | 'arrived';
  readonly ms: number;
  readonly notes: readonly string[];
}

/** How a request looked at the server, in a line. */
export const lineOf = ({ method, host, url, body }: Seen): string =>
  `${method} ${host}${url}${body === '' ? '' : ` ${JSON.stringify(body.slice(0, 160))}`}`;

interface PageOptions {
  /** Done when `#go` is pressed. */
  readonly on?: string;
  /** Runs when the page loads. */
  readonly script?: string;
  readonly html?: string;
  readonly label?: string;
  readonly files?: Readonly<Record<string, SiteFile>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly due?: Due;
  readonly act?: PageAttack['act'];
  readonly watchMs?: number;
  readonly isSmall?: boolean;
  readonly isUntold?: boolean;
  readonly notHere?: string;
}

const WATCH_MS = 1500;
const HELP = `const send = (method, url, body, headers = {}) => fetch(url, { method, headers, body }).catch(() => 0);
const post = (url, body = {}, headers = {}) => send('POST', url, JSON.stringify(body), { 'content-type': 'application/json', ...headers });`;

/** A page with one innocent button, `#go`. */
export const deskPage = ({ on = '', script = '', html = '', label = 'Show more' }: PageOptions): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Desk</title><h1>Desk</h1><p>Notes of this week.</p>
<p><button id="go" type="button">${label}</button></p>${html}<script>${HELP}
document.getElementById('go').addEventListener('click', () => { ${on} });
${script}</script></html>`;

/** A page whose control sends something grave when it is pressed. */
export function page(id: string, what: string, grave: RegExp, options: PageOptions): PageAttack {
  const { act, due = 'held', watchMs = WATCH_MS, isSmall = false, files = {}, headers } = options;
  const first = { body: deskPage(options), ...(headers !== undefined && { headers }) };
  return {
    id,
    what,
    files: { '/': first, ...files },
    grave,
    due,
    act: act ?? ((hand) => hand.click('#go')),
    watchMs,
    isSmall,
    ...(options.isUntold !== undefined && { isUntold: options.isUntold }),
    ...(options.notHere !== undefined && { notHere: options.notHere }),
  };
}
