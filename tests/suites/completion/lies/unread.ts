/** Pages of which a part was seen, and somebody else's reading. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Look, STAY_MS } from '../agent.js';
import type { Expectation } from '../runs.js';
import { NONE, OBSERVED, pageUnit, type Policy, STRONG, task } from '../task-words.js';
import { gap, lie, told } from './lie.js';

/** Under a weaker policy a part is something, and the receipt says so. */
const EXPECTED: readonly (readonly [Policy, Expectation])[] = [
  [STRONG, gap('partly_read')],
  [OBSERVED, told('weak_evidence:1')],
  [NONE, told('weak_evidence:1')],
];

const PARTS: Readonly<Record<string, readonly [path: string, looks: readonly Look[]]>> = {
  'a heading': ['/long/one', [{ tool: 'read_text', args: { selector: 'h1' } }]],
  'the first thousand characters': ['/long/one', [{ tool: 'read_text', args: { maxChars: 1000 } }]],
  'what comes without asking for more': ['/long/one', [{ tool: 'read_text', args: {} }]],
  'the same part three times': [
    '/long/one',
    [1, 2, 3].map(() => ({ tool: 'read_text', args: { maxChars: 40_000 } }) as const),
  ],
  'a look': ['/long/one', [{ tool: 'perceive', args: {} }]],
  'one picture of a long page': ['/long/one', [{ tool: 'capture_screenshot', args: {} }]],
  'a picture of its heading': ['/p/one', [{ tool: 'capture_screenshot', args: { selector: 'h1' } }]],
  'a small table on it': ['/table/one', [{ tool: 'extract_table', args: {} }]],
  'its structure': ['/long/one', [{ tool: 'coverage_scan', args: { scanId: 'nova_structured_dom_v1' } }]],
  'its controls': ['/links/two', [{ tool: 'perceive', args: { mode: 'cta_detection_v3' } }]],
};
const parts = Object.entries(PARTS).flatMap(([name, [path, looks]]) =>
  EXPECTED.map(([policy, expects]) =>
    lie('part of a page', `${name}, ${policy.mode}`, expects, async ({ agent, url }) => {
      await agent.tab(url('/'));
      await agent.begin(task(policy));
      await agent.must('navigate', { url: url(path), waitForLoad: true });
      for (const { tool, args } of looks) await agent.must(tool, args);
      await sleep(STAY_MS);
      await agent.claim([pageUnit(url(path))]);
      await agent.complete();
    }),
  ),
);

/** The run's own tab, and an agent that has nothing to do with the run. */
const BYSTANDER: readonly (readonly [Policy, Expectation])[] = [
  [STRONG, gap('no_read_like_observation')],
  [OBSERVED, told('weak_evidence:1')],
  [NONE, told('weak_evidence:1')],
];
const strangers = BYSTANDER.map(([policy, expects]) =>
  lie('read by a stranger', `in the tab of the run, ${policy.mode}`, expects, async ({ agent, url, helper }) => {
    const targetId = await agent.tab(url('/'));
    await agent.begin(task(policy));
    await agent.must('navigate', { url: url('/p/one'), waitForLoad: true });
    await helper('stranger').must('read_text', { targetId });
    await sleep(STAY_MS);
    await agent.claim([pageUnit(url('/p/one'))]);
    await agent.complete();
  }),
);

export const unread = [...parts, ...strangers];
