/** One agent with a run of its own over a stdio client. It keeps what it was told, and nothing else. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { McpClient } from '../support/mcp-client.js';
import type { AnswerOf, ArgumentsOf, Given, ShortName, ToolCall } from '../support/tool-calls.js';
import type { Context, Unit } from './task-words.js';

/** A little more than the second a strong window takes. */
export const STAY_MS = 1150;
const AGAIN_MS = 200;
const RETRIES = 40;
/** A crawl has two minutes. */
const LONG_CALLS: { readonly [N in ShortName]?: number } = { task_instance_create: 180_000 };

/** What an event is about; the agent knows the rest of it. */
type Event<N extends ShortName> = Partial<ArgumentsOf<N>>;
/** The tab that a call is about. */
export type Where = Pick<ArgumentsOf<'navigate'>, 'targetId'>;
/** A call that reads the page. */
export type Look = Extract<
  ToolCall,
  { tool: 'read_text' | 'perceive' | 'capture_screenshot' | 'extract_table' | 'coverage_scan' }
>;
export type ScanId = ArgumentsOf<'coverage_scan'>['scanId'];
export type Scan = AnswerOf<'coverage_scan'>;
export const READ: Look = { tool: 'read_text', args: {} };
export const GLANCE: Look = { tool: 'perceive', args: {} };

/** Arguments that no schema allows, for calls that have to be refused. */
export const malformed = <T>(args: object): T => args as T;

/** A part of an answer that the run cannot go on without. */
export function need<T>(part: T | null | undefined, what: string): T {
  if (part === undefined || part === null) throw new Error(`the answer has no ${what}`);
  return part;
}

export type Completion = AnswerOf<'task_instance_complete'>;
export type Progress = AnswerOf<'task_instance_progress'>;

export class Agent {
  #client: () => McpClient;
  #name: string;
  #events = 0;
  #instanceId: string | null = null;
  rev = 0;
  /** Answers of every attempt to complete, in order. */
  readonly completions: Completion[] = [];
  /** Other answers that said no. */
  readonly refusals: Progress[] = [];
  /** Why each scan did or did not cover a unit, in order. */
  readonly verdicts: string[] = [];
  #tabs: string[] = [];

  /** @param client Answers a client: it may be another one after a crash. */
  constructor(client: () => McpClient, name: string) {
    this.#client = client;
    this.#name = name;
  }

  get name(): string {
    return this.#name;
  }

