import { describe, expect, test } from 'vitest';
import type { ScanId, ScanReport, ScanResult, ScanScope, Target } from '../../src/browser/index.js';
import { trustOf } from '../../src/observations/index.js';
import { NO_WAITS, operation, useBench } from './bench.js';
import { COVERAGE_PAGES } from './coverage-pages.js';

const bench = useBench();
const WHOLE: ScanScope = {
  includeShadowDom: true,
  includeIframes: true,
  waitForHydration: true,
  hydrationTimeoutMs: 5000,
};
const FULL: ScanId = 'nova_full_page_text_v1';

const scan = (target: Target, scope: Partial<ScanScope> = {}, scanId: ScanId = FULL): Promise<ScanReport> =>
  target.scan({ scanId, scope: { ...WHOLE, ...scope } }, operation());

/** Fails the test when the script gave no result. */
function resultOf({ result }: ScanReport): ScanResult {
  if (typeof result === 'string') throw new Error(`The scan is ${result}`);
  return result;
}

const countsOf = (report: ScanReport) => resultOf(report).raw['counts'] as Record<string, number>;

describe('[E&T 6.2] extraction and measurement agree to the character', () => {
  test.each(COVERAGE_PAGES)('$name', async ({ page, chars, shadowRoots }) => {
    const target = await bench.show(`<!doctype html>${page}`);
    const report = await scan(target);
    const { visibleTextChars, textChars } = resultOf(report);
    const { measured } = report;
    expect({ visibleTextChars, textChars, nodes: countsOf(report).nodes, iframes: countsOf(report).iframes }).toEqual({
      visibleTextChars: measured.visibleTextChars,
      textChars: measured.coverageTextChars,
      nodes: measured.nodeCount,
      iframes: measured.iframeCount,
    });
    expect(countsOf(report).shadowRoots).toBe(measured.shadowRootCount);
    if (chars !== undefined) expect(visibleTextChars).toBe(chars);
    if (shadowRoots !== undefined) expect(measured.shadowRootCount).toBe(shadowRoots);
    expect(report.hydrationStable).toBe(true);
    await target.close();
  });
});

/** Changes every few milliseconds. */
const RESTLESS = `<p id="p">0</p><script>setInterval(() => { p.textContent = Number(p.textContent) + 1; }, 20);</script>`;

describe('[E&T 6.2] when a page is stable', () => {
  test('[E&T 14.23] one without script at once, whatever data its script elements hold', async () => {
    const target = await bench.show('<!doctype html><p>still</p><script type="application/json">{}</script>');
    expect(await scan(target, { hydrationTimeoutMs: 1 })).toMatchObject({ hydrationStable: true });
  });

  test('one with script is not without a wait', async () => {
    const target = await bench.show(`<!doctype html>${RESTLESS}`);
    expect(await scan(target, { waitForHydration: false })).toMatchObject({ hydrationStable: false });
    expect(await scan(target, { hydrationTimeoutMs: 0 })).toMatchObject({ hydrationStable: false });
  });

  test('one that changes without growing is, one that grows to the end says so', async () => {
    const restless = await bench.show(`<!doctype html>${RESTLESS}`);
    const settled = { hydrationStable: true, arrival: { stillComing: null } };
    expect(await scan(restless, { hydrationTimeoutMs: 600 })).toMatchObject(settled);
    const growing = await bench.show(
      `<!doctype html><p id="p"></p><script>setInterval(() => p.append('one more line '), 50);</script>`,
    );
    const report = await scan(growing, { hydrationTimeoutMs: 600 });
    expect(report.arrival.stillComing).toBe('growing_text');
  });

  test('what a timer brings later is waited for', async () => {
    const target = await bench.show(
      `<!doctype html><p>now</p><p id="p"></p><script>setTimeout(() => { p.textContent = 'later'; }, 900);</script>`,
    );
    expect(await scan(target)).toMatchObject({ measured: { visibleTextChars: 8 }, arrival: { stillComing: null } });
  });

  test('one with script once it is quiet', async () => {
    const target = await bench.show('<!doctype html><p id="p"></p><script>p.textContent = "made";</script>');
    const report = await scan(target);
    expect(report).toMatchObject({ hydrationStable: true, measured: { visibleTextChars: 4 } });
  });

  test('one that is still loading is not', async () => {
    const target = await bench.open();
    const url = bench.site.serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write(`<!doctype html><p>half of it</p>${' '.repeat(2000)}`);
    });
    await target.navigate(url, NO_WAITS, operation());
    expect(await scan(target, { hydrationTimeoutMs: 50 })).toMatchObject({ hydrationStable: false });
  });
});

describe('[E&T 14.8] what a page can do to a scan', () => {
  test('its own functions are not the ones that are used', async () => {
    const target = await bench.show(`<!doctype html><p>true text</p><script>
      const long = 'x'.repeat(100000);
      Object.defineProperty(HTMLElement.prototype, 'innerText', { get: () => long });
      Object.defineProperty(Node.prototype, 'textContent', { get: () => long });
      Object.defineProperty(CharacterData.prototype, 'data', { get: () => long });
      window.getComputedStyle = () => ({ display: 'block', visibility: 'visible' });
      JSON.stringify = () => long; String.prototype.trim = () => long; String.prototype.replace = () => long;
      window.novaCoverage = () => long;</script>`);
    const report = await scan(target);
    expect(resultOf(report)).toMatchObject({ visibleTextChars: 9, raw: { text: 'true text' } });
    expect(report.measured.visibleTextChars).toBe(9);
  });

  test('one that goes elsewhere meanwhile is seen to', async () => {
    let go: () => void = () => undefined;
    const signal = bench.site.serve((_request, response) => {
      go = () => response.end('go');
    });
    const next = bench.site.serve('<!doctype html><p>elsewhere</p>');
    const target = await bench.show(`<!doctype html>${RESTLESS}<script>
      fetch('${signal}').then(() => { location.href = '${next}'; });</script>`);
    const before = target.url();
    await expect.poll(() => bench.site.requests).toContain(new URL(signal).pathname);
    const scanning = scan(target, { hydrationTimeoutMs: 30_000 });
    go();
    const report = await scanning;
    expect(report).toMatchObject({ rawUrlBefore: before, rawUrlAfter: next, result: { href: next } });
    expect(trustOf(report)).toEqual({ trusted: false, reason: 'effective_url_mismatch' });
  });
});

