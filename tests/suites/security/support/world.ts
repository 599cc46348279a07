/** What the attacks of one group share: a sink, the attacker's pages, and whatever Novas they ask for. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Folder, type Front } from '../../../e2e/fronts.js';
import { HttpClient } from '../../../mcp/wire.js';
import { type Site, startSite } from '../../../sites/server.js';
import { testChromium } from '../../../support/chromium.js';
import { startTestNova, type TestNova } from '../../../support/nova.js';
import { becomes } from './attack.js';
import { type Attacker, attackerOf, type HttpAttacker, httpAttackerOf } from './attacker.js';
import { openSink, type Sink } from './sink.js';

export const TOKEN = 'the-token-of-the-suite';
export const MODERN = '2026-07-28';

/** The whole of Nova, with a real browser, its HTTP listener open, and agents in memory (`agent`) or over HTTP. */
export interface WorldNova extends Omit<TestNova, 'agent'> {
  readonly agent: (name: string) => Promise<Attacker>;
  /** Origin of its HTTP listener. */
  readonly base: string;
  /** What opens the operator's page: token in the query, key behind the `#`. */
  readonly pageUrl: string;
  readonly http: (agent: string, revision?: string) => Promise<HttpAttacker>;
}

/** The built program on a data folder of its own. */
export interface Program {
  readonly path: string;
  /** Starts `nova mcp` and opens a session over stdio. */
  openFront(): Promise<Front>;
}

/** How long anything may take to end; what takes longer ends with the run. */
const CLOSE_MS = 30_000;

async function within(ms: number, work: () => unknown): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      console.error(`something did not end: ${String(work)}`);
      resolve();
    }, ms);
  });
  await Promise.race([Promise.resolve(work()), late]);
  clearTimeout(timer);
}

export interface World {
  readonly sink: Sink;
  /** The attacker's own site, on another port. */
  readonly pages: Site;
  /** A Nova with these settings beside the HTTP listener; the same settings give the same one. */
  nova(settings?: Readonly<Record<string, unknown>>): Promise<WorldNova>;
  /** A data folder for the built program. */
  program(): Promise<Program>;
  /** A throw-away folder. */
  folder(): string;
  /** Done when the world ends, the last first. */
  later(work: () => unknown): void;
  close(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const [sink, pages] = await Promise.all([openSink(), startSite()]);
  const novas = new Map<string, Promise<WorldNova>>();
  const works: (() => unknown)[] = [() => sink.close(), () => pages.close()];
  const start = async (settings: Readonly<Record<string, unknown>>): Promise<WorldNova> => {
    const nova = await startTestNova({
      settings: { 'http.enabled': true, 'http.port': 0, 'http.token': TOKEN, ...settings },
    });
    works.push(() => nova.close());
    const pageUrl = await nova.owner.openPage(0);
    const base = new URL(pageUrl).origin;
    const http = async (agent: string, revision = MODERN) => {
      const client = new HttpClient(`${base}/mcp?agent=${encodeURIComponent(agent)}`, TOKEN, revision);
      await client.open();
      return httpAttackerOf(client);
    };
    const agent = async (name: string) => attackerOf(await nova.agent(name));
    return { ...nova, agent, base, pageUrl, http };
  };
  return {
    sink,
    pages,
    nova: (settings = {}) => {
      const key = JSON.stringify(settings);
      const nova = novas.get(key) ?? start(settings);
      novas.set(key, nova);
      return nova;
    },
    program: async () => {
      const browser = await testChromium();
      const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('NOVA_')));
      const folder = new Folder({ ...env, NOVA_BROWSER_PATH: browser.path, NOVA_OWNER_LINGERMS: '300' });
      works.push(() => rmSync(folder.path, { recursive: true, force: true, maxRetries: 5 }));
      works.push(() => becomes(() => folder.processes().length === 0));
      return {
        path: folder.path,
        openFront: async () => {
          const front = await folder.openFront();
          works.push(() => front.close());
          return front;
        },
      };
    },
    folder: () => {
      const path = mkdtempSync(join(tmpdir(), 'nova-attack-'));
      works.push(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
      return path;
    },
    later: (work) => void works.push(work),
    close: async () => {
      for (const work of works.splice(0).reverse()) await within(CLOSE_MS, work);
    },
  };
}
