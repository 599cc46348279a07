import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extractLinks } from '../../src/tasks/index.js';
import { type Site, startSite } from '../sites/server.js';
import { testChromium } from '../support/chromium.js';

let browser: Browser;
let page: Page;
let site: Site;

beforeAll(async () => {
  const { path, env } = await testChromium();
  const isRoot = process.getuid?.() === 0;
  browser = await chromium.launch({ executablePath: path, env: { ...process.env, ...env }, chromiumSandbox: !isRoot });
  page = await browser.newPage();
  site = await startSite();
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

/** What a browser finds, resolved as the document resolves it; only what leads to a page. */
const LINKS_IN_PAGE = `[...document.querySelectorAll('a[href],area[href]')].flatMap((link) => {
  const written = link.getAttribute('href');
  if (!URL.canParse(written, document.baseURI)) return [];
  const { protocol, href } = new URL(written, document.baseURI);
  return protocol === 'http:' || protocol === 'https:' ? [href] : [];
})`;

/** Documents in which it is not plain what is a link. */
const TRICKY: readonly (readonly [what: string, html: string])[] = [
  ['a plain link', '<a href="/a">A</a>'],
  ['no quotes', '<a href=/a>A</a><a href=b/>B</a>'],
  ['single quotes and spaces', "<a  href = '/a' >A</a><a\nhref\n=\n/b\n>B</a>"],
  ['capitals', '<A HREF="/A">A</A>'],
  ['an attribute twice', '<a href="/first" href="/second">A</a>'],
  ['entities', '<a href="/a?x=1&amp;y=2&#x26;z=3&copy=4&copy;=5&lt">A</a>'],
  ['half entities', '<a href="/a?amp=1&ampx=2&amp=3&notit;&not;&AMP;&#38z">A</a>'],
  ['entities of the old code page', '<a href="/a?&#150;&#0;&#xD800;">A</a>'],
  ['an encoded scheme', '<a href="java&Tab;script&colon;alert(1)">A</a><a href="ht&Tab;tp&colon;//127.0.0.1/x">B</a>'],
  ['spaces around the address', '<a href="  /a b  ">A</a><a href="\n/c\nd\n">B</a>'],
  ['a comment', '<!-- <a href="/no">no</a> --><a href="/a">A</a>'],
  ['comments that end early', '<!--><a href="/a">A</a>--><!---><a href="/b">B</a>-->'],
  ['a comment with a bang', '<!-- --!><a href="/a">A</a><!-- x -- > <a href="/no"> -->'],
  [
    'bogus comments',
    '<!x <a href="/no">><a href="/a">A</a><?php <a href="/n"> ?><a href="/b">B</a></ x><a href="/c">C</a>',
  ],
  ['a comment without end', '<a href="/a">A</a><!-- <a href="/no">no</a>'],
  ['a script', '<script>document.title = "<a href=/no>"</script><a href="/a">A</a>'],
  [
    'a script in a comment in a script',
    '<script><!--\n"<script></script><a href=/no>"\n--></script><a href="/a">A</a>',
  ],
  ['a script comment that ends at once', '<script><!-->x</script><a href="/a">A</a><script></script>'],
  ['a script that never ends', '<a href="/a">A</a><script>"<a href=/no>"'],
  ['an end tag with more in it', '<script>1</script x="<a href=/no>"><a href="/a">A</a>'],
  ['not quite an end tag', '<script>"</scripty><a href=/no>"</script><a href="/a">A</a>'],
  [
    'styles, titles, fields',
    '<title><a href=/n></title><style><a href=/n></style><textarea><a href=/n></textarea><a href=/a>A</a>',
  ],
  [
    'frames of text',
    '<iframe><a href=/n></iframe><xmp><a href=/n></xmp><noembed><a href=/n></noembed><a href=/a>A</a>',
  ],
  ['noscript', '<noscript><a href="/no">no</a></noscript><a href="/a">A</a>'],
  ['plain text to the end', '<a href="/a">A</a><plaintext><a href="/no">no</a></plaintext>'],
  ['a template', '<template><a href="/no">no</a><template><a href="/no">x</a></template></template><a href="/a">A</a>'],
  ['a link in a link', '<a href="/a">A<a href="/b">B</a></a>'],
  ['a link without address in a link', '<a href="/a">A<a name="x">B</a></a>'],
  ['a base', '<base href="/deep/er/"><a href="x">A</a><base href="/no/"><a href="?q">B</a>'],
  ['a base behind the link', '<a href="x">A</a><base href="/deep/">'],
  [
    'a base in a template and without address',
    '<template><base href="/no/"></template><base target=x><base href="/b/"><a href=x>A</a>',
  ],
  ['a base that cannot be', '<base href="data:text/html,x"><a href="x">A</a>'],
  ['other schemes', '<a href="mailto:a@b">A</a><a href="javascript:1">B</a><a href="tel:1">C</a><a href="/d">D</a>'],
  ['an empty address and a fragment', '<a href="">A</a><a href="#part">B</a><a href>C</a>'],
  ['nofollow', '<a rel="nofollow" href="/a">A</a>'],
  ['a table', '<table><a href="/a">A</a><tr><td><a href="/b">B</a></table>'],
  ['a list of choices', '<select><option><a href="/a">A</a></select><a href="/b">B</a>'],
  ['a picture language', '<svg><a href="/a">A</a><style><a href="/b">B</a></style></svg><a href="/c">C</a>'],
  ['a picture language with a script', '<svg><script>1 < 2; /* <a href="/a">A</a> */</script></svg><a href="/b">B</a>'],
  [
    'a title in a picture',
    '<svg><title><a href="/a">A</a></title><desc><style><a href=/no></style></desc></svg><a href="/b">B</a>',
  ],
  ['HTML in a picture', '<svg><foreignObject><style><a href=/no></style><a href="/a">A</a></foreignObject></svg>'],
  ['a picture that is broken out of', '<svg><p><style><a href="/no"></style><a href="/a">A</a>'],
  ['marked text', '<![CDATA[<a href="/a">A</a>]]><svg><![CDATA[<a href="/no">]]></svg><a href="/b">B</a>'],
  ['a formula', '<math><mi><style><a href=/no></style></mi></math><a href="/a">A</a>'],
  ['a closed picture', '<svg/><style><a href="/no"></style><a href="/a">A</a>'],
  ['a tag that breaks off', '<a href="/a">A</a><a href="/no"'],
  ['a quote that breaks off', '<a href="/a">A</a><a href="/no>B</a>'],
  ['brackets in values', '<a title="> <a href=/no>" href="/a">A</a>'],
  ['signs in names', '<a =x href="/a" "y">A</a><a/href="/b">B</a><a href="/c"title=x>C</a>'],
  ['not a tag', '< a href="/no">1 < 2 <3<a href="/a">A</a><>'],
  [
    'another element',
    '<ab href="/no">x</ab><a:b href="/no">y</a:b><area href="/m"><link href="data:,"><a href="/a">A</a>',
  ],
  [
    'two hosts',
    '<a href="//other.test/x">A</a><a href="https://other.test:8443/y?z#w">B</a><a href="http://[bad/">C</a>',
  ],
];

describe('links of a page that was not rendered [E&T 5.1]', () => {
  test.each(TRICKY)('are those a browser finds: %s', async (_what, body) => {
    const html = `<!doctype html><link rel="icon" href="data:,"><body>${body}`;
    await page.goto(site.serve(html), { waitUntil: 'domcontentloaded' });
    const found = extractLinks(html, page.url()).links.map(({ url }) => url);
    expect(found).toEqual(await page.evaluate(LINKS_IN_PAGE));
  });
});
