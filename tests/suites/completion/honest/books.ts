/** Honest runs whose books differ: exclusions, checks, contracts, repairs, actions, answers asked for again. */
import type { ToolCall } from '../../support/tool-calls.js';
import type { Agent } from '../agent.js';
import type { Run, UrlOf } from '../runs.js';
import {
  type Condition,
  type Context,
  type ContractStep,
  EXHAUSTIVE,
  EXPLORATORY,
  OBSERVED,
  pageUnit,
  type Policy,
  STRONG,
  task,
  threshold,
  type Unit,
  type UnitUpdate,
} from '../task-words.js';
import { honest } from './honest.js';

const CHECKS = ['imprint', 'prices'].map((checkId) => ({
  checkId,
  description: `Look at ${checkId}.`,
  required: true,
}));
const update = (unitKey: string, status: UnitUpdate['status'], more: Partial<UnitUpdate> = {}): UnitUpdate => ({
  unitKey,
  status,
  ...more,
});

/** A run with one page that is read; `act` does the rest. */
interface Terms {
  readonly policy?: Policy;
  readonly condition?: Condition;
  readonly more?: Partial<Context>;
}
const run = (
  kind: string,
  name: string,
  act: (agent: Agent, url: UrlOf) => Promise<unknown>,
  { policy = STRONG, condition = EXHAUSTIVE, more = {} }: Terms = {},
): Run =>
  honest(kind, name, async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(policy, condition, more));
    await agent.visit(url('/p/one'));
    await act(agent, url);
  });
type ProgressEvent = Parameters<Agent['progress']>[0];
type CompletionEvent = Parameters<Agent['complete']>[0];
const claimAndComplete = async (agent: Agent, url: UrlOf, more: ProgressEvent = {}) => {
  await agent.claim([pageUnit(url('/p/one'))], more);
  await agent.complete();
};

const exclusions = [
  run('excluded', 'with a reason', async (agent, url) => {
    await agent.progress({
      discoveredUnits: [pageUnit(url('/p/two'))],
      unitUpdates: [update(url('/p/two'), 'excluded', { reason: 'The user does not want it.' })],
    });
    await claimAndComplete(agent, url);
  }),
  run(
    'excluded',
    'within what is allowed',
    async (agent, url) => {
      await agent.progress({
        discoveredUnits: [pageUnit(url('/p/two'))],
        unitUpdates: [update(url('/p/two'), 'excluded', { reason: 'The user does not want it.' })],
      });
      await claimAndComplete(agent, url);
    },
    { condition: { ...EXHAUSTIVE, maxExcludedPercent: 50 } },
  ),
  run('excluded', 'after it failed', async (agent, url) => {
    const two = url('/status/500/two');
    await agent.progress({ discoveredUnits: [pageUnit(two)] });
    await agent.go(two);
    await agent.progress({ unitUpdates: [update(two, 'failed', { reason: 'Status 500.' })] });
    await agent.progress({ unitUpdates: [update(two, 'excluded', { reason: 'The server has an error.' })] });
    await claimAndComplete(agent, url);
  }),
];
const units = [
  run('unit states', 'blocked, then read', async (agent, url) => {
    const two = url('/p/two');
    await agent.progress({
      discoveredUnits: [pageUnit(two)],
      unitUpdates: [update(two, 'blocked', { reason: 'slow' })],
    });
    await agent.visit(two);
    await agent.progress({ unitUpdates: [update(two, 'checked')] });
    await claimAndComplete(agent, url);
  }),
  run('unit states', 'failed, tried again', async (agent, url) => {
    const two = url('/p/two');
    await agent.progress({
      discoveredUnits: [pageUnit(two)],
      unitUpdates: [update(two, 'failed', { reason: 'slow' })],
    });
    await agent.progress({ unitUpdates: [update(two, 'discovered')] });
    await agent.visit(two);
    await agent.progress({ unitUpdates: [update(two, 'checked')] });
    await claimAndComplete(agent, url);
  }),
  run('unit states', 'found after freezing', async (agent, url) => {
    await agent.claim([pageUnit(url('/p/one'))]);
    await agent.progress({ discoveredUnits: [pageUnit(url('/p/two'))] });
    await agent.visit(url('/p/two'));
    await agent.progress({ unitUpdates: [update(url('/p/two'), 'checked')] });
    await agent.complete();
  }),
  run('unit states', 'claimed before it is read', async (agent, url) => {
    await agent.claim([pageUnit(url('/p/one')), pageUnit(url('/p/two'))]);
    await agent.visit(url('/p/two'));
    await agent.complete();
  }),
];
const STANDINGS = [
  ['satisfied', { state: 'satisfied', evidenceRef: 'page one' }],
  ['waived', { state: 'waived', reason: 'The user said so.' }],
  ['not applicable', { state: 'not_applicable', reason: 'There are no prices.' }],
] as const;
const mandatory = STANDINGS.map(([name, standing]) =>
  run(
    'checks',
    name,
    (agent, url) =>
      claimAndComplete(agent, url, { mandatoryCheckUpdates: CHECKS.map(({ checkId }) => ({ checkId, ...standing })) }),
    { more: { mandatoryChecks: CHECKS } },
  ),
);
const optional = run('checks', 'not required', (agent, url) => claimAndComplete(agent, url), {
  more: { mandatoryChecks: CHECKS.slice(0, 1).map((check) => ({ ...check, required: false })) },
});

