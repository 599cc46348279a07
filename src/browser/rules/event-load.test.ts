import { describe, expect, it } from 'vitest';
import { type EventLoad, isDeaf, isFlood, isNoisy, stepAgainst } from './event-load.js';

const load = (given: Partial<EventLoad>): EventLoad => ({
  events: 0,
  chars: 0,
  consoleEvents: 0,
  consoleChars: 0,
  ...given,
});

describe('what a tab has the browser tell within a second [A&S D3b]', () => {
  it.each([
    ['a page that loads three hundred files', load({ events: 3600, chars: 2_000_000 }), false, false],
    [
      'a talkative page',
      load({ events: 4000, consoleEvents: 4000, chars: 100_000, consoleChars: 100_000 }),
      false,
      false,
    ],
    ['one message too many', load({ events: 4001, consoleEvents: 4001 }), true, false],
    [
      'a few long messages',
      load({ events: 3, consoleEvents: 3, chars: 2_000_001, consoleChars: 2_000_001 }),
      true,
      false,
    ],
    ['requests without end', load({ events: 8001, chars: 8_000_000 }), false, true],
    ['messages of sockets without end', load({ events: 3000, chars: 32_000_001 }), false, true],
  ])('%s', (_what, given, noisy, flood) => {
    expect([isNoisy(given), isFlood(given)]).toEqual([noisy, flood]);
  });

  it('a flood is waited for, then broken off, then ended', () => {
    expect([1, 2, 3, 4].map((strikes) => stepAgainst(strikes))).toEqual(['wait', 'break_off', 'end', 'end']);
  });

  it('a script that writes on and on to a console that was silenced does not hear', () => {
    expect([6_000_000, 6_000_001].map(isDeaf)).toEqual([false, true]);
  });
});
