import { beforeAll, describe, expect, it } from 'vitest';
import { useDesk } from '../support/desk.js';

const desk = useDesk({
  '/': `<title>Fruit</title><h1>Apples and pears</h1>
    <p id="mixed">Fresh <b>apples</b>
      from the   valley.</p><p>Tail of one</p><p>block</p>
    <p style="display:none">hidden apples</p><textarea>typed apples</textarea>
    <button id="buy">Add <i>apples</i> now</button><aside id="side">No fruit here (really).</aside>
    <div id="host"><template shadowrootmode="open"><p>Shady quince</p></template></div>`,
});
beforeAll(() => desk.open('/'));

const search = async (args: Record<string, unknown>) => (await desk.agent.call('nova_search_text', args)).structured;

describe('search_text [A&S 4]', () => {
  it('finds visible text whatever its case, with context, place and ref', async () => {
    const { matches, totalCount, truncated, contentTrust } = await search({ query: 'APPLES', contextChars: 12 });
    expect({ totalCount, truncated, contentTrust }).toEqual({
      totalCount: 3,
      truncated: false,
      contentTrust: 'untrusted_page',
    });
    expect(matches).toMatchObject([
      { before: '', text: 'Apples', after: ' and pears F', selector: 'h1' },
      { before: 'pears Fresh ', text: 'apples', after: ' from the va', selector: 'b' },
      { text: 'apples', selector: 'i', ref: expect.any(Number) },
    ]);
    expect(matches[0]).not.toHaveProperty('ref');
    const clicked = await desk.agent.call('nova_click_selector', { ctaRef: matches[2].ref });
    expect(clicked.structured).toMatchObject({ ok: true, effectiveSelector: '#buy' });
  });

  it('collapses white space on both sides, and does not join blocks', async () => {
    expect((await search({ query: 'fresh  apples from the valley' })).matches).toMatchObject([
      { text: 'Fresh apples from the valley', selector: '#mixed' },
    ]);
    expect((await search({ query: 'one block' })).totalCount).toBe(0);
  });

  it('takes the query as it stands, and looks into shadow trees', async () => {
    expect((await search({ query: '(really).' })).totalCount).toBe(1);
    expect((await search({ query: 'f.uit' })).totalCount).toBe(0);
    expect((await search({ query: 'quince' })).matches[0].selector).toContain('#host >>> ');
  });

  it('stays inside the selector, and lists no more than asked for', async () => {
    expect((await search({ query: 'apples', selector: '#side' })).totalCount).toBe(0);
    const first = await desk.agent.call('nova_search_text', { query: 'apples', maxResults: 1 });
    expect(first.structured).toMatchObject({ totalCount: 3, truncated: true });
    expect(first.text).toBe(
      '| h1: «Apples» and pears Fresh apples from the valley. Tail of one block Add apples now No fru\n1 of 3 matches',
    );
    expect(await search({ query: 'apples', selector: '#nowhere' })).toMatchObject({
      status: 'not_found',
      reasonCode: 'selector.not_found',
    });
    expect(await search({ query: 'apples', selector: 'p[' })).toMatchObject({ reasonCode: 'params.invalid' });
  });

  it('no hit is an answer, and exposes nothing [E&T 1.3]', async () => {
    const none = await desk.agent.call('nova_search_text', { query: 'bananas' });
    expect(none.structured).toMatchObject({ ok: true, totalCount: 0, matches: [] });
    expect(await desk.rows.of(none)).toMatchObject({
      actionKind: 'read',
      surfaceKind: 'webpage',
      signals: ['SearchExecuted', 'TargetResolved'],
    });
    const some = await desk.rows.of(await desk.agent.call('nova_search_text', { query: 'apples' }));
    expect(some.signals).toEqual(['ContentExposed', 'SearchExecuted', 'TargetResolved']);
  });
});
