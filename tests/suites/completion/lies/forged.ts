/** Evidence that the agent brings itself, or that belongs to something else. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ArgumentsOf } from '../../support/tool-calls.js';
import { type Agent, malformed, need, STAY_MS } from '../agent.js';
import type { UrlOf } from '../runs.js';
import {
  type Context,
  type ContractStep,
  OBSERVED,
  pageUnit,
  type Policy,
  STRONG,
  task,
  type Unit,
} from '../task-words.js';
import { gap, lie, refused } from './lie.js';

const NOTHING = gap('no_matching_observation');
const SUMMARY = {
  claimedCheckedUnits: 1,
  observedCheckedUnits: 1,
  strong: 1,
  weak: 0,
  none: 0,
  unknown: 0,
  ingestionComplete: true,
};
const COVERAGE = { version: 1, registeredScanId: 'nova_full_page_text_v1', trust: { trusted: true, reason: null } };

/** Fields no agent may set: the call that has them is refused, and so is the completion without them. */
const FIELDS = {
  evidenceSummary: SUMMARY,
  coverageEvidence: COVERAGE,
  evidenceGrade: 'strong',
  trusted: true,
  force: true,
  forceComplete: true,
  skipEvidence: true,
  completed: true,
};
const onCompletion = Object.entries(FIELDS).map(([field, value]) =>
  lie('fields of its own', `${field} on completion`, NOTHING, async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(OBSERVED));
    await agent.claim([pageUnit(url('/p/one'))]);
    await agent.complete(malformed({ [field]: value }));
    await agent.complete();
  }),
);
const withProgress = (['coverageEvidence', 'evidenceSummary', 'evidenceGrade'] as const).map((field) =>
  lie('fields of its own', `${field} with progress`, NOTHING, async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(OBSERVED));
    await agent.claim([pageUnit(url('/p/one'))], malformed({ [field]: FIELDS[field] }));
    await agent.claim([pageUnit(url('/p/one'))]);
    await agent.complete();
  }),
);
const DRESSES: Readonly<Record<string, (unit: Unit) => Unit>> = {
  'in a unit': (unit) => malformed({ ...unit, evidenceGrade: 'strong' }),
  'in the metadata': (unit) => ({
    ...unit,
    metadata: { evidenceGrade: 'strong', trusted: true, coverageEvidence: COVERAGE },
  }),
  'as who checked it': (unit) => malformed({ ...unit, checkedBy: 'registered_scan' }),
  'as a label': (unit) => ({ ...unit, label: 'evidenceGrade=strong' }),
};
const inUnits = Object.entries(DRESSES).map(([name, dress]) =>
  lie('fields of its own', name, NOTHING, async ({ agent, url }) => {
    const unit = pageUnit(url('/p/one'));
    await agent.tab(url('/'));
    await agent.begin(task(OBSERVED));
    const { applied } = await agent.claim([dress(unit)]);
    if (applied !== true) await agent.claim([unit]);
    await agent.complete();
  }),
);
const looser = lie('fields of its own', 'a looser condition for the run', NOTHING, async ({ agent, url }) => {
  await agent.tab(url('/'));
  const overrides = malformed<object>({ completionCondition: { evidencePolicy: { mode: 'none' } } });
  await agent.call('task_instance_create', { adHocContext: task(OBSERVED), overrides });
  await agent.begin(task(OBSERVED));
  await agent.claim([pageUnit(url('/p/one'))]);
  await agent.complete();
});

const IMPRINT = { query: 'imprint of the shop' };
/** A look at the page that has to show something, and must be done. */
const step = (more: Partial<ContractStep> = {}): ContractStep => ({
  stepId: 'imprint',
  tool: 'nova.search_text',
  args: IMPRINT,
  description: 'The imprint is on the page.',
  gate: 'fast',
  required: true,
  assertionType: 'has_results',
  fieldPath: 'matches',
  ...more,
});
const contracted = (...steps: ContractStep[]) =>
  task(OBSERVED, undefined, { verificationContract: { steps, requiredMustPass: true } });
