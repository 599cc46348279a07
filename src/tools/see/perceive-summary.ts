import type { Control, ControlDelta, Operation, PageSummary, Target } from '../../browser/index.js';
import type { PerceiveArgs } from './perceive-args.js';
import { type Budget, budgetFor, costOf, cutText, fit, fitText, SHOWN_TITLE, SHOWN_URL } from './perceive-budget.js';
import { controlLine, inReadingOrder, type ListedControl, listControl, tightOutline } from './perceive-controls.js';

/**
 * Lines that go into the text only, by the extraction they belong to: told in the structured content as well they would
 * cost twice (A&S J8).
 */
const outlines = new WeakMap<object, readonly string[]>();
export const outlineOf = (extraction: object): readonly string[] => outlines.get(extraction) ?? [];

const HEADING_TOKENS = 350;
const LANDMARK_TOKENS = 120;
/** Some text is always told, however many controls there are. */
const TEXT_TOKENS = 180;
const REMOVED_LIMIT = 200;
/** A control of the tight outline costs a quarter of a full one. */
const TIGHT_SHARE = 4;

export interface Look {
  readonly extraction: Readonly<Record<string, unknown>>;
  readonly title: string;
  /** Characters of page content handed over. */
  readonly contentChars: number;
}

/** mode summary: the look to act from. */
export async function lookAtSummary(target: Target, args: PerceiveArgs, op: Operation): Promise<Look> {
  const isTight = args.responseDetail === 'essential';
  const maxResults = Math.min(args.maxResults, args.ctaLimit ?? args.maxResults);
  const page = await target.summarize(
    {
      visibleOnly: args.visibleOnly,
      omitCtas: args.omitCtas || maxResults === 0,
      maxResults,
      offset: args.offset,
      query: args.query,
      deep: args.deep,
      sinceRev: args.sinceRev,
      controlsOnly: args.offset !== undefined && args.offset > 0,
      omitSelectors: isTight,
      byScore: true,
    },
    op,
  );
  const worth = isTight ? args.maxResults / TIGHT_SHARE : args.maxResults;
  const budget = budgetFor({ url: page.url, title: page.title, maxResults: worth });
  const frame = describePage(page, isTight, budget);
  const list = page.delta == null ? listOf(page, { args, isTight, budget }) : deltaOf(page, page.delta, budget);
  const isTextDue = page.delta == null || page.delta.textChanged;
  const textSample = isTextDue ? fitText(page.textSample, budget, 2) : '';
  const extraction = { ...frame, ...(isTextDue && { textSample }), ...list.part };
  const names = list.controls.reduce((sum, { text }) => sum + text.length, 0);
  if (list.outline !== undefined) outlines.set(extraction, list.outline);
  return { extraction, title: page.title, contentChars: textSample.length + names };
}

/** What frames the list of controls; a continuation of the list goes without. */
function describePage(page: PageSummary, isTight: boolean, budget: Budget): Record<string, unknown> {
  const { url, title, lang, viewport, completeness, hiddenText, framesOmitted, frames } = page;
  const allowance = (tokens: number) => (cost: number) => {
    tokens -= cost;
    return tokens >= 0 && budget.affords(cost);
  };
  const heading = allowance(HEADING_TOKENS);
  const headings: unknown[] = [];
  for (const each of page.headings) {
    const shown = isTight ? { level: each.level, text: each.text } : each;
    if (!heading(costOf(shown, `# ${each.text}`))) break;
    headings.push(shown);
  }
  const landmark = allowance(LANDMARK_TOKENS);
  const landmarks = isTight ? [] : page.landmarks.filter((each) => landmark(costOf(each, '')));
  const about = {
    url: cutText(url, SHOWN_URL),
    title: cutText(title, SHOWN_TITLE),
    ...(!isTight && { lang, viewport }),
    headings,
    ...(!isTight && { landmarks }),
    ...(hiddenText.passages > 0 && { hiddenText }),
    ...(frames.length > 0 && { frames: frames.map((frame) => ({ ...frame, url: cutText(frame.url, 80) })) }),
    ...(framesOmitted > 0 && { framesOmitted }),
    completeness,
  };
  budget.affords(costOf({ ...about, headings: [], landmarks: [] }, ''));
  return about;
}

interface Listing {
  readonly part: Readonly<Record<string, unknown>>;
  readonly controls: readonly Control[];
  readonly outline?: readonly string[];
}

interface ListingOptions {
  readonly args: PerceiveArgs;
  readonly isTight: boolean;
  readonly budget: Budget;
}

/** The best controls that fit, best first when chosen, in reading order when told. */
function listOf(page: PageSummary, { args, isTight, budget }: ListingOptions): Listing {
  const isFirst = (args.offset ?? 0) === 0;
  const reserved = isFirst && page.textSample !== '' ? Math.min(TEXT_TOKENS, budget.left / 3) : 0;
  const held = budget.affords(reserved);
  const price = (control: Control) => {
    const listed = listControl(control, page.url);
    return isTight ? costOf('', tightOutline([control])[1] ?? '') : costOf(listed, controlLine(listed));
  };
  const kept = fit(page.ctas, budget, price);
  if (held) budget.affords(-reserved);
  const total = page.ctas.length + page.ctasOmitted;
  const end = (args.offset ?? 0) + kept.length;
  const controls = inReadingOrder(kept, page.viewport);
  const counts = { ctasOmitted: total - kept.length, nextOffset: end < total ? end : null };
  const fallback = page.delta === null ? { deltaFallback: true } : {};
  if (!isTight) {
    const ctas: readonly ListedControl[] = controls.map((control) => listControl(control, page.url));
    return { part: { ctas, ...counts, ...fallback }, controls };
  }
  return { part: { ctaCount: kept.length, ...counts, ...fallback }, controls, outline: tightOutline(controls) };
}

/** Only what changed (A&S P3). What does not fit is counted, never passed over in silence. */
function deltaOf(page: PageSummary, delta: ControlDelta, budget: Budget): Listing {
  const price = (control: Control) => {
    const listed = listControl(control, page.url);
    return costOf(listed, controlLine(listed));
  };
  const changed = fit(delta.changed, budget, price);
  const added = fit(delta.added, budget, price);
  const removed = delta.removed.slice(0, REMOVED_LIMIT);
  const list = (controls: readonly Control[]) => controls.map((control) => listControl(control, page.url));
  const omitted = delta.added.length + delta.changed.length + delta.removed.length;
  const deltaOmitted = omitted - added.length - changed.length - removed.length;
  return {
    part: {
      sinceRev: delta.sinceRev,
      added: list(added),
      changed: list(changed),
      removed,
      textChanged: delta.textChanged,
      ...(deltaOmitted > 0 && { deltaOmitted }),
    },
    controls: [...added, ...changed],
  };
}
