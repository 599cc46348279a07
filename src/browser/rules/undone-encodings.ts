import { character } from './text-layers.js';

const bytesText = (bytes: readonly number[]): string => {
  const units = bytes.map((byte) => String.fromCharCode(byte)).join('');
  return /[\x80-\xff]/.test(units) ? `${new TextDecoder().decode(new Uint8Array(bytes))} ${units}` : units;
};

export function fromHex(text: string): readonly string[] {
  return [0, 1].map((start) =>
    bytesText(
      Array.from({ length: (text.length - start) >> 1 }, (_, at) =>
        Number.parseInt(text.slice(start + at * 2, start + at * 2 + 2), 16),
      ),
    ),
  );
}

/** Codes without anything between: those of letters have three digits from 100 on. */
export function fromDigits(text: string): readonly string[] {
  return [0, 1, 2].map((start) => {
    let decoded = '';
    for (let at = start; at < text.length; ) {
      const size = text[at] === '1' ? 3 : 2;
      decoded += character(Number(text.slice(at, at + size)));
      at += size;
    }
    return decoded;
  });
}

/** At each of the places where it may begin in something longer. */
export const fromBase64 = (text: string): readonly string[] =>
  base64Units(text).map((units) => bytesText(Array.from(units, (unit) => unit.charCodeAt(0))));

/** The same with a character for every byte, so that it is known which characters each came from. */
export function base64Units(text: string): readonly string[] {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/');
  return [0, 1, 2, 3].map((start) => {
    const part = plain.slice(start);
    return atob(part.length % 4 === 1 ? part.slice(0, -1) : part);
  });
}
