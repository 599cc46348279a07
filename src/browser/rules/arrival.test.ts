import { describe, expect, it } from 'vitest';
import type { ContentRequest } from '../watch/content-requests.js';
import { type ArrivalFacts, nextStep } from './arrival.js';

const asked: ContentRequest = {
  kind: 'data',
  key: 'GET http://a.example/data',
  isForeign: false,
  isWrite: false,
  startedAt: 0,
  isStream: false,
  events: 0,
  isEnded: false,
  endedAt: null,
  hasFailed: false,
};
const QUIET: ArrivalFacts = {
  arriving: { grownMs: 9000, changedMs: 9000, busy: 0, trailing: 0, empties: 0, animatedMs: 0 },
  timers: [],
  requests: [],
  now: 100,
  elapsedMs: 10,
  leftMs: 4990,
};
const END = { elapsedMs: 5000, leftMs: 0 };
const awaited = { ...QUIET.arriving, empties: 1 };
const timer = { inMs: 900, round: 0, every: null };

describe('[E&T 6.2] waiting for content', () => {
  it.each<[string, Partial<ArrivalFacts>, string]>([
    ['a quiet page', {}, 'settled'],
    ['a request', { requests: [asked] }, 'wait'],
    ['a stream of events without its first', { requests: [{ ...asked, kind: 'events', isStream: true }] }, 'wait'],
    ['a stream of events', { requests: [{ ...asked, kind: 'events', isStream: true, events: 1 }] }, 'settled'],
    ['a stream', { requests: [{ ...asked, isStream: true }] }, 'settled'],
    ['a poll', { requests: [asked, asked, { ...asked, isEnded: true }] }, 'settled'],
    [
      'a page that asks for news again',
      {
        requests: [asked, asked].map((one) => ({ ...one, isEnded: true })),
        timers: [{ inMs: 700, round: 9, every: 750 }],
      },
      'wait',
    ],
    [
      'a page that has asked for news often',
      {
        requests: [asked, asked, asked, asked, asked].map((one) => ({ ...one, isEnded: true })),
        timers: [{ inMs: 700, round: 9, every: 750 }],
      },
      'settled',
    ],
    ['a timer that is due in time', { timers: [timer] }, 'wait'],
    ['a timer of a habit', { timers: [{ ...timer, round: 3 }] }, 'settled'],
    ['a clock that has ticked', { timers: [{ ...timer, round: 2, every: 900 }] }, 'settled'],
    ['growing text', { arriving: { ...QUIET.arriving, grownMs: 20 } }, 'wait'],
    [
      'text that grows by a timer',
      { arriving: { ...QUIET.arriving, grownMs: 400 }, timers: [{ inMs: 300, round: 9, every: 300 }] },
      'wait',
    ],
    ['a request that nothing on the page waits for, at the end', { ...END, requests: [asked] }, 'settled'],
    ['a request that the page waits for, at the end', { ...END, requests: [asked], arriving: awaited }, 'gave_up'],
    [
      'a timer beyond the wait that the page waits for',
      { arriving: awaited, timers: [{ ...timer, inMs: 9000 }] },
      'gave_up',
    ],
    ['text that still grows at the end', { ...END, arriving: { ...QUIET.arriving, grownMs: 20 } }, 'gave_up'],
    [
      'a document that cannot be asked and has just changed',
      { timers: null, arriving: { ...QUIET.arriving, changedMs: 100 } },
      'wait',
    ],
  ])('%s', (_, facts, kind) => expect(nextStep({ ...QUIET, ...facts }).kind).toBe(kind));
});
