import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Site, startSite } from '../sites/server.js';
import { testChromium } from '../support/chromium.js';
import { Folder, PATIENCE } from './fronts.js';

let home: string;
let site: Site;
let folder: Folder;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'nova-home-'));
  site = await startSite();
  folder = new Folder({
    ...process.env,
    HOME: home,
    XDG_DATA_HOME: join(home, 'data'),
    NOVA_BROWSER_PATH: (await testChromium()).path,
    NOVA_OWNER_LINGERMS: '300',
  });
});
afterEach(async () => {
  await folder.remove();
  await site.close();
  rmSync(home, { recursive: true, force: true });
});

/** One life of an owner, from its start to its end, with a page shown. */
async function showPage(until: () => Promise<unknown> = async () => undefined): Promise<void> {
  const front = await folder.openFront();
  const answer = await front.structured('nova_navigate', { url: site.serve('<h1>Shown</h1>') });
  expect(answer).toMatchObject({ ok: true });
  await until();
  await front.close();
  await folder.nothingRuns();
}

/** The folder of the user on Linux and elsewhere: found, not named. */
const compiled = () => {
  const names = readdirSync(home, { recursive: true, encoding: 'utf8' });
  return join(home, names.find((name) => name.endsWith(join('nova', 'compiled'))) ?? 'missing');
};
/** Without those of the front, which keeps its own when it has been there for a while. */
const files = () =>
  readdirSync(compiled(), { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('front-program'))
    .map((name) => join(compiled(), name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true && !/\.\d+$/.test(file));
const digests = () => files().map((file) => createHash('sha256').update(readFileSync(file)).digest('hex'));
/** How many files each owner so far had to write. */
const written = () => {
  const log = readFileSync(join(folder.path, 'logs', 'owner.log'), 'utf8');
  return [...log.matchAll(/"browser.code_kept","written":(\d+)/g)].map(([, count]) => count);
};

describe('the compiled code of Nova and Playwright', () => {
  it('is kept for the user alone, used at the next start, and replaced when it is damaged', {
    timeout: 120_000,
  }, async () => {
    await showPage(() => vi.waitFor(() => expect(written()).toHaveLength(1), PATIENCE));
    expect(statSync(compiled()).mode & 0o777).toBe(0o700);
    const first = digests();
    expect(first.length).toBeGreaterThanOrEqual(2);

    await showPage(() => vi.waitFor(() => expect(written()).toHaveLength(2), PATIENCE));
    expect(written().at(-1)).toBe('0');
    expect(digests()).toEqual(first);

    for (const file of files()) writeFileSync(file, Buffer.alloc(statSync(file).size, 7));
    const damaged = digests();
    await showPage(() =>
      vi.waitFor(() => {
        for (const digest of digests()) expect(damaged).not.toContain(digest);
      }, PATIENCE),
    );
  });
});
