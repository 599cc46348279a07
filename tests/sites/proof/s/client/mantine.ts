import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import { createElement as h, useState, type FunctionComponent, type ReactElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Alert, Button as PolyButton, MantineProvider, Select, Stack, Switch, Table, TextInput, Title } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { base, boot, o, perform, reload, root, settle, t, tone, type Item, type Verdict } from './lib.js';

const Button = PolyButton as unknown as FunctionComponent<{ id: string; variant?: string; onClick?: () => void; children?: ReactNode }>;
const COLOUR = { info: 'gray', success: 'teal', error: 'red' } as const;

function Team(): ReactElement {
  const [people, setPeople] = useState<Item[]>(boot.items);
  const [mail, setMail] = useState('');
  const [role, setRole] = useState<string | null>('member');
  const [fieldBad, setFieldBad] = useState<string | null>(null);
  const [inline, setInline] = useState<Verdict | null>(null);
  const [sso, setSso] = useState(false);
  const [out, setOut] = useState(false);

  const show = (v: Verdict): void => {
    if (o['at'] === 'field') setFieldBad(v.good && !o['plain'] ? null : v.text);
    else if (o['at'] === 'inline') setInline(v);
    else notifications.show({ message: v.text, color: COLOUR[tone(v)], autoClose: 5000 });
  };
  const invite = async (): Promise<void> => {
    const v = settle(await perform('POST', 'api/team/invitations', { name: mail, role }), show);
    if (v?.good) {
      if (!o['keep']) setMail('');
      setPeople(await reload());
    }
  };
  const flip = async (on: boolean): Promise<void> => {
    setSso(on);
    const v = settle(await perform('PUT', 'api/team/sso', { on }), show);
    if (v && !v.good) setSso(!on);
  };
  const leave = async (): Promise<void> => {
    const v = settle(await perform('POST', 'api/session/logout', {}), show);
    if (v?.good && !o['stay']) {
      if (o['hard']) location.assign(`${base}/bye`);
      else setOut(true);
    }
  };
  if (out) return h(Stack, null, h(Title, { order: 3 }, t('bye')), h(Button, { id: 'again' }, t('signin')));
  return h(
    Stack,
    null,
    h(Title, { order: 3 }, t('title')),
    inline ? h(Alert, { color: COLOUR[tone(inline)], id: 'team-note' }, inline.text) : null,
    h(TextInput, { id: 'mail', label: t('mail'), value: mail, error: fieldBad, onChange: (e) => setMail(e.currentTarget.value) }),
    h(Select, { id: 'role', label: t('role'), data: [{ value: 'member', label: t('member') }, { value: 'admin', label: t('admin') }], value: role, onChange: (picked: unknown) => setRole(picked === null ? null : String(picked)) }),
    h(Button, { id: 'invite', onClick: () => void invite() }, t('invite')),
    h(Switch, { id: 'sso', label: t('sso'), checked: sso, onChange: (e) => void flip(e.currentTarget.checked) }),
    h(Table, { data: { head: [t('mail'), t('role')], body: people.map((p) => [p.name, p.note || t('pending')]) } }),
    h(Button, { id: 'logout', variant: 'subtle', onClick: () => void leave() }, t('signout')),
  );
}

createRoot(root()).render(h(MantineProvider, null, h(Notifications), h(Team)));
