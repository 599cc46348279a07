import type { ServerResponse } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { openRows, type RowReader } from '../support/rows.js';
import { type Site, serveSite } from '../support/site.js';

const FILES = join(import.meta.dirname, '../..');
const PAGE = `<title>Desk</title><h1>Desk</h1><p>Tea and biscuits.</p>
<table id="stock"><tr><th>Thing</th><th>Price</th></tr><tr><td>Tea</td><td>3</td></tr></table>
<input id="name" aria-label="Name"><input type="password" id="pw" aria-label="Password"><input type="file" id="file">
<select id="size" aria-label="Size"><option>S</option><option>L</option></select>
<div role="radiogroup" id="cup" aria-label="Cup"><label><input type="radio" name="c">Small</label><label><input type="radio" name="c">Large</label></div>
<div id="card" draggable="true" ondragstart="event.dataTransfer.setData('text/plain', '')">Card</div>
<div id="bin" style="height:60px" ondragover="event.preventDefault()" ondrop="event.preventDefault(); this.append(card)">Bin</div>
<button id="tick" onclick="document.querySelector('#name').value = 'ticked'">Tick</button><div style="height:3000px"></div>
<script>console.log('ready'); fetch('/data');
onpopstate = () => { document.querySelector('h1').textContent = 'Desk ' + location.search; };</script>`;
const sent = (_request: unknown, response: ServerResponse) =>
  void response.setHeader('content-type', 'application/json').end('{"ok":true}');
const CHAT = `<title>Chat</title><div role="log" id="log"></div>
<textarea id="field" placeholder="Write a message"></textarea><button id="send">Send</button><script>
const field = document.querySelector('#field');
document.querySelector('#send').onclick = async () => { const text = field.value; await fetch('/send', { method: 'POST', body: text });
  field.value = ''; const row = document.createElement('div'); row.className = 'message own'; row.textContent = text; document.querySelector('#log').append(row, 'Thank you'); };
</script>`;
const MODEL = `<title>Model</title><button id="open" aria-label="Model" aria-haspopup="menu" aria-expanded="true">Haiku</button>
<div role="menu" aria-labelledby="open"><div role="menuitem" tabindex="0" id="opus" onclick="document.querySelector('#open').textContent = 'Opus'">Opus</div></div>`;
const BANNER = `<title>Banner</title><h1>Garden</h1><div id="cmp" role="dialog" aria-label="Cookies" style="position:fixed;inset:25% 20%;background:#fff">
<p>We use cookies to measure our audience.</p><button onclick="cmp.remove()">Reject all</button><button>Accept all</button></div>`;

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let rows: RowReader;
beforeAll(async () => {
  site = await serveSite({
    '/': PAGE,
    '/chat': CHAT,
    '/model': MODEL,
    '/banner': BANNER,
    '/data': 'ok',
    '/send': sent,
  });
  nova = await startTestNova({ settings: { 'upload.roots': [FILES] } });
  await writeFile(
    join(nova.dataDir, 'secrets.json'),
    JSON.stringify({ secrets: { door: { value: 'open sesame', hosts: ['127.0.0.1'] } } }),
    { mode: 0o600 },
  );
  agent = await nova.agent('agent-a');
  rows = await openRows(nova);
});
afterAll(async () => {
  await rows?.close();
  await nova?.close();
  await site?.close();
});

/** The page a tool is called on, and with what. In this order, since the steps of a history follow each other. */
const CALLS: readonly (readonly [tool: string, page: string, args: Record<string, unknown>])[] = [
  ['nova_perceive', '/', {}],
  ['nova_read_text', '/', {}],
  ['nova_coverage_scan', '/', { scanId: 'nova_full_page_text_v1' }],
  ['nova_coverage_file', '/', {}],
  ['nova_search_text', '/', { query: 'biscuits' }],
  ['nova_extract_table', '/', { selector: '#stock' }],
  ['nova_console_read', '/', {}],
  ['nova_network_read', '/', {}],
  ['nova_capture_screenshot', '/', {}],
  ['nova_reload', '/', {}],
  ['nova_route', '/', { url: '/?page=2' }],
  ['nova_back', '/', {}],
  ['nova_forward', '/', {}],
  ['nova_click_selector', '/', { selector: '#tick' }],
  ['nova_type_selector', '/', { selector: '#name', text: 'Ada' }],
  ['nova_type_selector_secret', '/', { selector: '#pw', secretRef: 'door' }],
  ['nova_select_option', '/', { selector: '#size', text: 'L' }],
  ['nova_choose_option', '/', { selector: '#cup', text: 'Large' }],
  ['nova_input_key', '/', { key: 'Tab' }],
  ['nova_hover', '/', { selector: '#tick' }],
  ['nova_drag', '/', { selector: '#card', toSelector: '#bin' }],
  ['nova_file_upload', '/', { filePath: join(FILES, 'README.md') }],
  ['nova_wait_for_selector', '/', { selector: '#tick' }],
  ['nova_scroll_by', '/', { deltaY: 300 }],
  ['nova_dismiss_blockers', '/banner', {}],
  ['nova_guarded_send_message', '/chat', { text: 'Hello' }],
  ['nova_guarded_switch_model', '/model', { selector: '#opus' }],
];

describe('a tool at work on a page', () => {
  let shown = '';
  it.each(CALLS)('%s on %s is answered, and leaves its row [E&T 1.1]', async (tool, page, args) => {
    if (shown !== page) {
      await agent.call('nova_navigate', { url: site.url + page, waitForLoad: true });
      await agent.call('nova_perceive');
      shown = page;
    }
    const answer = await agent.call(tool, args, { meta: { 'nova/intent': 'trying every tool' } });
    expect(answer.structured, answer.text).toMatchObject({ ok: true });
    expect(await rows.of(answer)).toMatchObject({ ok: true, outcomeKind: 'ok', targetId: answer.structured.targetId });
  });
});
