import 'bootstrap/dist/css/bootstrap.min.css';
import Form from '@rjsf/core'; import validator from '@rjsf/validator-ajv8'; import { useEffect, useReducer, useState } from 'react'; import { createRoot } from 'react-dom/client';
import { P, T, C, st, sub, begin, submit } from '../core';
function App() {
  const [, f] = useReducer((x: number) => x + 1, 0); const [d, setD] = useState<any>({}); useEffect(() => { sub(f); begin(); }, []);
  if (st.gone) return <p className="lead m-4">{T.ok}</p>;
  return <div className="container"><Form schema={{ title: T.title, type: 'object', properties: { subject: { type: 'string', title: T.f1, ...(C.schemaGuard ? { maxLength: 3 } : {}) }, detail: { type: 'string', title: T.f2 } } }} transformErrors={(e) => e.map((x) => ({ ...x, message: T.no, stack: T.no }))} uiSchema={{ 'ui:submitButtonOptions': { submitText: T.btn, props: { id: 'send' } } as any }} formData={d} onChange={(e) => setD(e.formData)} validator={validator} onSubmit={(e) => { submit({ a: e.formData.subject, b: e.formData.detail }); }} />{st.note ? <div className="alert alert-secondary">{st.note.text}</div> : null}{C.hideList ? null : <ul>{st.S.rows.map((r) => <li key={r.id}>{r.a} ({r.b})</li>)}</ul>}</div>;
}
createRoot(document.getElementById('root')!).render(<App />);
