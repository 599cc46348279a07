/** Evidence that is lent: by an address, a moment, another site, or an assertion that asks for nothing. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Agent, STAY_MS } from '../agent.js';
import { FULL, listed, urlTask } from '../coverage-work.js';
import type { Expectation, Lie, UrlOf } from '../runs.js';
import {
  type Context,
  type ContractStep,
  EXHAUSTIVE,
  NONE,
  OBSERVED,
  pageUnit,
  type Policy,
  STRONG,
  task,
  threshold,
} from '../task-words.js';
import { gap, lie, refused, told, uncovered } from './lie.js';

const POLICIES: readonly Policy[] = [STRONG, OBSERVED, NONE];
const FAILED = refused('verification_failed');

const step = (more: Partial<ContractStep>): ContractStep => ({
  stepId: 'there',
  tool: 'nova.search_text',
  args: { query: 'somewhere else now' },
  description: 'The second page says where one is.',
  gate: 'fast',
  required: true,
  assertionType: 'has_results',
  fieldPath: 'matches',
  ...more,
});
const contract = (one: ContractStep, requiredMustPass = true): Partial<Context> => ({
  verificationContract: { steps: [one], requiredMustPass },
});

/** Opens a page whose button puts the address of another page there. */
async function pretend(agent: Agent, url: UrlOf, way = '/push/push/text'): Promise<void> {
  await agent.must('navigate', { url: url(way), waitForLoad: true });
  await agent.must('perceive');
  await agent.must('click_selector', { selector: '#go' });
}

/** What a step is run as, at an address that a script put there. */
const CALLS: Readonly<Record<string, Partial<ContractStep>>> = {
  search: {},
  read: {
    tool: 'nova.read_text',
    args: { selector: 'main' },
    assertionType: 'field_match',
    fieldPath: 'text',
    pattern: 'somewhere else',
  },
  scan: {
    tool: 'nova.coverage_scan',
    args: { scanId: FULL },
    assertionType: 'field_match',
    fieldPath: 'coverageEvidence.raw',
    pattern: 'somewhere else',
  },
};
const scripted = Object.entries(CALLS).flatMap(([name, more]) =>
  POLICIES.map((policy) =>
    lie('step under a scripted address', `${name}, ${policy.mode}`, FAILED, async ({ agent, url }) => {
      const one = step({ ...more, page: url('/p/two') });
      await agent.tab(url('/'));
      await agent.begin(task(policy, EXHAUSTIVE, contract(one)));
      await agent.visit(url('/p/two'));
      await pretend(agent, url);
      if (one.tool === 'nova.search_text') await agent.must('search_text', { query: 'somewhere else now' });
      else if (one.tool === 'nova.read_text') await agent.must('read_text', { selector: 'main' });
      else await agent.must('coverage_scan', { scanId: FULL });
      await agent.claim([pageUnit(url('/p/two'))]);
      await agent.complete();
    }),
  ),
);

const scans = ['/push/push/text', '/push/replace/nothing', '/push/push/count'].flatMap((way) =>
  [STRONG, NONE].map((policy) =>
    lie(
      'scan under a scripted address',
      `${way}, ${policy.mode}`,
      uncovered('address_not_loaded'),
      async ({ agent, url }) => {
        await listed(agent, url, ['/p/two'], { context: urlTask({}, policy) });
        await pretend(agent, url, way);
        await agent.scan(FULL);
        await agent.complete();
      },
    ),
  ),
);

const TWINS: readonly (readonly [scanned: string, other: string])[] = [
  ['/twin/a', '/twin/a/'],
  ['/twin/a/', '/twin/a'],
];
const twins = TWINS.flatMap(([scanned, other]) => [
  lie('scan of the other slash', `${scanned} for both`, uncovered(), async ({ agent, url }) => {
    await listed(agent, url, [scanned, other]);
    await agent.go(url(scanned));
    await agent.scan(FULL);
    await agent.complete();
  }),
  lie('scan of the other slash', `${scanned} for ${other}`, uncovered(), async ({ agent, url }) => {
    await listed(agent, url, [other]);
    await agent.go(url(scanned));
    await agent.scan(FULL);
    await agent.complete();
  }),
  lie('finding at the other slash', `${scanned} for ${other}`, refused('threshold_not_met'), async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(NONE, threshold(1, 'distinct_findings')));
    await agent.visit(url(scanned));
    await agent.claim([pageUnit(url(scanned))], { findings: [{ summary: 'Wrong.', unitKey: url(other) }] });
    await agent.complete();
  }),
  lie('step at the other slash', `${scanned} for ${other}`, FAILED, async ({ agent, url }) => {
    const one = step({ args: { query: 'Twin' }, page: url(other) });
    await agent.tab(url('/'));
    await agent.begin(task(OBSERVED, EXHAUSTIVE, contract(one)));
    await agent.visit(url(scanned));
    await agent.must('search_text', { query: 'Twin' });
    await agent.claim([pageUnit(url(scanned))]);
    await agent.complete();
  }),
]);

