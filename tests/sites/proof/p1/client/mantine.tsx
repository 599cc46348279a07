import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ActionIcon, Alert, Anchor, Badge, Button, Card, Checkbox, Container, Divider, Group, MantineProvider, Modal, NativeSelect, NumberInput, Paper, PasswordInput, Stack, Stepper, Switch, Table, Text, Textarea, TextInput, Title } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { app, noise, T } from './net.js';
import { useAct, type Acting } from './react.js';

const toast = (good: boolean, text: string): void => { notifications.show({ message: text, color: good ? 'teal' : 'orange', autoClose: 5000, ...(T('toastTitle') === '' ? {} : { title: T('toastTitle') }) }); };

function Frame({ children, act }: { children: ReactNode; act: Acting }): ReactNode {
  const banner = act.at('banner');
  return (
    <>
      {banner !== null && <div style={{ background: banner.good ? '#e6fcf5' : '#fff4e6', padding: '10px 24px' }}><Text size="sm">{banner.text}</Text></div>}
      <Group justify="space-between" px="lg" py="sm" style={{ borderBottom: '1px solid #ddd' }}>
        <Text fw={700}>{T('brand')}</Text>
        <Group gap="md"><Anchor size="sm">{T('nav1')}</Anchor><Anchor size="sm">{T('nav2')}</Anchor></Group>
      </Group>
      <Container size="sm" py="lg">{children}</Container>
    </>
  );
}
const Inline = ({ act }: { act: Acting }): ReactNode => {
  const n = act.at('inline');
  const l = act.at('alert');
  return <>{n !== null && <Text size="sm" c={n.good ? 'teal' : 'dimmed'}>{n.text}</Text>}{l !== null && <Alert variant="light" color={l.good ? 'teal' : 'yellow'}>{l.text}</Alert>}</>;
};

