import {
  attributeOf,
  canHoldRoot,
  composedParentElement,
  fieldValue,
  inputType,
  isText,
  parentNodeOf,
  queryAll,
  type Root,
  shadowRootOf,
  tagOf,
  textContentOf,
  textDataOf,
} from '../dom/dom.js';
import { collapse } from '../sight/text.js';
import { isRendered } from '../sight/visibility.js';

const NOT_PROSE = new Set(['script', 'style', 'noscript', 'template', 'textarea', 'title', 'option']);
/** Words in bold within a sentence are one level down, seldom more. */
const MOST_LEVELS = 4;

const plain = (text: string): string => collapse(text).toLowerCase();
/** The same for text that is mostly in that form already: pages have thousands of pieces. */
function plainly(text: string): string {
  const trimmed = text.trim();
  return /\s\s|[\n\t\u00a0]/.test(trimmed) ? plain(trimmed) : trimmed.toLowerCase();
}

function* textsIn(root: Root): Generator<Text> {
  const walker = Document.prototype.createTreeWalker.call(
    document,
    root,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  );
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (isText(node)) yield node;
    else if (node instanceof Element && canHoldRoot(tagOf(node))) {
      const shadow = shadowRootOf(node);
      if (shadow !== null) yield* textsIn(shadow);
    }
  }
}

/** The innermost element around a text that says exactly `wanted`. */
function elementSaying(text: Text, wanted: string): Element | null {
  const parent = parentNodeOf(text);
  let element = parent instanceof Element ? parent : null;
  for (let level = 0; element !== null && level < MOST_LEVELS; level += 1) {
    if (NOT_PROSE.has(tagOf(element))) return null;
    const said = plain(textContentOf(element) ?? '');
    if (said === wanted) return element;
    if (said.length > wanted.length) return null;
    element = composedParentElement(element);
  }
  return null;
}

/** Where no text says it, a picture or a field may be called so. */
function addNamed(wanted: ReadonlyMap<string, Set<Element>>): void {
  for (const element of queryAll(document, '[aria-label],[alt],[title],[placeholder]')) {
    for (const attribute of ['aria-label', 'alt', 'title', 'placeholder']) {
      const value = attributeOf(element, attribute);
      const found = value === null ? undefined : wanted.get(plainly(value));
      if (found?.size === 0 && isRendered(element)) found.add(element);
    }
  }
}

/** Elements that show exactly each of these texts, whatever their case; walks the page once for all of them. */
export function elementsSaying(texts: ReadonlySet<string>): ReadonlyMap<string, readonly Element[]> {
  const wanted = new Map([...texts].map((text) => [plain(text), new Set<Element>()] as const));
  const words = [...wanted.keys()].filter((text) => text !== '');
  const longest = Math.max(0, ...words.map((text) => text.length));
  if (longest > 0) {
    for (const node of textsIn(document)) {
      const data = textDataOf(node);
      // White space may make a short text long, but not that long.
      if (data.length > 4 * longest + 200) continue;
      const said = plainly(data);
      if (said === '' || said.length > longest) continue;
      for (const text of words) {
        if (!text.includes(said)) continue;
        const element = elementSaying(node, text);
        if (element !== null && isRendered(element)) wanted.get(text)?.add(element);
      }
    }
    for (const button of queryAll(document, 'input')) {
      if (!(button instanceof HTMLInputElement) || !['submit', 'button', 'reset'].includes(inputType(button))) continue;
      const found = wanted.get(plain(fieldValue(button) ?? ''));
      if (found !== undefined && isRendered(button)) found.add(button);
    }
    if ([...wanted.values()].some(({ size }) => size === 0)) addNamed(wanted);
  }
  return new Map([...texts].map((text) => [text, [...(wanted.get(plain(text)) ?? [])]]));
}
