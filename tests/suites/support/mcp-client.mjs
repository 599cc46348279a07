/** A client of a stdio MCP server with next to no cost of its own, the same for every server that is measured. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const ANSWER_MS = 60_000;
const LEAVE_MS = 3000;
const HELLO = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'nova-bench', version: '1.0.0' },
};

export class McpClient {
  #child;
  #waiting = new Map();
  #nextId = 1;
  #rest = '';
  #said = '';

  /** @param {{ args: readonly string[], env: NodeJS.ProcessEnv, cwd?: string }} server A Node program and its place. */
  constructor({ args, env, cwd }) {
    this.#child = spawn(process.execPath, args, { env, cwd, stdio: ['pipe', 'pipe', 'pipe'] });
    this.#child.stdout.setEncoding('utf8').on('data', (chunk) => this.#receive(chunk));
    this.#child.stderr.setEncoding('utf8').on('data', (chunk) => (this.#said = (this.#said + chunk).slice(-2000)));
    this.#child.stdin.on('error', () => undefined);
    this.#child.once('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`the server ended: ${this.#said}`));
    });
  }

  get pid() {
    return this.#child.pid;
  }

  async initialize() {
    const answer = await this.request('initialize', HELLO);
    this.#send({ method: 'notifications/initialized' });
    return answer;
  }

  /** The result of a tool call that went well; anything else is no measurement and ends the run. */
  async call(name, args = {}) {
    const result = await this.request('tools/call', { name, arguments: args });
    const ok = result.isError !== true && result.structuredContent?.ok !== false;
    if (!ok) throw new Error(`${name} failed: ${JSON.stringify(result).slice(0, 500)}`);
    return result;
  }

  request(method, params = {}, answerMs = ANSWER_MS) {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no answer to ${method}: ${this.#said}`)), answerMs);
      const done = (settle) => (value) => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        settle(value);
      };
      this.#waiting.set(id, { resolve: done(resolve), reject: done(reject) });
      this.#send({ id, method, params });
    });
  }

  /** Leaves as a client does, by closing stdin. */
  async close() {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.stdin.end();
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), LEAVE_MS);
    await gone;
    clearTimeout(timer);
  }

  #send(message) {
    this.#child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }

  #receive(chunk) {
    const lines = (this.#rest + chunk).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.trim() === '') continue;
      const message = JSON.parse(line);
      const waiting = this.#waiting.get(message.id);
      if (waiting === undefined) continue;
      if (message.error) waiting.reject(new Error(message.error.message));
      else waiting.resolve(message.result);
    }
  }
}
