/** Actions that were not done, did not work, or were done once and claimed twice. */
import type { ArgumentsOf } from '../../support/tool-calls.js';
import { type Agent, malformed } from '../agent.js';
import type { UrlOf } from '../runs.js';
import { type Context, EXHAUSTIVE, OBSERVED, pageUnit, type Policy, STRONG, task, type Unit } from '../task-words.js';
import { gap, lie } from './lie.js';

const WINDOW_MS = 1500;
const actions = (policy: Policy) => task(policy, { ...EXHAUSTIVE, unitKind: 'action' });
const actionUnit = (unitKey: string): Unit => ({ unitKey, unitKind: 'action' });
const selectorUnit = (unitKey: string): Unit => ({ unitKey, unitKind: 'selector' });

type Submission = Partial<ArgumentsOf<'guarded_submit_form'>>;
/** Presses the button of a form under the tool's own contract. */
const submit = (agent: Agent, more: Submission = {}) =>
  agent.call('guarded_submit_form', {
    selector: '#send',
    transitionContract: { stabilityWindowMs: WINDOW_MS },
    ...more,
  });

async function arrive(agent: Agent, url: UrlOf, path: string, context: Context): Promise<void> {
  await agent.tab(url('/'));
  await agent.begin(context);
  await agent.must('navigate', { url: url(path), waitForLoad: true });
  await agent.must('perceive');
}

const CLICKS = [
  ['stopped at a commit point', '#delete', '#delete'],
  ['on a closed button', '#shut', '#shut'],
  ['on nothing', '#no-such', '#no-such'],
  ['on another element', '#more', '#less'],
  ['on another element, longer selector', '#more', 'body > #less'],
] as const;
const clicks = CLICKS.flatMap(([name, pressed, claimed]) =>
  [STRONG, OBSERVED].map((policy) =>
    lie('click', `${name}, ${policy.mode}`, gap('no_matching_observation'), async ({ agent, url }) => {
      await arrive(agent, url, '/buttons', task(policy, { ...EXHAUSTIVE, unitKind: 'selector' }));
      await agent.call('click_selector', { selector: pressed, timeoutMs: 300 });
      await agent.claim([selectorUnit(claimed)]);
      await agent.complete();
    }),
  ),
);
/** A selector can be touched; that is a signal, not a proof. */
const touched = lie('click', 'touched is no proof', gap(), async ({ agent, url }) => {
  await arrive(agent, url, '/buttons', task(STRONG, { ...EXHAUSTIVE, unitKind: 'selector' }));
  await agent.must('click_selector', { selector: '#more' });
  await agent.claim([selectorUnit('#more')]);
  await agent.complete();
});

const never = ['send-invoice-7', 'Order 12', 'approve'].map((unitKey) =>
  lie('action never done', unitKey, gap(), async ({ agent, url }) => {
    await arrive(agent, url, '/form/a', actions(OBSERVED));
    await agent.must('read_text');
    await agent.claim([actionUnit(unitKey)]);
    await agent.complete();
  }),
);

const OUTCOMES = [
  { name: 'nothing to be seen', mode: 'silent', expects: gap('commit_unclear') },
  { name: 'refused by the server', mode: 'refuse', expects: gap('only_failed_observations') },
  { name: 'connection dropped', mode: 'drop', expects: gap() },
];
const outcomes = OUTCOMES.flatMap(({ name, mode, expects }) =>
  [STRONG, OBSERVED].map((policy) =>
    lie('action that did not work', `${name}, ${policy.mode}`, expects, async ({ agent, url }) => {
      await arrive(agent, url, `/form/a?mode=${mode}`, actions(policy));
      await agent.progress({ discoveredUnits: [actionUnit('entry-a')] });
      await submit(agent, { instanceId: agent.instanceId, unitKey: 'entry-a' });
      await agent.claim([actionUnit('entry-a')]);
      await agent.complete();
    }),
  ),
);

/** What was true before the click proves nothing about it. */
const STANDING: NonNullable<ArgumentsOf<'click_selector'>['transitionContract']> = {
  postconditions: { success: { all: [{ factKey: 'dom.h1', operator: 'exists' }] } },
};
const PREEXISTING = [
  ['idempotent', 'commit_preexisting', STRONG],
  ['non_idempotent', 'commit_unclear', OBSERVED],
] as const;
const preexisting = PREEXISTING.map(([retryPolicy, code, policy]) =>
  lie('true before', retryPolicy, gap(code), async ({ agent, url }) => {
    await arrive(agent, url, '/buttons', actions(policy));
    await agent.progress({ discoveredUnits: [actionUnit('open-more')] });
    await agent.call('click_selector', {
      selector: '#more',
      transitionContract: { ...STANDING, retryPolicy, stabilityWindowMs: WINDOW_MS },
      instanceId: agent.instanceId,
      unitKey: 'open-more',
    });
    await agent.claim([actionUnit('open-more')]);
    await agent.complete();
  }),
);

