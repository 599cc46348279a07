import type { FactReading, Operation, PageQuery, Target } from '../../browser/index.js';
import { type Clock, domainKey, normalizeUrl, routeKey, routeTemplate } from '../../kernel/index.js';
import type { VerifyItem } from '../../knowledge/index.js';

/** What a check came to: met, not met, or nobody could look. */
export interface VerifyResult {
  readonly type: VerifyItem['type'];
  readonly passed: boolean;
  readonly detail: string | null;
}

interface Looker {
  readonly target: Target;
  readonly scope: string;
  readonly clock: Clock;
  readonly op: Operation;
}

/** How long the page may take to show what the steps brought about. */
const PATIENCE_MS = 3000;
const LOOK_EVERY_MS = 100;
const DEFAULT_COVERED = 0.05;
const DEFAULT_WAIT_MS = 500;

/** Where a tab is, in the words of knowledge. */
export interface PagePlace {
  readonly scope: string | null;
  readonly route: string;
  readonly template: string;
}

export function placeOf(target: Target): PagePlace {
  const url = target.url();
  const normalized = normalizeUrl(url, () => '');
  return {
    scope: domainKey(url),
    route: normalized === null ? '' : routeKey(normalized),
    template: normalized === null ? '' : routeTemplate(normalized),
  };
}

/** One look at every item but `wait`, in their order; what could not be looked at has not passed. */
export async function lookAt(items: readonly VerifyItem[], { target, scope, op }: Looker): Promise<VerifyResult[]> {
  const queries = items.map(queryOf);
  const asked = queries.filter((query) => query !== null);
  const readings = asked.length === 0 ? [] : await target.readFacts(asked, { actedRef: null, isBaseline: false }, op);
  const rest = [...readings];
  return items.map((item, index) => {
    const reading = queries[index] === null ? null : (rest.shift() ?? null);
    return judge(item, reading, () => isAt(item, target, scope));
  });
}

/** Waits for all items at once, each `wait` first; ends with the last look, passed or not. */
export async function verifyPage(items: readonly VerifyItem[], looker: Looker): Promise<readonly VerifyResult[]> {
  const { clock, op } = looker;
  for (const { type, ms } of items) if (type === 'wait') await clock.sleep(ms ?? DEFAULT_WAIT_MS, op.signal);
  const until = clock.monotonic() + PATIENCE_MS;
  for (;;) {
    const results = await lookAt(items, looker);
    if (results.every(({ passed }) => passed) || clock.monotonic() >= until) return results;
    await clock.sleep(LOOK_EVERY_MS, op.signal);
  }
}

function queryOf(item: VerifyItem): PageQuery | null {
  switch (item.type) {
    case 'absent':
    case 'present':
      return { topic: 'dom.visible', selector: item.selector ?? '' };
    case 'text_present':
      return { topic: 'text.count', literal: item.text ?? '' };
    case 'obstruction_cleared':
      return { topic: 'overlay.share' };
    case 'scroll_unlocked':
      return { topic: 'page.scrollLocked' };
    case 'topmost_clickability_restored':
      return { topic: 'overlay.blocking' };
    case 'url_matches':
    case 'wait':
      return null;
  }
}

function judge(item: VerifyItem, reading: FactReading | null, isThere: () => boolean): VerifyResult {
  const { type } = item;
  if (type === 'wait') return { type, passed: true, detail: null };
  if (type === 'url_matches') {
    const passed = isThere();
    return { type, passed, detail: passed ? null : `not at ${item.routeTemplate ?? ''}` };
  }
  if (reading === null || reading.condition === 'unreadable') return { type, passed: false, detail: 'unreadable' };
  const value = reading.condition === 'absent' ? null : reading.value;
  const passed = isMet(item, value);
  return { type, passed, detail: passed ? null : (item.selector ?? item.text ?? null) };
}

function isMet({ type, threshold }: VerifyItem, value: unknown): boolean {
  switch (type) {
    case 'absent':
      return value !== true;
    case 'present':
      return value === true;
    case 'text_present':
      return typeof value === 'number' && value > 0;
    case 'obstruction_cleared':
      return typeof value === 'number' && value <= (threshold ?? DEFAULT_COVERED);
    case 'scroll_unlocked':
    case 'topmost_clickability_restored':
      return value === false;
    case 'url_matches':
    case 'wait':
      return false;
  }
}

/** An error page that stands at the address is not where the path leads. */
function isAt({ routeTemplate: wanted }: VerifyItem, target: Target, scope: string): boolean {
  const { httpStatus } = target.standing();
  if (httpStatus !== null && httpStatus >= 400) return false;
  const place = placeOf(target);
  return wanted !== undefined && place.scope === scope && place.template === wanted.replace(/^\/+|\/+$/g, '');
}
