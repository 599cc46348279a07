import type { Act, Dialect, Enc, Field, Kind, PartKey, Row, Scene, SceneType, Step, Texts } from './types.js';

const ROW: Partial<Record<PartKey, (id: string) => string>> = {
  naive: (i) => `#u-${i} button`, solid: (i) => `[data-track="${i}"] button`, mithril: (i) => `tr[data-key="${i}"] button.rm`, unpoly: (i) => `#doc-${i} button`, ag: (i) => `button[data-row="${i}"]`, carbon: (i) => `#vm-${i} cds-button`,
  radix: (i) => `#p-${i} button`, rsuite: (i) => `#dev-${i} button`, semantic: (i) => `#ad-${i} button`, stimulus: (i) => `#src-${i} button`, prime: (i) => `tr[data-room="${i}"] button`, rtk: (i) => `tr[data-id="${i}"] button`, apollo: (i) => `#w-${i} button`,
};
export interface In {
  key: string; part: PartKey; type: SceneType; kind: Kind; lang: string; url: string; done?: string; t: Texts; ids: Record<string, string>; fields?: Field[]; rows?: Row[]; target?: string;
  value?: Scene['value']; wire: [string, string, Enc, Dialect, string?, string?]; noise?: string; okAt: string; ms?: number; open?: Step[]; say?: string; act?: Act; plays: string;
}
export function sc(i: In): Scene {
  const fills: Step[] = (i.fields ?? []).filter((f) => f.fill !== undefined && !(i.type === 'signin')).map((f) => ({ type: f.options ? 'select' as const : 'fill' as const, selector: `#${f.id}`, value: f.fill ?? '' }));
  const a = `#${i.ids['act'] ?? ''}`;
  let act: Act;
  if (i.act) act = i.act;
  else switch (i.type) {
    case 'list': { const yes = i.ids['yes']; act = { how: 'click', selector: ROW[i.part]?.(i.target ?? '') ?? '', ...(yes ? { confirm: i.part === 'naive' ? `#${yes}-${i.target}` : `#${yes}` } : {}) }; break; }
    case 'switch': act = { how: 'check', selector: i.part === 'prime' ? `#${i.ids['in']}` : i.part === 'carbon' ? `cds-toggle${a}` : a, value: i.value?.want ?? 'on' }; break;
    case 'select': act = { how: 'select', selector: a, value: i.value?.want ?? '' }; break;
    case 'chat': act = { how: 'send', selector: `#${i.ids['box']}`, value: i.say ?? '', ...(i.ids['act'] ? { button: a } : {}) }; break;
    case 'signin': act = { how: 'sign_in', selector: a, user: `#${i.fields?.[0]?.id}`, password: `#${i.fields?.[1]?.id}`, userValue: i.fields?.[0]?.fill ?? '', passwordValue: i.fields?.[1]?.fill ?? '' }; break;
    default: act = { how: 'click', selector: a };
  }
  const prepare = [...(i.open ?? []), ...fills];
  const [m, p, enc, d, op, read] = i.wire;
  return {
    key: i.key, part: i.part, type: i.type, kind: i.kind, lang: i.lang, url: i.url, ...(i.done ? { doneUrl: i.done } : {}), t: i.t, ids: i.ids, ...(i.fields ? { fields: i.fields } : {}), ...(i.rows ? { rows: i.rows } : {}), ...(i.target ? { target: i.target } : {}),
    ...(i.value ? { value: i.value } : {}), wire: { m, p, enc, d, ...(op ? { op } : {}), ...(read ? { read } : {}) }, ...(i.noise ? { noise: i.noise.split(' ') } : {}), okAt: i.okAt, ...(i.ms ? { ms: i.ms } : {}), ...(prepare.length ? { prepare } : {}), act, plays: i.plays.trim().split(/\s+/),
  };
}
const r = (id: string, name: string, info: string): Row => ({ id, name, info });
const f = (id: string, name: string, label: string, fill?: string, kind?: string, options?: Field['options'], init?: string): Field => ({ id, name, label, ...(fill !== undefined ? { fill } : {}), ...(kind ? { kind } : {}), ...(options ? { options } : {}), ...(init !== undefined ? { init } : {}) });

