import { remembered } from './memory.js';

/**
 * Reads the DOM through prototype getters and methods only (A&S P5). A control named `parentNode` or `submit` shadows
 * that property of its form or document in every world, so nothing here looks a property up on an element.
 */
export function getter<T extends object, K extends keyof T>(prototypeOf: () => T, key: K): (self: T) => T[K] {
  // Found on first use: a world makes each class of the DOM when it is first named, and few pages need all of them.
  let read: ((this: T) => T[K]) | undefined;
  return (self) => {
    read ??= getterOf(prototypeOf(), key);
    return read.call(self);
  };
}

function getterOf<T extends object, K extends keyof T>(prototype: T, key: K): (this: T) => T[K] {
  const read = Object.getOwnPropertyDescriptor(prototype, key)?.get;
  if (read === undefined) throw new Error(`No getter for ${String(key)}`);
  return read;
}

/** The function as one that takes its `this` first. Calls of it run no script, which counts where a look makes hundreds. */
const native = <T, A extends readonly unknown[], R>(method: (this: T, ...args: A) => R): ((self: T, ...args: A) => R) =>
  Function.prototype.call.bind(method);

/** Reads for everybody what a document says that was given a secret; none, and without cost, in all others (A&S Z9). */
export interface Veil {
  /** The text of a node of the document, which may hold a piece of something that is spread over several. */
  data(node: CharacterData, data: string): string;
  /** Of an element, which may tell it together with others. */
  attribute(element: Element, name: string, value: string): string;
  text(text: string): string;
  /** Takes out of a copy of the document what its nodes tell one by one, before its markup is one text. */
  cover(copy: Document): void;
  /** Attributes by whose value the secret could be felt for. */
  toldAttributes(): ReadonlySet<string>;
  /** Elements that show some of it. */
  toldElements(): readonly Element[];
}
/** Stands for the attribute that what a field holds would be. */
export const FIELD_VALUE = '=value';
let veil: Veil | null = null;
export const currentVeil = (): Veil | null => veil;
export const hang = (next: Veil | null): void => {
  veil = next;
};
/** Without the pieces of a secret that the document was given. */
export const veiled = (text: string): string => (veil === null ? text : veil.text(text));

const TEXT_NODE = 3;
const nodeTypeOf = native(getterOf(Node.prototype, 'nodeType'));
/** As `instanceof`, in a fraction of its time, for walks over whole documents. */
export const isText = (node: Node): node is Text => nodeTypeOf(node) === TEXT_NODE;

export const parentNodeOf = native(getterOf(Node.prototype, 'parentNode'));
export const firstChildOf = native(getterOf(Node.prototype, 'firstChild'));
export const nextSiblingOf = native(getterOf(Node.prototype, 'nextSibling'));
export const previousSiblingOf = native(getterOf(Node.prototype, 'previousSibling'));
export const isConnected = native(getterOf(Node.prototype, 'isConnected'));
const rawTextContent = native(getterOf(Node.prototype, 'textContent'));
export const rawTextData = native(getterOf(CharacterData.prototype, 'data'));
export const setTextData = (node: CharacterData, data: string): void =>
  CharacterData.prototype.replaceData.call(node, 0, rawTextData(node).length, data);
export const textDataOf = (node: CharacterData): string =>
  veil === null ? rawTextData(node) : veil.data(node, rawTextData(node));
export function textContentOf(node: Node): string | null {
  if (veil === null) return rawTextContent(node);
  if (isText(node)) return textDataOf(node);
  const walker = Document.prototype.createTreeWalker.call(document, node, NodeFilter.SHOW_TEXT);
  let text = '';
  for (let next = walker.nextNode(); next !== null; next = walker.nextNode())
    if (isText(next)) text += textDataOf(next);
  return text;
}
export const tagOf = native(getterOf(Element.prototype, 'localName'));
export const rawOuterHtml = native(getterOf(Element.prototype, 'outerHTML'));
export const outerHtmlOf = (element: Element): string => veiled(rawOuterHtml(element));
export const scrollWidthOf = native(getterOf(Element.prototype, 'scrollWidth'));
export const scrollHeightOf = native(getterOf(Element.prototype, 'scrollHeight'));
export const openShadowRootOf = native(getterOf(Element.prototype, 'shadowRoot'));
export const shadowHostOf = getter(() => ShadowRoot.prototype, 'host');
export const shadowModeOf = getter(() => ShadowRoot.prototype, 'mode');
export const isContentEditable = getter(() => HTMLElement.prototype, 'isContentEditable');
const rawInnerText = getter(() => HTMLElement.prototype, 'innerText');
export function innerTextOf(element: HTMLElement): string {
  if (veil === null) return rawInnerText(element);
  // Parts of a piece that stands in other elements too are known by their nodes alone.
  const told = textContentOf(element);
  return veiled(told === null || told === rawTextContent(element) ? rawInnerText(element) : told);
}
export const tabIndexOf = getter(() => HTMLElement.prototype, 'tabIndex');

