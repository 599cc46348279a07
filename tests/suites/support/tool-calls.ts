/** Calls of tools as suites spell them, checked against the catalogue: a renamed tool or argument does not compile. */
import type { ToolName } from '../../../src/kernel/index.js';
import type { ToolArguments } from '../../../src/tools/index.js';

/** `click_selector`, of `nova.click_selector`. */
export type ShortName = ToolName extends infer N ? (N extends `nova.${infer Short}` ? Short : never) : never;
/** `nova_click_selector`, as clients see it. */
export type WireName = `nova_${ShortName}`;

/** The arguments of a tool, whichever way it is named. */
export type ArgumentsOf<N extends ShortName | WireName | ToolName> = N extends ToolName
  ? ToolArguments[N]
  : N extends `nova_${infer Short extends ShortName}`
    ? ToolArguments[`nova.${Short}`]
    : N extends ShortName
      ? ToolArguments[`nova.${N}`]
      : never;

/** A tool call as one value, for lists of steps and plans: the arguments fit the name beside them. */
export type ToolCall = { [N in ShortName]: { readonly tool: N; readonly args: ArgumentsOf<N> } }[ShortName];
