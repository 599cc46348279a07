/** The same calls over every protocol revision, over one connection and over many (A&S 13.14). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testChromium } from '../support/chromium.js';
import { type Site, serveSite } from '../support/site.js';
import { Folder, MODERN } from './fronts.js';

const FORM = `<title>Form</title><form id="f"><label>Name <input id="name" required></label><label>Place <input></label><button id="send">Save entry</button></form>
<p role="status" id="s"></p><script>document.querySelector('#f').onsubmit = async (event) => { event.preventDefault(); await fetch('/kept', { method: 'POST' });
document.querySelector('#s').textContent = 'Your entry has been saved.' }</script>`;

let site: Site;
let folder: Folder;
beforeAll(async () => {
  const browser = await testChromium();
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('NOVA_'));
  site = await serveSite({ '/': FORM, '/kept': (_, response) => response.writeHead(204).end() });
  folder = new Folder({
    ...Object.fromEntries(inherited),
    ...browser.env,
    NOVA_BROWSER_PATH: browser.path,
    NOVA_AGENT_ID: 'tester',
    NOVA_OWNER_LINGERMS: '1000',
  });
});
afterAll(async () => {
  await folder.remove();
  await site.close();
});

/** What a journey came to, without what differs from call to call. */
const steps: readonly (readonly [string, Record<string, unknown>])[] = [
  ['nova_navigate', { url: '/', waitForLoad: true }],
  ['nova_read_text', {}],
  ['nova_click_selector', { selector: '#send' }],
  ['nova_guarded_submit_form', { selector: '#send' }],
  ['nova_type_selector', { selector: '#name', text: 'Ada', verify: true }],
  ['nova_guarded_submit_form', { selector: '#send' }],
  ['nova_click_selector', { selector: '#nowhere', timeoutMs: 0 }],
];
const KEPT = ['ok', 'status', 'reasonCode', 'stage', 'actionDispatched', 'verifyState', 'retryAdvice', 'errorCode'];

async function journey(revisions: readonly string[]): Promise<readonly unknown[]> {
  const fronts = await Promise.all(revisions.map((revision) => folder.openFront(revision)));
  const results: unknown[] = [];
  for (const [index, [tool, args]] of steps.entries()) {
    const front = fronts[index % fronts.length];
    const given = 'url' in args ? { ...args, url: `${site.url}/` } : args;
    const answer = (await front?.structured(tool, given)) ?? {};
    results.push(Object.fromEntries(KEPT.map((key) => [key, answer[key] ?? null])));
  }
  await Promise.all(fronts.map((front) => front.close()));
  return results;
}

describe('the same calls', () => {
  it('give the same results over every revision, over one connection and over many [A&S 13.14] [A&S J2]', async () => {
    const reference = await journey(['2025-11-25']);
    expect(reference).toMatchObject([
      { ok: true },
      { ok: true },
      { reasonCode: 'guarded_commit.missing_contract', actionDispatched: false },
      { reasonCode: 'guarded_commit.precondition_failed', actionDispatched: false },
      { ok: true, verifyState: 'verified' },
      { ok: true, verifyState: 'verified', retryAdvice: 'do_not_retry' },
      { status: 'not_found' },
    ]);
    for (const revision of ['2024-11-05', '2025-06-18', MODERN]) expect(await journey([revision])).toEqual(reference);
    expect(await journey(['2024-11-05', '2025-11-25', MODERN])).toEqual(reference);
  }, 120_000);
});
