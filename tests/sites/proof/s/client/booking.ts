import 'flatpickr/dist/flatpickr.css';
import 'choices.js/public/assets/styles/choices.css';
import * as flatpickrModule from 'flatpickr';
import * as choicesModule from 'choices.js';
import { boot, o, perform, root, settle, t, type Verdict } from './lib.js';

interface Picker {
  clear(): void;
}
const flatpickr = (flatpickrModule as unknown as { default: (selector: string, options: object) => Picker }).default;
const Choices = (choicesModule as unknown as { default: new (element: HTMLSelectElement, options: object) => object }).default;

root().innerHTML = `<h2></h2><form id="book" novalidate><label class="field"><span data-t="day"></span><input id="day" name="day"></label>
<label class="field"><span data-t="service"></span><select id="service" name="service"></select></label>
<label class="field"><span data-t="name"></span><input id="guest" name="name"></label><p id="hint" class="muted"></p>
<button id="book-now" type="submit"></button></form><div id="summary"></div>`;
(root().querySelector('h2') as HTMLElement).textContent = t('title');
for (const el of root().querySelectorAll<HTMLElement>('[data-t]')) el.textContent = t(el.dataset['t'] ?? '');
const button = document.getElementById('book-now') as HTMLButtonElement;
button.textContent = boot.kind === 'buy' ? t('pay') : t('book');
const select = document.getElementById('service') as HTMLSelectElement;
for (const key of ['s1', 's2', 's3']) select.add(new Option(t(key), key));
new Choices(select, { searchEnabled: false, itemSelectText: '', shouldSort: false });
const picker = flatpickr('#day', { allowInput: true, dateFormat: 'Y-m-d', disableMobile: true });
const summary = document.getElementById('summary') as HTMLElement;
const hint = document.getElementById('hint') as HTMLElement;

function show(v: Verdict): void {
  if (o['at'] === 'hint') {
    hint.textContent = v.text;
    hint.className = o['plain'] ? 'muted' : v.good ? 'good' : 'bad';
    return;
  }
  summary.innerHTML = '<div class="banner" id="card" role="status"></div>';
  const card = summary.firstElementChild as HTMLElement;
  card.textContent = v.text;
  card.classList.toggle('good', v.good && !o['plain']);
  card.classList.toggle('bad', !v.good && !o['plain']);
}

document.getElementById('book')?.addEventListener('submit', (event) => {
  event.preventDefault();
  void (async () => {
    const day = (document.getElementById('day') as HTMLInputElement).value;
    const name = (document.getElementById('guest') as HTMLInputElement).value;
    button.disabled = true;
    const v = settle(await perform('POST', boot.kind === 'buy' ? 'shop/orders' : 'ajanvaraus', { day, service: select.value, name }), show);
    button.disabled = false;
    if (v?.good && o['shows']) (summary.firstElementChild ?? summary).append(` ${String(o['shows'])}`);
    if (v?.good && o['clear']) picker.clear();
  })();
});