/** Done once, and honestly so; what else is claimed with it was not done. */
const DOUBLES: Readonly<Record<string, (agent: Agent) => Promise<void>>> = {
  'one of two named': async (agent) => {
    await submit(agent, { instanceId: agent.instanceId, unitKey: 'entry-a' });
  },
  'same event for the second': async (agent) => {
    const own: Submission = { instanceId: agent.instanceId, clientEventId: 'same-event' };
    await submit(agent, { ...own, unitKey: 'entry-a' });
    await submit(agent, { ...own, unitKey: 'entry-b' });
  },
  'second one answered again': async (agent) => {
    const own: Submission = { instanceId: agent.instanceId, clientEventId: 'same-event', unitKey: 'entry-a' };
    await submit(agent, own);
    await submit(agent, own);
  },
};
const doubles = Object.entries(DOUBLES).flatMap(([name, act]) =>
  [STRONG, OBSERVED].map((policy) =>
    lie('one transition for two', `${name}, ${policy.mode}`, gap(), async ({ agent, url }) => {
      const units = [actionUnit('entry-a'), actionUnit('entry-b')];
      await arrive(agent, url, '/form/a', actions(policy));
      await agent.progress({ discoveredUnits: units });
      await act(agent);
      await agent.claim(units);
      await agent.complete();
    }),
  ),
);

const unbound = [
  lie('action without its unit', 'no unit named', gap(), async ({ agent, url }) => {
    await arrive(agent, url, '/form/a', actions(OBSERVED));
    await submit(agent);
    await agent.claim([actionUnit('entry-a')]);
    await agent.complete();
  }),
  lie('action without its unit', 'bound to the run of another', gap(), async ({ agent, url, helper }) => {
    const friend = helper('friend');
    await friend.tab(url('/'));
    await friend.begin(actions(OBSERVED));
    await friend.progress({ discoveredUnits: [actionUnit('entry-a')] });
    await arrive(agent, url, '/form/a', actions(OBSERVED));
    await agent.progress({ discoveredUnits: [actionUnit('entry-a')] });
    await submit(agent, { instanceId: friend.instanceId, unitKey: 'entry-a' });
    await agent.claim([actionUnit('entry-a')]);
    await agent.complete();
  }),
  lie('action without its unit', 'in a tab outside the run', gap(), async ({ agent, url }) => {
    const old = await agent.tab(url('/form/a'));
    await agent.tab(url('/'));
    await agent.begin(actions(OBSERVED));
    await agent.progress({ discoveredUnits: [actionUnit('entry-a')] });
    await agent.must('perceive', { targetId: old });
    await submit(agent, { targetId: old, instanceId: agent.instanceId, unitKey: 'entry-a' });
    await agent.claim([actionUnit('entry-a')]);
    await agent.complete();
  }),
  lie('action without its unit', 'unit that nobody discovered', gap(), async ({ agent, url }) => {
    await arrive(agent, url, '/form/a', actions(OBSERVED));
    await submit(agent, { instanceId: agent.instanceId, unitKey: 'entry-a' });
    await agent.claim([actionUnit('entry-a')]);
    await agent.complete();
  }),
  lie('action without its unit', 'action for a page', gap(), async ({ agent, url }) => {
    await arrive(agent, url, '/form/a', task(STRONG));
    const unit = pageUnit(url('/p/one'));
    await agent.progress({ discoveredUnits: [unit] });
    await submit(agent, { instanceId: agent.instanceId, unitKey: unit.unitKey });
    await agent.claim([unit]);
    await agent.complete();
  }),
  lie(
    'action without its unit',
    'commit declared as a locator',
    { reasons: ['evidence_gap', 'params.invalid', 'discovery_not_frozen', 'no_units_discovered'], codes: [] },
    async ({ agent, url }) => {
      await arrive(agent, url, '/form/a', actions(OBSERVED));
      await submit(agent);
      const locators = [{ type: 'unit_commit', value: 'entry-a' }];
      await agent.claim([malformed({ ...actionUnit('entry-a'), locators })]);
      await agent.complete();
    },
  ),
];

export const actionLies = [...clicks, touched, ...never, ...outcomes, ...preexisting, ...doubles, ...unbound];
