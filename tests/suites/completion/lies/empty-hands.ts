/** Findings, steps and checks with nothing behind them. */
import type { Agent } from '../agent.js';
import type { Expectation, Lie, UrlOf } from '../runs.js';
import {
  type Context,
  type ContractStep,
  EXHAUSTIVE,
  EXPLORATORY,
  NONE,
  OBSERVED,
  pageUnit,
  type Policy,
  STRONG,
  task,
  threshold,
} from '../task-words.js';
import { lie, refused, told } from './lie.js';

const POLICIES: readonly Policy[] = [STRONG, OBSERVED, NONE];
const TOO_FEW = refused('threshold_not_met');

const findings = (...urls: readonly string[]) =>
  urls.map((url, at) => ({ summary: `Price ${at} is wrong.`, kind: 'price', url }));

/** What is done before three findings are reported. */
const FOUND: Readonly<Record<string, (agent: Agent, url: UrlOf) => Promise<unknown>>> = {
  'nothing opened': async () => undefined,
  'opened, not read': async (agent, url) => {
    for (const name of ['one', 'two', 'three']) await agent.go(url(`/p/${name}`));
  },
  'other pages read': async (agent, url) => {
    for (const name of ['four', 'five', 'six']) await agent.visit(url(`/p/${name}`));
  },
  'one of three read': (agent, url) => agent.visit(url('/p/one')),
};
const made = Object.entries(FOUND).flatMap(([name, before]) =>
  POLICIES.map((policy) =>
    lie('findings of nothing', `${name}, ${policy.mode}`, TOO_FEW, async ({ agent, url }) => {
      await agent.tab(url('/'));
      await agent.begin(task(policy, threshold(3, 'distinct_findings')));
      await before(agent, url);
      await agent.progress({ findings: findings(url('/p/one'), url('/p/two'), url('/p/three')) });
      await agent.complete();
    }),
  ),
);
const inUnits = lie('findings of nothing', 'in units that were never opened', TOO_FEW, async ({ agent, url }) => {
  await agent.tab(url('/'));
  await agent.begin(task(OBSERVED, threshold(2, 'distinct_findings')));
  const units = [pageUnit(url('/p/one')), pageUnit(url('/p/two'))];
  await agent.progress({
    discoveredUnits: units,
    findings: units.map(({ unitKey }) => ({ summary: 'Wrong.', unitKey })),
  });
  await agent.complete();
});
const glanced = lie('findings of nothing', 'first lines of a long page, strong', TOO_FEW, async ({ agent, url }) => {
  await agent.tab(url('/'));
  await agent.begin(task(STRONG, threshold(1, 'distinct_findings')));
  await agent.visit(url('/long/one'), { look: { tool: 'read_text', args: { maxChars: 1000 } } });
  await agent.progress({ findings: findings(url('/long/one')) });
  await agent.complete();
});
const besides = POLICIES.map((policy) =>
  lie(
    'findings of nothing',
    `beside a page that was read, ${policy.mode}`,
    told('finding_not_read:', '/p/never'),
    async ({ agent, url }) => {
      await agent.tab(url('/'));
      await agent.begin(task(policy));
      await agent.visit(url('/p/one'));
      await agent.claim([pageUnit(url('/p/one'))], { findings: findings(url('/p/never')) });
      await agent.complete();
    },
  ),
);

const REGISTER: ContractStep = {
  stepId: 'register',
  tool: 'nova.read_text',
  args: { selector: '#register' },
  description: 'The imprint names its register.',
  gate: 'fast',
  assertionType: 'field_match',
  fieldPath: 'text',
  pattern: 'HRB \\d+',
};
const contract = (step: Partial<ContractStep>, requiredMustPass: boolean): Partial<Context> => ({
  verificationContract: { steps: [{ ...REGISTER, ...step }], requiredMustPass },
});
/** The step is run on a page that has what it asks for, and is not the one that the run is about. */
const stepElsewhere = (
  name: string,
  policy: Policy,
  expects: Expectation,
  given: { readonly step: (url: UrlOf) => Partial<ContractStep>; readonly mustPass: boolean; readonly units: string[] },
): Lie =>
  lie('step run elsewhere', `${name}, ${policy.mode}`, expects, async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(policy, EXHAUSTIVE, contract(given.step(url), given.mustPass)));
    for (const path of given.units) await agent.visit(url(path));
    await agent.must('navigate', { url: url('/imprint/false'), waitForLoad: true });
    await agent.must('read_text', { selector: '#register' });
    await agent.claim(given.units.map((path) => pageUnit(url(path))));
    await agent.complete();
  });
