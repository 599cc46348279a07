import { beforeAll, describe, expect, it } from 'vitest';
import { useDesk } from '../support/desk.js';

const PRICES = `<title>Prices</title>
<table id="layout"><tr><td><table id="prices" border="1"><caption>Prices</caption>
  <thead><tr><th rowspan="2">Fruit</th><th colspan="2">Price</th></tr><tr><th>Small</th><th>Large</th></tr></thead>
  <tbody><tr><td rowspan="2">Apple</td><td>1 €</td><td>2 €</td></tr><tr><td colspan="2">sold   out</td></tr>
  <tr style="display:none"><td>Secret</td><td>0</td><td>0</td></tr>
  <tr><td>Pear <input value="typed"></td><td><img alt="cheap" width="5" height="5"></td></tr></tbody>
</table></td></tr></table>
<table id="plain"><tr><td>a</td><td>b</td></tr></table>
<p id="none">No table.</p>`;
const GRID = `<title>Grid</title><div role="grid" aria-rowcount="1000" id="grid">
  <div role="row"><span role="columnheader">Id</span><span role="columnheader">Name</span></div>
  <div role="rowgroup">${Array.from({ length: 30 }, (_, n) => `<div role="row"><span role="gridcell">${n}</span><span role="gridcell"><a href="#${n}">Row ${n}</a></span></div>`).join('')}</div></div>`;

const desk = useDesk({ '/': PRICES, '/grid': GRID, '/none': '<title>None</title><p>Nothing</p>' });
beforeAll(() => desk.open('/'));

describe('extract_table [A&S 4]', () => {
  it('reads the largest table in sight, spans filled in, hidden rows and typed values left out', async () => {
    const read = await desk.agent.call('nova_extract_table');
    expect(read.structured).toMatchObject({
      ok: true,
      effectiveSelector: '#prices',
      columns: ['Fruit', 'Price / Small', 'Price / Large'],
      rows: [
        ['Apple', '1 €', '2 €'],
        ['Apple', 'sold out', 'sold out'],
        ['Pear', 'cheap', ''],
      ],
      rowCount: 3,
      truncated: false,
      nextOffset: null,
      contentTrust: 'untrusted_page',
    });
    expect(read.text).toBe(
      '| Fruit | Price / Small | Price / Large\n| Apple | 1 € | 2 €\n| Apple | sold out | sold out\n| Pear | cheap | \n[3 of 3 rows]',
    );
    expect(await desk.rows.of(read)).toMatchObject({
      actionKind: 'read',
      surfaceKind: 'dom_node',
      signals: ['ContentExposed', 'DomExposed', 'TargetResolved'],
    });
  });

  it('reads the table that is named; one without a header has no columns', async () => {
    const plain = await desk.agent.call('nova_extract_table', { selector: '#plain' });
    expect(plain.structured).toMatchObject({ columns: [], rows: [['a', 'b']] });
    const { matches } = (await desk.agent.call('nova_search_text', { query: 'Apple' })).structured;
    const around = await desk.agent.call('nova_extract_table', { selector: matches[0].selector });
    expect(around.structured.effectiveSelector).toBe('#prices');
  });

  it('cuts cells and gives rows in parts [E&T 1.3]', async () => {
    const cut = await desk.agent.call('nova_extract_table', {
      selector: '#prices',
      maxRows: 1,
      offset: 1,
      maxCellChars: 5,
    });
    expect(cut.structured).toMatchObject({
      rows: [['Apple', 'sold…', 'sold…']],
      rowCount: 3,
      truncated: true,
      nextOffset: 2,
    });
    const beyond = await desk.agent.call('nova_extract_table', { selector: '#prices', offset: 3 });
    expect(beyond.structured).toMatchObject({ rows: [], truncated: false, nextOffset: null });
    expect((await desk.rows.of(beyond)).signals).toEqual(['DomExposed', 'TargetResolved']);
  });

  it('says so when there is none', async () => {
    const none = await desk.agent.call('nova_extract_table', { selector: '#none' });
    expect(none.structured).toMatchObject({ status: 'not_found', reasonCode: 'selector.not_found', errorCode: -32004 });
    await desk.agent.call('nova_navigate', { url: `${desk.site.url}/none`, waitForLoad: true });
    expect((await desk.agent.call('nova_extract_table')).structured.message).toBe('The page shows no table.');
    expect((await desk.agent.call('nova_extract_table', { selector: 'a', ctaRef: 1 })).structured.errorData.field).toBe(
      'selector',
    );
  });

  it('reads ARIA grids, by a ref inside them, and tells when they hold more than they show', async () => {
    await desk.agent.call('nova_navigate', { url: `${desk.site.url}/grid`, waitForLoad: true });
    const { ctas } = (await desk.agent.call('nova_perceive')).structured.extraction;
    const read = await desk.agent.call('nova_extract_table', { ctaRef: ctas[0].ref, maxRows: 2 });
    expect(read.structured).toMatchObject({
      columns: ['Id', 'Name'],
      rows: [
        ['0', 'Row 0'],
        ['1', 'Row 1'],
      ],
      rowCount: 30,
      nextOffset: 2,
    });
    expect(read.structured.hint).toContain('1000 rows');
  });

  it('a ref of an earlier page is refused [A&S P2]', async () => {
    const { ctas } = (await desk.agent.call('nova_perceive')).structured.extraction;
    await desk.agent.call('nova_navigate', { url: `${desk.site.url}/`, waitForLoad: true });
    const stale = await desk.agent.call('nova_extract_table', { ctaRef: ctas[0].ref });
    expect(stale.structured).toMatchObject({ ok: false, reasonCode: 'cta.stale_ref' });
  });
});
