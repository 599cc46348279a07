import { describe, expect, it } from 'vitest';
import { HOST, is, judge, type Seen } from '../../../../tests/support/trial.js';
import type { ActOutcome, JudgedTick } from '../../types.js';
import { prepareContract } from '../contract.js';
import { isOver } from './settling.js';
import { beginTrial, weigh } from './verdict.js';

const CONTRACT = {
  postconditions: { success: { all: [is('outcome.accepted')] }, forbidden: { any: [is('outcome.refused')] } },
  stabilityWindowMs: 10_000,
};

const at = (atMs: number, outcome: ActOutcome, over: Partial<JudgedTick> = {}): Seen => ({
  atMs,
  facts: { 'outcome.accepted': outcome.state === 'accepted', 'outcome.refused': outcome.state === 'refused' },
  judged: { outcome, timers: [], quietMs: 5000, isEchoed: false, isRereading: false, ...over },
});
const ACCEPTED: ActOutcome = { state: 'accepted', by: 'write', why: 'x' };
const REFUSED: ActOutcome = { state: 'refused', why: 'x' };
const OPEN: ActOutcome = { state: 'open', why: 'x' };
const BEFORE: Seen = { facts: { 'outcome.accepted': false, 'outcome.refused': false } };

const statusOf = (looks: readonly Seen[], isCritical = false) =>
  judge(CONTRACT, [BEFORE, ...looks], { ends: false, isCritical })?.status ?? null;

describe('when an outcome has settled [A&S OC7]', () => {
  it('what was accepted has to stay so for 450 ms', () => {
    expect(statusOf([at(100, ACCEPTED), at(540, ACCEPTED)])).toBeNull();
    expect(statusOf([at(100, ACCEPTED), at(550, ACCEPTED)])).toBe('verified_success');
    expect(statusOf([at(100, ACCEPTED), at(500, OPEN), at(560, ACCEPTED)])).toBeNull();
  });

  it('a page that takes it back after 400 ms has not done it', () => {
    expect(statusOf([at(100, ACCEPTED), at(500, REFUSED), at(800, REFUSED)])).toBe('verified_fail');
  });

  it('what the page has set a timer for is waited for, but not for ever', () => {
    expect(statusOf([at(100, ACCEPTED), at(700, ACCEPTED, { timers: [1200] })])).toBeNull();
    expect(statusOf([at(100, ACCEPTED), at(700, ACCEPTED, { timers: [4000] })])).toBe('verified_success');
    expect(statusOf([at(100, ACCEPTED), at(3100, ACCEPTED, { timers: [900] })])).toBe('verified_success');
  });

  it('what was refused has to stay so for 300 ms: the page may try again', () => {
    expect(statusOf([at(100, REFUSED)])).toBeNull();
    expect(statusOf([at(100, REFUSED), at(400, REFUSED)])).toBe('verified_fail');
    expect(statusOf([at(100, REFUSED), at(300, OPEN), at(420, ACCEPTED), at(900, ACCEPTED)])).toBe('verified_success');
  });

  it('[A&S OC1] nothing else is a success while the answer speaks against it', () => {
    const contract = { postconditions: { success: { any: [is('page.urlChanged'), is('outcome.accepted')] } } };
    const seen = (atMs: number, outcome: ActOutcome): Seen => ({
      ...at(atMs, outcome),
      facts: { 'page.urlChanged': true, 'outcome.accepted': false },
    });
    const before: Seen = { facts: { 'page.urlChanged': false, 'outcome.accepted': false } };
    const verdictOf = (outcome: ActOutcome) =>
      judge(contract, [before, seen(100, outcome), seen(900, outcome)], { ends: false })?.status ?? null;
    expect(verdictOf({ state: 'unclear', why: 'x' })).toBe('verified_success');
    expect(verdictOf({ state: 'unclear', why: 'x', isDoubted: true })).toBeNull();
  });

  it('[A&S V9] a critical act is proven by what its server answered alone', () => {
    const view: ActOutcome = { state: 'accepted', by: 'view', why: 'x' };
    expect(statusOf([at(100, view), at(900, view)], true)).toBeNull();
    expect(statusOf([at(100, ACCEPTED), at(900, ACCEPTED)], true)).toBe('verified_success');
  });
});

describe('when there is nothing more to wait for [A&S OC8]', () => {
  const prepared = prepareContract({ caller: { stabilityMs: 0, ...CONTRACT } });
  if (!prepared.ok) throw new Error(prepared.message);
  const given = { contract: prepared.contract, keys: prepared.keys, isCritical: false };
  const over = (atMs: number, judged: JudgedTick, host = HOST) => {
    const tick = { atMs, facts: new Map(), host, judged };
    const { trial } = weigh(given, beginTrial(given, { ...tick, atMs: 0, judged: null }), tick);
    return isOver(given, trial, tick);
  };
  const quiet: JudgedTick = { outcome: OPEN, timers: [], quietMs: 700, isEchoed: false, isRereading: false };

  it.each<[string, boolean, number, Partial<JudgedTick>, Partial<typeof HOST>]>([
    ['a quiet page with nothing under way', true, 1500, {}, {}],
    ['too early', false, 1400, {}, {}],
    ['a page that changes', false, 1600, { quietMs: 100 }, {}],
    ['a timer that is due within the window', false, 1600, { timers: [3000] }, {}],
    ['one that is due later', true, 1600, { timers: [9000] }, {}],
    ['timers that nobody knows', false, 1600, { timers: null }, {}],
    ['the same, later', true, 2500, { timers: null }, {}],
    ['an open question', false, 1600, {}, { isDialogOpen: true }],
    ['an outcome that only has to settle', false, 1600, { outcome: ACCEPTED }, {}],
  ])('%s', (_what, expected, atMs, judged, host) => {
    expect(over(atMs, { ...quiet, ...judged }, { ...HOST, ...host })).toBe(expected);
  });
});
