import { afterEach, describe, expect, it } from 'vitest';
import { runDoctor } from '../../src/cli/doctor.js';
import { systemClock } from '../../src/kernel/index.js';
import { type FakeBrowser, startFakeBrowser } from '../support/fake-browser.js';
import { startTestNova, type TestNova, testSettings } from '../support/nova.js';

const toClose: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

const product = (name: string) => ({
  speaks: ({ id }: { id: number }) => [JSON.stringify({ id, result: { product: name, userAgent: name } })],
});

async function setUp(
  fake: Parameters<typeof startFakeBrowser>[0],
): Promise<{ browser: FakeBrowser; nova: TestNova; message: string }> {
  const browser = await startFakeBrowser(fake);
  toClose.push(() => browser.close());
  const nova = await startTestNova({ settings: { 'browser.cdpEndpoint': browser.endpoint } });
  toClose.push(() => nova.close());
  const agent = await nova.agent('a');
  const { structured } = await agent.call('nova.tab_new');
  expect(structured).toMatchObject({ ok: false, reasonCode: 'browser.unavailable' });
  return { browser, nova, message: String(structured.message) };
}

describe('what answers at the endpoint [A&S Z8a]', () => {
  it.each([
    ['a browser that is too old', product('Chrome/119.0.6045.0'), ['Chrome/119.0.6045.0', 'Chromium 120']],
    ['a browser of another kind', product('Firefox/140.0'), ['Firefox/140.0', 'Chromium 120']],
    ['one that says nothing of itself', { speaks: () => ['{"id":1000000001,"result":{}}'] }, ['not a browser']],
    ['something that does not speak the protocol', { speaks: () => ['hello'] }, ['not a browser']],
    ['a web site', { speaks: () => [], discovery: '<h1>Hello</h1>' }, ['not a browser']],
  ])('%s is refused by name, and asked for nothing but its version', async (_, fake, named) => {
    const { browser, nova, message } = await setUp(fake);
    for (const part of named) expect(message).toContain(part);
    expect(new Set(browser.asked)).toEqual(new Set('discovery' in fake ? [] : ['Browser.getVersion']));
    let printed = '';
    const settings = await testSettings(nova.place, { 'browser.cdpEndpoint': browser.endpoint });
    await runDoctor({ settings, clock: systemClock, version: 'test', print: (text) => void (printed += text) });
    expect(printed).toMatch(/✗ browser/);
    for (const part of named) expect(printed).toContain(part);
  });

  it('is met under its fixed path where the browser tells no address', async () => {
    const { browser, message } = await setUp({ ...product('Chrome/119.0.0.0'), discovery: null });
    expect(message).toContain('Chrome/119.0.0.0');
    expect(browser.asked).toEqual(['Browser.getVersion']);
  });
});
