import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, t, ui, wait } from './boot.js';

interface Item { readonly id: number; readonly title: string; readonly done: boolean }
interface Problem { readonly message?: string; readonly title?: string }

/* builds: '' usual; a errors are swallowed; b taken back after a pause without a word; c the list lives in the tab only; d two listeners;
   e shows the server's words; f the neighbour's id; g loses a letter; h shows the message that comes */
function Todos(): JSX.Element {
  const qc = useQueryClient();
  const [draft, setDraft] = useState('');
  const [note, setNote] = useState('');
  const { data } = useQuery({ queryKey: ['items'], queryFn: async () => (await api<Item[]>('GET', 'api/items')).data, staleTime: Infinity });
  const items = data ?? [];
  const patch = (f: (old: Item[]) => Item[]): Item[] => {
    const old = qc.getQueryData<Item[]>(['items']) ?? [];
    qc.setQueryData(['items'], f(old));
    return old;
  };
  const run = useMutation({
    mutationFn: async (m: { method: string; path: string; body?: unknown; local: (o: Item[]) => Item[] }) => {
      if (ui === 'c') return;
      const r = await api<Problem | null>(m.method, m.path, m.body);
      if (!r.ok) throw new Error(r.data?.message ?? r.data?.title ?? '');
      if (ui === 'h') setNote(r.data?.message ?? '');
    },
    onMutate: (m) => ({ old: patch(m.local) }),
    onError: async (e: Error, _m, ctx) => {
      if (ui === 'a') return;
      if (ui === 'b') await wait(1400);
      qc.setQueryData(['items'], ctx?.old);
      if (ui === 'e') setNote(e.message === '' ? t.failed : e.message);
    },
    onSuccess: () => { if (ui !== 'a' && ui !== 'c') void qc.invalidateQueries({ queryKey: ['items'] }); },
  });
  const add = (): void => {
    const title = ui === 'g' ? draft.slice(0, -1) : draft;
    if (title.trim() === '') return;
    setDraft('');
    const go = (): void => run.mutate({ method: 'POST', path: 'api/items', body: { title }, local: (o) => [...o, { id: -Date.now(), title, done: false }] });
    go();
    if (ui === 'd') setTimeout(go, 40);
  };
  const aim = (id: number): number => (ui === 'f' ? (items[(items.findIndex((i) => i.id === id) + 1) % items.length]?.id ?? id) : id);
  return (
    <main>
      <h1>{t.title}</h1>
      <p aria-live="polite" className="note">{note}</p>
      <label>{t.what} <input id="new" value={draft} onChange={(e) => setDraft(e.target.value)} onKeyDown={(e) => { if (e.key === 'Enter') add(); }} /></label>
      <button id="add" onClick={add}>{t.add}</button>
      {data === undefined ? <p>…</p> : <ul>{items.map((i) => (
        <li key={i.id} data-id={i.id}>
          <input type="checkbox" id={`done${i.id}`} aria-label={i.title} checked={i.done}
            onChange={() => run.mutate({ method: 'PATCH', path: `api/items/${aim(i.id)}`, body: { done: !i.done }, local: (o) => o.map((q) => (q.id === i.id ? { ...q, done: !q.done } : q)) })} />
          <span style={{ textDecoration: i.done ? 'line-through' : 'none' }}>{i.title}</span>{' '}
          <button id={`del${i.id}`} title={t.del} onClick={() => run.mutate({ method: 'DELETE', path: `api/items/${aim(i.id)}`, local: (o) => o.filter((q) => q.id !== i.id) })}>✕</button>
        </li>))}</ul>}
      <footer>{items.filter((i) => !i.done).length} {t.open}</footer>
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } })}><Todos /></QueryClientProvider>);