/** Assertions that any page meets. */
const EMPTY: Readonly<Record<string, Partial<ContractStep>>> = {
  'the call went well': { assertionType: 'field_equals', fieldPath: 'ok', expectedValue: true },
  'a pattern for everything': { assertionType: 'field_match', fieldPath: 'text', pattern: '.*' },
  'a page that has text': { assertionType: 'has_results', fieldPath: 'text' },
  'an answer': { assertionType: 'has_results', fieldPath: undefined },
  'where it was': { assertionType: 'field_match', fieldPath: 'pageUrl', pattern: '^http' },
};
const empty = Object.entries(EMPTY).flatMap(([name, more]) =>
  [STRONG, NONE].map((policy) =>
    lie('empty assertion', `${name}, ${policy.mode}`, told('required_step_proves_nothing:there'), async (world) => {
      const { agent, url } = world;
      const one = step({ tool: 'nova.read_text', args: {}, ...more });
      await agent.tab(url('/'));
      await agent.begin(task(policy, EXHAUSTIVE, contract(one, false)));
      await agent.visit(url('/p/one'));
      await agent.claim([pageUnit(url('/p/one'))]);
      await agent.complete();
    }),
  ),
);
const ofNothing = lie('empty assertion', 'results without a hit', FAILED, async ({ agent, url }) => {
  const one = step({ args: { query: 'no such words' }, fieldPath: undefined });
  await agent.tab(url('/'));
  await agent.begin(task(STRONG, EXHAUSTIVE, contract(one)));
  await agent.visit(url('/p/one'));
  await agent.must('search_text', { query: 'no such words' });
  await agent.claim([pageUnit(url('/p/one'))]);
  await agent.complete();
});

/** Pages of another site than the one that was agreed on. */
const away = (policy: Policy, expects: Expectation): Lie =>
  lie('units of another site', `${policy.mode}`, expects, async ({ agent, url }) => {
    const other = url('/p/one').replace('//', '//elsewhere-');
    await agent.tab(url('/'));
    await agent.begin(task(policy), { targetUrl: url('/') });
    await agent.visit(other);
    await agent.claim([pageUnit(other)]);
    await agent.complete();
  });
const foreign = [
  away(STRONG, gap('other_site')),
  away(OBSERVED, told('units_on_other_site:1', 'unit_on_other_site:http://elsewhere-')),
  away(NONE, told('units_on_other_site:1', 'unit_on_other_site:http://elsewhere-')),
];

/** What was read before anybody asked. */
const early = (policy: Policy, expects: Expectation): Lie =>
  lie('read before the run', `${policy.mode}`, expects, async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.visit(url('/p/one'));
    await agent.begin(task(policy));
    await sleep(STAY_MS);
    await agent.claim([pageUnit(url('/p/one'))]);
    await agent.complete();
  });
const before = [
  early(STRONG, gap('read_before_run')),
  early(OBSERVED, told('evidence_before_run:1', 'unit_read_before_run:', '/p/one')),
];

const looking = (query: string, path: string): Lie =>
  lie('step before the page has come', path, FAILED, async ({ agent, url }) => {
    const one = step({ args: { query }, assertionType: 'empty_result', page: url(path) });
    await agent.tab(url('/'));
    await agent.begin(task(OBSERVED, EXHAUSTIVE, contract(one)));
    await agent.must('navigate', { url: url(path), waitForLoad: false });
    await agent.must('search_text', { query });
    await agent.visit(url('/p/one'));
    await agent.claim([pageUnit(url('/p/one'))]);
    await agent.complete();
  });
const tooSoon = [looking('late', '/late/late'), looking('nothing of it', '/login')];

export const borrowed = [...scripted, ...scans, ...twins, ...empty, ofNothing, ...foreign, ...before, ...tooSoon];