  get instanceId(): string {
    if (this.#instanceId === null) throw new Error(`${this.#name} has no run`);
    return this.#instanceId;
  }

  /** Somebody else goes on with the run. */
  letGo(): void {
    this.#instanceId = null;
  }

  async call<N extends ShortName>(tool: N, ...[args = malformed({})]: Given<N>): Promise<AnswerOf<N>> {
    const params = { name: `nova_${tool}`, arguments: args, _meta: { 'nova/agentId': this.#name } };
    const { structuredContent } = await this.#client().request<{ structuredContent?: AnswerOf<N> }>(
      'tools/call',
      params,
      LONG_CALLS[tool],
    );
    if (structuredContent === undefined) throw new Error(`${tool} answered nothing structured`);
    return structuredContent;
  }

  /** A call that has to go well, or the run is no run. After a crash the first calls may only learn of it. */
  async must<N extends ShortName>(tool: N, ...given: Given<N>): Promise<AnswerOf<N>> {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await this.call(tool, ...given);
      if (answer.ok === true) return answer;
      const isDown =
        answer.reasonCode === 'browser.unavailable' || answer.reasonCode === 'guarded_commit.coordinator_busy';
      if (!isDown || attempt >= RETRIES) throw new Error(`${tool}: ${JSON.stringify(answer).slice(0, 600)}`);
      await sleep(answer.retryAfterMs ?? AGAIN_MS);
    }
  }

  async tab(url?: string, more: ArgumentsOf<'tab_new'> = {}): Promise<string> {
    const opened = await this.must('tab_new', { ...(url !== undefined && { url, waitForLoad: true }), ...more });
    const targetId = need(opened.targetId, 'targetId');
    this.#tabs.push(targetId);
    return targetId;
  }

  /** Begins a run of its own, from a context or, without one, from the profile that `more` names. */
  async begin(
    context: Context | undefined,
    more: ArgumentsOf<'task_instance_create'> = {},
  ): Promise<AnswerOf<'task_instance_create'>> {
    const answer = await this.must('task_instance_create', { ...(context && { adHocContext: context }), ...more });
    this.#instanceId = need(answer.instanceId, 'instanceId');
    this.rev = need(answer.instanceRev, 'instanceRev');
    return answer;
  }

  /** Goes on with the run of somebody else. */
  async resume(instanceId: string): Promise<void> {
    const answer = await this.must('task_instance_get', { instanceId });
    this.#instanceId = instanceId;
    this.rev = need(answer.instanceRev, 'instanceRev');
  }

  async progress(body: Event<'task_instance_progress'>): Promise<Progress> {
    const answer = await this.call('task_instance_progress', {
      instanceId: this.instanceId,
      expectedInstanceRev: this.rev,
      clientEventId: this.eventId(),
      ...body,
    });
    if (answer.applied === true) this.rev = need(answer.instanceRev, 'instanceRev');
    else this.refusals.push(answer);
    return answer;
  }

  async complete(more: Event<'task_instance_complete'> = {}): Promise<Completion> {
    const answer = await this.call('task_instance_complete', {
      instanceId: this.instanceId,
      expectedInstanceRev: this.rev,
      clientEventId: this.eventId(),
      ...more,
    });
    this.completions.push(answer);
    if (answer.completed === true) this.rev = need(answer.instanceRev, 'instanceRev');
    return answer;
  }

  eventId(): string {
    this.#events += 1;
    return `${this.#name}-${this.#events}`;
  }

  go(url: string, more: Omit<ArgumentsOf<'navigate'>, 'url'> = {}): Promise<AnswerOf<'navigate'>> {
    return this.call('navigate', { url, waitForLoad: true, ...more });
  }

  /** Reads a page as a careful agent does, and stays long enough for it to count. */
  async visit(url: string, how: { look?: Look; stayMs?: number; targetId?: string } = {}): Promise<void> {
    const { look = READ, stayMs = STAY_MS, targetId } = how;
    const where: Where = targetId === undefined ? {} : { targetId };
    await this.must('navigate', { url, waitForLoad: true, ...where });
    await this.must(look.tool, { ...look.args, ...where });
    await sleep(stayMs);
  }

  /** Scans the page as it stands. */
  async scan(scanId: ScanId, more: Omit<ArgumentsOf<'coverage_scan'>, 'scanId'> = {}): Promise<Scan> {
    const answer: Scan = await this.call('coverage_scan', { scanId, ...more });
    this.verdicts.push(answer.unitUpdate?.eligibilityReason ?? answer.reasonCode ?? 'no_unit');
    return answer;
  }

  /** Units discovered, claimed as checked, and nothing else to come. */
  claim(units: readonly Unit[], more: Event<'task_instance_progress'> = {}): Promise<Progress> {
    return this.progress({
      discoveredUnits: [...units],
      unitUpdates: units.map(({ unitKey }) => ({ unitKey, status: 'checked' })),
      setDiscoveryState: 'frozen',
      ...more,
    });
  }

  /** Gives back what the run took, so that the next one begins with nothing. */
  async leave(): Promise<void> {
    const instanceId = this.#instanceId;
    if (instanceId !== null && !this.completions.some(({ completed }) => completed)) {
      const { instanceRev } = await this.call('task_instance_get', { instanceId });
      await this.call('task_instance_abort', {
        instanceId,
        expectedInstanceRev: instanceRev ?? this.rev,
        clientEventId: this.eventId(),
        reason: 'The run of the bench is over.',
      });
    }
    this.letGo();
    for (const targetId of this.#tabs.splice(0)) await this.call('tab_close', { targetId });
  }
}
