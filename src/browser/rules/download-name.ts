const MAX_CHARS = 120;
const MAX_EXTENSION = 16;
/** Devices of Windows, which no file may be called there, whatever its extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
/** Control characters, separators, what file systems refuse, and marks that make a name read backwards. */
const UNSAFE = /[\p{Cc}<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A name that stays in its folder and is shown as it is, whatever the site called its file. */
export function safeFileName(suggested: string): string {
  const last = suggested.split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(UNSAFE, '_').replace(/^[.\s]+|[.\s]+$/g, '');
  const { stem, extension } = splitName(plain);
  if (stem === '') return `download${extension}`;
  const safe = RESERVED.test(stem) ? `_${stem}` : stem;
  return Array.from(safe).slice(0, MAX_CHARS).join('') + extension;
}

/** The name to try as the nth one when earlier ones are taken: "report (2).pdf". */
export function numberedName(name: string, n: number): string {
  if (n === 1) return name;
  const { stem, extension } = splitName(name);
  return `${stem} (${n})${extension}`;
}

function splitName(name: string): { readonly stem: string; readonly extension: string } {
  const dot = name.lastIndexOf('.');
  if (dot <= 0 || name.length - dot > MAX_EXTENSION) return { stem: name, extension: '' };
  return { stem: name.slice(0, dot), extension: name.slice(dot) };
}
