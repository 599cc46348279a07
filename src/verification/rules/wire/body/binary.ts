const SHORTEST = 3;
const MOST_BYTES = 200_000;
const MOST_STRINGS = 400;

export interface Strings {
  readonly strings: readonly string[];
  readonly isCut: boolean;
}

/** The runs of printable letters in bytes, such as the strings of a protocol buffer. */
export function printableStrings(bytes: Uint8Array): Strings {
  const strings: string[] = [];
  let run = '';
  for (const byte of bytes.subarray(0, MOST_BYTES)) {
    if (byte >= 0x20 && byte < 0x7f) {
      if (run.length < 2000) run += String.fromCharCode(byte);
      continue;
    }
    if (run.length >= SHORTEST) strings.push(run);
    run = '';
    if (strings.length > MOST_STRINGS) break;
  }
  if (run.length >= SHORTEST) strings.push(run);
  return { strings: strings.slice(0, MOST_STRINGS), isCut: bytes.length > MOST_BYTES || strings.length > MOST_STRINGS };
}

/** Whether bytes are text. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not text.
    return null;
  }
}
