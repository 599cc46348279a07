/** Honest runs that read all of what they claim, part by part, and say where they found what. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Agent, need, STAY_MS } from '../agent.js';
import type { UrlOf } from '../runs.js';
import {
  type Condition,
  type Context,
  EXHAUSTIVE,
  NONE,
  OBSERVED,
  pageUnit,
  STRONG,
  task,
  threshold,
} from '../task-words.js';
import { honest } from './honest.js';

/** Ways to read a page that does not fit into one answer, or whose frame nobody needs. */
const WAYS: Readonly<Record<string, readonly [path: string, read: (agent: Agent) => Promise<unknown>]>> = {
  'in parts, one after the other': ['/long/one', readOn],
  'in parts, by their place': [
    '/long/one',
    async (agent) => {
      const { totalChars } = await agent.must('read_text', { maxChars: 50_000 });
      for (let offset = 50_000; offset < need(totalChars, 'totalChars'); offset += 50_000)
        await agent.must('read_text', { maxChars: 50_000, offset });
    },
  ],
  'at once': ['/long/one', (agent) => agent.must('read_text', { maxChars: 1_000_000 })],
  'by a scan': ['/long/one', (agent) => agent.must('coverage_scan', { scanId: 'nova_full_page_text_v1' })],
  'its main part': ['/framed/one', (agent) => agent.must('read_text', { selector: 'main' })],
  'its markup': ['/p/one', (agent) => agent.must('perceive', { mode: 'full' })],
  'a picture of all of it': ['/p/one', (agent) => agent.must('capture_screenshot', { fullPage: true })],
  'heading and main part': [
    '/p/one',
    async (agent) => {
      for (const selector of ['h1', 'main']) await agent.must('read_text', { selector });
    },
  ],
};
const ways = Object.entries(WAYS).map(([name, [path, read]]) =>
  honest('whole page', name, async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(STRONG));
    await agent.must('navigate', { url: url(path), waitForLoad: true });
    await read(agent);
    await sleep(STAY_MS);
    await agent.claim([pageUnit(url(path))]);
    await agent.complete();
  }),
);
const afterwards = honest('whole page', 'the rest after a rejection', async ({ agent, url }) => {
  await agent.tab(url('/'));
  await agent.begin(task(STRONG));
  await agent.visit(url('/long/one'), { look: { tool: 'read_text', args: { maxChars: 1000 } } });
  await agent.claim([pageUnit(url('/long/one'))]);
  const { reason } = await agent.complete();
  if (reason !== 'evidence_gap') throw new Error('the part was taken for the whole');
  await readOn(agent);
  await sleep(STAY_MS);
  await agent.complete();
});

async function readOn(agent: Agent): Promise<void> {
  let token: string | undefined;
  do {
    const part = await agent.must('read_text', token === undefined ? {} : { continuationToken: token });
    token = part.continuation?.token;
  } while (token !== undefined);
}

/** Both forms of an address, each read. */
const twins = honest('address', 'with and without the slash', async ({ agent, url }) => {
  await agent.tab(url('/'));
  await agent.begin(task(STRONG));
  for (const path of ['/twin/a', '/twin/a/']) await agent.visit(url(path));
  await agent.claim([pageUnit(url('/twin/a')), pageUnit(url('/twin/a/'))]);
  await agent.complete();
});
const pushedThenLoaded = honest('address', 'put there by a script, then opened', async ({ agent, url }) => {
  await agent.tab(url('/'));
  await agent.begin(task(STRONG));
  await agent.visit(url('/push/push/nothing'), { look: { tool: 'perceive', args: {} } });
  await agent.must('click_selector', { selector: '#go' });
  await agent.must('reload', { waitForLoad: true });
  await agent.must('read_text');
  await sleep(STAY_MS);
  await agent.claim([pageUnit(url('/p/two'))]);
  await agent.complete();
});

const finding = (summary: string, place: object) => ({ summary, kind: 'price', ...place });
const found = [STRONG, OBSERVED, NONE].map((policy) =>
  honest('findings', `on pages that were read, ${policy.mode}`, async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(policy, threshold(3, 'distinct_findings')));
    for (const name of ['one', 'two']) await agent.visit(url(`/p/${name}`));
    await agent.progress({
      discoveredUnits: [pageUnit(url('/p/one'))],
      findings: [
        finding('Wrong price.', { unitKey: url('/p/one') }),
        finding('Wrong price.', { url: url('/p/two') }),
        finding('Dead link.', { url: url('/p/two') }),
      ],
    });
    await agent.complete();
  }),
);

const STEP = {
  stepId: 'register',
  tool: 'nova.read_text',
  args: { selector: '#register' },
  description: 'The imprint names its register.',
  gate: 'fast',
  assertionType: 'field_match',
  fieldPath: 'text',
  pattern: 'HRB \\d+',
} as const;
const agreed = async (agent: Agent, url: UrlOf, more: Partial<Context>, condition: Condition = EXHAUSTIVE) => {
  await agent.tab(url('/'));
  await agent.begin(task(STRONG, condition, more), { targetUrl: url('/') });
};
const steps = [
  honest('contract', 'on the page it names, then elsewhere', async ({ agent, url }) => {
    const step = { ...STEP, page: url('/imprint/real') };
    await agreed(agent, url, { verificationContract: { steps: [step], requiredMustPass: true } });
    await agent.visit(url('/imprint/real'));
    await agent.must('read_text', { selector: '#register' });
    await agent.must('navigate', { url: url('/imprint/false'), waitForLoad: true });
    await agent.must('read_text', { selector: '#register' });
    await agent.claim([pageUnit(url('/imprint/real'))]);
    await agent.complete();
  }),
  honest('contract', 'on a unit, before it is listed', async ({ agent, url }) => {
    await agreed(agent, url, { verificationContract: { steps: [STEP], requiredMustPass: true } });
    await agent.visit(url('/imprint/real'));
    await agent.must('read_text', { selector: '#register' });
    await agent.claim([pageUnit(url('/imprint/real'))]);
    await agent.complete();
  }),
];
const checked = honest('checks', 'on the page it names', async ({ agent, url }) => {
  const check = { checkId: 'imprint', description: 'The imprint is right.', url: url('/imprint/real') };
  await agreed(agent, url, { mandatoryChecks: [check] });
  for (const path of ['/p/one', '/imprint/real']) await agent.visit(url(path));
  await agent.claim([pageUnit(url('/p/one'))], {
    mandatoryCheckUpdates: [{ checkId: 'imprint', state: 'satisfied' }],
  });
  const { caveats = [] } = await agent.complete();
  if (caveats.some((caveat) => caveat.startsWith('check_without_look'))) throw new Error('the look was not seen');
});
const items = honest('unit', 'items of one page', async ({ agent, url }) => {
  await agent.tab(url('/'));
  await agent.begin(task(STRONG, { ...EXHAUSTIVE, unitKind: 'item' }));
  await agent.visit(url('/rows/one'));
  await agent.claim(
    ['Article 1', 'Article 2'].map((unitKey) => ({ unitKey, unitKind: 'item', unitRef: url('/rows/one') })),
  );
  await agent.complete();
});

export const wholePages = [...ways, afterwards, twins, pushedThenLoaded, ...found, ...steps, checked, items];
