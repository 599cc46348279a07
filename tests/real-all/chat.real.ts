import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../real/apps.js';
import { control, type Journey, journeyOf, PROVEN } from '../real/journey.js';
import { startTestNova, type TestNova } from '../support/nova.js';
import { startFossil } from './apps/fossil.js';
import { PASSWORD, USER } from './sign-in-apps.js';

let nova: TestNova;
let app: App;
let journey: Journey;

beforeAll(async () => {
  nova = await startTestNova();
  app = await startFossil(USER, PASSWORD);
  journey = journeyOf(await nova.agent('writer'));
  await journey.call('tab_new', { url: `${app.url}/login` });
  const form = await journey.until('the form', (view) => view.controls.some(({ text }) => text === 'Login') && view);
  await journey.type(control(form, 'textbox', 'User ID:'), USER);
  await journey.type(control(form, 'textbox', 'Password:'), PASSWORD);
  await journey.call('guarded_login', { ctaRef: control(form, 'button', 'Login').ref });
  await journey.call('navigate', { url: `${app.url}/chat`, waitForLoad: true });
});
afterAll(async () => {
  await nova?.close();
  await app?.close();
});

/** What the repository itself has. */
function stored(): readonly string[] {
  const repository = join(app.folder, 'orchard.fossil');
  const asked = "SELECT count(*) || ' ' || xmsg FROM chat WHERE xmsg IS NOT NULL GROUP BY xmsg ORDER BY min(msgid)";
  const said = execFileSync('fossil', ['sql', '-R', repository, '--readonly', asked], {
    env: { ...process.env, HOME: app.folder },
    encoding: 'utf8',
  });
  return said
    .split('\n')
    .map((line) => line.trim().replace(/^'|'$/g, ''))
    .filter((line) => line !== '');
}

it("writes in Fossil's chat, and knows that it was sent [A&S N1] [A&S N4]", async () => {
  // A line to write in whose buttons are no buttons: an agent that looks at the page names it.
  const field = await journey.until('the field', ({ controls }) =>
    controls.find(({ role, text }) => role === 'textbox' && text.includes('message')),
  );
  for (const text of ['Are the apples ripe?', 'The early ones are.']) {
    const send = { text, clientEventId: text, selector: field.selector };
    const { structured } = await journey.call('guarded_send_message', send);
    expect(structured, JSON.stringify(structured)).toMatchObject({ ...PROVEN, mode: 'compose_and_send' });
    const again = await journey.call('guarded_send_message', send);
    expect(again.structured).toMatchObject({ ok: true, replayed: true });
  }
  expect(stored()).toEqual(['1 Are the apples ripe?', '1 The early ones are.']);
});
