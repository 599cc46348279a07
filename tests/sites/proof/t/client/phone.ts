import htmx from 'htmx.org';
import { ui, wait } from './boot.js';

/* builds: o a row is put in at once and taken out when the answer has no row; q a row vanishes at once and comes back */
htmx.config.defaultSwapStyle = 'innerHTML';
document.body.addEventListener('htmx:afterRequest', (e) => {
  const d = (e as CustomEvent<{ elt: HTMLElement; xhr: XMLHttpRequest; successful: boolean }>).detail;
  if (ui === 'q' && !d.successful) {
    const li = d.elt.closest('li');
    void wait(700).then(() => li?.removeAttribute('hidden'));
  }
  if (ui === 'o' && !d.successful) void wait(1800).then(() => document.querySelector('li.ghost')?.remove());
});
document.body.addEventListener('htmx:beforeRequest', (e) => {
  const elt = (e as CustomEvent<{ elt: HTMLElement }>).detail.elt;
  if (ui === 'q') elt.closest('li')?.setAttribute('hidden', '');
  if (ui === 'o' && elt.tagName === 'FORM') {
    const li = document.createElement('li');
    li.className = 'ghost';
    li.textContent = elt.querySelector('input')?.value ?? '';
    document.querySelector('#rows ul')?.append(li);
  }
});
