import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MARKERS, planted } from './canary.js';

export interface CanarySite {
  readonly url: string;
  readonly port: number;
  /** Everything the site sent and got, headers and bodies: what is in here was really planted. */
  traffic(): string;
  close(): Promise<void>;
}

/** Tells the site what the page's own scripts can see, so that it is known to be there. */
const REPORT = `const report = () => { const roots = [document, ...window.shadows ?? []];
  const fields = roots.flatMap((root) => [...root.querySelectorAll('input,textarea')]);
  const held = fields.map((f) => f.type === 'file' ? [...f.files].map((x) => x.name) : f.value);
  const meta = document.querySelector('meta[name=csrf-token]')?.content, data = document.querySelector('#box')?.dataset.authToken;
  return fetch('/planted', { method: 'POST', body: JSON.stringify({ held, meta, data, cookie: document.cookie,
    local: { ...localStorage }, session: { ...sessionStorage }, name: window.name, title: document.title, url: location.href }) }); };
  document.addEventListener('input', report); addEventListener('load', report); addEventListener('hashchange', report);`;

const FORM = `<title>${MARKERS.title}</title><meta name="csrf-token" content="${planted('csrfMeta')}">
<h1>${MARKERS.pageText}</h1>
<form id="f" action="/saved" method="post">
  <label>Nick <input id="plain" name="nick"></label>
  <label>Password <input id="pw" type="password" autocomplete="current-password"></label>
  <label>Code <input id="otp" autocomplete="one-time-code"></label>
  <label>Card <input id="card" autocomplete="cc-number"></label>
  <label>Card again <textarea id="cardarea" autocomplete="cc-number"></textarea></label>
  <label>Off <input id="off" type="password" disabled></label>
  <label>Operator password <input id="op1" type="password"></label>
  <label>Operator phrase <input id="op2"></label>
  <label>Old password <input id="prepw" type="password" value="${planted('filledPassword')}"></label>
  <label>Old code <input id="preotp" name="otp" value="${planted('filledCode')}"></label>
  <label>Old card <input id="precard" name="cardNumber" value="${planted('filledCard')}"></label>
  <label>CVC <input id="precvc" autocomplete="section-pay cc-csc" value="${planted('filledCvc')}"></label>
  <label>Pin <input id="tog" type="password" name="pin2" value="${planted('toggledPassword')}"></label>
  <button type="button" id="eye" onclick="tog.type = 'text'">Show</button>
  <label>New <input id="newpw" autocomplete="new-password"></label>
  <input type="hidden" name="csrf_token" value="${planted('csrfField')}">
  <button id="send">Send</button>
</form>
<div id="box" data-auth-token="${planted('dataAttribute')}">${MARKERS.observed}</div>
<p>Unused: ${planted('operatorUnused')}</p>
<iframe title="Inner" src="/inner" width="300" height="80"></iframe><div id="host" style="width:200px;height:30px"></div>
<button type="button" id="ask">Ask me</button>
<button type="button" id="tell" onclick="alert('Said: ' + op2.value)">Tell me</button>
<input type="file" id="file" aria-label="File"><p id="status" role="status"></p>
<script>${REPORT}
  const shadow = document.querySelector('#host').attachShadow({ mode: 'closed' });
  shadow.innerHTML = '<input type="password" value="${planted('shadowPassword')}" aria-label="Inside">';
  window.shadows = [shadow];
  ask.addEventListener('click', () => prompt('Your name?', '${planted('promptText')}'));
  newpw.value = '${planted('scriptedPassword')}';
  localStorage.setItem('token', '${planted('localStorage')}');
  sessionStorage.setItem('token', '${planted('sessionStorage')}');
  window.name = '${planted('windowName')}';
  document.cookie = 'js_session=${planted('scriptCookie')}';
  console.log('${MARKERS.console}', 'token=${planted('consoleToken')}');
  console.warn('Authorization: Bearer ${planted('consoleBearer')}');
  console.error('got ${planted('consoleJwt')}');
  fetch('/api/data?access_token=${planted('fetchedUrl')}&page=${MARKERS.fetched}', { method: 'POST',
    headers: { Authorization: 'Bearer ${planted('authorizationHeader')}' }, body: '${planted('requestBody')}' }).then((r) => r.text());
  f.addEventListener('submit', (event) => { event.preventDefault();
    fetch('/saved', { method: 'POST', body: new URLSearchParams(new FormData(f)) }).then(() => {
      document.querySelector('#status').textContent = 'Your form has been saved.' }); });
</script>`;

