import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { openRows, type RowReader } from '../support/rows.js';
import { type Site, serveSite } from '../support/site.js';

const VALUE = 'Kp7/ horse "battery" ü9';
const META = { meta: { 'nova/intent': 'signing in as the operator asked' } };
const LOGIN = `<title>Sign in</title><h1>Sign in</h1><form>
  <label>Email <input id="mail"></label><label>Password <input type="password" id="pw" value="old"></label>
  <label>Passphrase <input id="phrase"></label><input id="limited" aria-label="Limited" maxlength="4">
  <div style="position:absolute;left:-9999px"><input id="url2" name="hp_url" tabindex="-1" aria-label="Leave blank"></div></form>
  <p id="typed"></p><script>for (const f of document.querySelectorAll('input')) f.addEventListener('input', (e) => {
    document.querySelector('#typed').textContent = 'trusted: ' + e.isTrusted; document.title = 'Typed ' + f.value; })</script>`;

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let rows: RowReader;

async function write(content: unknown, mode = 0o600): Promise<void> {
  const file = join(nova.dataDir, 'secrets.json');
  await writeFile(file, JSON.stringify(content));
  await chmod(file, mode);
}

beforeAll(async () => {
  site = await serveSite({
    '/login': LOGIN,
    '/framed': '<title>Framed</title><iframe src="/login" width="600" height="300" title="Sign in"></iframe>',
    '/foreign': (request, response) => {
      // The same server under another name of this machine: another host to the browser.
      response.writeHead(200, { 'content-type': 'text/html' });
      const port = request.socket.localPort;
      response.end(
        `<title>Foreign</title><iframe src="http://127.0.0.1:${port}/login" width="600" height="300"></iframe>`,
      );
    },
    '/steals': `<title>Steals</title><input type="password" id="pw"><input id="other">
      <script>document.querySelector('#pw').addEventListener('focus', () => document.querySelector('#other').focus());
      document.querySelector('#other').addEventListener('input', () => { document.title = 'Stolen' })</script>`,
  });
  nova = await startTestNova();
  agent = await nova.agent('agent-a');
  rows = await openRows(nova);
});
afterAll(async () => {
  await rows?.close();
  await nova?.close();
  await site?.close();
});
beforeEach(async () => {
  await write({
    secrets: {
      shop: { value: VALUE, hosts: ['127.0.0.1'] },
      bank: { value: 'bank-value-1234', hosts: ['bank.example'] },
    },
  });
  await agent.call('nova.navigate', { url: `${site.url}/login`, waitForLoad: true });
});

const typeSecret = (args: Record<string, unknown>) => agent.call('nova.type_selector_secret', args, META);