const slotOfElement = native(getterOf(Element.prototype, 'assignedSlot'));
const slotOfText = native(getterOf(Text.prototype, 'assignedSlot'));
const documentActiveElement = getter(() => Document.prototype, 'activeElement');
const shadowActiveElement = getter(() => ShadowRoot.prototype, 'activeElement');
const documentTitle = getter(() => Document.prototype, 'title');
const documentRoot = getter(() => Document.prototype, 'documentElement');
const documentScroller = getter(() => Document.prototype, 'scrollingElement');
const documentBody = getter(() => Document.prototype, 'body');
const documentReadyState = getter(() => Document.prototype, 'readyState');

export const inputType = getter(() => HTMLInputElement.prototype, 'type');
export const isChecked = getter(() => HTMLInputElement.prototype, 'checked');
export const isReadOnlyInput = getter(() => HTMLInputElement.prototype, 'readOnly');
export const isReadOnlyArea = getter(() => HTMLTextAreaElement.prototype, 'readOnly');
export const isOpenDetails = getter(() => HTMLDetailsElement.prototype, 'open');
export const isSelectedOption = getter(() => HTMLOptionElement.prototype, 'selected');
export const selectedIndexOf = getter(() => HTMLSelectElement.prototype, 'selectedIndex');
export const labelledControlOf = getter(() => HTMLLabelElement.prototype, 'control');
const rawLinkAddress = getter(() => HTMLAnchorElement.prototype, 'href');
export const linkAddressOf = (link: HTMLAnchorElement): string => veiled(rawLinkAddress(link));
export const frameDocumentOf = getter(() => HTMLIFrameElement.prototype, 'contentDocument');

const rawSelectValue = getter(() => HTMLSelectElement.prototype, 'value');
export const selectValue = (select: HTMLSelectElement): string => veiledValue(select, rawSelectValue(select));
export const rawChoice = (element: Element): string | null =>
  element instanceof HTMLSelectElement ? rawSelectValue(element) : null;
const veiledValue = (field: Element, value: string): string =>
  veil === null ? value : veil.attribute(field, FIELD_VALUE, value);
const inputValue = getter(() => HTMLInputElement.prototype, 'value');
const areaValue = getter(() => HTMLTextAreaElement.prototype, 'value');
const inputLabels = getter(() => HTMLInputElement.prototype, 'labels');
const areaLabels = getter(() => HTMLTextAreaElement.prototype, 'labels');
const selectLabels = getter(() => HTMLSelectElement.prototype, 'labels');
const buttonLabels = getter(() => HTMLButtonElement.prototype, 'labels');

export type Root = Document | ShadowRoot;

/** Elements without a dash in their name that may hold a shadow root. */
const HOSTS = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);
export const isPlainHost = (tag: string): boolean => HOSTS.has(tag);
export const canHoldRoot = (tag: string): boolean => HOSTS.has(tag) || tag.includes('-');

/** Closed roots the host has shown us (A&S P6): from then on they are walked like open ones. */
const closedRoots = new WeakMap<Element, ShadowRoot>();
export const rememberClosedRoot = (root: ShadowRoot): void => void closedRoots.set(shadowHostOf(root), root);
export const shadowRootOf = (element: Element): ShadowRoot | null =>
  openShadowRootOf(element) ?? closedRoots.get(element) ?? null;

export const pageTitle = (): string => veiled(documentTitle(document));
export const pageAddress = (): string => veiled(location.href);
export const pageReadyState = (): DocumentReadyState => documentReadyState(document);
/** A document that broke off before its first byte has no root: an empty one that belongs nowhere stands in for it. */
const noRoot = (page: Document): HTMLElement => Document.prototype.createElement.call(page, 'html') as HTMLElement;
export const rootElementOf = (page: Document): HTMLElement => documentRoot(page) ?? noRoot(page);
export const rootElement = (): HTMLElement => rootElementOf(document);
/** The box the page scrolls in; in quirks mode that is the body. */
export const scrollerElement = (): Element => documentScroller(document) ?? rootElement();
export const bodyElement = (): HTMLElement | null => documentBody(document);

export const rawAttribute = native(Element.prototype.getAttribute);
export function attributeOf(element: Element, name: string): string | null {
  const value = rawAttribute(element, name);
  return veil === null || value === null ? value : veil.attribute(element, name, value);
}
export const setAttribute = (element: Element, name: string, value: string): void =>
  Element.prototype.setAttribute.call(element, name, value);
export const hasAttribute = (element: Element, name: string): boolean =>
  Element.prototype.hasAttribute.call(element, name);
