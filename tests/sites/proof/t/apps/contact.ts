/** A contact form: jQuery with its validation plug-in and SweetAlert2; plain-text answers; nothing stored is ever shown. */
import { book, click, fill, type App, type Plan } from '../core.js';

interface State { mails: { mail: string; topic: string; text: string }[] }
const T: Record<string, Record<string, string>> = {
  pl: { title: 'Napisz do nas', mail: 'Twój e-mail', topic: 'Temat', t1: 'Reklamacja', t2: 'Współpraca', text: 'Wiadomość', send: 'Wyślij', sending: 'Wysyłanie…', thanks: 'Dziękujemy, wiadomość została wysłana.', sorry: 'Nie udało się wysłać wiadomości.', badmail: 'Podaj poprawny e-mail', empty: 'Wpisz treść', n: 'Dzień dobry, proszę o kontakt w sprawie faktury.' },
  tr: { title: 'Bize ulaşın', mail: 'E-posta', topic: 'Konu', t1: 'Şikâyet', t2: 'İş birliği', text: 'Mesajınız', send: 'Gönder', sending: 'Gönderiliyor…', thanks: 'Mesajınız alındı, teşekkürler!', sorry: 'Mesaj gönderilemedi.', badmail: 'Geçerli bir e-posta girin', empty: 'Mesaj boş olamaz', n: 'Merhaba, siparişim hâlâ gelmedi.' },
  cs: { title: 'Napište nám', mail: 'E-mail', topic: 'Téma', t1: 'Reklamace', t2: 'Spolupráce', text: 'Zpráva', send: 'Odeslat', sending: 'Odesílám…', thanks: 'Díky, ozveme se!', sorry: 'Zprávu se nepodařilo odeslat.', badmail: 'Neplatný e-mail', empty: 'Napište zprávu', n: 'Dobrý den, kdy máte otevřeno?' },
};
const k = book('contact', 'jQuery + jquery-validation + SweetAlert2');
const go = (b: 'right' | 'late' | 'refused_by_status' | 'refused_in_body' | 'refused_in_text' | 'dropped' | 'double' | 'other_value', l: string, about: string, plan: Plan = {}, sign = true, mail = 'ola@example.org', delay = 0): void =>
  k.add(b, 'submit', l, click('#send'), about, plan, { sign, delay, prepare: [fill('#mail', mail), { type: 'select', selector: '#topic', value: 'coop' }, fill('#text', T[l].n)] });

go('right', 'pl', 'text OK, box with thanks');
go('right', 'tr', 'text 1, box with thanks', { ans: { text: '1' } });
go('right', 'cs', 'empty 200, box with thanks', { ans: { status: 200 }, noise: 'ce' });
go('right', 'pl', 'ticket number in the line', { ui: 'n', ans: { text: 'PL-2041-88' } });
go('right', 'tr', 'the answer is shown as it is', { ui: 'e', ans: { text: 'Mesajınız ekibimize iletildi. En kısa sürede dönüş yapacağız.' } });
go('right', 'cs', 'a cheerful box with the answer', { ui: 's', ans: { text: 'Zpráva dorazila 👍' }, noise: 'p' });
go('late', 'pl', 'OK after 2.3 s', { wait: 2300 });
go('refused_in_body', 'tr', 'text ERR:17, yet thanks', { keep: 'no', ui: 'a', ans: { text: 'ERR:17' } });
go('refused_in_body', 'pl', 'PHP warning and false, yet thanks', { keep: 'no', ui: 'a', ans: { html: '<br />\n<b>Warning</b>: mail(): Failed to connect to mailserver at "localhost" port 25 in <b>/srv/www/mail.php</b> on line <b>31</b><br />\nfalse' } });
go('refused_in_text', 'pl', 'line under the form', { keep: 'no', ui: 'e', ans: { text: 'Przekroczono dzienny limit zgłoszeń. Spróbuj jutro.' } });
go('refused_in_text', 'tr', 'box, casual', { keep: 'no', ui: 's', ans: { text: 'Ya pardon, bu adresten daha önce yazmışsın. Bunu almadık.' } });
go('refused_by_status', 'cs', '500, yet thanks', { keep: 'no', ui: 'a', ans: { status: 500, text: 'Internal Server Error' } });
go('refused_in_text', 'pl', 'the plug-in finds the address wrong, nothing sent', {}, true, 'ola(at)example');
go('dropped', 'tr', 'the script throws; the browser only loads the page again', { ui: 'c' });
go('dropped', 'cs', 'thanks without any request', { ui: 'k' });
go('dropped', 'pl', 'OK and thanks, thrown away behind', { keep: 'no' }, false);
go('dropped', 'tr', '1 and thanks, thrown away behind', { keep: 'no', ans: { text: '1' } }, false);
go('double', 'cs', 'sent twice by the script', { ui: 'd' });
go('double', 'tr', 'stored twice behind one request', { keep: 'twice' }, false);
go('other_value', 'tr', 'filed under another topic behind the same answer', { keep: 'other' }, false);
go('dropped', 'cs', 'empty 200 and thanks, thrown away behind', { keep: 'no', ans: { status: 200 } }, false);
go('other_value', 'pl', 'the first topic is sent, not the chosen one', { ui: 'w' });
go('right', 'pl', 'true, beside a banner', { ans: { text: 'true' }, x: { banner: 'Infolinia nieczynna – awaria łącza telefonicznego.' } });
go('right', 'cs', 'OK with a number behind', { ans: { text: 'OK 4471' }, noise: 'w' });

export const contact: App<State> = {
  name: 'contact',
  client: 'contact.ts',
  entries: k.entries,
  fresh: () => ({ mails: [] }),
  times: (s, _p, c) => s.mails.filter((m) => m.topic === 'coop' && m.text === T[c.language].n).length,
  async handle(x) {
    const t = T[x.lang];
    if (x.is('GET', '')) {
      return x.page(t.title, t, `<h1>${t.title}</h1><form id="f" novalidate><p><label>${t.mail}<br><input id="mail" name="mail" type="email" required></label></p>
        <p><label>${t.topic}<br><select id="topic" name="topic"><option value="claim">${t.t1}</option><option value="coop">${t.t2}</option></select></label></p>
        <p><label>${t.text}<br><textarea id="text" name="text" required rows="4" cols="40"></textarea></label></p><button id="send">${t.send}</button></form><p id="out"></p>`, '.error{color:#a33}');
    }
    if (x.is('POST', 'mail.php')) {
      const f = x.form();
      const add = (topic: string) => () => { x.s.mails.push({ mail: f.get('mail') ?? '', topic, text: (f.get('text') ?? '').replace(/\r\n/g, '\n') }); };
      return x.act({ do: add(f.get('topic') ?? ''), other: add('claim') }, () => ({ text: 'OK' }));
    }
  },
};
