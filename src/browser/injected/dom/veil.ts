import { type HeardSecrets, PIECE_CHARS, SecretPieces } from '../../rules/secret-pieces.js';
import {
  allElements,
  attributeNamesOf,
  hang,
  pageTitle,
  parentNodeOf,
  rawAttribute,
  rawFieldValue,
  rawTextData,
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
  const texts = lazily(() => readTexts(pieces));
  const toldAttributes = lazily(() => attributesThatTell(pieces));
  return {
    data: (node, raw) => {
      const reading = texts().get(node);
      return reading?.raw === raw ? reading.masked : text(raw);
    },
    text,
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
function readTexts(pieces: SecretPieces): ReadonlyMap<CharacterData, Reading> {
  const nodes: Text[] = [];
  walk(
    document,
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

function attributesThatTell(pieces: SecretPieces): ReadonlySet<string> {
  const told = new Set<string>();
  for (const element of allElements(document)) {
    if (pieces.tells(tagOf(element))) told.add(ANY_ELEMENT);
    for (const name of attributeNamesOf(element)) {
      if (pieces.tells(name)) told.add(ANY_ATTRIBUTE);
      if (!told.has(name) && pieces.tells(rawAttribute(element, name) ?? '')) told.add(name);
    }
  }
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
