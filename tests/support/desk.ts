import { afterAll, beforeAll } from 'vitest';
import { startTestNova, type TestAgent, type TestNova, type TestNovaOptions } from './nova.js';
import { openRows, type RowReader } from './rows.js';
import { type Site, serveSite } from './site.js';

interface Parts {
  site: Site;
  nova: TestNova;
  agent: TestAgent;
  rows: RowReader;
}

/** A site, a Nova and an agent before it, for one test file. */
export interface Desk extends Readonly<Parts> {
  /** Shows a page of the site to the agent, loaded. */
  open(path: string): Promise<void>;
}

/** Sets up a desk for the file; its parts are there once the first test runs. */
export function useDesk(pages: Parameters<typeof serveSite>[0], options: TestNovaOptions = {}): Desk {
  const parts: Partial<Parts> = {};
  const get = <Name extends keyof Parts>(name: Name): Parts[Name] => {
    const part = parts[name];
    if (part === undefined) throw new Error('The desk is set up when the tests run');
    return part;
  };
  beforeAll(async () => {
    parts.site = await serveSite(pages);
    parts.nova = await startTestNova(options);
    parts.agent = await parts.nova.agent('agent-a');
    parts.rows = await openRows(parts.nova);
  });
  afterAll(async () => {
    await parts.rows?.close();
    await parts.nova?.close();
    await parts.site?.close();
  });
  return {
    get site() {
      return get('site');
    },
    get nova() {
      return get('nova');
    },
    get agent() {
      return get('agent');
    },
    get rows() {
      return get('rows');
    },
    open: async (path) => {
      await get('agent').call('nova_navigate', { url: get('site').url + path, waitForLoad: true });
    },
  };
}
