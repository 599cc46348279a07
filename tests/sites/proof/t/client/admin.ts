import $ from './jq.js';
import DataTable from 'datatables.net-dt';
import 'datatables.net-dt/css/dataTables.dataTables.css';
import toastr from 'toastr';
import 'toastr/build/toastr.css';
import { base, boot, need, post, t, ui, wait } from './boot.js';

interface Row { readonly id: number; readonly name: string; readonly stock: number }
/* builds: '' usual, table read again; a quiet, row changed in the table only; b changed, then read again after a pause; c toast only; d bound twice; e words as they come; f takes the row's place for its id; p prompt() for the number */
toastr.options = { timeOut: 4000, positionClass: 'toast-bottom-right' };
const table = new DataTable('#tab', {
  ajax: { url: `${base}/rows`, dataSrc: 'aaData' },
  paging: false, searching: false, info: false, ordering: false,
  columns: [{ data: 'id', title: '#' }, { data: 'name', title: t.name }, { data: 'stock', title: t.stock },
    { data: null, title: '', render: (_d: unknown, _t: unknown, r: Row) => `<button id="del${r.id}" data-op="del" data-id="${r.id}">${t.del}</button> <button id="inc${r.id}" data-op="inc" data-id="${r.id}">${t.inc}</button>` }],
});
const doIt = async (el: HTMLElement): Promise<void> => {
  const op = el.dataset.op ?? '';
  const tr = el.closest('tr');
  const id = ui === 'f' ? String((tr?.rowIndex ?? 0) + 1) : (el.dataset.id ?? '');
  const local = (): void => { if (op === 'del') table.row(tr as HTMLElement).remove().draw(); else { const r = table.row(tr as HTMLElement); const d = r.data() as Row; r.data({ ...d, stock: d.stock + 1 }).draw(); } };
  if (boot.x.native === true && !window.confirm(t.sure)) return;
  if (ui === 'c') { local(); toastr.success(t.ok); return; }
  if (ui === 'a' || ui === 'b') local();
  const r = await post(`ajax.php?action=${op}`, { id });
  if (ui === 'a') return;
  if (ui === 'b') { await wait(600); table.ajax.reload(); return; }
  if (ui === 'e') { toastr.info(r.data); table.ajax.reload(); return; }
  if (r.ok && !/^(0|N|ERR)/.test(r.data)) { toastr.success(t.ok); table.ajax.reload(); } else toastr.error(t.bad);
};
$('#tab').on('click', 'button', (e) => { const el = e.currentTarget as HTMLElement; void doIt(el); if (ui === 'd') void doIt(el); });
void need;