const findingsAt = (url: UrlOf) =>
  ['Two prices differ.', 'A link is dead.', 'A word is wrong.'].map((summary) => ({
    summary,
    kind: 'text',
    url: url('/p/one'),
  }));
const conditions = [
  run('condition', 'three findings', (agent, url) => claimAndComplete(agent, url, { findings: findingsAt(url) }), {
    condition: threshold(3, 'distinct_findings'),
  }),
  run('condition', 'all processed', (agent, url) => claimAndComplete(agent, url), {
    condition: threshold(1, 'all_units_processed'),
  }),
  run('condition', 'explored enough', (agent, url) => claimAndComplete(agent, url), {
    condition: { ...EXPLORATORY, stopValue: 1 },
  }),
  run(
    'condition',
    'half may be missing',
    async (agent, url) => {
      await agent.claim([pageUnit(url('/p/one')), pageUnit(url('/p/two'))]);
      await agent.complete();
    },
    { policy: { ...STRONG, maxGapPercent: 50 } },
  ),
  run(
    'condition',
    'unknown may pass',
    async (agent, url) => {
      await agent.claim([pageUnit(url('/p/one')), { unitKey: 'the mood of the text', unitKind: 'item' }]);
      await agent.complete();
    },
    { policy: { ...STRONG, maxGapPercent: 50, treatUnknownAs: 'pass' } },
  ),
  run('condition', 'no evidence asked for', (agent, url) => claimAndComplete(agent, url), {
    policy: { ...STRONG, mode: 'none' },
  }),
];

const repairs = [
  run('repaired', 'after a gap', async (agent, url) => {
    await agent.claim([pageUnit(url('/p/one')), pageUnit(url('/p/two'))]);
    await agent.complete();
    await agent.visit(url('/p/two'));
    await agent.complete();
  }),
  run('repaired', 'after units were left', async (agent, url) => {
    await agent.progress({ discoveredUnits: [pageUnit(url('/p/two'))] });
    await claimAndComplete(agent, url);
    await agent.visit(url('/p/two'));
    await agent.progress({ unitUpdates: [update(url('/p/two'), 'checked')] });
    await agent.complete();
  }),
  run('repaired', 'after an old revision', async (agent, url) => {
    await agent.claim([pageUnit(url('/p/one'))]);
    await agent.complete({ expectedInstanceRev: agent.rev - 1 });
    await agent.complete();
  }),
];
const again = [
  run('asked again', 'the same progress', async (agent, url) => {
    const body: ProgressEvent = { clientEventId: 'first', expectedInstanceRev: agent.rev, note: 'begun' };
    await agent.progress(body);
    await agent.progress(body);
    await claimAndComplete(agent, url);
  }),
  run('asked again', 'the same completion', async (agent, url) => {
    await agent.claim([pageUnit(url('/p/one'))]);
    const body: CompletionEvent = { clientEventId: 'last', expectedInstanceRev: agent.rev };
    await agent.complete(body);
    await agent.complete(body);
  }),
];

