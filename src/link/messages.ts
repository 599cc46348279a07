import type { Socket } from 'node:net';
import type { Call, Entry, PublishedTool } from '../dispatch/index.js';
import type { OperatorAnswer, OperatorCommand, SafetyView } from '../operator/index.js';

/** What a front or a command says to the owner. */
export type ToOwner =
  | { readonly kind: 'hello'; readonly version: string }
  | { readonly kind: 'list'; readonly id: number }
  | { readonly kind: 'ping' }
  | {
      readonly kind: 'call';
      readonly id: number;
      readonly tool: string;
      readonly arguments: unknown;
      readonly meta: Readonly<Record<string, unknown>>;
      readonly entry: Entry;
      /** The front can put questions to a person while the call waits (A&S J5). */
      readonly asksOnLine: boolean;
      readonly consent: Call['consent'] | null;
    }
  /** The answer to an `elicit`; null when the person could not be asked. */
  | { readonly kind: 'elicited'; readonly id: number; readonly askId: number; readonly approved: boolean | null }
  /** An order of the operator. Only commands of a person send it; a front forwards calls and nothing else (A&S Z12). */
  | { readonly kind: 'operator'; readonly id: number; readonly command: OperatorCommand }
  /** A terminal is there to answer questions, and wants to know of them until it goes. */
  | { readonly kind: 'attend'; readonly id: number }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'open_page'; readonly id: number; readonly port: number };

/** What the owner says back. */
export type FromOwner =
  | { readonly kind: 'welcome'; readonly version: string; readonly connectionId: string }
  | { readonly kind: 'pong' }
  | { readonly kind: 'tools'; readonly id: number; readonly tools: readonly PublishedTool[] }
  /** The result as JSON. The front passes it on as it is, so it is no part of the JSON around it. */
  | { readonly kind: 'result'; readonly id: number; readonly text: string }
  | { readonly kind: 'page'; readonly id: number; readonly url: string }
  | { readonly kind: 'refused'; readonly id: number; readonly unknownTool: boolean; readonly message: string }
  | { readonly kind: 'progress'; readonly id: number; readonly message: string }
  | { readonly kind: 'elicit'; readonly id: number; readonly askId: number; readonly message: string }
  /** The question is answered elsewhere, or its time is over. */
  | { readonly kind: 'elicit_over'; readonly id: number; readonly askId: number }
  | { readonly kind: 'operator_answer'; readonly id: number; readonly answer: OperatorAnswer }
  | { readonly kind: 'safety'; readonly id: number; readonly view: SafetyView };

/** A message longer than this is no message of ours. */
const MAX_MESSAGE_CHARS = 128 * 1024 * 1024;

/** Begins the line of a result, which no JSON begins with: `=7 {…}`. */
const RESULT = '=';

export function send(socket: Socket, message: ToOwner | FromOwner): void {
  if (socket.writable) socket.write(`${encode(message)}\n`);
}

function encode(message: ToOwner | FromOwner): string {
  return message.kind === 'result' ? `${RESULT}${message.id} ${message.text}` : JSON.stringify(message);
}

/** Codec: both ends are of one version, which the first exchange has checked. */
function decode(line: string): unknown {
  if (!line.startsWith(RESULT)) return JSON.parse(line);
  const end = line.indexOf(' ');
  return { kind: 'result', id: Number(line.slice(RESULT.length, end)), text: line.slice(end + 1) };
}

/** Calls `receive` for each line; a peer that sends anything else is disconnected. */
export function receiveMessages<T extends ToOwner | FromOwner>(socket: Socket, receive: (message: T) => void): void {
  let parts: string[] = [];
  let pendingChars = 0;
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    const lines = chunk.split('\n');
    const rest = lines.pop() ?? '';
    for (const line of lines) {
      const whole = parts.length === 0 ? line : parts.join('') + line;
      parts = [];
      pendingChars = 0;
      try {
        receive(decode(whole) as T);
      } catch (error) {
        socket.destroy(error instanceof Error ? error : undefined);
        return;
      }
    }
    if (rest !== '') parts.push(rest);
    pendingChars += rest.length;
    if (pendingChars > MAX_MESSAGE_CHARS) socket.destroy();
  });
}
