import { turn, type Screen } from '../kit.js';
import { json } from '../core.js';

const part = 'tabulator-tables 6.5.3';
const head = '<link rel="stylesheet" href="/lib/tabulator-tables/dist/css/tabulator_simple.min.css"><style>body{font:14px/1.5 Verdana,sans-serif;margin:20px;color:#333}#grid{margin:12px 0;max-width:860px}#bar{min-height:1.5em}.cellnote{color:#a60;font-size:12px}</style><script src="/lib/tabulator-tables/dist/js/tabulator.min.js"></script>';
const boot = (columns: string, more: string): string => `<script src="/assets/plain.js"></script><script>
var A = kit.app();
function el(tag, attrs, text){ var e=document.createElement(tag); for(var k in attrs) e.setAttribute(k, attrs[k]); if(text!==undefined) e.textContent=text; return e }
function ui(row, done, undo){ return { busy:function(b){ document.getElementById('bar').textContent = b ? kit.T('busy') : '' }, done:done, undo:undo||function(){}, say:function(place, good, text){
  if(place==='row') row.update({ note:text });
  else if(place==='foot') document.querySelector('.tabulator-footer-contents').textContent=text;
  else if(place==='popup') { var d=el('dialog',{}); d.append(el('p',{},text), el('button',{onclick:'this.closest("dialog").close()'},'OK')); document.body.append(d); d.showModal() }
  else setTimeout(function(){ document.getElementById('bar').textContent=text },0);
} } }
var table = new Tabulator('#grid', { data:A.rows.map(function(r){ return Object.assign({}, r) }), index:'id', layout:'fitColumns', footerElement:'<span class="tabulator-footer-contents">'+A.rows.length+' '+kit.T('unit')+'</span>', columns:${columns} });
${more}
kit.noise();
</script>`;

const stock: Screen = {
  part, head, lang: 'en', kind: 'submit', view: 't', path: 'stockroom', title: 'Stockroom count',
  body: '<h2>Stockroom count</h2><p>Click a number to correct it, Enter keeps it.</p><div id="bar"></div><div id="grid"></div>',
  tail: boot(`[{title:'Part',field:'a'},{title:'Counted',field:'n',editor:'input',cssClass:'cnt'},{title:'Remark',field:'note'}]`, `table.on('cellEdited', function(cell){ var row=cell.getRow(), old=cell.getOldValue(), v=cell.getValue(); kit.run({ part:row.getData().id, counted:v }, ui(row, function(d){ if(d.counted!==undefined) row.update({ n:String(d.counted) }) }, function(){ row.update({ n:old }) })) });`),
  t: { busy: 'Writing to the ledger', unit: 'parts', ok: 'Ledger is up to date', bad: 'Ledger did not take it' },
  rows: [{ id: 'p1', a: 'Bearing 608', n: '40', note: '' }, { id: 'p2', a: 'Chain 1/8', n: '7', note: '' }, { id: 'p3', a: 'Tube 28"', n: '112', note: '' }],
  net: { method: 'PATCH', url: 'ledger/counts', d: 'rest', needs: { part: 'p2', counted: '9' } },
  f: { ok: 'bar', no: 'row' },
  prepare: [{ type: 'click', selector: '.tabulator-row:nth-child(2) .cnt' }, { type: 'fill', selector: '.tabulator-row:nth-child(2) .cnt input', value: '9' }],
  act: { how: 'enter', selector: '.tabulator-row:nth-child(2) .cnt input' },
};
turn(stock, 'tabulator-count-kept', 'right', 'PATCH answers 200, a line above the table says that the ledger is up to date.', { shows: 'Ledger is up to date' });
turn(stock, 'tabulator-count-quiet', 'right', 'PATCH answers 204, only the cell shows the new number.', { f: { ok: 'none' }, play: { status: 204 } });
turn(stock, 'tabulator-count-closed', 'refused_by_status', 'PATCH answers 409, the remark of the row says why; the cell keeps the number that was typed.', { play: { status: 409, no: 'Month already closed' }, shows: 'Month already closed' });
turn(stock, 'tabulator-count-back', 'reverted', 'The number is there at once, 1 s later the answer is 403 and the cell goes back with a remark.', { f: { early: true, ok: 'none' }, play: { status: 403, no: 'Only the storekeeper may count', wait: 1000 }, shows: 'Only the storekeeper' });
turn(stock, 'tabulator-count-capped', 'other_value', 'The server stores 8 and answers so, the cell shows 8 and the line says that the ledger is up to date.', { net: { store: 'p2' }, play: { instead: '8', data: { counted: 8 } }, shows: 'Ledger is up to date' });
turn(stock, 'tabulator-count-thrown', 'dropped', 'The handler of the edited cell throws; the cell shows the new number and nothing is sent.', { f: { gate: 'throw' }, delay: 1000 });