function Profile(): ReactNode {
  const act = useAct(toast);
  const a = app();
  const [name, setName] = useState(a.init['name'] ?? '');
  const [mail, setMail] = useState(a.init['mail'] ?? '');
  const [bio, setBio] = useState('');
  const [stamp, setStamp] = useState(T('stamp'));
  const cap = act.at('button');
  const fe = act.at('field');
  const submit = (): void => act.go({ [T('k1') || 'name']: name, [T('k2') || 'email']: mail, [T('k3') || 'bio']: bio }, () => { if (T('stamp2') !== '') setStamp(T('stamp2')); if (T('clears') !== '') { setBio(''); } });
  return (
    <Frame act={act}>
      <Group justify="space-between"><Title order={2}>{T('h')}</Title><Text size="xs" c="dimmed">{stamp}</Text></Group>
      <form onSubmit={(e) => { e.preventDefault(); submit(); }}>
        <Stack mt="md">
          <TextInput id="f-name" label={T('l1')} value={name} onChange={(e) => setName(e.currentTarget.value)} />
          <TextInput id="f-mail" label={T('l2')} value={mail} onChange={(e) => setMail(e.currentTarget.value)} error={fe !== null && !fe.good ? fe.text : undefined} />
          <Textarea id="f-bio" label={T('l3')} value={bio} onChange={(e) => setBio(e.currentTarget.value)} />
          <Inline act={act} />
          <Group><Button type="submit" id="save" loading={act.busy && T('spin') !== ''} disabled={act.busy}>{act.busy && T('spin') === '' ? T('busy') || T('save') : cap?.text ?? T('save')}</Button><Button variant="default">{T('cancel')}</Button></Group>
        </Stack>
      </form>
    </Frame>
  );
}
function Members(): ReactNode {
  const act = useAct(toast);
  const a = app();
  const [rows, setRows] = useState(a.rows);
  const [open, setOpen] = useState<string | null>(null);
  const target = rows.find((r) => r['id'] === open);
  const note = act.at('row');
  const dlg = act.at('dialog');
  return (
    <Frame act={act}>
      <Group justify="space-between"><Title order={3}>{T('h')}</Title><Badge variant="light" id="count">{rows.length} {T('unit')}</Badge></Group>
      <Inline act={act} />
      <Table mt="md">
        <Table.Thead><Table.Tr><Table.Th>{T('c1')}</Table.Th><Table.Th>{T('c2')}</Table.Th><Table.Th /></Table.Tr></Table.Thead>
        <Table.Tbody>{rows.map((r) => (
          <Table.Tr key={r['id']} id={'m-' + r['id']}>
            <Table.Td>{r['a']}{note !== null && r['id'] === app().init['target'] && <Text size="xs">{note.text}</Text>}</Table.Td><Table.Td>{r['b']}</Table.Td>
            <Table.Td><ActionIcon variant="subtle" aria-label={`${T('del')} ${r['a'] ?? ''}`} onClick={() => setOpen(r['id'] ?? null)}>✕</ActionIcon></Table.Td>
          </Table.Tr>))}
        </Table.Tbody>
      </Table>
      <Modal opened={open !== null} onClose={() => setOpen(null)} title={T('q')}>
        <Text size="sm">{target?.['a']} – {T('q2')}</Text>
        {dlg !== null && <Text size="sm" mt="sm">{dlg.text}</Text>}
        <Group mt="md" justify="flex-end"><Button variant="default" onClick={() => setOpen(null)}>{T('cancel')}</Button>
          <Button id="really" color="red" disabled={act.busy} onClick={() => {
            const id = open;
            const keep = rows;
            act.go({ id: id ?? '' }, () => { setOpen(null); if (app().f.gate !== 'close') setRows((x) => x.filter((r) => r['id'] !== id)); }, () => setRows(keep));
            if (T('closeFirst') !== '') setOpen(null);
          }}>{T('del')}</Button></Group>
      </Modal>
    </Frame>
  );
}
function Prefs(): ReactNode {
  const act = useAct(toast);
  const a = app();
  const [on, setOn] = useState(a.init['on'] === 'true');
  const [other, setOther] = useState(true);
  const [freq, setFreq] = useState(a.init['freq'] ?? '');
  const st = act.at('status');
  return (
    <Frame act={act}>
      <Title order={2}>{T('h')}</Title>
      <Text c="dimmed" size="sm">{T('p')}</Text>
      <Inline act={act} />
      <Card withBorder mt="md"><Stack>
        <Switch id="sw-main" label={T('l1')} description={st?.text ?? T('d1')} checked={on} onChange={(e) => {
          const v = e.currentTarget.checked;
          if (a.f.early !== true && a.f.gate === undefined) { /* waits for the answer */ } else setOn(v);
          act.go({ [T('k1')]: v }, (d) => { const got = d[T('k1')]; setOn(typeof got === 'boolean' ? got : v); }, () => setOn(!v));
        }} />
        <Switch id="sw-other" label={T('l2')} checked={other} onChange={(e) => setOther(e.currentTarget.checked)} />
        <Divider />
        <NativeSelect id="freq" label={T('l3')} value={freq} data={(T('opts') || 'a:a').split('|').map((o) => ({ value: o.split(':')[0] ?? '', label: o.split(':')[1] ?? '' }))} onChange={(e) => {
          const v = e.currentTarget.value;
          const old = freq;
          setFreq(v);
          act.go({ [T('k2')]: v }, (d) => { const got = d[T('k2')]; if (typeof got === 'string') setFreq(got); }, () => setFreq(old));
        }} />
      </Stack></Card>
    </Frame>
  );
}
function Login(): ReactNode {
  const act = useAct(toast);
  const [us, setUs] = useState('');
  const [pw, setPw] = useState('');
  const [rem, setRem] = useState(false);
  const [who, setWho] = useState('');
  if (who !== '') return <Frame act={act}><Title order={2}>{T('hello')} {who}</Title><Text>{T('home')}</Text><Button variant="subtle">{T('out')}</Button></Frame>;
  return (
    <Frame act={act}>
      <Paper withBorder p="xl" maw={420} mx="auto">
        <Title order={3}>{T('h')}</Title>
        <Stack mt="md">
          <TextInput id="user" label={T('l1')} autoComplete="username" value={us} onChange={(e) => setUs(e.currentTarget.value)} />
          <PasswordInput id="pass" label={T('l2')} value={pw} onChange={(e) => setPw(e.currentTarget.value)} error={act.at('field')?.text} />
          <Checkbox label={T('rem')} checked={rem} onChange={(e) => setRem(e.currentTarget.checked)} />
          <Inline act={act} />
          <Button id="enter" disabled={act.busy} onClick={() => act.go({ username: us, password: pw, remember: rem }, () => setWho(us))}>{T('save')}</Button>
          <Anchor size="sm">{T('forgot')}</Anchor>
        </Stack>
      </Paper>
    </Frame>
  );
}
function Checkout(): ReactNode {
  const act = useAct(toast);
  const a = app();
  const [step, setStep] = useState(Number(a.init['step'] ?? '0'));
  const [qty, setQty] = useState<string | number>(Number(a.init['qty'] ?? '1'));
  const [zip, setZip] = useState('');
  const [agb, setAgb] = useState(false);
  const [total, setTotal] = useState(T('total'));
  const last = step === 2;
  return (
    <Frame act={act}>
      <Stepper active={step} size="sm"><Stepper.Step label={T('s1')} /><Stepper.Step label={T('s2')} /><Stepper.Step label={T('s3')} /></Stepper>
      <Stack mt="lg">
        {step === 0 && <NumberInput id="qty" label={T('l1')} value={qty} onChange={setQty} min={1} />}
        {step === 1 && <TextInput id="zip" label={T('l2')} value={zip} onChange={(e) => setZip(e.currentTarget.value)} error={act.at('field')?.text} />}
        {last && <><Text>{T('sum')}: <b id="total">{total}</b></Text><Checkbox id="agb" label={T('agb')} checked={agb} onChange={(e) => setAgb(e.currentTarget.checked)} /></>}
        {step === 3 && <Alert color="gray" variant="outline">{T('thanks')}</Alert>}
        <Inline act={act} />
        {step < 3 && <Group><Button variant="default" onClick={() => setStep(Math.max(0, step - 1))}>{T('back')}</Button>
          <Button id="next" disabled={act.busy} onClick={() => act.go({ step, qty: Number(qty), zip, terms: agb }, (d) => { if (typeof d['qty'] === 'number') { setQty(d['qty']); setTotal(String(d['total'])); } setStep(step + 1); }, () => setStep(step))}>{act.at('button')?.text ?? (last ? T('buy') : T('next'))}</Button></Group>}
      </Stack>
    </Frame>
  );
}
const views: Record<string, () => ReactNode> = { profile: Profile, members: Members, prefs: Prefs, login: Login, checkout: Checkout };
const View = views[app().view] ?? Profile;
noise();
createRoot(document.getElementById('root') as HTMLElement).render(<MantineProvider><Notifications position="top-right" /><View /></MantineProvider>);
