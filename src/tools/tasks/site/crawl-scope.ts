import { isUrl } from '../../../kernel/index.js';
/** The addresses a crawl is about: a host and its subdomains. */
export class CrawlScope {
  readonly #host: string;
  readonly #authority: string;

  /** Throws when the domain is none. */
  constructor(scopeDomain: string) {
    const { hostname, host } = new URL(`http://${scopeDomain}/`);
    this.#host = hostname;
    this.#authority = host;
  }

  includes(url: string): boolean {
    if (!isUrl(url)) return false;
    const { protocol, hostname } = new URL(url);
    if (protocol !== 'http:' && protocol !== 'https:') return false;
    return hostname === this.#host || hostname.endsWith(`.${this.#host}`);
  }

  root(scheme: 'https' | 'http'): string {
    return `${scheme}://${this.#authority}/`;
  }
}
