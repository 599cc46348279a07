/** Customer relations, Brazilian Portuguese: GraphQL over one address, named operations. */
import { type App, book, click, fill, html, json } from '../kit.js';

const { add, controls, proofs } = book(
  'crm',
  '/negocios',
  'pt-BR',
  'GraphQL over one address by fetch, named operations',
);

const page = String.raw`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Negócios | Vende+</title><link rel="icon" href="data:,">
<style>body{font:14px Roboto,sans-serif;margin:16px}.col{display:inline-block;vertical-align:top;width:220px;min-height:140px;background:#f0f0f5;margin:4px;padding:8px}.cartao{background:#fff;border:1px solid #bbb;padding:8px;margin:6px 0;cursor:grab}.gaveta{display:none;border:1px solid #777;padding:12px;margin-top:8px}.gaveta.aberta{display:block}[role=tab]{cursor:pointer;padding:6px 10px;display:inline-block;border-bottom:2px solid transparent}.ativa{border-color:#60c}</style></head><body>
<h1>Negócios</h1><input id="busca" placeholder="Buscar contato"> <select id="ordem"><option value="NOME">Nome</option><option value="VALOR">Valor</option></select> <button id="campanha">Disparar campanha</button>
<div id="quadro"><div class="col" id="col-novo">Novo<div class="cartao" id="neg-5" draggable="true">Padaria Sol – R$ 4.200 <button class="ver" id="ver5">Abrir</button></div></div><div class="col" id="col-proposta">Proposta</div></div>
<div id="total"></div>
<div class="gaveta" id="gaveta"><div role="tablist"><span role="tab" id="t-resumo" class="ativa">Resumo</span><span role="tab" id="t-hist">Histórico</span></div><div id="conteudo"></div>
<p><textarea id="anot" placeholder="Anotação interna"></textarea><button id="salvar-anot">Salvar anotação</button></p>
<p><button id="seguir">Seguir negócio</button> <button id="proposta">Enviar proposta ao cliente</button> <button id="excluir">Excluir negócio</button></p>
<p>Responsável <select id="resp"><option value="u1">Eu</option><option value="u2">Carla Dias</option></select></p></div>
<div class="gaveta" id="dlg-camp"><p>312 contatos receberão o e-mail “Oferta de inverno”.</p><button id="camp-ok">Enviar para todos</button> <button id="camp-prev">Pré-visualizar</button><div id="prev"></div></div><p id="aviso"></p>
<script>
const gql=(operationName,query,variables={})=>fetch('/crm/graphql',{method:'POST',headers:{'content-type':'application/json','x-client':'web'},body:JSON.stringify({operationName,query,variables})}).then(r=>r.json()).then(r=>r.data);
const q=s=>document.querySelector(s);const aviso=t=>q('#aviso').textContent=t;
q('#ver5').onclick=async()=>{q('#gaveta').classList.add('aberta');const d=await gql('Negocio','query Negocio($id: ID!) { negocio(id: $id) { titulo valor contato { nome } } }',{id:'5'});q('#conteudo').textContent=d.negocio.titulo};
q('#t-hist').onclick=async()=>{q('#t-hist').classList.add('ativa');const d=await gql('Historico','query Historico($id: ID!) { negocio(id: $id) { eventos { texto } } }',{id:'5'});q('#conteudo').textContent=d.negocio.eventos.map(e=>e.texto).join()};
let t;q('#busca').oninput=e=>{clearTimeout(t);t=setTimeout(async()=>{const d=await gql('BuscarContatos','query BuscarContatos($q: String!) { contatos(filtro: {texto: $q}) { id nome } }',{q:e.target.value});q('#total').textContent=d.contatos.length+' contatos'},200)};
q('#ordem').onchange=async e=>{const d=await gql('ListarNegocios','query ListarNegocios($ordem: Ordem!) { negocios(ordem: $ordem) { id } }',{ordem:e.target.value});q('#total').textContent=d.negocios.length+' negócios'};
q('#salvar-anot').onclick=()=>gql('SalvarAnotacao','mutation SalvarAnotacao($id: ID!, $texto: String!) { salvarAnotacao(negocioId: $id, texto: $texto) { id } }',{id:'5',texto:q('#anot').value}).then(()=>aviso('Anotação salva'));
q('#seguir').onclick=()=>gql('SeguirNegocio','mutation SeguirNegocio($id: ID!) { seguir(negocioId: $id) { seguindo } }',{id:'5'}).then(()=>aviso('Seguindo'));
q('#proposta').onclick=()=>gql('EnviarProposta','mutation EnviarProposta($id: ID!) { enviarProposta(negocioId: $id) { enviadaEm } }',{id:'5'}).then(()=>aviso('Proposta enviada'));
q('#excluir').onclick=()=>gql('ExcluirNegocio','mutation ExcluirNegocio($id: ID!) { excluirNegocio(id: $id) }',{id:'5'}).then(()=>aviso('Excluído'));
q('#resp').onchange=e=>gql('TransferirNegocio','mutation TransferirNegocio($id: ID!, $para: ID!) { transferir(id: $id, para: $para) { id } }',{id:'5',para:e.target.value});
q('#campanha').onclick=()=>q('#dlg-camp').classList.add('aberta');
q('#camp-ok').onclick=()=>gql('DispararCampanha','mutation DispararCampanha($id: ID!) { dispararCampanha(id: $id) { destinatarios } }',{id:'inverno'}).then(()=>aviso('Campanha enviada'));
q('#camp-prev').onclick=()=>q('#prev').innerHTML='<h3>Oferta de inverno</h3>';
q('#neg-5').ondragstart=e=>e.dataTransfer.setData('text/plain','5');q('#col-proposta').ondragover=e=>e.preventDefault();
q('#col-proposta').ondrop=e=>{e.preventDefault();q('#col-proposta').append(q('#neg-5'));gql('MoverNegocio','mutation MoverNegocio($id: ID!, $etapa: Etapa!) { mover(id: $id, etapa: $etapa) { id } }',{id:'5',etapa:'PROPOSTA'})};
</script></body></html>`;

