import { useState, useRef, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { ChakraProvider, defaultSystem, Box, Button, Container, Heading, HStack, VStack, Text, Input, Textarea, Field, Switch, Dialog, Portal, Toaster, Toast, createToaster, NativeSelect, Card, Badge, Alert, NumberInput, FileUpload, Separator, Stack } from '@chakra-ui/react';

const { boot, perform, push, outcome } = window.App;
const { t, f, p } = boot;
const toaster = createToaster({ placement: p === 'toast-top' ? 'top' : 'bottom-end', pauseOnPageIdle: false });
const Toasts = () => <Portal><Toaster toaster={toaster}>{(x) => <Toast.Root><Toast.Title>{x.title}</Toast.Title>{x.description && <Toast.Description>{x.description}</Toast.Description>}</Toast.Root>}</Toaster></Portal>;
const toasting = p.startsWith('toast');

function Shop() {
  const [qty, setQty] = useState('1'); const [busy, setBusy] = useState(false); const [cart, setCart] = useState(0); const [msg, setMsg] = useState(''); const [label, setLabel] = useState(t.go); const [off, setOff] = useState(false); const [view, setView] = useState(1); const [ask, setAsk] = useState(false);
  const buy = () => { setAsk(false); setMsg(''); perform(f, { sku: t.sku || 'LMP-204', qty }, {
    busy: setBusy, stay: f.next === undefined || p === 'route', apply() { setCart((c) => c + Number(qty)); }, revert(r) { setCart((c) => c - Number(qty)); setMsg(r.msg || t.no); }, settle() {},
    done(r) { const m = r.msg || t.ok; if (r.data && r.data.qty !== undefined) { setQty(String(r.data.qty)); setCart(Number(r.data.qty)); } if (toasting) toaster.create({ title: m }); else if (p === 'label') { setLabel(m); setOff(true); } else if (p === 'count') setCart((c) => c + Number(qty)); else if (p === 'route') { setView(2); push(f.next); } else if (p !== 'none') setMsg(m); },
    fail(r) { const m = r.msg || t.no; if (toasting) toaster.create({ title: t.oops || m, description: t.oops ? m : undefined }); else if (p === 'label') setLabel(m); else if (p === 'dead') setOff(true); else setMsg(m); }, idle() { setOff(p === 'dead'); if (p === 'label') setLabel(t.ok); } }); };
  if (view === 2) return <Container py="10"><Heading>{t.thanks}</Heading><Text>{t.thanks2}</Text></Container>;
  return <Container py="8" maxW="3xl"><HStack justify="space-between"><Text fontWeight="bold">{t.brand}</Text><Badge id="basket">{t.cart} {cart}</Badge></HStack><Separator my="4" />
    {p === 'banner' && msg && <Box bg="gray.100" p="3" mb="4">{msg}</Box>}
    <Card.Root><Card.Body><Heading size="lg">{t.h}</Heading><Text my="2">{t.price}</Text>
      <HStack align="end"><Box><Text fontSize="sm">{t.qty}</Text><Input id="qty" w="24" inputMode="numeric" value={qty} onChange={(e) => setQty(e.target.value)} /></Box>
        <Button id="buy" colorPalette="teal" loading={busy && p !== 'label'} disabled={off} onClick={() => t.sure ? setAsk(true) : buy()}>{label}</Button></HStack>{p !== 'banner' && <Text mt="3" fontSize="sm">{msg}</Text>}</Card.Body></Card.Root>
    <Dialog.Root open={ask} onOpenChange={(e) => setAsk(e.open)}><Portal><Dialog.Backdrop /><Dialog.Positioner><Dialog.Content><Dialog.Header><Dialog.Title>{t.sure}</Dialog.Title></Dialog.Header><Dialog.Footer><Button variant="outline" onClick={() => setAsk(false)}>{t.nay}</Button><Button id="confirm-buy" onClick={buy}>{t.yea}</Button></Dialog.Footer></Dialog.Content></Dialog.Positioner></Portal></Dialog.Root></Container>;
}
function Ticket() {
  const [v, setV] = useState({ s: '', m: t.pre || '', c: '' }); const [busy, setBusy] = useState(false); const [msg, setMsg] = useState(t.stale || ''); const [err, setErr] = useState(''); const [sent, setSent] = useState(false);
  const go = (e) => { e.preventDefault(); setErr(''); if (!t.stale) setMsg(''); perform(f, { subject: v.s, message: v.m, category: v.c || 'other' }, { busy: setBusy,
    done(r) { const m = r.msg || t.ok; if (toasting) { toaster.create({ title: m }); setV({ s: '', m: '', c: '' }); } else if (p === 'swap') setSent(m); else if (p === 'clear') setV({ s: '', m: '', c: '' }); else setMsg(m); },
    fail(r) { const m = r.msg || t.no; if (p === 'field') setErr(m); else if (toasting) toaster.create({ title: m }); else if (p !== 'mute') setMsg(m); }, idle() { setV({ s: '', m: '', c: '' }); } }); };
  if (sent) return <Container py="10" maxW="2xl"><Text fontSize="lg">{sent}</Text></Container>;
  return <Container py="8" maxW="2xl">{p === 'above' && msg && <Text borderBottomWidth="1px" pb="2" mb="4">{msg}</Text>}<Heading mb="4">{t.h}</Heading><form onSubmit={go}><VStack align="stretch" gap="4">
    <Field.Root invalid={!!err}><Field.Label>{t.l1}</Field.Label><Input id="subject" name="subject" value={v.s} onChange={(e) => setV({ ...v, s: e.target.value })} />{err && <Field.ErrorText>{err}</Field.ErrorText>}</Field.Root>
    <Field.Root><Field.Label>{t.l2}</Field.Label><NativeSelect.Root><NativeSelect.Field id="cat" value={v.c} onChange={(e) => setV({ ...v, c: e.target.value })}><option value="">—</option><option value="a">{t.o1}</option><option value="b">{t.o2}</option></NativeSelect.Field></NativeSelect.Root></Field.Root>
    <Field.Root><Field.Label>{t.l3}</Field.Label><Textarea id="body" name="message" value={v.m} onChange={(e) => setV({ ...v, m: e.target.value })} /></Field.Root>
    <HStack><Button type="submit" id="submit-ticket" loading={busy} loadingText={t.busy}>{t.go}</Button>{p === 'beside' && <output>{msg}</output>}</HStack></VStack></form></Container>;
}
function Addresses() {
  const [rows, setRows] = useState(t.rows.split('|')); const [cur, setCur] = useState(null); const [msg, setMsg] = useState(''); const [gone, setGone] = useState(null); const [inl, setInl] = useState('');
  const kill = () => { const r = cur; if (p !== 'dialog') setCur(null); const was = rows; perform(f, { address: was.indexOf(r) + 1 }, { apply() { setRows(was.filter((x) => x !== r)); }, settle() {}, revert(m) { setRows(was); setMsg(m.msg || t.no || ''); },
    done(m) { setRows(was.filter((x) => x !== r)); setCur(null); if (toasting) toaster.create({ title: m.msg || t.ok }); else setMsg(m.msg || t.ok || ''); }, fail(m) { const s = m.msg || t.no; if (p === 'dialog') setInl(s); else if (toasting) toaster.create({ title: s }); else if (p === 'row') setGone([r, s]); else if (p !== 'mute') setMsg(s); }, idle() {} }); };
  return <Container py="8" maxW="2xl"><Heading size="md" mb="4">{t.h}</Heading><Stack>{rows.map((r, i) => <Card.Root key={r} id={'adr-' + i}><Card.Body><HStack justify="space-between"><Text>{r}{gone && gone[0] === r ? ' — ' + gone[1] : ''}</Text><Button size="xs" variant="subtle" className="drop" onClick={() => setCur(r)}>{t.del}</Button></HStack></Card.Body></Card.Root>)}</Stack>{rows.length === 0 && <Text>{t.empty}</Text>}<Text mt="4" color="gray.600">{msg}</Text>
    <Dialog.Root role="alertdialog" open={!!cur} onOpenChange={(e) => !e.open && setCur(null)}><Portal><Dialog.Backdrop /><Dialog.Positioner><Dialog.Content><Dialog.Header><Dialog.Title>{t.sure}</Dialog.Title></Dialog.Header><Dialog.Body>{cur}{inl && <Text mt="3">{inl}</Text>}</Dialog.Body><Dialog.Footer><Button variant="outline" onClick={() => setCur(null)}>{t.nay}</Button><Button id="really" colorPalette="red" onClick={kill}>{t.yea}</Button></Dialog.Footer></Dialog.Content></Dialog.Positioner></Portal></Dialog.Root></Container>;
}
function Toggles() {
  const [on, setOn] = useState(t.from === 'on'); const [msg, setMsg] = useState('');
  const flip = (v) => { perform(f, { [f.k]: String(v) }, { apply() { setOn(v); }, settle(r) { if (r.data && r.data[f.k] !== undefined) setOn(r.data[f.k] === 'true'); if (r.msg) setMsg(r.msg); }, revert(r) { setOn(!v); if (r.msg) { if (toasting) toaster.create({ title: r.msg }); else setMsg(r.msg); } }, done(r) { setOn(r.data && r.data[f.k] !== undefined ? r.data[f.k] === 'true' : v); const m = r.msg || t.ok; if (toasting) toaster.create({ title: m }); else setMsg(m || ''); }, fail(r) { const m = r.msg || t.no; if (p === 'stuck') setOn(v); if (toasting) toaster.create({ title: m }); else setMsg(m || ''); }, idle() { setOn(v); } }); };
  return <Container py="8" maxW="xl"><Heading size="md" mb="6">{t.h}</Heading><Stack gap="5"><Switch.Root><Switch.HiddenInput /><Switch.Control /><Switch.Label>{t.a}</Switch.Label></Switch.Root>
    <Switch.Root ids={{ root: 'sw' }} checked={on} onCheckedChange={(e) => flip(e.checked)}><Switch.HiddenInput /><Switch.Control /><Switch.Label>{t.b}</Switch.Label></Switch.Root><Text fontSize="sm">{msg}</Text></Stack></Container>;
}
function Chat() {
  const [log, setLog] = useState(t.log.split('|').map((m) => ({ m, s: '' }))); const [v, setV] = useState(''); const [msg, setMsg] = useState(t.status || '');
  useEffect(() => { if (f.mode === 'sse') outcome((r) => { if (r.ok) { setMsg(r.msg); } else { setLog((l) => l.slice(0, -1)); setMsg(r.msg); } }); }, []);
  const go = (e) => { e.preventDefault(); const m = v; if (!m) return; perform(f, { text: m, thread: 77 }, { apply() { setLog((l) => [...l, { m, s: t.sending || '' }]); setV(''); }, settle() { setLog((l) => l.map((x) => x.m === m ? { m, s: t.sent || '' } : x)); }, revert(r) { if (p === 'fade') setLog((l) => l.filter((x) => x.m !== m)); else setLog((l) => l.map((x) => x.m === m ? { m, s: r.msg || t.no } : x)); },
    done(r) { setLog((l) => [...l, { m, s: t.sent || '' }]); setV(''); }, fail(r) { setMsg(r.msg || t.no); }, idle() { setV(''); } }); };
  return <Container py="6" maxW="xl"><Heading size="sm">{t.h}</Heading><Text fontSize="xs">{msg}</Text><Stack my="4" minH="200px">{log.map((x, i) => <Box key={i} bg="gray.100" p="2" rounded="md">{x.m} <Text as="span" fontSize="xs" color="gray.500">{x.s}</Text></Box>)}</Stack><form onSubmit={go}><HStack><Input id="reply" autoComplete="off" placeholder={t.ph} value={v} onChange={(e) => setV(e.target.value)} />{t.btn && <Button type="submit" id="reply-send">{t.btn}</Button>}</HStack></form></Container>;
}
function Files() {
  const [rows, setRows] = useState((t.rows || '').split('|').filter(Boolean)); const [msg, setMsg] = useState('');
  const up = (e) => { const x = e.target.files[0]; if (!x) return; setMsg(t.busy || ''); perform(f, { file: x, folder: 'inbox' }, { apply() { setRows((r) => [...r, x.name]); }, settle() { setMsg(t.ok || ''); }, revert(r) { setRows((q) => q.filter((y) => y !== x.name)); setMsg(r.msg || t.no); }, done(r) { setRows((q) => [...q, x.name]); setMsg(r.msg || t.ok || ''); }, fail(r) { const m = r.msg || t.no; if (toasting) { setMsg(''); toaster.create({ title: m }); } else setMsg(m); }, idle() {} }); };
  return <Container py="8" maxW="xl"><Heading size="md">{t.h}</Heading><Box my="4"><label htmlFor="doc">{t.l1}</label><br /><input id="doc" type="file" onChange={up} /></Box><Text>{msg}</Text><Stack>{rows.map((r) => <Text key={r}>📄 {r}</Text>)}</Stack></Container>;
}
const VIEWS = { Shop, Ticket, Addresses, Toggles, Chat, Files };
const root = document.getElementById('root');
const V = VIEWS[root.dataset.view];
createRoot(root).render(<ChakraProvider value={defaultSystem}><V /><Toasts /></ChakraProvider>);
