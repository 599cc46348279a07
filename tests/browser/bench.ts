import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll } from 'vitest';
import {
  type BrowserHost,
  type BrowserHostOptions,
  createBrowserHost,
  type NavigationWaits,
  type Operation,
  type Place,
  type ResolvedElement,
  type Target,
} from '../../src/browser/index.js';
import { createIds, type Log, systemClock } from '../../src/kernel/index.js';
import { type Site, startSite } from '../sites/server.js';
import { TEST_HEADED, testChromium } from '../support/chromium.js';

/** One Chromium and one site for a test file. */
export interface Bench {
  readonly host: BrowserHost;
  readonly site: Site;
  /** Everything the room has logged. */
  readonly logged: string[];
  /** A fresh blank tab in the stored profile. */
  open(): Promise<Target>;
  /** A fresh tab showing `page`, loaded. */
  show(page: string): Promise<Target>;
}

export const NO_WAITS: NavigationWaits = {
  waitForLoad: false,
  waitForLoadTimeoutMs: 10_000,
  waitForSettlement: false,
  settlementTimeoutMs: 5000,
};

export function operation(overrides: Partial<Operation> = {}): Operation {
  let dispatched = false;
  const latch = {
    get dispatched() {
      return dispatched;
    },
    mark: () => {
      dispatched = true;
    },
  };
  return { signal: new AbortController().signal, latch, progress: () => undefined, ...overrides };
}

export async function injectedScript(): Promise<string> {
  const result = await build({
    entryPoints: [join(import.meta.dirname, '../../src/browser/injected/index.ts')],
    bundle: true,
    format: 'iife',
    target: 'chrome110',
    write: false,
  });
  return result.outputFiles[0]?.text ?? '';
}

/** A sandbox of its own for each folder. */
export function placeIn(profileDir: string, privacy: Place['privacy'] = 'kept'): Place {
  const sandboxRef = createHash('sha256').update(profileDir).digest('hex').slice(0, 32);
  return { sandboxRef, profileDir, privacy };
}

export async function createTestHost(overrides: Partial<BrowserHostOptions> = {}): Promise<BrowserHost> {
  const script = await injectedScript();
  let tabs = 0;
  return createBrowserHost({
    clock: systemClock,
    ids: createIds(),
    log: () => undefined,
    headed: TEST_HEADED,
    maxLive: 4,
    idleCloseMs: 600_000,
    locateExecutable: testChromium,
    nextTargetId: async () => `tab-${++tabs}`,
    injectedScript: async () => script,
    ...overrides,
  });
}

/** Sets up a bench for the file; its parts are there once the first test runs. */
export function useBench(): Bench {
  const logged: string[] = [];
  let parts: { host: BrowserHost; site: Site; profileDir: string } | undefined;
  const get = () => {
    if (parts === undefined) throw new Error('The bench is set up when the tests run');
    return parts;
  };
  beforeAll(async () => {
    const profileDir = await mkdtemp(join(tmpdir(), 'nova-browser-test-'));
    const log: Log = (level, event, fields) => logged.push(JSON.stringify({ level, event, ...fields }));
    parts = { host: await createTestHost({ log }), site: await startSite(), profileDir };
  });
  afterAll(async () => {
    await get().host.close();
    await get().site.close();
    await rm(get().profileDir, { recursive: true, force: true });
  });
  const open = () => get().host.open(placeIn(get().profileDir), operation());
  return {
    logged,
    get host() {
      return get().host;
    },
    get site() {
      return get().site;
    },
    open,
    show: async (page) => {
      const target = await open();
      await target.navigate(get().site.serve(page), { ...NO_WAITS, waitForLoad: true }, operation());
      return target;
    },
  };
}

/** The element a selector or ref names; fails the test when it is refused. */
export async function found(target: Target, query: string | number): Promise<ResolvedElement> {
  const named = typeof query === 'string' ? { selector: query } : { ctaRef: query };
  const resolution = await target.resolve({ ...named, timeoutMs: 5000, strict: false }, operation());
  if (resolution.kind === 'refused') throw new Error(`${resolution.reasonCode}: ${resolution.message}`);
  return resolution.element;
}

export const SUMMARY = { visibleOnly: true, maxResults: 50, omitCtas: false } as const;
export const CLICK = { button: 'left', clickCount: 1, dialogPolicy: 'dismiss', waitForNavigationMs: null } as const;
export const TYPE = {
  clear: false,
  pressEnter: false,
  inputMode: 'native',
  readback: { mode: 'exact', normalizeWhitespace: true },
  dialogPolicy: 'dismiss',
  waitForNavigationMs: null,
} as const;

/** Clicks what `query` names and returns the outcome. */
export async function click(target: Target, query: string | number, options: Partial<typeof CLICK> | object = {}) {
  return target.click(await found(target, query), { ...CLICK, ...options }, operation());
}