const steps = POLICIES.flatMap((policy) => [
  stepElsewhere('not on a unit', policy, refused('verification_failed'), {
    step: () => ({}),
    mustPass: true,
    units: ['/p/one'],
  }),
  stepElsewhere('not on the page it names', policy, refused('verification_failed'), {
    step: (url) => ({ page: url('/p/one') }),
    mustPass: true,
    units: ['/p/one'],
  }),
  stepElsewhere('on another unit than it names', policy, refused('verification_failed'), {
    step: (url) => ({ page: url('/p/one') }),
    mustPass: true,
    units: ['/p/one', '/imprint/false'],
  }),
  stepElsewhere('not on a unit, need not pass', policy, told('required_step_not_run:register'), {
    step: () => ({}),
    mustPass: false,
    units: ['/p/one'],
  }),
]);
const neverRun = POLICIES.flatMap((policy) =>
  (['fast', 'deep'] as const).map((gate) =>
    lie('step never run', `${gate}, ${policy.mode}`, told('required_step_not_run:register'), async ({ agent, url }) => {
      await agent.tab(url('/'));
      await agent.begin(task(policy, EXHAUSTIVE, contract({ gate }, false)));
      await agent.visit(url('/p/one'));
      await agent.claim([pageUnit(url('/p/one'))]);
      await agent.complete({ evidenceReport: [{ stepId: 'register', state: 'passed' }] });
    }),
  ),
);

const CHECK = { checkId: 'imprint', description: 'The imprint was looked at.', required: true };
const checkOnly = (['satisfied', 'not_applicable'] as const).flatMap((state) => [
  lie(
    'check without a look',
    `${state}, nothing read at all`,
    told('check_without_look:imprint'),
    async ({ agent, url }) => {
      await agent.tab(url('/'));
      await agent.begin(task(NONE, EXPLORATORY, { mandatoryChecks: [CHECK] }));
      await agent.claim([pageUnit(url('/p/one'))], {
        mandatoryCheckUpdates: [{ checkId: 'imprint', state, reason: 'It is as it should be.' }],
      });
      await agent.complete();
    },
  ),
  ...POLICIES.map((policy) =>
    lie(
      'check without a look',
      `${state}, the page it names not read, ${policy.mode}`,
      policy === STRONG ? refused('pending_mandatory_checks') : told('check_without_look:imprint', '/imprint/real'),
      async ({ agent, url }) => {
        await agent.tab(url('/'));
        const mandatoryChecks = [{ ...CHECK, url: url('/imprint/real') }];
        await agent.begin(task(policy, EXHAUSTIVE, { mandatoryChecks }));
        await agent.visit(url('/p/one'));
        await agent.claim([pageUnit(url('/p/one'))], {
          mandatoryCheckUpdates: [{ checkId: 'imprint', state, reason: 'It is as it should be.' }],
        });
        await agent.complete();
      },
    ),
  ),
]);

/** Everything but one page is left out, and the receipt has to say what. */
const leftOut = POLICIES.map((policy) =>
  lie('left out', `named, ${policy.mode}`, told('excluded_unit:', '/p/secret'), async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(policy));
    await agent.visit(url('/p/one'));
    await agent.progress({
      discoveredUnits: [pageUnit(url('/p/secret'))],
      unitUpdates: [{ unitKey: url('/p/secret'), status: 'excluded', reason: 'not needed' }],
    });
    await agent.claim([pageUnit(url('/p/one'))]);
    await agent.complete();
  }),
);
const stuck = lie('left out', 'blocked, explored', told('blocked_unit:', '/p/secret'), async ({ agent, url }) => {
  await agent.tab(url('/'));
  await agent.begin(task(STRONG, EXPLORATORY));
  await agent.visit(url('/p/one'));
  await agent.progress({
    discoveredUnits: [pageUnit(url('/p/secret'))],
    unitUpdates: [{ unitKey: url('/p/secret'), status: 'blocked', reason: 'login' }],
  });
  await agent.claim([pageUnit(url('/p/one'))]);
  await agent.complete();
});

export const emptyHands = [
  ...made,
  inUnits,
  glanced,
  ...besides,
  ...steps,
  ...neverRun,
  ...checkOnly,
  ...leftOut,
  stuck,
];
