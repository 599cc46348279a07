import { useDesk } from './desk.js';
import type { TestAgent, TestNova, ToolAnswer } from './nova.js';

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
  const desk = useDesk(PAGES, { settings: { 'tob.strongDwellMs': 0 } });
  let events = 0;
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
    read: async (path, by = desk.agent) => {
      await by.call('nova_navigate', { url: desk.site.url + path, waitForLoad: true });
      await by.call('nova_read_text');
    },
    begin: async (content = {}, by = desk.agent) => {
      const { structured } = await by.call('nova_task_instance_create', {
        adHocContext: { ...REVIEW, ...content },
        targetUrl: desk.site.url,
      });
      if (structured.ok !== true) throw new Error(JSON.stringify(structured));
      return structured.instanceId;
    },
    progress: (instanceId, expectedInstanceRev, event, id) => {
      events += 1;
      const clientEventId = id ?? `event-${events}`;
      return desk.agent.call('nova_task_instance_progress', {
        instanceId,
        expectedInstanceRev,
        clientEventId,
        ...event,
      });
    },
    complete: (instanceId, expectedInstanceRev, more = {}) => {
      events += 1;
      const given = { instanceId, expectedInstanceRev, clientEventId: `event-${events}`, ...more };
      return desk.agent.call('nova_task_instance_complete', given);
    },
  };
}

export const checked = (...unitKeys: string[]) => unitKeys.map((unitKey) => ({ unitKey, status: 'checked' }));
export const found = (...unitKeys: string[]) => unitKeys.map((unitKey) => ({ unitKey }));
