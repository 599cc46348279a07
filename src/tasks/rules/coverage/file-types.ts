import { isUrl } from '../../../kernel/index.js';

/** What a browser shows as a page; everything else that stands at an address is a file (E&T 5.10). */
const PAGES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);
/** As browsers look for the mark of a PDF: not everybody puts it first. */
const PDF_WITHIN = 1024;

/** How files begin, by type; of a type that is not listed nobody can tell. */
const MARKS: Readonly<Record<string, (head: string) => boolean>> = {
  'application/pdf': (head) => head.slice(0, PDF_WITHIN).includes('%PDF-'),
  'image/png': (head) => head.startsWith('\x89PNG\r\n'),
  'image/jpeg': (head) => head.startsWith('\xff\xd8\xff'),
  'image/gif': (head) => head.startsWith('GIF8'),
  'image/webp': (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
  'application/zip': (head) => head.startsWith('PK'),
  'application/gzip': (head) => head.startsWith('\x1f\x8b'),
};

/** Types that go by several names, or are another one inside. */
const ALIASES: Readonly<Record<string, string>> = {
  'application/x-pdf': 'application/pdf',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'application/x-zip-compressed': 'application/zip',
  'application/x-gzip': 'application/gzip',
  'application/epub+zip': 'application/zip',
  'application/java-archive': 'application/zip',
};

/** What an ending promises. Addresses with another ending, or none, may be pages. */
const ENDINGS: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  zip: 'application/zip',
  docx: 'application/zip',
  xlsx: 'application/zip',
  pptx: 'application/zip',
  odt: 'application/zip',
  ods: 'application/zip',
  odp: 'application/zip',
  epub: 'application/zip',
  jar: 'application/zip',
  gz: 'application/gzip',
  tgz: 'application/gzip',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  json: 'application/json',
  xml: 'application/xml',
  rss: 'application/xml',
  atom: 'application/xml',
  ics: 'text/calendar',
  svg: 'image/svg+xml',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  rtf: 'application/rtf',
  tar: 'application/x-tar',
  bz2: 'application/x-bzip2',
  xz: 'application/x-xz',
  '7z': 'application/x-7z-compressed',
  rar: 'application/vnd.rar',
  exe: 'application/vnd.microsoft.portable-executable',
  msi: 'application/x-msi',
  dmg: 'application/x-apple-diskimage',
  iso: 'application/x-iso9660-image',
  deb: 'application/vnd.debian.binary-package',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  wav: 'audio/wav',
};

const TEXTUAL = /^text\/|[/+](?:json|xml|yaml|x-yaml|javascript|x-javascript|ecmascript|x-ndjson|sql|toml)$/;
const MARKUP = /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body)[\s>]/i;
/** Types that say no more than "bytes". */
const UNTOLD: ReadonlySet<string> = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

const known = (mediaType: string): string => ALIASES[mediaType] ?? mediaType;

/** A page, unless the server says that it is to be saved. */
export const isPageType = (mediaType: string, isAttachment: boolean): boolean => PAGES.has(mediaType) && !isAttachment;

/** Its bytes are read as text. */
export const isTextType = (mediaType: string): boolean => TEXTUAL.test(mediaType);

export const isUntoldType = (mediaType: string): boolean => UNTOLD.has(mediaType);

export const isPdfType = (mediaType: string): boolean => known(mediaType) === 'application/pdf';

/** The type that the ending of an address promises; null when it promises none. */
export function promisedType(url: string): string | null {
  if (!isUrl(url)) return null;
  const ending = /\.([a-z0-9]{2,5})$/i.exec(new URL(url).pathname)?.[1] ?? '';
  return ENDINGS[ending.toLowerCase()] ?? null;
}

/**
 * Whether bytes are what their type, and the ending of their address, say they are, as far as beginnings tell. `head` is
 * the beginning, a character a byte. A page in the place of a file is none, whatever it is called.
 */
export function isOfItsType(head: string, file: { readonly url: string; readonly mediaType: string }): boolean {
  const types = [known(file.mediaType), promisedType(file.url)].filter((type) => type !== null);
  if (types.some((type) => MARKS[type]?.(head) === false)) return false;
  return PAGES.has(file.mediaType) || types.includes('text/plain') || !MARKUP.test(head);
}