const step = (more: Partial<ContractStep>): ContractStep => ({
  stepId: 'words',
  tool: 'nova.search_text',
  args: { query: 'part' },
  description: 'The page has parts.',
  gate: 'fast',
  required: true,
  assertionType: 'has_results',
  fieldPath: 'matches',
  ...more,
});
type Search = Extract<ToolCall, { tool: 'search_text' | 'read_text' }>;
const SEARCH: Search = { tool: 'search_text', args: { query: 'part' } };
const READING: Search = { tool: 'read_text', args: {} };
const MISSING: Search = { tool: 'search_text', args: { query: 'zebra crossing' } };
/** What is asserted of which call. */
const STEPS: Readonly<Record<string, readonly [Search, Partial<ContractStep>]>> = {
  'has results': [SEARCH, {}],
  'field matches': [READING, { assertionType: 'field_match', fieldPath: 'text', pattern: 'This is one' }],
  'field equals': [SEARCH, { assertionType: 'field_equals', fieldPath: 'truncated', expectedValue: false }],
  'nothing found': [MISSING, { assertionType: 'empty_result' }],
};
const contracts = Object.entries(STEPS).flatMap(([name, [{ tool, args }, more]]) =>
  [true, false].map((isReported) =>
    run(
      'contract',
      `${name}${isReported ? '' : ', not reported'}`,
      async (agent, url) => {
        await agent.call(tool, args);
        await agent.claim([pageUnit(url('/p/one'))]);
        await agent.must('task_instance_verify', { instanceId: agent.instanceId });
        const evidenceReport = [{ stepId: 'words', state: 'passed' as const }];
        await agent.complete(isReported ? { evidenceReport } : {});
      },
      {
        more: {
          verificationContract: {
            steps: [step({ tool: `nova.${tool}`, args: { ...args }, ...more })],
            requiredMustPass: true,
          },
        },
      },
    ),
  ),
);
const deep = run('contract', 'deep step left out', (agent, url) => claimAndComplete(agent, url), {
  more: { verificationContract: { steps: [step({ gate: 'deep' })], requiredMustPass: true } },
});

const actions = (policy: Policy) => task(policy, { ...EXHAUSTIVE, unitKind: 'action' });
const done = [1, 3].flatMap((count) =>
  [STRONG, OBSERVED].map((policy) =>
    honest('action', `${count} forms, ${policy.mode}`, async ({ agent, url }) => {
      const keys = Array.from({ length: count }, (_, at) => `entry-${at}`);
      const discoveredUnits = keys.map((unitKey): Unit => ({ unitKey, unitKind: 'action' }));
      await agent.tab(url('/'));
      await agent.begin(actions(policy));
      await agent.progress({ discoveredUnits });
      for (const unitKey of keys) {
        await agent.must('navigate', { url: url(`/form/${unitKey}`), waitForLoad: true });
        await agent.must('perceive');
        await agent.must('guarded_submit_form', { selector: '#send', instanceId: agent.instanceId, unitKey });
      }
      await agent.claim(discoveredUnits);
      await agent.complete();
    }),
  ),
);
const clicked = honest('action', 'selectors, observed', async ({ agent, url }) => {
  await agent.tab(url('/'));
  await agent.begin(task(OBSERVED, { ...EXHAUSTIVE, unitKind: 'selector' }));
  await agent.must('navigate', { url: url('/buttons'), waitForLoad: true });
  await agent.must('perceive');
  for (const selector of ['#more', '#less']) await agent.must('click_selector', { selector });
  await agent.claim(['#more', '#less'].map((unitKey): Unit => ({ unitKey, unitKind: 'selector' })));
  await agent.complete();
});
const proven = honest('action', 'a click under a contract', async ({ agent, url }) => {
  const success = { all: [{ factKey: 'dom.text(#count)', operator: 'eq' as const, expected: '1' }] };
  await agent.tab(url('/'));
  await agent.begin(actions(STRONG));
  await agent.progress({ discoveredUnits: [{ unitKey: 'show-more', unitKind: 'action' }] });
  await agent.must('navigate', { url: url('/buttons'), waitForLoad: true });
  await agent.must('perceive');
  await agent.must('click_selector', {
    selector: '#more',
    transitionContract: { postconditions: { success } },
    instanceId: agent.instanceId,
    unitKey: 'show-more',
  });
  await agent.claim([{ unitKey: 'show-more', unitKind: 'action' }]);
  await agent.complete();
});

export const books = [
  ...exclusions,
  ...units,
  ...mandatory,
  optional,
  ...conditions,
  ...repairs,
  ...again,
  ...contracts,
  deep,
  ...done,
  clicked,
  proven,
];
