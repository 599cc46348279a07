import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { useDesk } from '../support/desk.js';

let held: ServerResponse | undefined;
const desk = useDesk({
  '/': '<title>Tea</title><h1>Tea</h1><p>Biscuits and tea.</p><img alt="A cup" src="data:,"><p hidden>nothing</p>',
  '/shade': '<title>Shade</title><div><template shadowrootmode="open"><p>All text is in here.</p></template></div>',
  '/long': `<title>Long</title><p>${'word '.repeat(50_000)}</p>`,
  '/leaves': `<title>Leaves</title><p id="p">0</p><script>setInterval(() => { p.textContent = Number(p.textContent) + 1; }, 20);
    fetch('/go').then(() => { location.href = '/'; });</script>`,
  '/go': (_request, response) => {
    held = response;
  },
});

const FULL = { scanId: 'nova_full_page_text_v1' };
const scan = (args: Record<string, unknown> = FULL) => desk.agent.call('nova_coverage_scan', args);
const KNOWN = ['nova_full_page_text_v1', 'nova_structured_dom_v1', 'nova_i18n_spellcheck_v1'];

describe('coverage_scan', () => {
  it('tells what was extracted, what was measured, and that both agree [E&T 6.6]', async () => {
    await desk.open('/');
    const answer = await scan();
    expect(answer.isError).toBe(false);
    const { coverageEvidence, targetId, rawUrlBefore, rawUrlAfter, contentTrust } = answer.structured;
    expect({ rawUrlBefore, rawUrlAfter, contentTrust }).toEqual({
      rawUrlBefore: `${desk.site.url}/`,
      rawUrlAfter: `${desk.site.url}/`,
      contentTrust: 'untrusted_page',
    });
    expect(targetId).toEqual(expect.any(String));
    expect(coverageEvidence).toEqual({
      version: 1,
      producer: 'nova_registered_scan',
      registeredScanId: 'nova_full_page_text_v1',
      scanHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      document: {
        effectiveUrl: `${desk.site.url}/`,
        visibleTextCharsMeasured: 20,
        coverageTextCharsMeasured: 25,
        nodeCountMeasured: 9,
        iframeCount: 0,
        iframeCountVisible: 0,
        shadowRootCount: 0,
        hydrationStable: true,
      },
      extraction: {
        textChars: 25,
        visibleTextChars: 20,
        textCoverageRatio: 1,
        includedVisibleText: true,
        includedAriaLabels: true,
        includedInputs: true,
        includedAltText: true,
        includedShadowDom: true,
        includedIframes: false,
        domSkeleton: expect.objectContaining({ tags: [] }),
      },
      page: { verdict: 'page', looksLike: null, waitedMs: 0, stillComing: null },
      trust: { trusted: true, reason: 'server_registered_scan' },
      raw: expect.objectContaining({ text: 'Tea\nBiscuits and tea.', altTexts: ['A cup'] }),
    });
    expect(answer.text).toContain('trusted');
    expect(answer.text).toContain('20 of 20 visible characters');
    expect(answer.text).not.toContain('Biscuits');
  });

  it('counts as reading the whole document [E&T 1.3]', async () => {
    await desk.open('/');
    for (const scanId of KNOWN) {
      const row = await desk.rows.of(await scan({ scanId }));
      expect(row).toMatchObject({ actionKind: 'read', surfaceKind: 'webpage', isReadLike: true });
      expect(row.signals).toEqual(['ContentExposed', 'DomExposed', 'FullDocument', 'TargetResolved']);
    }
  });

  it.each([
    ['no scan', {}, 'scanId', { knownScanIds: KNOWN }],
    ['an unknown scan', { scanId: 'my_scan' }, 'scanId', { knownScanIds: KNOWN }],
    ['an argument nobody knows', { ...FULL, script: '1' }, 'script', {}],
    ['an option nobody knows', { ...FULL, scopeOptions: { deep: true } }, 'scopeOptions.deep', {}],
    [
      'a wait that is too long',
      { ...FULL, scopeOptions: { hydrationTimeoutMs: 30_001 } },
      'scopeOptions.hydrationTimeoutMs',
      {},
    ],
    [
      'evidence of its own [A&S M5]',
      { ...FULL, coverageEvidence: { trust: { trusted: true } } },
      'coverageEvidence',
      {},
    ],
  ])('refuses %s [E&T 6.1]', async (_name, args, field, more) => {
    const answer = await scan(args);
    expect(answer.isError).toBe(true);
    expect(answer.structured).toMatchObject({ ok: false, errorCode: -32602, errorData: { field, ...more } });
  });

  it('refuses a tab that is not there [E&T 6.1]', async () => {
    const answer = await scan({ ...FULL, targetId: 'tab-999' });
    expect(answer.structured).toMatchObject({ errorCode: -32602, reasonCode: 'target.unknown' });
  });

  it('leaves out shadow trees when it is told to, and says how much that was [E&T 14.9]', async () => {
    await desk.open('/shade');
    const answer = await scan({ ...FULL, scopeOptions: { includeShadowDom: false } });
    expect(answer.structured.coverageEvidence).toMatchObject({
      document: { shadowRootCount: 1 },
      extraction: { textCoverageRatio: 0, includedShadowDom: false },
      trust: { trusted: true },
    });
  });

  it('cuts what it returns, not what it counted [E&T 6.6]', async () => {
    await desk.open('/long');
    const { coverageEvidence } = (await scan()).structured;
    expect(coverageEvidence).toMatchObject({
      rawTruncated: true,
      document: { visibleTextCharsMeasured: 249_999 },
      extraction: { textChars: 249_999, textCoverageRatio: 1 },
    });
    expect(coverageEvidence.raw.text).toHaveLength(200_000);
  });

  it('is no error, but no evidence either, when the page left meanwhile [E&T 14.8] [E&T 6.6]', async () => {
    await desk.open('/leaves');
    await expect.poll(() => held).toBeDefined();
    // The page never rests, so the scan waits, and says so: by then it has begun.
    const answer = await desk.agent.call(
      'nova_coverage_scan',
      { ...FULL, scopeOptions: { hydrationTimeoutMs: 30_000 } },
      { onProgress: () => held?.end('go') },
    );
    expect(answer.isError).toBe(false);
    expect(answer.structured).toMatchObject({
      rawUrlBefore: `${desk.site.url}/leaves`,
      rawUrlAfter: `${desk.site.url}/`,
      coverageEvidence: { trust: { trusted: false, reason: 'effective_url_mismatch' } },
    });
  });
});
