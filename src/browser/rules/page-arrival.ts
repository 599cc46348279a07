import { normalizeUrl } from '../../kernel/index.js';

/**
 * How a page came to its address: its document was loaded there; only the part behind `#` is another; the server was asked
 * for something there since the document was loaded; or a script alone has put it into the address bar.
 */
export type PageArrival = 'loaded' | 'fragment' | 'asked' | 'moved';

/** A path this short is part of nearly every other one. */
const SHORTEST_PATH = 3;

export function arrivalOf(page: {
  readonly url: string;
  /** Where its document was loaded. */
  readonly loadedUrl: string;
  /** Addresses that were asked for since, without query. */
  readonly requested: ReadonlySet<string>;
}): PageArrival {
  const [now, loaded] = [pageOf(page.url), pageOf(page.loadedUrl)];
  if (now === loaded) return 'loaded';
  if (withoutFragment(now) === withoutFragment(loaded)) return 'fragment';
  return [...page.requested].some((asked) => isAt(asked, now)) ? 'asked' : 'moved';
}

/** The page itself, or data of it: `/inbox`, `/inbox.json` and `/data/inbox` of the same site are about `/inbox`. */
function isAt(asked: string, now: string): boolean {
  const [request, page] = [parse(asked), parse(now)];
  if (request === null || page === null || request.origin !== page.origin) return false;
  const path = page.pathname.replace(/\/+$/, '');
  if (request.pathname.replace(/\/+$/, '') === path) return true;
  if (path.length < SHORTEST_PATH) return false;
  const at = request.pathname.indexOf(path);
  return at >= 0 && /^(?:$|[./?])/.test(request.pathname.slice(at + path.length));
}

const pageOf = (url: string): string => normalizeUrl(url, (value) => value) ?? url;
const withoutFragment = (url: string): string => url.split('#', 1)[0] ?? '';

function parse(url: string): URL | null {
  try {
    return new URL(url);
  } catch {
    return null;
  }
}
