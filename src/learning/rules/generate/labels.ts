import type { Anchor } from '../../../journal/index.js';

/** What of a page's own words may stand in an entry (K 15.9): short labels, and nothing that reads like a text. */
export const LONGEST_LABEL = 80;
const MOST_WORDS = 10;

/** The label on one line; null when it is empty, too long, or more than a label. */
export function shortLabel(text: string | null | undefined): string | null {
  const label = (text ?? '').replace(/\s+/g, ' ').trim();
  return label === '' || label.length > LONGEST_LABEL || isProse(label) ? null : label;
}

/** Sentences, addresses and control characters are text of the page. */
export function isProse(label: string): boolean {
  if (/\p{Cc}|:\/\/|\bwww\./u.test(label)) return true;
  if (/[.!?:;]\s+\p{L}/u.test(label)) return true;
  return label.split(/\s+/).length > MOST_WORDS;
}

/** The anchor with labels only; what is more than that is left out. */
export function safeAnchor(anchor: Anchor): Anchor {
  const entries = (['inputType', 'id', 'testId', 'nameAttribute', 'placeholder', 'region'] as const).flatMap((key) => {
    const label = shortLabel(anchor[key]);
    return label === null ? [] : [[key, label] as const];
  });
  const href = leadsInside(anchor) ? shortLabel(anchor.href) : null;
  return {
    tag: shortLabel(anchor.tag) ?? '',
    role: shortLabel(anchor.role) ?? '',
    name: shortLabel(anchor.name) ?? '',
    ...Object.fromEntries(entries),
    ...(href === null ? {} : { href }),
  };
}

/** Whether the element leads to no other place than a route of its own scope. */
export const leadsInside = ({ href }: Pick<Anchor, 'href'>): boolean =>
  href === undefined || !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href.trim());
