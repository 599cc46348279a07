import { afterAll, beforeAll } from 'vitest';
import { startTestNova, type TestAgent, type TestNova, type ToolAnswer } from './nova.js';
import { type Site, serveSite } from './site.js';

const text = (name: string) => `<title>${name}</title><h1>${name}</h1><p>${`All about ${name}. `.repeat(30)}</p>`;
const PAGES = {
  '/a': text('alpha'),
  '/b': text('beta'),
  '/c': text('gamma'),
  '/frame': `${text('framed')}<iframe src="/a" width="300" height="200"></iframe>`,
  '/hub': `${text('hub')}<a href="/a">A</a><a href="/b#top">B</a><a href="/b">B again</a><a href="https://other.test/">Other</a>`,
};

export const SCAN = 'nova_full_page_text_v1';
export const AUDIT = {
  taskType: 'audit',
  displayName: 'Audit the site',
  goal: 'Every page is audited',
  completionCondition: { coverageMode: 'exhaustive', unitKind: 'url', stopMetric: 'all_units_processed' },
};
export const THRESHOLD = { coverageMode: 'threshold', unitKind: 'url', stopMetric: 'checked_units', stopValue: 1 };

export interface CoverageSite {
  readonly url: string;
  readonly nova: TestNova;
  readonly agent: TestAgent;
  readonly open: (path: string, by?: TestAgent) => Promise<void>;
  /** Opens a page and scans it. */
  readonly scan: (path: string, by?: TestAgent, options?: Record<string, unknown>) => Promise<ToolAnswer>;
  readonly create: (given: Record<string, unknown>, by?: TestAgent) => Promise<ToolAnswer>;
  /** A run over these pages, listed and final. */
  readonly audit: (paths: readonly string[], content?: Record<string, unknown>, by?: TestAgent) => Promise<string>;
  readonly progress: (instanceId: string, rev: number, event: Record<string, unknown>) => Promise<ToolAnswer>;
  readonly complete: (instanceId: string, rev: number) => Promise<ToolAnswer>;
  readonly get: (instanceId: string) => Promise<Record<string, any>>;
}

/** Pages to be covered, and agents that do it; a page counts as soon as it was read. */
export function useCoverageSite(settings: Record<string, unknown> = {}): CoverageSite {
  let parts: { site: Site; nova: TestNova; agent: TestAgent } | undefined;
  let events = 0;
  const get = () => {
    if (parts === undefined) throw new Error('The site is set up when the tests run');
    return parts;
  };
  const send = (tool: string, instanceId: string, expectedInstanceRev: number, more: Record<string, unknown> = {}) => {
    events += 1;
    return get().agent.call(tool, { instanceId, expectedInstanceRev, clientEventId: `event-${events}`, ...more });
  };
  beforeAll(async () => {
    const site = await serveSite(PAGES);
    const nova = await startTestNova({ settings: { 'tob.strongDwellMs': 0, ...settings } });
    parts = { site, nova, agent: await nova.agent('agent-a') };
  });
  afterAll(async () => {
    await parts?.nova.close();
    await parts?.site.close();
  });
  const open: CoverageSite['open'] = async (path, by = get().agent) => {
    await by.call('nova_navigate', { url: get().site.url + path, waitForLoad: true });
  };
  const create: CoverageSite['create'] = (given, by = get().agent) =>
    by.call('nova_task_instance_create', { adHocContext: AUDIT, targetUrl: get().site.url, ...given });
  return {
    get url() {
      return get().site.url;
    },
    get nova() {
      return get().nova;
    },
    get agent() {
      return get().agent;
    },
    open,
    scan: async (path, by = get().agent, options = {}) => {
      await open(path, by);
      return by.call('nova_coverage_scan', { scanId: SCAN, ...options });
    },
    create,
    audit: async (paths, content = {}, by) => {
      const explicitUrls = paths.map((path) => get().site.url + path);
      const unitSource = { kind: 'explicit', explicitUrls, freezeAfterPopulate: true };
      const { structured } = await create({ adHocContext: { ...AUDIT, ...content }, unitSource }, by);
      if (structured.ok !== true) throw new Error(JSON.stringify(structured));
      return structured.instanceId;
    },
    progress: (instanceId, rev, event) => send('nova_task_instance_progress', instanceId, rev, event),
    complete: (instanceId, rev) => send('nova_task_instance_complete', instanceId, rev),
    get: async (instanceId) => (await get().agent.call('nova_task_instance_get', { instanceId })).structured,
  };
}
