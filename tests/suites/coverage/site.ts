import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { listen } from '../support/listen.js';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.txt': 'text/plain',
  '.pdf': 'application/pdf',
  '.ico': 'image/x-icon',
};

const MISSING = '<!doctype html><title>Not Found</title><h1>Not Found</h1><p>This page is missing.</p>';
const statOf = (file: string) => statSync(file, { throwIfNoEntry: false });

/** Serves the files of a folder on loopback; the pages say their encoding themselves. */
export async function serveFolder(folder: string): Promise<{ readonly origin: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
    let file = join(folder, normalize(path));
    if (file.startsWith(folder) && statOf(file)?.isDirectory()) {
      if (!path.endsWith('/')) return void response.writeHead(301, { location: `${encodeURI(path)}/` }).end();
      file = join(file, 'index.html');
    }
    const isFile = file.startsWith(folder) && (statOf(file)?.isFile() ?? false);
    if (!isFile) return void response.writeHead(404, { 'content-type': 'text/html' }).end(MISSING);
    const type = /\.html?(?:\.|$)/.test(file) ? 'text/html' : (TYPES[extname(file)] ?? 'application/octet-stream');
    response.writeHead(200, { 'content-type': type });
    createReadStream(file).pipe(response);
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
