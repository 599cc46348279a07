/** R5: what a call may need beyond its own waits. */
const GRACE_MS = 5000;
const DEFAULT_ELEMENT_MS = 10_000;
/** A key takes no longer, pauses included. */
const MS_PER_CHARACTER = 20;

type Args = Readonly<Record<string, unknown>>;

/**
 * After so long the tab is no longer reserved for a call: the time it may look for its element, the waits it asks for, its
 * typing, and the window of its contract. Nothing that goes as it should takes as long.
 */
export function deadmanMs(args: Args, windowMs: number): number {
  const number = (name: string) => (typeof args[name] === 'number' ? args[name] : 0);
  const whenAsked = (asked: string, name: string) => (args[asked] === true ? number(name) : 0);
  const waits =
    whenAsked('waitForNavigation', 'waitForNavigationTimeoutMs') +
    whenAsked('waitForLoad', 'waitForLoadTimeoutMs') +
    whenAsked('waitForSettlement', 'settlementTimeoutMs') +
    whenAsked('waitForRoute', 'waitForRouteTimeoutMs') +
    (args.verify === undefined ? 0 : number('verifyTimeout')) +
    number('waitForReplyMs') +
    number('holdMs');
  const typing = typeof args.text === 'string' ? args.text.length * MS_PER_CHARACTER : 0;
  const element = typeof args.timeoutMs === 'number' ? args.timeoutMs : DEFAULT_ELEMENT_MS;
  return element + waits + typing + windowMs + GRACE_MS;
}
