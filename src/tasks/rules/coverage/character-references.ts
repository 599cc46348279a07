/** Of the characters from U+00A0 on; in HTML these may also stand without their semicolon. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const FIRST_LATIN_1 = 0xa0;

const LEGACY: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['AMP', '&'],
  ['lt', '<'],
  ['LT', '<'],
  ['gt', '>'],
  ['GT', '>'],
  ['quot', '"'],
  ['QUOT', '"'],
  ...LATIN_1.split(' ').map((name, at) => [name, String.fromCodePoint(FIRST_LATIN_1 + at)] as const),
]);

/** Those beyond Latin-1 that stand in addresses and link texts. The two thousand others are left as they are written. */
const STRICT: ReadonlyMap<string, string> = new Map([
  ['apos', "'"],
  ['colon', ':'],
  ['sol', '/'],
  ['bsol', '\\'],
  ['num', '#'],
  ['quest', '?'],
  ['equals', '='],
  ['lowbar', '_'],
  ['period', '.'],
  ['comma', ','],
  ['commat', '@'],
  ['percnt', '%'],
  ['plus', '+'],
  ['excl', '!'],
  ['semi', ';'],
  ['dollar', '$'],
  ['lpar', '('],
  ['rpar', ')'],
  ['Tab', '\t'],
  ['NewLine', '\n'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hyphen', '‐'],
  ['hellip', '…'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['euro', '€'],
  ['larr', '←'],
  ['rarr', '→'],
]);

const REFERENCE = /&(?:#[xX]([0-9a-fA-F]{1,8});?|#([0-9]{1,10});?|([A-Za-z][A-Za-z0-9]{1,7})(;?))/g;
/** What the numbers of an old code page mean in HTML. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Decodes what a browser would decode, in text or in the value of an attribute. */
export function decodeHtml(raw: string, where: 'text' | 'attribute'): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(REFERENCE, (written, hex, decimal, name: string | undefined, end: string, at: number) => {
    if (name === undefined) return characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    if (end === ';') {
      const known = LEGACY.get(name) ?? STRICT.get(name);
      if (known !== undefined) return known;
    }
    return withoutSemicolon({ name, end, next: raw.charAt(at + written.length), where }) ?? written;
  });
}

/** Decodes what XML itself defines; no document can define more (no entities of its own, none from outside). */
export function decodeXml(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(/&(?:#x([0-9a-f]{1,8})|#([0-9]{1,10})|(amp|lt|gt|quot|apos));/gi, (_all, hex, decimal, name) => {
    if (name !== undefined) return name === 'apos' ? "'" : (LEGACY.get(String(name)) ?? '');
    return characterOf(hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16));
  });
}

/** The longest legacy name at the beginning: "&copyright" is "©right", but not in an address, where "&copy=1" is a parameter. */
function withoutSemicolon({
  name,
  end,
  next,
  where,
}: {
  readonly name: string;
  readonly end: string;
  readonly next: string;
  readonly where: 'text' | 'attribute';
}): string | undefined {
  for (let length = name.length; length >= 2; length -= 1) {
    const known = LEGACY.get(name.slice(0, length));
    if (known === undefined) continue;
    const follows = length < name.length ? name.charAt(length) : end === '' ? next : end;
    if (where === 'attribute' && /[=A-Za-z0-9]/.test(follows)) return undefined;
    return `${known}${name.slice(length)}${end}`;
  }
  return undefined;
}

function characterOf(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252.charAt(code - 0x80);
  const isCharacter = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : '\uFFFD';
}
