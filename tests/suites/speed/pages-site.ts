import { createServer } from 'node:http';
import { listen } from '../support/listen.js';
import { BENCH_PAGES } from './pages.js';

/** Serves the pages of the benchmark; any other address, such as the one a browser asks its icon from, is empty. */
export async function serveBenchPages(): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(BENCH_PAGES[path] ?? '<title>Empty</title>');
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
