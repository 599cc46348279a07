import { afterAll, beforeAll } from 'vitest';
import { startTestNova, type TestAgent, type TestNova, type ToolAnswer } from './nova.js';
import { type Site, serveSite } from './site.js';

const PAGES = {
  '/a': '<title>A</title><h1>Alpha</h1><p>Alpha text</p>',
  '/b': '<title>B</title><h1>Beta</h1><p>Beta text</p>',
  '/c': '<title>C</title><h1>Gamma</h1><p>Gamma text</p>',
};

export const REVIEW = {
  taskType: 'review',
  displayName: 'Review the pages',
  goal: 'Every page is read',
  completionCondition: {
    coverageMode: 'exhaustive',
    unitKind: 'page',
    stopMetric: 'all_units_processed',
    evidencePolicy: { mode: 'require_strong' },
  },
};

/** A site of three pages, and agents that work on runs over it. */
export interface TaskSite {
  readonly url: string;
  readonly nova: TestNova;
  readonly agent: TestAgent;
  /** Opens a page and reads it. */
  readonly read: (path: string, by?: TestAgent) => Promise<void>;
  readonly begin: (content?: Record<string, unknown>, by?: TestAgent) => Promise<string>;
  readonly progress: (
    instanceId: string,
    rev: number,
    event: Record<string, unknown>,
    id?: string,
  ) => Promise<ToolAnswer>;
  readonly complete: (instanceId: string, rev: number, more?: Record<string, unknown>) => Promise<ToolAnswer>;
}

/** A page counts as soon as it was read, so that no test has to wait on one. */
export function useTaskSite(): TaskSite {
  let parts: { site: Site; nova: TestNova; agent: TestAgent } | undefined;
  let events = 0;
  const get = () => {
    if (parts === undefined) throw new Error('The site is set up when the tests run');
    return parts;
  };
  beforeAll(async () => {
    const site = await serveSite(PAGES);
    const nova = await startTestNova({ settings: { 'tob.strongDwellMs': 0 } });
    parts = { site, nova, agent: await nova.agent('agent-a') };
  });
  afterAll(async () => {
    await parts?.nova.close();
    await parts?.site.close();
  });
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
    read: async (path, by = get().agent) => {
      await by.call('nova_navigate', { url: get().site.url + path, waitForLoad: true });
      await by.call('nova_read_text');
    },
    begin: async (content = {}, by = get().agent) => {
      const { structured } = await by.call('nova_task_instance_create', {
        adHocContext: { ...REVIEW, ...content },
        targetUrl: get().site.url,
      });
      if (structured.ok !== true) throw new Error(JSON.stringify(structured));
      return structured.instanceId;
    },
    progress: (instanceId, expectedInstanceRev, event, id) => {
      events += 1;
      const clientEventId = id ?? `event-${events}`;
      return get().agent.call('nova_task_instance_progress', {
        instanceId,
        expectedInstanceRev,
        clientEventId,
        ...event,
      });
    },
    complete: (instanceId, expectedInstanceRev, more = {}) => {
      events += 1;
      const given = { instanceId, expectedInstanceRev, clientEventId: `event-${events}`, ...more };
      return get().agent.call('nova_task_instance_complete', given);
    },
  };
}

export const checked = (...unitKeys: string[]) => unitKeys.map((unitKey) => ({ unitKey, status: 'checked' }));
export const found = (...unitKeys: string[]) => unitKeys.map((unitKey) => ({ unitKey }));
