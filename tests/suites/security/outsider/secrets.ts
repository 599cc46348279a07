/** A page is told an operator's secret and tries to tell it to an agent, in the open, in pieces and by its answers to guesses. */
import { randomInt } from 'node:crypto';
import type { Attack, Group } from './attack.js';
import { type Agent, allOf, type Answer, openDesk, pause } from './desk.js';
import { type Guess, GUESSES, saysYes } from './secret-guesses.js';
import { openSecretSite, type SecretSite } from './secret-site.js';
import { SPELLINGS, spelled } from './secret-spellings.js';
import { type Way, WAYS } from './secret-ways.js';
import { STORED } from './secret-stored.js';
import { leakOf } from './shapes.js';

const SETTLE_MS = 600;

/**
 * Twenty letters as a person would make them up. They do not look random: what looks like a key is masked by its look
 * alone, and here it shall be masked because it was typed.
 */
export function passPhrase(): string {
  const pick = (letters: string) => letters.charAt(randomInt(letters.length));
  return Array.from({ length: 10 }, () => pick('bdfgkmnprtvz') + pick('aeou')).join('');
}

/** What the attacks of this group share. */
export interface Scene {
  readonly agent: Agent;
  readonly other: Agent;
  readonly site: SecretSite;
  readonly secret: string;
  readonly decoy: string;
  readonly tab: () => Promise<string>;
}

/** What goes into a field for secrets is masked for that alone; the decoy shall not be. */
const fieldFor = ({ secret }: Scene, value: string) => (value === secret ? 'password' : 'text');

async function typed(scene: Scene, targetId: string, value: string): Promise<Answer> {
  const field = { targetId, selector: '#f' };
  if (value === scene.secret) return scene.agent.call('type_selector_secret', { ...field, secretRef: 'pass' });
  return scene.agent.call('type_selector', { ...field, text: value });
}

/** Everything the answers say when this is typed and looked for; the names of what the page is told stay out of it. */
async function told(scene: Scene, way: Way, value: string): Promise<string> {
  const targetId = await scene.tab();
  const id = `${way.id}-${value === scene.secret ? 's' : 'd'}`;
  scene.site.told.delete(id);
  const url = scene.site.put(id, way.shape ?? 'plain', way, fieldFor(scene, value));
  await scene.agent.call('navigate', { targetId, url, waitForLoad: true });
  const first = await typed(scene, targetId, value);
  if (first.structuredContent.actionDispatched !== true) throw new Error(`not typed: ${allOf(first).slice(0, 300)}`);
  await pause(SETTLE_MS);
  const said = [allOf(first)];
  let newTab = targetId;
  const fill = (value_: unknown): unknown => {
    if (typeof value_ === 'string')
      return value_
        .replace('ORIGIN', scene.site.origin)
        .replace('ID', id)
        .replace('TAB', targetId)
        .replace('NEW', newTab);
    if (Array.isArray(value_)) return value_.map(fill);
    if (typeof value_ !== 'object' || value_ === null) return value_;
    return Object.fromEntries(Object.entries(value_).map(([name, inner]) => [name, fill(inner)]));
  };
  for (const { tool, args = {}, other } of way.looks) {
    const tabless = ['tabs', 'search_site'].includes(tool);
    const filled = Object.fromEntries(Object.entries(args).map(([name, inner]) => [name, fill(inner)]));
    const caller = other ? scene.other : scene.agent;
    const answer = await caller.call(tool, { ...(!tabless && { targetId }), ...filled });
    newTab = /"newTabIds":\["([^"]+)"/.exec(allOf(answer))?.[1] ?? newTab;
    said.push(allOf(answer));
  }
  return said.join('\n');
}

function tellingAttack(scene: Scene, way: Way): Attack {
  const judge = async (value: string) => leakOf(way.shape ?? 'plain', value, await told(scene, way, value));
  return {
    id: way.id,
    what: `${way.shape ?? 'plain'} by ${way.looks.map(({ tool }) => tool).join(', ')}`,
    run: () => judge(scene.secret),
    control: async () => (await judge(scene.decoy)) !== null,
  };
}

/** Asks for the true first characters and for others; whoever can tell them apart learns the next one by trying. */
function guessingAttack(scene: Scene, guess: Guess): Attack {
  const differs = async (value: string): Promise<string | null> => {
    const targetId = await scene.tab();
    const id = `${guess.id}-${value === scene.secret ? 's' : 'd'}`;
    const url = scene.site.put(id, 'plain', guess, fieldFor(scene, value));
    await scene.agent.call('navigate', { targetId, url, waitForLoad: true });
    await typed(scene, targetId, value);
    await pause(SETTLE_MS);
    for (const length of [1, 2, 3, 5, 20].filter((one) => one >= (guess.from ?? 1))) {
      const right = value.slice(0, length);
      const wrong = right.slice(0, -1) + (right.endsWith('j') ? 'i' : 'j');
      const answers: boolean[] = [];
      for (const tried of [right, wrong]) {
        const { tool, args } = guess.ask(tried);
        answers.push(saysYes(await scene.agent.call(tool, { targetId, ...args })));
      }
      if (answers[0] !== answers[1]) return `“${right}” and “${wrong}” are answered differently`;
    }
    return null;
  };
  return {
    id: guess.id,
    what: guess.what,
    run: () => differs(scene.secret),
    control: async () => (await differs(scene.decoy)) !== null,
  };
}

export const SECRETS: Group = {
  name: 'outsider-secrets',
  open: async () => {
    const site = await openSecretSite();
    const secret = passPhrase();
    const hosts = [site.origin, `http://localhost:${site.port}`];
    const desk = await openDesk([], { secrets: { pass: { value: secret, hosts } } });
    const [agent, other] = [await desk.agent('keeper'), await desk.agent('looker')];
    let calls = 0;
    let tab = '';
    const scene: Scene = {
      agent,
      other,
      site,
      secret,
      decoy: passPhrase(),
      // A fresh tab now and then: what one page did shall not stand in the way of the next.
      tab: async () => {
        if (calls++ % 2 === 0) {
          if (tab !== '') await agent.call('tab_close', { targetId: tab });
          tab = await agent.tab(`${site.origin}/land/x`);
        }
        return tab;
      },
    };
    return {
      attacks: [
        ...WAYS.map((way) => tellingAttack(scene, way)),
        ...SPELLINGS.map((shape) => tellingAttack(scene, spelled(shape))),
        ...GUESSES.map((guess) => guessingAttack(scene, guess)),
      ],
      afterwards: STORED.map((stored) => stored(scene, desk)),
      close: async () => {
        await desk.close();
        site.close();
      },
    };
  },
};
