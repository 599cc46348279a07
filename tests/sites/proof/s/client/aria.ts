import { createElement as h, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Button, FieldError, Form, Input, Label, TextField } from 'react-aria-components';
import useSWR from 'swr';
import { base, boot, o, perform, root, settle, t, viaFetch, type Verdict } from './lib.js';

interface Session {
  readonly signedIn: boolean;
}
const load = async (path: string): Promise<Session> => (await viaFetch('GET', path)).body as Session;

function Screen(): ReactElement {
  const { data, mutate } = useSWR('api/fields', load, { fallbackData: { signedIn: boot.signedIn }, revalidateOnFocus: false, revalidateOnMount: false, refreshInterval: o['refresh'] ? 3000 : 0 });
  const [user, setUser] = useState('');
  const [pass, setPass] = useState('');
  const [said, setSaid] = useState<Verdict | null>(null);
  const [field, setField] = useState('');
  const show = (v: Verdict): void => (o['at'] === 'field' && (!v.good || o['plain']) ? setField(v.text) : setSaid(v));

  const enter = async (): Promise<void> => {
    setField('');
    const v = settle(await perform('POST', 'api/session', { user, pass }), show);
    if (v?.good && o['trust']) void mutate({ signedIn: true }, { revalidate: false });
    else if (v) void mutate();
  };
  const leave = async (): Promise<void> => {
    if (o['ahead']) void mutate({ signedIn: false }, { revalidate: false });
    const v = settle(await perform('DELETE', 'api/session'), show);
    if (v?.good && o['trust']) void mutate({ signedIn: false }, { revalidate: false });
    else if (v) void mutate();
  };
  const note = said ? h('p', { id: 'note', role: 'status', className: `banner ${o['plain'] ? '' : said.good ? 'good' : 'bad'}` }, said.text) : null;
  if (data.signedIn) return h('div', null, note, h('h2', null, t('hello')), h('p', null, t('account')), h(Button, { id: 'leave', onPress: () => void leave() }, t('signout')));
  return h(
    'div',
    null,
    note,
    h('h2', null, t('signin')),
    h(
      Form,
      {
        onSubmit: (e: { preventDefault(): void }) => {
          e.preventDefault();
          void enter();
        },
      },
      h(TextField, { value: user, onChange: setUser, name: 'user', isInvalid: field !== '' }, h(Label, null, t('user')), h(Input, { id: 'user' }), h(FieldError, null, field)),
      h(TextField, { value: pass, onChange: setPass, type: 'password', name: 'pass' }, h(Label, null, t('pass')), h(Input, { id: 'pass' })),
      h(Button, { id: 'enter', type: 'submit' }, t('signin')),
    ),
    h('p', null, h('a', { href: `${base}/go/reset` }, t('forgot'))),
  );
}

createRoot(root()).render(h(Screen));
