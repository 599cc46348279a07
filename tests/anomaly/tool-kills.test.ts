import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let page: URL;
let onHang: () => void = () => {};

beforeAll(async () => {
  site = await serveSite({
    '/': '<title>Page</title><button id="stay" type="button">Stay</button><input id="name"><script>fetch("/open")</script>',
    '/hang': () => onHang(),
    '/open': () => {},
  });
  nova = await startTestNova();
  page = new URL(await nova.owner.openPage(0));
  agent = await nova.agent('agent-a');
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

async function browserPid(): Promise<number> {
  const response = await fetch(new URL('/api/state', page), {
    headers: { authorization: `Bearer ${page.searchParams.get('token')}` },
  });
  const { browser } = (await response.json()) as { browser: { pid: number | null } };
  if (browser.pid === null) throw new Error('no browser is running');
  return browser.pid;
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // It ended meanwhile.
  }
};

/** The processes that show pages, wherever they stand below the browser. */
function renderersOf(pid: number): readonly number[] {
  const parentOf = (child: number) => Number(/\) \w (\d+)/.exec(read(`/proc/${child}/stat`))?.[1] ?? 0);
  const isBelow = (child: number): boolean => {
    const parent = parentOf(child);
    return parent > 1 && (parent === pid || isBelow(parent));
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && read(`/proc/${name}/cmdline`).includes('--type=renderer'))
    .map(Number)
    .filter(isBelow);
}

const VICTIMS = {
  browser: async () => process.kill(await browserPid(), 'SIGKILL'),
  renderer: async () => {
    for (const pid of renderersOf(await browserPid())) process.kill(pid, 'SIGKILL');
  },
};
const ENDINGS = ['browser.unavailable', 'cdp.renderer_stalled', 'target.unknown', 'navigation.failed'];

/** Calls that would last much longer than the test if nobody noticed the death. */
const CALLS = [
  ['nova_navigate', () => ({ url: `${site.url}/hang` })],
  ['nova_reload', () => ({ waitForSettlement: true, settlementTimeoutMs: 15_000 })],
  ['nova_click_selector', () => ({ selector: '#stay', waitForNavigation: true, waitForNavigationTimeoutMs: 30_000 })],
  ['nova_wait_for_selector', () => ({ selector: '#never', timeoutMs: 60_000 })],
  ['nova_hover', () => ({ selector: '#stay', holdMs: 5000 })],
] as const;

// The whole matrix of twenty tools is `npm run test:crash -- --only tools`; it reads /proc as well.
describe.runIf(process.platform === 'linux').each(Object.keys(VICTIMS) as (keyof typeof VICTIMS)[])(
  'a %s that is killed',
  (victim) => {
    it.each(CALLS)('during %s ends the call and the next one in truth [A&S D3b] [A&S E5]', async (tool, argsOf) => {
      const opened = await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
      expect(opened.structured.ok).toBe(true);
      const { targetId } = opened.structured;
      const arrived = new Promise<void>((resolve) => {
        onHang = resolve;
      });
      const pending = agent.call(tool, { ...argsOf(), targetId });
      // One that has not left yet would load its address in a page of its own.
      if (tool === 'nova_navigate') await arrived;
      await VICTIMS[victim]();
      const { structured } = await pending;
      if (structured.actionDispatched === true) expect(structured.errorCode).toBeUndefined();
      const next = await agent.call('nova_perceive', { targetId });
      expect(next.structured.ok).toBe(false);
      expect(ENDINGS).toContain(next.structured.reasonCode);
    });
  },
);
