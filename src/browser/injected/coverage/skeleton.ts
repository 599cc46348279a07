import type { DomSkeleton } from '../../coverage/types.js';
import { attributeOf, hasAttribute, matches, tagOf } from '../dom/dom.js';

const SECTIONS = new Set(['header', 'nav', 'main', 'aside', 'section', 'article', 'footer']);
const LANDMARK_OF: Readonly<Record<string, string>> = {
  header: 'banner',
  nav: 'navigation',
  main: 'main',
  aside: 'complementary',
  footer: 'contentinfo',
  form: 'form',
  search: 'search',
};
const LANDMARKS = new Set([...Object.values(LANDMARK_OF), 'region']);
const BUTTON_TYPES = new Set(['button', 'submit', 'reset', 'image']);
/** A page of more sections is known by its first. */
const TAG_LIMIT = 500;

/** Gathers the skeleton of E&T 5.5 from the elements that are shown. */
export class Skeleton {
  readonly #tags: string[] = [];
  readonly #landmarks = new Set<string>();
  readonly #roles = new Set<string>();
  #buttons = 0;
  #inputs = 0;
  #links = 0;
  #forms = 0;
  #headings = 0;
  #modals = 0;

  add(element: Element): void {
    const tag = tagOf(element);
    const role = attributeOf(element, 'role')?.trim().toLowerCase().split(/\s+/)[0] ?? '';
    if (SECTIONS.has(tag) && this.#tags.length < TAG_LIMIT) this.#tags.push(tag);
    if (role !== '') this.#roles.add(role);
    const landmark = role === '' ? LANDMARK_OF[tag] : role;
    if (landmark !== undefined && LANDMARKS.has(landmark)) this.#landmarks.add(landmark);
    this.#count(element, tag, role);
  }

  result(): DomSkeleton {
    return {
      tags: this.#tags,
      landmarks: [...this.#landmarks].sort(),
      roles: [...this.#roles].sort(),
      counts: {
        buttons: this.#buttons,
        inputs: this.#inputs,
        links: this.#links,
        forms: this.#forms,
        headings: this.#headings,
        modals: this.#modals,
      },
    };
  }

  #count(element: Element, tag: string, role: string): void {
    const type = tag === 'input' ? (attributeOf(element, 'type') ?? '').toLowerCase() : '';
    if (tag === 'button' || role === 'button' || BUTTON_TYPES.has(type)) this.#buttons += 1;
    else if ((tag === 'input' && type !== 'hidden') || tag === 'select' || tag === 'textarea') this.#inputs += 1;
    if ((tag === 'a' && hasAttribute(element, 'href')) || role === 'link') this.#links += 1;
    if (tag === 'form' || role === 'form') this.#forms += 1;
    if (/^h[1-6]$/.test(tag) || role === 'heading') this.#headings += 1;
    if (matches(element, 'dialog,[role="dialog" i],[role="alertdialog" i],[aria-modal="true" i]')) this.#modals += 1;
  }
}
