import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BrowserHost } from '../../src/browser/index.js';
import { keepSlash } from '../../src/kernel/index.js';
import { createRedactor } from '../../src/safety/index.js';
import { isCommitLink } from '../../src/tools/tasks/commit-link.js';
import { crawl } from '../../src/tools/tasks/site/crawl.js';
import { createTestHost, operation, placeIn } from '../browser/bench.js';
import { type CrawlSite, NAME, startCrawlSite } from '../support/crawl-site.js';
import { startTestGateway, type TestGateway } from '../support/egress.js';
import { FakeClock } from '../support/fake-clock.js';

const redactor = createRedactor(Buffer.alloc(32, 1));
let host: BrowserHost;
let egress: TestGateway;
let folder: string;
let site: CrawlSite;
let written: string[];
const place = () => placeIn(join(folder, 'a'));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nova-crawl-more-'));
  egress = await startTestGateway();
  host = await createTestHost({ egress: egress.gateway });
  await host.open(place(), operation());
});
afterAll(async () => {
  await host.close();
  await egress.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  site = await startCrawlSite();
  written = [];
});
afterEach(() => site.close());

async function crawlSite(render = true) {
  const result = await crawl(
    { scopeDomain: NAME, startUrl: site.url('/'), render, maxUrls: 5000, budgetMs: 120_000 },
    {
      fetch: (asked, signal) => host.fetch(place().sandboxRef, asked, operation({ signal })),
      openHidden: (op) => host.openHidden(place(), op),
      closeTab: async (targetId) => host.find(targetId)?.close(),
      normalize: (url) => {
        const normal = redactor.url(url);
        return normal === null ? null : keepSlash(normal, url);
      },
      isCommitLink,
      progress: () => undefined,
      clock: new FakeClock(),
      signal: new AbortController().signal,
    },
  );
  return { ...result, paths: result.urls.map(({ url }) => url.replace(site.origin, '')).sort() };
}

/** Items 1 to 12, three at a time; further parts are asked for by number. */
const PARTS = 4;
const items = (part: number) => [1, 2, 3].map((one) => `/item/${3 * (part - 1) + one}`);
const ALL = Array.from({ length: PARTS }, (_, part) => items(part + 1)).flat();
const listed = (part: number) =>
  items(part).map((path) => `<li><a href="${path}">${path}</a> <button>Add to cart</button></li>`);
const note = (request: IncomingMessage, response: ServerResponse) => {
  written.push(`${request.method} ${request.url}`);
  response.end('done');
};

/** A shop whose list goes on when asked; `more` is what stands after the list, `script` what it does. */
function shop(more: string, script: string, before = ''): void {
  site.serve(
    '/',
    `<!doctype html><title>Shop</title><link rel="icon" href="data:,"><header><button>Menu</button><a href="/about">About</a></header>
     <main>${before}<ul id="list">${listed(1).join('')}</ul>${more}</main>
     <script>
       let part = 1;
       const list = document.querySelector('#list');
       const load = async () => {
         if (part >= ${PARTS}) return;
         const answer = await fetch('/part?n=' + (part += 1));
         list.insertAdjacentHTML('beforeend', await answer.text());
       };
       for (const one of list.querySelectorAll('button')) one.onclick = () => fetch('/cart', { method: 'POST' });
       ${script}
     </script>`,
  );
  for (let part = 1; part <= PARTS; part += 1)
    site.serve(`/part?n=${part}`, (_, response) => response.end(listed(part).join('')));
  for (const path of [...ALL, '/about']) site.serve(path, 'end');
  for (const path of ['/cart', '/order', '/erase', '/vote', '/gone']) site.serve(path, note);
}

