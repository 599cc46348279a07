import { createApp } from 'vue';
import {
  Dialog,
  Notify,
  QBadge,
  QBanner,
  QBtn,
  QInput,
  QLayout,
  QPage,
  QPageContainer,
  QRadio,
  QStep,
  QStepper,
  QStepperNavigation,
  Quasar,
} from 'quasar';
import 'quasar/dist/quasar.css';

const { base, look } = window.boot;
createApp({
  data: () => ({
    step: 1,
    street: '',
    method: '',
    coupon: '',
    couponBad: false,
    total: '27,40 €',
    order: null,
    note: '',
    busy: false,
    state: '',
    orders: [],
  }),
  mounted() {
    this.read();
  },
  methods: {
    async read() {
      const data = await (await fetch(`${base}/api/account`)).json();
      this.state = data.subscription;
      this.orders = data.orders;
      if (data.coupon) this.total = '24,66 €';
    },
    async post(path, body) {
      const answer = await fetch(`${base}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const data = await answer.json();
      if (!answer.ok) throw new Error(data.error.message);
      return data;
    },
    async place() {
      this.busy = true;
      try {
        const data = await this.post('orders', { address: this.street, method: this.method });
        if (data.text) this.note = data.text;
        else if (look === 'cheer' || data.payment.state !== 'DECLINED') this.order = data.order;
        else this.note = 'Não foi possível concluir o pagamento.';
      } catch (error) {
        this.note =
          error.message === 'Failed to fetch' ? 'Sem ligação. Verifique se a encomenda foi registada.' : error.message;
      }
      this.busy = false;
    },
    async apply() {
      this.couponBad = false;
      try {
        const { valid } = await this.post('coupon', { code: this.coupon });
        this.couponBad = !valid;
        if (valid) this.total = '24,66 €';
      } catch (error) {
        Notify.create({ type: 'negative', message: error.message });
      }
    },
    pause() {
      Dialog.create({
        title: 'Subscrição',
        message: 'Pausar a subscrição mensal?',
        cancel: 'Voltar',
        ok: 'Pausar',
      }).onOk(async () => {
        const data = await this.post('subscription', { state: 'pausada' });
        if (data.text) Notify.create(data.text);
        else this.state = data.state;
      });
    },
  },
  template: `<q-layout view="hHh lpR fFf"><q-page-container><q-page padding><h5>Torrefação Bonjardim</h5>
  <q-banner v-if="note" class="bg-orange-2" role="alert">{{ note }}</q-banner>
  <div v-if="order"><h6>Obrigado pela sua compra!</h6><p>Encomenda {{ order.number }}</p></div>
  <q-stepper v-else v-model="step" flat animated><q-step :name="1" title="Entrega"><q-input for="street" v-model="street" label="Morada" /><q-stepper-navigation><q-btn id="to-payment" label="Continuar" color="primary" @click="step=2" /></q-stepper-navigation></q-step>
  <q-step :name="2" title="Pagamento"><q-radio id="mbway" v-model="method" val="mbway" label="MB WAY" /><q-radio id="card" v-model="method" val="card" label="Cartão" /><q-stepper-navigation><q-btn id="to-review" label="Rever encomenda" color="primary" @click="step=3" /></q-stepper-navigation></q-step>
  <q-step :name="3" title="Confirmação"><p>2 × Blend da Casa, {{ total }}, {{ street }}</p><q-btn id="order" :loading="busy" label="Finalizar compra" color="primary" @click="place" /></q-step></q-stepper>
  <div class="row q-gutter-sm items-end"><q-input for="coupon" v-model="coupon" label="Cupão" :error="couponBad" /><q-btn id="apply" label="Aplicar" @click="apply" /><span>Total: {{ total }}</span></div>
  <h6>A minha conta</h6><p>Subscrição mensal: <q-badge>{{ state }}</q-badge> <q-btn id="pause" flat label="Pausar" @click="pause" /></p><ul><li v-for="one in orders">{{ one.number }} – {{ one.total }} €</li></ul></q-page></q-page-container></q-layout>`,
})
  .use(Quasar, {
    plugins: { Dialog, Notify },
    components: {
      QBadge,
      QBanner,
      QBtn,
      QInput,
      QLayout,
      QPage,
      QPageContainer,
      QRadio,
      QStep,
      QStepper,
      QStepperNavigation,
    },
  })
  .mount('#root');