type Reported = NonNullable<ArgumentsOf<'task_instance_complete'>['evidenceReport']>[number];
const FAILED = refused('verification_failed');
const passed = (more: Partial<Reported> = {}) => ({
  evidenceReport: [{ stepId: 'imprint', state: 'passed', ...more }] satisfies Reported[],
});

/** The page was read; only the step of the contract is a lie. */
async function readWith(agent: Agent, url: UrlOf, context: Context): Promise<void> {
  await agent.tab(url('/'));
  await agent.begin(context);
  await agent.visit(url('/p/one'), { stayMs: 0 });
  await agent.claim([pageUnit(url('/p/one'))]);
}
const HITS = { matches: [{ text: 'imprint of the shop' }], totalCount: 1, truncated: false };
const reports = [
  lie('forged report', 'a step never run', FAILED, async ({ agent, url }) => {
    await readWith(agent, url, contracted(step()));
    await agent.complete(passed());
  }),
  lie('forged report', 'a result made up', FAILED, async ({ agent, url }) => {
    await readWith(agent, url, contracted(step()));
    await agent.complete(passed({ toolResult: HITS }));
  }),
  lie('forged report', 'a result made up, step found nothing', FAILED, async ({ agent, url }) => {
    await readWith(agent, url, contracted(step()));
    await agent.call('search_text', IMPRINT);
    await agent.complete(passed({ toolResult: HITS }));
  }),
  lie('forged report', 'the result of another call', FAILED, async ({ agent, url }) => {
    await readWith(agent, url, contracted(step()));
    const other = await agent.call('search_text', { query: 'part' });
    await agent.complete(passed({ toolResult: other }));
  }),
  lie('forged report', 'other arguments', FAILED, async ({ agent, url }) => {
    await readWith(agent, url, contracted(step()));
    await agent.call('search_text', { query: 'part' });
    await agent.complete(passed());
  }),
  lie('forged report', 'found nothing, said passed', FAILED, async ({ agent, url }) => {
    await readWith(agent, url, contracted(step()));
    await agent.call('search_text', IMPRINT);
    await agent.complete(passed());
  }),
  lie('forged report', 'twice, once as failed', FAILED, async ({ agent, url }) => {
    await readWith(agent, url, contracted(step({ args: { query: 'part' } })));
    await agent.call('search_text', { query: 'part' });
    await agent.complete({ evidenceReport: [{ stepId: 'imprint', state: 'failed' }, ...passed().evidenceReport] });
  }),
  lie('forged report', 'nothing run, nothing said', FAILED, async ({ agent, url }) => {
    await readWith(agent, url, contracted(step()));
    await agent.complete();
  }),
  lie('forged report', 'another step by its name', FAILED, async ({ agent, url }) => {
    await readWith(agent, url, contracted(step()));
    await agent.complete({ evidenceReport: [{ stepId: 'other', state: 'passed' }] });
  }),
  lie('forged report', 'too long ago', FAILED, async ({ agent, url }) => {
    await readWith(agent, url, contracted(step({ args: { query: 'part' }, maxAgeMs: 1000 })));
    await agent.must('search_text', { query: 'part' });
    await sleep(STAY_MS);
    await agent.complete(passed());
  }),
  lie('forged report', 'run before the run', FAILED, async ({ agent, url, again }) => {
    const before = again();
    await before.tab(url('/p/one'));
    await before.must('search_text', { query: 'part' });
    await readWith(agent, url, contracted(step({ args: { query: 'part' } })));
    await agent.complete(passed());
  }),
  lie('forged report', 'run by another in its own tab', FAILED, async ({ agent, url, helper }) => {
    const friend = helper('friend');
    await readWith(agent, url, contracted(step({ args: { query: 'part' } })));
    await friend.tab(url('/p/one'));
    await friend.must('search_text', { query: 'part' });
    await agent.complete(passed());
  }),
  lie('forged report', 'the tool failed', FAILED, async ({ agent, url }) => {
    const wrong = { tool: 'nova.read_text', args: { selector: '#no-such' }, fieldPath: 'text' };
    await readWith(agent, url, contracted(step(wrong)));
    await agent.call('read_text', wrong.args);
    await agent.complete(passed());
  }),
  lie('forged report', 'another value', FAILED, async ({ agent, url }) => {
    const equal = {
      args: { query: 'part' },
      assertionType: 'field_equals' as const,
      fieldPath: 'totalCount',
      expectedValue: 4711,
    };
    await readWith(agent, url, contracted(step(equal)));
    await agent.must('search_text', equal.args);
    await agent.complete(passed());
  }),
];

