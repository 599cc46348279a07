import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BrowserHost } from '../../src/browser/index.js';
import { keepSlash } from '../../src/kernel/index.js';
import { createRedactor } from '../../src/safety/index.js';
import { isCommitLink } from '../../src/tools/tasks/commit-link.js';
import { crawl } from '../../src/tools/tasks/site/crawl.js';
import type { CrawlDeps, CrawlProgress, CrawlRequest } from '../../src/tools/tasks/site/crawl-types.js';
import { createTestHost, NO_WAITS, operation, placeIn } from '../browser/bench.js';
import { type CrawlSite, linksTo, NAME, redirectTo, sitemapOf, startCrawlSite } from '../support/crawl-site.js';
import { startTestGateway, type TestGateway } from '../support/egress.js';
import { FakeClock } from '../support/fake-clock.js';

const OTHER = 'other.localhost';
const DENIED = `denied.${NAME}`;
const redactor = createRedactor(Buffer.alloc(32, 1));

let host: BrowserHost;
let egress: TestGateway;
let folder: string;
let site: CrawlSite;
const place = () => placeIn(join(folder, 'a'));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nova-crawl-test-'));
  egress = await startTestGateway({ denyHosts: [DENIED] });
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
});
afterEach(() => site.close());

interface Crawled {
  readonly request?: Partial<CrawlRequest>;
  readonly deps?: Partial<CrawlDeps>;
}

function crawlSite({ request, deps }: Crawled = {}) {
  return crawl(
    { scopeDomain: NAME, startUrl: site.url('/'), render: false, maxUrls: 5000, budgetMs: 120_000, ...request },
    {
      fetch: (asked, signal) => host.fetch(place().sandboxRef, asked, operation({ signal })),
      openHidden: (op) => host.openHidden(place(), op),
      normalize: (url) => {
        const normal = redactor.url(url);
        return normal === null ? null : keepSlash(normal, url);
      },
      isCommitLink,
      progress: () => undefined,
      clock: new FakeClock(),
      signal: new AbortController().signal,
      ...deps,
    },
  );
}

/** The paths that were found, in order of the alphabet. */
async function found(crawled: Crawled = {}): Promise<string[]> {
  const { urls } = await crawlSite(crawled);
  return urls.map(({ url }) => url.replace(site.origin, '')).sort();
}

