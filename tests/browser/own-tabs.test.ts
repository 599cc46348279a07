import { beforeEach, expect, it } from 'vitest';
import type { CdpMessage } from '../../src/browser/attach/cdp-socket.js';
import { OwnTabs } from '../../src/browser/attach/own-tabs.js';
import { FakeClock } from '../support/fake-clock.js';

let clock: FakeClock;
let sent: CdpMessage[];
let heard: object[];
let say: (message: CdpMessage) => void;
let tabs: OwnTabs;
beforeEach(() => {
  clock = new FakeClock();
  sent = [];
  heard = [];
  const socket = {
    send: (message: CdpMessage) => void sent.push(message),
    onMessage: (listener: typeof say) => {
      say = listener;
    },
    onClose: () => undefined,
    close: () => undefined,
  };
  tabs = new OwnTabs(socket, new Set(), clock);
  tabs.onmessage = (message) => void heard.push(message);
});
const asked = () => sent.splice(0).map(({ method }) => method);
const ask = (id: number, sessionId = 'page') => tabs.send({ id, method: 'Runtime.evaluate', sessionId });

it('[A&S Z8a] keeps a tab drawing while it is asked something, and lets it rest afterwards', () => {
  ask(1);
  ask(2);
  expect(asked()).toEqual(['Page.startScreencast', 'Runtime.evaluate', 'Runtime.evaluate']);
  clock.advance(9000);
  ask(3);
  clock.advance(9000);
  expect(asked()).toEqual(['Runtime.evaluate']);
  clock.advance(1000);
  expect(asked()).toEqual(['Page.stopScreencast']);
  ask(4);
  expect(asked()).toEqual(['Page.startScreencast', 'Runtime.evaluate']);
});

it('[A&S Z8a] passes nothing of it on, and asks what draws nothing only once', () => {
  ask(1, 'worker');
  const [start] = sent;
  say({ id: start?.id ?? 0, sessionId: 'worker', error: { message: 'not found' } });
  say({ method: 'Page.screencastFrame', sessionId: 'page', params: {} });
  expect(heard).toEqual([]);
  sent.length = 0;
  ask(2, 'worker');
  clock.advance(20_000);
  expect(asked()).toEqual(['Runtime.evaluate']);
});

it('[A&S Z8a] leaves a session that has ended alone', () => {
  ask(1);
  say({ method: 'Target.detachedFromTarget', params: { sessionId: 'page' } });
  asked();
  clock.advance(20_000);
  expect(asked()).toEqual([]);
});
