/** Runs whose own books say that they are not done. */
import type { ArgumentsOf } from '../../support/tool-calls.js';
import { type Agent, need } from '../agent.js';
import type { Lie, UrlOf } from '../runs.js';
import {
  type Condition,
  type Context,
  EXHAUSTIVE,
  EXPLORATORY,
  OBSERVED,
  pageUnit,
  task,
  threshold,
  type Unit,
  type UnitUpdate,
} from '../task-words.js';
import { gap, lie, refused } from './lie.js';

const CHECK = { checkId: 'imprint', description: 'The imprint was looked at.', required: true };

/** Every page is really read; what is left out is the rest. */
interface Books {
  readonly condition?: Condition;
  readonly more?: Partial<Context>;
  readonly act: (agent: Agent, unit: (name: string) => Unit, url: UrlOf) => Promise<unknown>;
}
const run = (
  kind: string,
  name: string,
  reason: string | string[],
  { condition = EXHAUSTIVE, more = {}, act }: Books,
): Lie =>
  lie(kind, name, refused(...[reason].flat()), async ({ agent, url }) => {
    await agent.tab(url('/'));
    await agent.begin(task(OBSERVED, condition, more));
    await act(agent, (name_) => pageUnit(url(`/p/${name_}`)), url);
    await agent.complete();
  });

const read = async (agent: Agent, url: UrlOf, ...names: string[]) => {
  for (const name of names) await agent.visit(url(`/p/${name}`), { stayMs: 0 });
};
const update = (unit: Unit, status: UnitUpdate['status'], more: Partial<UnitUpdate> = {}): UnitUpdate => ({
  unitKey: unit.unitKey,
  status,
  ...more,
});

const exhaustive = [
  run('nothing found', 'frozen without units', 'no_units_discovered', {
    act: (agent) => agent.progress({ setDiscoveryState: 'frozen' }),
  }),
  run('nothing found', 'not even frozen', 'discovery_not_frozen', {
    act: (agent) => agent.progress({ note: 'All is done.' }),
  }),
  run('nothing found', 'everything excluded', 'nothing_checked', {
    act: (agent, unit) =>
      agent.progress({
        discoveredUnits: [unit('one'), unit('two')],
        unitUpdates: [unit('one'), unit('two')].map((one) => update(one, 'excluded', { reason: 'not needed' })),
        setDiscoveryState: 'frozen',
      }),
  }),
  run('left over', 'not frozen', 'discovery_not_frozen', {
    act: async (agent, unit, url) => {
      await read(agent, url, 'one');
      await agent.claim([unit('one')], { setDiscoveryState: 'partial' });
    },
  }),
  run('left over', 'one not touched', 'units_remaining', {
    act: async (agent, unit, url) => {
      await read(agent, url, 'one');
      await agent.progress({ discoveredUnits: [unit('two')] });
      await agent.claim([unit('one')]);
    },
  }),
  run('left over', 'found after freezing', 'units_remaining', {
    act: async (agent, unit, url) => {
      await read(agent, url, 'one');
      await agent.claim([unit('one')]);
      await agent.progress({ discoveredUnits: [unit('late')] });
    },
  }),
  ...(['blocked', 'failed'] as const).flatMap((status) =>
    [false, true].map((isAlone) =>
      run(
        'left over',
        `one ${status}${isAlone ? ', nothing else' : ''}`,
        isAlone ? 'nothing_checked' : 'units_blocked_or_failed',
        {
          act: async (agent, unit, url) => {
            if (!isAlone) {
              await read(agent, url, 'one');
              await agent.progress({ discoveredUnits: [unit('one')], unitUpdates: [update(unit('one'), 'checked')] });
            }
            await agent.progress({
              discoveredUnits: [unit('two')],
              unitUpdates: [update(unit('two'), status, { reason: 'could not be opened' })],
              setDiscoveryState: 'frozen',
            });
          },
        },
      ),
    ),
  ),
  run('excluded', 'without a reason', 'units_remaining', {
    act: async (agent, unit, url) => {
      await read(agent, url, 'one');
      await agent.progress({ discoveredUnits: [unit('two')] });
      await agent.progress({ unitUpdates: [update(unit('two'), 'excluded')] });
      await agent.claim([unit('one')]);
    },
  }),
  run('excluded', 'with an empty reason', 'units_remaining', {
    act: async (agent, unit, url) => {
      await read(agent, url, 'one');
      await agent.progress({ discoveredUnits: [unit('two')] });
      await agent.progress({ unitUpdates: [update(unit('two'), 'excluded', { reason: '   ' })] });
      await agent.claim([unit('one')]);
    },
  }),
  run('excluded', 'more than allowed', 'too_many_excluded', {
    condition: { ...EXHAUSTIVE, maxExcludedPercent: 25 },
    act: async (agent, unit, url) => {
      await read(agent, url, 'one');
      await agent.progress({
        discoveredUnits: [unit('two')],
        unitUpdates: [update(unit('two'), 'excluded', { reason: 'not needed' })],
      });
      await agent.claim([unit('one')]);
    },
  }),
  run('excluded', 'claims that were not supported, more than allowed', 'too_many_excluded', {
    condition: { ...EXHAUSTIVE, maxExcludedPercent: 25 },
    act: async (agent, unit, url) => {
      await read(agent, url, 'one');
      await agent.claim([unit('one'), unit('two')]);
      await agent.complete();
      await agent.progress({ unitUpdates: [update(unit('two'), 'excluded', { reason: 'not needed' })] });
    },
  }),
  run('excluded', 'a checked one, afterwards', ['units_remaining', 'nothing_checked'], {
    act: async (agent, unit, url) => {
      await read(agent, url, 'one');
      await agent.claim([unit('one')]);
      await agent.progress({ discoveredUnits: [unit('two')] });
      await agent.progress({ unitUpdates: [update(unit('one'), 'excluded', { reason: 'it was not read after all' })] });
    },
  }),
];

