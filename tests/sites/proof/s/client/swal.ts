import 'datatables.net-dt/css/dataTables.dataTables.css';
import $ from 'jquery';
import * as dataTableModule from 'datatables.net-dt';
import Swal from 'sweetalert2';
import { base, boot, o, reload, refusal, t, root, words, type Item } from './lib.js';

interface Grid {
  clear(): void;
  readonly rows: { add(items: readonly Item[]): { draw(): void } };
}
const DataTable = (dataTableModule as unknown as { default: new (selector: string, options: object) => Grid }).default;

root().innerHTML = `<h2></h2><table id="grid" class="display"><thead><tr><th></th><th></th><th></th></tr></thead><tbody></tbody></table>`;
$('h2', root()).text(t('title'));
const button = (item: Item): string => `<button id="del-${item.id}" data-id="${item.id}" class="del">${t('remove')}</button> <button id="pay-${item.id}" data-id="${item.id}" class="pay">${t('pay')}</button>`;
const table = new DataTable('#grid', {
  data: boot.items,
  paging: false,
  searching: false,
  info: false,
  ordering: false,
  columns: [
    { title: t('name'), data: 'name' },
    { title: t('note'), data: 'note' },
    { title: '', data: null, render: (_d: unknown, _t: unknown, item: Item) => button(item) },
  ],
});

async function redraw(): Promise<void> {
  table.clear();
  table.rows.add(await reload()).draw();
}

function tell(good: boolean, text: string): void {
  if (o['silent']) return;
  void Swal.fire({ title: o['plain'] ? '' : good ? t('good') : t('bad'), text, ...(o['plain'] ? {} : { icon: good ? 'success' : 'error' }), toast: o['at'] === 'toast', confirmButtonText: t('close') });
}

function run(method: string, path: string, data: Record<string, string>): void {
  if (o['net'] === 'stub') {
    tell(true, t('ok'));
    return;
  }
  $.ajax({ url: `${base}/${path}`, method, data, dataType: 'text' })
    .done((raw: string | undefined) => {
      const text = raw ?? '';
      const body: unknown = /^[[{]/.test(text) ? JSON.parse(text) : text;
      const bad = !o['blind'] && refusal(body);
      tell(!bad, (o['blind'] ? null : words(body)) ?? (bad ? t('err') : t('ok')));
      if (!o['noList']) void redraw();
    })
    .fail((xhr: { responseText?: string }) => {
      const text = xhr.responseText ?? '';
      const body: unknown = /^[[{]/.test(text) ? JSON.parse(text) : text;
      tell(Boolean(o['blind']), o['blind'] ? t('ok') : (words(body) ?? t('err')));
    });
}

$('#grid').on('click', '.del', function (this: HTMLElement) {
  const id = String($(this).data('id'));
  void Swal.fire({ title: t('sure'), showCancelButton: true, confirmButtonText: t('yes'), cancelButtonText: t('no'), icon: 'warning', didOpen: () => $('.swal2-confirm').attr('id', 'swal-yes') }).then((result) => {
    if (result.isConfirmed) run('POST', `index.php/invoices/delete/${id}`, { id, csrf: 'a81' });
  });
});
$('#grid').on('click', '.pay', function (this: HTMLElement) {
  const id = String($(this).data('id'));
  run('POST', 'index.php/invoices/pay', { id, csrf: 'a81' });
});
