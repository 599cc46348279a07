import { doc, json, empty, wait, type Ctx, type Reply, type Scene } from '../lib.js';

const PART = 'tabulator-tables@6.5.3';
const HEAD = '<link rel="stylesheet" href="/vendor/tabulator-tables/dist/css/tabulator_simple.min.css"><script src="/vendor/tabulator-tables/dist/js/tabulator.min.js"></script>';
const API = { 'content-type': 'application/vnd.api+json' };
const errs = (status: number, title: string, detail: string, http = status): Reply => json({ errors: [{ id: '5d1', status: String(status), title, detail, source: { pointer: '/data' } }] }, http, API);

const wine: Scene = {
  slug: 'bodega', part: PART, lang: 'es', kind: 'delete', at: '/existencias',
  act: { how: 'click', selector: '[data-lote="L-88"]' },
  async handle(c) {
    if (c.is('GET', '/existencias')) return doc(c, { title: 'Existencias', head: HEAD, css: 'body{font:14px sans-serif;padding:1rem}', body: `<h1>Bodega Ruiz: existencias</h1><div id="g" style="width:640px"></div><p id="pie">Total: 3 lotes</p><script>
const t=new Tabulator('#g',{index:'id',layout:'fitColumns',data:[{id:'L-71',vino:'Crianza 2021',bot:320},{id:'L-88',vino:'Rosado 2023',bot:12},{id:'L-90',vino:'Reserva 2018',bot:95}],columns:[{title:'Lote',field:'id'},{title:'Vino',field:'vino'},{title:'Botellas',field:'bot'},{title:'',formatter:c=>'<button data-lote="'+c.getRow().getData().id+'">Dar de baja</button>',cellClick:(e,c)=>baja(c.getRow())}]});
async function baja(r){const id=r.getData().id,keep=r.getData();${c.m === 'c' || c.m === 'd' ? 'await r.delete();pie();' : ''}const a=await fetch('${c.base}/api/lots/'+id,{method:'DELETE',headers:{accept:'application/vnd.api+json'}});const j=a.status===204?null:await a.json();
${c.m === 'c' ? 'if(j&&j.errors)setTimeout(()=>{t.addData([keep],false);document.getElementById("pie").textContent="Lote "+id+" restaurado: "+j.errors[0].detail},500);return;' : ''}${c.m === 'd' ? 'return;' : ''}
if(j&&j.errors){r.update({vino:keep.vino+' · '+j.errors[0].detail});return}await r.delete();pie()}
function pie(){document.getElementById('pie').textContent='Total: '+t.getDataCount()+' lotes'}</script>` });
    if (c.is('DELETE', '/api/lots/L-88')) switch (c.m) {
      case 'a': c.did(); return empty();
      case 'b': return errs(409, 'Conflict', 'reservado para un pedido');
      case 'c': return errs(403, 'Forbidden', 'sin permiso');
      case 'h': await wait(1000); c.did(); return empty();
      case 'd': return errs(500, 'Internal', 'x');
      case 'e': return errs(422, 'Unprocessable', 'quedan botellas por facturar', 200);
      case 'f': c.did(); return json({ meta: { removed: 1 } }, 200, API);
      case 'g': await wait(2700); c.did(); return empty();
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'tabulator-lote-gone', m: 'a', b: 'right', happens: true, about: '204; the row goes and the total falls.', shows: 'Total: 2 lotes' },
    { id: 'tabulator-lote-reserved', m: 'b', b: 'refused_by_status', happens: false, about: '409 in JSON:API; the reason is written into the row.', shows: 'reservado para un pedido' },
    { id: 'tabulator-lote-restored', m: 'c', b: 'reverted', happens: false, about: 'The row goes at once; 403, half a second later it is back.', shows: 'restaurado', delay: 500 },
    { id: 'tabulator-lote-gone-on-page-only', m: 'd', b: 'refused_by_status', happens: false, about: 'The row goes and the total falls although the server answered 500.', shows: 'Total: 2 lotes' },
    { id: 'tabulator-lote-errors-in-200', m: 'e', b: 'refused_in_body', happens: false, about: 'errors in a 200; the reason in the row.', shows: 'por facturar' },
    { id: 'tabulator-lote-meta', m: 'f', b: 'right', happens: true, about: '200 with meta; the row goes.', shows: 'Total: 2 lotes' },
    { id: 'tabulator-lote-late', m: 'g', b: 'late', happens: true, about: 'The row goes after 2.7 s.', shows: 'Total: 2 lotes' },
    { id: 'tabulator-lote-after-a-second', m: 'h', b: 'right', happens: true, about: '204 after a second; the row goes.', shows: 'Total: 2 lotes' },
  ],
};

