/** Holds reports beside what the pages themselves saw. */
import type { Page, Row, Said, Standing, Truth } from './page.js';

type Judged = Pick<Row, 'outcome' | 'why'>;

/** What the page saw. */
export function truthOf(log: readonly string[]): Truth {
  const states = log.filter((line) => line.startsWith('state:'));
  const presses = log.filter((line) => line.startsWith('press:')).map((line) => line.slice('press:'.length));
  const choices = log.filter((line) => !/^(state|press):/.test(line));
  return {
    // A choice that was made before the page first looked at itself shows as well that there was something to choose.
    wasCovered: states.includes('state:covered') || choices.length > 0,
    isClear: states.at(-1) === 'state:clear',
    presses,
    choices,
    accepted: choices.includes('accepted') || choices.includes('subscribed'),
  };
}

/** right, missed (nothing bad, but not done), wrong (pressed or claimed what it must not). */
export function judge(page: Page, report: Said, truth: Truth): Judged {
  const found = compare(page, report, truth);
  const left = report.left?.map(({ selector, why }) => `${selector}: ${why}`).join('; ');
  return found.outcome === 'right' || left === undefined || left === ''
    ? found
    : { ...found, why: `${found.why} [${left}]` };
}

function compare(page: Page, { verdict, warnings = [], newTabIds = [] }: Said, truth: Truth): Judged {
  if (page.group === 'positive') {
    if (!truth.wasCovered) return { outcome: 'invalid', why: 'the page never showed its blocker' };
    if (truth.accepted) return { outcome: 'wrong', why: `accepted: ${truth.presses.join(', ')}` };
    if (verdict === 'cleared' && !truth.isClear) return { outcome: 'wrong', why: 'said cleared, is covered' };
    return verdict === 'cleared' && truth.isClear
      ? { outcome: 'right', why: '' }
      : { outcome: 'missed', why: `${verdict}; pressed ${truth.presses.join(', ') || 'nothing'}` };
  }
  if (page.group === 'negative') {
    if (truth.presses.length > 0) return { outcome: 'wrong', why: `pressed ${truth.presses.join(', ')}` };
    const honest = page.blocked ? verdict === 'still_blocked' : verdict === 'nothing_to_dismiss';
    return { outcome: honest ? 'right' : 'missed', why: honest ? '' : `said ${verdict}` };
  }
  const bad = page.never.filter((choice) => truth.choices.includes(choice));
  if (bad.length > 0) return { outcome: 'wrong', why: `the page saw ${bad.join(', ')}` };
  if (verdict !== page.verdict)
    return { outcome: 'missed', why: `said ${verdict}, not ${page.verdict}; ${truth.presses.join(', ')}` };
  if (page.saw !== undefined && !truth.choices.includes(page.saw))
    return { outcome: 'missed', why: `never saw ${page.saw}` };
  if (page.warning !== undefined && !warnings.includes(page.warning))
    return { outcome: 'missed', why: `no ${page.warning}` };
  if (page.newTabs === true && newTabIds.length === 0) return { outcome: 'missed', why: 'the pop-up was not told' };
  return { outcome: 'right', why: '' };
}

export function figuresOf(rows: readonly Row[]) {
  const of = (group: Page['group'], outcome: Standing) =>
    rows.filter((row) => row.page.group === group && row.outcome === outcome).length;
  const positives = rows.filter(({ page, outcome }) => page.group === 'positive' && outcome !== 'invalid').length;
  const right = of('positive', 'right');
  const wrong = of('positive', 'wrong') + of('negative', 'wrong');
  return {
    positives,
    right,
    missed: of('positive', 'missed'),
    wrong,
    invalid: of('positive', 'invalid'),
    negatives: rows.filter(({ page }) => page.group === 'negative').length,
    recall: positives === 0 ? null : right / positives,
    precision: right + wrong === 0 ? null : right / (right + wrong),
    traps: rows.filter(({ page }) => page.group === 'trap').length,
    trapsRight: of('trap', 'right'),
  };
}

export const BARS = { recall: 0.95, precision: 0.98 };

/** How pages of each kit, language or place came out. */
export function matrixOf(rows: readonly Row[], key: 'kit' | 'lang' | 'place'): [string, Record<Standing, number>][] {
  const lines = new Map<string, Record<Standing, number>>();
  for (const { page, outcome } of rows.filter((row) => row.page.group === 'positive')) {
    const line = lines.get(page[key]) ?? { right: 0, missed: 0, wrong: 0, invalid: 0 };
    line[outcome] += 1;
    lines.set(page[key], line);
  }
  return [...lines].sort(([a], [b]) => a.localeCompare(b));
}
