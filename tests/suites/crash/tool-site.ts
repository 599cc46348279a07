/** A page for every tool, with things that never come to an end. */
import { serve } from '../support/serve.js';

const WORDS = '<p>A word among words.</p>'.repeat(300);
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tools</title>
<label>Name <input id="name"></label> <button id="stay" type="button">Stay</button>
<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>
${WORDS}<script>setInterval(() => document.title = 'Tools ' + Date.now(), 50); fetch('/open')</script></html>`;

export interface ToolSite {
  readonly url: (path: string) => string;
  /** Requests so far for the page that never comes. */
  readonly hanging: () => number;
  readonly close: () => void;
}

export async function serveToolSite(): Promise<ToolSite> {
  let hanging = 0;
  const { port, close } = await serve((request, response) => {
    if (request.url === '/hang') hanging += 1;
    if (request.url === '/hang' || request.url === '/open') return;
    response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
  });
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    hanging: () => hanging,
    close,
  };
}