const cols = (btn: string): string => `[{title:kit.T('c1'),field:'a'},{title:kit.T('c2'),field:'b'},{title:'',field:'note',cssClass:'cellnote'},{title:'',headerSort:false,width:150,formatter:function(cell){ var d=cell.getData(); var b=el('button',{id:'x-'+d.id},kit.T('${btn}')); return b },cellClick:function(e,cell){ if(e.target.tagName!=='BUTTON') return; var row=cell.getRow(), d=row.getData(); kit.run({ booking:d.id }, ui(row, function(){ if(!A.f.gate) { row.delete(); document.querySelector('.tabulator-footer-contents').textContent=(table.getDataCount()-(table.getRow(d.id)?1:0))+' '+kit.T('unit') } }, function(){ table.addRow(d, true) })) }}]`;
const bookings: Screen = {
  part, head, lang: 'ru', kind: 'delete', view: 't', path: 'bronirovaniya', title: 'Бронирования — хостел «Маяк»',
  body: '<h2>Бронирования</h2><div id="bar"></div><div id="grid"></div>',
  tail: boot(cols('del'), ''),
  t: { c1: 'Гость', c2: 'Даты', del: 'Отменить', busy: 'Отменяем…', unit: 'броней', ok: 'Бронь отменена', bad: 'Сервер недоступен' },
  rows: [{ id: 'b1', a: 'Игорь П.', b: '2–5 июня', note: '' }, { id: 'b2', a: 'Лена С.', b: '3–4 июня', note: '' }, { id: 'b3', a: 'Том Х.', b: '9–12 июня', note: '' }],
  net: { method: 'POST', url: 'rpc', wire: 'rpc', op: 'booking.cancel', d: 'rpc', needs: { booking: 'b2' } },
  f: { no: 'row' },
  act: { how: 'click', selector: '#x-b2' },
};
turn(bookings, 'tabulator-bron-otmenena', 'right', 'JSON-RPC result, the row leaves the table and the footer counts two.', { hides: 'Лена С.' });
turn(bookings, 'tabulator-bron-pozdno', 'refused_in_body', 'JSON-RPC error in a 200, the row carries the reason.', { play: { no: 'Отмена уже невозможна' }, shows: 'уже невозможна' });
turn(bookings, 'tabulator-bron-okno', 'refused_in_body', 'JSON-RPC error in a 200, a small dialog shows the reason.', { f: { no: 'popup' }, play: { no: 'Гость уже заселился' }, shows: 'уже заселился' });
turn(bookings, 'tabulator-bron-visit', 'dropped', 'The line above the table says that it is being cancelled and stays so; nothing was sent.', { f: { gate: 'stuck' }, shows: 'Отменяем', delay: 1000 });
turn(bookings, 'tabulator-bron-nazad', 'reverted', 'The row leaves at once, after 1.7 s the error comes and the row is back on top; the line above says why.', { f: { early: true, no: 'bar' }, play: { no: 'Нет связи с каналом продаж', wait: 1700 }, shows: 'Нет связи с каналом' });

const shifts: Screen = {
  part, head, lang: 'it', kind: 'switch', view: 't', path: 'turni', title: 'Turni di giugno',
  body: '<h2>Turni di giugno</h2><div id="grid"></div><div id="bar"></div>',
  tail: boot(`[{title:'Nome',field:'a'},{title:'Turno',field:'b',formatter:function(cell){ var d=cell.getData(); var s=el('select',{id:'t-'+d.id}); ['mattina','pomeriggio','notte'].forEach(function(o){ var x=el('option',{value:o},o); if(o===d.b) x.selected=true; s.append(x) }); s.addEventListener('change',function(){ var row=cell.getRow(), old=d.b, v=s.value; kit.run({ chi:d.id, turno:v }, ui(row, function(r){ if(r.turno) row.update({ b:r.turno }); else row.getData().b=v }, function(){ row.update({ b:old }) })) }); return s }},{title:'',field:'note'}]`, ''),
  t: { busy: 'Un attimo', unit: 'persone', ok: 'Turno assegnato', bad: 'Turno non assegnato' },
  rows: [{ id: 'u1', a: 'Carla', b: 'mattina', note: '' }, { id: 'u2', a: 'Dino', b: 'notte', note: '' }],
  net: { method: 'PUT', url: 'api/turni/giugno', d: 'fields', wire: 'form', needs: { chi: 'u1', turno: 'pomeriggio' } },
  f: { ok: 'bar', no: 'bar' },
  act: { how: 'select', selector: '#t-u1', value: 'pomeriggio' },
  noise: [{ m: 'GET', url: 'api/turni/versione', every: 2000, status: 200, body: '{"v":31}' }],
};
turn(shifts, 'tabulator-turno-assegnato', 'right', 'PUT answers data without fieldErrors, a line below the table confirms; a version is polled beside it.', { shows: 'Turno assegnato' });
turn(shifts, 'tabulator-turno-riposo', 'refused_in_body', 'PUT answers fieldErrors in a 200, the line below the table says it; the select stays on the new value.', { play: { no: 'Carla deve riposare dopo la notte.', field: 'turno' }, shows: 'deve riposare' });
turn(shifts, 'tabulator-turno-altro', 'other_value', 'The server assigns the night instead, the select shows it.', { f: { ok: 'none' }, net: { store: 'u1' }, play: { instead: 'notte', data: { turno: 'notte' } } });
turn(shifts, 'tabulator-turno-tardi-no', 'late', 'PUT answers after 3.4 s with fieldErrors.', { happens: false, play: { no: 'Il mese è già stato chiuso.', field: 'turno', wait: 3400 }, shows: 'già stato chiuso' });

