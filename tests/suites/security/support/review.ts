/** A review of a small site as a task: what an agent claims of it, and what the store says. */
import type { ArgumentsOf } from '../../support/tool-calls.js';
import { type AdHoc, type Said, type Scene, setScene, told } from './scene.js';
import { dumpStore } from './store-dump.js';
import type { World } from './world.js';

const STRICT: AdHoc['completionCondition'] = {
  coverageMode: 'exhaustive',
  unitKind: 'page',
  stopMetric: 'all_units_processed',
  evidencePolicy: { mode: 'require_strong' },
};
export const REVIEW: AdHoc = {
  taskType: 'review',
  displayName: 'Review',
  goal: 'Every page is read',
  completionCondition: STRICT,
};
const page = (name: string) => `<title>${name}</title><h1>${name}</h1><p>${`All about ${name}. `.repeat(30)}</p>`;
export const PAGES = {
  '/a': page('alpha'),
  '/b': page('beta'),
  '/form':
    '<title>Form</title><form method="post" action="/saved"><input name="n" value="1"><button id="send">Save entry</button></form>',
  '/saved': '<title>Saved</title><p role="status">Thank you, your entry has been saved.</p>',
};

type Progress = ArgumentsOf<'nova_task_instance_progress'>;

/** An agent with a run over the site. */
export class Run {
  readonly scene: Scene;
  readonly instanceId: string;
  #rev = 0;
  #events = 0;

  constructor(scene: Scene, instanceId: string) {
    this.scene = scene;
    this.instanceId = instanceId;
  }

  claim(paths: readonly string[], more: Partial<Progress> = {}, id?: string): Promise<Said> {
    const discoveredUnits = paths.map((path) => ({ unitKey: path }));
    const unitUpdates = discoveredUnits.map((key) => ({ ...key, status: 'checked' as const }));
    return this.progress({ discoveredUnits, unitUpdates, setDiscoveryState: 'frozen', ...more }, id);
  }

  async progress(more: Partial<Progress>, id?: string): Promise<Said> {
    return this.#noted(await this.scene.call('nova_task_instance_progress', { ...this.#header(id), ...more }));
  }

  async complete(more: Partial<ArgumentsOf<'nova_task_instance_complete'>> = {}, id?: string): Promise<Said> {
    return this.#noted(await this.scene.call('nova_task_instance_complete', { ...this.#header(id), ...more }));
  }

  /** A completion with fields that no tool has. */
  async completeMalformed(more: object): Promise<Said> {
    return this.#noted(await this.scene.callMalformed('nova_task_instance_complete', { ...this.#header(), ...more }));
  }

  #header(id?: string) {
    this.#events += 1;
    const clientEventId = id ?? `event-${this.#events}`;
    return { instanceId: this.instanceId, expectedInstanceRev: this.#rev, clientEventId };
  }

  #noted(said: Said): Said {
    if (typeof said.instanceRev === 'number') this.#rev = said.instanceRev;
    return said;
  }

  /** What the store says of the run, from beside Nova; null unless it is over. */
  async isOver(): Promise<string | null> {
    const found = new RegExp(`\\{[^{}]*"${this.instanceId}"[^{}]*"status":"completed"`).exec(
      await dumpStore(this.scene.nova, 'tasks_instance'),
    );
    return found === null ? null : 'the store has the run as completed';
  }
}

/** Begins a run over the site. */
export async function begin(
  world: World,
  { at = '/a', content = {} }: { readonly at?: string; readonly content?: Partial<AdHoc> } = {},
): Promise<Run> {
  const scene = await setScene(world, PAGES, { settings: { 'tob.strongDwellMs': 0 }, at });
  const said = await scene.call('nova_task_instance_create', {
    adHocContext: { ...REVIEW, ...content },
    targetUrl: scene.site.url,
  });
  if (typeof said.instanceId !== 'string') throw new Error(told(said));
  return new Run(scene, said.instanceId);
}
/** Opens a page of the site and reads it. */
export const read = async ({ scene }: Run, path: string) => {
  await scene.open(path);
  await scene.call('nova_read_text');
};
