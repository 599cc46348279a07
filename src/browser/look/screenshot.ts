import { bounded } from '../tabs/bounded.js';
import { revealClosedRoots } from '../worlds/closed-roots.js';
import { SECRET_FIELDS } from './secret-fields.js';
import { onCurrentDocument, type Tab } from '../tabs/tab.js';
import { type BrowserRefusal, type Operation, refuse } from '../operation.js';
import type { Rect } from '../protocol/elements.js';
import { type HeightSpan, uncovered } from '../rules/uncovered.js';

export interface Picture {
  readonly image: Buffer;
  readonly format: 'png' | 'jpeg';
  /** 1–100, jpeg only. */
  readonly quality: number;
}

export interface ScreenshotOptions {
  readonly selector?: string | undefined;
  readonly region?: Rect | undefined;
  readonly fullPage: boolean;
  readonly format: 'png' | 'jpeg';
  readonly quality?: number | undefined;
  /** For pictures that are kept: whatever was typed is blanked, not only secrets (A&S Z9). */
  readonly blankTyped?: boolean | undefined;
}

export type ScreenshotResult =
  | {
      readonly kind: 'done';
      readonly image: Buffer;
      readonly format: 'png' | 'jpeg';
      readonly width: number;
      readonly height: number;
      /** Boxes blanked because they hold secrets (A&S Z9). */
      readonly blankedFields: number;
      /** The full page was higher than the cap and was cut. */
      readonly cut: boolean;
      /** The parts of the page's height that are in it and that nothing lies over; null when it is narrower than the page. */
      readonly heights: { readonly spans: readonly HeightSpan[]; readonly height: number } | null;
    }
  | BrowserRefusal;

const CAPTURE_MS = 15_000;
/** A picture that is at least so wide shows the page, and not a column of it. */
const WHOLE_WIDTH = 0.85;
const FULL_PAGE_HEIGHT = 20_000;
const FULL_PAGE_PIXELS = 20_000_000;
const MAX_PIXELS = 50_000_000;
const MAX_BYTES = 50_000_000;
const TYPED_FIELDS =
  'input:not([type=checkbox],[type=radio],[type=submit],[type=button],[type=reset],[type=image],[type=range],[type=color],[type=hidden]),textarea,[contenteditable]:not([contenteditable=false])';

interface Frame {
  readonly clip: Rect;
  readonly cut: boolean;
}

/** A picture of the view, an element, a region or the whole page, with the boxes of secrets blanked (A&S Z9). */
export async function takeScreenshot(tab: Tab, options: ScreenshotOptions, op: Operation): Promise<ScreenshotResult> {
  const frame = await frameOf(tab, options, op);
  if ('kind' in frame) return frame;
  const { clip, cut } = frame;
  const size = await onCurrentDocument(tab, op, () => tab.world.call('pageSize', {}, op));
  if (clip.width * clip.height > MAX_PIXELS) {
    return refuse(
      'params.invalid',
      `The picture would have ${clip.width}x${clip.height} pixels; at most 50 million are allowed.`,
    );
  }
  const { page } = tab.session;
  const bound = { clock: tab.clock, signal: op.signal, ms: CAPTURE_MS, what: 'taking a picture' };
  const blanked = [...Object.values(SECRET_FIELDS), ...(options.blankTyped === true ? [TYPED_FIELDS] : [])].join(',');
  const secrets = [
    ...page.frames().map((each) => each.locator(blanked)),
    // Playwright's own selectors step into open shadow roots by themselves.
    ...(await secretBoxes(tab, op)).flatMap((box) =>
      page.frames().map((each) => each.locator(box.replaceAll(' >>> ', ' '))),
    ),
  ];
  const counts = await bounded(Promise.all(secrets.map((secret) => secret.filter({ visible: true }).count())), bound);
  const image = await bounded(
    page.screenshot({
      type: options.format,
      ...(options.format === 'jpeg' && options.quality !== undefined ? { quality: options.quality } : {}),
      clip,
      fullPage: true,
      scale: 'css',
      animations: 'allow',
      caret: 'initial',
      mask: secrets,
      maskColor: '#000000',
    }),
    bound,
  );
  if (image.length > MAX_BYTES)
    return refuse('params.invalid', 'The picture is larger than 50 MB; ask for a smaller region.');
  const blankedFields = counts.reduce((sum, count) => sum + count, 0);
  const { width, height } = clip;
  return {
    kind: 'done',
    image,
    format: options.format,
    width,
    height,
    blankedFields,
    cut,
    heights: width < size.page.width * WHOLE_WIDTH ? null : await heightsOf(tab, clip, size.page, op),
  };
}

/** What is hidden is asked for once the picture is there: the page does not scroll in between. */
async function heightsOf(tab: Tab, clip: Rect, page: Rect, op: Operation) {
  const covers = await onCurrentDocument(tab, op, () => tab.world.call('covers', {}, op));
  const inPicture = [Math.max(0, clip.y), Math.min(page.height, clip.y + clip.height)] as const;
  return { spans: uncovered(inPicture, page.width, covers), height: page.height };
}

/** What holds a secret without its markup saying so. A selector of one frame may blank a box of another: too much is safe. */
function secretBoxes(tab: Tab, op: Operation): Promise<readonly string[]> {
  return onCurrentDocument(tab, op, async () => {
    await revealClosedRoots(tab, op);
    const hasFrames = tab.session.page.frames().length > 1;
    const frames = hasFrames ? (await tab.frames.visible(op)).frames : [];
    const worlds = [tab.world, ...frames.map(({ world }) => world)];
    return (await Promise.all(worlds.map((world) => world.call('secretHosts', {}, op)))).flat();
  });
}

/** The part of the page to capture, in page coordinates. */
async function frameOf(tab: Tab, options: ScreenshotOptions, op: Operation): Promise<Frame | BrowserRefusal> {
  return onCurrentDocument(tab, op, async () => {
    if (options.selector !== undefined) return elementFrame(tab, options.selector, op);
    const { viewport, page } = await tab.world.call('pageSize', {}, op);
    if (options.region !== undefined) {
      const { x, y, width, height } = options.region;
      return { clip: { x: viewport.x + x, y: viewport.y + y, width, height }, cut: false };
    }
    if (!options.fullPage) return { clip: viewport, cut: false };
    const height = Math.min(page.height, FULL_PAGE_HEIGHT, Math.floor(FULL_PAGE_PIXELS / page.width));
    return { clip: { ...page, height }, cut: height < page.height };
  });
}

async function elementFrame(tab: Tab, selector: string, op: Operation): Promise<Frame | BrowserRefusal> {
  const box = await tab.world.call('box', { selector }, op);
  switch (box.kind) {
    case 'invalid':
      return refuse('params.invalid', `The selector is not valid CSS: ${box.problem}`, { field: 'selector' });
    case 'missing':
      return refuse('selector.not_found', `Nothing matches ${selector}.`, { nearest: [] });
    case 'hidden':
      return refuse('action.not_actionable', `${selector} cannot be seen: ${box.cause}.`, { cause: box.cause });
    case 'box':
      return { clip: box.rect, cut: false };
  }
}
