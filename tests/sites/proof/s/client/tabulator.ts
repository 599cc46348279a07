import 'tabulator-tables/dist/css/tabulator.min.css';
import { TabulatorFull as Tabulator, type CellComponent } from 'tabulator-tables';
import { boot, o, perform, reload, root, settle, t, type Item, type Verdict } from './lib.js';

root().innerHTML = `<h2></h2><div id="bar" class="banner" hidden></div><p><label class="field"><span id="lbl"></span><select id="shift"></select></label></p><div id="grid"></div><p><button id="apply"></button></p>`;
const bar = document.getElementById('bar') as HTMLElement;
const shift = document.getElementById('shift') as HTMLSelectElement;
const apply = document.getElementById('apply') as HTMLButtonElement;
(root().querySelector('h2') as HTMLElement).textContent = t('title');
(document.getElementById('lbl') as HTMLElement).textContent = t('shift');
apply.textContent = t('apply');
for (const key of ['early', 'late', 'night']) shift.add(new Option(t(key), key));

function show(v: Verdict): void {
  bar.hidden = false;
  bar.textContent = v.text;
  bar.className = `banner ${o['plain'] ? '' : v.good ? 'good' : 'bad'}`;
}

const button = (id: string, label: string): string => `<button id="${id}" type="button">${label}</button>`;
const rowOf = (cell: CellComponent): Item => cell.getRow().getData() as Item;

const table = new Tabulator('#grid', {
  data: boot.items,
  layout: 'fitColumns',
  index: 'id',
  columns: [
    { title: t('name'), field: 'name', headerSort: false },
    { title: t('note'), field: 'note', headerSort: false },
    { title: t('active'), field: 'on', headerSort: false, formatter: (cell) => button(`on-${rowOf(cell).id}`, rowOf(cell).on ? t('yes') : t('no')), cellClick: (_e, cell) => void flip(rowOf(cell)) },
    { title: '', headerSort: false, formatter: (cell) => button(`rm-${rowOf(cell).id}`, t('remove')), cellClick: (_e, cell) => void remove(rowOf(cell)) },
  ],
});

async function remove(row: Item): Promise<void> {
  const v = settle(await perform('DELETE', `api/staff/${row.id}`), (said) => (o['at'] === 'row' ? void table.updateData([{ id: row.id, note: said.text }]) : show(said)));
  if (!v) return;
  if (v.good && o['at'] !== 'row') await (o['local'] ? table.deleteRow(row.id) : table.replaceData(await reload()));
}

async function flip(row: Item): Promise<void> {
  await table.updateData([{ id: row.id, on: !row.on }]);
  redraw();
  const v = settle(await perform('PUT', `api/staff/${row.id}/active`, { id: row.id, on: !row.on }), show);
  if (v && !o['local']) await table.replaceData(await reload());
}

function redraw(): void {
  for (const row of table.getRows()) row.reformat();
}

async function store(): Promise<void> {
  const v = settle(await perform('POST', 'api/staff/shift', { shift: shift.value }), show);
  if (v && o['echo']) shift.value = String(o['echo']);
  else if (v && !v.good && o['auto']) shift.value = 'early';
}
apply.hidden = Boolean(o['auto']);
apply.addEventListener('click', () => void store());
if (o['auto']) shift.addEventListener('change', () => void store());
