/** An agent of the suite: calls are checked against the catalogue, unless they are wrong on purpose. */
import type { ToolName } from '../../../../src/kernel/index.js';
import type { HttpClient } from '../../../mcp/wire.js';
import type { TestAgent, ToolAnswer } from '../../../support/nova.js';
import type { AnswerOf, Given, ToolResult, WireName } from '../../support/tool-calls.js';

type Name = ToolName | WireName;
type How = NonNullable<Parameters<TestAgent['call']>[2]>;
export type Call<Answer = ToolAnswer> = <N extends Name>(tool: N, ...given: Given<N, How>) => Promise<Answer>;
export type MalformedCall<Answer = ToolAnswer> = (tool: string, args?: object, how?: How) => Promise<Answer>;

export interface Attacker extends Pick<TestAgent, 'client'> {
  readonly call: Call;
  /** Of a tool that there is not, or with arguments that it does not take. */
  readonly callMalformed: MalformedCall;
}

export function attackerOf(agent: TestAgent): Attacker {
  const callMalformed: MalformedCall = (tool, args, how) => agent.call(tool, { ...args }, how);
  return { client: agent.client, callMalformed, call: (tool, ...[args, how]) => callMalformed(tool, args, how) };
}

/** A client over HTTP that names its tools and arguments as the catalogue does. */
export interface HttpAttacker extends Pick<HttpClient, 'request' | 'notify' | 'end'> {
  readonly call: <N extends WireName>(
    tool: N,
    ...given: Given<N, Readonly<Record<string, unknown>>>
  ) => Promise<ToolResult<AnswerOf<N>>>;
}

export const httpAttackerOf = (client: HttpClient): HttpAttacker => ({
  request: client.request.bind(client),
  notify: client.notify.bind(client),
  end: client.end.bind(client),
  call: (tool, ...[args, meta]) => client.call(tool, { ...args }, meta),
});