const stand: Scene = {
  slug: 'expo', part: PART, lang: 'en', kind: 'submit', at: '/exhibitors/add',
  prepare: [{ type: 'fill', selector: '#firm', value: 'Lumen Works' }, { type: 'fill', selector: '#hall', value: 'B4' }],
  act: { how: 'click', selector: '#add-firm' },
  async handle(c) {
    if (c.is('GET', '/exhibitors/add')) return doc(c, { title: 'Exhibitors', head: HEAD, body: `<h1>Exhibitors</h1><input id="firm" placeholder="Firm"> <input id="hall" placeholder="Stand"> <span role="button" tabindex="0" id="add-firm" style="border:1px solid;padding:4px;cursor:pointer">+ Add exhibitor</span> <span id="side"></span><div id="g" style="width:600px"></div><script>
const t=new Tabulator('#g',{index:'id',layout:'fitColumns',data:[{id:1,firm:'Quartz & Co',stand:'A1',state:'confirmed'}],columns:[{title:'Firm',field:'firm'},{title:'Stand',field:'stand'},{title:'State',field:'state'}]});
const side=document.getElementById('side');document.getElementById('add-firm').onclick=async()=>{const attributes={name:firm.value,stand:hall.value};${c.m === 'd' ? 'if(window.quota.left<1)return;' : ''}
${c.m === 'e' ? 't.addRow({id:2,firm:attributes.name,stand:attributes.stand,state:"saving"});' : ''}
const r=await fetch('${c.base}/api/exhibitors',{method:'POST',headers:{'content-type':'application/vnd.api+json'},body:JSON.stringify({data:{type:'exhibitors',attributes}})});const j=await r.json();
${c.m === 'e' ? 'setTimeout(()=>{t.deleteRow(2)},1500);return;' : ''}
if(j.errors){side.textContent=j.errors.map(e=>e.detail).join(' ');return}const a=j.data.attributes;t.addRow({id:2,firm:a.name,stand:a.stand,state:a.state});firm.value=hall.value=''};</script>` });
    const made = (s: string): Reply => json({ data: { type: 'exhibitors', id: '2', attributes: { name: 'Lumen Works', stand: s, state: 'requested' }, links: { self: '/api/exhibitors/2' } } }, 201, API);
    if (c.is('POST', '/api/exhibitors')) switch (c.m) {
      case 'a': c.did(); return made('B4');
      case 'b': return errs(422, 'is taken', 'Stand B4 is taken by Orion Tools.');
      case 'g': await wait(900); c.did(); return made('B4');
      case 'c': return made('C9');
      case 'e': return errs(409, 'Conflict', 'dup');
      case 'f': return errs(400, 'Bad', 'Registration closed on 1 November.', 200);
      default: return 'none';
    }
    return 'none';
  },
  rows: [
    { id: 'tabulator-stand-added', m: 'a', b: 'right', happens: true, about: '201; a new row, the fields are emptied.', shows: 'requested' },
    { id: 'tabulator-stand-taken', m: 'b', b: 'refused_by_status', happens: false, about: '422; the detail beside the button.', shows: 'is taken by Orion' },
    { id: 'tabulator-stand-other', m: 'c', b: 'other_value', happens: false, about: '201, but with another stand than asked for; the row shows C9.', shows: 'C9' },
    { id: 'tabulator-stand-throws', m: 'd', b: 'dropped', happens: false, about: 'The handler throws, nothing is sent.' },
    { id: 'tabulator-stand-row-goes', m: 'e', b: 'reverted', happens: false, about: 'A row "saving" is shown, 409, the row goes 1.5 s later.', delay: 1500 },
    { id: 'tabulator-stand-closed', m: 'f', b: 'refused_in_body', happens: false, about: 'errors in a 200; the detail beside the button.', shows: 'Registration closed' },
    { id: 'tabulator-stand-after-a-second', m: 'g', b: 'right', happens: true, about: '201 after 0.9 s; a new row.', shows: 'requested' },
  ],
};
export const TABULATOR: readonly Scene[] = [wine, stand];
