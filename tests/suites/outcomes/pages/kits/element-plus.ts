/** Vue with Element Plus: its form, messages, message box and switch. */
import ElementPlus, { ElMessage, ElMessageBox } from 'element-plus';
import 'element-plus/dist/index.css';
import { createApp } from 'vue';
import {
  fields,
  gap,
  initialValues,
  lastField,
  MIN_PHONE,
  scenario,
  submit,
  submitLabel,
  title,
  toggled,
  words,
} from '../client/flow.js';

const form = `<el-form ref="form" :model="values" :rules="rules" label-position="top" @submit.prevent="send">
  <template v-for="one in fields" :key="one.name">
    <el-button v-if="gap > 0 && one.name === lastField" type="primary" native-type="submit">{{ submitLabel }}</el-button>
    <div v-if="gap > 0 && one.name === lastField" :style="{ height: gap + 'px' }"></div>
    <el-form-item :label="one.label" :prop="one.name" :error="one.name === lastField ? complaint : undefined">
      <el-input v-model="values[one.name]" :type="one.type" :autocomplete="one.autocomplete" />
    </el-form-item>
  </template>
  <el-button v-if="gap === 0" type="primary" native-type="submit">{{ submitLabel }}</el-button>
</el-form>`;

interface CheckedForm {
  validate(): Promise<boolean>;
}
/** Vue puts it there by the name that the template gives. */
const formIn = (component: object) => (component as { readonly $refs: { readonly form: CheckedForm } }).$refs.form;

createApp({
  data: () => ({
    fields,
    gap,
    lastField,
    submitLabel,
    title,
    isOn: false,
    complaint: '',
    toggle: words.toggle,
    values: initialValues(),
    rules: MIN_PHONE > 0 ? { [lastField]: [{ min: MIN_PHONE, message: words.invalid, trigger: 'submit' }] } : {},
  }),
  methods: {
    flip(next: boolean) {
      void toggled(next, () => (this.isOn = false));
    },
    async send() {
      if (
        !(await formIn(this)
          .validate()
          .catch(() => false))
      )
        return;
      await submit(
        { ...this.values },
        {
          success: (message) => ElMessage({ message, type: 'success' }),
          failure: (message) => ElMessage({ message, type: 'error' }),
          invalid: (text) => (this.complaint = text),
          question: (text) =>
            void ElMessageBox.confirm(text, { confirmButtonText: words.yes, cancelButtonText: words.no }).catch(
              () => undefined,
            ),
        },
      );
    },
  },
  template: `<h1>{{ title }}</h1>${
    scenario.group === 'toggle'
      ? '<el-switch v-model="isOn" :active-text="toggle" :aria-label="toggle" @change="flip" />'
      : form
  }`,
})
  .use(ElementPlus)
  .mount('#app');
