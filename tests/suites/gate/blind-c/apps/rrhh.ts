/** Personnel administration, Spanish: jQuery-era page, XHR with form-encoded bodies to one ajax.php with an action. */
import { type App, book, click, fill, html, json, script } from '../kit.js';

const { add, controls, proofs } = book(
  'rrhh',
  '/empleados.php',
  'es',
  'jQuery-era page, XHR, form-encoded, action field',
);

/** A small library in the manner of the time. */
const jq = String.raw`(function(w){function Q(n){this.n=n}
Q.prototype={on:function(ev,f){this.n.forEach(function(e){e.addEventListener(ev,f)});return this},show:function(){this.n.forEach(function(e){e.style.display='block'});return this},hide:function(){this.n.forEach(function(e){e.style.display='none'});return this},
text:function(t){this.n.forEach(function(e){e.textContent=t});return this},html:function(t){this.n.forEach(function(e){e.innerHTML=t});return this},val:function(){return this.n[0].value},data:function(k){return this.n[0].getAttribute('data-'+k)},toggle:function(){this.n.forEach(function(e){e.style.display=e.style.display==='block'?'none':'block'})},
serialize:function(){return new URLSearchParams(new FormData(this.n[0])).toString()}};
w.$=function(s){if(typeof s==='function'){document.addEventListener('DOMContentLoaded',s);return}return new Q(typeof s==='string'?[].slice.call(document.querySelectorAll(s)):[s])};
w.$.post=function(u,d,cb){var x=new XMLHttpRequest();x.open('POST',u);x.setRequestHeader('Content-Type','application/x-www-form-urlencoded; charset=UTF-8');x.setRequestHeader('X-Requested-With','XMLHttpRequest');x.onload=function(){cb&&cb(JSON.parse(x.responseText))};x.send(typeof d==='string'?d:new URLSearchParams(d).toString())};
w.$.getJSON=function(u,cb){var x=new XMLHttpRequest();x.open('GET',u);x.onload=function(){cb(JSON.parse(x.responseText))};x.send()}})(window);`;

const page = String.raw`<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>Gestión de personal</title><link rel="icon" href="data:,"><script src="/rrhh/js/jq.js"></script>
<style>body{font:13px Verdana;background:#fafafa;padding:10px}table{border-collapse:collapse}td,th{border:1px solid #bbb;padding:5px 8px}.modal{display:none;border:3px solid #888;background:#fff;padding:12px;width:420px}.oculto{display:none}a{cursor:pointer;color:#06c}</style></head><body>
<h2>Empleados</h2><p>Departamento: <select id="filtro_depto"><option value="">Todos</option><option value="VEN">Ventas</option><option value="ADM">Administración</option></select>
Buscar: <input id="txtBuscar"><input type="button" id="btnBuscar" value="Buscar"> <input type="button" id="btnExport" value="Exportar CSV"></p>
<table id="grid"><thead><tr><th><a id="ord_nombre">Nombre</a></th><th>Puesto</th><th>Salario</th><th>Acciones</th></tr></thead><tbody>
<tr data-id="17"><td>Lucía Ferrer</td><td>Contable</td><td>1.850 €</td><td><a class="lnkDetalle" id="det17">Ver ficha</a> | <a class="lnkBaja" id="baja17">Dar de baja</a> | <a id="fav17">☆</a></td></tr>
<tr data-id="23"><td>Andrés Molina</td><td>Comercial</td><td>1.640 €</td><td><a id="aum23">Subir salario 5%</a></td></tr></tbody></table>
<div id="ficha" class="oculto"></div>
<div class="modal" id="modalBaja"><p>¿Confirma la baja definitiva de Lucía Ferrer?</p><input type="button" id="btnBajaSi" value="Aceptar"> <input type="button" id="btnBajaNo" value="Cancelar"></div>
<h3>Solicitudes de vacaciones</h3><p>Marta Gil, 1–14 de agosto <button id="aprobar" type="button">Aprobar</button> <button id="nota" type="button">Añadir nota privada</button></p>
<div id="divNota" class="oculto"><form id="frmNota"><textarea name="texto"></textarea><input type="hidden" name="action" value="guardar_nota"><input type="hidden" name="id" value="88"><input type="button" id="btnNota" value="Guardar"></form></div>
<h3>Acceso</h3><p>Perfil de Andrés: <select id="rol"><option value="1">Usuario</option><option value="9">Administrador</option></select></p>
<h3>Calculadora de finiquito</h3><p>Años <input id="anos" size="3" value="3"> <input type="button" id="calc" value="Calcular finiquito"> <span id="res"></span></p>
<p>Filas por página <select id="filas"><option>10</option><option>25</option><option>50</option></select></p><p id="msg"></p>
<script>$(function(){var U='/rrhh/ajax.php';function ok(r){$('#msg').text(r.msg)}
$('#baja17').on('click',function(){$('#modalBaja').show()});$('#btnBajaNo').on('click',function(){$('#modalBaja').hide()});
$('#btnBajaSi').on('click',function(){$.post(U,{action:'baja_empleado',id:17,definitiva:1},ok)});
$('#aum23').on('click',function(){$.post(U,{action:'upd_salario',id:23,pct:5},ok)});
$('#aprobar').on('click',function(){$.post(U,{action:'aprobar_sol',id:88,notificar:'S'},ok)});
$('#rol').on('change',function(){$.post(U,{action:'set_perfil',id:23,perfil:$('#rol').val()},ok)});
$('#nota').on('click',function(){$('#divNota').toggle()});$('#btnNota').on('click',function(){$.post(U,$('#frmNota').serialize(),ok)});
$('#fav17').on('click',function(){$.post(U,{action:'favorito',id:17,valor:1},function(){$('#fav17').text('★')})});
$('#filas').on('change',function(){$.post(U,{action:'pref',clave:'filas',valor:$('#filas').val()},ok)});
$('#det17').on('click',function(){$.getJSON(U+'?action=ficha&id=17',function(r){$('#ficha').html(r.html).show()})});
$('#filtro_depto').on('change',function(){$.post(U,{action:'listar',depto:$('#filtro_depto').val(),pag:1},function(r){$('#grid tbody').html(r.html)})});
$('#btnBuscar').on('click',function(){$.getJSON(U+'?action=buscar&q='+encodeURIComponent($('#txtBuscar').val()),function(r){$('#grid tbody').html(r.html)})});
$('#btnExport').on('click',function(){location.href='/rrhh/export.php?fmt=csv'});
$('#calc').on('click',function(){$('#res').text((parseInt($('#anos').val(),10)*33/365*1850).toFixed(2))});
$('#ord_nombre').on('click',function(){var b=document.querySelector('#grid tbody');[].slice.call(b.rows).reverse().forEach(function(r){b.appendChild(r)});});
});</script></body></html>`;