describe('nova.type_selector_secret', () => {
  it('[A&S Z4] types the secret into a field of a host it is bound to, without asking, and proves it', async () => {
    const answer = await typeSecret({ selector: '#pw', secretRef: 'shop' });
    expect(answer.structured).toMatchObject({
      ok: true,
      status: 'ok',
      actionDispatched: true,
      verifyState: 'verified',
      verifySource: 'readback',
      secretRef: 'shop',
      readback: { matched: true },
    });
    expect(answer.structured.warnings).toBeUndefined();
    expect((await agent.call('nova.read_text', { selector: '#typed' })).structured.text).toBe('trusted: true');
    const row = await rows.of(answer);
    expect(row).toMatchObject({ inputLength: VALUE.length, actionKind: 'interact' });
  });

  it('[A&S Z9] shows the value nowhere, not even where the page repeats it', async () => {
    for (const selector of ['#pw', '#phrase']) {
      const answers = [
        await typeSecret({ selector, secretRef: 'shop' }),
        await agent.call('nova.perceive', {}),
        await agent.call('nova.perceive', { mode: 'form_analysis', includeValues: true }),
        await agent.call('nova.tabs', {}),
      ];
      for (const { structured, content } of answers) {
        expect(JSON.stringify([structured, content])).not.toContain(VALUE);
        expect(JSON.stringify([structured, content])).not.toContain(JSON.stringify(VALUE).slice(1, -1));
      }
      expect(answers[0]?.structured.pageTitle).toBe('Typed ~~~');
    }
  });

  it('[A&S Z9] makes its field a secret one, whatever the markup says', async () => {
    const before = await agent.call('nova.perceive', { mode: 'form_analysis', includeValues: true });
    await typeSecret({ selector: '#phrase', secretRef: 'shop' });
    const after = await agent.call('nova.perceive', { mode: 'form_analysis', includeValues: true });
    const secretOf = (answer: typeof before) =>
      answer.structured.extraction.fields.find(({ label }: { label: string }) => label === 'Passphrase');
    expect(secretOf(before).secret ?? null).toBeNull();
    expect(secretOf(after)).toMatchObject({ secret: 'password' });
    const shot = await agent.call('nova.capture_screenshot', {});
    expect(shot.structured).toMatchObject({ ok: true, blankedFields: 2 });
  });

  it('a secret nobody stored is refused before anything is touched, with the names there are', async () => {
    const answer = await typeSecret({ selector: '#pw', secretRef: 'mail' });
    expect(answer.structured).toMatchObject({
      status: 'not_found',
      reasonCode: 'secret.unknown',
      errorCode: -32004,
      actionDispatched: false,
      errorData: { names: ['bank', 'shop'] },
    });
  });

  it('a secret for another host is refused before anything is touched', async () => {
    const answer = await typeSecret({ selector: '#pw', secretRef: 'bank' });
    expect(answer.structured).toMatchObject({
      status: 'blocked',
      reasonCode: 'secret.host_mismatch',
      errorCode: -32035,
      actionDispatched: false,
    });
    expect(answer.text).not.toContain('bank-value-1234');
  });

  it('in a frame, the frame and the page around it must both be bound', async () => {
    await agent.call('nova.navigate', { url: `${site.url}/framed`, waitForLoad: true });
    const field = async () => {
      const seen = await agent.call('nova.perceive', { deep: true });
      return Number(/\[(\d+)\] textbox "Password"/.exec(seen.text)?.[1]);
    };
    expect((await typeSecret({ ctaRef: await field(), secretRef: 'shop' })).structured).toMatchObject({
      ok: true,
      verifyState: 'verified',
    });
    const elsewhere = site.url.replace('127.0.0.1', 'localhost');
    await agent.call('nova.navigate', { url: `${elsewhere}/foreign`, waitForLoad: true });
    expect((await typeSecret({ ctaRef: await field(), secretRef: 'shop' })).structured).toMatchObject({
      reasonCode: 'secret.host_mismatch',
      actionDispatched: false,
      errorData: { origin: elsewhere },
    });
  });

  it.runIf(process.platform !== 'win32')('[A&S Z9] a file that others may read gives no secrets', async () => {
    await write({ secrets: { shop: { value: VALUE, hosts: ['127.0.0.1'] } } }, 0o644);
    const { structured } = await typeSecret({ selector: '#pw', secretRef: 'shop' });
    expect(structured).toMatchObject({ reasonCode: 'secret.unknown', actionDispatched: false });
    expect(structured.message).toContain('chmod 600');
  });

  it('a field that people cannot see gets nothing', async () => {
    const { structured } = await typeSecret({ selector: '#url2', secretRef: 'shop' });
    expect(structured).toMatchObject({ reasonCode: 'action.trap_field', actionDispatched: false });
  });

  it('a field that keeps less than the secret is told by length and hash', async () => {
    const { structured } = await typeSecret({ selector: '#limited', secretRef: 'shop' });
    expect(structured).toMatchObject({
      ok: false,
      status: 'partial',
      reasonCode: 'action.readback_mismatch',
      verifyState: 'failed',
      readback: { matched: false },
    });
  });

  it('a page that moves the focus away gets no secret into the other field', async () => {
    await agent.call('nova.navigate', { url: `${site.url}/steals`, waitForLoad: true });
    const { structured } = await typeSecret({ selector: '#pw', secretRef: 'shop' });
    expect(structured.ok).toBe(false);
    expect(structured.message).toContain('the secret was not typed');
    expect((await agent.call('nova.perceive', {})).structured.pageTitle).toBe('Steals');
  });

  it('[A&S Q3] runs as a step of a sequence', async () => {
    const { structured } = await agent.call(
      'nova.run_sequence',
      { steps: [{ tool: 'nova.type_selector_secret', args: { selector: '#pw', secretRef: 'shop' } }] },
      META,
    );
    expect(structured.ok).toBe(true);
    expect(JSON.stringify(structured)).not.toContain(VALUE);
  });

  it('[A&S A6] is expected to say why', async () => {
    const { structured } = await agent.call('nova.type_selector_secret', { selector: '#pw', secretRef: 'shop' });
    expect(structured.warnings).toMatchObject([{ code: 'intent_missing' }]);
  });

  it('[A&S Z3] an operator who wants to be asked about every act is asked for it all the same', async () => {
    const secretsFile = join(nova.dataDir, 'secrets.json');
    const strict = await startTestNova({ settings: { autonomy: 'semi', 'secrets.file': secretsFile } });
    try {
      const other = await strict.agent('agent-b');
      await other.call('nova.navigate', { url: `${site.url}/login`, waitForLoad: true });
      const call = (secretRef: string) => other.call('nova.type_selector_secret', { selector: '#pw', secretRef }, META);
      expect((await call('shop')).structured).toMatchObject({
        reasonCode: 'approval.no_channel',
        actionDispatched: false,
      });
      // Nobody is asked about what cannot be.
      expect((await call('bank')).structured.reasonCode).toBe('secret.host_mismatch');
    } finally {
      await strict.close();
    }
  });
});
