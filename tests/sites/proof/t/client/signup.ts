import $ from './jq.js';
import 'smartwizard/dist/js/jquery.smartWizard.esm.js';
import 'smartwizard/dist/css/smartwizard.min.css';
import 'smartwizard/dist/css/themes/arrows.min.css';
import { boot, need, post, t, ui, wait } from './boot.js';

/* builds: '' the answer decides; a goes on unread; b goes on and comes back; c goes on, nothing sent; e the answer as it comes below; d the leave event comes twice */
type Wiz = JQuery & { smartWizard(o: unknown, ...rest: unknown[]): Wiz };
const at = Number(need('#wiz').dataset.at ?? 0);
const wiz = $('#wiz') as Wiz;
wiz.smartWizard({ initialStep: at, theme: 'arrows', displayMode: 'light', behavior: { autoHeight: false }, transition: { effect: 'default', speed: 120 }, toolbar: { position: 'none' }, localization: { buttons: { next: t.next, previous: t.prev } } });
const forward = (): void => { wiz.smartWizard('next'); };
need<HTMLButtonElement>('#next').onclick = async () => {
  const i = Number(need('#wiz').dataset.at ?? 0);
  const fields = Object.fromEntries($('#f').serializeArray().map((f) => [f.name, f.value]));
  if (ui === 'c') { forward(); return; }
  if (ui === 'a' || ui === 'b') forward();
  if (ui === 'd') void post(`step/${i}`, fields);
  const r = await post(`step/${i}`, fields);
  if (ui === 'a') return;
  if (ui === 'b') { if (!r.ok || r.data !== 'ok') { await wait(400); wiz.smartWizard('prev'); } return; }
  if (ui === 'e') { need('#say').textContent = r.data; if (boot.x.go === true) forward(); return; }
  if (r.ok && (r.data === 'ok' || r.data === '')) { need('#wiz').dataset.at = String(i + 1); forward(); need('#say').textContent = t.saved; } else need('#say').textContent = t.bad;
};
