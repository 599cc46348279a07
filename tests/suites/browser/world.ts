/** What a check works with: a Nova on the browser that is tested, an agent of its own, and web sites on this machine. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Site, startSite } from '../../sites/server.js';
import { startTestNova, type TestAgent, type TestNova, type TestNovaOptions } from '../../support/nova.js';
import { connectCdp } from '../../../src/browser/attach/cdp-socket.js';
import { browsersOf } from '../crash/processes.js';
import { eventually, must } from './check.js';
import type { Subject } from './subject.js';

/** The fields of an answer. */
type Answer = Record<string, any>;

/** The same server under another name is another site. */
export const elsewhere = (url: string): string => url.replace('127.0.0.1', 'localhost');

export const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>${title}</title>${body}</html>`;

/** Closes what a check left open. */
const CLEANER = 'cleaner';

/** An agent at work in a Nova, as a user's would be. */
export class Desk {
  readonly nova: TestNova;
  readonly agent: TestAgent;

  constructor(nova: TestNova, agent: TestAgent) {
    this.nova = nova;
    this.agent = agent;
  }

  async call(tool: string, args: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
    const { structured, text } = await this.agent.call(`nova_${tool}`, { ...args });
    return { ...structured, said: text };
  }

  /** A call that must go well. */
  async done(tool: string, args: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
    const answer = await this.call(tool, args);
    must(answer.ok === true, `${tool} ${JSON.stringify(args)} goes well`, answer);
    return answer;
  }

  open(url: string): Promise<Answer> {
    return this.done('navigate', { url, waitForLoad: true });
  }

  click(selector: string, args: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
    return this.done('click_selector', { selector, ...args });
  }

  /** Clicks until the answer has the field: what a click sets off may come too late to be told with it. */
  clickUntil(selector: string, field: string): Promise<Answer> {
    const look = () => this.click(selector);
    return eventually(`a click on ${selector} tells ${field}`, look, (answer) => answer[field] !== undefined);
  }

  async text(selector: string): Promise<string> {
    return String((await this.call('read_text', { selector })).text ?? '').trim();
  }

  async reads(selector: string, expected: string): Promise<void> {
    await eventually(
      `${selector} reads "${expected}"`,
      () => this.text(selector),
      (text) => text === expected,
    );
  }

  async look(args: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
    const { extraction, pageTitle } = await this.done('perceive', args);
    return { ...extraction, title: pageTitle };
  }

  /** The ref of a control, by the words on it. */
  async ref(text: string, args: Readonly<Record<string, unknown>> = {}): Promise<number> {
    const { ctas = [] } = await this.look(args);
    const control = ctas.find((one: Answer) => one.text === text);
    must(control !== undefined, `a look lists "${text}"`, ctas);
    return control.ref;
  }

  /** Those of the browser, without the blank one that is left when all are closed. */
  async tabs(): Promise<readonly Answer[]> {
    const { tabs } = await this.done('tabs');
    return tabs.filter(({ agentId }: Answer) => agentId !== CLEANER);
  }

  /** The process of the browser. */
  get pid(): number {
    const [pid] = browsersOf(this.nova.dataDir);
    must(pid !== undefined, 'the browser runs', 'no process has the profile of this Nova');
    return pid;
  }

  get profileDir(): string {
    const args = readFileSync(`/proc/${this.pid}/cmdline`, 'utf8').split('\0');
    const flag = args.find((arg) => arg.startsWith('--user-data-dir='));
    must(flag !== undefined, 'the browser has a profile', args);
    return flag.slice('--user-data-dir='.length);
  }

  /**
   * Asks the browser itself, beside Nova; it was started with DEBUGGABLE. The connection lasts as long as the browser, because
   * what is set in it ends with it.
   */
  async devtools(method: string, params: Readonly<Record<string, unknown>> = {}, target = ''): Promise<Answer> {
    const [port, address] = readFileSync(join(this.profileDir, 'DevToolsActivePort'), 'utf8').split('\n');
    const path = target === '' ? address : `/devtools/page/${target}`;
    const socket = await connectCdp(`ws://127.0.0.1:${port}${path}`);
    return new Promise((resolve, reject) => {
      socket.onMessage(({ id, result, error }) => {
        if (id !== 1) return;
        if (result === undefined) reject(new Error(error?.message));
        else resolve(result);
      });
      socket.onClose(() => reject(new Error('the browser no longer answers')));
      socket.send({ id: 1, method, params });
    });
  }

  /** The pages that the browser has, whoever opened them; not the empty one that keeps a window open. */
  async pages(): Promise<readonly Answer[]> {
    const { targetInfos } = await this.devtools('Target.getTargets');
    return targetInfos.filter(({ type, url }: Answer) => type === 'page' && url !== 'about:blank');
  }
}

/** A second way to ask the browser, beside the pipe that Nova uses. */
export const DEBUGGABLE = '--remote-debugging-port=0';

export class World {
  readonly subject: Subject;
  readonly site: Site;
  readonly #started: TestNova[] = [];
  #shared: TestNova | null = null;
  #agents = 0;

  static async open(subject: Subject): Promise<World> {
    return new World(subject, await startSite());
  }

  private constructor(subject: Subject, site: Site) {
    this.subject = subject;
    this.site = site;
  }

  get isShell(): boolean {
    return this.subject.kind === 'headless shell';
  }

  /** A fresh tab in the Nova that the checks of this world share, and an agent of its own in it. */
  async desk(): Promise<Desk> {
    this.#shared ??= await this.#nova();
    const desk = await this.#deskIn(this.#shared);
    await desk.done('tab_new');
    return desk;
  }

  /** A Nova for this check alone, by default on the browser as it is. Nothing is open in it. */
  async start(how: { readonly program?: string } & Omit<TestNovaOptions, 'clock'> = {}): Promise<Desk> {
    const { program, settings, ...rest } = how;
    const nova = await this.#nova({
      ...rest,
      settings: { ...settings, ...(program !== undefined && { 'browser.path': program }) },
    });
    this.#started.push(nova);
    return this.#deskIn(nova);
  }

  async end({ nova }: Desk): Promise<void> {
    const at = this.#started.indexOf(nova);
    if (at !== -1) this.#started.splice(at, 1);
    await nova.close();
  }

  /** After a check: what it started ends, and its tabs are closed. After one that failed, the next finds a new Nova. */
  async clear(hasFailed: boolean): Promise<void> {
    for (const nova of this.#started.splice(0)) await nova.close();
    if (this.#shared === null) return;
    if (hasFailed) {
      const nova = this.#shared;
      this.#shared = null;
      return nova.close();
    }
    const cleaner = await this.#shared.agent(CLEANER);
    const { tabs } = (await cleaner.call('nova_tabs')).structured;
    for (const { targetId } of tabs) await cleaner.call('nova_tab_close', { targetId });
  }

  async close(): Promise<void> {
    await this.clear(true);
    await this.site.close();
  }

  #nova(options: TestNovaOptions = {}): Promise<TestNova> {
    const { path, headed } = this.subject;
    return startTestNova({
      ...options,
      settings: {
        'browser.path': path,
        'browser.headed': headed,
        'approvals.noChannel': 'allow',
        'upload.roots': ['/'],
        ...options.settings,
      },
    });
  }

  async #deskIn(nova: TestNova): Promise<Desk> {
    this.#agents += 1;
    return new Desk(nova, await nova.agent(`agent-${this.#agents}`));
  }
}
