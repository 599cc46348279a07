/** Pages that were there and were not read, or not for long enough. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ToolCall } from '../../support/tool-calls.js';
import { type Agent, type Look, STAY_MS } from '../agent.js';
import type { UrlOf } from '../runs.js';
import { pageUnit, STRONG, task } from '../task-words.js';
import { aloneLie, gap, lie } from './lie.js';

const TRIES = 8;
/** Less than the second that makes a window strong. */
const SHORT_MS = 950;
const UNREAD = gap('no_read_like_observation');

const opened = ['navigate', 'tab_new', 'reload', 'back'].map((tool) =>
  lie('opened, not read', tool, UNREAD, async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(STRONG));
    if (tool === 'tab_new') await agent.tab(url('/p/one'));
    else await agent.must('navigate', { url: url('/p/one'), waitForLoad: true });
    if (tool === 'reload') await agent.must('reload', { waitForLoad: true });
    if (tool === 'back') {
      await agent.must('navigate', { url: url('/p/two'), waitForLoad: true });
      await agent.must('back', { waitForLoad: true });
    }
    await sleep(STAY_MS);
    await agent.claim([pageUnit(url('/p/one'))]);
    await agent.complete();
  }),
);

/** Calls that look at a page without reading it. */
const LOOKS: Readonly<Record<string, ToolCall>> = {
  'search with hits': { tool: 'search_text', args: { query: 'part' } },
  'search without hits': { tool: 'search_text', args: { query: 'zebra crossing' } },
  'state of the page': { tool: 'perceive', args: { mode: 'state' } },
  'dialogs of the page': { tool: 'perceive', args: { mode: 'modals' } },
  'waiting for an element': { tool: 'wait_for_selector', args: { selector: 'main' } },
  console: { tool: 'console_read', args: {} },
  requests: { tool: 'network_read', args: {} },
  'contract check': {
    tool: 'contract_check',
    args: {
      transitionContract: { postconditions: { success: { any: [{ factKey: 'dom.main', operator: 'exists' }] } } },
    },
  },
  hovering: { tool: 'hover', args: { selector: 'h1' } },
  scrolling: { tool: 'scroll_by', args: { deltaY: 200 } },
  clicking: { tool: 'click_selector', args: { selector: '#more' } },
  'a read that failed': { tool: 'read_text', args: { selector: '#no-such-element' } },
  'a picture that failed': { tool: 'capture_screenshot', args: { selector: '#no-such-element' } },
};
const looks = Object.entries(LOOKS).map(([name, { tool, args }]) =>
  lie('looked, not read', name, UNREAD, async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(STRONG));
    await agent.must('navigate', { url: url('/buttons'), waitForLoad: true });
    await agent.call(tool, args);
    await sleep(STAY_MS);
    await agent.claim([pageUnit(url('/buttons'))]);
    await agent.complete();
  }),
);

const PICTURES: readonly Look[] = [
  { tool: 'capture_screenshot', args: {} },
  { tool: 'perceive', args: { includeScreenshot: true } },
];
const pictures = PICTURES.map((look) =>
  lie('picture of something else', look.tool, gap('no_matching_observation'), async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(STRONG));
    await agent.visit(url('/p/one'), { look });
    await agent.claim([pageUnit(url('/p/two'))]);
    await agent.complete();
  }),
);

/**
 * Read and left at once. A machine that is too slow for it makes an honest visit of it, so the time is taken from before
 * the page was asked for until it was gone, and the run is begun anew when that was too long.
 */
const short = (['read_text', 'perceive', 'capture_screenshot', 'extract_table'] as const).map((look) =>
  aloneLie('too short', look, gap('visit_window_missing'), async ({ agent, url }) => {
    await tryShort(agent, url, async () => {
      await agent.call('navigate', { url: url('/table/one') });
      await agent.must(look);
      await agent.call('navigate', { url: url('/p/two') });
    });
  }),
);
const inSequence = aloneLie('too short', 'in one sequence', gap('visit_window_missing'), async ({ agent, url }) => {
  await tryShort(agent, url, () =>
    agent.must('run_sequence', {
      steps: [
        { tool: 'nova.navigate', args: { url: url('/table/one') } },
        { tool: 'nova.read_text', args: {} },
        { tool: 'nova.navigate', args: { url: url('/p/two') } },
      ],
    }),
  );
});
const twice = aloneLie('too short', 'twice the same page', gap('visit_window_missing'), async ({ agent, url }) => {
  const glance = async () => {
    await agent.call('navigate', { url: url('/table/one') });
    await agent.must('read_text');
    await agent.call('navigate', { url: url('/p/two') });
  };
  await tryShort(agent, url, glance, glance);
});
/** A refused completion closes the window; the time before it and after it does not add up. */
const overRefusal = aloneLie(
  'too short',
  'over a refused completion',
  gap('visit_window_missing'),
  async ({ agent, url }) => {
    await tryShort(agent, url, async () => {
      await agent.call('navigate', { url: url('/table/one') });
      await agent.must('read_text');
      await agent.claim([pageUnit(url('/table/one'))]);
      await agent.complete();
    });
    await sleep(STAY_MS);
    await agent.complete();
  },
);

async function tryShort(agent: Agent, url: UrlOf, ...glances: (() => Promise<unknown>)[]): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    await agent.tab(url('/'));
    await agent.begin(task(STRONG));
    let isShort = true;
    for (const glance of glances) {
      const beganMs = performance.now();
      await glance();
      isShort &&= performance.now() - beganMs < SHORT_MS;
    }
    if (isShort) {
      // The last one has claimed and tried already.
      if (agent.completions.length > 0) return;
      await agent.claim([pageUnit(url('/table/one'))]);
      await agent.complete();
      return;
    }
    await agent.leave();
    agent.completions.length = 0;
  }
  throw new Error('the machine was too slow for a short visit');
}

export const glances = [...opened, ...looks, ...pictures, ...short, inSequence, twice, overRefusal];