const INNER = `<title>Inner</title><label>Framed <input type="password" value="${planted('framedPassword')}"></label><script>${REPORT}</script>`;

/** Shows what is typed wherever a page can show something. */
const ECHO = `<title>Echo</title><h1>Echo</h1><label>Say <input id="say" type="password"></label>
<p id="out"></p><p id="out64"></p><p id="outuri"></p><table><tr><th>Said</th></tr><tr><td id="cell"></td></tr></table>
<a id="link" href="#">link</a><button type="button" id="tell" onclick="alert(say.value)">Tell</button>
<script>${REPORT}
  say.addEventListener('input', () => { const v = say.value; if (v.length < 10) return;
    out.textContent = cell.textContent = document.title = v; out64.textContent = btoa(unescape(encodeURIComponent('x' + v + 'y')));
    outuri.textContent = encodeURIComponent(v); link.href = '/next?said=' + encodeURIComponent(v); link.ariaLabel = 'Say ' + v;
    tell.dataset.said = v; tell.textContent = 'Tell ' + v; console.log('said ' + v); console.log(JSON.stringify({ v }));
    fetch('/api/said/' + encodeURIComponent(v)); history.replaceState(null, '', '/echo/' + encodeURIComponent(v)); });
</script>`;

const LOGIN = `<title>Sign in</title><h1>Sign in</h1><form id="f"><label>Email <input type="email" id="mail" autocomplete="username"></label>
<label>Password <input type="password" id="pw" autocomplete="current-password"></label><button id="in">Sign in</button></form>
<div role="alert" id="alert"></div><script>${REPORT}
document.querySelector('#f').addEventListener('submit', async (event) => { event.preventDefault();
  await fetch('/session', { method: 'POST', body: document.querySelector('#pw').value });
  document.querySelector('#alert').textContent = 'Incorrect password: ' + document.querySelector('#pw').value; });</script>`;

const PAGES: Readonly<Record<string, string>> = {
  '/form': FORM,
  '/inner': INNER,
  '/echo': ECHO,
  '/login': LOGIN,
  '/titled': `<title>token=${planted('titleToken')}</title><h1>Titled</h1><script>${REPORT}</script>`,
  '/jwt': `<title>Jwt</title><p id="jwt">${planted('shownJwt')}</p><script>${REPORT}</script>`,
  [`/${MARKERS.address}`]: `<title>Plain</title><h1>Plain</h1><script>${REPORT}</script>`,
};

export async function serveCanaries(): Promise<CanarySite> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const sent = answer(request, response);
      const asked = `${request.method} ${decodeURIComponent(request.url ?? '')}`;
      seen.push(asked, JSON.stringify(request.headers), body, decodeURIComponent(body.replaceAll('%', '%25')), sent);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    traffic: () => seen.join('\n'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(request: IncomingMessage, response: ServerResponse): string {
  const { pathname } = new URL(request.url ?? '/', 'http://site');
  const html = { 'content-type': 'text/html; charset=utf-8' };
  const send = (status: number, headers: Record<string, string>, body: string): string => {
    response.writeHead(status, headers).end(body);
    return `${JSON.stringify(headers)}\n${body}`;
  };
  if (pathname === '/go') return send(302, { location: `/${MARKERS.address}?code=${planted('redirectCode')}` }, '');
  if (pathname === '/api/data')
    return send(200, { 'x-auth-token': planted('responseHeader') }, JSON.stringify({ token: planted('responseBody') }));
  if (pathname === '/saved') return send(204, {}, '');
  if (['/planted', '/session'].includes(pathname) || pathname.startsWith('/api/')) return send(200, {}, '');
  const page = PAGES[pathname.startsWith('/echo') ? '/echo' : pathname];
  const cookie = { ...html, 'set-cookie': `session=${planted('serverCookie')}; HttpOnly` };
  if (page !== undefined)
    return send(200, cookie, `<!doctype html><html lang="en"><meta charset="utf-8">${page}</html>`);
  return send(404, html, `<!doctype html><title>Not found</title><p>Cannot GET ${request.url ?? ''}</p>`);
}
