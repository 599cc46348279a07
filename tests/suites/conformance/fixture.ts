/** What a fixture tool is made of. */
import type { Call, CallResult, ContentBlock, PublishedTool } from '../../../src/dispatch/index.js';

export interface Fixture {
  readonly description: string;
  readonly inputSchema?: PublishedTool['inputSchema'];
  readonly run: (call: Call) => CallResult | Promise<CallResult>;
}

export function text(words: string): ContentBlock {
  return { type: 'text', text: words };
}

export function result(content: readonly ContentBlock[], isError = false): CallResult {
  return { content, structuredContent: { ok: !isError }, isError };
}
