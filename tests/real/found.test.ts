import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestNova } from '../support/nova.js';
import { type Site, serveSite } from '../support/site.js';
import { control, type Journey, journeyOf } from './journey.js';

/** Faults the apps showed, each on the smallest page that has it. */
const PAGES = {
  '/swap': `<title>Swap</title><h1>Orchard</h1><button id="water">Water the tree</button><p id="note">Untouched</p><script>
    document.querySelector('#water').onmouseenter = () => {
      const other = document.createElement('button');
      other.textContent = 'Fell the tree';
      other.onclick = () => { document.querySelector('#note').textContent = 'Felled'; };
      document.querySelector('#water').replaceWith(other);
    };</script>`,
};

let site: Site;
let nova: TestNova;
let journey: Journey;

beforeAll(async () => {
  site = await serveSite(PAGES);
  nova = await startTestNova();
  journey = journeyOf(await nova.agent('finder'));
});
afterAll(async () => {
  await nova?.close();
  await site?.close();
});

describe('faults found on real apps', () => {
  it('a control that another replaces under the pointer: the other is not pressed', async () => {
    await journey.call('navigate', { url: `${site.url}/swap`, waitForLoad: true });
    const clicked = await journey.click(control(await journey.look(), 'button', 'Water the tree'));
    expect((await journey.look()).text).toContain('Untouched');
    expect(clicked.structured.ok).toBe(false);
  });
});
