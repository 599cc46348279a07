// A small MCP client over stdio: one product process, newline-delimited JSON-RPC.
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Obj = { [key: string]: Json };

/** The answer of a tool call: structured fields, the text beside them, and whether it was an error. */
export interface Answer {
  readonly fields: Obj;
  readonly text: string;
  readonly isError: boolean;
}

interface Waiting {
  resolve(value: Obj): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

export function isObj(value: Json | undefined): value is Obj {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseObject(text: string): Obj | null {
  try {
    const value = JSON.parse(text) as Json;
    return isObj(value) ? value : null;
  } catch {
    return null;
  }
}

export class Client {
  private next = 1;
  private readonly waiting = new Map<number, Waiting>();
  private dead = false;

  private constructor(private readonly child: ChildProcess) {
    if (child.stdout === null) throw new Error('no stdout');
    createInterface({ input: child.stdout }).on('line', (line) => this.take(line));
    child.on('exit', (code) => {
      this.dead = true;
      for (const entry of this.waiting.values()) {
        clearTimeout(entry.timer);
        entry.reject(new Error(`product ended with ${String(code)}`));
      }
      this.waiting.clear();
    });
  }

  /** Starts the product on a data folder. `name` is the client name it tells in the handshake. */
  static async start(build: string, dataDir: string, name = 'lies'): Promise<Client> {
    const child = spawn(process.execPath, [`${build}/bin/nova.js`, 'mcp', '--data-dir', dataDir], {
      stdio: ['pipe', 'pipe', process.env['LIES_STDERR'] === '1' ? 'inherit' : 'ignore'],
    });
    const client = new Client(child);
    await client.request('initialize', {
      protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name, version: '1.0.0' },
    });
    client.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    return client;
  }

  async call(tool: string, args: Obj = {}, timeoutMs = 180_000): Promise<Answer> {
    let result: Obj;
    try {
      result = await this.request('tools/call', { name: tool, arguments: args }, timeoutMs);
    } catch (error) {
      const data = error instanceof RpcError ? error.data : null;
      if (data === null) throw error;
      return { fields: data, text: error instanceof Error ? error.message : '', isError: true };
    }
    const content = Array.isArray(result['content']) ? result['content'] : [];
    const text = content
      .map((part) => (isObj(part) && typeof part['text'] === 'string' ? part['text'] : ''))
      .join('\n');
    const structured = result['structuredContent'];
    const fields = isObj(structured) ? structured : (parseObject(text) ?? {});
    return { fields, text, isError: result['isError'] === true };
  }

  /** Closes stdin, waits for the end, and ends only the process that was started here. */
  async stop(): Promise<void> {
    if (this.dead) return;
    const gone = new Promise<void>((resolve) => this.child.once('exit', () => resolve()));
    this.child.stdin?.end();
    const timer = setTimeout(() => this.child.kill('SIGTERM'), 8_000);
    await gone;
    clearTimeout(timer);
  }

  async request(method: string, params: Obj, timeoutMs = 180_000): Promise<Obj> {
    if (this.dead) throw new Error('product is not running');
    const id = this.next++;
    return await new Promise<Obj>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(id);
        reject(new Error(`no answer to ${method} within ${timeoutMs} ms`));
      }, timeoutMs);
      this.waiting.set(id, { resolve, reject, timer });
      this.send({ jsonrpc: '2.0', id, method, params });
    });
  }

  private send(message: Obj): void {
    this.child.stdin?.write(`${JSON.stringify(message)}\n`);
  }

  private take(line: string): void {
    const message = parseObject(line);
    if (message === null) return;
    const id = message['id'];
    if (typeof id !== 'number') return;
    // A question of the server to the client: nobody is there to answer it.
    if (typeof message['method'] === 'string') {
      this.send({ jsonrpc: '2.0', id, error: { code: -32601, message: 'not supported' } });
      return;
    }
    const entry = this.waiting.get(id);
    if (entry === undefined) return;
    this.waiting.delete(id);
    clearTimeout(entry.timer);
    const error = message['error'];
    const result = message['result'];
    if (isObj(error)) entry.reject(new RpcError(error));
    else entry.resolve(isObj(result) ? result : {});
  }
}

export class RpcError extends Error {
  readonly data: Obj;
  constructor(error: Obj) {
    super(typeof error['message'] === 'string' ? error['message'] : 'rpc error');
    this.data = { ...error, ...(isObj(error['data']) ? error['data'] : {}) };
  }
}
