/** One agent with a run of its own over a stdio client. It keeps what it was told, and nothing else. */
import { setTimeout as sleep } from 'node:timers/promises';

/** A little more than the second a strong window takes. */
export const STAY_MS = 1150;
const AGAIN_MS = 200;
const RETRIES = 40;
/** A crawl has two minutes. */
const LONG_CALLS = { task_instance_create: 180_000 };

export class Agent {
  #client;
  #name;
  #events = 0;
  instanceId = null;
  rev = 0;
  /** Answers of every attempt to complete, in order. */
  completions = [];
  /** Other answers that said no. */
  refusals = [];
  /** Why each scan did or did not cover a unit, in order. */
  verdicts = [];
  #tabs = [];

  /** @param client Answers a client: it may be another one after a crash. */
  constructor(client, name) {
    this.#client = client;
    this.#name = name;
  }

  get name() {
    return this.#name;
  }

  /** Another agent, or the same one once more, over the same client. */
  other(name) {
    return new Agent(this.#client, name);
  }

  async call(tool, args = {}) {
    const params = { name: `nova_${tool}`, arguments: args, _meta: { 'nova/agentId': this.#name } };
    const { structuredContent } = await this.#client().request('tools/call', params, LONG_CALLS[tool]);
    if (structuredContent === undefined) throw new Error(`${tool} answered nothing structured`);
    return structuredContent;
  }

  /** A call that has to go well, or the run is no run. After a crash the first calls may only learn of it. */
  async must(tool, args = {}) {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await this.call(tool, args);
      if (answer.ok === true) return answer;
      const isDown =
        answer.reasonCode === 'browser.unavailable' || answer.reasonCode === 'guarded_commit.coordinator_busy';
      if (!isDown || attempt >= RETRIES) throw new Error(`${tool}: ${JSON.stringify(answer).slice(0, 600)}`);
      await sleep(answer.retryAfterMs ?? AGAIN_MS);
    }
  }

  async tab(url, more = {}) {
    const { targetId, created } = await this.must('tab_new', { ...(url && { url, waitForLoad: true }), ...more });
    const id = created?.targetId ?? targetId;
    this.#tabs.push(id);
    return id;
  }

  /** Begins a run of its own, from a context or, without one, from the profile that `more` names. */
  async begin(context, more = {}) {
    const answer = await this.must('task_instance_create', { ...(context && { adHocContext: context }), ...more });
    this.instanceId = answer.instanceId;
    this.rev = answer.instanceRev;
    return answer;
  }

  /** Goes on with the run of somebody else. */
  async resume(instanceId) {
    const answer = await this.must('task_instance_get', { instanceId });
    this.instanceId = instanceId;
    this.rev = answer.instanceRev;
    return answer;
  }

  async progress(body) {
    const answer = await this.call('task_instance_progress', {
      instanceId: this.instanceId,
      expectedInstanceRev: this.rev,
      clientEventId: this.eventId(),
      ...body,
    });
    if (answer.applied === true) this.rev = answer.instanceRev;
    else this.refusals.push(answer);
    return answer;
  }

  async complete(more = {}) {
    const answer = await this.call('task_instance_complete', {
      instanceId: this.instanceId,
      expectedInstanceRev: this.rev,
      clientEventId: this.eventId(),
      ...more,
    });
    this.completions.push(answer);
    if (answer.completed === true) this.rev = answer.instanceRev;
    return answer;
  }

  eventId() {
    this.#events += 1;
    return `${this.#name}-${this.#events}`;
  }

  go(url, more = {}) {
    return this.call('navigate', { url, waitForLoad: true, ...more });
  }

  /** Reads a page as a careful agent does, and stays long enough for it to count. */
  async visit(url, { look = 'read_text', args = {}, stayMs = STAY_MS, targetId } = {}) {
    const where = targetId === undefined ? {} : { targetId };
    const opened = await this.must('navigate', { url, waitForLoad: true, ...where });
    await this.must(look, { ...args, ...where });
    await sleep(stayMs);
    return opened;
  }

  /** Scans the page as it stands. */
  async scan(scanId, more = {}) {
    const answer = await this.call('coverage_scan', { scanId, ...more });
    this.verdicts.push(answer.unitUpdate?.eligibilityReason ?? answer.reasonCode ?? 'no_unit');
    return answer;
  }

  /** Units discovered, claimed as checked, and nothing else to come. */
  claim(units, more = {}) {
    return this.progress({
      discoveredUnits: units,
      unitUpdates: units.map(({ unitKey }) => ({ unitKey, status: 'checked' })),
      setDiscoveryState: 'frozen',
      ...more,
    });
  }

  /** Gives back what the run took, so that the next one begins with nothing. */
  async leave() {
    if (this.instanceId !== null && !this.completions.some(({ completed }) => completed)) {
      const { instanceRev } = await this.call('task_instance_get', { instanceId: this.instanceId });
      await this.call('task_instance_abort', {
        instanceId: this.instanceId,
        expectedInstanceRev: instanceRev ?? this.rev,
        clientEventId: this.eventId(),
        reason: 'The run of the bench is over.',
      });
    }
    this.instanceId = null;
    for (const targetId of this.#tabs.splice(0)) await this.call('tab_close', { targetId });
  }
}

/** A page unit that is known by its address. */
export const pageUnit = (url) => ({ unitKey: url, unitKind: 'page' });

export const STRONG = { mode: 'require_strong', maxGapPercent: 0, treatUnknownAs: 'gap' };
export const OBSERVED = { mode: 'require_observed', maxGapPercent: 0, treatUnknownAs: 'gap' };

export const EXHAUSTIVE = {
  coverageMode: 'exhaustive',
  unitKind: 'page',
  stopMetric: 'all_units_processed',
  stopValue: null,
};
export const EXPLORATORY = {
  coverageMode: 'exploratory',
  unitKind: 'page',
  stopMetric: 'checked_units',
  stopValue: null,
};
export const threshold = (stopValue, stopMetric = 'checked_units') => ({
  coverageMode: 'threshold',
  unitKind: 'page',
  stopMetric,
  stopValue,
});

/** What a careful user asks for. */
export const task = (evidencePolicy, condition = EXHAUSTIVE, more = {}) => ({
  taskType: 'content_audit',
  displayName: 'Read the pages',
  goal: 'Every page is read and what is wrong with it is noted.',
  completionCondition: { ...condition, evidencePolicy },
  ...more,
});
