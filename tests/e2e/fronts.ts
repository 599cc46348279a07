/** Fronts as clients start them: the built `bin/nova.js mcp`, spoken to in plain lines of JSON-RPC over real pipes. */
import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';

export const PROGRAM = fileURLToPath(new URL('../../bin/nova.js', import.meta.url));
/** The revision without a handshake. */
export const MODERN = '2026-07-28';
/** How long anything is waited for that must come; nothing hangs on its size. */
export const PATIENCE = { timeout: 25_000, interval: 50 };

export interface Message {
  readonly jsonrpc?: unknown;
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Result;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: Record<string, unknown> };
}

export interface Result {
  readonly protocolVersion?: string;
  readonly supportedVersions?: readonly string[];
  readonly capabilities?: unknown;
  readonly instructions?: string;
  readonly tools?: readonly { readonly name: string }[];
  readonly content?: readonly { readonly type: string; readonly text?: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly isError?: boolean;
}

/** One `nova mcp` process and what it said. */
export class Front {
  readonly lines: string[] = [];
  readonly messages: Message[] = [];
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  readonly process: ChildProcessWithoutNullStreams;
  stderr = '';
  /** What every request carries in the revisions without a handshake. */
  meta: Readonly<Record<string, unknown>> | undefined;
  #nextId = 1;
  readonly #waiting = new Set<() => void>();

  constructor(dataDir: string, env: NodeJS.ProcessEnv, flags: readonly string[] = []) {
    this.process = spawn(process.execPath, [PROGRAM, 'mcp', '--data-dir', dataDir, ...flags], { env, cwd: dataDir });
    this.process.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      this.stderr += chunk;
    });
    // A front that has ended does not read any more; the test sees that by what does not come back.
    this.process.stdin.on('error', () => undefined);
    createInterface({ input: this.process.stdout }).on('line', (line) => {
      this.lines.push(line);
      try {
        this.messages.push(JSON.parse(line));
      } catch {
        // Found by `expectProtocolOnly`.
      }
      this.#wake();
    });
    this.exited = once(this.process, 'close').then(([code, signal]) => ({ code, signal }));
    void this.exited.then(() => this.#wake());
  }

  get isRunning(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null;
  }

  write(line: string): void {
    this.process.stdin.write(`${line}\n`);
  }