describe('a crawl that renders asks lists for more [E&T 5.1]', () => {
  test.each([
    ['a button', '<button id="more">Load more</button>'],
    ['in another language', '<div class="box"><button id="more">Mehr anzeigen</button></div>'],
    ['without a word', '<div><div><button id="more">↓</button></div></div>'],
    ['what is no button by its tag', '<div id="more" role="button" tabindex="0">Weiter</div>'],
    ['a link that leads nowhere', '<p><a id="more" href="#">plus</a></p>'],
  ])('by %s, as long as links are added', async (_, more) => {
    shop(more, `document.querySelector('#more').onclick = (event) => { event.preventDefault(); load(); };`);
    const { paths, truncated } = await crawlSite();
    expect(paths).toEqual(['/', '/about', ...ALL].sort());
    expect([truncated, written]).toEqual([false, []]);
    expect((await crawlSite(false)).paths).toEqual(['/', '/about', ...items(1)].sort());
  });

  test('by scrolling, where the list goes on at its end', async () => {
    shop(
      '<div id="end" style="margin-top:3000px;height:10px"></div>',
      `new IntersectionObserver(([one]) => { if (one.isIntersecting) load(); }).observe(document.querySelector('#end'));
       addEventListener('scroll', () => { if (scrollY + innerHeight >= document.documentElement.scrollHeight - 20) load(); });`,
    );
    const { paths, truncated } = await crawlSite();
    expect(paths).toEqual(['/', '/about', ...ALL].sort());
    expect(truncated).toBe(false);
  });

  test('a list that pages through itself is read part by part', async () => {
    shop(
      '<button id="more">Next</button>',
      `document.querySelector('#more').onclick = async () => {
         if (part >= ${PARTS}) return;
         list.innerHTML = await (await fetch('/part?n=' + (part += 1))).text();
       };`,
    );
    expect((await crawlSite()).paths).toEqual(['/', '/about', ...ALL].sort());
  });

  test('a list without an end is told as not read to its end', async () => {
    shop(
      '<button id="more">More</button>',
      `let at = 100;
       document.querySelector('#more').onclick = () => {
         at += 1;
         list.insertAdjacentHTML('beforeend', '<li><a href="/item/' + (at % 12 + 1) + '?n=' + at + '">x</a></li>');
       };`,
    );
    const { truncated, paths } = await crawlSite();
    expect(truncated).toBe(true);
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.length).toBeLessThan(60);
    // Twenty-five presses, each waited for.
  }, 120_000);
});

describe('nothing is pressed that could do something [E&T 5.1] [A&S 5.13]', () => {
  test.each([
    ['what deletes by its name', '<button id="x">Delete all</button>', `fetch('/erase?all=1')`],
    ['what orders by its name', '<button id="x">Buy now</button>', `fetch('/order?all=1')`],
    ['what submits a form', '<form action="/order" method="post"><button id="x">OK</button></form>', ''],
    ['what writes without saying so', '<button id="x">↓</button>', `fetch('/vote', { method: 'POST', body: 'up=1' })`],
    [
      'what writes a while later',
      '<button id="x">↓</button>',
      `setTimeout(() => fetch('/vote', { method: 'POST', body: 'up=1' }), 400)`,
    ],
    [
      'what writes when it is left',
      '<button id="x">↓</button>',
      `addEventListener('pagehide', () => navigator.sendBeacon('/vote', 'up=1'))`,
    ],
    ['what writes by a beacon', '<button id="x">↓</button>', `navigator.sendBeacon('/vote', 'up=1')`],
    ['what leads away', '<button id="x">↓</button>', `location.href = '/gone'`],
    [
      'what posts a form by script',
      '<button id="x">↓</button>',
      `(() => { const f = document.createElement('form'); f.method = 'post'; f.action = '/order'; document.body.append(f); f.submit(); })()`,
    ],
  ])('%s', async (_, more, script) => {
    shop(more, script === '' ? '' : `document.querySelector('#x').onclick = () => { ${script}; };`);
    const { paths } = await crawlSite();
    expect(written).toEqual([]);
    expect(paths).toEqual(['/', '/about', ...items(1)].sort());
  });

  test('what opens a tab leaves none behind', async () => {
    shop('<button id="x">↓</button>', `document.querySelector('#x').onclick = () => open('/about');`);
    const before = host.targets().length;
    await crawlSite();
    await expect.poll(() => host.targets().length).toBe(before);
  });

  test('what stands in the things of the list is none of its end', async () => {
    shop('', '');
    await crawlSite();
    expect(written).toEqual([]);
  });
});
