import type { PageQuery } from '../../browser/index.js';
import type { DeltaRule, ParsedKey } from '../types.js';
import { ALL_KEYS, DOM_FACETS, keysUnder, NAMED_KEYS, RESERVED_PREFIXES, SCOPED_PREFIXES } from './fact-catalogue.js';
import { findNearest } from './nearest.js';
import { SENT_TEXT_CHARS } from './policy.js';

export type KeyParse =
  | { readonly ok: true; readonly key: ParsedKey }
  | {
      readonly ok: false;
      readonly message: string;
      readonly nearest: string | null;
      readonly validKeys: readonly string[];
    };

type Refusal = Extract<KeyParse, { ok: false }>;

/** What a key is about, before it gets its identity. */
type Meaning = Pick<ParsedKey, 'source' | 'delta' | 'isPresence'>;

const SCOPE_MARK = '@css=';
const SIGNAL_KEY = /^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9_]*)+$/;
const SIGNAL_KEY_CHARS = 128;
const CALL = /^([A-Za-z][\w-]*)\((.*)\)$/s;
const LOOKS_LIKE_CALL = /^[A-Za-z][\w-]*\(/;
const ATTRIBUTE_NAME = /^[^\s"'<>/=()[\]|]+$/;
const SHOWN_KEY_CHARS = 200;

/** Name of a fact among others: one key in two frames is two facts. No key is spelled like the id of another. */
export function factId(factKey: string, frameId: string | null = null): string {
  return frameId === null ? factKey : JSON.stringify([factKey, frameId]);
}

/**
 * Takes a fact key of A&S 5.5 apart. Refuses what is under a reserved prefix and not in the catalogue (A&S K5). Without
 * `sentText` the query of `chat.sentTextAppeared` has no literal, and nobody can read it.
 */
export function parseFactKey(
  factKey: string,
  frameId: string | null,
  options: { readonly sentText?: string } = {},
): KeyParse {
  const meaning = readMeaning(factKey, { frameId, sentText: options.sentText });
  if ('ok' in meaning) return meaning;
  return { ok: true, key: { id: factId(factKey, frameId), factKey, frameId, ...meaning } };
}

interface Setting {
  readonly frameId: string | null;
  readonly sentText: string | undefined;
}

function readMeaning(factKey: string, setting: Setting): Meaning | Refusal {
  const dotAt = factKey.indexOf('.');
  const prefix = dotAt < 0 ? factKey : factKey.slice(0, dotAt);
  const rest = dotAt < 0 ? '' : factKey.slice(dotAt + 1);
  if (!RESERVED_PREFIXES.includes(prefix)) return readSignal(factKey, factKey);
  if (rest.trim() === '') return refuse(factKey, `A fact key needs a name after "${prefix}."`);
  if (prefix === 'dom') return readDom(factKey, rest, setting);
  if (prefix === 'text') return readText(factKey, rest, setting);
  if (prefix === 'ok') return readSignal(factKey, rest);
  return readNamed(factKey, prefix, setting);
}

/** `core.*`, custom namespaces, and what `ok.` stands before. */
function readSignal(factKey: string, signalKey: string): Meaning | Refusal {
  if (!SIGNAL_KEY.test(signalKey) || signalKey.length > SIGNAL_KEY_CHARS)
    return refuse(
      factKey,
      `"${shown(factKey)}" is not a fact key: it is neither in the catalogue nor of the form namespace.path.`,
    );
  return { source: { from: 'operational', signalKey }, delta: null, isPresence: false };
}

function readDom(factKey: string, rest: string, { frameId }: Setting): Meaning | Refusal {
  if (DOM_FACETS.has(rest.trim()))
    return refuse(factKey, `"${shown(factKey)}" names no element; write dom.${rest.trim()}(<selector>).`);
  if (!LOOKS_LIKE_CALL.test(rest))
    return { ...ofPage({ topic: 'dom.present', selector: rest.trim() }, frameId), isPresence: true };

  const [, facet = '', argument = ''] = CALL.exec(rest) ?? [];
  const topic = DOM_FACETS.get(facet);
  if (topic === undefined)
    return refuse(factKey, `"${shown(factKey)}" is not a fact key; for presence write dom.<selector>.`);
  if (topic === 'dom.attr') return readAttribute(factKey, argument, frameId);
  if (argument.trim() === '') return refuse(factKey, `dom.${facet}(<selector>) needs a selector.`);
  return ofPage({ topic, selector: argument.trim() }, frameId);
}

/** Selectors may hold a bar themselves (`[lang|=en]`), attribute names never. */
function readAttribute(factKey: string, argument: string, frameId: string | null): Meaning | Refusal {
  const barAt = argument.lastIndexOf('|');
  const selector = argument.slice(0, Math.max(barAt, 0)).trim();
  const attribute = argument.slice(barAt + 1).trim();
  if (selector === '' || !ATTRIBUTE_NAME.test(attribute))
    return refuse(factKey, 'dom.attr(<selector>|<name>) needs a selector, a vertical bar and an attribute name.');
  return ofPage({ topic: 'dom.attr', selector, attribute }, frameId);
}

function readText(factKey: string, rest: string, { frameId }: Setting): Meaning | Refusal {
  const [, name, argument = ''] = CALL.exec(rest) ?? [];
  if (name !== 'present' && name !== 'appeared') return refuseUnknown(factKey, 'text');
  const decoded = decode(argument);
  if (decoded === null) return refuse(factKey, `text.${name}(…) takes url-encoded text; write a percent sign as %25.`);
  // Every page holds the empty text.
  if (decoded.trim() === '') return refuse(factKey, `text.${name}(…) needs text to look for.`);
  return ofPage({ topic: 'text.count', literal: collapse(decoded) }, frameId, name === 'appeared' ? 'grew' : null);
}

function readNamed(factKey: string, prefix: string, { frameId, sentText }: Setting): Meaning | Refusal {
  const markAt = factKey.indexOf(SCOPE_MARK);
  const name = markAt < 0 ? factKey : factKey.slice(0, markAt);
  const row = NAMED_KEYS.get(name);
  if (row === undefined) return refuseUnknown(factKey, prefix);
  if (markAt >= 0 && !SCOPED_PREFIXES.includes(prefix))
    return refuse(factKey, `@css= narrows only ${SCOPED_PREFIXES.join(', ')} facts, not ${name}.`);
  if (row.from === 'host') return { source: { from: 'host', topic: row.topic }, delta: row.delta, isPresence: false };
  if (row.from === 'outcome') {
    if (frameId !== null) return refuse(factKey, `${name} is about the action as a whole; leave frameId out.`);
    return { source: { from: 'outcome', topic: row.topic }, delta: null, isPresence: false };
  }

  const selector = markAt < 0 ? null : decode(factKey.slice(markAt + SCOPE_MARK.length));
  if (markAt >= 0 && (selector === null || selector.trim() === ''))
    return refuse(factKey, '@css= takes a url-encoded selector; write a percent sign as %25.');
  const literal = row.topic === 'chat.sentTextCount' ? sentLiteral(sentText) : null;
  return ofPage(
    {
      topic: row.topic,
      ...(selector === null ? {} : { selector: selector.trim() }),
      ...(literal === null ? {} : { literal }),
    },
    frameId,
    row.delta,
  );
}

function ofPage(query: PageQuery, frameId: string | null, delta: DeltaRule | null = null): Meaning {
  return {
    source: { from: 'page', query: frameId === null ? query : { ...query, frameId } },
    delta,
    isPresence: false,
  };
}

/** Null when nothing was sent, or nothing that could be found again. */
function sentLiteral(sentText: string | undefined): string | null {
  const characters = Array.from(collapse(sentText ?? '').trim());
  const literal = characters.slice(0, SENT_TEXT_CHARS).join('').trimEnd();
  return literal === '' ? null : literal;
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function refuseUnknown(factKey: string, prefix: string): Refusal {
  return refuse(factKey, `"${shown(factKey)}" is not a fact key of "${prefix}".`);
}

/** Says which keys there are: those of the prefix, or all of them when there is no such prefix. */
function refuse(factKey: string, message: string): Refusal {
  const under = keysUnder(factKey.split('.', 1)[0] ?? '');
  const validKeys = under.length > 0 ? under : ALL_KEYS;
  return { ok: false, message, nearest: findNearest(factKey, validKeys), validKeys };
}

function shown(factKey: string): string {
  return factKey.length <= SHOWN_KEY_CHARS ? factKey : `${factKey.slice(0, SHOWN_KEY_CHARS)}…`;
}
