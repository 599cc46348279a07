import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { build } from 'esbuild';
import {
  type CallEntry,
  type ConsoleEvent,
  type ConsoleSource,
  createConsole,
  type KnownBody,
  type LiveState,
  type SiteView,
  type TaskView,
  type TransitionStory,
} from '../../src/console/api/index.js';
import { webBuildOptions } from '../../src/console/web/build-options.mjs';
import { type Clock, systemClock } from '../../src/kernel/index.js';
import type { OperatorCommand } from '../../src/operator/index.js';

export const TOKEN = 'tok_0123456789abcdef';
export const OPERATOR_KEY = 'abcdef0123456789';

/** A desk that takes every order and keeps it. */
export function handDesk(answer = { ok: true, message: 'Done.' }) {
  const orders: { command: OperatorCommand; by: string }[] = [];
  const view = { open: [], grants: [], stoppedAtMs: null, recovery: null };
  const channels = { open: 0 };
  return {
    orders,
    channels,
    attend: () => {
      channels.open += 1;
      return () => {
        channels.open -= 1;
      };
    },
    run: async (command: OperatorCommand, by: string) => {
      orders.push({ command, by });
      return { ...answer, view };
    },
  };
}

/** A source whose state and calls are set by hand. */
export interface HandSource extends ConsoleSource {
  state: LiveState;
  calls: CallEntry[];
  /** Newest first. */
  stories: TransitionStory[];
  /** Newest first. */
  runs: TaskView[];
  /** The last changed one first. */
  knownSites: SiteView[];
  /** What is known, by tab. */
  facts: Record<string, KnownBody>;
  readonly listeners: Set<(event: ConsoleEvent) => void>;
  emit(event: ConsoleEvent): void;
  /** Adds a call to the list and tells of it. */
  add(call: CallEntry): void;
}

export function handSource(state: LiveState, calls: CallEntry[] = []): HandSource {
  const listeners = new Set<(event: ConsoleEvent) => void>();
  const source: HandSource = {
    state,
    calls,
    stories: [],
    runs: [],
    knownSites: [],
    facts: {},
    listeners,
    snapshot: async () => source.state,
    recent: async (limit) => source.calls.slice(0, limit),
    transitions: async (limit) => source.stories.slice(0, limit),
    story: async (id) => source.stories.find(({ transitionId }) => transitionId === id),
    tasks: async (limit) => source.runs.slice(0, limit),
    task: async (id) => source.runs.find(({ instanceId }) => instanceId === id),
    sites: async (limit) => source.knownSites.slice(0, limit),
    site: async (scope) => source.knownSites.find((each) => each.scope === scope),
    known: (targetId) => source.facts[targetId],
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: (event) => {
      for (const listener of listeners) listener(event);
    },
    add: (call) => {
      source.calls.unshift(call);
      source.emit({ type: 'call', call });
    },
  };
  return source;
}

export function liveState(over: Partial<LiveState> = {}): LiveState {
  return {
    server: {
      version: '0.1.0',
      pid: 4242,
      startedAtMs: Date.now() - 11_520_000,
      dataDir: '/home/ada/.local/share/nova',
      node: 'v20.19.4',
      fronts: 2,
    },
    browser: {
      state: 'running',
      version: '142.0.7444.60',
      executable: '/opt/chromium/chrome',
      pid: 4301,
      startedAtMs: Date.now() - 1_140_000,
      crashes: 0,
      lastError: null,
    },
    store: {
      kind: 'sqlite',
      location: '/home/ada/.local/share/nova/nova.db',
      observations: 18_204,
      recovered: false,
      lastCommitMs: Date.now() - 4000,
    },
    tabs: [],
    approvals: [],
    stoppedAtMs: null,
    closedLoop: {
      dispatch: 0,
      verified_success: 0,
      verified_fail: 0,
      indeterminate: 0,
      blocked_precondition: 0,
      duplicate_dispatch_prevented: 0,
      actions_upgraded: 0,
      meanVerificationLatencyMs: null,
    },
    ...over,
  };
}

export function call(seq: number, over: Partial<CallEntry> = {}): CallEntry {
  return {
    seq,
    callId: `call_${seq}`,
    at: Date.now() - 1000,
    durationMs: 120,
    toolName: 'nova.perceive',
    agentId: 'ada',
    targetId: 'T1',
    actionKind: 'read',
    status: 'ok',
    ok: true,
    outcomeKind: 'ok',
    reasonCode: null,
    verifyState: null,
    url: 'https://shop.example/cart',
    ...over,
  };
}

export interface RunningConsole {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

/** The console on a real server at a free port. */
export async function startConsole(
  source: ConsoleSource,
  options: {
    webRoot: string;
    clock?: Clock;
    port?: number;
    token?: string;
    desk?: ReturnType<typeof handDesk>;
  },
): Promise<RunningConsole> {
  let port = 0;
  const console = createConsole({
    source,
    token: options.token ?? TOKEN,
    operatorKey: OPERATOR_KEY,
    desk: options.desk ?? handDesk(),
    allowedHosts: () => [`127.0.0.1:${port}`, `localhost:${port}`],
    webRoot: options.webRoot,
    clock: options.clock ?? systemClock,
  });
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve(
      { fetch: (request) => console.fetch(request), hostname: '127.0.0.1', port: options.port ?? 0 },
      (info: AddressInfo) => {
        port = info.port;
        resolve(started);
      },
    );
  });
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      console.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Builds the page as `npm run build` does, into a folder that `remove` takes away. */
export async function buildPage(): Promise<{ readonly webRoot: string; remove(): Promise<void> }> {
  const webRoot = await mkdtemp(join(tmpdir(), 'nova-console-'));
  await build(webBuildOptions(webRoot));
  return { webRoot, remove: () => rm(webRoot, { recursive: true, force: true }) };
}