  notify(method: string, params: Record<string, unknown> = {}): void {
    this.write(JSON.stringify({ jsonrpc: '2.0', method, params: this.#withMeta(params) }));
  }

  /** Sends a request and answers its id. */
  ask(method: string, params: Record<string, unknown> = {}): number {
    const id = this.#nextId++;
    this.write(JSON.stringify({ jsonrpc: '2.0', id, method, params: this.#withMeta(params) }));
    return id;
  }

  answerTo(id: unknown): Promise<Message> {
    return this.message((message) => message.id === id && message.method === undefined);
  }

  request(method: string, params?: Record<string, unknown>): Promise<Message> {
    return this.answerTo(this.ask(method, params));
  }

  async call(name: string, args: Record<string, unknown> = {}): Promise<Result> {
    const { result, error } = await this.request('tools/call', { name, arguments: args });
    expect(error).toBeUndefined();
    return result ?? {};
  }

  async structured(name: string, args?: Record<string, unknown>): Promise<Readonly<Record<string, unknown>>> {
    return (await this.call(name, args)).structuredContent ?? {};
  }

  /** The first message of this kind, said already or still to come. */
  async message(wanted: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const found = this.messages.find(wanted);
      if (found !== undefined) return found;
      if (!this.isRunning) throw new Error(`the front ended without that message; it said: ${this.stderr}`);
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  /** Opens the session as a client of that revision does, and answers what the server said of itself. */
  async open(revision: string, capabilities: Record<string, unknown> = {}): Promise<Result> {
    const clientInfo = { name: 'E2E Client', version: '1.0.0' };
    if (revision === MODERN) {
      this.meta = {
        'io.modelcontextprotocol/protocolVersion': revision,
        'io.modelcontextprotocol/clientInfo': clientInfo,
        'io.modelcontextprotocol/clientCapabilities': capabilities,
      };
      return (await this.request('server/discover')).result ?? {};
    }
    const { result } = await this.request('initialize', { protocolVersion: revision, capabilities, clientInfo });
    this.notify('notifications/initialized');
    return result ?? {};
  }

  /** Ends the session the way a client does. */
  async close(): Promise<void> {
    this.process.stdin.end();
    await this.exited;
  }

  expectProtocolOnly(): void {
    for (const line of this.lines) {
      const message: unknown = JSON.parse(line);
      expect(message).toMatchObject({ jsonrpc: '2.0' });
      const parts = Object.keys(message as object);
      expect(parts.some((part) => ['method', 'result', 'error'].includes(part))).toBe(true);
    }
  }

  #withMeta(params: Record<string, unknown>): Record<string, unknown> {
    return this.meta === undefined ? params : { ...params, _meta: { ...this.meta, ...(params['_meta'] as object) } };
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}

/** A data folder and every front that was started on it. */
export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), 'nova-e2e-'));
  readonly #fronts: Front[] = [];

  constructor(readonly env: NodeJS.ProcessEnv) {}

  front(env: NodeJS.ProcessEnv = {}, flags?: readonly string[]): Front {
    const front = new Front(this.path, { ...this.env, ...env }, flags);
    this.#fronts.push(front);
    return front;
  }

  async openFront(revision = '2025-11-25', env?: NodeJS.ProcessEnv): Promise<Front> {
    const front = this.front(env);
    await front.open(revision);
    return front;
  }

  /** Everything that runs on this folder: owners, fronts, browsers. */
  processes(): Process[] {
    return processes().filter(({ command }) => command.includes(this.path));
  }

  owners(): number[] {
    return this.processes()
      .filter(({ command }) => command.includes('nova.js owner '))
      .map(({ pid }) => pid);
  }

  /** The one owner of this folder. Several may have been started at once; all but one end by themselves. */
  owner(): Promise<number> {
    return vi.waitFor(() => {
      const owners = this.owners();
      expect(owners).toHaveLength(1);
      return owners[0] ?? 0;
    }, PATIENCE);
  }

  /** Kills the owner and waits until the front that started it has seen that. */
  async killOwner(): Promise<number> {
    const pid = await this.owner();
    signal(pid, 'SIGKILL');
    await vi.waitFor(() => expect(signal(pid, 0)).toBe(false), PATIENCE);
    return pid;
  }

  async otherOwnerCameAndWent(known: number): Promise<void> {
    const other = await vi.waitFor(() => {
      const [pid] = this.owners().filter((pid) => pid !== known);
      expect(pid).toBeDefined();
      return pid;
    }, PATIENCE);
    await vi.waitFor(() => expect(this.owners()).not.toContain(other), PATIENCE);
  }

  async nothingRuns(): Promise<void> {
    await vi.waitFor(() => expect(this.processes()).toEqual([]), PATIENCE);
  }

  /** Ends what still runs and sees to it that nothing is left, and that nobody wrote anything but protocol. */
  async remove(): Promise<void> {
    try {
      for (const front of this.#fronts) front.process.kill('SIGKILL');
      for (const front of this.#fronts) await front.exited;
      for (const front of this.#fronts) front.expectProtocolOnly();
      await this.nothingRuns();
    } finally {
      for (const { pid } of this.processes()) signal(pid, 'SIGKILL');
      rmSync(this.path, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

interface Process {
  readonly pid: number;
  readonly command: string;
}

/** Every living process with its command line; the dead that nobody has reaped have none. */
function processes(): Process[] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-Awwo', 'pid=,command='], { encoding: 'utf8' }).trim().split('\n');
    return lines.map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim().replace(/^\d+ /, '') }));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        return { pid: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') };
      } catch {
        return { pid: Number(name), command: '' }; // It ended just now.
      }
    });
}

/** Sends a signal; false when there is no such process any more. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
