import '@picocss/pico/css/pico.classless.min.css';
import { Editor } from '@tiptap/core'; import StarterKit from '@tiptap/starter-kit';
import { T, C, st, sub, begin, submit, hooks } from '../core'; import { E } from './dom';
const root = document.getElementById('root')!; const box = E('div', { class: 'doc' }); const state = E('small', { class: 'save-state' }); const list = E('ul', {});
const title = E('input', { name: 'subject', placeholder: T.f1 }) as HTMLInputElement;
hooks.toast = (_k, t) => { state.textContent = t; setTimeout(() => { if (state.textContent === t) state.textContent = ''; }, 3000); };
sub(() => { list.replaceChildren(...(C.hideList ? [] : st.S.rows.map((r) => E('li', {}, `${r.a} / ${r.b}`)))); if (st.note) state.textContent = st.note.text; });
root.append(E('main', {}, E('h1', {}, T.title), title, box, E('button', { id: 'publish', onClick: () => submit({ a: title.value, b: ed.getText().trim() }) }, T.btn), state, list));
const ed = new Editor({ element: box, extensions: [StarterKit], content: '<p></p>' }); begin(); list.replaceChildren(...(C.hideList ? [] : st.S.rows.map((r) => E('li', {}, `${r.a} / ${r.b}`))));
