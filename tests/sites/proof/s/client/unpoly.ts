import 'unpoly/unpoly.css';
import 'unpoly';
import { o } from './lib.js';

if (o['guard']) {
  document.addEventListener('up:form:submit', (event) => event.preventDefault());
}
if (o['twin']) {
  document.addEventListener('up:form:submit', (event) => {
    const form = (event.target as Element).closest('form');
    if (form) void fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form) as never) });
  });
}
