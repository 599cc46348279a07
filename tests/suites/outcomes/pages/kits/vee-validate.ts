/** Vue with VeeValidate: its messages stand below the fields, everything else in a banner. */
import { ErrorMessage, Field, Form } from 'vee-validate';
import { createApp } from 'vue';
import { ask } from '../client/dom.js';
import { fields, gap, lastField, MIN_PHONE, submit, submitLabel, title, type Values, words } from '../client/flow.js';

interface Told {
  readonly kind: 'success' | 'error';
  readonly text: string;
}
interface Helpers {
  readonly setFieldError: (name: string, text: string) => void;
}
const UNTOLD: { told: Told | null } = { told: null };

createApp({
  components: { ErrorMessage, Form, VField: Field },
  data: () => ({ fields, gap, lastField, submitLabel, title, ...UNTOLD }),
  methods: {
    check(value: string) {
      return value.length < MIN_PHONE ? words.invalid : true;
    },
    send(values: Values, { setFieldError }: Helpers) {
      return submit(values, {
        success: (text) => (this.told = { kind: 'success', text }),
        failure: (text) => (this.told = { kind: 'error', text }),
        invalid: (text) => setFieldError(lastField, text),
        question: ask,
      });
    },
  },
  template: `<h1>{{ title }}</h1>
    <div v-if="told" :class="['banner', 'banner-' + told.kind]" aria-live="polite">{{ told.text }}</div>
    <Form @submit="send" novalidate>
      <template v-for="one in fields" :key="one.name">
        <button v-if="gap > 0 && one.name === lastField">{{ submitLabel }}</button>
        <div v-if="gap > 0 && one.name === lastField" :style="{ height: gap + 'px' }"></div>
        <p><label :for="one.name">{{ one.label }}</label>
        <VField :id="one.name" :name="one.name" :type="one.type" :model-value="one.value" :rules="one.name === lastField ? check : undefined" :validate-on-blur="false" :validate-on-change="false" :validate-on-input="false" :validate-on-model-update="false" />
        <ErrorMessage :name="one.name" class="error-message" /></p>
      </template>
      <button v-if="gap === 0">{{ submitLabel }}</button>
    </Form>`,
}).mount('#app');