const minimums = [
  run('too few', 'threshold of three, two read', 'threshold_not_met', {
    condition: threshold(3),
    act: async (agent, unit, url) => {
      await read(agent, url, 'one', 'two');
      await agent.claim([unit('one'), unit('two')]);
    },
  }),
  run('too few', 'one unit counted three times', 'threshold_not_met', {
    condition: threshold(3),
    act: async (agent, unit, url) => {
      await read(agent, url, 'one');
      for (let time = 0; time < 3; time += 1)
        await agent.progress({ discoveredUnits: [unit('one')], unitUpdates: [update(unit('one'), 'checked')] });
    },
  }),
  run('too few', 'one finding told three times', 'threshold_not_met', {
    condition: threshold(3, 'distinct_findings'),
    act: async (agent, unit, url) => {
      await read(agent, url, 'one');
      const summary = ['Two prices differ.', 'two prices differ.', ' Two  prices differ. '];
      await agent.claim([unit('one')], {
        findings: summary.map((text) => ({ summary: text, kind: 'price', url: url('/p/one') })),
      });
    },
  }),
  run('too few', 'all processed, but not enough', 'threshold_not_met', {
    condition: threshold(3, 'all_units_processed'),
    act: async (agent, unit, url) => {
      await read(agent, url, 'one');
      await agent.claim([unit('one')]);
    },
  }),
  run('too few', 'nothing explored', 'minimum_not_met', {
    condition: EXPLORATORY,
    act: (agent, unit) => agent.progress({ discoveredUnits: [unit('one')] }),
  }),
  run('too few', 'less explored than asked for', 'minimum_not_met', {
    condition: { ...EXPLORATORY, stopValue: 2 },
    act: async (agent, unit, url) => {
      await read(agent, url, 'one');
      await agent.claim([unit('one')]);
    },
  }),
];

type CheckUpdate = NonNullable<ArgumentsOf<'task_instance_progress'>['mandatoryCheckUpdates']>[number];
const CHECKS: Readonly<Record<string, CheckUpdate[]>> = {
  'never mentioned': [],
  failed: [{ checkId: 'imprint', state: 'failed' }],
  'waived without a reason': [{ checkId: 'imprint', state: 'waived' }],
  'not applicable, without a reason': [{ checkId: 'imprint', state: 'not_applicable' }],
  'another check': [{ checkId: 'privacy', state: 'satisfied' }],
};
const checks = Object.entries(CHECKS).map(([name, mandatoryCheckUpdates]) =>
  run('mandatory check', name, 'pending_mandatory_checks', {
    more: { mandatoryChecks: [CHECK] },
    act: async (agent, unit, url) => {
      await read(agent, url, 'one');
      if (mandatoryCheckUpdates.length > 0) await agent.progress({ mandatoryCheckUpdates });
      await agent.claim([unit('one')]);
    },
  }),
);

const stale = lie(
  'old view of the run',
  'a unit found meanwhile',
  refused('rev_conflict'),
  async ({ agent, url, helper }) => {
    const friend = helper('friend');
    await agent.tab(url('/'));
    await agent.begin(task(OBSERVED));
    await agent.visit(url('/p/one'), { stayMs: 0 });
    await agent.claim([pageUnit(url('/p/one'))]);
    await friend.resume(agent.instanceId);
    await friend.progress({ discoveredUnits: [pageUnit(url('/p/two'))] });
    friend.letGo();
    await agent.complete();
  },
);
const ended = lie('old view of the run', 'given up before', refused('terminal_status'), async ({ agent, url }) => {
  await agent.tab(url('/'));
  await agent.begin(task(OBSERVED));
  await agent.visit(url('/p/one'), { stayMs: 0 });
  await agent.claim([pageUnit(url('/p/one'))]);
  const { instanceRev } = await agent.must('task_instance_abort', {
    instanceId: agent.instanceId,
    expectedInstanceRev: agent.rev,
    clientEventId: agent.eventId(),
    reason: 'Given up.',
  });
  agent.rev = need(instanceRev, 'instanceRev');
  await agent.complete();
});

const loosened = lie(
  'old view of the run',
  'its profile made looser meanwhile',
  gap('no_matching_observation'),
  async ({ agent, url }) => {
    const { taskType, displayName, goal, completionCondition } = task(OBSERVED);
    const profile: Pick<ArgumentsOf<'task_profile_upsert'>, 'taskType' | 'displayName' | 'goal'> = {
      taskType,
      displayName: `${displayName} of ${agent.name}`,
      goal,
    };
    const { profileId } = await agent.must('task_profile_upsert', { ...profile, completionCondition });
    await agent.tab(url('/'));
    await agent.begin(undefined, { profileId });
    const loose = { ...completionCondition, evidencePolicy: { mode: 'none' as const } };
    await agent.must('task_profile_upsert', { ...profile, profileId, completionCondition: loose });
    await agent.claim([pageUnit(url('/p/one'))]);
    await agent.complete();
  },
);

export const paperwork = [...exhaustive, ...minimums, ...checks, stale, ended, loosened];
