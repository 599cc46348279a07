import { z } from 'zod';
import type { EffectReport, Operation, RequestEntry, Target } from '../../browser/index.js';
import type { Own } from '../../dispatch/index.js';
import { cutMarked } from '../../kernel/index.js';
import type { Redactor } from '../../safety/index.js';
import { judgeWrite } from '../../verification/index.js';

const ERROR_CHARS = 200;
const MOST_ERRORS = 3;
/** What a page does after it has told its tracker gets this long to show. */
const LATE_MS = 300;
/** How the browser begins what it writes of an exception nobody caught. */
const UNCAUGHT = /^Uncaught\b/;
/** They are no effect to the observer of effects either (E&T 1.4). */
const UNCOUNTED = new Set(['ping', 'eventsource', 'websocket', 'cspviolationreport', 'prefetch', 'media']);

export const aftermathOutput = {
  scriptErrors: z.array(z.string()).optional().describe("What the page's scripts threw"),
  effectOnly: z.literal('measurement').optional().describe('Nothing but a report to a tracker was seen'),
};

type Aftermath = Own<z.ZodObject<typeof aftermathOutput>>;

interface Watching {
  readonly target: Target;
  readonly op: Operation;
  readonly redactor: Redactor;
}

/** Notes what the page's logs hold; the function it returns says what came since, and what of it is no effect (A&S D5a). */
export function watchAftermath({ target, op, redactor }: Watching): (effect: EffectReport) => Promise<Aftermath> {
  const { entries, dropped } = target.consoleHistory();
  const { requests, dropped: forgotten } = target.requestHistory();
  const [logged, asked] = [entries.length + dropped, requests.length + forgotten];
  const pageUrl = target.url();
  return async ({ channels }) => {
    if (target.isClosed()) return {};
    const isRequestOnly = channels.length === 1 && channels[0] === 'request_started';
    const sent = () => since(target.requestHistory().requests, target.requestHistory().dropped, asked);
    const isMeasuring = () => sent().every((request) => isMeasurement(request, pageUrl));
    const isOnly = isRequestOnly && isMeasuring() && !(await target.hasLateEffect(LATE_MS, op)) && isMeasuring();
    const log = target.consoleHistory();
    const thrown = since(log.entries, log.dropped, logged)
      .filter(({ level, text }) => level === 'error' && UNCAUGHT.test(text))
      .map(({ text }) => cutMarked(redactor.text(text).replace(/\s+/g, ' '), ERROR_CHARS));
    const scriptErrors = [...new Set(thrown)].slice(0, MOST_ERRORS);
    return { ...(scriptErrors.length > 0 && { scriptErrors }), ...(isOnly && { effectOnly: 'measurement' as const }) };
  };
}

/** The entries that came after the first `count` ever, as far as they are still held. */
function since<T>(entries: readonly T[], dropped: number, count: number): readonly T[] {
  return entries.slice(Math.max(0, count - dropped));
}

/** By the rules of the write gate, asked as if it were sent to be kept: trackers are told by GET as well. */
function isMeasurement({ url, type }: RequestEntry, pageUrl: string): boolean {
  if (UNCOUNTED.has(type)) return true;
  const resourceType = type === 'xhr' ? 'XHR' : `${type.slice(0, 1).toUpperCase()}${type.slice(1)}`;
  const wire = { method: 'POST', url, resourceType, headers: {}, body: { kind: 'none' }, pageUrl } as const;
  const witness = { commitClass: null, trigger: 'press', isHabit: false } as const;
  return judgeWrite({ ...wire, isTopNavigation: false }, witness).kind === 'telemetry';
}

export function renderAftermath({ scriptErrors, effectOnly }: Aftermath): string {
  const only = effectOnly === undefined ? '' : '; that was only a report to a tracker';
  return `${only}${(scriptErrors ?? []).map((error) => `; the page's script threw: ${error}`).join('')}`;
}