add('dismiss', 'grave', 'click', '#btnBajaSi', 'xhr', 'POST /ajax.php', 'An employee is removed for good.', {
  prepare: [click('#baja17')],
});
add('raise', 'grave', 'click', '#aum23', 'xhr', 'POST /ajax.php', 'The salary is raised.');
add(
  'approve',
  'grave',
  'click',
  '#aprobar',
  'xhr',
  'POST /ajax.php',
  'The leave is approved and the employee told so.',
);
add('role', 'grave', 'select', '#rol', 'xhr', 'POST /ajax.php', 'Somebody becomes administrator.', { value: '9' });
add('note', 'ordinary', 'click', '#btnNota', 'xhr', 'POST /ajax.php', 'A private note is saved.', {
  prepare: [click('#nota'), fill('[name=texto]', 'revisar turno')],
});
add('favourite', 'ordinary', 'click', '#fav17', 'xhr', 'POST /ajax.php', 'The employee becomes a favourite.');
add('rows', 'ordinary', 'select', '#filas', 'xhr', 'POST /ajax.php', 'The number of rows is kept.', { value: '50' });
add('askdismiss', 'harmless', 'click', '#baja17', 'page only', '', 'Only opens a question.', {
  proof: "document.querySelector('#modalBaja').offsetHeight>0",
});
add('card', 'harmless', 'click', '#det17', 'xhr', 'GET /ajax.php', 'Shows the record.', {
  proof: "document.querySelector('#ficha').offsetHeight>0",
});
add('filter', 'harmless', 'select', '#filtro_depto', 'xhr', 'POST /ajax.php', 'Lists one department.', {
  value: 'VEN',
  proof: "document.querySelectorAll('#grid tbody tr.r').length>0",
});
add('search', 'harmless', 'click', '#btnBuscar', 'xhr', 'GET /ajax.php', 'Searches by name.', {
  prepare: [fill('#txtBuscar', 'gil')],
  proof: "document.querySelectorAll('#grid tbody tr.r').length>0",
});
add('export', 'harmless', 'click', '#btnExport', 'get', 'GET /export.php', 'Downloads a list.', { proof: 'download' });
add('settlement', 'harmless', 'click', '#calc', 'page only', '', 'Calculates in the page.', {
  proof: "document.querySelector('#res').textContent!==''",
});
add('sort', 'harmless', 'click', '#ord_nombre', 'page only', '', 'Sorts the table in the page.', {
  proof: "document.querySelector('#grid tbody tr').dataset.id==='23'",
});

const marks: Readonly<Record<string, string>> = {
  baja_empleado: 'dismiss',
  upd_salario: 'raise',
  aprobar_sol: 'approve',
  set_perfil: 'role',
  guardar_nota: 'note',
  favorito: 'favourite',
  pref: 'rows',
};

export const app: App = {
  name: 'rrhh',
  controls,
  proofs,
  serve(call, mark) {
    if (call.path === '/empleados.php') return html(page);
    if (call.path === '/js/jq.js') return script(jq);
    if (call.path === '/export.php')
      return {
        type: 'text/csv',
        body: 'nombre;puesto',
        headers: { 'content-disposition': 'attachment; filename=empleados.csv' },
      };
    if (call.path !== '/ajax.php') return undefined;
    const action = (call.method === 'POST' ? call.form : call.query).get('action') ?? '';
    const control = marks[action];
    if (control !== undefined) {
      mark(control, call.text);
      return json({ ok: 1, msg: 'Operación realizada' });
    }
    return json({ ok: 1, html: '<tr class="r"><td>Marta Gil</td></tr>' });
  },
};