export const hasAttributes = (element: Element): boolean => Element.prototype.hasAttributes.call(element);
const NO_NAMES: readonly string[] = [];
/** For those who would ask for many: most elements have one or two, or none. */
export const attributeNamesOf = (element: Element): readonly string[] =>
  hasAttributes(element) ? Element.prototype.getAttributeNames.call(element) : NO_NAMES;
export const matches: (element: Element, selector: string) => boolean = native(Element.prototype.matches);
export const closest = (element: Element, selector: string): Element | null =>
  Element.prototype.closest.call(element, selector);
export const rectOf = (element: Element): DOMRect => Element.prototype.getBoundingClientRect.call(element);
export const clientRectsOf = (element: Element): readonly DOMRect[] =>
  Array.from(Element.prototype.getClientRects.call(element));
export const contains = (ancestor: Node, node: Node): boolean => Node.prototype.contains.call(ancestor, node);
export const rootOf = (node: Node): Node => Node.prototype.getRootNode.call(node);

/** Throws the browser's SyntaxError for text that is not CSS. */
export function queryAll(root: Root | Element, selector: string): readonly Element[] {
  if (root instanceof Document) return Array.from(Document.prototype.querySelectorAll.call(root, selector));
  if (root instanceof Element) return Array.from(Element.prototype.querySelectorAll.call(root, selector));
  return Array.from(DocumentFragment.prototype.querySelectorAll.call(root, selector));
}

/** As the first of `queryAll`, without looking further. */
export function queryFirst(root: Root | Element, selector: string): Element | null {
  if (root instanceof Document) return Document.prototype.querySelector.call(root, selector);
  if (root instanceof Element) return Element.prototype.querySelector.call(root, selector);
  return DocumentFragment.prototype.querySelector.call(root, selector);
}

export function byId(root: Root, id: string): Element | null {
  return queryFirst(root, `#${CSS.escape(id)}`);
}

export function labelsOf(element: Element): readonly HTMLLabelElement[] {
  if (element instanceof HTMLInputElement) return Array.from(inputLabels(element) ?? []);
  if (element instanceof HTMLTextAreaElement) return Array.from(areaLabels(element));
  if (element instanceof HTMLSelectElement) return Array.from(selectLabels(element));
  if (element instanceof HTMLButtonElement) return Array.from(buttonLabels(element));
  return [];
}

/** What a field really holds, to be compared with what was typed into it. */
export function rawFieldValue(element: Element): string | null {
  if (element instanceof HTMLInputElement) return inputValue(element);
  if (element instanceof HTMLTextAreaElement) return areaValue(element);
  if (element instanceof HTMLElement && isContentEditable(element)) return rawInnerText(element);
  return null;
}

/** The text a field holds. Only comparisons and emptiness may leave the page. */
export function fieldValue(element: Element): string | null {
  const value = rawFieldValue(element);
  return value === null ? null : veiledValue(element, value);
}

/** The parent as people see it: through slots and out of shadow roots. */
export function composedParent(node: Node): Node | null {
  if (node instanceof ShadowRoot) return shadowHostOf(node);
  const slot = node instanceof Element ? slotOfElement(node) : node instanceof Text ? slotOfText(node) : null;
  return slot ?? parentNodeOf(node);
}

export function composedParentElement(element: Element): Element | null {
  let node = composedParent(element);
  while (node !== null && !(node instanceof Element)) node = composedParent(node);
  return node;
}

/** Many ask about the boxes around the same control. */
export const composedAncestors = remembered((element): readonly Element[] => {
  const ancestors: Element[] = [];
  for (let box = composedParentElement(element); box !== null; box = composedParentElement(box)) ancestors.push(box);
  return ancestors;
});

export function isInside(node: Node, ancestor: Element): boolean {
  for (let current: Node | null = node; current !== null; current = composedParent(current)) {
    if (current === ancestor) return true;
  }
  return false;
}

export function deepActiveElement(): Element | null {
  let active = documentActiveElement(document);
  for (;;) {
    const root = active === null ? null : shadowRootOf(active);
    const inner = root === null ? null : shadowActiveElement(root);
    if (inner === null) return active;
    active = inner;
  }
}

export function deepElementFromPoint(x: number, y: number): Element | null {
  let hit = Document.prototype.elementFromPoint.call(document, x, y);
  for (;;) {
    const root = hit === null ? null : shadowRootOf(hit);
    const inner = root === null ? null : ShadowRoot.prototype.elementFromPoint.call(root, x, y);
    if (inner === null || inner === hit) return hit;
    hit = inner;
  }
}

/** Every element in document order, open shadow trees before the light children of their host. */
export function* allElements(root: Node): Generator<Element> {
  for (let child = firstChildOf(root); child !== null; child = nextSiblingOf(child)) {
    if (!(child instanceof Element)) continue;
    yield child;
    const shadow = shadowRootOf(child);
    if (shadow !== null) yield* allElements(shadow);
    yield* allElements(child);
  }
}