/** A whole and honest run whose evidence is then used once more. */
async function honestly(agent: Agent, url: UrlOf, policy: Policy): Promise<void> {
  await agent.tab(url('/'));
  await agent.begin(task(policy));
  await agent.visit(url('/p/one'));
  await agent.claim([pageUnit(url('/p/one'))]);
  const { completed } = await agent.complete({ clientEventId: 'the-completion' });
  if (completed !== true) throw new Error('the run that is replayed was refused itself');
}
/** Longer than the half minute that a run may reach back. */
const PRELUDE_MS = 31_000;
const replays = [STRONG, OBSERVED].flatMap((policy) => [
  lie('replay', `event of an earlier run, ${policy.mode}`, NOTHING, async ({ agent, url, again }) => {
    await honestly(again(), url, policy);
    await agent.begin(task(policy));
    await agent.claim([pageUnit(url('/p/one'))]);
    await agent.complete({ clientEventId: 'the-completion' });
  }),
  lie('replay', `in a new tab after an honest run, ${policy.mode}`, NOTHING, async ({ agent, url, again }) => {
    await honestly(again(), url, policy);
    await agent.tab(url('/'));
    await agent.begin(task(policy));
    await agent.claim([pageUnit(url('/p/one'))]);
    await agent.complete();
  }),
  lie('replay', `read before the run, too long ago, ${policy.mode}`, NOTHING, async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.visit(url('/p/one'));
    await agent.must('navigate', { url: url('/'), waitForLoad: true });
    await sleep(PRELUDE_MS);
    await agent.begin(task(policy));
    await agent.claim([pageUnit(url('/p/one'))]);
    await agent.complete();
  }),
  lie('replay', `run of the same agent that was given up, ${policy.mode}`, NOTHING, async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(policy));
    await agent.visit(url('/p/one'));
    await agent.must('navigate', { url: url('/'), waitForLoad: true });
    await agent.call('task_instance_abort', {
      instanceId: agent.instanceId,
      expectedInstanceRev: agent.rev,
      clientEventId: agent.eventId(),
      reason: 'Given up.',
    });
    await agent.begin(task(policy));
    await agent.claim([pageUnit(url('/p/one'))]);
    await agent.complete();
  }),
]);
const otherEvents = [
  lie('replay', 'same event, other body', refused('client_event_id_reused'), async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(OBSERVED));
    await agent.claim([pageUnit(url('/p/one'))], { clientEventId: 'one' });
    await agent.complete({ clientEventId: 'one' });
  }),
  lie('replay', 'refused, and the same event again', NOTHING, async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(OBSERVED));
    await agent.claim([pageUnit(url('/p/one'))]);
    await agent.complete({ clientEventId: 'two' });
    await agent.complete({ clientEventId: 'two' });
  }),
  lie('replay', 'findings that name observations', NOTHING, async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(OBSERVED));
    const { callId } = await agent.must('perceive');
    await agent.claim([pageUnit(url('/p/one'))], {
      findings: [{ summary: 'Everything is fine.', unitKey: url('/p/one'), evidenceRefs: [need(callId, 'callId')] }],
    });
    await agent.complete();
  }),
];

export const forged = [...onCompletion, ...withProgress, ...inUnits, looser, ...reports, ...replays, ...otherEvents];
