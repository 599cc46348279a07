import { type HeardSecrets, PIECE_CHARS, SecretPieces } from '../../rules/secret-pieces.js';
import {
  allElements,
  attributeNamesOf,
  FIELD_VALUE,
  hang,
  pageTitle,
  parentNodeOf,
  rawAttribute,
  rawChoice,
  rawFieldValue,
  rawTextData,
  setAttribute,
  setTextData,
  tagOf,
  type Veil,
} from './dom.js';
import { lazily } from './lazily.js';
import { walk } from './walk.js';

/** Programs, which nobody reads as part of the page. */
const UNREAD = new Set(['script', 'style', 'noscript', 'template']);
/** Texts whose reading is remembered: the same attributes are asked for again and again. */
const REMEMBERED = 5000;
/** Stands for attributes whose name itself tells something. */
export const ANY_ATTRIBUTE = '*';
/** Stands for elements whose name tells something. */
export const ANY_ELEMENT = '<';

let known: { readonly key: string; readonly pieces: SecretPieces } | null = null;

/** From now on, until the next call, the document is read without the pieces of these secrets. */
export function veilSecrets(heard: HeardSecrets | null): void {
  if (heard === null) return hang(null);
  const key = JSON.stringify(heard);
  if (known?.key !== key) known = { key, pieces: new SecretPieces(heard) };
  hang(veilOf(known.pieces));
}

function veilOf(pieces: SecretPieces): Veil {
  const readings = new Map<string, string>();
  const text = (raw: string): string => {
    if (raw.length < 2) return raw;
    const reading = readings.get(raw) ?? pieces.mask(raw);
    if (readings.size < REMEMBERED) readings.set(raw, reading);
    return reading;
  };
  // As the page stood when the first text of it was asked for; what has changed since is read by itself.
  const texts = lazily(() => readTexts(pieces, document));
  const apart = lazily(() => readApart(pieces, document));
  const toldAttributes = lazily(() => attributesThatTell(pieces, apart()));
  return {
    data: (node, raw) => {
      const reading = texts().get(node);
      return reading?.raw === raw ? reading.masked : text(raw);
    },
    attribute: (element, name, raw) => {
      const reading = apart().get(name)?.get(element);
      return text(reading?.raw === raw ? reading.masked : raw);
    },
    text,
    cover: (copy) => coverAll(copy, pieces),
    toldAttributes,
    toldElements: () => {
      const telling = [...texts()].filter(([, { raw, masked }]) => raw !== masked).map(([node]) => parentNodeOf(node));
      const fields = [...allElements(document)].filter((element) => pieces.tells(rawFieldValue(element) ?? ''));
      return [...telling, ...fields].filter((node) => node instanceof Element);
    },
  };
}

interface Reading {
  readonly raw: string;
  readonly masked: string;
}

/** All texts of the document at once: a piece may stand in several, a letter in each. */
function readTexts(pieces: SecretPieces, root: Document): ReadonlyMap<CharacterData, Reading> {
  const nodes: Text[] = [];
  walk(
    root,
    () => undefined,
    (node) => {
      const parent = parentNodeOf(node);
      if (!(parent instanceof Element && UNREAD.has(tagOf(parent)))) nodes.push(node);
    },
  );
  const raw = nodes.map((node) => rawTextData(node));
  const masked = pieces.maskAll(raw);
  return new Map(nodes.map((node, at) => [node, { raw: raw[at] ?? '', masked: masked[at] ?? '' }]));
}

/** By name, what several elements tell together in attributes, or fields in what they hold; most tell nothing. */
type Apart = ReadonlyMap<string, ReadonlyMap<Element, Reading>>;

function readApart(pieces: SecretPieces, root: Document): Apart {
  const held = new Map<string, { readonly elements: Element[]; readonly raw: string[] }>();
  const add = (name: string, element: Element, raw: string) => {
    const { elements, raw: texts } = held.get(name) ?? { elements: [], raw: [] };
    held.set(name, { elements, raw: texts });
    elements.push(element);
    texts.push(raw);
  };
  walk(root, (element) => {
    for (const name of attributeNamesOf(element)) add(name, element, rawAttribute(element, name) ?? '');
    const value = rawFieldValue(element) ?? rawChoice(element);
    if (value !== null) add(FIELD_VALUE, element, value);
  });
  const apart = new Map<string, ReadonlyMap<Element, Reading>>();
  for (const [name, { elements, raw }] of held) {
    const masked = pieces.maskApart(raw);
    if (masked === raw) continue;
    const readings = elements.map(
      (element, at) => [element, { raw: raw[at] ?? '', masked: masked[at] ?? '' }] as const,
    );
    apart.set(name, new Map(readings.filter(([, reading]) => reading.raw !== reading.masked)));
  }
  return apart;
}

/** A copy of the document, whose markup is then read as one text. */
function coverAll(copy: Document, pieces: SecretPieces): void {
  for (const [node, { raw, masked }] of readTexts(pieces, copy)) if (raw !== masked) setTextData(node, masked);
  for (const [name, readings] of readApart(pieces, copy))
    for (const [element, { masked }] of readings) if (name !== FIELD_VALUE) setAttribute(element, name, masked);
}

function attributesThatTell(pieces: SecretPieces, apart: Apart): ReadonlySet<string> {
  const told = new Set<string>();
  // Also without its prefix: a selector may ask for a name in any namespace.
  const tell = (name: string) => told.add(name.toLowerCase()).add(name.toLowerCase().replace(/^.*:/, ''));
  for (const name of apart.keys()) tell(name);
  const [tags, names]: [string[], string[]] = [[], []];
  for (const element of allElements(document)) {
    tags.push(tagOf(element));
    if (pieces.tells(tagOf(element))) told.add(ANY_ELEMENT);
    for (const name of attributeNamesOf(element)) {
      names.push(name);
      if (pieces.tells(name)) told.add(ANY_ATTRIBUTE);
      if (!told.has(name) && pieces.tells(rawAttribute(element, name) ?? '')) tell(name);
    }
  }
  if (pieces.maskApart(tags) !== tags) told.add(ANY_ELEMENT);
  if (pieces.maskApart(names) !== names) told.add(ANY_ATTRIBUTE);
  return told;
}

/** Words that stand in the document and happen to hold a piece of a secret that it is not given yet. */
export function wordsLike({ values }: { readonly values: readonly string[] }): readonly string[] {
  const pieces = new SecretPieces({ values, words: [], least: PIECE_CHARS });
  const texts = [pageTitle()];
  walk(
    document,
    (element) => {
      for (const name of attributeNamesOf(element)) texts.push(rawAttribute(element, name) ?? '');
    },
    (node) => texts.push(rawTextData(node)),
  );
  return pieces.wordsLike(texts.join('\n'));
}
