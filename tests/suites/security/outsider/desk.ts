/** The built program on a data folder of its own, with the clients of several agents, over stdio and HTTP. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../../scripts/setup.mjs';
import { testChromium } from '../../../support/chromium.js';
import { McpClient } from '../../support/mcp-client.js';
import type { Envelope, ToolResult } from '../../support/tool-calls.js';
import { post, type Posted } from './wire.js';

export const TOKEN = 'outsider-token-1';
const PROGRAM = join(root, 'bin', 'nova.js');
const START_MS = 60_000;

export type Answer = ToolResult<Envelope>;
export type Arguments = Readonly<Record<string, unknown>>;

/** One agent with a program of its own. */
export class Agent {
  readonly #client: McpClient;
  readonly name: string;

  constructor(client: McpClient, name: string) {
    this.#client = client;
    this.name = name;
  }

  /** Calls a tool by its short name, whatever comes of it. */
  call(tool: string, args: Arguments = {}, agentId?: string, answerMs?: number): Promise<Answer> {
    const how = { ...(agentId !== undefined && { agentId }), ...(answerMs !== undefined && { answerMs }) };
    return this.#client.askMalformed(`nova_${tool}`, args, how);
  }

  /** A tool by whatever name, or an error of the protocol as text. */
  async raw(method: string, params: object): Promise<string> {
    try {
      return JSON.stringify(await this.#client.request<unknown>(method, params));
    } catch (error) {
      return `error: ${String(error)}`;
    }
  }

  /** Opens a tab and answers its id. */
  async tab(url: string, more: Arguments = {}): Promise<string> {
    const answer = await this.call('tab_new', { url, waitForLoad: true, ...more });
    const { targetId } = answer.structuredContent;
    if (targetId === undefined) throw new Error(`no tab: ${JSON.stringify(answer).slice(0, 400)}`);
    return targetId;
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}

export interface Desk {
  readonly folder: string;
  /** Where HTTP and the live page are served. */
  readonly base: string;
  /** Everything the serving process printed. */
  printed(): string;
  agent(name: string, env?: Readonly<Record<string, string>>): Promise<Agent>;
  /** A call over HTTP as this agent, with the right token unless told otherwise. */
  http(agent: string, tool: string, args?: Arguments, headers?: Readonly<Record<string, string>>): Promise<Posted>;
  close(): Promise<void>;
}

export async function openDesk(flags: readonly string[] = [], secrets?: object): Promise<Desk> {
  const browser = await testChromium();
  const folder = mkdtempSync(join(tmpdir(), 'nova-outsider-'));
  if (secrets !== undefined) writeFileSync(join(folder, 'secrets.json'), JSON.stringify(secrets), { mode: 0o600 });
  const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('NOVA_')));
  const env = { ...clean, ...browser.env, NOVA_BROWSER_PATH: browser.path, NOVA_OWNER_LINGERMS: '300' };
  const common = ['--data-dir', folder];
  const server = spawn(
    process.execPath,
    [PROGRAM, 'serve', ...common, '--port', '0', '--http-enabled', '--http-token', TOKEN, ...flags],
    { env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const base = await addressIn(() => said, server);
  const agents: Agent[] = [];
  return {
    folder,
    base,
    printed: () => said,
    agent: async (name, more = {}) => {
      const client = new McpClient({
        args: [PROGRAM, 'mcp', ...common, ...flags],
        env: { ...env, NOVA_AGENT_ID: name, ...more },
        cwd: folder,
      });
      await client.initialize();
      const agent = new Agent(client, name);
      agents.push(agent);
      return agent;
    },
    http: (agent, tool, args = {}, headers = {}) => post(`${base}/mcp?agent=${agent}`, TOKEN, tool, args, headers),
    close: async () => {
      await Promise.allSettled(agents.map((agent) => agent.close()));
      await ended(server);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function addressIn(said: () => string, server: ChildProcess): Promise<string> {
  for (const until = performance.now() + START_MS; performance.now() < until; ) {
    const found = /Live page +(http:\/\/[^/\s]+)/.exec(said())?.[1];
    if (found !== undefined) return found;
    if (server.exitCode !== null) break;
    await pause(50);
  }
  throw new Error(`nova did not start: ${said()}`);
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const gone = new Promise<void>((resolve) => server.once('close', () => resolve()));
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), 20_000);
  await gone;
  clearTimeout(timer);
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** All that an answer says, as the model would get it. */
export const allOf = (answer: unknown): string => JSON.stringify(answer);

/** The text for the model. */
export const textOf = ({ content }: Answer): string => content.map(({ text }) => text ?? '').join('\n');

export const reasonOf = ({ structuredContent }: Answer): string => structuredContent?.reasonCode ?? '';
