import { describe, expect, it } from 'vitest';
import type { ContentRequest } from '../watch/content-requests.js';
import type { SetTimer } from '../watch/page-timers.js';
import { comingNow, hasComeSince, type StandingFacts } from './coming-now.js';

const asked: ContentRequest = {
  kind: 'data',
  key: 'GET http://a.example/data',
  isForeign: false,
  isWrite: false,
  startedAt: 9900,
  isStream: false,
  events: 0,
  isEnded: false,
  endedAt: null,
  hasFailed: false,
};
const NO_SIGNS = { marked: 0, turning: 0, trailing: 0, empties: 0 };
const STANDING: StandingFacts = {
  isIncomplete: false,
  waiting: NO_SIGNS,
  bodyChars: 4000,
  requests: [],
  timers: null,
  now: 10_000,
};
const once: SetTimer = { inMs: 2000, round: 0, every: null };
const busy = { ...NO_SIGNS, marked: 1 };
const boxes = { ...NO_SIGNS, empties: 2 };
const old = { ...asked, startedAt: 1000 };

describe('[E&T 1.2] what was still to come when a page was looked at', () => {
  it.each<[string, Partial<StandingFacts>, string | null]>([
    ['a page that stands', {}, null],
    ['a page of little text with a timer for the next moments', { bodyChars: 100, timers: [once] }, 'timer'],
    ['the same for later', { bodyChars: 100, timers: [{ ...once, inMs: 20_000 }] }, null],
    ['the same, a clock', { bodyChars: 100, timers: [{ ...once, every: 1000 }] }, null],
    ['a page of more text with one', { timers: [once] }, null],
    ['its own document', { isIncomplete: true }, 'document'],
    ['data of its site', { requests: [asked] }, 'request'],
    ['code of its site', { requests: [{ ...asked, kind: 'code' }] }, 'request'],
    ['data that has come', { requests: [{ ...asked, isEnded: true, endedAt: 9950 }] }, null],
    ['a stream', { requests: [{ ...asked, isStream: true }] }, null],
    ['a poll', { requests: [asked, asked, asked] }, null],
    ['a request that is kept open', { requests: [old] }, null],
    ['one that the page shows to wait for', { requests: [old], waiting: busy }, 'request'],
    ['one on a page with next to nothing', { requests: [old], bodyChars: 10 }, 'request'],
    ['empty boxes beside a long text', { requests: [old], waiting: boxes }, null],
    ['empty boxes and little else', { requests: [old], waiting: boxes, bodyChars: 200 }, 'request'],
    ['another site', { requests: [{ ...asked, isForeign: true }] }, null],
    ['another site, which the page waits for', { requests: [{ ...asked, isForeign: true }], waiting: busy }, 'request'],
    ['a report to its own site', { requests: [{ ...asked, isWrite: true }] }, null],
    ['a timer of a page that shows nothing', { timers: [once] }, null],
    ['a timer while it is busy', { timers: [once], waiting: busy }, 'timer'],
    ['a timer beside ornaments of a long text', { timers: [once], waiting: { ...NO_SIGNS, turning: 3 } }, null],
    [
      'a timer behind a line that trails off',
      { timers: [once], waiting: { ...NO_SIGNS, trailing: 1 }, bodyChars: 20 },
      'timer',
    ],
    ['a clock of a busy page', { timers: [{ inMs: 500, round: 4, every: 1000 }], waiting: busy }, null],
    ['a timer far away', { timers: [{ ...once, inMs: 60_000 }], waiting: busy }, null],
  ])('%s', (_, more, coming) => {
    expect(comingNow({ ...STANDING, ...more })).toBe(coming);
  });

  it.each<[string, Partial<ContentRequest>, boolean]>([
    ['came before the look', { isEnded: true, endedAt: 400 }, false],
    ['came during it', { isEnded: true, endedAt: 600 }, true],
    ['is of another site', { isEnded: true, endedAt: 600, isForeign: true }, false],
    ['was sent, not asked for', { isEnded: true, endedAt: 600, isWrite: true }, false],
    ['has not come', {}, false],
  ])('what %s', (_, more, has) => {
    expect(hasComeSince([{ ...asked, ...more }], 500)).toBe(has);
  });
});
