import { createElement as h, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Toaster, toast } from 'react-hot-toast';
import { boot, o, perform, reload, root, settle, t, type Answer, type Item, type Verdict } from './lib.js';

type Change = { readonly kind: 'add'; readonly name: string } | { readonly kind: 'check'; readonly id: string; readonly on: boolean } | { readonly kind: 'remove'; readonly id: string };

const client = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, staleTime: 60_000 } } });

function apply(items: readonly Item[], change: Change): Item[] {
  if (change.kind === 'add') return [...items, { id: 'tmp', name: change.name, note: '', on: false }];
  if (change.kind === 'check') return items.map((item) => (item.id === change.id ? { ...item, on: change.on } : item));
  return items.filter((item) => item.id !== change.id);
}

function call(change: Change): Promise<Answer | null> {
  if (change.kind === 'add') return perform('POST', 'api/todos', { name: change.name });
  if (change.kind === 'check') return perform('PATCH', `api/todos/${change.id}`, { on: change.on });
  return perform('DELETE', `api/todos/${change.id}`);
}

function show(v: Verdict): void {
  if (o['plain']) toast(v.text, { duration: 6000 });
  else if (v.good) toast.success(v.text, { duration: 4000 });
  else toast.error(v.text, { duration: 6000 });
}

function List(): ReactElement {
  const cache = useQueryClient();
  const [text, setText] = useState('');
  const [rowNote, setRowNote] = useState<{ id: string; text: string } | null>(null);
  const { data } = useQuery({ queryKey: ['todos'], queryFn: reload, initialData: boot.items });
  const change = useMutation({
    mutationFn: call,
    onMutate: (wanted: Change) => {
      const before = cache.getQueryData<Item[]>(['todos']) ?? [];
      if (!o['wait']) cache.setQueryData(['todos'], apply(before, wanted));
      return { before };
    },
    onSuccess: (a, wanted, kept) => {
      const v = settle(a, (said) => (o['at'] === 'row' && 'id' in wanted ? setRowNote({ id: wanted.id, text: said.text }) : show(said)));
      if (!v) return;
      if (!v.good) cache.setQueryData(['todos'], kept.before);
      else if (!o['local']) void cache.invalidateQueries({ queryKey: ['todos'] });
    },
  });
  return h(
    'div',
    null,
    h('h2', null, t('title')),
    h(
      'form',
      {
        onSubmit: (e: { preventDefault(): void }) => {
          e.preventDefault();
          change.mutate({ kind: 'add', name: text });
          setText('');
        },
      },
      h('input', { id: 'new-todo', placeholder: t('what'), value: text, onChange: (e: { target: { value: string } }) => setText(e.target.value) }),
      h('button', { id: 'add', type: 'submit' }, t('add')),
    ),
    h(
      'ul',
      { id: 'todos' },
      data.map((item, i) =>
        h(
          'li',
          { key: `${item.id}-${i}` },
          h('label', null, h('input', { type: 'checkbox', id: `done-${item.id}`, checked: item.on, onChange: () => change.mutate({ kind: 'check', id: item.id, on: !item.on }) }), ' ', item.name),
          ' ',
          h('button', { id: `rm-${item.id}`, onClick: () => change.mutate({ kind: 'remove', id: item.id }) }, t('remove')),
          rowNote?.id === item.id ? h('em', { className: 'muted' }, ` ${rowNote.text}`) : null,
        ),
      ),
    ),
    h(Toaster, { position: 'bottom-right' }),
  );
}

createRoot(root()).render(h(QueryClientProvider, { client }, h(List)));
