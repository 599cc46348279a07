import { expect, it } from 'vitest';
import { connectCdp } from '../../src/browser/attach/cdp-socket.js';
import { startFakeBrowser } from '../support/fake-browser.js';

it('gives every message of an attached browser a task of its own, since whoever waits for one listens for the next [A&S Z8a]', async () => {
  const browser = await startFakeBrowser({
    speaks: () => ['{"id":1,"result":{}}', '{"method":"Page.frameNavigated"}', '{"method":"last"}'],
  });
  const socket = await connectCdp(browser.endpoint);
  try {
    const seen: (string | undefined)[] = [];
    await new Promise<void>((resolve) => {
      socket.onMessage(({ id, method }) => {
        if (id === 1) void Promise.resolve().then(() => seen.push('the answer was taken'));
        else seen.push(method);
        if (method === 'last') resolve();
      });
      socket.send({ id: 1, method: 'Page.getFrameTree' });
    });
    expect(seen).toEqual(['the answer was taken', 'Page.frameNavigated', 'last']);
  } finally {
    socket.close();
    await browser.close();
  }
});
