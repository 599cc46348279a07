import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
};

/** Serves the files of a folder on loopback; the pages say their encoding themselves. */
export async function serveFolder(folder) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
    const file = join(folder, normalize(path));
    const isFile = file.startsWith(folder) && (statSync(file, { throwIfNoEntry: false })?.isFile() ?? false);
    if (!isFile) return response.writeHead(404).end();
    const type = /\.html?(?:\.|$)/.test(file) ? 'text/html' : (TYPES[extname(file)] ?? 'application/octet-stream');
    response.writeHead(200, { 'content-type': type });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
