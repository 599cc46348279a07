import 'element-plus/dist/index.css';
import { createApp, ref } from 'vue';
import ElementPlus, { ElMessage, ElMessageBox } from 'element-plus';

async function call(method: string, body: Record<string, string | number | boolean>): Promise<{ text: string }> {
  const response = await fetch(`/sklad/api/v2/${method}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return (await response.json()) as { text: string };
}

createApp({
  setup() {
    const tab = ref('orders');
    const shown = ref('');
    const notify = ref(false);
    const query = ref('');
    const state = ref('new');
    const act = async (method: string, body: Record<string, string | number | boolean>): Promise<void> => {
      ElMessage.success((await call(method, body)).text);
    };
    const read = async (method: string, body: Record<string, string | number | boolean>): Promise<void> => {
      shown.value = (await call(method, body)).text;
    };
    const askThen = async (question: string, method: string): Promise<void> => {
      try {
        await ElMessageBox.confirm(question, 'Внимание', { confirmButtonText: 'Да', cancelButtonText: 'Нет', confirmButtonClass: `yes-${method.replace('.', '-')}` });
      } catch {
        return;
      }
      await act(method, { id: 5 });
    };
    const suggest = async (text: string, done: (items: { value: string }[]) => void): Promise<void> => done(text === '' ? [] : [{ value: (await call('product.suggest', { text })).text }]);
    return { tab, shown, notify, query, state, act, read, askThen, suggest };
  },
  template: `
  <div style="padding:20px">
    <el-tabs v-model="tab"><el-tab-pane label="Заказы" name="orders">
      <el-autocomplete v-model="query" :fetch-suggestions="suggest" :debounce="600" :trigger-on-focus="false" placeholder="Товар" class="find" />
      <p>Заказ №5
        <el-button id="o-open" @click="read('order.get', { id: 5 })">Отменить?</el-button>
        <el-button id="o-cancel" type="danger" @click="askThen('Отменить заказ №5?', 'order.cancel')">Отменить заказ</el-button>
        <el-button id="o-ship" type="primary" @click="act('order.ship', { id: 5 })">Отгрузить и списать деньги</el-button>
        <el-button id="o-read" @click="act('order.markSeen', { id: 5 })">Прочитано</el-button></p>
      <el-radio-group v-model="state" @change="v => act('view.saveFilter', { v })"><el-radio-button value="new">Новые</el-radio-button><el-radio-button value="all">Все</el-radio-button></el-radio-group>
      <el-collapse><el-collapse-item title="Удаление заказов" name="1"><div>Удалённый заказ не восстановить.</div></el-collapse-item></el-collapse>
    </el-tab-pane><el-tab-pane label="Сотрудники" name="staff">
      <p>Иван Петров <el-button id="s-fire" type="danger" @click="askThen('Удалить сотрудника?', 'staff.remove')">Удалить</el-button>
      <el-button id="s-pass" @click="act('staff.resetPassword', { id: 5 })">Сбросить пароль</el-button></p>
      <el-switch v-model="notify" class="notify" @change="v => act('profile.setNotify', { v })" /> Уведомления
      <el-date-picker type="date" placeholder="Дата" />
    </el-tab-pane></el-tabs>
    <el-popover trigger="click" content="Отчёт строится за минуту"><template #reference><el-button id="help">?</el-button></template></el-popover>
    <el-button id="report" @click="read('report.build', { month: 11 })">Сформировать отчёт</el-button>
    <p id="shown">{{ shown }}</p>
  </div>`,
})
  .use(ElementPlus)
  .mount('#root');
