import { useDesk } from './desk.js';
import type { TestAgent, TestNova, ToolAnswer } from './nova.js';

const text = (name: string) => `<title>${name}</title><h1>${name}</h1><p>${`All about ${name}. `.repeat(30)}</p>`;
const PAGES = {
  '/a': text('alpha'),
  '/b': text('beta'),
  '/c': text('gamma'),
  '/frame': `${text('framed')}<iframe src="/a" width="300" height="200"></iframe>`,
  '/missing': `<title>The Shop</title><h1>Page not found</h1><p>${'Try the search instead. '.repeat(20)}</p>`,
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
  const desk = useDesk(PAGES, { settings: { 'tob.strongDwellMs': 0, ...settings } });
  let events = 0;
  const send = (tool: string, instanceId: string, expectedInstanceRev: number, more: Record<string, unknown> = {}) => {
    events += 1;
    return desk.agent.call(tool, { instanceId, expectedInstanceRev, clientEventId: `event-${events}`, ...more });
  };
  const open: CoverageSite['open'] = async (path, by = desk.agent) => {
    await by.call('nova_navigate', { url: desk.site.url + path, waitForLoad: true });
  };
  const create: CoverageSite['create'] = (given, by = desk.agent) =>
    by.call('nova_task_instance_create', { adHocContext: AUDIT, targetUrl: desk.site.url, ...given });
  return {
    get url() {
      return desk.site.url;
    },
    get nova() {
      return desk.nova;
    },
    get agent() {
      return desk.agent;
    },
    open,
    scan: async (path, by = desk.agent, options = {}) => {
      await open(path, by);
      return by.call('nova_coverage_scan', { scanId: SCAN, ...options });
    },
    create,
    audit: async (paths, content = {}, by) => {
      const explicitUrls = paths.map((path) => desk.site.url + path);
      const unitSource = { kind: 'explicit', explicitUrls, freezeAfterPopulate: true };
      const { structured } = await create({ adHocContext: { ...AUDIT, ...content }, unitSource }, by);
      if (structured.ok !== true) throw new Error(JSON.stringify(structured));
      return structured.instanceId;
    },
    progress: (instanceId, rev, event) => send('nova_task_instance_progress', instanceId, rev, event),
    complete: (instanceId, rev) => send('nova_task_instance_complete', instanceId, rev),
    get: async (instanceId) => (await desk.agent.call('nova_task_instance_get', { instanceId })).structured,
  };
}
