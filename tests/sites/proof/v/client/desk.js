import { createApp } from 'vue';
import PrimeVue from 'primevue/config';
import Aura from '@primeuix/themes/aura';
import Button from 'primevue/button';
import Column from 'primevue/column';
import ConfirmDialog from 'primevue/confirmdialog';
import ConfirmationService from 'primevue/confirmationservice';
import DataTable from 'primevue/datatable';
import Dialog from 'primevue/dialog';
import InputText from 'primevue/inputtext';
import Tag from 'primevue/tag';
import Textarea from 'primevue/textarea';
import Toast from 'primevue/toast';
import ToastService from 'primevue/toastservice';

const { base, look } = window.boot;
let serial = 0;
async function rpc(method, params) {
  serial += 1;
  const answer = await fetch(`${base}/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: serial, method, params }),
  });
  if (!answer.ok) throw new Error(`Errore ${answer.status}`);
  const { result, error } = await answer.json();
  if (error && look !== 'blind') throw new Error(`Operazione non riuscita (${error.code})`);
  return result;
}
const app = createApp({
  data: () => ({ tickets: [], open: false, current: null, text: '', owner: '', thread: [], look }),
  mounted() {
    this.read();
    const source = new EventSource(`${base}/events`);
    source.addEventListener('changed', () => this.read());
  },
  methods: {
    async read() {
      this.tickets = (await (await fetch(`${base}/tickets.json`)).json()).data;
      const now = this.tickets.find(({ id }) => id === this.current?.id);
      if (now) this.thread = now.replies;
    },
    show(ticket) {
      this.current = ticket;
      this.thread = ticket.replies;
      this.open = true;
    },
    say(severity, summary) {
      this.$toast.add({ severity, summary, life: 4000 });
    },
    async run(method, params, done) {
      try {
        const result = await rpc(method, params);
        if (typeof result === 'string') return this.say('info', result);
        const at = this.tickets.findIndex(({ id }) => id === result?.id);
        if (at >= 0 && look !== 'toast') {
          this.tickets[at] = result;
          this.thread = result.replies;
        }
        this.say('success', done);
      } catch (error) {
        this.say('error', error.message);
      }
    },
    async send() {
      await this.run('ticket.reply', { id: this.current.id, text: this.text }, 'Risposta inviata');
      this.text = '';
    },
    assign() {
      return this.run('ticket.assign', { id: this.current.id, owner: this.owner }, 'Assegnazione salvata');
    },
    close(ticket) {
      this.$confirm.require({
        header: 'Chiusura',
        message: `Chiudere la richiesta ${ticket.id}?`,
        acceptLabel: 'Chiudi',
        rejectLabel: 'Annulla',
        accept: () => this.run('ticket.close', { id: ticket.id }, 'Richiesta aggiornata'),
      });
    },
  },
  template: `<main style="font-family:system-ui;margin:2rem"><h1>Richieste</h1><Toast /><ConfirmDialog />
  <DataTable :value="tickets" data-key="id"><Column field="id" header="N." /><Column field="subject" header="Oggetto" /><Column field="owner" header="Assegnata a" />
  <Column header="Stato"><template #body="{data}"><Tag :value="data.state" :severity="data.state==='aperto'?'warn':'success'" /></template></Column>
  <Column><template #body="{data}"><Button :id="'open-'+data.id" label="Apri" size="small" @click="show(data)" /> <Button :id="'close-'+data.id" label="Chiudi" size="small" severity="secondary" @click="close(data)" /></template></Column></DataTable>
  <section v-if="open" style="margin-top:1rem"><h2>{{ current.subject }}</h2><ul v-if="look!=='toast'"><li v-for="one in thread">{{ one }}</li></ul>
  <label for="owner">Assegna a</label> <InputText id="owner" v-model="owner" /> <Button id="assign" label="Assegna" @click="assign" />
  <p><label for="answer">Risposta</label><br><Textarea id="answer" v-model="text" rows="3" cols="50" /></p><Button id="send" label="Invia risposta" @click="send" /></section></main>`,
});
app
  .use(PrimeVue, { theme: { preset: Aura } })
  .use(ToastService)
  .use(ConfirmationService);
for (const [name, part] of Object.entries({
  Button,
  Column,
  ConfirmDialog,
  DataTable,
  Dialog,
  InputText,
  Tag,
  Textarea,
  Toast,
}))
  app.component(name, part);
app.mount('#root');
