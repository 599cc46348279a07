import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** A bare file name: no folder, no leading dot, so nothing outside the web root can be named. */
const NAME = /^[a-z0-9][a-z0-9-]*\.[a-z]+$/;

/**
 * One built file, or undefined when there is none. Names carry no hash, so a browser keeps its copy but asks each time
 * whether it is still the current one.
 */
export async function loadStatic(
  webRoot: string,
  name: string,
  ifNoneMatch: string | undefined,
): Promise<Response | undefined> {
  const type = TYPES[extname(name)];
  if (type === undefined || !NAME.test(name)) return undefined;
  const body = await readFile(join(webRoot, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (body === undefined) return undefined;
  const tag = `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`;
  const headers = { 'content-type': type, 'cache-control': 'private, no-cache', etag: tag };
  if (ifNoneMatch === tag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(body), { headers });
}
