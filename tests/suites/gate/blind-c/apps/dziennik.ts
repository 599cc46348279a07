/** School register, Polish: PHP pages rendered on the server, own-language fields, operations in the query. */
import { type App, book, fill, go, html, json } from '../kit.js';

const { add, controls, proofs } = book(
  'dziennik',
  '/index.php',
  'pl',
  'server-rendered, forms by POST, operation in the query, own-language fields',
);

const page = String.raw`<!DOCTYPE html><html lang="pl"><head><meta charset="utf-8"><title>Dziennik elektroniczny – SP nr 14</title><link rel="icon" href="data:,">
<style>body{font:14px Tahoma;margin:12px}.box{border:1px solid #9ab;padding:10px;margin:8px 0}.podmenu{display:none;background:#eef;padding:6px;width:220px}.zakladki:hover .podmenu{display:block}.zakladki{display:inline-block}table td{padding:4px 8px;border:1px solid #ccc}</style></head><body>
<div class="zakladki" id="mnu"><b>Menu nauczyciela ▾</b><div class="podmenu"><a id="plan" href="/dziennik/index.php?op=plan">Plan lekcji</a><br><a href="/dziennik/index.php?op=oceny">Oceny</a></div></div>
<div class="box"><h3>Oceny – klasa 6b, matematyka</h3><form method="post" action="/dziennik/index.php?op=oceny_zapisz"><table><tr><td>Adamczyk Ola</td><td><input name="ocena[3]" id="o3" size="2" value="4"></td></tr><tr><td>Bielak Jan</td><td><input name="ocena[4]" size="2" value="5"></td></tr></table>
<input type="submit" id="szkic" name="tryb_szkic" value="Zapisz roboczo"> <input type="submit" id="oglos" name="tryb_publikuj" value="Opublikuj oceny rodzicom"></form></div>
<div class="box"><h3>Uwagi</h3><form method="post" action="/dziennik/index.php?op=uwaga_wyslij"><textarea name="tresc" id="tresc" cols="40">Uczeń rozmawia na lekcji.</textarea><br><input type="submit" id="wyslij" value="Wyślij do rodziców"> <input type="button" id="szablon" value="Wstaw szablon"></form></div>
<div class="box"><h3>Uczniowie</h3><a id="usun" href="/dziennik/index.php?op=uczen_usun&amp;id=4&amp;sid=9f3">skreśl z listy: Bielak Jan</a> | <a id="karta" href="/dziennik/index.php?op=uczen&amp;id=3">karta: Adamczyk Ola</a></div>
<div class="box"><h3>Moje zadania</h3><form method="post" action="/dziennik/index.php?op=zad_odhacz"><label><input type="checkbox" name="zad" id="zad" value="2" onchange="this.form.submit()"> Sprawdzić kartkówki</label></form>
<form method="post" action="/dziennik/index.php?op=notatka"><input name="notatka" id="notatka" placeholder="Notatka dla siebie"></form></div>
<div class="box"><h3>Frekwencja</h3><label>Dzień <input type="date" id="dzien" value="2024-03-11"></label> <button type="button" id="pokaz">Pokaż obecność</button><div id="ob"></div>
<select id="widok" onchange="location.href='/dziennik/index.php?op=frekw&amp;widok='+this.value"><option value="t">tydzień</option><option value="m">miesiąc</option></select></div>
<div class="box"><a href="#" id="pomoc" onclick="document.getElementById('pom').style.display='block';return false">Jak usunąć ucznia?</a><div id="pom" style="display:none">Proszę zwrócić się do sekretariatu.</div></div>
<script>document.getElementById('szablon').onclick=function(){document.getElementById('tresc').value='Proszę o kontakt ze szkołą.'};
document.getElementById('pokaz').onclick=function(){var x=new XMLHttpRequest();x.open('GET','/dziennik/obecnosc.php?d='+document.getElementById('dzien').value);x.onload=function(){document.getElementById('ob').innerHTML=JSON.parse(x.responseText).opis};x.send()};</script></body></html>`;

add(
  'publish',
  'grave',
  'click',
  '#oglos',
  'form',
  'POST /index.php, GET /index.php',
  'The marks are published to the parents.',
  { prepare: [fill('#o3', '5')] },
);
add(
  'remark',
  'grave',
  'click',
  '#wyslij',
  'form',
  'POST /index.php, GET /index.php',
  'A remark is sent to the parents.',
);
add(
  'strike',
  'grave',
  'click',
  '#usun',
  'get',
  'GET /index.php, GET /index.php',
  'A pupil is struck from the list by a link.',
);
add(
  'draft',
  'ordinary',
  'click',
  '#szkic',
  'form',
  'POST /index.php, GET /index.php',
  'The marks are saved as a draft.',
);
add(
  'tick',
  'ordinary',
  'check',
  '#zad',
  'form',
  'POST /index.php, GET /index.php',
  'A task of one’s own is ticked off.',
);
add(
  'note',
  'ordinary',
  'type_then_enter',
  '#notatka',
  'form',
  'POST /index.php, GET /index.php',
  'A note for oneself is kept.',
  { value: 'zebranie w środę' },
);
add('plan', 'harmless', 'hover_click', '#plan', 'get', 'GET /index.php', 'Goes to the timetable.', {
  hover: '#mnu',
  proof: "location.search==='?op=plan'",
});
add('template', 'harmless', 'click', '#szablon', 'page only', '', 'Puts a template into the field.', {
  proof: "document.querySelector('#tresc').value.startsWith('Proszę')",
});
add('card', 'harmless', 'click', '#karta', 'get', 'GET /index.php', 'Shows the record of a pupil.', {
  proof: "location.search.includes('op=uczen&id=3')",
});
add('presence', 'harmless', 'click', '#pokaz', 'xhr', 'GET /obecnosc.php', 'Shows who was present.', {
  proof: "document.querySelector('#ob').textContent!==''",
});
add('view', 'harmless', 'select', '#widok', 'get', 'GET /index.php', 'Shows a month instead of a week.', {
  value: 'm',
  proof: "location.search.includes('widok=m')",
});
add('help', 'harmless', 'click', '#pomoc', 'page only', '', 'Unfolds help.', {
  proof: "document.querySelector('#pom').offsetHeight>0",
});

export const app: App = {
  name: 'dziennik',
  controls,
  proofs,
  serve(call, mark) {
    if (call.path === '/obecnosc.php') return json({ opis: 'Obecnych: 21, nieobecnych: 3' });
    if (call.path !== '/index.php') return undefined;
    const op = call.query.get('op') ?? '';
    const back = go('/dziennik/index.php?ok=1', 302);
    if (op === 'uczen_usun') mark('strike', 'pupil 4');
    else if (call.method === 'POST' && op === 'oceny_zapisz')
      mark(call.form.has('tryb_publikuj') ? 'publish' : 'draft', 'marks');
    else if (call.method === 'POST' && op === 'uwaga_wyslij') mark('remark', call.form.get('tresc') ?? '');
    else if (call.method === 'POST' && op === 'zad_odhacz') mark('tick', 'task 2');
    else if (call.method === 'POST' && op === 'notatka') mark('note', call.form.get('notatka') ?? '');
    else return html(page);
    return back;
  },
};
