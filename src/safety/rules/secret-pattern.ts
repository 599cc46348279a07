/** Below this length a value is masked only where it stands alone: four digits occur in many a number. */
const SURE_CHARS = 8;
/** Shortest piece of an encoding that is taken for a part of the secret. */
const SURE_BASE64_CHARS = 8;

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  ' ': '&nbsp;',
};
const SHORT_ESCAPES: Readonly<Record<string, string>> = { '"': '\\"', '\\': '\\\\', '/': '\\/', "'": "\\'" };

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const anyCase = (hex: string): string =>
  hex.replace(/[a-f]/gi, (digit) => `[${digit.toLowerCase()}${digit.toUpperCase()}]`);

/**
 * Finds a secret in whatever spelling a page, a URL or a log gives it: as it is, percent-encoded, as JSON or HTML writes
 * it, each character by itself, and in hex or base64, also in the middle of something longer.
 */
export function secretPattern(value: string): string {
  const spelled = Array.from(value, spellings).join('');
  const plain = value.length < SURE_CHARS ? `(?<![\\p{L}\\p{N}_])${spelled}(?![\\p{L}\\p{N}_])` : spelled;
  const bytes = Buffer.from(value);
  const coded = value.length < SURE_CHARS ? [] : [anyCase(bytes.toString('hex')), ...base64Cores(bytes)];
  return [plain, ...coded].join('|');
}

function spellings(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  const json = units.map((unit) => `\\\\u${anyCase(unit.toString(16).padStart(4, '0'))}`).join('');
  const percent = [...Buffer.from(character)].map((byte) => `%${anyCase(byte.toString(16).padStart(2, '0'))}`).join('');
  const entities = [`&#0*${code};`, `&#[xX]0*${anyCase(code.toString(16))};`];
  const [entity, escape] = [NAMED_ENTITIES[character], SHORT_ESCAPES[character]];
  if (entity !== undefined) entities.push(entity);
  const own = character === ' ' ? '\\s|\\+' : escapeRegExp(character);
  return `(?:${[...(escape === undefined ? [] : [escapeRegExp(escape)]), own, percent, json, ...entities].join('|')})`;
}

/** What base64 makes of the value at each of the three places it may begin, without what its neighbours decide. */
function base64Cores(bytes: Buffer): readonly string[] {
  const cores = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const rest = (before + bytes.length) % 3;
    return text.slice(before === 0 ? 0 : before + 1, rest === 0 ? undefined : -1);
  });
  return cores
    .filter((core) => core.length >= SURE_BASE64_CHARS)
    .map((core) => escapeRegExp(core).replaceAll('\\+', '[-+]').replaceAll('\\/', '[_/]'));
}

/** Shortest beginning or end of a secret that is masked where a text was cut in its middle. */
const SURE_PIECE_CHARS = 6;
/** Texts below this length are not cut. */
const CUT_CHARS = 60;

/** How this program marks what it has cut. */
const CUT_MARK = /…(?: \(\d+ more characters\))?$/;

/** Masks the end of a secret that a text begins with, and the beginning of one that it ends with. */
export function maskCutPieces(text: string, value: string, mask: string): string {
  const kept = text.replace(CUT_MARK, '');
  if (value.length <= SURE_PIECE_CHARS || (kept === text && text.length < CUT_CHARS)) return text;
  let [head, tail] = [0, 0];
  for (let size = value.length - 1; size >= SURE_PIECE_CHARS; size -= 1) {
    if (head === 0 && text.startsWith(value.slice(-size))) head = size;
    if (tail === 0 && kept.endsWith(value.slice(0, size))) tail = size;
  }
  const middle = kept.slice(head, kept.length - tail);
  return `${head > 0 ? mask : ''}${middle}${tail > 0 ? mask : ''}${text.slice(kept.length)}`;
}
