import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { BrowserHost, BrowserHostOptions, ClosedBecause, Place, Target } from '../../src/browser/index.js';
import { type Site, startSite } from '../sites/server.js';
import { createTestHost, NO_WAITS, operation, placeIn } from './bench.js';

const LOAD = { ...NO_WAITS, waitForLoad: true };

/** Hosts, folders and a site for one test. */
export class SandboxBench {
  readonly site: Site;
  readonly folder: string;
  /** Every tab that went, as "tab-1 idle". */
  readonly closed: string[] = [];
  readonly logged: string[] = [];
  readonly #hosts: BrowserHost[] = [];

  constructor(site: Site, folder: string) {
    this.site = site;
    this.folder = folder;
  }

  async host(overrides: Partial<BrowserHostOptions> = {}): Promise<BrowserHost> {
    const host = await createTestHost({
      log: (level, event, fields) => this.logged.push(JSON.stringify({ level, event, ...fields })),
      ...overrides,
    });
    host.onClosed((target: Target, because: ClosedBecause) => this.closed.push(`${target.targetId} ${because}`));
    this.#hosts.push(host);
    return host;
  }

  place(name: string, privacy: Place['privacy'] = 'kept'): Place {
    return placeIn(join(this.folder, name), privacy);
  }

  /** Serves a page that sets the cookies and answers with its address. */
  setting(...cookies: string[]): string {
    return this.site.serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': cookies });
      response.end('<link rel="icon" href="data:,"><h1>Set</h1>');
    });
  }

  /** The cookies that arrive at the site from this tab, in order. */
  async cookiesOf(target: Target): Promise<string[]> {
    const echo = this.site.serve((request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<p>${request.headers.cookie ?? ''}</p>`);
    });
    await load(target, echo);
    const text = (await target.readText('p', operation()))?.text ?? '';
    return text === '' ? [] : text.split('; ').sort();
  }

  async close(): Promise<void> {
    for (const host of this.#hosts) await host.close();
    await this.site.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

export async function load(target: Target, url: string): Promise<void> {
  const report = await target.navigate(url, LOAD, operation());
  if (!report.loadCompleted) throw new Error(`not loaded: ${JSON.stringify(report)}`);
}

export function killProcess(host: BrowserHost, { sandboxRef }: Place): void {
  const running = host.status().processes.find((one) => one.sandboxRef === sandboxRef);
  process.kill(running?.pid ?? Number.NaN, 'SIGKILL');
}

/** A fresh bench for every test of the file. */
export function useSandboxBench(): () => SandboxBench {
  let bench: SandboxBench;
  beforeEach(async () => {
    bench = new SandboxBench(await startSite(), await mkdtemp(join(tmpdir(), 'nova-browser-test-')));
  });
  afterEach(() => bench.close());
  return () => bench;
}
