import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CANARIES, CHANNELS, hitsIn, MARKERS, NAMES, planted, sees } from './canary.js';
import { callTheRest, makeMistakes, signIn, visitAddresses, visitEchoes, visitForm } from './drive.js';
import { ObservedNova } from './program.js';
import { type CanarySite, serveCanaries } from './site.js';

/** Secrets that stay in Nova or on disk: no page gets to see them. */
const NEVER_SENT: readonly string[] = [
  'typedWithBadArguments',
  'typedIntoDisabled',
  'httpPassword',
  'uploadFolder',
  'uploadContent',
  'failedNavigation',
  'urlUserInfo',
];

let site: CanarySite;
let nova: ObservedNova;
let livePage = '';
let doctor = '';
let profileFiles: string[] = [];

beforeAll(async () => {
  site = await serveCanaries();
  nova = new ObservedNova();
  await nova.start();
  await nova.call('tabs');
  const page = await nova.watch();
  await visitForm(nova, site);
  await makeMistakes(nova, site);
  await visitEchoes(nova, site);
  await signIn(nova);
  await visitAddresses(nova, site);
  await callTheRest(nova);
  livePage = await page.read();
  await nova.command('approve');
  nova.readFiles('while it runs');
  await page.close();
  await nova.disconnect();
  await vi.waitFor(() => expect(existsSync(join(nova.dataDir, 'owner.lock'))).toBe(true));
  doctor = await nova.command('doctor', '--port', '0');
  profileFiles = nova.readFiles('after it ended');
}, 180_000);
afterAll(async () => {
  nova?.remove();
  await site?.close();
});

describe('the canaries', () => {
  it('are at least 24, all different', () => {
    const values = NAMES.map(planted);
    expect(new Set(values).size).toBe(values.length);
    expect(values.length).toBeGreaterThanOrEqual(24);
  });

  it.each(NAMES.filter((name) => !NEVER_SENT.includes(name)))('%s was really there', (name) => {
    const traffic = site.traffic();
    expect(CANARIES[name].spellings.some((spelled) => traffic.includes(spelled))).toBe(true);
  });

  it('the search finds what is no secret, in every channel', () => {
    const { outputs } = nova;
    const found = {
      answer: sees(outputs, 'answer', MARKERS.pageText) && sees(outputs, 'answer', MARKERS.title),
      observed: sees(outputs, 'observed', MARKERS.observed),
      log: sees(outputs, 'log', MARKERS.console) && sees(outputs, 'log', MARKERS.fetched),
      asked: sees(outputs, 'asked', '/saved'),
      kept: sees(outputs, 'kept', MARKERS.address),
    };
    expect(found).toEqual({ answer: true, observed: true, log: true, asked: true, kept: true });
    expect(livePage).toContain(MARKERS.address);
    expect(doctor).toContain(nova.dataDir);
    for (const source of ['events of the live page', 'while it runs, file nova.db', 'after it ended, file nova.db'])
      expect(outputs.some(({ from, bytes }) => from.startsWith(source) && bytes.includes('nova'))).toBe(true);
  });

  it.each(NAMES)('the search finds %s in each channel it may not be in', (name) => {
    for (const channel of CHANNELS.filter((one) => !CANARIES[name].may.includes(one)))
      for (const spelled of CANARIES[name].spellings) {
        const bytes = Buffer.from(`some ${spelled} text`);
        expect(hitsIn([{ channel, from: 'a control', bytes }]).map(({ canary }) => canary)).toContain(name);
      }
  });

  it('what the agent may see of a page is not hidden from it', () => {
    for (const name of ['urlQuery', 'titleToken', 'errorPage', 'typedAndEchoed', 'typedOrdinary'] as const)
      expect(sees(nova.outputs, 'answer', planted(name))).toBe(true);
  });
});

describe('secrets [A&S Z9]', () => {
  it('come out nowhere: not in answers, checks, logs, files, the live page or commands', () => {
    expect(hitsIn(nova.outputs)).toEqual([]);
  });

  it('of the browser itself stay in its profile, which is for its user alone', () => {
    const cookies = profileFiles.filter((name) => name.endsWith('nova-cookies.json'));
    expect(cookies.length).toBeGreaterThan(0);
    expect(
      cookies.some((name) => readFileSync(join(nova.dataDir, name), 'utf8').includes(planted('serverCookie'))),
    ).toBe(true);
    if (process.platform === 'win32') return;
    for (const name of cookies) expect(statSync(join(nova.dataDir, name)).mode & 0o077).toBe(0);
  });
});
