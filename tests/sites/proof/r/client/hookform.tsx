import { useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { Toaster, toast } from 'sonner';
import { QueryClient, QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

interface Boot { app: string; base: string; flow: string }
const cfg = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as Boot;
interface Trpc { result?: { data: unknown }; error?: { message: string; code: number; data: { code: string; httpStatus: number } } }
async function trpc<T>(proc: string, input: unknown): Promise<T> {
  const r = await fetch(`${cfg.base}/api/trpc/${proc}?batch=1`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ 0: input }) });
  const [b] = await r.json() as Trpc[];
  if (!b || b.error) throw new Error(b?.error?.message ?? 'unknown');
  return b.result?.data as T;
}
const client = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } });

interface Review { title: string; stars: string; text: string }
function Recensione(): ReactElement {
  const { register, handleSubmit, reset, setError, formState: { errors, isSubmitting, isSubmitSuccessful } } = useForm<Review>();
  const go = handleSubmit(async (v) => {
    if (cfg.flow === 'z') throw new TypeError('dati.autore is undefined');
    try {
      const out = await trpc<{ id: number; stars: number; public: boolean }>('reviews.create', v);
      if (cfg.flow === 'r') { reset(); return; }
      toast(out.public ? 'Recensione pubblicata' : `In moderazione con ${out.stars} stelle`);
    } catch (e) { const m = e instanceof Error ? e.message : ''; if (cfg.flow === 'f') setError('title', { message: m }); else toast.error(m); }
  });
  return <form onSubmit={(e) => { void go(e).catch((x: unknown) => { console.error(x); }); }}><h2>Scrivi una recensione</h2><p><label>Titolo <input id="titolo" {...register('title')} /></label> {errors.title && <span>{errors.title.message}</span>}</p><p><label>Stelle <select id="stelle" {...register('stars')}><option>3</option><option>4</option><option>5</option></select></label></p><p><textarea id="testo" aria-label="Testo" {...register('text')} /></p><button id="pubblica" disabled={isSubmitting}>{isSubmitSuccessful && cfg.flow === 'c' ? 'Inviata ✓' : 'Pubblica'}</button></form>;
}

interface Todo { id: number; t: string }
function Todos(): ReactElement {
  const qc = useQueryClient();
  const list = useQuery<Todo[]>({ queryKey: ['todos'], queryFn: async () => { const r = await fetch(`${cfg.base}/api/trpc/todos.list?batch=1&input=%7B%7D`); const [b] = await r.json() as { result: { data: Todo[] } }[]; return b?.result.data ?? []; }, refetchInterval: 5000 });
  const del = useMutation({
    retry: cfg.flow === 't' ? 2 : 0, retryDelay: 400,
    mutationFn: (id: number) => trpc<{ count: number }>('todos.remove', { id }),
    onMutate: (id) => { const prev = qc.getQueryData<Todo[]>(['todos']); if (cfg.flow !== 'p') qc.setQueryData<Todo[]>(['todos'], (o) => o?.filter((x) => x.id !== id)); return { prev }; },
    onError: (e, _id, ctx) => { setTimeout(() => { qc.setQueryData(['todos'], ctx?.prev); if (cfg.flow !== 's') toast.error(e.message); }, 500); },
    onSuccess: () => { void qc.invalidateQueries({ queryKey: ['todos'] }); },
  });
  return <section><h2>Packing list</h2><ul>{list.data?.map((x) => <li key={x.id} id={`todo-${x.id}`}>{x.t} <button aria-label={`Remove ${x.t}`} onClick={() => { del.mutate(x.id); }}>×</button></li>)}</ul><p>{list.data?.length ?? 0} things to pack</p></section>;
}

function Logowanie(): ReactElement {
  const { register, handleSubmit } = useForm<{ login: string; haslo: string }>();
  const [me, setMe] = useState(''); const [info, setInfo] = useState(''); const [btn, setBtn] = useState('Zaloguj się');
  const go = handleSubmit(async (v) => {
    setBtn('Sprawdzanie…');
    if (cfg.flow === 'd') return;
    try { const u = await trpc<{ name: string; token: string | null; next?: string }>('auth.login', v); setBtn('Zaloguj się'); if (u.next) { location.href = cfg.base + u.next; return; } if (u.token === null) { setInfo('Konto nieaktywne. Kliknij odnośnik w wiadomości e-mail.'); return; } setMe(u.name); history.pushState({}, '', `${cfg.base}/pulpit`); } catch (e) { setBtn('Zaloguj się'); setInfo(e instanceof Error ? e.message : ''); }
  });
  if (me) return <main><h2>Pulpit</h2><p>Zalogowano jako {me}</p><button>Wyloguj</button></main>;
  return <form onSubmit={(e) => { void go(e); }}><h2>Panel nauczyciela</h2><p><input id="login" placeholder="Login" {...register('login')} /></p><p><input id="haslo" type="password" placeholder="Hasło" {...register('haslo')} /></p><button id="zaloguj">{btn}</button><output>{info}</output></form>;
}
const apps: Record<string, () => ReactElement> = { recensione: Recensione, todos: Todos, logowanie: Logowanie };
const Main = apps[cfg.app] ?? Todos;
createRoot(document.getElementById('root') as HTMLElement).render(<QueryClientProvider client={client}><Main /><Toaster position="bottom-left" /></QueryClientProvider>);
