/** What the clients do until the kill. */
import { createRandom } from './random.mjs';

const LIGHT = [
  ['nova_tabs', () => ({})],
  ['nova_tabs', () => ({ mine: true })],
  ['nova_tools_bundle', () => ({})],
  ['nova_tools_bundle', () => ({ query: 'click' })],
  ['nova_navigate', () => ({ url: 7 })],
  ['nova_tabs', (random) => ({ [`unknown${random.integer(1, 99)}`]: true })],
];

/** A visit: arrive, look, type, click. */
export const visit = (random, site) => [
  ['nova_navigate', { url: site.url(random.integer(0, 400)) }],
  ['nova_perceive', {}],
  ['nova_type_selector', { selector: '#name', text: `text ${random.integer(1, 999)}`, timeoutMs: 1000 }],
  ['nova_click_selector', { selector: '#add', timeoutMs: 1000 }],
];

export function lightCall(random) {
  const [tool, args] = random.pick(LIGHT);
  return [tool, args(random)];
}

/** Calls one after another until `isOver`; each result goes to `onResult`. */
export async function workLightly(front, seed, isOver, onResult) {
  const random = createRandom(seed);
  while (!isOver()) onResult(await front.call(...lightCall(random)));
}

export async function workOnPages(front, seed, site, isOver, onResult) {
  const random = createRandom(seed);
  while (!isOver()) {
    for (const [tool, args] of visit(random, site)) {
      if (isOver()) return;
      onResult(await front.call(tool, args));
    }
  }
}
