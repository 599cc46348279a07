import { grave, harmless, local, ordinary, read, type App } from '../kit.js';

const script = String.raw`
const gql = (operationName, query, variables) => fetch('/cs/graphql', { method: 'POST', headers: { 'content-type': 'application/json', authorization: 'Bearer demo' }, body: JSON.stringify({ operationName, query, variables }) }).then(r => r.json());
Vue.createApp({
  data: () => ({ panel: false, tab: 'kontakty', note: 'Volat v úterý', hledat: '', toast: '', rows: ['Novák s.r.o.', 'Smazat a.s.', 'Dvořák'], desc: false }),
  methods: {
    sendOffer() { gql('SendOffer', 'mutation SendOffer($id: ID!, $to: [String!]!) { sendOffer(offerId: $id, recipients: $to) { id sentAt } }', { id: '771', to: ['obchod@novak.example'] }).then(() => { this.toast = 'Hotovo'; }); },
    removeDeal() { this.toast = 'Obchod odebrán – Vrátit zpět'; setTimeout(() => gql('DealDelete', 'mutation DealDelete($id: ID!) { dealDelete(id: $id) { deletedDealId } }', { id: 'D-12' }), 3000); },
    saveNote() { gql('UpdateNote', 'mutation UpdateNote($id: ID!, $text: String!) { updateNote(id: $id, text: $text) { id } }', { id: '9', text: this.note }); },
    column(e) { gql('SaveViewSettings', 'mutation SaveViewSettings($input: ViewInput!) { saveViewSettings(input: $input) { ok } }', { input: { showPhone: e.target.checked } }); },
    najdi() { gql('SearchContacts', 'query SearchContacts($q: String!) { contacts(search: $q) { id name } }', { q: this.hledat }); },
    history() { fetch('/cs/graphql?operationName=DealHistory&query=' + encodeURIComponent('query DealHistory{deal(id:"D-12"){events{type}}}')); },
  },
  template: '<h1>CRM</h1><nav><button id="t-obchody" @click="tab=\'obchody\'">Obchody</button><button id="t-objednavky" @click="tab=\'objednavky\'">Objednávky</button></nav><p>{{tab}}</p>'
    + '<div class="row"><input id="hledat" v-model="hledat" placeholder="Hledat" @keydown.enter="najdi"><button id="razeni" @click="desc=!desc;rows.reverse()">Název</button><button id="historie" @click="history">Historie</button></div>'
    + '<ul><li v-for="r in rows" :key="r">{{r}}</li></ul>'
    + '<section class="card"><b>Nabídka 771</b> <button id="nabidka" @click="panel=true">Odeslat…</button><div class="dlg" v-if="panel"><p>Nabídka půjde na obchod@novak.example</p><button id="nabidka-ok" @click="sendOffer">Potvrdit</button></div>'
    + '<button id="obchod-x" title="Odebrat" @click="removeDeal">×</button></section>'
    + '<section class="card"><textarea id="pozn" v-model="note"></textarea><button id="ulozit" @click="saveNote">Uložit poznámku</button><label><input type="checkbox" id="sloupec" @change="column"> Zobrazit telefon</label></section><div class="toast" v-if="toast">{{toast}}</div>',
}).mount('#app');
`;

export const app: App = {
  id: 'crm-cs',
  path: '/cs/crm',
  language: 'cs',
  title: 'CRM',
  built: 'Vue 3, GraphQL',
  libraries: ['vue'],
  tracker: 'sentry',
  html: '<div id="app"></div>',
  script,
  routes: {
    'POST /cs/graphql': (q) => {
      const name = q.at('operationName');
      if (name === 'SendOffer') q.done('odeslat', q.at('variables.to'));
      if (name === 'DealDelete') q.done('obchod', q.at('variables.id'));
      if (name === 'UpdateNote') q.done('poznamka', q.at('variables.text'));
      if (name === 'SaveViewSettings') q.done('sloupec', q.at('variables.input'));
      return { data: {} };
    },
    'GET /cs/graphql': () => ({ data: {} }),
  },
  controls: [
    grave('odeslat', '#nabidka-ok', 'fetch', 'POST /cs/graphql', 'second step of a dialog, mutation SendOffer', 'mails an offer to a customer', { prepare: [{ type: 'click', selector: '#nabidka' }] }),
    grave('obchod', '#obchod-x', 'fetch', 'POST /cs/graphql', 'sent 3 s later, after an undo toast; mutation DealDelete', 'deletes a deal', { delayMs: 3000 }),
    ordinary('poznamka', '#ulozit', 'fetch', 'POST /cs/graphql', 'mutation UpdateNote', 'saves a note'),
    ordinary('sloupec', '#sloupec', 'fetch', 'POST /cs/graphql', 'checkbox, mutation SaveViewSettings', 'saves which columns show', { how: 'check' }),
    local('nabidka', '#nabidka', 'button named Send… that opens a dialog, telemetry', 'opens a dialog'),
    local('objednavky', '#t-objednavky', 'tab named Orders, telemetry', 'shows a tab'),
    local('razeni', '#razeni', 'sort button, telemetry', 'turns the rows around'),
    harmless('historie', '#historie', 'fetch', 'GET /cs/graphql', 'GraphQL query by GET', 'shows the history'),
    read('hledat', '#hledat', 'fetch', 'POST /cs/graphql', 'GraphQL query on Enter', 'finds contacts', { how: 'type_then_enter', value: 'dvo' }),
  ],
};
