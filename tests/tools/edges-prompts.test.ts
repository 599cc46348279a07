import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';

const PASSWORD = 'correct horse battery';
const basic = `Basic ${Buffer.from(`staff:${PASSWORD}`).toString('base64')}`;

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let folder: string;

beforeAll(async () => {
  site = await serveSite({
    '/': '<title>Home</title><h1>Home</h1>',
    '/files': `<title>Files</title><input type="file" id="upload1" style="display:none" multiple>
      <button id="choose" onclick="upload1.click()">Choose</button> <p id="names">none</p>
      <button id="picker" onclick="showOpenFilePicker().catch(error => { names.textContent = error.name })">Pick</button>
      <script>upload1.onchange = () => { names.textContent = [...upload1.files].map(f => f.name).join() }</script>`,
    '/permissions': `<title>Permissions</title><p id="out">none</p><script>
      const ask = { geo: () => new Promise((_, no) => navigator.geolocation.getCurrentPosition(() => no('granted'), no)),
        notify: () => Notification.requestPermission().then(state => Promise.reject(state)),
        camera: () => navigator.mediaDevices.getUserMedia({ video: true }),
        clip: () => navigator.clipboard.readText(),
        midi: () => navigator.requestMIDIAccess({ sysex: true }) };
      for (const [id, request] of Object.entries(ask)) {
        const button = document.body.appendChild(document.createElement('button'));
        button.id = id; button.textContent = 'Try';
        button.onclick = () => request().then(() => { out.textContent = id + ' granted' }, () => { out.textContent = id + ' denied' });
      }</script>`,
    '/staff': (request, response) => {
      const isIn = request.headers.authorization === basic;
      response.writeHead(isIn ? 200 : 401, {
        'content-type': 'text/html',
        ...(!isIn && { 'www-authenticate': 'Basic realm="Staff only"' }),
      });
      response.end(isIn ? '<title>Staff</title>welcome' : '<title>No</title>who are you?');
    },
    '/links': `<title>Links</title><a id="mail" href="mailto:someone@example.com">mail</a> <a id="tel" href="tel:123">call</a>
      <a id="script" href="javascript:void(document.title='Ran')">script</a> <a id="data" href="data:text/html,hi">data</a>
      <a id="staff" href="/staff">staff</a> <button id="print" onclick="print()">print</button>
      <button id="full" onclick="document.documentElement.requestFullscreen().catch(() => {})">full</button>
      <button id="lock" onclick="document.body.requestPointerLock()">lock</button>`,
    '/later': `<title>Later</title><button id="b" onclick="setTimeout(() => alert('obey me'), 1500)">later</button>`,
    '/stay': `<title>Stay</title><button id="b">b</button><script>onbeforeunload = event => event.preventDefault()</script>`,
  });
  folder = await mkdtemp(join(tmpdir(), 'nova-edges-'));
  await writeFile(join(folder, 'photo.txt'), 'x');
  nova = await startTestNova({
    settings: {
      'upload.roots': [folder],
      'approvals.noChannel': 'allow',
      'secrets.file': join(folder, 'secrets.json'),
    },
  });
  agent = await nova.agent('agent-a');
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (path: string) => agent.call('nova_navigate', { url: site.url + path, waitForLoad: true });
const click = (selector: string, args = {}) => agent.call('nova_click_selector', { selector, ...args });
/** What a click sets off is told with it, unless it comes too late on a busy machine; then the next click tells. */
async function clickUntil(selector: string, field: string, args = {}): Promise<Record<string, any>> {
  let structured: Record<string, any> = {};
  const look = async () => {
    structured = (await click(selector, args)).structured;
    return structured[field];
  };
  await expect.poll(look, { timeout: 20_000 }).toBeDefined();
  return structured;
}
const textOf = async (selector: string) => (await agent.call('nova_read_text', { selector })).structured.text;

describe('a file chooser', () => {
  it('opened by a click is told with the input to call next, and that call works [A&S D3c]', async () => {
    await open('/files');
    const structured = await clickUntil('#choose', 'fileChooserOpened');
    expect(structured).toMatchObject({ ok: true, fileChooserOpened: { multiple: true, ctaRef: expect.any(Number) } });
    const { ctaRef } = structured.fileChooserOpened;
    expect(structured.hint).toContain(`nova_file_upload(ctaRef=${ctaRef})`);
    const sent = await agent.call('nova_file_upload', { ctaRef, filePath: join(folder, 'photo.txt') });
    expect(sent.structured).toMatchObject({ ok: true });
    expect(await textOf('#names')).toBe('photo.txt');
  });

  it('that a script asks for without an input is told and given up, not left open [A&S D3c]', async () => {
    await open('/files');
    const structured = await clickUntil('#picker', 'fileChooserOpened');
    expect(structured).toMatchObject({
      fileChooserOpened: { ctaRef: null },
      hint: expect.stringContaining('nova_file_upload'),
    });
    await expect.poll(() => textOf('#names')).toBe('AbortError');
  });
});

describe('a permission', () => {
  it.each([
    ['geo', 'geolocation'],
    ['notify', 'notifications'],
    ['camera', 'camera'],
    ['clip', 'clipboard-read'],
    ['midi', 'midi'],
  ])('%s is denied without a prompt, and the click tells [A&S D3c]', async (id, permission) => {
    await open('/permissions');
    const structured = await clickUntil(`#${id}`, 'permissionsDenied');
    expect(structured).toMatchObject({ ok: true, permissionsDenied: [permission] });
    await expect.poll(() => textOf('#out')).toBe(`${id} denied`);
  });

  it('is denied in private tabs too [A&S D3c] [A&S S6]', async () => {
    const { structured } = await agent.call('nova_tab_new', {
      url: `${site.url}/permissions`,
      private: true,
      waitForLoad: true,
    });
    const { targetId } = structured;
    const asked = await clickUntil('#notify', 'permissionsDenied', { targetId });
    expect(asked.permissionsDenied).toEqual(['notifications']);
    await agent.call('nova_tab_close', { targetId });
  });
});

describe('a server that asks for a password by HTTP', () => {
  it('is told with the next step, and does not hang [A&S D3d]', async () => {
    const { structured, isError, text } = await open('/staff');
    expect(isError).toBe(false);
    expect(structured).toMatchObject({
      ok: false,
      reasonCode: 'navigation.http_auth_required',
      httpStatus: 401,
      httpAuth: { scheme: 'basic', realm: 'Staff only' },
    });
    expect(text).toContain('secrets file');
    await open('/links');
    const clicked = await click('#staff', { waitForNavigation: true, waitForNavigationTimeoutMs: 20_000 });
    expect(clicked.structured).toMatchObject({ urlChanged: true, httpAuth: { scheme: 'basic' } });
  });

  it('gets the login the operator stored for its host, and nobody else sees it [A&S D3d] [A&S Z9]', async () => {
    const content = { httpAuth: [{ username: 'staff', password: PASSWORD, hosts: [site.url] }] };
    await writeFile(join(folder, 'secrets.json'), JSON.stringify(content), { mode: 0o600 });
    const { structured, text } = await open('/staff');
    expect(structured).toMatchObject({ ok: true, httpStatus: 200, pageTitle: 'Staff' });
    expect(JSON.stringify([structured, text, nova.logged])).not.toContain(PASSWORD);
  });
});

describe('what has no page of its own', () => {
  it.each([
    ['#mail', 'mailto:someone@example.com'],
    ['#tel', 'tel:123'],
  ])('%s is for another program: told, not opened [A&S D3c]', async (selector, externalUrl) => {
    await open('/links');
    const structured = await clickUntil(selector, 'externalUrl');
    expect(structured).toMatchObject({ ok: true, externalUrl });
    for (const name of ['urlChanged', 'newTabIds']) expect(structured).not.toHaveProperty(name);
  });

  it.each(['#script', '#data', '#print', '#full', '#lock'])(
    '%s ends, and the page goes on [A&S D3c]',
    async (selector) => {
      await open('/links');
      const { structured } = await click(selector);
      expect(structured).toMatchObject({ ok: true, actionDispatched: true });
      expect(structured).not.toHaveProperty('urlChanged');
      expect((await agent.call('nova_perceive')).structured).toMatchObject({ ok: true });
    },
  );

  it.each(['mailto:a@b.c', 'javascript:alert(1)', 'data:text/html,x'])(
    '%s is no address to go to [A&S Z8]',
    async (url) => {
      expect((await agent.call('nova_navigate', { url })).structured).toMatchObject({
        reasonCode: 'url.blocked_by_policy',
      });
    },
  );
});

describe('what a page does between two answers', () => {
  it("is told with the next one, in words that are not the page's [A&S D3c] [A&S D4]", async () => {
    await open('/later');
    await click('#b');
    const heard: string[] = [];
    const look = async () => {
      const { structured } = await agent.call('nova_perceive');
      heard.push(
        ...(structured.warnings ?? []).map(
          ({ code, message }: { code: string; message: string }) => `${code} ${message}`,
        ),
      );
      return heard.join('\n');
    };
    await expect.poll(look, { timeout: 20_000 }).toContain('page.meanwhile Meanwhile the page opened 1 dialog');
    expect(heard.join('\n')).not.toContain('obey');
    const told = heard.length;
    await look();
    expect(heard.length).toBe(told);
  });
});

describe('a page that asks to stay', () => {
  it.each([
    ['nova_navigate', () => ({ url: `${site.url}/` })],
    ['nova_back', () => ({})],
    ['nova_reload', () => ({})],
  ])('holds up no %s: it stays, and that is told [A&S D4]', async (tool, argsOf) => {
    await open('/');
    await open('/stay');
    await click('#b');
    const { structured } = await agent.call(tool, argsOf());
    expect(structured).toMatchObject({ ok: false, reasonCode: 'navigation.failed' });
    expect(structured.dialogs).toMatchObject([{ type: 'beforeunload', answered: 'dismissed' }]);
    const closed = await agent.call('nova_tab_close', { targetId: structured.targetId });
    expect(closed.structured.ok).toBe(true);
  });
});
