/** Pages with many controls, and the same pages after a redesign that breaks locators and changes nobody's meaning. */
import { numbers, slug, SUBJECTS } from './drift-vocabulary.js';

interface Thing {
  /** What it is, for the judge alone: no product reads the attribute it is written to. */
  readonly truth: string;
  readonly kind: 'button' | 'link' | 'field' | 'select' | 'check';
  readonly label: string;
  readonly region: number;
}

export interface Redesign {
  readonly id: string;
  readonly before: string;
  readonly after: string;
  readonly truths: readonly string[];
  /** Things that are gone afterwards, while others like them are still there. */
  readonly removed: ReadonlySet<string>;
}

const REGIONS = ['Profile', 'Billing', 'Team', 'Privacy'];
const SHARED = ['Edit', 'Save', 'Reset'];

function thingsOf(seed: number): readonly Thing[] {
  const subject = SUBJECTS[seed % SUBJECTS.length];
  const words = [subject?.deed ?? '', subject?.other ?? '', ...(subject?.neighbours ?? [])];
  const things: Thing[] = [];
  for (const [region, name] of REGIONS.entries()) {
    const word = words[region] ?? 'More';
    things.push({ truth: '', kind: 'button', label: word, region });
    things.push({ truth: '', kind: 'link', label: `${name} guide`, region });
    things.push({ truth: '', kind: 'field', label: `${name} note`, region });
    things.push({ truth: '', kind: region % 2 === 0 ? 'select' : 'check', label: `${name} mode`, region });
    // The same words in every region: only the region tells them apart.
    things.push({ truth: '', kind: 'button', label: SHARED[seed % SHARED.length] ?? 'Edit', region });
  }
  return things.map((thing, index) => ({ ...thing, truth: `${seed}-${index}` }));
}

interface Style {
  /** Ids, test ids and names are made of it. */
  readonly mark: string;
  readonly hasIds: boolean;
  readonly isWrapped: boolean;
  readonly isShuffled: boolean;
  readonly tag: 'button' | 'div';
  readonly counter: number | null;
}

function written({ truth, kind, label }: Thing, index: number, style: Style): string {
  const own = style.hasIds ? ` id="${style.mark}-${slug(label)}-${index}"` : ` class="${style.mark}${index}"`;
  const marks = `${own} data-truth="${truth}"`;
  const shown = style.counter === null || index % 5 !== 0 ? label : `${label} (${style.counter})`;
  switch (kind) {
    case 'button':
      return style.tag === 'button'
        ? `<button type="button"${marks}>${shown}</button>`
        : `<div role="button" tabindex="0"${marks}>${shown}</div>`;
    case 'link':
      return `<a href="/guide/${slug(label)}"${marks}>${label}</a>`;
    case 'field':
      return `<label>${label} <input type="text"${marks}></label>`;
    case 'select':
      return `<label>${label} <select${marks}><option>One</option><option>Two</option></select></label>`;
    case 'check':
      return `<label><input type="checkbox"${marks}> ${label}</label>`;
  }
}

function pageOf(things: readonly Thing[], style: Style, seed: number): string {
  const next = numbers(seed + 1);
  const regions = REGIONS.map((name, region) => {
    const parts = things
      .filter((thing) => thing.region === region)
      .map((thing, index) => written(thing, region * 10 + index, style));
    if (style.isShuffled) parts.sort(() => next(3) - 1);
    const body = parts.map((part) => (style.isWrapped ? `<div><span>${part}</span></div>` : `<p>${part}</p>`)).join('');
    return `<section aria-label="${name}"><h2>${name}</h2>${body}</section>`;
  });
  if (style.isShuffled) regions.reverse();
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Settings</title><main><h1>Settings</h1>${regions.join('')}</main></html>`;
}

export function redesigns(count: number): readonly Redesign[] {
  return Array.from({ length: count }, (_, seed) => {
    const things = thingsOf(seed);
    const next = numbers(seed + 100);
    // One of the words that stand in every region, and one that stands nowhere else.
    const removed = new Set([things[4 + 5 * next(4)]?.truth ?? '', things[5 * next(4)]?.truth ?? '']);
    const before = {
      mark: 'old',
      hasIds: seed % 3 !== 2,
      isWrapped: seed % 2 === 0,
      isShuffled: false,
      tag: 'button',
      counter: seed % 4 === 0 ? 3 : null,
    } as const;
    const after = {
      mark: `n${seed}x`,
      hasIds: seed % 2 === 0,
      isWrapped: seed % 2 === 1,
      isShuffled: true,
      tag: seed % 3 === 0 ? 'div' : 'button',
      counter: seed % 4 === 0 ? 7 : null,
    } as const;
    return {
      id: `settings ${seed}`,
      before: pageOf(things, before, seed),
      after: pageOf(
        things.filter(({ truth }) => !removed.has(truth)),
        after,
        seed,
      ),
      truths: things.map(({ truth }) => truth),
      removed,
    };
  });
}
