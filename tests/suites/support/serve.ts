/** A web server of a suite: on a free port of this machine, gone when it is closed. */
import { createServer, type RequestListener } from 'node:http';
import { listen } from './listen.js';

export interface Served {
  readonly port: number;
  readonly close: () => void;
}

export async function serve(answer: RequestListener): Promise<Served> {
  const server = createServer(answer);
  const port = await listen(server);
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port, close };
}

/** The address that a request is for. */
export const addressOf = ({ url = '/' }: { readonly url?: string | undefined }): URL => new URL(url, 'http://site');
