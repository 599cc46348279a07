/** A site to be mapped, on any host below localhost: pages with a button each, and one with a banner that asks for consent. */
import { createServer } from 'node:http';

const ARTICLE = '<p>A bridge carries a road over water, and people have built them for a long time.</p>'.repeat(20);
const MORE = `<button id="more" onclick="this.insertAdjacentHTML('afterend', '<p>More of it</p>')">More</button>`;
const BANNER = `<div id="onetrust-banner-sdk" style="position:fixed;left:0;right:0;bottom:0;min-height:90px;background:#fff">
<p>We and our partners use cookies. See our privacy policy.</p>
<button id="yes">Accept all</button><button id="no">Reject all</button></div>`;

export async function serveLearnSite() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://site');
    const body = pathname === '/banner' ? `${ARTICLE}${BANNER}` : MORE;
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><html lang="en"><title>${pathname}</title><h1>${pathname}</h1>${body}</html>`);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    hostOf: (name) => `${name}.localhost:${server.address().port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
