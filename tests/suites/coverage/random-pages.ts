/** Pages of random markup: everything that decides what is shown, in combinations nobody would write. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const words = (text: string) => text.split(' ');
const PLAIN = words(
  'p b i a h1 article details summary select option optgroup button fieldset legend table tbody tr td th caption ul ol li pre ruby rt rp dialog marquee picture label meter progress textarea noscript template map object canvas video audio svg math title form q sub datalist main nav output text g tspan desc mi mo mtext foreignObject use symbol defs selectedcontent noframes noembed xmp',
);
const VOID = words('input img br hr embed');
const HOSTS = words('div span section');
const DISPLAYS = words(
  'none contents block inline inline-block flex grid table table-row table-cell table-column list-item flow-root -webkit-box ruby ruby-text math',
);
const TEXTS = ['a', 'bb', 'ccc', ' d  e ', '\n', '👍', 'שלום', '&nbsp;', '&#173;', '&#8203;', 'x<br>y'];
const DEPTH = 6;
const PARTS = 60;

/** Writes `count` pages to the folder, the same for the same seed. */
export function writeRandomPages(folder: string, count: number, seed: number): void {
  const random = new Random(seed);
  for (let page = 0; page < count; page += 1) {
    const body = Array.from({ length: PARTS }, () => node(random, DEPTH)).join('');
    writeFileSync(join(folder, `page-${page}.html`), `<!doctype html><meta charset="utf-8"><body>${body}`);
  }
}

class Random {
  #state: number;
  constructor(seed: number) {
    this.#state = seed;
  }
  below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((this.#state / 0x80000000) * limit);
  }
  /** So many times in a hundred. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }
  of(list: readonly string[]): string {
    return list[this.below(list.length)] ?? '';
  }
}

function node(random: Random, depth: number): string {
  if (depth <= 0 || random.chance(30)) return random.of(TEXTS);
  const kind = random.below(100);
  if (kind < 8) return `<${random.of(VOID)}${attributes(random)}>`;
  if (kind < 12) return frame(random, depth);
  if (kind < 17) return slot(random, () => children(random, depth));
  if (kind < 20) return `<style${style(random)}>.z{}</style><script type="text/x"${style(random)}>var q</script>`;
  if (kind < 32) return host(random, depth);
  const tag = random.chance(15) ? random.of(HOSTS) : random.of(PLAIN);
  return `<${tag}${attributes(random)}>${children(random, depth)}</${tag}>`;
}

const children = (random: Random, depth: number): string =>
  Array.from({ length: random.below(4) }, () => node(random, depth - 1)).join('');

function frame(random: Random, depth: number): string {
  if (depth < 3) return '';
  const inside = children(random, depth).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe${attributes(random)} srcdoc="${inside}">no</iframe>`;
}

function slot(random: Random, fallback: () => string): string {
  const name = random.chance(60) ? ` name="${random.of(['s', 't', 'u'])}"` : '';
  return `<slot${name}${style(random)}>${fallback()}</slot>`;
}

function host(random: Random, depth: number): string {
  const tag = random.of(HOSTS);
  const inside = Array.from({ length: 3 }, () =>
    random.chance(40) ? slot(random, () => (random.chance(50) ? 'fallback' : '')) : node(random, depth - 1),
  ).join('');
  const mode = random.chance(75) ? 'open' : 'closed';
  const root = `<template shadowrootmode="${mode}">${inside}</template>`;
  return `<${tag}${attributes(random)}>${root}${children(random, depth)}</${tag}>`;
}

function style(random: Random): string {
  const rules = [
    random.chance(25) && `display:${random.of(DISPLAYS)}`,
    random.chance(15) && `visibility:${random.of(['hidden', 'visible', 'collapse', 'inherit'])}`,
    random.chance(6) && `content-visibility:${random.of(['hidden', 'auto', 'visible'])}`,
    random.chance(3) && 'position:absolute',
    random.chance(2) && 'all:unset',
  ].filter((rule) => rule !== false);
  return rules.length === 0 ? '' : ` style="${rules.join(';')}"`;
}

function attributes(random: Random): string {
  return [
    style(random),
    random.chance(8) && ` aria-label="${random.of(['la', 'two w', '  '])}"`,
    random.chance(5) && ' hidden',
    random.chance(3) && ' hidden="until-found"',
    random.chance(3) && ' popover',
    random.chance(10) && ' open',
    random.chance(15) && ` slot="${random.of(['s', 't'])}"`,
    random.chance(10) && ' alt="alt" placeholder="ph"',
    random.chance(5) && ' size="3"',
  ]
    .filter((each) => each !== false)
    .join('');
}