const add: Screen = {
  part, head, lang: 'en', kind: 'submit', view: 't', path: 'guestlist', title: 'Guest list, 21 June',
  body: '<h2>Guest list</h2><input id="who" placeholder="Name of the guest"> <button id="put">Put on the list</button><div id="grid"></div><div id="bar">Doors at eight. All changes saved.</div>',
  tail: boot(`[{title:'Guest',field:'a'},{title:'Seat',field:'b'}]`, `document.getElementById('put').onclick=function(){ var v=document.getElementById('who').value; kit.run({ guest:v }, { busy:function(){}, done:function(d){ document.getElementById('who').value=''; if(!A.f.gate) table.addRow({ id:'n'+Date.now(), a:v, b:String(d.seat||'–') }) }, undo:function(){ var r=table.getRows(); r[r.length-1].delete() }, say:function(p,g,t){ document.querySelector('.tabulator-footer-contents').textContent=t } }) };`),
  t: { unit: 'guests', ok: 'Welcome aboard', bad: 'Nobody was added' },
  rows: [{ id: 'g1', a: 'M. Duarte', b: 'A4' }, { id: 'g2', a: 'F. Lindqvist', b: 'A5' }],
  net: { url: 'events/21/guests', d: 'meta', wire: 'multi', needs: { guest: 'R. Okafor' } },
  prepare: [{ type: 'fill', selector: '#who', value: 'R. Okafor' }],
  act: { how: 'click', selector: '#put' },
};
turn(add, 'tabulator-guest-row', 'right', 'Multipart POST answers with a seat, the new row shows it; "All changes saved" was there before.', { play: { data: { seat: 'B1' } }, shows: 'B1' });
turn(add, 'tabulator-guest-full', 'refused_in_body', 'POST answers 200 with meta.status 422, the footer says that it is full; "All changes saved" is still there.', { play: { no: 'The room is full.' }, shows: 'The room is full' });
turn(add, 'tabulator-guest-cleared', 'dropped', 'The field is emptied and nothing is sent; "All changes saved" was there before.', { f: { gate: 'close' }, delay: 1000 });
turn(add, 'tabulator-guest-twice', 'double', 'The handler is bound twice in this version, so that the guest is on the server\'s list twice; the page has one row and the answer to the second says so.', { f: { twice: 0 }, routes: { 'POST events/21/guests': (c) => { if (c.rec['guest'] === 'R. Okafor') c.did(); return json({ meta: { status: 200 }, data: { seat: c.s.times === 2 ? 'B1 and B2' : 'B1', entries: c.s.times } }, { tell: true }); } }, shows: 'B1 and B2' });

turn(stock, 'tabulator-count-foot', 'right', 'PATCH answers 200, the footer of the table takes the message.', { f: { ok: 'foot' }, t: { ok: 'Count entered by you just now' }, play: { wait: 450 }, shows: 'entered by you' });
turn(bookings, 'tabulator-bron-srazu', 'right', 'The row leaves at once, the result comes 900 ms later.', { f: { early: true }, play: { wait: 900 }, hides: 'Лена С.' });
turn(shifts, 'tabulator-turno-nota', 'right', 'PUT answers, the row\'s last column confirms.', { f: { ok: 'row' }, t: { ok: 'confermato dal capoturno' }, shows: 'confermato dal capoturno' });
