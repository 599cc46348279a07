import 'element-plus/dist/index.css';
import { createApp, defineComponent, h, ref } from 'vue';
import { ElButton, ElDialog, ElInput, ElMessage, ElMessageBox, ElNotification, ElSwitch, ElTable, ElTableColumn } from 'element-plus';
import { boot, o, perform, reload, root, settle, t, tone, type Item, type Verdict } from './lib.js';

const App = defineComponent({
  setup() {
    const rows = ref<Item[]>(boot.items);
    const name = ref('');
    const open = ref(false);
    const words = ref('');

    const show = (v: Verdict): void => {
      if (o['at'] === 'note') ElNotification({ title: t('notice'), message: v.text, type: tone(v), duration: 6000 });
      else if (o['at'] === 'box') {
        words.value = v.text;
        open.value = true;
      } else ElMessage({ message: v.text, type: tone(v), duration: 5000 });
    };
    const add = async (): Promise<void> => {
      const v = settle(await perform('POST', 'api/customers', { name: name.value }), show);
      if (v) rows.value = await reload();
    };
    const remove = async (row: Item): Promise<void> => {
      const sure = await ElMessageBox.confirm(t('sure'), t('notice'), { confirmButtonText: t('yes'), cancelButtonText: t('no'), confirmButtonClass: 'sure-yes' }).catch(() => null);
      if (sure === null) return;
      const v = settle(await perform('DELETE', `api/customers/${row.id}`), show);
      if (v) rows.value = o['local'] ? rows.value.filter((item) => item.id !== row.id) : await reload();
    };
    const flip = async (row: Item, on: boolean): Promise<void> => {
      row.on = on;
      const v = settle(await perform('PATCH', `api/customers/${row.id}`, { id: row.id, on }), show);
      if (v && !o['local']) rows.value = await reload();
    };
    return () =>
      h('div', [
        h('h2', t('title')),
        h(ElInput, { id: 'c-name', modelValue: name.value, placeholder: t('name'), 'onUpdate:modelValue': (v: string) => (name.value = v) }),
        h(ElButton, { id: 'c-add', type: 'primary', onClick: () => void add() }, () => t('add')),
        h(ElTable, { data: rows.value, rowKey: 'id' }, () => [
          h(ElTableColumn, { label: t('name'), prop: 'name' }),
          h(ElTableColumn, { label: t('vip') }, { default: ({ row }: { row: Item }) => h('span', { id: `vip-${row.id}` }, [h(ElSwitch, { modelValue: row.on, 'onUpdate:modelValue': (v: string | number | boolean) => void flip(row, v === true) })]) }),
          h(ElTableColumn, { label: '' }, { default: ({ row }: { row: Item }) => h(ElButton, { id: `del-${row.id}`, size: 'small', type: 'danger', onClick: () => void remove(row) }, () => t('remove')) }),
        ]),
        h(ElDialog, { modelValue: open.value, title: t('notice'), 'onUpdate:modelValue': (v: boolean) => (open.value = v) }, () => words.value),
      ]);
  },
});

createApp(App).mount(root());
