import { describe, expect, it } from 'vitest';
import { decideTarget, type OpenTarget, type TargetDecision, type TargetView } from './active-target.js';

const tab = (targetId: string, marks: Partial<OpenTarget> = {}): OpenTarget => ({
  targetId,
  lastActedBy: null,
  activatedBy: null,
  ...marks,
});
const view = (changes: Partial<TargetView>): TargetView => ({
  agentId: 'me',
  open: [],
  ownActive: null,
  globalActive: null,
  ...changes,
});

describe('the active target', () => {
  it.each<[string, Partial<TargetView>, TargetDecision]>([
    ['no tab at all: a fresh one', {}, { kind: 'open_fresh', forCaller: false }],
    [
      "the caller's own before the globally active one",
      { open: [tab('tab-1', { activatedBy: 'me' }), tab('tab-2')], ownActive: 'tab-1', globalActive: 'tab-2' },
      { kind: 'use', targetId: 'tab-1' },
    ],
    [
      "the caller's own although another agent acted on it last",
      { open: [tab('tab-1', { lastActedBy: 'you' })], ownActive: 'tab-1', globalActive: 'tab-1' },
      { kind: 'use', targetId: 'tab-1' },
    ],
    [
      'the globally active one that nobody holds',
      { open: [tab('tab-1'), tab('tab-2')], globalActive: 'tab-2' },
      { kind: 'use', targetId: 'tab-2' },
    ],
    [
      'the globally active one the caller acted on',
      { open: [tab('tab-1', { lastActedBy: 'me' })], globalActive: 'tab-1' },
      { kind: 'use', targetId: 'tab-1' },
    ],
    [
      'another agent acted on the globally active one: a fresh one',
      { open: [tab('tab-1', { lastActedBy: 'you' })], globalActive: 'tab-1' },
      { kind: 'open_fresh', forCaller: true },
    ],
    [
      'another agent holds the globally active one: a fresh one',
      { open: [tab('tab-1', { activatedBy: 'you' })], globalActive: 'tab-1' },
      { kind: 'open_fresh', forCaller: true },
    ],
    [
      "the caller's own is closed: the globally active one",
      { open: [tab('tab-2')], ownActive: 'tab-1', globalActive: 'tab-2' },
      { kind: 'use', targetId: 'tab-2' },
    ],
    [
      "the caller's own is closed: back to the last of those that are its alone, while others work elsewhere",
      {
        open: [
          tab('tab-1', { activatedBy: 'me' }),
          tab('tab-2', { activatedBy: 'me', lastActedBy: 'me' }),
          tab('tab-3', { activatedBy: 'me', lastActedBy: 'you' }),
          tab('tab-4', { lastActedBy: 'you' }),
        ],
        ownActive: 'tab-5',
        globalActive: 'tab-4',
      },
      { kind: 'use', targetId: 'tab-2' },
    ],
    [
      'the globally active one is closed and others are open: a fresh one',
      { open: [tab('tab-2', { lastActedBy: 'you' })], globalActive: 'tab-1' },
      { kind: 'open_fresh', forCaller: true },
    ],
    [
      'the own one was the only one and is closed: a fresh one',
      { ownActive: 'tab-1', globalActive: 'tab-1' },
      { kind: 'open_fresh', forCaller: false },
    ],
  ])('[A&S T3] %s', (_title, changes, expected) => {
    expect(decideTarget('active', view(changes))).toEqual(expected);
    expect(decideTarget('activeBrowserTab', view(changes))).toEqual(expected);
  });

  it('[A&S T1] an open tab may be named by its id, whoever works there', () => {
    expect(decideTarget('tab-1', view({ open: [tab('tab-1', { lastActedBy: 'you' })] }))).toEqual({
      kind: 'use',
      targetId: 'tab-1',
    });
  });

  it('[A&S T4] an unknown id lists up to 10 live ones', () => {
    const open = Array.from({ length: 12 }, (_, index) => tab(`tab-${index + 1}`));
    expect(decideTarget('tab-99', view({ open }))).toEqual({
      kind: 'unknown',
      live: open.slice(0, 10).map(({ targetId }) => targetId),
    });
    expect(decideTarget('tab-99', view({}))).toEqual({ kind: 'unknown', live: [] });
  });
});