export const SCENES1: readonly Scene[] = [
  // ---------- naive-ui ----------
  sc({ key: 'naive-alarm', part: 'naive', type: 'switch', kind: 'switch', lang: 'de', url: 'einstellungen/alarme', ids: { act: 'sms-alarm' }, value: { init: 'off', want: 'on', other: 'off' }, wire: ['PATCH', 'api/alarme/sms', 'json', 'success', '', 'api/alarme'], noise: 'poll', okAt: 'inline',
    t: { brand: 'Wachturm Monitoring', title: 'Alarmwege', lead: 'Wohin sollen wir Störungen melden?', act: 'Ändern', busy: 'wird übernommen …', ok: 'Einstellung übernommen', done: 'Alarmweg geändert', no: ['SMS-Alarme sind in Ihrem Tarif nicht enthalten.', 'Die Rufnummer ist noch nicht bestätigt.', 'Gerade nicht möglich, bitte versuchen Sie es später.'], old: 'Einstellung übernommen', x: 'SMS bei Ausfall' },
    plays: 'ok:inline ok204:quiet opt:toast s403:toast b:inline rv:inline ov:quiet ~s500:none acc:inline' }),
  sc({ key: 'naive-quote', part: 'naive', type: 'form', kind: 'submit', lang: 'en', url: 'quotes/new', done: 'quotes/sent', ids: { act: 'request-quote' }, fields: [f('q-company', 'company', 'Company', 'Larkfield Joinery'), f('q-need', 'need', 'What do you need?', 'Twelve oak doors, delivered in May', 'textarea')], wire: ['POST', 'api/v2/quotes', 'json', 'jsonapi'], noise: 'track draft', okAt: 'toast',
    t: { brand: 'Hearth & Hinge Trade', title: 'Request a quote', lead: 'We usually reply within one working day.', act: 'Request quote', busy: 'Requesting…', ok: 'Quote requested. Watch your inbox.', done: 'Your quote request is on its way', no: ['We do not deliver to this company’s region.', 'That company name is blocked by our sales team.', 'Please describe your needs in at least 80 characters.'], half: 'Kept as a draft – finish your profile before it goes out.', queue: 'You seem to be offline. We will try once the connection is back.' },
    plays: 'ok201:toast ok:route nzf:inline s422:field txc:field d-throw late=3200:toast half:inline bat:toast' }),
  sc({ key: 'naive-members', part: 'naive', type: 'list', kind: 'delete', lang: 'zh', url: 'team/members', ids: { yes: 'rm' }, rows: [r('1024', '王小明', '编辑'), r('1025', '李芳', '访客'), r('1031', '陈强', '管理员')], target: '1025', wire: ['POST', 'api/team/member/remove', 'json', 'code', '', 'api/team/members'], okAt: 'toast',
    t: { brand: '云笺协作', title: '团队成员', act: '移除', busy: '处理中', ok: '成员已移除', done: '已移除', no: ['该成员仍有未交接的文档，无法移除', '您没有移除成员的权限', '操作过于频繁，请稍后再试'], sure: '确定要移除该成员吗？', yes: '移除成员', back: '再想想', count: '成员总数：' },
    plays: 'ok:toast ok204:quiet b:toast s429:row rvr:quiet void:quiet nzf:toast ref:quiet' }),
  // ---------- solid ----------
  sc({ key: 'solid-desk', part: 'solid', type: 'chat', kind: 'send', lang: 'en', url: 'support/thread/8841', ids: { box: 'reply-box', act: 'reply-go' }, say: 'The parcel arrived without the charger.', rows: [r('a', 'Mina (support)', 'Hello! How can I help you today?')], wire: ['POST', 'api/threads/8841/messages', 'json', 'bare', '', 'api/threads/8841'], noise: 'beat poll', okAt: 'quiet', 
    t: { brand: 'Parcelwise Help', title: 'Conversation with Mina', act: 'Send', busy: 'Sending', ok: 'Delivered', done: 'Sent', no: ['This conversation was closed by the agent.', 'Not delivered. Tap to retry.', 'Links and contact data are not allowed here.'], x: 'You', y: 'Write a reply…', queue: 'Waiting for network' },
    plays: 'ok201:row ws:row opt:quiet pres:row s410:inline rv:inline ov:quiet wsn:quiet d-close q:inline bat:row' }),
  sc({ key: 'solid-ecoute', part: 'solid', type: 'list', kind: 'delete', lang: 'fr', url: 'ma-musique/a-ecouter', ids: {}, rows: [r('t-71', 'La mer en hiver', '3:41'), r('t-72', 'Rue des Lilas', '2:58'), r('t-73', 'Minuit passé', '4:12')], target: 't-72', wire: ['DELETE', 'api/pistes/:id', 'json', 'problem', '', 'api/pistes'], noise: 'pre', okAt: 'status',
    t: { brand: 'Ondine Radio', title: 'À écouter plus tard', act: 'Retirer', busy: 'Retrait…', ok: 'Titre retiré de la liste', done: 'Retiré', no: ['Ce titre est épinglé par votre abonnement famille.', 'Votre liste est verrouillée pendant la synchronisation.', 'Impossible de retirer ce titre pour l’instant.'], count: 'Titres :' },
    plays: 'ok204:quiet ok:status ref:quiet s409:row rvq:quiet d-hash wrong:quiet warn:status' }),
  sc({ key: 'solid-table', part: 'solid', type: 'form', kind: 'step', lang: 'en', url: 'book/when', done: 'book/guest', ids: { act: 'to-guest' }, fields: [f('bk-day', 'day', 'Day', '2031-05-17', 'date'), f('bk-seats', 'seats', 'Party', '4', 'select', [['2', '2 people'], ['4', '4 people'], ['6', '6 people']])], wire: ['POST', 'api/booking/hold', 'json', 'result'], okAt: 'route',
    t: { brand: 'Trattoria Verde', title: 'When would you like to come?', act: 'Continue', busy: 'Checking tables', ok: 'Table held for ten minutes', done: 'Who is coming?', no: ['No table for that many people on this day.', 'We are closed on that day.', 'Bookings for that week open on Monday.'], half: 'You are on the waiting list for that evening.' },
    plays: 'ok:route slow:route cut:nav b:field tx:banner half:inline d-query s503:inline rty:route' }),
  // ---------- mithril ----------
  sc({ key: 'mithril-keys', part: 'mithril', type: 'list', kind: 'delete', lang: 'en', url: 'developers/keys', ids: { yes: 'revoke-yes' }, rows: [r('pk_live_9', 'pk_live_…9f', 'last used 2 h ago'), r('pk_test_3', 'pk_test_…3c', 'never used')], target: 'pk_test_3', wire: ['POST', 'rpc', 'rpc', 'rpc', 'keys.revoke', 'api/keys'], okAt: 'banner',
    t: { brand: 'Ledgerline API console', title: 'Secret keys', act: 'Revoke', busy: 'Revoking', ok: 'Key revoked', done: 'Key revoked', no: ['Key is referenced by an active webhook.', 'Only owners may revoke keys.', 'Could not reach the key store.'], sure: 'Revoke for good?', yes: 'Yes, revoke', back: 'Keep' , count: 'Keys in use:' },
    plays: 'ok:banner ok:quiet warn:quiet b:dialog s403:banner b:none d-dead hangok:quiet slow:banner' }),
  sc({ key: 'mithril-licznik', part: 'mithril', type: 'form', kind: 'submit', lang: 'pl', url: 'odczyty/nowy', done: 'odczyty/przyjete', ids: { act: 'wyslij-odczyt' }, fields: [f('stan', 'stan', 'Stan licznika (kWh)', '48213', 'number'), f('data', 'data', 'Data odczytu', '2031-03-02', 'date')], wire: ['POST', 'ebok/odczyt', 'form', 'status'], okAt: 'inline',
    t: { brand: 'EnergiaPlus eBOK', title: 'Podaj odczyt licznika', act: 'Wyślij odczyt', busy: 'Wysyłanie…', ok: 'Odczyt został przyjęty', done: 'Dziękujemy, odczyt przyjęty', no: ['Podany stan jest niższy od poprzedniego.', 'W tym miesiącu odczyt został już podany.', 'Serwis chwilowo niedostępny.'], old: 'Odczyt został przyjęty' },
    plays: 'ok:inline ok201:route redir:inline b:field s409:inline ~d-val txc:field dbl:inline pres:inline' }),
  sc({ key: 'mithril-login', part: 'mithril', type: 'signin', kind: 'sign_in', lang: 'en', url: 'login', done: 'home', ids: { act: 'enter-studio' }, fields: [f('mail', 'mail', 'Work email', 'dana@kiln.example', 'email'), f('pass', 'pass', 'Password', 'terracotta-9', 'password')], wire: ['POST', 'auth/session', 'json', 'ok'], okAt: 'nav',
    t: { brand: 'Kiln Studio', title: 'Welcome back', act: 'Enter', busy: 'One moment', ok: 'Signed in', done: 'Good morning, Dana', no: ['Email or password is not right.', 'Your account is waiting for approval.', 'Too many attempts. Wait five minutes.'] },
    plays: 'ok:nav ok:route rty:nav s401:field b:inline d-sav late=2600:nav cut:nav' }),
  // ---------- unpoly (server rendered) ----------
  sc({ key: 'unpoly-melding', part: 'unpoly', type: 'form', kind: 'submit', lang: 'nl', url: 'meldingen/nieuw', done: 'meldingen/bedankt', ids: { act: 'melding-versturen' }, fields: [f('plek', 'plek', 'Waar is het?', 'Hoek Dorpsstraat en Kerkplein'), f('wat', 'wat', 'Wat is er aan de hand?', 'De lantaarn brandt niet', 'textarea')], wire: ['POST', 'meldingen', 'native', 'html'], okAt: 'nav',
    t: { brand: 'Gemeente Veldhoven-Oost', title: 'Melding openbare ruimte', act: 'Melding versturen', busy: 'Bezig met versturen', ok: 'Uw melding is geregistreerd', done: 'Bedankt voor uw melding', no: ['Deze plek ligt buiten onze gemeente.', 'Er is al een melding voor deze plek in behandeling.', 'Beschrijf het probleem iets uitgebreider.'], old: 'Uw melding is geregistreerd', half: 'Uw melding staat in de wachtrij voor beoordeling; ze is nog niet ingediend.' },
    plays: 'ok:nav ok:flash slow:same s422:field tx:inline b:banner dbl:flash ~d-none ok:same' }),
  sc({ key: 'unpoly-files', part: 'unpoly', type: 'list', kind: 'delete', lang: 'en', url: 'projects/7/files', ids: {}, rows: [r('118', 'Site plan.pdf', '2.1 MB'), r('121', 'Budget draft.xlsx', '48 kB'), r('130', 'Minutes.docx', '61 kB')], target: '121', wire: ['POST', 'projects/7/files/:id', 'native', 'html'], okAt: 'flash',
    t: { brand: 'Groundwork', title: 'Project files', act: 'Bin it', busy: 'Binning', ok: 'File moved out of the project', done: 'File gone', no: ['Locked: somebody is editing this file.', 'Files under legal hold stay where they are.', 'You may only bin what you uploaded.'], count: 'Files:', login: 'Your session ran out. Sign in to carry on.' },
    plays: 'ok:quiet ok:flash slow:quiet s423:row tx:banner login:banner d-ana lateb=2500:banner ok:same' }),
  sc({ key: 'unpoly-exit', part: 'unpoly', type: 'signout', kind: 'sign_out', lang: 'en', url: 'account', done: 'sign-in', ids: { act: 'leave' }, wire: ['POST', 'session/end', 'native', 'html'], okAt: 'nav',
    t: { brand: 'Harbourmaster', title: 'Your berths', lead: 'Two boats registered.', act: 'Log off', busy: 'Logging off', ok: 'Logged off', done: 'Sign in to Harbourmaster', no: ['Finish the open inspection before logging off.', 'Logging off is switched off on shared terminals.'], x: 'Capt. Rowe' },
    plays: 'ok:nav slow:nav tx:banner d-throw' }),
  // ---------- @material/web with lit ----------
  sc({ key: 'md-heating', part: 'material', type: 'switch', kind: 'switch', lang: 'en', url: 'home/heating', ids: { act: 'away-mode' }, value: { init: 'off', want: 'on', other: 'off' }, wire: ['PUT', 'api/devices/thermo-2/away', 'json', 'bare', '', 'api/devices/thermo-2'], noise: 'sse', okAt: 'status',
    t: { brand: 'Nestling', title: 'Living room', lead: '20.5° now', act: 'Set', busy: 'Talking to your thermostat', ok: 'Away mode is on', done: 'Away mode is on', no: ['Thermostat did not respond.', 'A holiday schedule is running, change it there.', 'Only the home owner can change this.'], x: 'Away mode', old: 'Away mode is on' },
    plays: 'ok:status acc:status opt:quiet rvs:status s504:toast ov:quiet wsq:quiet ~d-none laten=4200:status ws:status rty:status' }),
  sc({ key: 'md-anketo', part: 'material', type: 'form', kind: 'submit', lang: 'ja', url: 'survey/2031-spring', done: 'survey/thanks', ids: { act: 'kaitou' }, fields: [f('namae', 'name', 'お名前', '山田 花子'), f('iken', 'opinion', 'ご意見', '受付の対応がとても丁寧でした。', 'textarea')], wire: ['POST', 'api/surveys/2031-spring/answers', 'json', 'success'], okAt: 'route',
    t: { brand: 'みどり病院', title: '患者様アンケート', lead: 'ご協力をお願いいたします。', act: '回答を送信', busy: '送信しています', ok: '回答を受け付けました', done: 'ご回答ありがとうございました', no: ['このアンケートの受付は終了しました。', '同じ方からの回答は一度までです。', 'ご意見は10文字以上でご入力ください。'] },
    plays: 'ok201:route ok:toast ok:nav b:toast tx:inline s410:banner d-close void:toast wt:toast' }),
  sc({ key: 'md-visto', part: 'material', type: 'form', kind: 'step', lang: 'it', url: 'pratica/passaporto', done: 'pratica/viaggio', ids: { act: 'avanti' }, fields: [f('numero', 'numero', 'Numero del passaporto', 'YA4471820'), f('paese', 'paese', 'Rilasciato da', 'it', 'select', [['de', 'Germania'], ['it', 'Italia'], ['at', 'Austria']])], wire: ['PUT', 'api/pratiche/55/passaporto', 'form', 'laravel'], okAt: 'route',
    t: { brand: 'Sportello Visti', title: 'Dati del passaporto', act: 'Avanti', busy: 'Verifica in corso', ok: 'Dati salvati', done: 'Dettagli del viaggio', no: ['Il passaporto scade prima del viaggio.', 'Numero non riconosciuto dal registro.', 'Il registro non risponde, riprovi tra poco.'] },
    plays: 'ok:route wt:route rty:route s422:field b:inline late=2400:route txc:field warn:inline' }),
  // ---------- uppy ----------
  sc({ key: 'uppy-claim', part: 'uppy', type: 'upload', kind: 'upload', lang: 'en', url: 'claims/20417/evidence', ids: { ui: 'drop' }, rows: [], wire: ['POST', 'api/claims/20417/files', 'multipart', 'ok'], okAt: 'status', act: { how: 'upload', selector: '.uppy-DragDrop-input' },
    t: { brand: 'Shoreline Mutual', title: 'Add evidence to claim 20417', lead: 'Photos or PDF.', act: 'Add', busy: 'Uploading…', ok: 'Evidence added to your claim', done: 'Evidence added', no: ['This file is over the 5 MB limit.', 'We could not open this file.', 'The claim is already settled; nothing can be added.'], x: 'One file at a time', y: 'Drop it here or', z: 'browse', old: 'Evidence added to your claim' },
    plays: 'ok201:status ok:quiet slow:row acc:status s413:inline b:status b:lie d-lie:status void:status late=3500:status wt:status' }),
  sc({ key: 'uppy-fotos', part: 'uppy', type: 'upload', kind: 'upload', lang: 'es', url: 'anuncios/881/fotos', ids: { ui: 'dashboard' }, rows: [r('f1', 'fachada.jpg', '(portada)')], wire: ['POST', 'api/anuncios/881/fotos', 'multipart', 'result'], okAt: 'inline', act: { how: 'upload', selector: '.uppy-Dashboard-AddFiles input[type="file"]:not([webkitdirectory])' },
    t: { brand: 'Pisos del Sur', title: 'Fotos del anuncio', act: 'Subir', busy: 'Subiendo la foto', ok: 'Foto publicada en el anuncio', done: 'Foto publicada', no: ['La foto contiene una marca de agua de otro portal.', 'Ya ha alcanzado el máximo de fotos.', 'El formato no se admite.'], x: 'JPG o PNG', y: 'Suelte la foto aquí o %{browseFiles}', z: 'elíjala' },
    plays: 'ok:inline ok201:row tx:inline s422:toast rvj:inline d-none slow:inline acc:row' }),
  // ---------- ag-grid ----------
  sc({ key: 'ag-stock', part: 'ag', type: 'cell', kind: 'submit', lang: 'en', url: 'warehouse/b2', ids: {}, rows: [r('sku-204', 'Hex bolts M8', 'Aisle 4'), r('sku-207', 'Washers M8', 'Aisle 4'), r('sku-311', 'Cable ties', 'Aisle 9')], value: { init: '40', want: '55', other: '50' }, wire: ['PATCH', 'api/stock/b2', 'json', 'status', '', 'api/stock/b2'], noise: 'poll', okAt: 'status',
    open: [{ type: 'click', selector: '.ag-row[row-id="sku-204"] [col-id="qty"]' }, { type: 'fill', selector: '.ag-cell-inline-editing input', value: '55' }], act: { how: 'enter', selector: '.ag-cell-inline-editing input' },
    t: { brand: 'Stockpile', title: 'Warehouse B2', lead: 'Click a quantity to change it.', act: 'Save', busy: 'Writing…', ok: 'All changes stored', done: 'Stored', no: ['Counting is in progress for aisle 4.', 'Row was changed by someone else meanwhile.', 'Quantity exceeds the shelf capacity.'], x: 'Article', y: 'Place', z: 'On hand', old: 'All changes stored' },
    plays: 'ok:status ok204:quiet bat:status rv:row s409:row ov:quiet ~s500:none d-none b:status slow:status warn:quiet' }),
  sc({ key: 'ag-usuarios', part: 'ag', type: 'list', kind: 'delete', lang: 'pt', url: 'admin/utilizadores', ids: {}, rows: [r('u5', 'Beatriz Nunes', 'bnunes@campo.example'), r('u8', 'Tiago Reis', 'treis@campo.example'), r('u9', 'Rita Pires', 'rpires@campo.example')], target: 'u8', wire: ['DELETE', 'api/utilizadores/:id', 'json', 'ok', '', 'api/utilizadores'], okAt: 'toast',
    t: { brand: 'Campo Gestão', title: 'Utilizadores', act: 'Eliminar', busy: 'A eliminar', ok: 'Utilizador eliminado', done: 'Eliminado', no: ['Este utilizador tem faturas em aberto.', 'Sem permissão para eliminar utilizadores.', 'Não foi possível contactar o servidor.'], x: 'Nome', y: 'Correio', count: 'Total:' },
    plays: 'ok:toast ok204:quiet ref:quiet s403:toast b:row rvq:quiet d-throw opt:quiet' }),
  // ---------- foundation ----------
  sc({ key: 'zurb-donate', part: 'zurb', type: 'form', kind: 'buy', lang: 'en', url: 'give', done: 'give/thanks', ids: { open: 'give-now', act: 'give-pay' }, open: [{ type: 'click', selector: '#give-now' }], fields: [f('d-name', 'donor', 'Name on the receipt', 'Ines Calder'), f('d-sum', 'amount', 'Amount (€)', '25', 'number')], wire: ['POST', 'donations/charge', 'form', 'result'], noise: 'track', okAt: 'nav',
    t: { brand: 'Otter Rescue', title: 'Help us through winter', lead: 'Every euro feeds an otter for a day.', act: 'Donate', busy: 'Charging…', ok: 'Donation received', done: 'Thank you – the otters are grateful', no: ['Your bank declined the payment.', 'We need a larger amount than that.', 'Payments are paused for maintenance.'], x: 'Give now', y: 'Your donation', queue: 'We kept your donation on this device and will send it when you are online.' },
    plays: 'ok:nav ok201:route cut:nav s402:dialog b:dialog d-close dbr:banner q:banner laten=2800:dialog slow:nav' }),
  sc({ key: 'zurb-clube', part: 'zurb', type: 'switch', kind: 'switch', lang: 'pt', url: 'clube/preferencias', ids: { act: 'novidades-chave', in: 'novidades' }, value: { init: 'on', want: 'off', other: 'on' }, wire: ['POST', 'clube/preferencias/gravar', 'form', 'text', '', 'clube/estado'], okAt: 'inline',
    t: { brand: 'Clube do Livro', title: 'Preferências', act: 'Gravar', busy: 'a gravar', ok: 'Preferência gravada', done: 'Gravado', no: ['Não é possível cancelar antes do fim do mês.', 'A sua sessão terminou, entre novamente.', 'Tente mais tarde.'], x: 'Receber novidades por correio' },
    plays: 'ok:inline ok204:quiet ref:quiet tx:inline s500:lie d-none rvb:inline pres:inline' }),
  sc({ key: 'zurb-contact', part: 'zurb', type: 'form', kind: 'submit', lang: 'en', url: 'contact-us', done: 'contact-us/received', ids: { act: 'contact-go' }, fields: [f('cu-email', 'email', 'Where can we reach you?', 'sam@quarry.example', 'email'), f('cu-text', 'text', 'Your question', 'Do you rent the large hall on Sundays?', 'textarea')], wire: ['POST', 'wp-json/contact/v1/feedback', 'form', 'status'], okAt: 'inline',
    t: { brand: 'Quarry Arts Centre', title: 'Contact us', act: 'Submit question', busy: 'Submitting', ok: 'Thanks, we have your question.', done: 'We have your question', no: ['One or more fields have an error. Please check and try again.', 'There was an error trying to send your message.', 'You have to tick the box first.'], old: 'Thanks, we have your question.' },
    plays: 'ok:inline rty:inline pres:inline b:inline b:lie ~d-val s502:inline d-hang redir:inline' }),
  // ---------- carbon ----------
  sc({ key: 'carbon-vm', part: 'carbon', type: 'list', kind: 'delete', lang: 'en', url: 'compute/instances', ids: { yes: 'terminate' }, rows: [r('eu-1', 'build-runner-1', 'running'), r('eu-2', 'legacy-cron', 'stopped')], target: 'eu-2', wire: ['DELETE', 'v1/instances/:id', 'json', 'problem', '', 'v1/instances'], noise: 'poll', okAt: 'toast',
    t: { brand: 'Cumulo Cloud', title: 'Instances', act: 'Terminate', busy: 'Terminating', ok: 'Instance terminated', done: 'Terminated', no: ['Termination protection is enabled.', 'A snapshot of this instance is still running.', 'Quota service unavailable.'], sure: 'Terminate this instance?', yes: 'Terminate', back: 'Cancel', x: 'Disks are erased, too.', count: 'Instances:' },
    plays: 'ok204:toast acc:toast ok:quiet s409:dialog s403:row rvj:toast d-dead d-close void:quiet ref:quiet' }),
  sc({ key: 'carbon-backup', part: 'carbon', type: 'switch', kind: 'switch', lang: 'ko', url: 'storage/backup', ids: { act: 'nightly' }, value: { init: 'off', want: 'on', other: 'off' }, wire: ['POST', 'graphql', 'gql', 'gql', 'setBackup', 'api/backup'], okAt: 'status',
    t: { brand: '구름 저장소', title: '백업 설정', lead: '매일 새벽 3시에 백업합니다.', act: '변경', busy: '저장 중', ok: '설정이 저장되었습니다', done: '저장됨', no: ['저장 공간이 부족하여 백업을 켤 수 없습니다.', '관리자만 변경할 수 있습니다.', '잠시 후 다시 시도해 주세요.'], x: '야간 백업', y: '꺼짐', z: '켜짐', old: '설정이 저장되었습니다' },
    plays: 'ok:status opt:quiet b:inline rvb:toast ov:status ~s403:none ok:quiet rty:status' }),
];
export { r, f };
