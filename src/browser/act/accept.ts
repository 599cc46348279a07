/** Types of common file names, to compare with `accept` lists that name types. */
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  bmp: 'image/bmp',
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  gz: 'application/gzip',
  heic: 'image/heic',
  htm: 'text/html',
  html: 'text/html',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  md: 'text/markdown',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  rtf: 'application/rtf',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  txt: 'text/plain',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'text/xml',
  zip: 'application/zip',
};

/**
 * Whether a file input that says `accept` would offer this file. A list that names types cannot be compared with a name
 * whose type is not known; such a file passes, and the site decides.
 */
export function isAccepted(accept: string, fileName: string): boolean {
  const wanted = accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
  if (wanted.length === 0 || wanted.includes('*/*')) return true;
  const name = fileName.toLowerCase();
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
  const named = wanted.filter((part) => part.startsWith('.'));
  if (named.some((extension) => name.endsWith(extension))) return true;
  const types = wanted.filter((part) => part.includes('/'));
  if (type === undefined) return types.length > 0;
  return types.some((part) => part === type || (part.endsWith('/*') && type.startsWith(part.slice(0, -1))));
}
