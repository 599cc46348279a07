import type { IncomingMessage, ServerResponse } from 'node:http';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Answers a request that the policy refuses: a page for whoever opened it, a line for everything else. */
export function sendBlocked(request: IncomingMessage, response: ServerResponse, message: string): void {
  request.resume();
  const isPage = (request.headers.accept ?? '').includes('text/html');
  const body = isPage ? blockPage(message) : `${message}\n`;
  response.writeHead(403, {
    'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
  response.end(body);
}

function blockPage(message: string): string {
  const text = message.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Blocked by Nova's URL policy</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem}</style>
<h1>Blocked by Nova's URL policy</h1><p>${text}</p>
<p>The operator of Nova sets the policy: url.allowHosts, url.denyHosts, url.blockPrivateNetworks.</p></html>
`;
}
