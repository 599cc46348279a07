/** One visit: a tab of its own, the task, the truth beside the answer, and the tab closed again. */
import { Agent, type Mind } from './agent.js';
import type { Send, SendAs } from './send.js';
import type { Sites } from './sites/index.js';
import { prepare, type Task } from './tasks.js';

export interface Visit {
  readonly task: Task;
  readonly calls: number;
  readonly bytes: number;
  readonly isRight: boolean;
  readonly applied: number;
  readonly refusals: readonly string[];
  readonly trail: readonly string[];
  readonly error: string | null;
  /** What was read and what is true, where they differ. */
  readonly answer?: string;
  readonly expected?: string;
}

interface Visitor {
  readonly sites: Sites;
  readonly round: number;
  readonly send: SendAs;
  readonly agentId: string;
  readonly usesKnowledge: boolean;
  readonly mind?: Mind | undefined;
}

/** Opening and closing the tab are the same in every arm and are not counted. */
export async function visit(task: Task, { sites, round, send, agentId, usesKnowledge, mind }: Visitor): Promise<Visit> {
  const as: Send = (tool, ...given) => send(agentId, tool, ...given);
  const run = await prepare(task, sites, round);
  const { structuredContent: tab } = await as('tab_new');
  const agent = new Agent(as, { usesKnowledge, mind });
  let error: string | null = null;
  let answer = '';
  try {
    answer = await agent.does(run);
  } catch (thrown) {
    error = thrown instanceof Error ? thrown.message : String(thrown);
  }
  if (tab.targetId !== undefined) await as('tab_close', { targetId: tab.targetId });
  const { expected, wasServed } = run.truth;
  const isRight = error === null && answer.includes(expected) && wasServed();
  const { calls, bytes, trail, applied, refusals } = agent;
  return { task, calls, bytes, isRight, applied, refusals, trail, error, ...(isRight ? {} : { answer, expected }) };
}
