import type { FetchAnswer } from '../../../browser/index.js';
import { CLOSED_ROBOTS, NO_ROBOTS, parseRobots, type Robots } from '../../../tasks/index.js';
import type { CrawlScope } from './crawl-scope.js';

const MAX_HOPS = 5;

export interface OriginRobots {
  readonly robots: Robots;
  /** Its server could say whether there is one. */
  readonly isReachable: boolean;
}

/** The robots.txt of every origin that a crawl comes to, each fetched once. */
export class CrawlRobots {
  readonly #scope: CrawlScope;
  readonly #fetch: (url: string) => Promise<FetchAnswer>;
  readonly #origins = new Map<string, Promise<OriginRobots>>();

  constructor(scope: CrawlScope, fetch: (url: string) => Promise<FetchAnswer>) {
    this.#scope = scope;
    this.#fetch = fetch;
  }

  of(url: string): Promise<OriginRobots> {
    const { origin } = new URL(url);
    const loading = this.#origins.get(origin) ?? this.#load(origin);
    this.#origins.set(origin, loading);
    return loading;
  }

  /** Without one everything may be read; when there is one that cannot be had, nothing (RFC 9309, 2.3.1). */
  async #load(origin: string): Promise<OriginRobots> {
    let url = `${origin}/robots.txt`;
    for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
      const answer = await this.#fetch(url);
      if (answer.kind === 'failed') return { robots: CLOSED_ROBOTS, isReachable: false };
      if (answer.kind === 'refused') return { robots: CLOSED_ROBOTS, isReachable: true };
      if (answer.kind === 'redirected') {
        if (!this.#scope.includes(answer.location)) break;
        url = answer.location;
        continue;
      }
      const { status, text } = answer;
      if (status >= 500) return { robots: CLOSED_ROBOTS, isReachable: false };
      return { robots: status >= 200 && status < 300 ? parseRobots(text) : NO_ROBOTS, isReachable: true };
    }
    return { robots: NO_ROBOTS, isReachable: true };
  }
}
