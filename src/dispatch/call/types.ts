/** One content block of a tool result, as the protocol has it. */
export type ContentBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly data: string; readonly mimeType: string };

/** A tool result before it is put into protocol form. */
export interface CallResult {
  readonly content: readonly ContentBlock[];
  readonly structuredContent: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
  /** A person has to be asked first: what a client that can ask makes of this result (A&S J5). */
  readonly ask?: Ask;
}

/** A question for the person in front of the client. */
export interface Ask {
  readonly approvalId: string;
  readonly message: string;
  /** Signed by the server and bound to the call; comes back with the answer. */
  readonly requestState: string;
}

/** What a surface knows of who is calling (A&S J3). No rule reads a transport session (J2). */
export interface Entry {
  /** Names the front that carries the call, so that a vanished one can be cleaned up. */
  readonly connectionId: string;
  /** The agent id of the entry: one per `nova mcp` process. */
  readonly agentId: string;
  /** The client behind the entry. No argument of a call can set it, and no answer tells it (J3a). */
  readonly principal: string;
  /** True for clients of protocol revisions without structured results (E1). */
  readonly mirrorStructured: boolean;
  /** The client can put a question to a person and bring back the answer (J5). */
  readonly canElicit: boolean;
}

/** One request as a plain value: everything a call needs, nothing of the transport. */
export interface Call {
  readonly tool: string;
  readonly arguments: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly entry: Entry;
  readonly signal: AbortSignal;
  readonly progress: (message: string) => void;
  /** Puts a question to the person while the call waits; only clients of the older revisions can (J5). */
  readonly elicit?: ((message: string, signal: AbortSignal) => Promise<boolean>) | undefined;
  /** The answer to the question an earlier call came back with, from the protocol's own fields. */
  readonly consent?: { readonly requestState: string; readonly approved: boolean } | undefined;
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

/** A port that has the result as JSON already, for a surface that only passes it on. */
export interface TextPort extends CallPort {
  /** As `call`. */
  callText(call: Call): Promise<string>;
}

/** The one failure of a call that is a plain protocol error (A&S 2.3). */
export class UnknownTool extends Error {
  override readonly name = 'UnknownTool';
}
