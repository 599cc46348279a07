import type { CallContext, Services } from '../../dispatch/index.js';
import { keepSlash } from '../../kernel/index.js';
import { judgeUrl, urlPolicyOf } from '../../safety/index.js';
import type { UnitSource } from '../../tasks/index.js';
import { isCommitLink } from './commit-link.js';
import { crawl } from './site/crawl.js';
import type { CrawlRequest } from './site/crawl-types.js';
import type { UnitSourceArgs } from './instance-schemas.js';

/** E&T 5.1. */
const BUDGET_MS = 120_000;

type Needs = Pick<Services, 'browser' | 'tabs' | 'settings' | 'redactor' | 'clock'>;

interface Place {
  readonly sandboxRef: string;
  readonly targetUrl: string | null;
}

/** What a run is seeded with; a crawl is made first, so that the run begins with what it found. */
export async function unitSourceOf(
  args: UnitSourceArgs,
  place: Place,
  services: Needs,
  call: CallContext,
): Promise<UnitSource> {
  const { freezeAfterPopulate, explicitUrls = [], scopeDomain = '' } = args;
  if (args.kind === 'explicit') return { kind: 'explicit', freezeAfterPopulate, explicitUrls };
  // Ports are no part of a site.
  const host = new URL(`http://${scopeDomain}/`).hostname;
  if (args.kind === 'site_urls') return { kind: 'site_urls', freezeAfterPopulate, scopeDomain: host };
  const request = {
    scopeDomain,
    startUrl: place.targetUrl,
    render: args.render,
    maxUrls: services.settings['tuc.maxSeedUrls'],
    budgetMs: BUDGET_MS,
  };
  const crawled = await crawlSite(request, place.sandboxRef, services, call);
  return { kind: 'crawler', freezeAfterPopulate, scopeDomain: host, crawled };
}

/** With the cookies of the sandbox, whose browser must run for that. */
async function crawlSite(
  request: CrawlRequest,
  sandboxRef: string,
  { browser, tabs, settings, redactor, clock }: Needs,
  { op }: CallContext,
) {
  const keeper = tabs.rootOf(sandboxRef) === undefined ? await tabs.openHidden(sandboxRef, op) : null;
  const policy = urlPolicyOf(settings, [settings['http.port']]);
  try {
    return await crawl(request, {
      fetch: async (asked, signal) => {
        const verdict = judgeUrl(asked.url, policy);
        if (!verdict.allowed) return { kind: 'refused', message: verdict.message };
        return browser.fetch(sandboxRef, asked, { ...op, signal });
      },
      openHidden: (own) => tabs.openHidden(sandboxRef, own),
      closeTab: async (targetId) => browser.find(targetId)?.close(),
      normalize: (url) => {
        const normal = redactor.url(url);
        return normal === null ? null : keepSlash(normal, url);
      },
      isCommitLink,
      progress: ({ fetched, found, queued }) =>
        op.progress(`crawl: ${fetched} fetched, ${found} found, ${queued} queued`),
      clock,
      signal: op.signal,
    });
  } finally {
    await keeper?.close().catch(() => undefined);
  }
}
