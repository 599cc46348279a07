import type { ServerResponse } from 'node:http';
import { type Site, serveSite } from './site.js';

const FORM = `<title>Guest book</title><h1>Sign our guest book</h1>
<form method="post" action="/entries"><label>Your name <input name="name" required></label>
<label>Your town <input name="town" required></label><button>Save entry</button></form>`;

const PAGES = ['/harbour', '/market', '/station'];

export interface NewcomerSite extends Site {
  readonly formUrl: string;
  readonly pageUrls: readonly string[];
  /** What was posted to the guest book. */
  readonly entries: readonly string[];
}

/** A guest book and three pages; it remembers what really reached it. */
export async function serveNewcomerSite(): Promise<NewcomerSite> {
  const entries: string[] = [];
  const answer = (response: ServerResponse, body: string) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  const site = await serveSite({
    '/guests': FORM,
    '/entries': (request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        if (request.method === 'POST') entries.push(body);
        answer(response, '<title>Thank you</title><p role="status">Thank you, your entry has been saved.</p>');
      });
    },
    ...Object.fromEntries(
      PAGES.map((path) => [
        path,
        `<title>${path}</title><h1>${path.slice(1)}</h1><p>All about the ${path.slice(1)}.</p>`,
      ]),
    ),
  });
  return {
    ...site,
    formUrl: `${site.url}/guests`,
    pageUrls: PAGES.map((path) => site.url + path),
    entries,
  };
}

/** What its user says; choices in schemas are made by these words. */
export const REVIEW_WISH =
  'Review: an exhaustive look at every page, until all units are processed. Require strong evidence for each page.';
