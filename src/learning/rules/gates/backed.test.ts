import { describe, expect, it } from 'vitest';
import { BACKED_MS, type Held, isBacked } from './backed.js';

const NOW = 1_700_000_000_000;
const ASKED = { stableId: 'lcj_a', selectors: new Set(['#go', '#go2']), ownerId: 'a' };
type Seen = Held['observations'][number];
const seen = (change: Partial<Seen>): Held => ({
  steps: [],
  observations: [
    {
      ownerId: 'a',
      createdAt: NOW - 1000,
      targetStableId: null,
      selectorNorm: '#go',
      dispatchCallId: 'call_1',
      passive: false,
      strength: 'observed',
      kind: 'tob_verified',
      toolName: 'nova.click_selector',
      ...change,
    },
  ],
});
const step = (change: object): Held => ({
  observations: [],
  steps: [{ ownerId: 'a', createdAt: NOW - 1000, selectorNorm: '#go2', ...change }],
});

describe('backed reports [K 3] [K 16.7]', () => {
  it.each([
    ['a click on its selector', seen({}), true],
    ['work attributed to it, as an apply is', seen({ selectorNorm: null, targetStableId: 'lcj_a' }), true],
    ['a step with its fallback', step({}), true],
    ['just ten minutes ago', seen({ createdAt: NOW - BACKED_MS }), true],
    ['longer ago', seen({ createdAt: NOW - BACKED_MS - 1 }), false],
    ['a step longer ago', step({ createdAt: NOW - BACKED_MS - 1 }), false],
    ['somebody else', seen({ ownerId: 'b' }), false],
    ["somebody else's step", step({ ownerId: 'b' }), false],
    ['another selector', seen({ selectorNorm: '#other' }), false],
    ['another entry', seen({ selectorNorm: null, targetStableId: 'lcj_b' }), false],
    ['a look', seen({ passive: true }), false],
    ['a claim', seen({ strength: 'claimed' }), false],
    ['an earlier report', seen({ kind: 'telemetry_confirmed', targetStableId: 'lcj_a' }), false],
    ['an earlier failure report', seen({ kind: 'action_failure', toolName: 'nova.telemetry_report' }), false],
    ['nothing that was dispatched', seen({ dispatchCallId: null }), false],
    ['what is dated ahead', seen({ createdAt: NOW + 1 }), false],
  ] as const)('%s', (_, held, backed) => {
    expect(isBacked(ASKED, held, NOW)).toBe(backed);
  });
});
