import type { AnswerOf, Given, ShortName, ToolResult } from '../support/tool-calls.js';

/** Sends one call and answers with the whole result. */
export type Send = <N extends ShortName>(tool: N, ...given: Given<N>) => Promise<ToolResult<AnswerOf<N>>>;

/** The same as one of several agents. */
export type SendAs = <N extends ShortName>(
  agentId: string,
  tool: N,
  ...given: Given<N>
) => Promise<ToolResult<AnswerOf<N>>>;
