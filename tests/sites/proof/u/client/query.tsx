import '@radix-ui/themes/styles.css';
import { QueryClient, QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Card, Heading, Theme, TextField, AlertDialog, Flex } from '@radix-ui/themes'; import { Toaster, toast } from 'sonner'; import { useState } from 'react'; import { createRoot } from 'react-dom/client';
import { P, T, C, act, load, st } from '../core';
const qc = new QueryClient();
function Page() {
  const c = useQueryClient(); const [a, setA] = useState(''); const [b, setB] = useState(''); const [ask, setAsk] = useState<string | null>(null);
  const { data: S } = useQuery({ queryKey: ['s'], queryFn: async () => { await load(); return { ...st.S }; }, refetchInterval: C.live === 'poll' ? 2000 : false, refetchOnWindowFocus: false });
  const m = useMutation({
    mutationFn: async (d: any) => { const r = await act(d); if (!r.ok) throw new Error(r.msg ?? T.no); return r; }, retry: C.rq ?? 0, retryDelay: 400,
    onMutate: (d: any) => { const old = c.getQueryData(['s']) as any; if (C.optimistic) c.setQueryData(['s'], { ...old, rows: d.id ? old.rows.filter((r: any) => r.id !== d.id) : [...old.rows, { id: 'tmp', a: d.a, b: d.b }] }); return old; },
    onError: (e, _d, old) => { if (C.optimistic) c.setQueryData(['s'], old); if (!C.mute) toast.error(e.message); },
    onSuccess: () => { setA(''); setB(''); if (C.fb !== 'none') toast.success(T.ok); },
    onSettled: () => { if (!C.noInvalidate) c.invalidateQueries({ queryKey: ['s'] }); },
  });
  const rows: any[] = S?.rows ?? [];
  return <Card><Heading>{T.title}</Heading>
    {P.arche === 'form' ? <form onSubmit={(e) => { e.preventDefault(); m.mutate({ a, b }); }}><label>{T.f1}<TextField.Root name="subject" value={a} onChange={(e) => setA(e.target.value)} /></label><label>{T.f2}<TextField.Root name="detail" value={b} onChange={(e) => setB(e.target.value)} /></label><Button id="send" loading={m.isPending && !C.optimistic}>{T.btn}</Button></form> : null}
    <ul>{rows.map((r) => <li key={r.id}>{r.a} — {r.b} {P.arche === 'list' ? <Button id={'rm-' + r.id} color="red" variant="soft" onClick={() => (C.ask ? setAsk(r.id) : m.mutate({ id: r.id }))}>{T.del}</Button> : null}</li>)}</ul>
    <AlertDialog.Root open={!!ask}><AlertDialog.Content><AlertDialog.Title>{T.ask}</AlertDialog.Title><AlertDialog.Description>{T.brand}</AlertDialog.Description><Flex gap="3"><Button onClick={() => setAsk(null)}>{T.cancel}</Button><Button id="confirm-yes" color="red" onClick={() => { m.mutate({ id: ask }); setAsk(null); }}>{T.yes}</Button></Flex></AlertDialog.Content></AlertDialog.Root></Card>;
}
createRoot(document.getElementById('root')!).render(<QueryClientProvider client={qc}><Theme><Toaster /><Page /></Theme></QueryClientProvider>);
