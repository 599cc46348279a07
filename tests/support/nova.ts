import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import {
  type Clock,
  createIds,
  type LogLevel,
  resolveSettings,
  type Settings,
  systemClock,
} from '../../src/kernel/index.js';
import { createMcpServer } from '../../src/mcp/index.js';
import { type Owner, startOwner } from '../../src/composition/owner.js';
import type { StorePlace } from '../../src/store/index.js';
import { checkAnswer } from './answers.js';
import { TEST_HEADED, testChromium } from './chromium.js';
import { testPlace } from './stores.js';

export interface ToolAnswer {
  readonly isError: boolean;
  readonly structured: Record<string, any>;
  readonly text: string;
  readonly content: readonly { type: string; text?: string; data?: string; mimeType?: string }[];
}

/** One MCP client over the real road. */
export interface TestAgent {
  readonly client: Client;
  call(
    tool: string,
    args?: Record<string, unknown>,
    options?: { signal?: AbortSignal; onProgress?: (message: string) => void; meta?: Record<string, unknown> },
  ): Promise<ToolAnswer>;
}

export interface TestNova {
  readonly owner: Owner;
  readonly dataDir: string;
  readonly place: StorePlace;
  readonly logged: { level: LogLevel; event: string; fields?: Readonly<Record<string, unknown>> | undefined }[];
  /** `principal`: the client it comes through (A&S J3a), one of its own unless told. */
  agent(name: string, principal?: string): Promise<TestAgent>;
  close(): Promise<void>;
}

export interface TestNovaOptions {
  readonly settings?: Record<string, unknown>;
  readonly clock?: Clock;
  /** Start again on the place of an earlier one. */
  readonly place?: StorePlace;
  /** Ends with everything it kept, unless another is to follow on its place. */
  readonly keep?: boolean;
}

/** The store this run of the suite is about; a second run of the same tests is about the other. */
export const STORE_KIND = process.env.NOVA_TEST_STORE === 'postgres' ? 'postgres' : 'sqlite';

/** The whole of Nova in this process, on its own data folder, with a real browser behind it. */
export async function startTestNova(options: TestNovaOptions = {}): Promise<TestNova> {
  const own = options.place === undefined ? await testPlace(STORE_KIND) : null;
  const place = options.place ?? own?.place;
  if (place === undefined) throw new Error('there is a place in either case');
  const settings = await testSettings(place, options.settings);
  const logged: TestNova['logged'] = [];
  const owner = await startOwner({
    settings,
    clock: options.clock ?? systemClock,
    ids: createIds(),
    log: (level, event, fields) => void logged.push({ level, event, fields }),
    version: 'test',
    staysAlone: true,
  });
  if (owner === null) throw new Error('the test data folder is taken');
  return {
    owner,
    dataDir: place.dataDir,
    place,
    logged,
    agent: (name, principal) => connectAgent(owner, name, principal),
    close: async () => {
      await owner.close();
      if (options.keep !== true) await own?.remove();
    },
  };
}

/** What a configuration file of this kind of store, with the browser of the tests, comes to. */
export async function testSettings(place: StorePlace, more: Record<string, unknown> = {}): Promise<Settings> {
  const browser = await testChromium();
  const { settings, problems } = resolveSettings({
    flags: {},
    env: {},
    file: {
      'browser.path': browser.path,
      'browser.headed': TEST_HEADED,
      ...(place.databaseUrl !== null && { databaseUrl: place.databaseUrl }),
      ...more,
    },
    platformDataDir: place.dataDir,
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return settings;
}

export async function connectAgent(
  { port }: Pick<Owner, 'port'>,
  agentId: string,
  principal = `test:${agentId}`,
): Promise<TestAgent> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const server = createMcpServer({
    port,
    version: 'test',
    entry: () => ({ connectionId: `conn-${agentId}`, agentId, principal }),
  });
  await server.connect(far);
  const client = new Client({ name: agentId, version: '1.0.0' });
  await client.connect(near);
  return { client, call: (tool, args, options) => callTool(client, tool, args, options) };
}

export async function callTool(
  client: Client,
  tool: string,
  args: Record<string, unknown> = {},
  options: { signal?: AbortSignal; onProgress?: (message: string) => void; meta?: Record<string, unknown> } = {},
): Promise<ToolAnswer> {
  const result = await client.callTool(
    { name: tool, arguments: args, ...(options.meta && { _meta: options.meta }) },
    {
      timeout: 60_000,
      ...(options.signal && { signal: options.signal }),
      ...(options.onProgress && {
        onprogress: ({ message }: { message?: string | undefined }) => options.onProgress?.(message ?? ''),
      }),
    },
  );
  const content = result.content as ToolAnswer['content'];
  if (result.structuredContent !== undefined) checkAnswer(tool, args, result.structuredContent);
  return {
    isError: result.isError === true,
    structured: (result.structuredContent ?? {}) as Record<string, any>,
    text: content.find((block) => block.type === 'text')?.text ?? '',
    content,
  };
}
