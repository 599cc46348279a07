/** What the clients do until the kill. */
import type { WireName } from '../support/tool-calls.js';
import type { Front, ToldOf } from './front.js';
import { createRandom, type Random } from './random.js';
import type { Site } from './site.js';

/** A call that is to be made. */
export type Step = (front: Front) => Promise<ToldOf<WireName>>;
/** Hears what became of a call. */
export type OnResult = (result: ToldOf<WireName>) => void;

const LIGHT: readonly ((random: Random) => Step)[] = [
  () => (front) => front.call('nova_tabs', {}),
  () => (front) => front.call('nova_tabs', { mine: true }),
  () => (front) => front.call('nova_tools_bundle', {}),
  () => (front) => front.call('nova_tools_bundle', { query: 'click' }),
  () => (front) => front.callMalformed('nova_navigate', { url: 7 }),
  (random) => {
    const name = `unknown${random.integer(1, 99)}`;
    return (front) => front.callMalformed('nova_tabs', { [name]: true });
  },
];

/** A visit: arrive, look, type, click. */
export function visit(random: Random, site: Site): readonly Step[] {
  const url = site.url(random.integer(0, 400));
  const text = `text ${random.integer(1, 999)}`;
  return [
    (front) => front.call('nova_navigate', { url }),
    (front) => front.call('nova_perceive', {}),
    (front) => front.call('nova_type_selector', { selector: '#name', text, timeoutMs: 1000 }),
    (front) => front.call('nova_click_selector', { selector: '#add', timeoutMs: 1000 }),
  ];
}

export const lightCall = (random: Random): Step => random.pick(LIGHT)(random);

interface Job {
  readonly front: Front;
  readonly seed: number;
  readonly isOver: () => boolean;
  readonly onResult: OnResult;
}

/** Calls one after another until `isOver`; each result goes to `onResult`. */
export async function workLightly({ front, seed, isOver, onResult }: Job): Promise<void> {
  const random = createRandom(seed);
  while (!isOver()) onResult(await lightCall(random)(front));
}

export async function workOnPages({ front, seed, isOver, onResult }: Job, site: Site): Promise<void> {
  const random = createRandom(seed);
  while (!isOver()) {
    for (const step of visit(random, site)) {
      if (isOver()) return;
      onResult(await step(front));
    }
  }
}
