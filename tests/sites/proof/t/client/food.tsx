/** @jsxImportSource preact */
import { Fragment, h, render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { api, base, t, ui } from './boot.js';

interface Order { readonly id: number; readonly dish: string; readonly state: string }
/* builds: '' by events; a shows the order at once and hears nothing; c not sent; d sent twice; e words of the event in the status line; o list hidden (a page without state) */
function Food(): h.JSX.Element {
  const [orders, setOrders] = useState<Order[] | null>(null);
  const [line, setLine] = useState('');
  const [busy, setBusy] = useState(false);
  const load = async (): Promise<void> => setOrders((await api<Order[]>('GET', 'orders')).data);
  useEffect(() => {
    void load();
    const es = new EventSource(`${base}/events`);
    es.addEventListener('order', (e) => {
      const m = JSON.parse((e as MessageEvent<string>).data) as { state: string; words?: string; id?: number };
      if (ui === 'a') return;
      setBusy(false);
      setLine(m.words ?? (m.state === 'ok' ? t.ok : ui === 'e' ? '' : t.bad));
      if (ui !== 'o') void load();
    });
    es.addEventListener('changed', () => { if (ui !== 'a') void load(); });
    es.addEventListener('tick', () => undefined);
    return () => es.close();
  }, []);
  const order = async (dish: string): Promise<void> => {
    setLine('');
    if (ui === 'a' || ui === 'c') { setOrders((o) => [...(o ?? []), { id: 99, dish, state: 'new' }]); setLine(t.ok); }
    if (ui === 'c') return;
    setBusy(true);
    if (ui === 'd') void api('POST', 'orders', { dish });
    const r = await api<unknown>('POST', 'orders', { dish });
    if (!r.ok && ui !== 'a') { setBusy(false); setLine(t.bad); }
  };
  const cancel = async (id: number): Promise<void> => { await api('DELETE', `orders/${id}`); if (ui !== 'o') void load(); };
  if (orders === null) return <p>{t.loading}</p>;
  return <Fragment><h1>{t.title}</h1><p role="status">{busy ? t.busy : line}</p>
    {['soup', 'kebab', 'rice'].map((d) => <p key={d}><button id={`order-${d}`} onClick={() => void order(d)}>{t[d]} — {t.order}</button></p>)}
    {ui !== 'o' && <ul>{orders.map((o) => <li key={o.id}>{t[o.dish]} <button id={`cancel${o.id}`} onClick={() => void cancel(o.id)}>{t.cancel}</button></li>)}</ul>}</Fragment>;
}
render(h(Food, {}), document.getElementById('root') as HTMLElement);