describe('a crawl [E&T 5.1]', () => {
  test('finds what links, sitemaps and sitemaps of sitemaps name, each once', async () => {
    const packed = gzipSync(sitemapOf(site.url('/from-gz'), site.url('/a')));
    site.serve('/', linksTo('/a', '/a/', '/a#part', '/a?utm_source=x', '/b?y=2&x=1', '/b?x=1&y=2', 'mailto:x@y'));
    site.serve('/robots.txt', `User-agent: *\nDisallow:\nSitemap: ${site.url('/index.xml')}`);
    site.serve('/index.xml', `<sitemapindex><sitemap><loc>${site.url('/pages.xml.gz')}</loc></sitemap></sitemapindex>`);
    site.serve('/pages.xml.gz', (_request, response) => response.end(packed));
    site.serve('/sitemap.xml', sitemapOf(site.url('/from-default')));
    for (const path of ['/a', '/a/', '/b', '/from-gz', '/from-default']) site.serve(path, linksTo('/a'));
    const { urls, ...rest } = await crawlSite();
    expect([...urls].sort((a, b) => a.url.localeCompare(b.url))).toEqual([
      { url: site.url('/'), seenOn: null },
      { url: site.url('/a'), seenOn: expect.any(String) },
      { url: site.url('/b?x=1&y=2'), seenOn: site.url('/') },
      { url: site.url('/from-default'), seenOn: site.url('/sitemap.xml') },
      { url: site.url('/from-gz'), seenOn: site.url('/pages.xml.gz') },
    ]);
    expect(rest).toEqual({ truncated: false, skipped: 0, noPages: [], endedBy: 'done' });
    expect(site.times('/a')).toBe(1);
  });

  test('finds what frames, areas, embedded documents, refreshes and other versions of a page lead to', async () => {
    site.serve(
      '/',
      `<!doctype html><head><link rel="alternate" hreflang="de" href="/de"><link rel="next" href="/2">
       <link rel="prev" href="/0"><link rel="canonical" href="/home"><link rel="alternate" type="application/rss+xml" href="/feed">
       <meta http-equiv="refresh" content="600; url=/later"></head>
       <map name="m"><area href="/area" alt="x"></map><iframe src="/framed"></iframe>
       <embed src="/plan.pdf"><object data="/deed.pdf"></object>`,
    );
    site.serve('/framed', '<frameset><frame src="/inner"></frameset>');
    const found_ = ['/2', '/0', '/area', '/de', '/deed.pdf', '/home', '/inner', '/later', '/plan.pdf'];
    for (const path of found_) site.serve(path, 'end');
    expect(await found()).toEqual(['/', '/framed', ...found_].sort());
    expect(site.times('/feed')).toBe(0);
  });

  test('requests nothing that robots.txt forbids, nothing of other sites, and what signs out never [E&T 14.20]', async () => {
    let isSignedIn = true;
    site.serve('/sign-in', (_request, response) => response.setHeader('set-cookie', 'sid=s3; Path=/').end('in'));
    const target = await host.open(place(), operation());
    await target.navigate(site.url('/sign-in'), { ...NO_WAITS, waitForLoad: true }, operation());
    const signOut = ['/logout', '/account/signout.php', '/index?action=logout', '/x?do=Log_Out'];
    for (const path of [...signOut, '/quit', '/items/5/delete'])
      site.serve(path, (_request, response) => {
        isSignedIn = false;
        response.end('out');
      });
    site.serve('/', (request, response) => {
      const isIn = isSignedIn && (request.headers.cookie ?? '').includes('sid=s3');
      response.setHeader('content-type', 'text/html');
      response.end(
        isIn
          ? `${linksTo('/private/x', '/in', site.at(OTHER, '/o'), ...signOut, '/items/5/delete')}<a href="/quit">Log out</a>`
          : 'sign in',
      );
    });
    site.serve('/robots.txt', 'User-agent: nova\nDisallow: /private');
    site.serve('/in', linksTo('/quit', site.at(DENIED, '/d')));
    const result = await crawlSite();
    expect(result.urls.map(({ url }) => url)).toEqual(
      expect.arrayContaining(
        ['/logout', '/quit', '/items/5/delete', '/in', '/private/x'].map((path) => site.url(path)),
      ),
    );
    const fetched = new Set(site.asked.filter((address) => !/favicon|sign-in/.test(address)));
    expect([...fetched].sort()).toEqual([`${NAME}/`, `${NAME}/in`, `${NAME}/robots.txt`, `${NAME}/sitemap.xml`]);
    expect(isSignedIn).toBe(true);
    expect(result.urls.some(({ url }) => url.includes(OTHER))).toBe(false);
  });

  test('what one page calls signing out is not requested for another that does not say so', async () => {
    const held: (() => void)[] = [];
    let isRead = false;
    site.serve('/', linksTo('/a', '/p/1', '/p/2', '/p/3', '/p/4', '/quit'));
    site.serve('/a', '<a href="/quit">Sign out</a>');
    for (const path of ['/p/1', '/p/2', '/p/3'])
      site.serve(path, (_request, response) => {
        if (isRead) response.end('end');
        else held.push(() => response.end('end'));
      });
    // Asked for by whoever has read /a.
    site.serve('/p/4', (_request, response) => {
      isRead = true;
      response.end('end');
      for (const go of held) go();
    });
    expect(await found()).toContain('/quit');
    expect([site.times('/p/3'), site.times('/quit')]).toEqual([1, 0]);
  });

  test('stays in the host and its subdomains', async () => {
    site.serve('/', linksTo(site.at(`sub.${NAME}`, '/s'), site.at(`not${NAME}`, '/n'), site.at('localhost', '/l')));
    site.serve(`sub.${NAME}/s`, linksTo('/t', site.url('/back')));
    site.serve(`sub.${NAME}/t`, 'end');
    site.serve('/back', 'end');
    expect(await found()).toEqual(['/', '/back', site.at(`sub.${NAME}`, '/s'), site.at(`sub.${NAME}`, '/t')]);
    expect(site.asked.filter((address) => !/^(?:sub\.)?site\.localhost\//.test(address))).toEqual([]);
  });

  test('starts at the root when there is no start in the scope, by http when there is no https', async () => {
    site.serve('/', linksTo('/a'));
    site.serve('/a', 'end');
    for (const startUrl of [null, site.at(OTHER, '/x')])
      expect(await found({ request: { startUrl, scopeDomain: site.host } })).toEqual(['/', '/a']);
  });

  test('pages that are gone make no unit and are counted', async () => {
    site.serve('/', linksTo('/gone', '/missing', '/broken', '/file'));
    site.serve('/gone', (_request, response) => response.writeHead(410).end());
    site.serve('/broken', (_request, response) => response.writeHead(500).end(linksTo('/no')));
    site.serve('/file', (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(linksTo('/no'));
    });
    const result = await crawlSite();
    expect(result.urls.map(({ url }) => url).sort()).toEqual(['/', '/broken', '/file'].map((path) => site.url(path)));
    expect(result).toMatchObject({ skipped: 2, truncated: false, endedBy: 'done' });
    expect([...result.noPages].sort()).toEqual(['/gone', '/missing'].map((path) => site.url(path)));
  });

  test('links with a secret in them are not kept', async () => {
    site.serve('/', linksTo('/reset?token=abcdef', '/a'));
    site.serve('/a', 'end');
    expect(await found()).toEqual(['/', '/a']);
    expect(site.times('/reset?token=abcdef')).toBe(0);
  });
});

describe('redirects of a crawl [E&T 5.1]', () => {
  test('lead to the address that is listed, and never out of the scope', async () => {
    site.serve('/', linksTo('/old', '/away', '/slash', '/out'));
    site.serve('/old', redirectTo('/new'));
    site.serve('/new', linksTo('/deep'));
    site.serve('/deep', 'end');
    site.serve('/away', redirectTo(site.at(OTHER, '/elsewhere')));
    site.serve('/slash', redirectTo('/slash/'));
    site.serve('/slash/', linksTo('/deep'));
    site.serve('/out', redirectTo('/logout'));
    expect(await found()).toEqual(['/', '/deep', '/logout', '/new', '/slash/']);
    expect(site.asked.filter((address) => address.startsWith(OTHER))).toEqual([]);
    expect(site.times('/logout')).toBe(0);
  });

  test('that differ by their last slash are two pages where they give different documents [E&T 4.1]', async () => {
    site.serve('/', linksTo('/same', '/same/', '/twin', '/twin/', '/half', '/half/'));
    for (const path of ['/same', '/same/']) site.serve(path, 'the same');
    site.serve('/twin', 'one');
    site.serve('/twin/', 'another');
    site.serve('/half', 'only here');
    // Of two addresses of one document the one that is answered first stays.
    const pages = (await found()).map((path) => (path === '/same/' ? '/same' : path));
    expect(pages).toEqual(['/', '/half', '/same', '/twin', '/twin/']);
  });

  test('that go round end by themselves', async () => {
    site.serve('/', linksTo('/one', '/self', '/counting'));
    site.serve('/one', redirectTo('/two'));
    site.serve('/two', redirectTo('/one'));
    site.serve('/self', redirectTo('/self'));
    let count = 0;
    site.serve('/counting', redirectTo('/counting?utm_n=0'));
    for (let at = 0; at < 50; at += 1)
      site.serve(`/counting?utm_n=${at}`, (_request, response) => {
        count += 1;
        response.writeHead(302, { location: `/counting?utm_n=${count}` }).end();
      });
    expect(await found()).toEqual(['/', '/counting', '/self']);
    expect(site.times('/self')).toBe(1);
    expect(count).toBeLessThan(10);
  });
});

describe('a crawl that ends early keeps what it found [E&T 5.1]', () => {
  test('at the cap: that many, and no more [E&T 14.20]', async () => {
    const all = Array.from({ length: 5200 }, (_, at) => `/p/${at}`);
    site.serve('/', linksTo(...all.slice(0, 50).map((_, at) => `/list/${at}`)));
    for (let at = 0; at < 50; at += 1) site.serve(`/list/${at}`, linksTo(...all.slice(at * 110, (at + 1) * 110)));
    for (const path of all) site.serve(path, 'end');
    const { urls, ...rest } = await crawlSite();
    expect(urls).toHaveLength(5000);
    expect(rest).toMatchObject({ truncated: true, endedBy: 'max_urls' });
    site.serve('/few', linksTo('/few', '/a', '/b'));
    for (const path of ['/a', '/b']) site.serve(path, 'end');
    const exact = await crawlSite({ request: { startUrl: site.url('/few'), maxUrls: 3 } });
    expect(exact).toMatchObject({ truncated: false, endedBy: 'done' });
  });

  test.each(['budget', 'cancelled'] as const)('by its %s, in the middle of a slow page', async (endedBy) => {
    const clock = new FakeClock();
    const cancelling = new AbortController();
    site.serve('/', linksTo('/slow', '/a'));
    site.serve('/a', 'end');
    site.serve('/slow', () => undefined);
    const crawling = crawlSite({ deps: { clock, signal: cancelling.signal }, request: { budgetMs: 5000 } });
    await expect.poll(() => site.times('/slow') + site.times('/a')).toBe(2);
    if (endedBy === 'budget') clock.advance(5000);
    else cancelling.abort();
    expect(await crawling).toMatchObject({ urls: { length: 3 }, truncated: true, endedBy });
  });

  test('when the site is lost', async () => {
    const paths = Array.from({ length: 40 }, (_, at) => `/p/${at}`);
    site.serve('/', linksTo(...paths));
    for (const path of paths) site.serve(path, (request) => request.socket.destroy());
    const result = await crawlSite();
    expect(result).toMatchObject({ truncated: true, endedBy: 'connection_lost' });
    expect(result.urls).toHaveLength(41);
    expect(paths.filter((path) => site.times(path) > 0).length).toBeLessThan(40);
  });

  test('when the site was never there', async () => {
    const startUrl = site.url('/');
    await site.close();
    expect(await crawlSite({ request: { startUrl } })).toEqual({
      urls: [],
      truncated: true,
      skipped: 0,
      noPages: [],
      endedBy: 'connection_lost',
    });
  });

  test('and says so when a page was too long to be read to its end', async () => {
    const filler = '<p>text</p>'.repeat(600_000);
    site.serve('/', `${linksTo('/first')}${filler}${linksTo('/last')}`);
    site.serve('/first', 'end');
    const result = await crawlSite();
    expect(result.urls.map(({ url }) => url)).toEqual([site.url('/'), site.url('/first')]);
    expect(result).toMatchObject({ truncated: true, endedBy: 'done' });
  });

  test('a page that failed once is asked for once more', async () => {
    let times = 0;
    site.serve('/', linksTo('/flaky', '/never'));
    site.serve('/flaky', (_request, response) => {
      times += 1;
      if (times === 1) response.writeHead(503).end();
      else response.setHeader('content-type', 'text/html').end(linksTo('/behind'));
    });
    site.serve('/behind', 'end');
    site.serve('/never', (_request, response) => response.writeHead(429).end());
    const result = await crawlSite();
    expect(result.urls.map(({ url }) => url)).toContain(site.url('/behind'));
    expect([site.times('/never'), result.truncated]).toEqual([2, true]);
  });
});

describe('the manners of a crawl [E&T 5.1]', () => {
  test('four at a time, and it tells how far it is', async () => {
    const paths = Array.from({ length: 12 }, (_, at) => `/p/${at}`);
    const held: (() => void)[] = [];
    let most = 0;
    site.serve('/', linksTo(...paths));
    for (const path of paths)
      site.serve(path, (_request, response) => {
        held.push(() => response.end('end'));
        most = Math.max(most, held.length);
      });
    const told: CrawlProgress[] = [];
    const crawling = crawlSite({ deps: { progress: (one) => told.push(one) } });
    for (let round = 0; round < 3; round += 1) {
      await expect.poll(() => held.length).toBe(4);
      for (const go of held.splice(0)) go();
    }
    await crawling;
    expect(most).toBe(4);
    expect(told[0]).toMatchObject({ fetched: 1 });
    expect(told.at(-1)).toEqual({ fetched: 15, found: 13, queued: 0 });
  });

  test('a robots.txt that cannot be had closes its origin', async () => {
    site.serve('/', linksTo(site.at(`sub.${NAME}`, '/s')));
    site.serve(`sub.${NAME}/robots.txt`, (_request, response) => response.writeHead(503).end());
    site.serve(`sub.${NAME}/s`, linksTo('/t'));
    const result = await crawlSite();
    expect(result.urls.map(({ url }) => url)).toEqual([site.url('/'), site.at(`sub.${NAME}`, '/s')]);
    expect(result.truncated).toBe(true);
    expect(site.asked).not.toContain(`sub.${NAME}/s`);
  });

  test('pages that build their links by script are rendered when that is asked for', async () => {
    const script = `<!doctype html><link rel="icon" href="data:,"><script>
      onload = () => { document.body.innerHTML = '<a href="/built">B</a> <a href="/logout">x</a>' }</script>`;
    site.serve('/', script);
    site.serve('/built', 'end');
    site.serve('/logout', 'out');
    expect(await found()).toEqual(['/']);
    expect(await found({ request: { render: true } })).toEqual(['/', '/built', '/logout']);
    expect(site.times('/logout')).toBe(0);
    expect(host.targets().every(({ targetId }) => !targetId.startsWith('hidden'))).toBe(true);
  });
});
