import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Alert, Badge, Button, Card, CardContent, Dialog, DialogActions, DialogTitle, Snackbar, Stack, Typography } from '@mui/material';
import { api, t, ui, wait } from './boot.js';

interface Line { readonly sku: string; readonly qty: number }
interface Cart { readonly lines: Line[]; readonly orders: string[] }
interface Reply { readonly success?: number | boolean; readonly result?: string; readonly message?: string; readonly cart?: Cart; readonly affected?: number; readonly order?: string }
const NAMES: Record<string, string> = { tea: t.tea, cup: t.cup, pot: t.pot };

/* builds: '' usual; a badge counts up by itself and the answer is not read; b count goes back after a pause; c nothing sent; d sent twice;
   e shows the message as it is; f sends the neighbour; g thanks whatever comes */
function Shop(): JSX.Element {
  const [cart, setCart] = useState<Cart | null>(null);
  const [snack, setSnack] = useState('');
  const [ask, setAsk] = useState<string | null>(null);
  const [thanks, setThanks] = useState('');
  const load = async (): Promise<void> => setCart((await api<Cart>('GET', 'cart.json')).data);
  useEffect(() => void load(), []);
  if (cart === null) return <Typography>{t.loading}</Typography>;
  const bump = (sku: string, by: number): void => setCart((c) => (c === null ? c : { ...c, lines: by < 0 ? c.lines.filter((l) => l.sku !== sku) : [...c.lines.filter((l) => l.sku !== sku), { sku, qty: (c.lines.find((l) => l.sku === sku)?.qty ?? 0) + by }] }));
  const call = async (op: string, sku: string, local: () => void): Promise<void> => {
    const before = cart;
    if (ui === 'a' || ui === 'b' || ui === 'c') local();
    if (ui === 'c') { setSnack(t.added); return; }
    const target = ui === 'f' ? 'pot' : sku;
    if (ui === 'd') void api('POST', `cart/${op}`, { sku: target });
    const r = await api<Reply>('POST', `cart/${op}`, { sku: target });
    if (ui === 'a') return;
    if (ui === 'b') { if (!r.ok || !r.data.success) { await wait(1100); setCart(before); } return; }
    if (ui === 'e') { setSnack(r.data.message ?? ''); return; }
    if (ui !== 'g' && (!r.ok || !r.data.success)) { setSnack(r.data?.message ?? t.sorry); return; }
    await load();
    if (op === 'order') setThanks(t.thanks); else setSnack(op === 'add' ? t.added : t.gone);
  };
  const sum = cart.lines.reduce((n, l) => n + l.qty, 0);
  return (
    <Stack spacing={2}>
      <Typography variant="h5">{t.title} <Badge badgeContent={sum} color="primary" data-testid="count"><span>🛒</span></Badge></Typography>
      {thanks !== '' && <Alert severity="info">{thanks}</Alert>}
      {['tea', 'cup', 'pot'].map((sku) => <Card key={sku}><CardContent>{NAMES[sku]} <Button id={`add-${sku}`} onClick={() => void call('add', sku, () => bump(sku, 1))}>{t.add}</Button></CardContent></Card>)}
      <ul>{cart.lines.map((l) => <li key={l.sku} data-sku={l.sku}>{NAMES[l.sku]} × {l.qty} <Button id={`rm-${l.sku}`} size="small" onClick={() => setAsk(l.sku)}>{t.remove}</Button></li>)}</ul>
      <Button id="order" variant="contained" onClick={() => void call('order', '', () => setThanks(t.thanks))}>{t.order}</Button>
      <Typography variant="h6">{t.orders}</Typography>
      <ol>{cart.orders.map((o) => <li key={o}>{o}</li>)}</ol>
      <Dialog open={ask !== null} onClose={() => setAsk(null)}><DialogTitle>{t.sure}</DialogTitle>
        <DialogActions><Button onClick={() => setAsk(null)}>{t.no}</Button><Button id="yes" onClick={() => { const q = ask ?? ''; setAsk(null); void call('remove', q, () => bump(q, -1)); }}>{t.yes}</Button></DialogActions></Dialog>
      <Snackbar open={snack !== ''} autoHideDuration={3500} onClose={() => setSnack('')} message={snack} />
    </Stack>
  );
}
createRoot(document.getElementById('root') as HTMLElement).render(<Shop />);
