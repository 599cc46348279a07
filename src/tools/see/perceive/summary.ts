import type {
  AuthReading,
  Control,
  ControlDelta,
  Operation,
  PageSignals,
  PageSigns,
  PageSummary,
  ProbeEntry,
  ProbeReport,
  Target,
} from '../../../browser/index.js';
import type { Own } from '../../../dispatch/index.js';
import { setTextOnly } from '../../../kernel/index.js';
import { commitCost } from './commit-marks.js';
import { DEFAULT_RESULTS, type PerceiveArgs } from './args.js';
import { type Budget, budgetFor, costOf, cutText, fit, fitText, TOLD_TITLE, TOLD_URL } from './budget.js';
import {
  controlLine,
  inReadingOrder,
  type ListedControl,
  listControl,
  SELECTOR_CHARS,
  tightOutline,
} from './controls.js';
import type { extractionOutput } from './extraction.js';
import { unlistedText } from './text.js';

const HEADING_TOKENS = 350;
const LANDMARK_TOKENS = 120;
/** Some text is always told, however many controls there are. */
const TEXT_TOKENS = 180;
const REMOVED_LIMIT = 200;
/** Who wants to read calls `read_text`; this is to tell pages apart. */
const TEXT_CHARS = 800;
/** A control of the tight outline costs a quarter of a full one. */
const TIGHT_SHARE = 4;

/** `plain` leaves out what goes without saying: empty lists, long selectors, the size of the window (A&S J8). */
type Detail = 'full' | 'plain' | 'essential';

/** `reservedTokens`: part of the answer's limit that is spent elsewhere. */
export type LookArgs = PerceiveArgs & {
  readonly reservedTokens: number;
  /** What the signs of the page will take of it besides. */
  readonly signTokens?: ((signs: PageSigns | undefined) => number) | undefined;
  /** Entries to look for on the way (K 7). */
  readonly probe?: readonly ProbeEntry[] | undefined;
};

export interface Look {
  readonly extraction: Own<typeof extractionOutput>;
  readonly title: string;
  /** Characters of page content handed over. */
  readonly contentChars: number;
  /** These characters themselves. */
  readonly texts: readonly string[];
  /** Controls that are listed; absent in modes that list none. */
  readonly controls?: readonly Control[];
  /** What the page shows of signing in; only where it was looked for. */
  readonly auth?: AuthReading | undefined;
  /** What was found of the entries that were looked for; only where the page as a whole was. */
  readonly probed?: ProbeReport | undefined;
  /** What it shows that learning has to ask about, and which surface it is (K 9, 11); only where it was looked for. */
  readonly signs?: PageSigns | undefined;
  /** What it shows of its state; only where it was looked for. */
  readonly signals?: (PageSignals & { readonly headings: readonly string[] | null }) | undefined;
}

/** mode summary: the look to act from. */
export async function lookAtSummary(target: Target, args: LookArgs, op: Operation): Promise<Look> {
  const { responseDetail: detail = 'plain' } = args;
  const isTight = detail === 'essential';
  const isContinued = (args.offset ?? 0) > 0;
  const asked = args.maxResults ?? DEFAULT_RESULTS;
  const maxResults = Math.min(asked, args.ctaLimit ?? asked);
  const page = await target.summarize(
    {
      visibleOnly: args.visibleOnly ?? true,
      omitCtas: args.omitCtas === true || maxResults === 0,
      maxResults,
      offset: args.offset,
      query: args.query,
      deep: args.deep,
      sinceRev: args.sinceRev,
      controlsOnly: isContinued,
      ...(detail !== 'full' && { selectorChars: isTight ? 0 : SELECTOR_CHARS, textChars: TEXT_CHARS }),
      byScore: true,
      withAuth: true,
      probe: args.probe,
    },
    op,
  );
  const worth = isTight ? asked / TIGHT_SHARE : asked;
  const reserved = args.reservedTokens + (args.signTokens?.(page.signs) ?? 0);
  const budget = budgetFor({ url: page.url, title: page.title, maxResults: worth }, reserved);
  const frame = describePage(page, detail, budget);
  const isWhole = detail === 'full';
  const listing = { offset: args.offset ?? 0, isTight, isWhole, budget };
  const list = page.delta == null ? listOf(page, listing) : deltaOf(page, page.delta, listing);
  const landmarks = isTight ? [] : landmarksOf(page, budget);
  const isTextDue = page.delta == null || page.delta.textChanged;
  // What a delta does not list was listed before.
  const names = [...frame.headings, ...(page.delta == null ? list.controls : page.ctas)].map(({ text }) => text);
  const sample = isWhole ? page.textSample : unlistedText(page.textSample, names);
  const textSample = isTextDue ? fitText(sample, budget, 2) : '';
  const extraction = {
    ...frame,
    ...((isWhole || landmarks.length > 0) && { landmarks }),
    ...(isTextDue && { textSample }),
    ...list.part,
  };
  const named = [...frame.headings, ...list.controls].map(({ text }) => text);
  const handedOver = named.reduce((sum, text) => sum + text.length, 0);
  if (list.outline !== undefined) setTextOnly(extraction, list.outline);
  return {
    extraction,
    title: page.title,
    contentChars: textSample.length + handedOver,
    texts: [textSample, ...named],
    controls: list.controls,
    auth: page.auth,
    probed: page.probed,
    signs: page.signs,
    ...(page.signals !== undefined && {
      signals: { ...page.signals, headings: isContinued ? null : page.headings.map(({ text }) => text) },
    }),
  };
}

