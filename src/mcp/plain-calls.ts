import { ProtocolErrorCode, type Server } from '@modelcontextprotocol/server';
import { type TextPort, UnknownTool } from '../dispatch/index.js';
import { askingOnLine } from './elicitation.js';
import { isBeforeStructured, type McpSurface } from './server.js';

type Id = string | number;
type Fields = Readonly<Record<string, unknown>>;

interface PlainCall {
  readonly id: Id;
  readonly name: string;
  readonly arguments: Fields;
  readonly meta: Fields;
}

const CALL = Buffer.from('"tools/call"');
const CANCEL = Buffer.from('"notifications/cancelled"');
const PARAMS = new Set(['name', 'arguments', '_meta']);
/** Keys of `_meta` that the protocol gives a meaning beyond a call. */
const RESERVED = 'io.modelcontextprotocol/';

/** A surface whose results need no more than the id of their call. */
export type TextSurface = McpSurface & { readonly port: TextPort };

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Tool calls of a client that has shaken hands, without the SDK: it checks every message several times over, which takes
 * longer than the way to the owner and back. Whatever is not plainly such a call is left to it.
 */
export class PlainCalls {
  readonly #surface: TextSurface;
  readonly #client: () => Server | undefined;
  readonly #write: (line: string) => void;
  readonly #running = new Map<Id, AbortController>();
  #revision: string | null = null;

  /** `client`: the SDK's end of the connection, which knows who shook hands and carries questions to them. */
  constructor(surface: TextSurface, client: () => Server | undefined, write: (line: string) => void) {
    this.#surface = surface;
    this.#client = client;
    this.#write = write;
  }

  /** The handshake is done. */
  open(revision: string): void {
    this.#revision = revision;
  }

  /** True when the line was a call, or the end of one, and needs no further care. */
  take(line: Buffer): boolean {
    if (this.#revision === null) return false;
    if (!line.includes(CALL) && !line.includes(CANCEL)) return false;
    const message = parse(line);
    if (message === null) return false;
    if (message.method === 'notifications/cancelled') return this.#cancel(message.params);
    const call = plainCall(message);
    if (call === null || this.#running.has(call.id)) return false;
    void this.#run(call, this.#revision);
    return true;
  }

  /** The client is gone: nobody waits for what is still under way. */
  close(): void {
    for (const controller of this.#running.values()) controller.abort(new Error('Connection closed'));
  }

  #cancel(params: unknown): boolean {
    const id = isFields(params) ? params.requestId : undefined;
    const controller = typeof id === 'string' || typeof id === 'number' ? this.#running.get(id) : undefined;
    controller?.abort(isFields(params) ? params.reason : undefined);
    return controller !== undefined;
  }

  async #run({ id, name, arguments: args, meta }: PlainCall, revision: string): Promise<void> {
    const controller = new AbortController();
    this.#running.set(id, controller);
    const client = this.#client();
    const { canElicit, ...asking } = askingOnLine(client?.getClientCapabilities(), (request, options) =>
      client === undefined ? Promise.reject(new Error('Nobody is there to ask.')) : client.request(request, options),
    );
    const answer = await this.#surface.port
      .callText({
        tool: name,
        arguments: args,
        meta,
        entry: {
          ...this.#surface.entry(client?.getClientVersion()?.name, undefined),
          mirrorStructured: isBeforeStructured(revision),
          canElicit,
        },
        signal: controller.signal,
        progress: this.#progressOf(meta.progressToken),
        ...asking,
      })
      .then(
        (result) => `"result":${result}`,
        (error: unknown) => `"error":${JSON.stringify(errorOf(error))}`,
      );
    this.#running.delete(id);
    // Nobody waits for the answer to a call that was cancelled.
    if (!controller.signal.aborted) this.#write(`{${answer},"jsonrpc":"2.0","id":${JSON.stringify(id)}}\n`);
  }

  #progressOf(progressToken: unknown): (message: string) => void {
    if (progressToken === undefined) return () => undefined;
    let progress = 0;
    return (message) => {
      progress += 1;
      this.#send({
        method: 'notifications/progress',
        params: { progressToken, progress, message },
        jsonrpc: '2.0',
      });
    };
  }

  #send(message: object): void {
    this.#write(`${JSON.stringify(message)}\n`);
  }
}

function parse(line: Buffer): Fields | null {
  try {
    const message: unknown = JSON.parse(line.toString('utf8'));
    return isFields(message) ? message : null;
  } catch {
    return null; // The SDK says what is wrong with it.
  }
}

function plainCall({ jsonrpc, id, method, params }: Fields): PlainCall | null {
  if (jsonrpc !== '2.0' || method !== 'tools/call' || !isFields(params)) return null;
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return null;
  const { name, arguments: args = {}, _meta: meta = {} } = params;
  if (typeof name !== 'string' || !isFields(args) || !isFields(meta)) return null;
  if (!Object.keys(params).every((key) => PARAMS.has(key))) return null;
  if (Object.keys(meta).some((key) => key.startsWith(RESERVED))) return null;
  const token = meta.progressToken;
  if (token !== undefined && typeof token !== 'string' && !Number.isSafeInteger(token)) return null;
  return { id: id as Id, name, arguments: args, meta };
}

function errorOf(error: unknown): { readonly code: number; readonly message: string } {
  const code = error instanceof UnknownTool ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError;
  return { code, message: error instanceof Error ? error.message : 'Internal error' };
}
