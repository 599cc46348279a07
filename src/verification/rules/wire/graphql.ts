import type { Collector } from './collector.js';
import { MOST_BODY_CHARS } from './limits.js';

export type GraphqlType = 'query' | 'mutation' | 'subscription';

export interface GraphqlOperation {
  readonly type: GraphqlType;
  readonly name: string;
  /** The fields of the root that are asked for, by their own names and not by their aliases. */
  readonly roots: readonly string[];
}

const STRINGS = /"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"/g;
const COMMENTS = /#[^\n\r]*/g;
const WORDS = /\.\.\.|[A-Za-z_]\w*|[{}()@:$]/g;

/** Whether a text begins like a GraphQL document. */
export function isDocument(text: string): boolean {
  const lines = text.slice(0, 5000).split('\n');
  const start = lines.findIndex((line) => !/^\s*(#|$)/.test(line));
  const rest = start === -1 ? '' : lines.slice(start).join('\n').trimStart();
  return /^(query|mutation|subscription|fragment)\b[^={]*\{|^\{\s*[A-Za-z_.#]/.test(rest);
}

/** The operations of a document; null where it cannot be read. */
export function readDocument(text: string): readonly GraphqlOperation[] | null {
  if (text.length > MOST_BODY_CHARS) return null;
  const words = text.replace(STRINGS, '0').replace(COMMENTS, '').match(WORDS) ?? [];
  const operations: { type: GraphqlType; name: string; roots: string[] }[] = [];
  const fragments: string[] = [];
  let braces = 0;
  let parens = 0;
  let current: { type: GraphqlType; name: string; roots: string[] } | null = null;
  for (const [at, word] of words.entries()) {
    if (word === '(') parens += 1;
    else if (word === ')') parens -= 1;
    else if (parens > 0) continue;
    else if (word === '{') {
      if (braces === 0 && current === null) {
        current = { type: 'query', name: '', roots: [] };
        operations.push(current);
      }
      braces += 1;
    } else if (word === '}') {
      braces -= 1;
      if (braces === 0) {
        if (current !== null && !operations.includes(current)) fragments.push(...current.roots);
        current = null;
      }
    } else if (braces === 0 && current === null && /^[a-z]/.test(word)) {
      current = begin(word, words[at + 1] ?? '');
      if (current !== null && word !== 'fragment') operations.push(current);
    } else if (current !== null && isRoot(words, at) && (braces === 1 || isInFragment(words, at, braces)))
      current.roots.push(word);
  }
  // What a mutation spreads it asks for, wherever it is written.
  for (const operation of operations) if (operation.type === 'mutation') operation.roots.push(...fragments);
  return braces === 0 && parens === 0 && operations.length > 0 ? operations : null;
}

function begin(word: string, next: string): { type: GraphqlType; name: string; roots: string[] } | null {
  if (word === 'fragment') return { type: 'query', name: '', roots: [] };
  if (word !== 'query' && word !== 'mutation' && word !== 'subscription') return null;
  return { type: word, name: /^\w/.test(next) ? next : '', roots: [] };
}

/** `... on Mutation { pay }`: still at the root. */
function isInFragment(words: readonly string[], at: number, braces: number): boolean {
  if (braces !== 2) return false;
  const open = words.lastIndexOf('{', at);
  const lead = words.slice(Math.max(0, open - 3), open);
  return lead.includes('...');
}

const isRoot = (words: readonly string[], at: number): boolean =>
  /^[A-Za-z_]/.test(words[at] ?? '') &&
  words[at + 1] !== ':' &&
  !['...', '@', '$'].includes(words[at - 1] ?? '') &&
  !(words[at - 2] === '...' && words[at - 1] === 'on');

const LITERAL =
  /([A-Za-z_]\w{0,80})\s{0,9}:\s{0,9}("(?:[^"\\\n]|\\.){0,300}"|-?\d[\d.]{0,30}|true|false|[A-Z][A-Z_]{1,40})/g;

/** What the documents of a request ask for: names of mutations as operations, literals as fields. */
export function collectDocuments(into: Collector): 'reads' | 'writes' | null {
  if (into.documents.length === 0) return null;
  let type: 'reads' | 'writes' = 'reads';
  for (const text of into.documents) {
    const operations = readDocument(text);
    if (operations === null) {
      into.isUnseen = true;
      return 'writes';
    }
    for (const operation of operations) {
      if (operation.type === 'mutation') type = 'writes';
      if (operation.type === 'mutation') into.operation(operation.name);
      // To be told of an order orders nothing.
      if (operation.type !== 'subscription') for (const root of operation.roots) into.operation(root);
      if (operation.type === 'mutation') into.roots.push(...operation.roots);
    }
    for (const [, name = '', value = ''] of text.slice(0, 50_000).matchAll(LITERAL))
      into.field(name, value.replace(/^"|"$/g, ''));
  }
  return type;
}