/** Says yes until `tokens` are spent, or the budget. */
const allowance = (tokens: number, budget: Budget) => (cost: number) => {
  tokens -= cost;
  return tokens >= 0 && budget.affords(cost);
};

/** Told with what the controls have left. */
function landmarksOf({ landmarks }: PageSummary, budget: Budget) {
  const affords = allowance(LANDMARK_TOKENS, budget);
  return landmarks
    .map(({ selector, ...rest }) => (selector === '' ? rest : { ...rest, selector }))
    .filter((each) => affords(costOf(each, '')));
}

/** What frames the list of controls; a continuation of the list goes without. */
function describePage(page: PageSummary, detail: Detail, budget: Budget) {
  const { url, title, lang, viewport, completeness, hiddenText, framesOmitted, frames } = page;
  const heading = allowance(HEADING_TOKENS, budget);
  const headings: { readonly level: string; readonly text: string }[] = [];
  for (const each of page.headings) {
    const shown = detail === 'full' ? each : { level: each.level, text: each.text };
    if (!heading(costOf(shown, `# ${each.text}`))) break;
    headings.push(shown);
  }
  const about = {
    url: cutText(url, TOLD_URL),
    title: cutText(title, TOLD_TITLE),
    ...(detail !== 'essential' && { lang }),
    ...(detail === 'full' && { viewport }),
    headings,
    ...(hiddenText.passages > 0 && { hiddenText }),
    ...(frames.length > 0 && { frames: frames.map((frame) => ({ ...frame, url: cutText(frame.url, 80) })) }),
    ...(framesOmitted > 0 && { framesOmitted }),
    ...((detail === 'full' || isMoreThanSeen(completeness)) && { completeness }),
  };
  budget.affords(costOf({ ...about, headings: [] }, ''));
  return about;
}

/** There is more of the page than the view shows. */
const isMoreThanSeen = ({ aboveFoldPx, belowFoldPx, mechanismHint }: PageSummary['completeness']): boolean =>
  aboveFoldPx > 0 || belowFoldPx > 0 || mechanismHint !== 'none';

interface Listing {
  readonly part: Own<typeof extractionOutput>;
  readonly controls: readonly Control[];
  readonly outline?: readonly string[];
}

interface ListingOptions {
  readonly offset: number;
  readonly isTight: boolean;
  readonly isWhole: boolean;
  readonly budget: Budget;
}

/** The best controls that fit, best first when chosen, in reading order when told. */
function listOf(page: PageSummary, options: ListingOptions): Listing {
  const { offset, isTight, isWhole, budget } = options;
  const reserved = offset === 0 && page.textSample !== '' ? Math.min(TEXT_TOKENS, budget.left / 3) : 0;
  const held = budget.affords(reserved);
  const kept = isTight
    ? fit(page.ctas, budget, (control) => costOf('', tightOutline([control])[1] ?? '') + commitCost(control, false))
    : fitLean(page, options);
  if (held) budget.affords(-reserved);
  const total = page.ctas.length + page.ctasOmitted;
  const end = offset + kept.length;
  const controls = inReadingOrder(kept, page.viewport);
  const counts = { ctasOmitted: total - kept.length, nextOffset: end < total ? end : null };
  const fallback = page.delta === null ? { deltaFallback: true as const } : {};
  if (!isTight) {
    const ctas: readonly ListedControl[] = controls.map((control) => listControl(control, page.url, isWhole));
    return { part: { ctas, ...counts, ...fallback }, controls };
  }
  return { part: { ctaCount: kept.length, ...counts, ...fallback }, controls, outline: tightOutline(controls) };
}

function priceOf(control: Control, pageUrl: string, isWhole: boolean): number {
  const listed = listControl(control, pageUrl, isWhole);
  return costOf(listed, controlLine(listed)) + commitCost(control, !isWhole);
}

/** A control that is missing costs the agent more than a selector, which its ref stands for: selectors go first. */
function fitLean(page: PageSummary, { budget, isWhole }: ListingOptions): readonly Control[] {
  const bare = (control: Control): Control => ({ ...control, selector: '' });
  const kept = fit(page.ctas, budget, (control) => priceOf(bare(control), page.url, isWhole));
  return kept.map((control) =>
    control.selector === '' || budget.affords(costOf({ selector: control.selector }, '')) ? control : bare(control),
  );
}

/** Only what changed (A&S P3). What does not fit is counted, never passed over in silence. */
function deltaOf(page: PageSummary, delta: ControlDelta, { budget, isWhole }: ListingOptions): Listing {
  const price = (control: Control) => priceOf(control, page.url, isWhole);
  const changed = fit(delta.changed, budget, price);
  const added = fit(delta.added, budget, price);
  const removed = delta.removed.slice(0, REMOVED_LIMIT);
  const list = (controls: readonly Control[]) => controls.map((control) => listControl(control, page.url, isWhole));
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
