/** A page, its server, and an agent before it: what an attack by a page is played on. */
import type { ToolAnswer } from '../../../support/nova.js';
import { type Site, serveSite } from '../../../support/site.js';
import type { ArgumentsOf } from '../../support/tool-calls.js';
import type { Verdict } from './attack.js';
import type { Attacker, Call, MalformedCall } from './attacker.js';
import type { World, WorldNova } from './world.js';

export type Said = ToolAnswer['structured'];
/** The nouns of arguments that several attacks build. */
export type Contract = NonNullable<ArgumentsOf<'nova_click_selector'>['transitionContract']>;
export type Condition = NonNullable<NonNullable<NonNullable<Contract['postconditions']>['success']>['all']>[number];
export type AdHoc = NonNullable<ArgumentsOf<'nova_task_instance_create'>['adHocContext']>;

export interface Scene {
  readonly nova: WorldNova;
  readonly agent: Attacker;
  readonly site: Site;
  /** Sends a call and answers with its structured part. */
  readonly call: Call<Said>;
  /** The same of a call that is wrong on purpose. */
  readonly callMalformed: MalformedCall<Said>;
  /** Shows a page of the site, loaded. */
  readonly open: (path?: string) => Promise<Said>;
  /** What the page's server got that holds this text; null when nothing did. */
  readonly arrived: (text: string) => string | null;
}

interface SceneOptions {
  readonly settings?: Readonly<Record<string, unknown>>;
  /** The page to begin with; null opens none. */
  readonly at?: string | null;
}

let agents = 0;

/** The pages on a site of their own, with a new agent in a tab of its own. */
export async function setScene(
  world: World,
  pages: Parameters<typeof serveSite>[0],
  { settings = {}, at = '/' }: SceneOptions = {},
): Promise<Scene> {
  const [nova, site] = [await world.nova(settings), await serveSite(pages)];
  world.later(() => site.close());
  agents += 1;
  const agent = await nova.agent(`visitor-${agents}`);
  const call: Scene['call'] = async (tool, ...given) => (await agent.call(tool, ...given)).structured;
  const callMalformed: Scene['callMalformed'] = async (...given) => (await agent.callMalformed(...given)).structured;
  const open: Scene['open'] = (path = '/') =>
    call('nova_navigate', { url: site.url + path, waitForLoad: true, waitForLoadTimeoutMs: 30_000 });
  if (at !== null) await open(at);
  return {
    nova,
    agent,
    site,
    call,
    callMalformed,
    open,
    arrived: (text) => site.requests.find((one) => decodeURIComponent(one).includes(text)) ?? null,
  };
}

/** What was refused, by the reasons it was refused for; the note names the rest. */
export function judge(wrong: readonly string[], effect: string | null = null): Verdict {
  return { refused: wrong.length === 0, effect, ...(wrong.length > 0 && { note: wrong.join('; ').slice(0, 1500) }) };
}

/** The words, unless it is so. */
export const unless = (isSo: boolean, words: string): readonly string[] => (isSo ? [] : [words]);

/** An answer in a line. */
export const told = ({ ok, status, reasonCode, verifyState, message }: Said): string =>
  JSON.stringify({ ok, status, reasonCode, verifyState, message });
