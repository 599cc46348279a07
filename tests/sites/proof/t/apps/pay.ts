/** A donation: Knockout, an old payment gateway with name-value or XML answers; nothing stored is shown. */
import { book, click, fill, type App, type Plan } from '../core.js';

interface State { paid: { sum: string; name: string }[] }
const T: Record<string, Record<string, string>> = {
  et: { title: 'Anneta', name: 'Nimi', sum: 'Summa (€)', pay: 'Maksa', busy: 'Palun oodake…', thanks: 'Aitäh! Makse õnnestus.', bad: 'Makse ei õnnestunud.', ref: 'Viide' },
  lv: { title: 'Ziedot', name: 'Vārds', sum: 'Summa (€)', pay: 'Maksāt', busy: 'Lūdzu, uzgaidiet…', thanks: 'Paldies! Maksājums saņemts.', bad: 'Maksājums neizdevās.', ref: 'Atsauce' },
  sl: { title: 'Daruj', name: 'Ime', sum: 'Znesek (€)', pay: 'Plačaj', busy: 'Trenutek …', thanks: 'Hvala! Plačilo je uspelo.', bad: 'Plačilo ni uspelo.', ref: 'Sklic' },
};
const k = book('pay', 'Knockout');
const go = (b: Parameters<typeof k.add>[0], l: string, about: string, plan: Plan = {}, sign = true): void => k.add(b, 'buy', l, click('#pay'), about, plan, { sign, prepare: [fill('#name', 'M. Tamm'), fill('#sum', '25')] });
const nv = (s: string) => ({ text: s, type: 'text/namevalue; charset=utf-8' });
const xml = (code: string, text: string) => ({ text: `<?xml version="1.0" encoding="utf-8"?><Response><ResultCode>${code}</ResultCode><Text>${text}</Text></Response>`, type: 'text/xml; charset=utf-8' });
go('right', 'et', 'RESULT=0, thanks with a reference');
go('right', 'lv', 'RESULT=0 after 600 ms', { wait: 600, noise: 'cp' });
go('right', 'sl', 'XML with code 00', { ui: 'x', ans: xml('00', 'Odobreno') });
go('right', 'et', 'RESPMSG as it comes', { ui: 'e', ans: nv('RESULT=0&RESPMSG=Makse+kinnitatud') });
go('right', 'lv', 'thanks unread; the gateway says approved', { ui: 'a', noise: 'w' });
go('right', 'sl', 'a banner speaks of trouble elsewhere', { x: { banner: 'Zaradi napake pri ponudniku SMS sporočila danes ne delujejo.' } });
go('late', 'et', 'after 2.5 s', { wait: 2500 });
go('late', 'sl', 'XML after 1.7 s', { wait: 1700, ui: 'x', ans: xml('00', 'OK') });
go('refused_in_body', 'lv', 'RESULT=12, thanks unread', { keep: 'no', ui: 'a', ans: nv('RESULT=12&PNREF=V19A2E8') });
go('refused_in_body', 'et', 'RESULT=51, general line', { keep: 'no', ans: nv('RESULT=51') });
go('refused_in_text', 'lv', 'RESPMSG only', { keep: 'no', ui: 'e', ans: nv('RESPMSG=Banka+pieprasījumu+noraidīja') });
go('refused_in_text', 'et', 'RESPMSG only, casual', { keep: 'no', ui: 'e', ans: nv('RESPMSG=Oih,+kaardil+pole+piisavalt+raha') });
go('refused_by_status', 'sl', '502, general line', { keep: 'no', ans: { status: 502, html: '<h1>502</h1>' } });
go('refused_by_status', 'et', '403 from a firewall, general line', { keep: 'no', ans: { status: 403, html: '<html><body>Request blocked. Ref 18.3f2</body></html>' } });
go('dropped', 'lv', 'wait line for ever, nothing sent', { ui: 'c' });
go('dropped', 'sl', 'approved and thanked, never booked', { keep: 'no' }, false);
go('double', 'et', 'two posts', { ui: 'd' });
go('double', 'sl', 'booked twice behind one post', { keep: 'twice' }, false);
go('other_value', 'lv', 'the amount before the last change is sent', { ui: 's' });
go('other_value', 'et', 'another sum is booked behind the same answer', { keep: 'other' }, false);

export const pay: App<State> = {
  name: 'pay',
  client: 'pay.ts',
  entries: k.entries,
  fresh: () => ({ paid: [] }),
  times: (s) => s.paid.filter((q) => q.sum === '25').length,
  async handle(x) {
    const t = T[x.lang];
    if (x.is('GET', '')) {
      return x.page(t.title, t, `<h1>${t.title}</h1><div data-bind="visible: state() === 'form'"><p><input id="name" data-bind="textInput: name" placeholder="${t.name}"></p><p><input id="sum" data-bind="textInput: amount" placeholder="${t.sum}"></p>
        <button id="pay" data-bind="click: pay">${t.pay}</button> <span data-bind="text: line"></span></div><p data-bind="visible: state() === 'busy'" style="display:none">${t.busy}</p>
        <div data-bind="visible: state() === 'thanks'" style="display:none"><h2>${t.thanks}</h2><p>${t.ref}: <span data-bind="text: line"></span></p></div>`);
    }
    if (x.is('POST', 'payflow')) {
      const f = x.form();
      const add = (sum: string) => () => { x.s.paid.push({ sum, name: f.get('NAME') ?? '' }); };
      return x.act({ do: add(f.get('AMT') ?? ''), other: add('250') }, () => nv('RESULT=0&PNREF=V19A2E4C1&RESPMSG=Approved'));
    }
  },
};
