import { describe, expect, it } from 'vitest';
import { type EventLoad, isFlood, isNoisy, stepAgainst } from './event-load.js';

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
    ['a talkative page', load({ events: 1000, consoleEvents: 1000, chars: 100_000, consoleChars: 100_000 }), false, false],
    ['one message too many', load({ events: 1001, consoleEvents: 1001 }), true, false],
    ['a few long messages', load({ events: 3, consoleEvents: 3, chars: 2_000_001, consoleChars: 2_000_001 }), true, false],
    ['requests without end', load({ events: 15_001, chars: 8_000_000 }), false, true],
    ['messages of sockets without end', load({ events: 3000, chars: 24_000_001 }), false, true],
  ])('%s', (_what, given, noisy, flood) => {
    expect([isNoisy(given), isFlood(given)]).toEqual([noisy, flood]);
  });

  it('a console that floods is broken off at once, anything else when it goes on, and whatever still floods is ended', () => {
    const console = load({ events: 100, consoleEvents: 51 });
    const requests = load({ events: 100, consoleEvents: 50 });
    expect([1, 2, 3, 4].map((strikes) => stepAgainst(strikes, console))).toEqual([
      'break_off',
      'break_off',
      'end',
      'end',
    ]);
    expect([1, 2, 3].map((strikes) => stepAgainst(strikes, requests))).toEqual(['wait', 'break_off', 'end']);
  });
});
