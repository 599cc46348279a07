import { AllCommunityModule, ModuleRegistry, createGrid, type GridApi, type ICellRendererParams, type ColDef } from 'ag-grid-community';
import { S, T, cfg, sub, remove, put, note, set } from './kit.js';
import type { Row } from '../types.js';
ModuleRegistry.registerModules([AllCommunityModule]);
const app = document.getElementById('app')!;
const mk = (tag: string, style = ''): HTMLElement => { const e = document.createElement(tag); e.style.cssText = style; return e; };
const banner = mk('div', 'padding:6px 0'); const h1 = mk('h2'); h1.textContent = T.title; const lead = mk('p'); lead.textContent = T.lead ?? ''; const box = mk('div', 'height:300px;width:720px'); const status = mk('div', 'padding:8px 0;color:#555'); const inline = mk('div'); const toast = mk('div', 'position:fixed;right:20px;bottom:20px;background:#1b3a57;color:#fff;padding:12px 16px;display:none'); const count = mk('p');
app.style.cssText = 'font:15px system-ui;max-width:760px;margin:24px auto'; app.append(banner, h1, lead, box, inline, status, count, toast);
interface R { id: string; name: string; info: string; qty: string; msg: string }
const rows = (): R[] => S.rows.map((r: Row, i) => ({ id: r.id, name: r.name, info: r.info, qty: cfg.ty === 'cell' && i === 0 ? S.value : String(7 + i * 5), msg: note('row', r.id)?.text ?? '' }));
const cols: ColDef<R>[] = cfg.ty === 'cell'
  ? [{ field: 'name', headerName: T.x ?? '', flex: 2 }, { field: 'info', headerName: T.y ?? '', flex: 1 }, { field: 'qty', headerName: T.z ?? '', editable: true, flex: 1, cellEditor: 'agTextCellEditor', singleClickEdit: true }, { field: 'msg', headerName: '', flex: 2 }]
  : [{ field: 'name', headerName: T.x ?? '', flex: 2 }, { field: 'info', headerName: T.y ?? '', flex: 2 }, { field: 'msg', headerName: '', flex: 2 }, { headerName: '', width: 130, cellRenderer: (p: ICellRendererParams<R>) => { const b = document.createElement('button'); b.type = 'button'; b.textContent = T.act; b.dataset['row'] = p.data?.id ?? ''; b.onclick = () => { if (p.data) remove(p.data.id); }; return b; } }];
let api: GridApi<R> | null = null;
api = createGrid<R>(box, { columnDefs: cols, rowData: rows(), getRowId: (p) => p.data.id, domLayout: 'normal', stopEditingWhenCellsLoseFocus: true, readOnlyEdit: true,
  onCellEditRequest: (e) => { set({ sel: e.data.id }); put(String(e.newValue ?? '')); } });
const draw = (): void => {
  const t = (p: string): string => note(p)?.text ?? '';
  api?.setGridOption('rowData', rows());
  banner.textContent = t('banner'); status.textContent = t('status') || (S.busy ? T.busy : ''); inline.textContent = t('inline'); toast.textContent = t('toast'); toast.style.display = t('toast') ? 'block' : 'none'; count.textContent = T.count ? `${T.count} ${S.count}` : '';
};
sub(draw); draw();