describe('[E&T 14.9] what a scan is told to leave out', () => {
  test('shadow trees: light text in their slots stays', async () => {
    const target = await bench.show(
      '<!doctype html><div><template shadowrootmode="open"><p>all of this</p><slot></slot></template>light</div>',
    );
    const report = await scan(target, { includeShadowDom: false });
    expect(resultOf(report)).toMatchObject({ visibleTextChars: 5, raw: { text: 'light' } });
    expect(report.measured.visibleTextChars).toBe(16);
    expect(resultOf(await scan(target)).visibleTextChars).toBe(16);
  });

  test('frames: they are measured all the same, and those of some size counted as visible', async () => {
    const target = await bench.show(
      '<!doctype html><p>out</p><iframe srcdoc="inside"></iframe><iframe width="40" height="90" srcdoc="in"></iframe><iframe hidden srcdoc="no"></iframe>',
    );
    const report = await scan(target, { includeIframes: false });
    expect(resultOf(report).visibleTextChars).toBe(3);
    expect(report).toMatchObject({
      unreadableFrames: 0,
      measured: { visibleTextChars: 11, iframeCount: 3, iframeCountVisible: 1 },
    });
    expect(resultOf(await scan(target)).raw['text']).toBe('out\ninside\nin');
  });
});

test('[E&T 14.23] hidden, invisible and unslotted text and code count on neither side', async () => {
  const target =
    await bench.show(`<!doctype html><body><p style="display:none">no</p><p style="visibility:hidden">no</p>
    <div><template shadowrootmode="open"><b>in</b></template>unslotted</div><script>var no = 1;</script><p>yes</p>`);
  const report = await scan(target);
  expect([resultOf(report).visibleTextChars, report.measured.visibleTextChars]).toEqual([5, 5]);
});

describe('[E&T 6.5] what each scan extracts', () => {
  const PAGE = `<!doctype html><html lang="en"><body><header><nav><a href="/a">Home</a></nav></header><main><h1>Title</h1>
    <form role="search"><input placeholder="Find"><button aria-label="Go now">Go</button></form><section><img alt="A cat" src="data:,">
    <p lang="de">Guten Tag</p><p hidden lang="fr">Bonjour</p></section></main><div role="dialog">Box</div>`;

  test('the whole text, with names, placeholders and picture texts', async () => {
    const target = await bench.show(PAGE);
    const result = resultOf(await scan(target));
    expect(result).toMatchObject({
      visibleTextChars: 23,
      textChars: 38,
      included: { visibleText: true, ariaLabels: true, inputs: true, altText: true },
      raw: {
        text: 'Home\nTitle\nGo\nGuten Tag\nBox',
        ariaLabels: ['Go now'],
        placeholders: ['Find'],
        altTexts: ['A cat'],
        counts: { iframes: 0, shadowRoots: 0, links: 1, buttons: 1 },
      },
    });
    expect(result.domSkeleton).toEqual({
      tags: ['header', 'nav', 'main', 'section'],
      landmarks: ['banner', 'main', 'navigation', 'search'],
      roles: ['dialog', 'search'],
      counts: { buttons: 1, inputs: 1, links: 1, forms: 1, headings: 1, modals: 1 },
    });
  });

  test('the structure alone, with the length of the text', async () => {
    const report = await scan(await bench.show(PAGE), {}, 'nova_structured_dom_v1');
    const result = resultOf(report);
    expect(result).toMatchObject({
      textChars: 23,
      visibleTextChars: 23,
      included: { visibleText: false, ariaLabels: false, inputs: false, altText: false },
      domSkeleton: { tags: ['header', 'nav', 'main', 'section'] },
    });
    expect(Object.keys(result.raw)).toEqual(['counts']);
    expect(report.measured.coverageTextChars).toBe(23);
  });

  test('text by language, with the size of what is hidden', async () => {
    const result = resultOf(await scan(await bench.show(PAGE), {}, 'nova_i18n_spellcheck_v1'));
    expect(result).toMatchObject({
      textChars: 23,
      included: { visibleText: true, ariaLabels: false, inputs: false, altText: false },
      domSkeleton: null,
      raw: {
        totalBodyTextChars: 30,
        documentLang: 'en',
        langs: ['en', 'de', 'fr'],
      },
    });
    expect(result.blocks).toContainEqual({ text: 'Guten Tag', lang: 'de' });
  });

  test('[E&T 6.2] all of them by one script, known by its hash', async () => {
    const target = await bench.show(PAGE);
    const hashes = [await scan(target), await scan(target, {}, 'nova_structured_dom_v1')].map(
      ({ scanHash }) => scanHash,
    );
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(hashes[1]).toBe(hashes[0]);
  });
});
