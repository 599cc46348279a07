import $ from 'jquery';
import 'jquery-validation';
import Swal from 'sweetalert2';
import { base, boot, t, ui } from './boot.js';

/* builds: '' usual, reads OK or 1; a thanks without reading; c the handler throws before it sends; d bound twice; e the answer is shown as it is under the form;
   s the answer is shown in a box; k thanks without any request; w the select's first value is sent; n a line with a ticket number */
const send = (): void => {
  const $f = $('#f');
  const fields = $f.serializeArray();
  if (ui === 'k') { void Swal.fire(t.thanks, '', 'success'); return; }
  if (ui === 'c') throw new TypeError("Cannot read properties of undefined (reading 'token')");
  if (ui === 'w') for (const f of fields) if (f.name === 'topic') f.value = String($('#topic option').first().val());
  $('#send').prop('disabled', true).text(t.sending);
  const go = (): void => void $.ajax({ url: `${base}/${String(boot.x.url ?? 'mail.php')}`, method: 'POST', data: $.param(fields), dataType: 'text' })
    .done((a: string) => {
      if (ui === 'e') { $('#out').text(a); return; }
      if (ui === 's') { void Swal.fire({ text: a }); return; }
      if (ui === 'a') { void Swal.fire(t.thanks, '', 'success'); ($f[0] as HTMLFormElement).reset(); return; }
      if (ui === 'n') { $f.hide(); $('#out').text(`${t.thanks} ${a}`); return; }
      if (/^(OK|1|true|ok)/.test(a.trim()) || a === '') { void Swal.fire(t.thanks, '', 'success'); ($f[0] as HTMLFormElement).reset(); } else void Swal.fire(t.sorry, '', 'error');
    })
    .fail(() => { if (ui !== 'a') $('#out').text(t.sorry); else { void Swal.fire(t.thanks, '', 'success'); } })
    .always(() => $('#send').prop('disabled', false).text(t.send));
  go();
  if (ui === 'd') go();
};
$('#f').validate({ submitHandler: send, messages: { mail: t.badmail, text: t.empty } });
