import '@picocss/pico/css/pico.min.css';
import { ApolloClient, ApolloProvider, InMemoryCache, HttpLink, gql, useMutation } from '@apollo/client'; import { useEffect, useReducer, useState } from 'react'; import { createRoot } from 'react-dom/client';
import { P, T, C, st, sub, begin, load, emit } from '../core';
const client = new ApolloClient({ cache: new InMemoryCache({ addTypename: false }), link: new HttpLink({ uri: (P.shape === 'gql' ? '/graphql' : '/api/graphql') + '?case=' + P.id }) });
const M = P.shape === 'gql' ? gql`mutation Save($input: SaveInput!) { save(input: $input) { node { id } userErrors { field message } } }` : gql`mutation Save($input: SaveInput!) { save(input: $input) { id } }`;
function App() {
  const [, f] = useReducer((x: number) => x + 1, 0); useEffect(() => { sub(f); begin(); }, []);
  const [a, setA] = useState(''); const [b, setB] = useState(''); const [line, setLine] = useState('');
  const [save, { loading }] = useMutation(M, { errorPolicy: 'all' });
  const run = async (input: any) => { setLine(''); const old = st.S.rows; if (C.optimistic) { st.S.rows = input.id ? old.filter((r) => r.id !== input.id) : [...old, { id: 'o', ...input }]; emit(); } let msg: string | undefined; try { const r = await save({ variables: { input } }); msg = r.errors?.[0]?.message ?? r.data?.save?.userErrors?.[0]?.message; } catch (e: any) { msg = e.message; } if (msg && !C.blind) { if (C.optimistic) { st.S.rows = old; emit(); } if (!C.mute) setLine(/status code|JSON/.test(msg) ? T.no : msg); } else { if (C.fb !== 'none') setLine(T.ok); if (C.after === 'refetch') load(); else if (!C.optimistic) { st.S.rows = input.id ? old.filter((r) => r.id !== input.id) : [...old, { id: 'n', ...input }]; emit(); } } };
  return <main className="container"><h1>{T.title}</h1>{C.stale === 'banner' ? <p>{T.old}</p> : null}{P.arche === 'form' ? <form onSubmit={(e) => { e.preventDefault(); run({ a, b }); }}><input name="subject" aria-label={T.f1} value={a} onChange={(e) => setA(e.target.value)} /><input name="detail" aria-label={T.f2} value={b} onChange={(e) => setB(e.target.value)} /><button id="send" aria-busy={loading}>{T.btn}</button></form> : null}<p role="status">{line}</p><table><tbody>{C.hideList ? null : st.S.rows.map((r) => <tr key={r.id}><td>{r.a}</td><td>{r.b}</td>{P.arche === 'list' ? <td><button id={'rm-' + r.id} onClick={() => run({ id: r.id })}>{T.del}</button></td> : null}</tr>)}</tbody></table></main>;
}
createRoot(document.getElementById('root')!).render(<ApolloProvider client={client}><App /></ApolloProvider>);
