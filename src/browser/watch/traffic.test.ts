import { EventEmitter } from 'node:events';
import type { CDPSession } from 'playwright-core';
import { expect, it } from 'vitest';
import { systemClock } from '../../kernel/index.js';
import { NetworkLog } from './network.js';
import { Traffic } from './traffic.js';

it('[A&S V4b] [E&T 1.4] the icon that a browser with windows asks for, at any time, is nobody’s doing', () => {
  const cdp = new EventEmitter();
  const session = cdp as unknown as CDPSession;
  const traffic = new Traffic(session, systemClock, () => undefined);
  const network = new NetworkLog(session, systemClock, () => undefined);
  const ask = (type: string, path: string, initiator: string) =>
    cdp.emit('Network.requestWillBeSent', {
      requestId: path,
      loaderId: 'document',
      frameId: 'frame',
      documentURL: 'https://shop.example/',
      type,
      initiator: { type: initiator },
      request: { method: 'GET', url: `https://shop.example${path}` },
    });
  ask('Other', '/favicon.ico', 'other');
  ask('Fetch', '/save', 'script');
  expect(traffic.since(0).map(({ path }) => path)).toEqual(['https://shop.example/save']);
  expect([network.startedCount, network.pendingCount]).toEqual([1, 1]);
});
