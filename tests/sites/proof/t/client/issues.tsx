import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { Client, Provider, fetchExchange, gql, useMutation, useQuery } from 'urql';
import { base, t, ui, wait } from './boot.js';

interface Issue { readonly id: string; readonly title: string; readonly state: string; readonly comments: number }
const LIST = gql`query Issues { issues { id title state comments } }`;
const CREATE = gql`mutation CreateIssue($title: String!) { createIssue(title: $title) { issue { id title } userErrors { field message } } }`;
const CLOSE = gql`mutation CloseIssue($id: ID!) { closeIssue(id: $id) { issue { id state } userErrors { field message } } }`;
const REMOVE = gql`mutation DeleteIssue($id: ID!) { deleteIssue(id: $id) { deletedId userErrors { field message } } }`;
const client = new Client({ url: `${location.origin}${base}/graphql`, exchanges: [fetchExchange], preferGetMethod: false, requestPolicy: 'network-only' });

/* builds: '' usual; a local and quiet; b local, back after a pause; c local and nothing sent; d sent twice; e words by the form; f other id; g good words always */
function Issues(): JSX.Element {
  const [{ data }, again] = useQuery<{ issues: Issue[] }>({ query: LIST });
  const [, create] = useMutation(CREATE);
  const [, close] = useMutation(CLOSE);
  const [, remove] = useMutation(REMOVE);
  const [note, setNote] = useState('');
  const [over, setOver] = useState<((l: Issue[]) => Issue[]) | null>(null);
  const { register, handleSubmit, reset } = useForm<{ title: string }>();
  const raw = data?.issues ?? [];
  const list = over === null ? raw : over(raw);
  const run = async (m: typeof create, vars: Record<string, string>, local: (l: Issue[]) => Issue[]): Promise<void> => {
    setNote('');
    if (['a', 'b', 'c'].includes(ui)) setOver(() => local);
    if (ui === 'c') return;
    if (ui === 'd') void m(vars);
    const r = await m(vars);
    if (ui === 'a') return;
    const body = r.data === undefined || r.data === null ? null : (Object.values(r.data as Record<string, { userErrors?: { message: string }[] } | null>)[0] ?? null);
    const words = r.error?.graphQLErrors[0]?.message ?? body?.userErrors?.[0]?.message ?? (r.error === undefined ? '' : t.bad);
    if (ui === 'b') { if (words !== '' || body === null) { await wait(1000); setOver(null); } return; }
    if (ui === 'g') { setNote(t.ok); setOver(() => local); return; }
    if (words !== '') { setNote(words); return; }
    setNote(t.ok);
    reset();
    again();
  };
  const aim = (id: string): string => (ui === 'f' ? String(Number(id) + 1) : id);
  if (data === undefined) return <p aria-busy="true">{t.loading}</p>;
  return (
    <main><h1>{t.title}</h1>
      <form onSubmit={(e) => void handleSubmit((v) => run(create, { title: v.title }, (l) => [...l, { id: '99', title: v.title, state: 'OPEN', comments: 0 }]))(e)}>
        <input id="title" {...register('title')} placeholder={t.ph} /> <button id="create">{t.create}</button> <output>{note}</output></form>
      <table><tbody>{list.map((i) => <tr key={i.id}><td>#{i.id}</td><td>{i.title}</td><td>{i.state === 'OPEN' ? t.open : t.closed}</td>
        <td><button id={`close${i.id}`} disabled={i.state !== 'OPEN'} onClick={() => void run(close, { id: aim(i.id) }, (l) => l.map((q) => (q.id === i.id ? { ...q, state: 'CLOSED' } : q)))}>{t.close}</button>
          <button id={`rm${i.id}`} onClick={() => void run(remove, { id: aim(i.id) }, (l) => l.filter((q) => q.id !== i.id))}>{t.remove}</button></td></tr>)}</tbody></table>
    </main>
  );
}
createRoot(document.getElementById('root') as HTMLElement).render(<Provider value={client}><Issues /></Provider>);
