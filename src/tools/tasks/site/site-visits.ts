import type { Target } from '../../../browser/index.js';
import type { RoundContext, Services } from '../../../dispatch/index.js';
import { isUrl, NovaError } from '../../../kernel/index.js';
import type { Caller } from '../../../ownership/index.js';
import { judgeUrl, urlPolicyOf } from '../../../safety/index.js';
import { isAllowed, NO_ROBOTS, type Robots } from '../../../tasks/index.js';
import { CrawlRobots } from './crawl-robots.js';
import { CrawlScope } from './crawl-scope.js';
import type { RoundPorts } from './scan-round.js';

const ROBOTS_BYTES = 512 * 1024;

type Needs = Pick<Services, 'browser' | 'tabs' | 'ledger' | 'settings' | 'redactor' | 'clock'>;

/** What a round of scans needs of the rooms: tabs beside the caller's, in its sandbox, and the word of robots.txt. */
export function visitsOf(
  services: Needs,
  { take, op, agentId, principal }: RoundContext,
  opened: (target: Target) => Promise<void>,
): RoundPorts {
  const { tabs, clock, redactor } = services;
  const caller = { agentId, principal };
  const sandboxRef = sandboxOf(services, caller);
  const robots = new Map<string, CrawlRobots>();
  return {
    take,
    clock,
    signal: op.signal,
    progress: op.progress,
    normalize: (url) => redactor.url(url),
    open: async () => {
      const target = await tabs.open(caller, op, { sandboxRef, privacy: 'kept', activate: false });
      await opened(target);
      return target;
    },
    isAllowed: async (url) => {
      if (!isUrl(url) || !/^https?:/i.test(url)) return true;
      const { hostname } = new URL(url);
      const known = robots.get(hostname) ?? robotsOf(hostname, { ...services, sandboxRef, op });
      robots.set(hostname, known);
      return isAllowed(await rulesOf(known, url), url);
    },
  };
}

/** That of the caller's tab. */
function sandboxOf({ ledger, tabs, browser }: Needs, caller: Caller): string {
  const decision = ledger.decide('active', caller, tabs.all());
  const target = decision.kind === 'use' ? browser.find(decision.targetId) : undefined;
  return target === undefined || target.isPrivate ? tabs.defaultSandboxRef() : target.sandboxRef;
}

/** Nothing can be asked beside the pages of a browser that a person started; what that person may open, is opened. */
async function rulesOf(robots: CrawlRobots, url: string): Promise<Robots> {
  try {
    return (await robots.of(url)).robots;
  } catch (error) {
    if (error instanceof NovaError && error.code === 'browser.unavailable') return NO_ROBOTS;
    throw error;
  }
}

function robotsOf(
  host: string,
  { browser, settings, sandboxRef, op }: Needs & { readonly sandboxRef: string; readonly op: RoundContext['op'] },
): CrawlRobots {
  const policy = urlPolicyOf(settings, [settings['http.port']]);
  return new CrawlRobots(new CrawlScope(host), async (url) => {
    const verdict = judgeUrl(url, policy);
    if (!verdict.allowed) return { kind: 'refused', message: verdict.message };
    return browser.fetch(sandboxRef, { url, maxBytes: ROBOTS_BYTES }, op);
  });
}
