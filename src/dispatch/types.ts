/** One content block of a tool result, as the protocol has it. */
export type ContentBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly data: string; readonly mimeType: string };

/** A tool result before it is put into protocol form. */
export interface CallResult {
  readonly content: readonly ContentBlock[];
  readonly structuredContent: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
}

/** What a surface knows of who is calling (A&S J3). No rule reads a transport session (J2). */
export interface Entry {
  /** Names the front that carries the call, so that a vanished one can be cleaned up. */
  readonly connectionId: string;
  /** The agent id of the entry: one per `nova mcp` process. */
  readonly agentId: string;
  /** True for clients of protocol revisions without structured results (E1). */
  readonly mirrorStructured: boolean;
}

/** One request as a plain value: everything a call needs, nothing of the transport. */
export interface Call {
  readonly tool: string;
  readonly arguments: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly entry: Entry;
  readonly signal: AbortSignal;
  readonly progress: (message: string) => void;
}

/** A tool as `tools/list` publishes it. */
export interface PublishedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly outputSchema: Readonly<Record<string, unknown>>;
  readonly annotations: Readonly<Record<string, boolean>>;
}

/** The seam between the protocol and the road; over the local socket or in process, the same calls. */
export interface CallPort {
  listTools(): Promise<readonly PublishedTool[]>;
  /** Throws `UnknownTool` for a name no tool has; every other outcome is a result. */
  call(call: Call): Promise<CallResult>;
}

/** The one failure of a call that is a plain protocol error (A&S 2.3). */
export class UnknownTool extends Error {
  override readonly name = 'UnknownTool';
}
