import 'filepond/dist/filepond.min.css';
import * as FilePond from 'filepond';
import { P, T, C, st, sub, begin, act, load, hooks } from '../core'; import { E } from './dom';
const root = document.getElementById('root')!; const list = E('ul', {}); const inp = E('input', { type: 'file', name: 'attachment' }); const msg = E('p', {});
const draw = () => list.replaceChildren(...(C.hideList ? [] : st.S.files.map((f) => E('li', {}, f.name)))); sub(draw);
root.append(E('h1', {}, T.title), E('p', {}, T.hint), inp, msg, E('h2', {}, T.list), list);
FilePond.create(inp as any, { credits: false, labelFileProcessingComplete: T.ok, labelFileProcessingError: T.no, labelIdle: T.hint, server: { process: (_n: any, file: any, _m: any, ok: any, no: any) => { act({ file: new File([file], file.name) }).then((r) => { if (C.blind ? r.http : r.ok) { ok('f1'); if (C.after === 'refetch') load(); } else { no(r.msg ?? T.no); if (C.fb === 'note') msg.textContent = r.msg ?? T.no; } }); return { abort: () => {} }; } } } as any);
draw(); begin(); hooks.toast = (_k, t) => { msg.textContent = t; };
