/** A client of a stdio MCP server with next to no cost of its own, the same for every server that is measured. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AnswerOf, Envelope, Given, ShortName, ToolResult, WireName } from './tool-calls.js';

const ANSWER_MS = 60_000;
const LEAVE_MS = 3000;
const HELLO = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'nova-bench', version: '1.0.0' },
};

/** Beside the arguments of a call. */
export interface How {
  /** Who calls, when one client speaks for several agents. */
  readonly agentId?: string;
  readonly answerMs?: number;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** What comes from the other end, as far as it is read. */
interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

export class McpClient {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #rest = '';
  #said = '';

  /** A Node program and its place. */
  constructor({ args, env, cwd }: { args: readonly string[]; env: NodeJS.ProcessEnv; cwd?: string }) {
    this.#child = spawn(process.execPath, args, { env, cwd, stdio: ['pipe', 'pipe', 'pipe'] });
    this.#child.stdout.setEncoding('utf8').on('data', (chunk: string) => this.#receive(chunk));
    this.#child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      this.#said = (this.#said + chunk).slice(-2000);
    });
    this.#child.stdin.on('error', () => undefined);
    this.#child.once('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`the server ended: ${this.#said}`));
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  async initialize(): Promise<unknown> {
    const answer = await this.request('initialize', HELLO);
    this.#send({ method: 'notifications/initialized' });
    return answer;
  }

  /** The tools that the server lists. */
  async listTools(): Promise<readonly Readonly<Record<string, unknown>>[]> {
    return (await this.request<{ tools: readonly Readonly<Record<string, unknown>>[] }>('tools/list', {})).tools;
  }

  /** The result of a call that went well; anything else is no measurement and ends the run. */
  async call<N extends WireName>(name: N, ...[args, how]: Given<N, How>): Promise<ToolResult<AnswerOf<N>>> {
    return succeeded(name, await this.#callTool<AnswerOf<N>>(name, args, how));
  }

  /** The result of a call, whatever it came to. */
  async ask<N extends WireName>(name: N, ...[args, how]: Given<N, How>): Promise<ToolResult<AnswerOf<N>>> {
    return this.#callTool<AnswerOf<N>>(name, args, how);
  }

  /** The same as one of several agents, by the short name of the tool. */
  async askAs<N extends ShortName>(agentId: string, tool: N, ...[args]: Given<N>): Promise<ToolResult<AnswerOf<N>>> {
    return this.#callTool<AnswerOf<N>>(`nova_${tool}`, args, { agentId });
  }

  /** A call that is wrong on purpose: neither the tool nor the arguments need to exist. */
  async askMalformed(name: string, args: unknown, how?: How): Promise<ToolResult<Envelope>> {
    return this.#callTool<Envelope>(name, args, how);
  }

  /** A tool of another server than Nova, which has to succeed. */
  async callForeign(name: string, args: object = {}): Promise<ToolResult> {
    return succeeded(name, await this.askForeign(name, args));
  }

  /** A tool of another server than Nova, whatever it comes to. */
  async askForeign(name: string, args: object = {}): Promise<ToolResult> {
    return this.#callTool<unknown>(name, args);
  }

  /** Leaves as a client does, by closing stdin. */
  async close(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.stdin.end();
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), LEAVE_MS);
    await gone;
    clearTimeout(timer);
  }

  #callTool<Answer>(name: string, args: unknown = {}, { agentId, answerMs }: How = {}): Promise<ToolResult<Answer>> {
    const meta = agentId === undefined ? {} : { _meta: { 'nova/agentId': agentId } };
    return this.request('tools/call', { name, arguments: args, ...meta }, answerMs);
  }

  /** Codec: what a method answers is the server's word; whoever asks names its shape. */
  request<Result>(method: string, params: object, answerMs = ANSWER_MS): Promise<Result> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(id);
      };
      const timer = setTimeout(() => reject(new Error(`no answer to ${method}: ${this.#said}`)), answerMs);
      this.#waiting.set(id, {
        resolve: (result) => {
          done();
          resolve(result as Result);
        },
        reject: (error) => {
          done();
          reject(error);
        },
      });
      this.#send({ id, method, params });
    });
  }

  #send(message: object): void {
    this.#child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }

  #receive(chunk: string): void {
    const lines = (this.#rest + chunk).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.trim() === '') continue;
      const { id, error, result }: Message = JSON.parse(line);
      const waiting = id === undefined ? undefined : this.#waiting.get(id);
      if (error) waiting?.reject(new Error(error.message));
      else waiting?.resolve(result);
    }
  }
}

function succeeded<Result extends ToolResult>(name: string, result: Result): Result {
  const { isError, structuredContent } = result;
  if (isError !== true && !isRefusal(structuredContent)) return result;
  throw new Error(`${name} failed: ${JSON.stringify(result).slice(0, 500)}`);
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}
