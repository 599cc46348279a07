import 'bootstrap/dist/css/bootstrap.min.css';
import 'bootstrap/js/dist/alert';
import Modal from 'bootstrap/js/dist/modal';
import { ui } from './boot.js';

/* builds: c the question's button closes the box and nothing else; d a helper posts the form once more in the background */
const ask = document.querySelector('#ask');
document.querySelectorAll<HTMLElement>('[data-ask]').forEach((b) => b.addEventListener('click', (e) => {
  e.preventDefault();
  if (ask === null) return;
  const m = new Modal(ask);
  m.show();
  ask.querySelector('#yes')?.addEventListener('click', () => { m.hide(); if (ui !== 'c') document.querySelector<HTMLFormElement>(b.dataset.ask ?? '')?.submit(); });
}));
if (ui === 'd') {
  const f = document.querySelector<HTMLFormElement>('#pay');
  f?.addEventListener('submit', () => void fetch(f.action, { method: 'POST', body: new URLSearchParams(new FormData(f) as unknown as Record<string, string>), redirect: 'manual', keepalive: true }));
}
