/** What the browser told of one tab within a second: its frames, its workers and every session that listens to it. */
export interface EventLoad {
  readonly events: number;
  readonly chars: number;
  readonly consoleEvents: number;
  readonly consoleChars: number;
}

/** Messages of its console that are passed on within a second; a tab remembers the last 500 anyway. */
const CONSOLE_EVENTS = 4000;
const CONSOLE_CHARS = 2_000_000;
/** More than any page brings that is meant for people; from here on the other tabs of the browser wait for it. */
const FLOOD_EVENTS = 8000;
const FLOOD_CHARS = 32_000_000;

/** More of its console than anybody reads: the rest of this second is counted and passed on to nobody. */
export const isNoisy = ({ consoleEvents, consoleChars }: EventLoad): boolean =>
  consoleEvents > CONSOLE_EVENTS || consoleChars > CONSOLE_CHARS;

export const isFlood = ({ events, chars }: EventLoad): boolean => events > FLOOD_EVENTS || chars > FLOOD_CHARS;

/** What a page is met with that floods once more before it was calm for a second. */
export type FloodStep = 'wait' | 'break_off' | 'end';

export function stepAgainst(strikes: number): FloodStep {
  if (strikes >= 3) return 'end';
  return strikes === 2 ? 'break_off' : 'wait';
}

/** So much after its console was to be silenced: the script that runs hears nothing and has to be broken off. */
const DEAF_CHARS = 6_000_000;

/** `chars`: of its console, since it became noisy. */
export const isDeaf = (chars: number): boolean => chars > DEAF_CHARS;
