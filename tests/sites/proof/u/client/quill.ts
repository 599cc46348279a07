import 'quill/dist/quill.snow.css';
import Quill from 'quill';
import { T, C, st, sub, begin, submit, hooks } from '../core'; import { E } from './dom';
const root = document.getElementById('root')!; const box = E('div', { id: 'editor' }); const status = E('span', { class: 'status' }); const list = E('ul', {});
const title = E('input', { name: 'subject', placeholder: T.f1 }) as HTMLInputElement;
hooks.toast = (_k, t) => { status.textContent = t; };
const draw = () => { list.replaceChildren(...(C.hideList ? [] : st.S.rows.map((r) => E('li', {}, `${r.a} — ${r.b}`)))); status.textContent = st.busy ? '…' : st.note?.text ?? status.textContent === '…' ? st.note?.text ?? '' : status.textContent; };
root.append(E('h1', {}, T.title), title, box, E('p', {}, E('button', { id: 'publish', onClick: () => submit({ a: title.value, b: qu.getText().trim() }) }, T.btn), ' ', status), E('h2', {}, C.hideList ? '' : T.list), list);
const qu = new Quill(box, { theme: 'snow', placeholder: T.f2 }); sub(draw); draw(); begin();