const open = [click('#ver5')];
const G = 'POST /graphql';
add('proposal', 'grave', 'click', '#proposta', 'fetch', G, 'A proposal is sent to the customer.', { prepare: open });
add('delete', 'grave', 'click', '#excluir', 'fetch', G, 'The deal is deleted.', { prepare: open });
add('campaign', 'grave', 'click', '#camp-ok', 'fetch', G, 'A campaign is sent to many people.', {
  prepare: [click('#campanha')],
});
add('handover', 'grave', 'select', '#resp', 'fetch', G, 'The deal is given to somebody else.', {
  prepare: open,
  value: 'u2',
});
add('note', 'ordinary', 'click', '#salvar-anot', 'fetch', G, 'An internal note is saved.', {
  prepare: [...open, fill('#anot', 'ligar na terça')],
});
add('follow', 'ordinary', 'click', '#seguir', 'fetch', G, 'The deal is followed.', { prepare: open });
add('move', 'ordinary', 'drag', '#neg-5', 'fetch', G, 'The card is put into another column.', { to: '#col-proposta' });
add('open', 'harmless', 'click', '#ver5', 'fetch', G, 'Opens a deal.', {
  proof: "document.querySelector('#conteudo').textContent!==''",
});
add('history', 'harmless', 'click', '#t-hist', 'fetch', G, 'Shows the history.', {
  prepare: open,
  proof:
    "document.querySelector('#t-hist').classList.contains('ativa') && document.querySelector('#conteudo').textContent.includes('ligação')",
});
add('search', 'harmless', 'type', '#busca', 'fetch', G, 'Searches contacts.', {
  value: 'sol',
  proof: "document.querySelector('#total').textContent.includes('contatos')",
});
add('sort', 'harmless', 'select', '#ordem', 'fetch', G, 'Sorts the deals.', {
  value: 'VALOR',
  proof: "document.querySelector('#total').textContent.includes('negócios')",
});
add('askcampaign', 'harmless', 'click', '#campanha', 'page only', '', 'Only opens a question.', {
  proof: "document.querySelector('#dlg-camp').offsetHeight>0",
});
add('preview', 'harmless', 'click', '#camp-prev', 'page only', '', 'Shows the mail as it would look.', {
  prepare: [click('#campanha')],
  proof: "document.querySelector('#prev').textContent!==''",
});

const marks: Readonly<Record<string, string>> = {
  EnviarProposta: 'proposal',
  ExcluirNegocio: 'delete',
  DispararCampanha: 'campaign',
  TransferirNegocio: 'handover',
  SalvarAnotacao: 'note',
  SeguirNegocio: 'follow',
  MoverNegocio: 'move',
};
const reads: Readonly<Record<string, unknown>> = {
  Negocio: { negocio: { titulo: 'Padaria Sol', valor: 4200 } },
  Historico: { negocio: { eventos: [{ texto: 'ligação em 3/4' }] } },
  BuscarContatos: { contatos: [1, 2] },
  ListarNegocios: { negocios: [1, 2, 3] },
};

export const app: App = {
  name: 'crm',
  controls,
  proofs,
  serve(call, mark) {
    if (call.path === '/negocios') return html(page);
    if (call.method !== 'POST' || call.path !== '/graphql') return undefined;
    const name = String(call.json.operationName);
    if (name in reads) return json({ data: reads[name] });
    const control = marks[name];
    if (control === undefined) return json({ errors: [{ message: 'unknown' }] }, 400);
    mark(control, name);
    return json({ data: {} });
  },
};
