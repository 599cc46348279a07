import ko from 'knockout';
import { base, boot, t, ui } from './boot.js';

/* builds: '' reads RESULT of the gateway; a goes to the thanks view unread; c the binding is broken; d posts again when the button is pressed; e RESPMSG as it comes; x an XML answer; s the amount before the last change */
class Vm {
  amount = ko.observable('');
  name = ko.observable('');
  state = ko.observable('form');
  line = ko.observable('');
  last = '';
  t = t;
  constructor() { this.amount.subscribe((v) => { this.last = v; }, null, 'beforeChange'); }
  async pay(): Promise<void> {
    if (ui === 'c') { this.state('busy'); return; }
    this.state('busy');
    const body = new URLSearchParams({ AMT: ui === 's' ? this.last || '0' : this.amount(), NAME: this.name(), TRXTYPE: 'S', NONCE: String(Date.now()) });
    const url = `${base}/${String(boot.x.url ?? 'payflow')}`;
    if (ui === 'd') void fetch(url, { method: 'POST', body });
    try {
      const r = await fetch(url, { method: 'POST', body });
      const text = await r.text();
      if (ui === 'a') { this.state('thanks'); return; }
      if (ui === 'x') {
        const doc = new DOMParser().parseFromString(text, 'text/xml');
        const code = doc.querySelector('ResultCode')?.textContent ?? '';
        this.line(doc.querySelector('Text')?.textContent ?? '');
        this.state(code === '00' ? 'thanks' : 'form');
        return;
      }
      const kv = new URLSearchParams(text);
      if (ui === 'e') { this.line(kv.get('RESPMSG') ?? ''); this.state('form'); return; }
      if (r.ok && kv.get('RESULT') === '0') { this.line(kv.get('PNREF') ?? ''); this.state('thanks'); return; }
      this.line(t.bad);
      this.state('form');
    } catch { this.line(t.bad); this.state('form'); }
  }
}
ko.applyBindings(new Vm());
