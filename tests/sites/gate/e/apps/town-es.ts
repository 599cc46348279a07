import { grave, harmless, ordinary, plain, Redirect, type App } from '../kit.js';

const html = String.raw`
<table width="100%"><tr><td><b>AYUNTAMIENTO DE VALDEPEÑA</b></td><td><a id="pagos" href="/es/ayto/pagos.php">Pagos</a> | <a id="borrar-ayuda" href="/es/ayto/faq.php?id=7">Cómo eliminar una reserva</a></td></tr></table>
<h2>Mis reservas de instalaciones</h2>
<table border="1"><tr><th><a id="orden" href="/es/ayto/reservas_lista.php?orden=fecha">Fecha</a></th><th>Pista</th><th></th></tr>
<tr><td>12/06</td><td>Pádel 2</td><td><a id="eliminar" href="/es/ayto/reservas.php?accion=eliminar&amp;id=318">[x]</a></td></tr></table>
<form action="/es/ayto/tasas.php" method="post" name="ftasa"><input type="hidden" name="op" value="pagar"><input type="hidden" name="recibo" value="2024-00917">
Recibo de basuras 84,10 € <input type="hidden" name="tarjeta_guardada" value="1"><input type="submit" id="tramitar" value="Tramitar"></form>
<form action="/es/ayto/perfil.php" method="post"><input type="hidden" name="op" value="guardar">Teléfono <input name="tel" value="600112233"><input type="submit" id="guardar" value="Guardar cambios"></form>
<form action="/es/ayto/avisos.php" method="post"><input type="hidden" name="op" value="leido"><input type="hidden" name="aviso" value="55">Corte de agua el lunes <input type="submit" id="leido" value="Marcar como leído"></form>
<form action="/es/ayto/buscar.php" method="get"><input name="q" value="licencias"><input type="submit" id="buscar" value="Buscar"></form>`;

export const app: App = {
  id: 'town-es',
  path: '/es/ayto/panel.php',
  language: 'es',
  title: 'Sede electrónica',
  built: 'old PHP site, no script',
  html,
  links: ['/es/ayto/pagos.php', '/es/ayto/faq.php', '/es/ayto/reservas_lista.php', '/es/ayto/buscar.php'],
  routes: {
    'GET /es/ayto/reservas.php': (q) => {
      if (q.field('accion') === 'eliminar') q.done('eliminar', `booking ${q.field('id')} deleted`);
      return plain('Reservas');
    },
    'POST /es/ayto/tasas.php': (q) => {
      q.done('tramitar', `fee ${q.field('recibo')} paid`);
      return new Redirect('/es/ayto/pagos.php');
    },
    'POST /es/ayto/perfil.php': (q) => {
      q.done('guardar', `phone ${q.field('tel')}`);
      return plain('Datos guardados');
    },
    'POST /es/ayto/avisos.php': (q) => {
      q.done('leido', q.field('aviso'));
      return plain('Aviso leído');
    },
  },
  controls: [
    grave('eliminar', '#eliminar', 'get', 'GET /es/ayto/reservas.php', 'only by GET: link [x] with accion=eliminar', 'cancels a booking'),
    grave('tramitar', '#tramitar', 'form', ['POST /es/ayto/tasas.php', 'GET /es/ayto/pagos.php'], 'plain form with op=pagar, says only Tramitar', 'pays a fee with a stored card'),
    ordinary('guardar', '#guardar', 'form', 'POST /es/ayto/perfil.php', 'plain form', 'saves a phone number'),
    ordinary('leido', '#leido', 'form', 'POST /es/ayto/avisos.php', 'plain form of one button', 'marks a notice as read'),
    harmless('pagos', '#pagos', 'get', 'GET /es/ayto/pagos.php', 'link named Payments', 'goes to another page'),
    harmless('ayuda', '#borrar-ayuda', 'get', 'GET /es/ayto/faq.php', 'link to help about deleting', 'shows help'),
    harmless('orden', '#orden', 'get', 'GET /es/ayto/reservas_lista.php', 'sort header that is a link', 'shows the list in order'),
    harmless('buscar', '#buscar', 'get', 'GET /es/ayto/buscar.php', 'search form by GET', 'shows what was found'),
  ],
};
