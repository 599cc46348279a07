/** Ids of others: of calls, goals, runs and questions. */
import type { Attack } from './attack.js';
import { allOf } from './desk.js';
import type { IdentityScene } from './identity-scene.js';

const idIn = (text: string, name: string): string => new RegExp(`"${name}":"([^"]+)"`).exec(text)?.[1] ?? '';

export function handleAttacks(scene: IdentityScene): readonly Attack[] {
  const { owner, thief, site } = scene;
  const sequence = (targetId: string, word: string) => ({
    targetId,
    agentId: owner.name,
    clientEventId: `event-${word}`,
    steps: [{ tool: 'nova.type_selector', args: { selector: '#note', text: word } }],
  });
  const replay = async (who: typeof owner): Promise<string | null> => {
    const word = scene.mark();
    const targetId = await owner.tab(`${site.origin}/read-${word}`);
    await owner.call('run_sequence', sequence(targetId, word));
    const again = allOf(await who.call('run_sequence', sequence(targetId, word)));
    return again.includes('"replayed":true') ? `the stored answer: ${again.slice(0, 200)}` : null;
  };
  const blocksEvent = async (who: typeof owner): Promise<string | null> => {
    const word = scene.mark();
    const targetId = await owner.tab(`${site.origin}/read-${word}`);
    const other = { ...sequence(targetId, `other ${word}`), clientEventId: `event-${word}` };
    await who.call('run_sequence', other);
    const own = allOf(await owner.call('run_sequence', sequence(targetId, word)));
    return own.includes('client_event_id_reused') ? `the owner's own id was taken: ${own.slice(0, 200)}` : null;
  };
  const closesGoal = async (who: typeof owner, name: string): Promise<string | null> => {
    const word = scene.mark();
    const targetId = await owner.tab(`${site.origin}/goal`);
    const made = allOf(
      await owner.call('goal_register', {
        op: 'create',
        summary: `Goal ${word}`,
        targetId,
        ownerAgentId: owner.name,
        steps: [{ actionDesc: 'look' }],
      }),
    );
    const goalId = idIn(made, 'goalId');
    if (goalId === '') throw new Error(`no goal: ${made.slice(0, 300)}`);
    await who.call('goal_register', { op: 'annotate', goalId, content: 'mine', ownerAgentId: name });
    await who.call('goal_register', { op: 'close', goalId, state: 'aborted', ownerAgentId: name });
    const now = allOf(await owner.call('goal_register', { op: 'query', goalId, ownerAgentId: owner.name }));
    return /"state":"active"/.test(now) ? null : `the goal is ${idIn(now, 'state')}: ${now.slice(0, 200)}`;
  };
  const writesAs = async (who: typeof owner): Promise<string | null> => {
    const word = scene.mark();
    const made = allOf(
      await owner.call('task_instance_create', {
        adHocContext: {
          taskType: 'check',
          displayName: `Run ${word}`,
          goal: 'Look at it',
          completionCondition: { coverageMode: 'exhaustive', unitKind: 'item', stopMetric: 'all_units_processed' },
        },
        agentId: owner.name,
      }),
    );
    const instanceId = idIn(made, 'instanceId');
    if (instanceId === '') throw new Error(`no run: ${made.slice(0, 400)}`);
    const rev = Number(/"instanceRev":(\d+)/.exec(made)?.[1] ?? 1);
    await who.call(
      'task_instance_progress',
      {
        instanceId,
        expectedInstanceRev: rev,
        clientEventId: `p-${word}`,
        discoveredUnits: [{ unitKey: `u-${word}` }],
        note: word,
      },
      owner.name,
    );
    const seen = allOf(
      await owner.call('task_instance_get', { instanceId, includeRecentEvents: true, recentEventLimit: 50 }),
    );
    const event = new RegExp(`\\{[^{}]*"clientEventId":"p-${word}"[^{}]*`).exec(seen)?.[0] ?? '';
    return event.includes(`"agentId":"${owner.name}"`) ? `told as the owner's own: ${event}` : null;
  };
  const approves = async (): Promise<string | null> => {
    const tries = [
      'nova.approve',
      'nova_approve',
      'approve',
      'nova.resume',
      'nova.stop',
      'nova.approvals',
      'nova.grant',
      'nova.task_force_complete',
    ];
    for (const name of tries) {
      const direct = await thief.raw('tools/call', {
        name,
        arguments: { id: 'x', host: '127.0.0.1', class: 'critical' },
      });
      const inner = allOf(await thief.call('invoke', { tool: name, arguments: {} }));
      for (const said of [direct, inner]) if (/"ok":true/.test(said)) return `${name} was taken: ${said.slice(0, 200)}`;
    }
    return null;
  };
  const followsLeft = async (name: string): Promise<string | null> => {
    // The owner has left; the name is free, the claim is not.
    const leaver = await scene.desk.agent(`leaver-${scene.mark()}`);
    const targetId = await leaver.tab(`${site.origin}/left`);
    await leaver.call('tab_claim', { targetId, ttlMs: 600_000 });
    await leaver.close();
    const word = scene.mark();
    const who = name === 'claim' ? leaver.name : name;
    const answer = allOf(
      await thief.call('navigate', { targetId, url: `${site.origin}/went?${word}`, agentId: who, waitForLoad: true }),
    );
    return site.wasAsked(word) ? `the claim of one who left was taken: ${answer.slice(0, 250)}` : null;
  };
  const readsEvidence = async (uri: string, who: typeof owner): Promise<string> => who.raw('resources/read', { uri });
  return [
    {
      id: 'event-replay',
      what: 'the stored answer to a call of another',
      run: () => replay(thief),
      control: async () => (await replay(owner)) !== null,
    },
    {
      id: 'event-squat',
      what: 'an event id that the owner will use',
      run: () => blocksEvent(thief),
      control: async () => (await blocksEvent(owner)) !== null,
    },
    {
      id: 'goal-close',
      what: 'a goal of another, closed in its name',
      run: () => closesGoal(thief, owner.name),
      control: async () => (await closesGoal(owner, owner.name)) !== null,
    },
    {
      id: 'goal-close-role',
      what: 'a goal of another, closed as an agent of the role mcp',
      run: () => closesGoal(thief, 'mcp:thief'),
      control: async () => (await closesGoal(owner, owner.name)) !== null,
    },
    {
      id: 'run-as-owner',
      what: 'progress of a run told in the name of its owner',
      run: () => writesAs(thief),
      control: async () => (await writesAs(owner)) !== null,
    },
    {
      id: 'operator-by-name',
      what: "an operator's command as a tool",
      run: approves,
      control: async () =>
        allOf(await thief.call('invoke', { tool: 'nova.tabs', arguments: {} })).includes('"ok":true'),
    },
    {
      id: 'claim-of-one-who-left',
      what: 'the claim of an agent whose client has ended, under its name',
      run: () => followsLeft('claim'),
      control: async () => {
        const word = scene.mark();
        await thief.call('navigate', { url: `${site.origin}/went?${word}`, waitForLoad: true });
        return site.wasAsked(word);
      },
    },
    {
      id: 'resource-elsewhere',
      what: 'addresses of resources that climb',
      run: async () => {
        for (const uri of [
          'nova://tasks/../evidence',
          'nova://tasks/%2e%2e%2fevidence/evidence',
          'nova://knowledge/..%2f..%2fsecrets.json',
          'nova://knowledge/%00',
          'file:///etc/passwd',
          'nova://secrets',
          'nova://tasks/*/evidence',
        ]) {
          const said = await readsEvidence(uri, thief);
          if (!/error|not_found|-32602|-32603/.test(said) && !/"entries":\[\]/.test(said))
            return `${uri}: ${said.slice(0, 200)}`;
        }
        return null;
      },
      control: async () => (await readsEvidence('nova://tool-reference', thief)).includes('nova'),
    },
  ];
}
