import type { Collector } from '../collector.js';
import { isDocument } from '../graphql.js';
import { MOST_BODY_CHARS } from '../limits.js';
import type { WireRequest } from '../request.js';
import { segmentsOf, shapesOf } from '../shapes.js';
import { decodeUtf8, printableStrings } from './binary.js';
import { readMultipart, readPairs } from './forms.js';
import { collectJson, looksLikeJson, parseJson } from './json.js';
import { readMarkup } from './markup.js';

const PAIRS = /^[\w.[\]$:%+-]{1,200}=[^\n]*$/;
const INNER_LINE = /^(GET|POST|PUT|PATCH|DELETE|MERGE)\s+(\S{1,2000})\s+HTTP\/\d/gim;

/** Reads what a request carries into fields and operations, whatever its shape. */
export function readBody({ body, headers }: WireRequest, into: Collector): void {
  const type = (headers['content-type'] ?? '').toLowerCase();
  const encoding = headers['content-encoding'] ?? '';
  switch (body.kind) {
    case 'none':
      return;
    case 'unseen':
      into.isUnseen = true;
      return;
    case 'text':
      readText(body.text, headers['content-type'] ?? '', into);
      return;
    case 'binary':
      if (encoding !== '' && encoding !== 'identity') into.isUnseen = true;
      else readBytes(body.bytes, type, headers['content-type'] ?? '', into);
  }
}

function readBytes(bytes: Uint8Array, type: string, writtenType: string, into: Collector): void {
  const isText = /json|text|xml|urlencoded|graphql/.test(type);
  const text = bytes.length <= MOST_BODY_CHARS && !type.includes('grpc') ? decodeUtf8(bytes) : null;
  // Text that was sent as bytes is read as the text it is.
  if (text !== null && (isText || looksLikeJson(text) || type.includes('multipart')))
    return readText(text, writtenType, into);
  if (type.includes('multipart')) return readText(latin1(bytes), writtenType, into);
  if (isText) into.isUnseen = true;
  const { strings, isCut } = printableStrings(bytes);
  if (isCut && !isFile(type)) into.isUnseen = true;
  if (isFile(type)) return;
  for (const string of strings) into.field('', string);
}

/** A picture, a film, a document: its bytes are what was chosen, and name nothing. */
const isFile = (type: string): boolean => /^(image|video|audio|font)\/|^application\/(pdf|zip)/.test(type);

const latin1 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes.subarray(0, MOST_BODY_CHARS)) text += String.fromCharCode(byte);
  return text;
};

function readText(text: string, writtenType: string, into: Collector): void {
  const type = writtenType.toLowerCase();
  if (text.trim() === '') return;
  if (text.length > MOST_BODY_CHARS && !type.includes('multipart')) into.isUnseen = true;
  const read = text.slice(0, MOST_BODY_CHARS);
  if (type.includes('multipart')) return readParts(text, writtenType, into);
  if (type.includes('urlencoded')) return readForm(read, into);
  if (type.includes('graphql') && isDocument(read)) return void into.documents.push(read);
  if (type.includes('xml') || /^\s*<(\?xml|\w+:?envelope|methodcall)/i.test(read)) return readMarkup(read, into);
  if (type.includes('gwt-rpc')) return readPiped(read, into);
  if (looksLikeJson(read) || type.includes('json')) return readJson(read, type, into);
  if (PAIRS.test(read.trim())) return readForm(read.trim(), into);
  if (type.includes('grpc') || type.includes('protobuf')) into.isUnseen = true;
  for (const line of read.split(/\r?\n/, 500)) {
    const [, name, value] = /^([\w.-]{1,80})=(.*)$/.exec(line) ?? [];
    into.field(name ?? '', value ?? line);
  }
}

/** One value, or one on each line. */
function readJson(text: string, type: string, into: Collector): void {
  const whole = parseJson(text);
  if (whole !== undefined) return collectJson(whole, '', into, shapesOf(into));
  const lines = text.split(/\r?\n/, 500).filter((line) => line.trim() !== '');
  const values = lines.map(parseJson);
  if (lines.length < 2 || values.some((value) => value === undefined)) {
    into.isUnseen = true;
    if (!type.includes('json')) into.field('', text);
    return;
  }
  for (const value of values) collectJson(value, '', into, shapesOf(into));
}

function readForm(text: string, into: Collector): void {
  const { fields, isCut } = readPairs(text);
  if (isCut) into.isUnseen = true;
  for (const { name, value } of fields) collectField(name, value, into);
}

/** A field of a form, with the JSON or the document it may hold. */
export function collectField(name: string, value: string, into: Collector): void {
  if (isDocument(value) && parseJson(value) === undefined) return void into.documents.push(value);
  const inner = looksLikeJson(value) ? parseJson(value) : undefined;
  if (inner !== undefined) return collectJson(inner, name, into, shapesOf(into));
  if (name === 'operationName') into.operation(value);
  into.field(name, value);
}

function readParts(text: string, type: string, into: Collector): void {
  const parts = readMultipart(text, type);
  if (parts === null) {
    into.isUnseen = true;
    return;
  }
  for (const part of parts) {
    if (part.fileName !== null) {
      into.field(part.name ?? 'file', part.fileName);
      // A part that calls itself a file may still say what is to be done.
      if (looksLikeJson(part.text)) collectField(part.name ?? 'file', part.text, into);
    } else if (part.name !== null) collectField(part.name, part.text, into);
    else readInner(part.text, part.type, into);
  }
}

/** A part of a batch: a whole request, or several of them. */
function readInner(text: string, type: string, into: Collector): void {
  const requests = [...text.slice(0, MOST_BODY_CHARS).matchAll(INNER_LINE)];
  for (const [, method = '', address = ''] of requests) into.request(method, segmentsOf(address));
  if (requests.length === 0 && !type.includes('multipart')) into.isUnseen = true;
  for (const [json] of text.matchAll(/^\{.{0,5000}\}\s*$/gm)) {
    const value = parseJson(json);
    if (value !== undefined) collectJson(value, '', into, shapesOf(into));
  }
}

/** GWT: a table of strings between pipes, of which the fourth names the method. */
function readPiped(text: string, into: Collector): void {
  const strings = text.split('|', 200).slice(3);
  into.operation(strings[3] ?? '');
  for (const string of strings) into.field('', string);
}
