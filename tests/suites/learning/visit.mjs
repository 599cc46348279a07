/** One visit: a tab of its own, the task, the truth beside the answer, and the tab closed again. */
import { Agent } from './agent.mjs';
import { prepare } from './tasks.mjs';

/**
 * @param send `(agentId, tool, args)` to the whole result.
 * Opening and closing the tab are the same in every arm and are not counted.
 */
export async function visit(task, { sites, round, send, agentId, usesKnowledge, mind }) {
  const as = (tool, args) => send(agentId, tool, args);
  const run = await prepare(task, sites, round);
  const { structuredContent: tab } = await as('nova_tab_new', {});
  const agent = new Agent(as, { usesKnowledge, mind });
  let error = null;
  let answer = '';
  try {
    answer = await agent.does(run);
  } catch (thrown) {
    error = thrown.message;
  }
  await as('nova_tab_close', { targetId: tab.targetId });
  const { expected, wasServed } = run.truth;
  const isRight = error === null && answer.includes(expected) && wasServed();
  const { calls, bytes, trail, applied, refusals } = agent;
  return { task, calls, bytes, isRight, applied, refusals, trail, error, ...(isRight ? {} : { answer, expected }) };
}
