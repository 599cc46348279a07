import '@picocss/pico/css/pico.classless.min.css';
import htmx from 'htmx.org';
(window as any).htmx = htmx;
const toast = (t: string) => { const d = document.createElement('div'); d.className = 'toast'; d.textContent = t; document.getElementById('toasts')?.append(d); setTimeout(() => d.remove(), 3500); };
document.addEventListener('notice', (e: any) => toast(e.detail?.value ?? e.detail));
document.addEventListener('htmx:responseError', (e: any) => { const t = e.detail.xhr.responseText; if (t && t.length < 200) toast(t); });
