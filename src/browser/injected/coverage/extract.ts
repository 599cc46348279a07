import { attributeTexts, canShowDocument, collapse, isFrameTag, showsNoText } from '../../coverage/counting.js';
import type { CoverageCalls } from '../../coverage/protocol.js';
import type { DocumentExtract } from '../../coverage/types.js';
import { attributeOf, firstChildOf, hasAttributes, nextSiblingOf, rootElement, textDataOf } from '../dom/dom.js';
import { observe } from './changes.js';
import { type FlatVisitor, type Place, rootOfHost, walkFlat } from './flat-tree.js';
import { Skeleton } from './skeleton.js';
import { TextBlocks } from './text-blocks.js';

type Args = CoverageCalls['scan']['args'];

/** What stands in these is no text of the page in any language. */
const NO_LANGUAGE = new Set(['script', 'style', 'template', 'noscript', 'title']);
const LANG_LIMIT = 100;

const shownFrames = new WeakSet<Node>();
/** The element that shows a frame was itself shown when its document was scanned. */
export const isShownFrame = (node: Node): boolean => shownFrames.has(node);

/** One look at one document: what the scan extracts, by the counting rule of E&T 6.2. */
export function extract(args: Args): DocumentExtract {
  const look = new Look(args);
  walkFlat(document, look);
  observe(look.roots);
  return look.result();
}

class Look implements FlatVisitor {
  readonly roots: Node[] = [document];
  readonly #args: Args;
  readonly #blocks = new TextBlocks();
  readonly #skeleton = new Skeleton();
  readonly #attributes = { label: [] as string[], placeholder: [] as string[], alt: [] as string[] };
  readonly #langs = new Set<string>();
  #visibleTextChars = 0;
  #attributeChars = 0;
  #totalTextChars = 0;
  #nodes = 0;
  #iframes = 0;
  #shadowRoots = 0;

  constructor(args: Args) {
    this.#args = args;
  }

  element(element: Element, place: Place): void {
    this.#nodes += 1;
    if (isFrameTag(place.tag)) this.#iframes += 1;
    const root = rootOfHost(element);
    if (root !== null) this.roots.push(root);
    if (root !== null && holdsSomething(root)) this.#shadowRoots += 1;
    const lang = attributeOf(element, 'lang');
    if (lang !== null && lang !== '' && this.#langs.size < LANG_LIMIT) this.#langs.add(lang);
    if (!this.#isWanted(place)) return;
    this.#blocks.entered(place);
    if (place.isShown) this.#shown(element, place);
  }

  text(text: Text, place: Place): void {
    const value = textDataOf(text);
    const { length } = collapse(value);
    if (!NO_LANGUAGE.has(place.tag)) this.#totalTextChars += length;
    if (!this.#isWanted(place) || !place.isShown || showsNoText(place.tag)) return;
    this.#visibleTextChars += length;
    if (this.#args.withText) this.#blocks.add(value, place);
  }

  leave(_element: Element, place: Place): void {
    if (this.#isWanted(place)) this.#blocks.left(place);
  }

  result(): DocumentExtract {
    return {
      href: location.href,
      visibleTextChars: this.#visibleTextChars,
      attributeChars: this.#attributeChars,
      totalTextChars: this.#totalTextChars,
      nodes: this.#nodes,
      iframes: this.#iframes,
      shadowRoots: this.#shadowRoots,
      blocks: this.#blocks.all(),
      ariaLabels: this.#attributes.label,
      placeholders: this.#attributes.placeholder,
      altTexts: this.#attributes.alt,
      skeleton: this.#skeleton.result(),
      documentLang: attributeOf(rootElement(), 'lang'),
      langs: [...this.#langs],
    };
  }

  #isWanted({ isInShadow }: Place): boolean {
    return this.#args.includeShadowDom || !isInShadow;
  }

  #shown(element: Element, { tag }: Place): void {
    if (canShowDocument(tag)) shownFrames.add(element);
    this.#skeleton.add(element);
    if (!hasAttributes(element)) return;
    for (const { kind, text } of attributeTexts(tag, (name) => attributeOf(element, name))) {
      this.#attributeChars += text.length;
      if (this.#args.withAttributes) this.#attributes[kind].push(text);
    }
  }
}

/** An empty root cannot be told from none by a measurement of the flat tree. */
function holdsSomething(root: ShadowRoot): boolean {
  for (let child = firstChildOf(root); child !== null; child = nextSiblingOf(child)) {
    if (child instanceof Element || (child instanceof Text && collapse(textDataOf(child)) !== '')) return true;
  }
  return false;
}
