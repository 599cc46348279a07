/** Calls of tools as suites spell them, checked against the catalogue: a renamed tool or argument does not compile. */
import type { z } from 'zod';
import type { contractBlocks, knowledgeBlocks, replayBlocks, unitBlocks } from '../../../src/dispatch/answer/blocks.js';
import type { envelope } from '../../../src/dispatch/call/envelope.js';
import type { ReasonCode, ToolName } from '../../../src/kernel/index.js';
import type { ToolAnswers, ToolArguments } from '../../../src/tools/index.js';

/** `click_selector`, of `nova.click_selector`. */
export type ShortName = ToolName extends infer N ? (N extends `nova.${infer Short}` ? Short : never) : never;
/** `nova_click_selector`, as clients see it. */
export type WireName = `nova_${ShortName}`;

/** The full name of a tool, whichever way it is named. */
type FullName<N extends ShortName | WireName | ToolName> = N extends ToolName
  ? N
  : N extends `nova_${infer Short extends ShortName}`
    ? `nova.${Short}`
    : N extends ShortName
      ? `nova.${N}`
      : never;

/** A call only reads what it is given. */
type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/** The arguments of a tool, whichever way it is named. */
export type ArgumentsOf<N extends ShortName | WireName | ToolName> = DeepReadonly<ToolArguments[FullName<N>]>;

/** The parameters of a call after the name: arguments may be left out where the tool needs none. */
export type Given<N extends ShortName | WireName | ToolName, How = never> =
  Record<never, never> extends ArgumentsOf<N> ? [args?: ArgumentsOf<N>, how?: How] : [args: ArgumentsOf<N>, how?: How];

/** A tool call as one value, for lists of steps and plans: the arguments fit the name beside them. */
export type ToolCall = { [N in ShortName]: { readonly tool: N; readonly args: ArgumentsOf<N> } }[ShortName];
/** The same with the name that clients see. */
export type WireCall = { [N in WireName]: { readonly tool: N; readonly args: ArgumentsOf<N> } }[WireName];

type Whole = z.output<typeof envelope> &
  z.output<z.ZodObject<typeof contractBlocks & typeof replayBlocks & typeof unitBlocks & typeof knowledgeBlocks>>;

/**
 * What every answer may have, as a client reads it; what goes without saying is left out. A front that answers for an owner
 * that died knows no call.
 */
export type Envelope = Readonly<Pick<Whole, 'ok' | 'status'> & Partial<Omit<Whole, 'reasonCode'>>> & {
  readonly reasonCode?: ReasonCode | null;
};

/** What a tool answers: its own fields are missing where it refused, or where they go without saying. */
export type AnswerOf<N extends ShortName | WireName | ToolName> = Envelope & Partial<ToolAnswers[FullName<N>]>;

/** A block of the content of a result. */
export interface Content {
  readonly type: string;
  readonly text?: string;
  readonly data?: string;
  readonly mimeType?: string;
}

/** The result of a tool call, of whichever server. */
export interface ToolResult<Answer = unknown> {
  readonly content: readonly Content[];
  readonly structuredContent: Answer;
  readonly isError?: boolean;
}
