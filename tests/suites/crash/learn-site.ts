/** A site to be mapped, on any host below localhost: pages with a button each, and one with a banner that asks for consent. */
import { addressOf, serve } from '../support/serve.js';

const ARTICLE = '<p>A bridge carries a road over water, and people have built them for a long time.</p>'.repeat(20);
const MORE = `<button id="more" onclick="this.insertAdjacentHTML('afterend', '<p>More of it</p>')">More</button>`;
const BANNER = `<div id="onetrust-banner-sdk" style="position:fixed;left:0;right:0;bottom:0;min-height:90px;background:#fff">
<p>We and our partners use cookies. See our privacy policy.</p>
<button id="yes">Accept all</button><button id="no">Reject all</button></div>`;

export interface LearnSite {
  readonly hostOf: (name: string) => string;
  readonly close: () => void;
}

export async function serveLearnSite(): Promise<LearnSite> {
  const { port, close } = await serve((request, response) => {
    const { pathname } = addressOf(request);
    const body = pathname === '/banner' ? `${ARTICLE}${BANNER}` : MORE;
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><html lang="en"><title>${pathname}</title><h1>${pathname}</h1>${body}</html>`);
  });
  return {
    hostOf: (name) => `${name}.localhost:${port}`,
    close,
  };
}
