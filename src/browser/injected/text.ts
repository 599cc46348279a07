import { attributeOf, firstChildOf, matches, nextSiblingOf, shadowRootOf, tagOf, textDataOf } from './dom.js';
import { concealsContent } from './visibility.js';

/** Elements whose content is not prose: code, replaced content, and what people typed. */
const SKIPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'textarea',
  'select',
  'datalist',
  'iframe',
  'object',
  'canvas',
  'video',
  'audio',
  'svg',
]);
const INLINE = new Set(['inline', 'inline-block', 'inline-flex', 'inline-grid', 'contents', 'ruby']);
const EDITABLE = '[contenteditable=""],[contenteditable="true" i],[contenteditable="plaintext-only" i]';

export const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).trimEnd()}…`;
}

/** Collects text into lines: blocks end lines, white space collapses, and it stops early at `limit`. */
class Lines {
  readonly #done: string[] = [];
  #line = '';
  #chars = 0;
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get full(): boolean {
    return this.#chars >= this.#limit;
  }

  add(text: string): void {
    const parts = text.replace(/\s+/g, ' ');
    this.#line += this.#line === '' || this.#line.endsWith(' ') ? parts.trimStart() : parts;
  }

  end(): void {
    const line = this.#line.trim();
    this.#line = '';
    if (line === '') return;
    this.#done.push(line);
    this.#chars += line.length + 1;
  }

  text(): string {
    this.end();
    return this.#done.join('\n');
  }
}

function* renderedChildren(node: Node): Generator<Node> {
  const root = node instanceof Element ? shadowRootOf(node) : null;
  if (root !== null) {
    yield* childrenOf(root);
    return;
  }
  if (node instanceof HTMLSlotElement) {
    const assigned = HTMLSlotElement.prototype.assignedNodes.call(node);
    if (assigned.length > 0) {
      yield* assigned;
      return;
    }
  }
  yield* childrenOf(node);
}

function* childrenOf(node: Node): Generator<Node> {
  for (let child = firstChildOf(node); child !== null; child = nextSiblingOf(child)) yield child;
}

function collect(node: Node, visible: boolean, lines: Lines): void {
  for (const child of renderedChildren(node)) {
    if (lines.full) return;
    if (child instanceof Text) {
      if (visible) lines.add(textDataOf(child));
    } else if (child instanceof Element) {
      collectElement(child, lines);
    }
  }
}

function collectElement(element: Element, lines: Lines): void {
  const tag = tagOf(element);
  if (tag === 'br') return lines.end();
  if (SKIPPED.has(tag) || matches(element, EDITABLE)) return;
  const style = getComputedStyle(element);
  if (concealsContent(element, style)) return;
  const isBlock = !INLINE.has(style.display) && !style.display.startsWith('table-cell');
  if (isBlock) lines.end();
  if (style.display === 'table-cell') lines.add(' ');
  collect(element, style.visibility === 'visible', lines);
  if (isBlock) lines.end();
}

/** Text people can see, one line per block; open shadow roots included, field contents never. */
export function visibleText(element: Element, limit = Number.POSITIVE_INFINITY): string {
  const lines = new Lines(limit);
  collectElement(element, lines);
  return lines.text();
}

/** Text that names an element: its content with picture descriptions, without what is hidden from readers. */
export function labelText(node: Node, limit: number): string {
  let text = '';
  const visit = (current: Node): void => {
    for (const child of renderedChildren(current)) {
      if (text.length > limit * 2) return;
      if (child instanceof Text) text += textDataOf(child);
      if (!(child instanceof Element) || SKIPPED.has(tagOf(child))) continue;
      if (attributeOf(child, 'aria-hidden') === 'true' || !Element.prototype.checkVisibility.call(child)) continue;
      text += ` ${attributeOf(child, 'aria-label') ?? attributeOf(child, 'alt') ?? ''}`;
      visit(child);
      text += ' ';
    }
  };
  visit(node);
  return cut(collapse(text), limit);
}
