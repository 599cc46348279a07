import { Virtuoso } from 'react-virtuoso'; import { useEffect, useReducer, useState } from 'react'; import { createRoot } from 'react-dom/client';
import { P, T, C, st, sub, begin, submit, hooks } from '../core';
function App() {
  const [, f] = useReducer((x: number) => x + 1, 0); const [line, setLine] = useState(''); const [a, setA] = useState(''); const [b, setB] = useState('');
  useEffect(() => { hooks.toast = (_k, t) => { setLine(t); setTimeout(() => setLine(''), 3000); }; sub(f); begin(); }, []);
  return <main><h1>{T.title}</h1><p className="count">{st.S.rows.length}</p>{P.arche === 'form' ? <form onSubmit={(e) => { e.preventDefault(); submit({ a, b }); }}><input name="subject" placeholder={T.f1} value={a} onChange={(e) => setA(e.target.value)} /><input name="detail" placeholder={T.f2} value={b} onChange={(e) => setB(e.target.value)} /><button id="send">{T.btn}</button></form> : null}
    <output>{line || st.note?.text}</output><Virtuoso style={{ height: 300 }} data={st.S.rows} itemContent={(_i, r: any) => <div style={{ height: 34 }}>{r.a} · {r.b} {P.arche === 'list' ? <button id={'rm-' + r.id} onClick={() => submit({ id: r.id })}>{T.del}</button> : null}</div>} /></main>;
}
createRoot(document.getElementById('root')!).render(<App />);
