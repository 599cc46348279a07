import type { RawField } from '../collector.js';
import { MOST_BODY_CHARS, MOST_PAIRS } from '../limits.js';

/** Text with percent escapes, as far as they can be read. */
export function decodeText(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    // Not UTF-8: Latin letters are still there to be read.
    return spaced.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
}

/** `user[address][0][city]` and `user.address` are the same name. */
const dotted = (name: string): string =>
  name
    .replaceAll(/\[([^\]]*)\]/g, '.$1')
    .replaceAll(/\.+/g, '.')
    .replace(/\.$/, '');

export interface Pairs {
  readonly fields: readonly RawField[];
  readonly isCut: boolean;
}

/** A query or a form of the old kind. */
export function readPairs(text: string): Pairs {
  const isCut = text.length > MOST_BODY_CHARS;
  const pieces = text.slice(0, MOST_BODY_CHARS).split('&', MOST_PAIRS + 1);
  const fields = pieces.slice(0, MOST_PAIRS).flatMap((piece) => {
    if (piece === '') return [];
    const at = piece.indexOf('=');
    const name = decodeText(at < 0 ? piece : piece.slice(0, at));
    return [{ name: dotted(name), value: at < 0 ? '' : decodeText(piece.slice(at + 1)) }];
  });
  return { fields, isCut: isCut || pieces.length > MOST_PAIRS };
}

export interface Part {
  readonly name: string | null;
  readonly fileName: string | null;
  readonly type: string;
  readonly text: string;
}

/** The parts of a multipart body; null where it cannot be taken apart. */
export function readMultipart(text: string, contentType: string): readonly Part[] | null {
  if (text.length > MOST_BODY_CHARS) return null;
  const [, quoted, bare] = /boundary=(?:"([^"]{1,200})"|([^;\s]{1,200}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) return null;
  const pieces = text.split(`--${boundary}`, MOST_PAIRS + 2);
  if (pieces.length < 2 || pieces.length > MOST_PAIRS + 1) return null;
  return pieces.slice(1).flatMap((piece) => (piece.startsWith('--') ? [] : [partOf(piece)]));
}

function partOf(piece: string): Part {
  const [head = '', ...rest] = piece.replace(/^\r?\n/, '').split(/\r?\n\r?\n/);
  const name = /(?:^|[;\s])name\*?="([^"]*)"/i.exec(head)?.[1];
  const fileName = /filename\*?="?([^";\r\n]*)/i.exec(head)?.[1];
  return {
    name: name === undefined ? null : dotted(name),
    fileName: fileName ?? null,
    type: /content-type:\s*([^\r\n]+)/i.exec(head)?.[1] ?? '',
    text: rest.join('\n\n').replace(/\r?\n$/, ''),
  };
}
