import { createElement as h, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { App as AntApp, Button, Form, Input, InputNumber, Modal, Popconfirm, Switch, Table } from 'antd';
import { boot, o, perform, reload, root, settle, t, tone, type Item, type Verdict } from './lib.js';

interface Values {
  readonly name?: string;
  readonly stock?: number;
  readonly legacyCode?: string;
}

function Screen(): ReactElement {
  const { message, notification } = AntApp.useApp();
  const [rows, setRows] = useState<Item[]>(boot.items);
  const [busy, setBusy] = useState(false);
  const [box, setBox] = useState<string | null>(null);
  const [form] = Form.useForm<Values>();

  const show = (v: Verdict): void => {
    if (o['at'] === 'note') notification[tone(v)]({ title: t('notice'), description: v.text });
    else if (o['at'] === 'box') setBox(v.text);
    else void message.open({ type: tone(v), content: v.text, duration: 5 });
  };
  const create = async (values: Values): Promise<void> => {
    setBusy(true);
    const v = settle(await perform('POST', 'api/product/save', { name: values.name, stock: values.stock }), show);
    if (v?.good) setRows(await reload());
    setBusy(false);
  };
  const remove = async (id: string): Promise<void> => {
    if (o['ahead']) setRows(rows.filter((row) => row.id !== id));
    const v = settle(await perform('POST', 'api/product/remove', { id }), show);
    if (v && (v.good || o['ahead'])) setRows(await reload());
  };
  const sell = async (row: Item, on: boolean): Promise<void> => {
    setRows(rows.map((item) => (item.id === row.id ? { ...item, on } : item)));
    const v = settle(await perform('POST', 'api/product/onsale', { id: row.id, on }), show);
    if (v) setRows(await reload());
  };

  return h(
    'div',
    null,
    h('h2', null, t('title')),
    h(
      Form<Values>,
      { form, layout: 'inline', onFinish: (values: Values) => void create(values), initialValues: { legacyCode: o['hiddenBad'] ? 'x y' : 'A1' } },
      h(Form.Item, { name: 'name', rules: [{ required: true }] }, h(Input, { id: 'p-name', placeholder: t('name') })),
      h(Form.Item, { name: 'stock' }, h(InputNumber, { id: 'p-stock', placeholder: t('stock') })),
      h('div', { style: { display: 'none' } }, h(Form.Item, { name: 'legacyCode', rules: [{ pattern: /^\w+$/ }] }, h(Input))),
      h(Button, { id: 'p-save', type: 'primary', htmlType: 'submit', loading: busy }, t('save')),
    ),
    h(Table<Item>, {
      style: { marginTop: 16 },
      rowKey: 'id',
      size: 'small',
      pagination: false,
      dataSource: rows,
      columns: [
        { title: t('name'), dataIndex: 'name' },
        { title: t('stock'), dataIndex: 'note' },
        { title: t('onsale'), render: (_: unknown, row: Item) => h(Switch, { id: `sale-${row.id}`, checked: row.on, onChange: (on: boolean) => void sell(row, on) }) },
        {
          title: '',
          render: (_: unknown, row: Item) =>
            h(
              Popconfirm,
              { title: t('sure'), okText: t('yes'), cancelText: t('cancel'), okButtonProps: { id: `yes-${row.id}` }, onConfirm: () => remove(row.id) },
              h(Button, { id: `del-${row.id}`, danger: true, size: 'small' }, t('remove')),
            ),
        },
      ],
    }),
    h(Modal, { open: box !== null, title: t('notice'), footer: null, onCancel: () => setBox(null) }, box),
  );
}

createRoot(root()).render(h(AntApp, null, h(Screen)));
