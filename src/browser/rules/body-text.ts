/** How far into a document its own word about its characters counts. */
const DECLARED_WITHIN = 1024;
const META = /<meta\s[^>]{0,200}?charset\s*=\s*["']?\s*([\w:.-]{1,40})/i;
const XML = /^\s{0,20}<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w:.-]{1,40})["']/i;

/** The body as text: by its byte-order mark, the header, its own declaration, else UTF-8. Never throws. */
export function bodyText(body: Uint8Array, contentType: string): string {
  const declared = markOf(body) ?? charsetOf(contentType) ?? declaredIn(body) ?? 'utf-8';
  try {
    return new TextDecoder(declared).decode(body);
  } catch {
    // A name that nobody knows.
    return new TextDecoder('utf-8').decode(body);
  }
}

/** "text/html" of "Text/HTML; charset=utf-8". */
export function mediaTypeOf(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function charsetOf(contentType: string): string | null {
  return /;\s*charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(contentType)?.[1] ?? null;
}

function declaredIn(body: Uint8Array): string | null {
  const start = Buffer.from(body.subarray(0, DECLARED_WITHIN)).toString('latin1');
  const declared = XML.exec(start)?.[1] ?? META.exec(start)?.[1] ?? null;
  // Whoever can read "utf-16" byte by byte is not reading UTF-16.
  return declared !== null && /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}
