import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClaimAnswer, type ClaimOperation, claimModel } from '../support/claim-model.js';
import { isLinearizable, type Recorded } from '../support/linearizable.js';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';

type History = Recorded<ClaimOperation, ClaimAnswer>[];

const HISTORIES = 200;
const CLIENTS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A small generator of repeatable chance. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function randomOperation(agent: string, random: () => number): ClaimOperation {
  const roll = random();
  return roll < 0.55 ? { kind: 'claim', agent, reason: roll < 0.15 } : { kind: 'release', agent };
}

/** Six clients at once, two operations each, on one thing. */
async function recordHistory(
  apply: (operation: ClaimOperation) => Promise<ClaimAnswer>,
  random: () => number,
): Promise<History> {
  const history: History = [];
  await Promise.all(
    CLIENTS.map(async (agent) => {
      for (let step = 0; step < 2; step += 1) {
        const operation = randomOperation(agent, random);
        const askedAt = performance.now();
        const answer = await apply(operation);
        history.push({ operation, answer, askedAt, answeredAt: performance.now() });
      }
    }),
  );
  return history;
}

describe('claims under six clients [A&S C1]', () => {
  let nova: TestNova;
  let agents: Map<string, TestAgent>;
  beforeAll(async () => {
    nova = await startTestNova({ settings: { 'claims.maxPerAgent': 1000 } });
    agents = new Map(await Promise.all(CLIENTS.map(async (name) => [name, await nova.agent(name)] as const)));
  });
  afterAll(() => nova?.close());

  it(`${HISTORIES} recorded histories are linearizable`, { timeout: 300_000 }, async () => {
    const random = chance(20_261_115);
    const owner = agents.get('a');
    if (owner === undefined) throw new Error('no agent');
    const { targetId } = (await owner.call('nova_tab_new', {})).structured;
    const apply = async (operation: ClaimOperation): Promise<ClaimAnswer> => {
      const agent = agents.get(operation.agent);
      if (agent === undefined) throw new Error('no such agent');
      const { structured } =
        operation.kind === 'claim'
          ? await agent.call('nova_tab_claim', { targetId, ...(operation.reason && { reclaimReason: 'urgent' }) })
          : await agent.call('nova_tab_release', { targetId });
      if (structured.reasonCode === 'claim.owner_mismatch')
        return { result: 'refused', owner: structured.errorData.ownerAgentId };
      if (operation.kind === 'claim') return { result: structured.claimed === true ? 'granted' : 'released' };
      return { result: structured.releaseState === 'released' ? 'released' : 'free' };
    };
    const wrong: History[] = [];
    for (let round = 0; round < HISTORIES; round += 1) {
      const history = await recordHistory(apply, random);
      if (!isLinearizable(history, null, claimModel)) wrong.push(history);
      for (const agent of CLIENTS) await apply({ kind: 'release', agent });
    }
    expect(wrong).toEqual([]);
  });
});

describe('the checker itself', () => {
  it('finds a planted bug: a book that looks, waits, and then writes', async () => {
    const random = chance(7);
    let found = 0;
    for (let round = 0; round < 50; round += 1) {
      let holder: string | null = null;
      const broken = async (operation: ClaimOperation): Promise<ClaimAnswer> => {
        const { state, answer } = claimModel(holder, operation);
        await new Promise((resolve) => setImmediate(resolve));
        holder = state;
        return answer;
      };
      if (!isLinearizable(await recordHistory(broken, random), null, claimModel)) found += 1;
    }
    expect(found).toBeGreaterThan(0);
  });

  it('accepts an order that only overlap allows, and refuses it without', () => {
    const granted = { result: 'granted' as const };
    const at = (agent: string, askedAt: number, answeredAt: number, answer: ClaimAnswer) => ({
      operation: { kind: 'claim' as const, agent, reason: false },
      answer,
      askedAt,
      answeredAt,
    });
    const refused = { result: 'refused' as const, owner: 'b' };
    expect(isLinearizable([at('a', 0, 10, refused), at('b', 5, 15, granted)], null, claimModel)).toBe(true);
    expect(isLinearizable([at('a', 0, 4, refused), at('b', 5, 15, granted)], null, claimModel)).toBe(false);
  });
});
