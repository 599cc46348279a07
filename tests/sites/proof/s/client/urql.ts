import { createElement as h, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Client, fetchExchange, gql } from '@urql/core';
import * as Switch from '@radix-ui/react-switch';
import * as AlertDialog from '@radix-ui/react-alert-dialog';
import { create } from 'zustand';
import { base, boot, o, perform, root, settle, t, type Answer, type Transport, type Verdict } from './lib.js';

const client = new Client({ url: `${base}/graphql`, exchanges: [fetchExchange], preferGetMethod: false });
const PLAN = gql`mutation ChangePlan($plan: String!) { changePlan(input: { plan: $plan }) { subscription { id plan status } userErrors { field message } } }`;
const RENEW = gql`mutation AutoRenew($on: Boolean!) { setAutoRenew(on: $on) { autoRenew } }`;
const CLOSE = gql`mutation CloseSeat($id: ID!) { closeSeat(id: $id) { closedId userErrors { message } } }`;
const DOCS = { plan: PLAN, renew: RENEW, close: CLOSE };

const viaUrql: Transport = async (_method, path, body): Promise<Answer> => {
  const result = await client.mutation(DOCS[path as keyof typeof DOCS], body as Record<string, never>).toPromise();
  if (result.error?.networkError) return { status: 0, body: null };
  if (result.error) return { status: 200, body: { errors: result.error.graphQLErrors.map((e) => ({ message: e.message })) } };
  const data = (result.data ?? {}) as Record<string, { userErrors?: { message: string }[] } | null>;
  const wrong = Object.values(data).flatMap((item) => item?.userErrors ?? []);
  return { status: 200, body: wrong.length > 0 ? { errors: wrong } : data };
};

interface Store {
  renew: boolean;
  seats: readonly string[];
  said: Verdict | null;
  plan: string;
}
const useStore = create<Store>(() => ({ renew: false, seats: boot.items.map((item) => item.id), said: null, plan: t('basic') }));
const say = (v: Verdict): void => useStore.setState({ said: v });

async function upgrade(): Promise<void> {
  const v = settle(await perform('POST', 'plan', { plan: 'pro' }, viaUrql), say);
  if (v?.good && !o['stay']) useStore.setState({ plan: t(String(o['becomes'] ?? 'pro')) });
}
async function renew(on: boolean): Promise<void> {
  useStore.setState({ renew: on });
  const v = settle(await perform('POST', 'renew', { on }, viaUrql), say);
  if (v && !v.good) useStore.setState({ renew: !on });
}
async function closeSeat(id: string): Promise<void> {
  const v = settle(await perform('POST', 'close', { id }, viaUrql), say);
  if (v?.good && !o['stay']) useStore.setState((s) => ({ seats: s.seats.filter((seat) => seat !== id) }));
}

function Screen(): ReactElement {
  const s = useStore();
  return h(
    'div',
    null,
    h('h2', null, t('title')),
    s.said ? h('div', { id: 'said', role: 'status', className: `banner ${o['plain'] ? '' : s.said.good ? 'good' : 'bad'}` }, s.said.text) : null,
    h('p', null, `${t('plan')}: `, h('strong', { id: 'plan' }, s.plan), ' ', h('button', { id: 'upgrade', onClick: () => void upgrade() }, t('upgrade'))),
    h('label', null, `${t('renew')} `, h(Switch.Root, { id: 'renew', checked: s.renew, onCheckedChange: (on: boolean) => void renew(on), style: { width: 44, height: 24 } }, h(Switch.Thumb, { style: { display: 'block', width: 18, height: 18, background: s.renew ? '#2a7' : '#99a' } }))),
    h(
      'ul',
      null,
      boot.items
        .filter((item) => s.seats.includes(item.id))
        .map((item) =>
          h(
            'li',
            { key: item.id },
            `${item.name} `,
            h(
              AlertDialog.Root,
              null,
              h(AlertDialog.Trigger, { id: `close-${item.id}` }, t('remove')),
              h(
                AlertDialog.Portal,
                null,
                h(
                  AlertDialog.Content,
                  { style: { position: 'fixed', top: '30%', insetInlineStart: '35%', background: '#fff', padding: 24, border: '1px solid #99a' } },
                  h(AlertDialog.Title, null, t('sure')),
                  h(AlertDialog.Description, null, t('sureText')),
                  h(AlertDialog.Cancel, { id: 'seat-no' }, t('no')),
                  h(AlertDialog.Action, { id: 'seat-yes', onClick: () => void closeSeat(item.id) }, t('yes')),
                ),
              ),
            ),
          ),
        ),
    ),
  );
}

createRoot(root()).render(h(Screen));
