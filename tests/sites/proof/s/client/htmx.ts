import * as htmxModule from 'htmx.org';
import { o } from './lib.js';

interface Handling {
  code: string;
  swap: boolean;
  error?: boolean;
}
const htmx = (htmxModule as unknown as { default: { config: { responseHandling: Handling[] } } }).default;
htmx.config.responseHandling = o['swapErrors']
  ? [{ code: '204', swap: false }, { code: '[2345]..', swap: true }]
  : [{ code: '204', swap: false }, { code: '[23]..', swap: true }, { code: '[45]..', swap: false, error: true }];
if (o['guard']) {
  document.body.addEventListener('htmx:confirm', (event) => {
    const path = (event as CustomEvent<{ path: string }>).detail.path;
    if (path.includes('/cart/')) event.preventDefault();
  });
}
if (o['twin']) {
  document.body.addEventListener('htmx:beforeRequest', (event) => {
    const detail = (event as CustomEvent<{ pathInfo: { requestPath: string }; requestConfig: { verb: string } }>).detail;
    if (detail.requestConfig.verb === 'post') void fetch(detail.pathInfo.requestPath, { method: 'POST', headers: { 'hx-retry': '1' } });
  });
}
