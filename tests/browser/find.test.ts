import { describe, expect, test } from 'vitest';
import { operation, useBench } from './bench.js';

const bench = useBench();
const ROWS = { offset: 0, maxRows: 100, maxCellChars: 100, element: null };
const SEARCH = { selector: null, maxResults: 20, contextChars: 10 };

async function tableOf(page: string) {
  const table = await (await bench.show(page)).extractTable(ROWS, operation());
  if (table === null || 'kind' in table) throw new Error('no table');
  return table;
}

describe('tables [A&S 4]', () => {
  test('a rowspan ends with its group, and zero means to the end of it', async () => {
    const { rows } = await tableOf(`<table><tbody><tr><td rowspan="9">a</td><td>1</td></tr><tr><td>2</td></tr></tbody>
      <tbody><tr><td rowspan="0">b</td><td>3</td></tr><tr><td>4</td></tr><tr><td>5</td></tr></tbody></table>`);
    expect(rows).toEqual([
      ['a', '1'],
      ['a', '2'],
      ['b', '3'],
      ['b', '4'],
      ['b', '5'],
    ]);
  });

  test('short rows are filled up, absurd spans are bounded', async () => {
    const { rows } = await tableOf(
      '<table><tr><td>1</td></tr><tr><td colspan="-3">x</td><td colspan="99999999">y</td></tr></table>',
    );
    expect(rows[0]?.slice(0, 2)).toEqual(['1', '']);
    expect(rows[1]?.[0]).toBe('x');
    expect(rows[1]).toHaveLength(500);
  });

  test('a table inside a cell is content of the cell', async () => {
    const { rows } = await tableOf(`<table><tr><th>Outer</th><th>Inner</th></tr>
      <tr><td>1</td><td><table><tr><td>in a</td><td>in b</td></tr></table></td></tr><tr><td>2</td><td>-</td></tr></table>`);
    expect(rows).toEqual([
      ['1', 'in a in b'],
      ['2', '-'],
    ]);
  });

  test('a table for layout alone, by its role, is none', async () => {
    const target = await bench.show('<table role="presentation"><tr><td>a</td></tr></table>');
    expect(await target.extractTable(ROWS, operation())).toBeNull();
  });

  test('controls named like properties mislead nobody [A&S P5]', async () => {
    const { rows } = await tableOf(
      '<form><input name="rows"><input name="firstChild"><input name="children"><table><tr><td>a</td></tr></table></form>',
    );
    expect(rows).toEqual([['a']]);
  });

  test('rows of a grid in shadow trees are found', async () => {
    const { columns, rows } = await tableOf(`<div role="grid"><div role="row"><b role="columnheader">H</b></div>
      <div><template shadowrootmode="open"><div role="row"><b role="gridcell">deep</b></div></template></div></div>`);
    expect({ columns, rows }).toEqual({ columns: ['H'], rows: [['deep']] });
  });
});

describe('searching text [A&S 4]', () => {
  test('letters whose case changes their length do not move the places', async () => {
    const target = await bench.show('<p>İİİ straße STRASSE ende</p>');
    const found = await target.searchText({ ...SEARCH, query: 'ENDE' }, operation());
    expect(found?.matches).toMatchObject([{ before: 'e STRASSE ', text: 'ende', after: '' }]);
  });

  test('a hit over several elements is placed at what holds all of it', async () => {
    const target = await bench.show('<p>one <a id="link" href="#x">two <b>three</b></a> four</p>');
    const search = async (query: string) => (await target.searchText({ ...SEARCH, query }, operation()))?.matches[0];
    expect(await search('two three')).toMatchObject({ selector: '#link', ref: expect.any(Number) });
    expect(await search('three four')).toMatchObject({ selector: 'p' });
    expect(await search('three four')).not.toHaveProperty('ref');
  });

  test('signs that patterns are made of stand for themselves', async () => {
    const text = 'a-b (1/2) [x] {y} ^z$ *.+?| \\';
    const target = await bench.show(`<p>${text}</p>`);
    const found = await target.searchText({ ...SEARCH, query: text }, operation());
    expect(found?.matches.map(({ text: hit }) => hit)).toEqual([text]);
  });
});
