import { createElement as h, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { Toaster, toast } from 'sonner';
import { base, boot, o, perform, root, settle, t, tone, type Verdict } from './lib.js';

const schema = z.object({
  name: z.string().min(2),
  email: z.email(),
  text: z.string().min(3),
  source: o['hiddenBad'] ? z.enum(['web', 'app']) : z.string(),
});
type Values = z.infer<typeof schema>;

function Screen(): ReactElement {
  const { register, handleSubmit, formState, reset, setError } = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { source: 'landing' } });
  const [inline, setInline] = useState<Verdict | null>(null);
  const [paying, setPaying] = useState(false);
  const [receipt, setReceipt] = useState('');

  const show = (v: Verdict): void => {
    if (o['at'] === 'field') setError('email', { message: v.text });
    else if (o['at'] === 'inline') setInline(v);
    else toast[tone(v)](v.text, { duration: 6000 });
  };
  const onSubmit = async (values: Values): Promise<void> => {
    const v = settle(await perform('POST', 'api/tickets', values), show);
    if (v?.good && o['at'] !== 'field') reset();
  };
  const pay = async (): Promise<void> => {
    setPaying(true);
    const a = await perform('POST', 'api/checkout/pay', { cart: 'c-55', amount: 4990 });
    const v = settle(a, show);
    setPaying(false);
    if (v?.good && o['receipt']) setReceipt(t('receipt'));
  };
  return h(
    'div',
    null,
    h(Toaster, { position: 'top-right' }),
    inline ? h('p', { id: 'status', role: 'status', className: o['plain'] ? 'muted' : inline.good ? 'good' : 'bad' }, inline.text) : null,
    h('h2', null, t('title')),
    h(
      'form',
      { id: 'ticket', noValidate: true, onSubmit: (e) => void handleSubmit(onSubmit)(e) },
      h('label', { className: 'field' }, t('name'), h('input', { id: 'name', ...register('name') })),
      h('label', { className: 'field' }, t('email'), h('input', { id: 'email', ...register('email') })),
      formState.errors.email ? h('p', { className: o['plain'] ? 'muted' : 'bad' }, formState.errors.email.message) : null,
      h('label', { className: 'field' }, t('text'), h('textarea', { id: 'text', ...register('text') })),
      h('button', { id: 'send-ticket', type: 'submit' }, t('submit')),
    ),
    h('section', null, h('h3', null, t('cart')), h('p', null, t('cartLine')), h('button', { id: 'pay', disabled: paying, onClick: () => void pay() }, paying ? t('wait') : t('pay')), receipt ? h('p', { id: 'receipt' }, receipt) : null),
    h('p', null, h('a', { href: `${base}/go/terms` }, t('terms')), ` · ${boot.lang.toUpperCase()}`),
  );
}

createRoot(root()).render(h(Screen));
