import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestAgent, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
/** Long enough for a browser to know what it is. */
const BEGINNING = 'first '.repeat(2000);
const FILE = { 'content-type': 'application/octet-stream' };

let site: Site;
let nova: TestNova;
let agent: TestAgent;
let release = () => {};

beforeAll(async () => {
  site = await serveSite({
    '/': `<title>Files</title><a id="get" href="/file">get</a> <a id="saved" href="/plain" download="../../up.txt">save</a>
      <a id="endless" href="/endless">endless</a> <a id="slow" href="/slow">slow</a>`,
    '/file': (_request, response) => {
      response.writeHead(200, { ...FILE, 'content-disposition': 'attachment; filename="../../../evil.txt"' });
      response.end('hello');
    },
    '/plain': (_request, response) => response.writeHead(200, FILE).end('plain'),
    '/endless': (_request, response) => {
      response.writeHead(200, { ...FILE, 'content-disposition': 'attachment; filename="big.bin"' });
      const timer = setInterval(() => response.write(Buffer.alloc(256 * 1024)), 10);
      response.on('close', () => clearInterval(timer));
    },
    '/slow': (_request, response) => {
      response.writeHead(200, { ...FILE, 'content-disposition': 'attachment; filename="slow.txt"' });
      response.write(BEGINNING);
      release = () => response.end('last');
    },
    '/report.pdf': (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': PDF.length }).end(PDF),
    '/gone': (_request, response) => {
      response.writeHead(200, { ...FILE, 'content-length': 100_000 });
      response.write(BEGINNING, () => response.destroy());
    },
  });
  nova = await startTestNova({ settings: { 'downloads.maxFileMb': 1, 'approvals.noChannel': 'allow' } });
  agent = await nova.agent('agent-a');
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

const open = (args = {}) => agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true, ...args });
const click = (selector: string, args = {}) => agent.call('nova_click_selector', { selector, ...args });

/** Clicks and waits until the download it began is over. On a busy machine it may begin after the click was answered. */
async function fetched(selector: string, args = {}): Promise<{ structured: any; download: any }> {
  const all = async () => (await agent.call('nova_tabs')).structured.downloads ?? [];
  const before = (await all()).length;
  const { structured } = await click(selector, args);
  await expect.poll(async () => (await all()).length, { timeout: 20_000 }).toBe(before + 1);
  await expect.poll(async () => (await all()).at(-1).state, { timeout: 20_000 }).not.toBe('running');
  return { structured, download: (await all()).at(-1) };
}

async function listed(name: string): Promise<Record<string, any> | undefined> {
  const { structured } = await agent.call('nova_tabs');
  return (structured.downloads ?? []).findLast((download: { name: string }) => download.name === name);
}

describe('a download', () => {
  it('lands in the folder of its sandbox under a safe name, and the click tells [A&S D3] [A&S D3a]', async () => {
    await open();
    const { structured, download } = await fetched('#get');
    expect(structured).toMatchObject({
      ok: true,
      downloadStarted: true,
      effectChannels: expect.arrayContaining(['download']),
    });
    expect(structured.downloads).toHaveLength(1);
    expect(download).toMatchObject({ state: 'done', bytes: 5, why: null, targetId: structured.targetId });
    expect(download.name).not.toMatch(/[/\\]|^\./);
    expect(dirname(download.path).startsWith(join(nova.dataDir, 'profiles'))).toBe(true);
    expect(readFileSync(download.path, 'utf8')).toBe('hello');
  });

  it('never overwrites an earlier one, and a name in the page cannot leave the folder [A&S D3a]', async () => {
    await open();
    const paths = [];
    for (let time = 1; time <= 2; time += 1) {
      const { download } = await fetched('#saved');
      expect(download.state).toBe('done');
      paths.push(download.path);
    }
    expect(new Set(paths.map((path) => dirname(path))).size).toBe(1);
    expect(new Set(paths).size).toBe(2);
    for (const path of paths) expect(readFileSync(path, 'utf8')).toBe('plain');
  });

  it('that takes its time is told as running, then listed as done [A&S D3a]', async () => {
    await open();
    const { structured } = await click('#slow');
    await expect.poll(async () => (await listed('slow.txt'))?.state, { timeout: 20_000 }).toBe('running');
    expect(await listed('slow.txt')).toMatchObject({ path: null, targetId: structured.targetId });
    release();
    await expect.poll(async () => (await listed('slow.txt'))?.state).toBe('done');
    expect(readFileSync((await listed('slow.txt'))?.path, 'utf8')).toBe(`${BEGINNING}last`);
  });

  it('without an end is cut off at the limit and leaves nothing behind [A&S D3a]', async () => {
    await open();
    await click('#endless');
    await expect.poll(async () => (await listed('big.bin'))?.state, { timeout: 20_000 }).toBe('cut_off');
    const cut = await listed('big.bin');
    expect(cut).toMatchObject({ path: null, why: expect.stringContaining('downloads.maxFileMb') });
    const folder = dirname((await listed('slow.txt'))?.path ?? '');
    await expect.poll(() => readdirSync(join(folder, '.incoming'))).toEqual([]);
    expect(existsSync(join(folder, 'big.bin'))).toBe(false);
  });

  it('of an address that is a PDF is no failure: it says so, with size and status [A&S navigate]', async () => {
    await open();
    const { structured, text, isError } = await agent.call('nova_navigate', { url: `${site.url}/report.pdf` });
    expect(isError).toBe(false);
    expect(structured).toMatchObject({
      ok: true,
      httpStatus: 200,
      mimeType: 'application/pdf',
      requestedUrl: `${site.url}/report.pdf`,
      pageUrl: `${site.url}/`,
      downloads: [{ name: 'report.pdf', state: 'done', bytes: PDF.length }],
    });
    expect(structured).not.toHaveProperty('navigationFailed');
    expect(text).toContain('The address is a PDF');
    expect(readFileSync(structured.downloads[0].path)).toEqual(PDF);
  });

  it('of a PDF in a private tab is the same [A&S navigate] [A&S S6]', async () => {
    const made = await agent.call('nova_tab_new', { url: `${site.url}/`, private: true, waitForLoad: true });
    const { targetId } = made.structured;
    const { structured } = await agent.call('nova_navigate', { url: `${site.url}/report.pdf`, targetId });
    expect(structured).toMatchObject({
      ok: true,
      downloads: [{ name: 'report.pdf', state: 'done', bytes: PDF.length }],
    });
    await agent.call('nova_tab_close', { targetId });
  });

  it('that breaks off fails the navigation, with the reason [A&S navigate]', async () => {
    await open();
    const { structured } = await agent.call('nova_navigate', { url: `${site.url}/gone` });
    expect(structured).toMatchObject({
      ok: false,
      reasonCode: 'navigation.failed',
      downloads: [{ state: 'failed', path: null }],
    });
  });

  it('goes with its sandbox, and one of a private tab with the tab [A&S S5] [A&S S6]', async () => {
    const made = await agent.call('nova_sandbox_create', { name: 'files' });
    const { sandboxId, sandboxRef } = made.structured;
    const own = await agent.call('nova_tab_new', { url: `${site.url}/`, sandbox: sandboxId, waitForLoad: true });
    const kept = await fetched('#get', { targetId: own.structured.targetId });
    const closed = await agent.call('nova_tab_new', { url: `${site.url}/`, private: true, waitForLoad: true });
    const { targetId } = closed.structured;
    const hidden = await fetched('#get', { targetId });
    const [keptPath, secretPath] = [kept.download.path, hidden.download.path];
    expect(keptPath).toContain(sandboxRef);
    expect([existsSync(keptPath), existsSync(secretPath)]).toEqual([true, true]);
    expect(dirname(secretPath)).not.toBe(dirname(keptPath));
    await agent.call('nova_tab_close', { targetId });
    await expect.poll(() => existsSync(secretPath)).toBe(false);
    const deleted = await agent.call('nova_sandbox_delete', { sandboxId, sandboxRef, confirm: true });
    expect(deleted.structured.ok).toBe(true);
    expect(existsSync(keptPath)).toBe(false);
  });
});
