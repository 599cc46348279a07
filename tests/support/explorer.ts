import { expect } from 'vitest';
import type { PlatformPlaybook } from '../../src/learning/index.js';
import { playbook } from './learn-mode.js';
import type { TestAgent, TestNova } from './nova.js';
import type { Site } from './site.js';

const nav = '<a id="orders" href="/orders">Orders</a> <a id="help" href="/help">Help</a>';
const page = (title: string, body = '') =>
  `<title>${title}</title><h1>${title}</h1>${nav}<p>All about ${title}.</p>
  <button id="more" onclick="this.insertAdjacentHTML('afterend', '<p>More of it</p>')">More</button>
  <button id="idle">Idle</button>${body}`;
const DIALOG = `<button id="filter" onclick="document.querySelector('#box').showModal()">Filter</button>
  <dialog id="box" aria-label="Filter orders"><p>Which ones?</p><button id="close">Close</button></dialog>`;

/** A small platform, on any host. */
export const SHOP_PAGES = {
  '/': page('Home'),
  '/orders': page('Orders', DIALOG),
  '/orders/1': page('Order 1'),
  '/orders/2': page('Order 2'),
  '/help': page('Help'),
  '/about': page('About'),
};

/** An agent at work in a tab of its own, on a host of its own. */
export class Explorer {
  readonly agent: TestAgent;
  readonly host: string;
  readonly targetId: string;

  private constructor(agent: TestAgent, host: string, targetId: string) {
    this.agent = agent;
    this.host = host;
    this.targetId = targetId;
  }

  static async at(nova: TestNova, { port }: Site, name: string, path: string | null = '/'): Promise<Explorer> {
    const agent = await nova.agent(name);
    const host = `${name}.localhost:${port}`;
    const url = path === null ? {} : { url: `http://${host}${path}`, waitForLoad: true };
    const { structured } = await agent.call(path === null ? 'nova_tab_new' : 'nova_navigate', url);
    return new Explorer(agent, host, structured.targetId);
  }

  /** The same work after a restart. */
  static resume(agent: TestAgent, { host, targetId }: Explorer): Explorer {
    return new Explorer(agent, host, targetId);
  }

  async call(tool: string, args: Record<string, unknown> = {}): Promise<Record<string, any>> {
    return (await this.agent.call(tool, { targetId: this.targetId, ...args })).structured;
  }

  url = (path: string): string => `http://${this.host}${path}`;

  async claim(args: Record<string, unknown> = {}): Promise<string> {
    return (await this.call('nova_tab_claim', { ttlMs: 600_000, ...args })).claimTaskId;
  }

  learn = (args: Record<string, unknown> = {}) => this.call('nova_get_instructions', { mode: 'learn', ...args });

  async read(...paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await this.call('nova_navigate', { url: this.url(path), waitForLoad: true });
      expect(await this.call('nova_read_text')).toMatchObject({ ok: true });
    }
  }

  press = (selector: string) => this.call('nova_click_selector', { selector });

  /** Surfaces and interactions counted so far. */
  async counted(): Promise<readonly [number, number]> {
    const { learnMode } = await this.learn();
    const [task] = learnMode.progress.tasks;
    return [task.visitedSurfaces, task.meaningfulInteractions];
  }

  release = (args: Record<string, unknown> = {}) => this.call('nova_tab_release', args);

  playbook(more: Partial<PlatformPlaybook> = {}): PlatformPlaybook {
    const empty = playbook();
    return { ...empty, snapshot: { ...empty.snapshot, scope: this.host }, ...more };
  }
}
