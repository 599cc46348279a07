import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openEvidenceDesk } from '../support/evidence-desk.js';
import { runNova } from '../support/program.js';
import { type TestPlace, testPlace } from '../support/stores.js';
import { createSigner, startTsa } from '../support/tsa.js';
import { testBrowser } from '../suites/support/contestants.js';

const NOTHING = { openUnits: null, events: null, unitEvidence: null };

let place: TestPlace;
let browser: Browser;
let text = '';

beforeAll(async () => {
  place = await testPlace('sqlite');
  const tsa = await startTsa();
  const desk = await openEvidenceDesk(place.place, 4, { timestampUrl: tsa.url });
  const instanceId = await desk.begin();
  await desk.work(20);
  await desk.claim(instanceId);
  await desk.complete(instanceId);
  await vi.waitFor(
    async () => expect((await desk.book.get(instanceId, NOTHING))?.timestamp).toMatchObject({ state: 'stamped' }),
    { timeout: 20_000 },
  );
  const out = join(place.place.dataDir, 'bundle.json');
  await desk.orders.exportEvidence(instanceId, out);
  writeFileSync(join(place.place.dataDir, 'key.pem'), (await desk.keys.current()).pem);
  await desk.close();
  await tsa.close();
  writeFileSync(join(place.place.dataDir, 'tsa.pem'), tsa.signer.pem);
  writeFileSync(join(place.place.dataDir, 'other.pem'), (await createSigner('Somebody else')).pem);
  text = readFileSync(out, 'utf8');
  browser = await chromium.launch({
    executablePath: testBrowser.path,
    env: { ...process.env, ...testBrowser.env },
    args: ['--no-sandbox'],
  });
});
afterAll(async () => {
  await browser?.close();
  await place?.remove();
});

/** The page of a bundle, as a browser shows it, and every request it makes. */
async function shown(bundle: string, ...options: string[]) {
  const folder = place.place.dataDir;
  writeFileSync(join(folder, 'shown.json'), bundle);
  const out = join(folder, 'shown.html');
  const run = await runNova(['evidence', 'open', join(folder, 'shown.json'), '--out', out, ...options]);
  const code = await run.exit;
  const page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(pathToFileURL(out).href);
  await page.locator('h1').waitFor();
  const said = { title: await page.locator('h1').innerText(), body: await page.locator('body').innerText() };
  const images = await page.locator('img').count();
  await page.close();
  return { code, requests, images, ...said };
}

it('shows a bundle and finds it genuine by itself, without a request [E&T 13.3]', async () => {
  const page = await shown(text, '--key', join(place.place.dataDir, 'key.pem'));
  expect(page).toMatchObject({ code: 0, title: 'Genuine', requests: [expect.stringMatching(/^file:.*shown\.html$/)] });
  for (const part of [
    'Every page is read',
    'A word is missing',
    'the imprint',
    'not “asked” for',
    'signature: as it was',
  ])
    expect(page.body).toContain(part);
});

it('never calls a bundle genuine whose key nobody vouches for', async () => {
  expect(await shown(text)).toMatchObject({ code: 5, title: 'Key not confirmed' });
});

it('shows what was altered, and everything in it as text', async () => {
  const edited = text.replaceAll('A word is missing', '<img src=x onerror=alert(1)></script><b>');
  const page = await shown(edited, '--key', join(place.place.dataDir, 'key.pem'));
  expect(page).toMatchObject({ code: 1, title: 'Altered', images: 0, requests: [expect.any(String)] });
  expect(page.body).toContain('<img src=x onerror=alert(1)>');
});

it('checks the time stamp by itself, and says whether anybody confirmed it [E&T 13.5]', async () => {
  const [key, tsa, other] = ['key.pem', 'tsa.pem', 'other.pem'].map((name) => join(place.place.dataDir, name));
  const alone = await shown(text, '--key', key ?? '');
  expect(alone).toMatchObject({ code: 0, title: 'Genuine', requests: [expect.any(String)] });
  expect(alone.body).toMatch(/time stamp: \d{4}-\S+Z, time stated by an unconfirmed authority, "Test authority"/);
  const confirmed = await shown(text, '--key', key ?? '', '--tsa-cert', tsa ?? '');
  expect(confirmed).toMatchObject({ code: 0, title: 'Genuine' });
  expect(confirmed.body).toMatch(/time stamp: \d{4}-\S+Z, by "Test authority", as given/);
  const doubted = await shown(text, '--key', key ?? '', '--tsa-cert', other ?? '');
  expect(doubted).toMatchObject({ code: 6, title: 'Not confirmed' });
});

it('finds a time stamp that was changed, in any of its parts [E&T 13.5]', async () => {
  const bundle = JSON.parse(text);
  const token = Buffer.from(bundle.timestamp.token, 'base64');
  for (const at of [40, Math.floor(token.length / 2), token.length - 1]) {
    const edited = Buffer.from(token);
    edited[at] = (edited[at] ?? 0) ^ 1;
    const changed = { ...bundle, timestamp: { ...bundle.timestamp, token: edited.toString('base64') } };
    expect(await shown(JSON.stringify(changed))).toMatchObject({ code: 1, title: 'Altered' });
  }
});
