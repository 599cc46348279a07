import type { TextMatch } from '../../protocol/text.js';
import { fingerprintOf, isControl } from '../controls/controls.js';
import { bodyElement, composedParent, isInside } from '../dom/dom.js';
import type { PageCalls } from '../../protocol/calls.js';
import { refOf } from '../scan/refs.js';
import { selectorOf, trySelect } from '../dom/selectors.js';
import { collapse, readInto, type TextSink } from './text.js';
import { isRendered } from './visibility.js';

/** Visible text as one string that remembers which node every part of it came from. */
class SourcedText implements TextSink {
  readonly full = false;
  text = '';
  readonly #starts: { readonly at: number; readonly source: Text }[] = [];

  add(text: string, source?: Text): void {
    const part = text.replace(/\s+/g, ' ');
    const shown = this.text === '' || /\s$/.test(this.text) ? part.trimStart() : part;
    if (source !== undefined && shown !== '') this.#starts.push({ at: this.text.length, source });
    this.text += shown;
  }

  end(): void {
    if (this.text !== '' && !this.text.endsWith('\n')) this.text = `${this.text.trimEnd()}\n`;
  }

  /** The node that the character at `index` belongs to. */
  sourceAt(index: number): Text | null {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle]?.at ?? 0) <= index) low = middle + 1;
      else high = middle;
    }
    return this.#starts[low - 1]?.source ?? null;
  }
}

type Hit = { readonly at: number; readonly text: string };

export function search(args: PageCalls['search']['args']): PageCalls['search']['result'] {
  const { query, selector, maxResults } = args;
  const selection = selector === null ? null : trySelect(selector);
  if (selection?.kind === 'invalid') return selection;
  const scope = selection === null ? bodyElement() : (selection.elements.find(isRendered) ?? selection.elements[0]);
  if (scope === undefined) return { kind: 'missing' };
  const page = new SourcedText();
  if (scope !== null) readInto(scope, page);
  const hits = findAll(page.text, collapse(query));
  const fingerprints: (readonly [number, string])[] = [];
  const matches = hits.slice(0, maxResults).map((hit) => {
    const { match, control } = describeHit(page, hit, args.contextChars);
    if (control !== null) fingerprints.push([refOf(control), fingerprintOf(control)]);
    return match;
  });
  return { kind: 'found', matches, totalCount: hits.length, fingerprints };
}

/** Ignores case the way the browser's own patterns do, so that places in the text stay true. */
function findAll(text: string, wanted: string): readonly Hit[] {
  if (wanted === '') return [];
  const literal = new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu');
  return Array.from(text.matchAll(literal), (found) => ({ at: found.index, text: found[0] }));
}

function describeHit(
  page: SourcedText,
  { at, text }: Hit,
  contextChars: number,
): { readonly match: TextMatch; readonly control: Element | null } {
  const end = at + text.length;
  const around = (from: number, to: number) => page.text.slice(Math.max(0, from), to).replace(/\n/g, ' ');
  const element = holderOf(page.sourceAt(at), page.sourceAt(end - 1));
  const control = element === null ? null : controlAround(element);
  const match = {
    before: around(at - contextChars, at),
    text,
    after: around(end, end + contextChars).trimEnd(),
    selector: element === null ? '' : selectorOf(element),
    ...(control !== null && { ref: refOf(control) }),
  };
  return { match, control };
}

/** The innermost element that holds the match from its first to its last character. */
function holderOf(first: Text | null, last: Text | null): Element | null {
  for (let node: Node | null = first; node !== null; node = composedParent(node)) {
    if (node instanceof Element && (last === null || isInside(last, node))) return node;
  }
  return null;
}

function controlAround(element: Element): Element | null {
  for (let node: Node | null = element; node !== null; node = composedParent(node)) {
    if (node instanceof Element && isControl(node)) return node;
  }
  return null;
}
