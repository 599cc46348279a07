import type { Operation, Target } from '../../../browser/index.js';
import { errorText, type Clock, NovaError } from '../../../kernel/index.js';
import type { PerceiveArgs } from './args.js';

/** Pixels and DOM further apart than this may show different states of the page (A&S 3.1). */
const SKEW_MS = 250;
/** Below this many pixels a PNG is about as small as a JPEG, and sharper. */
const SMALL_PIXELS = 200_000;

export interface Pictured {
  readonly data: {
    readonly screenshot?: {
      readonly mimeType: string;
      readonly width: number;
      readonly height: number;
      readonly blankedFields: number;
    } | null;
    readonly screenshotStatus?: 'ok' | 'failed';
    readonly screenshotReasonCode?: string;
    readonly perceiveTiming?: { readonly gapMs: number; readonly skewStatus: string };
  };
  readonly image?: { readonly data: string; readonly mimeType: string };
}

/** Takes the picture that goes with a look. A failure never fails the look. */
export async function takePicture(
  target: Target,
  args: PerceiveArgs,
  { op, clock, seenAt }: { readonly op: Operation; readonly clock: Clock; readonly seenAt: number },
): Promise<Pictured> {
  if (!args.includeScreenshot) return { data: {} };
  try {
    const picture = await capture(target, args, op);
    const gapMs = Math.round(clock.monotonic() - seenAt);
    const skewStatus = gapMs <= SKEW_MS ? 'within_threshold' : 'possible_skew';
    const { image, ...about } = picture;
    return {
      data: { screenshot: about, screenshotStatus: 'ok', perceiveTiming: { gapMs, skewStatus } },
      image: { data: image.toString('base64'), mimeType: about.mimeType },
    };
  } catch (error) {
    op.signal.throwIfAborted();
    const reason = error instanceof NovaError ? error.code : errorText(error);
    return { data: { screenshot: null, screenshotStatus: 'failed', screenshotReasonCode: reason } };
  }
}

async function capture(target: Target, args: PerceiveArgs, op: Operation) {
  const isSmall = args.maxWidth * args.maxHeight <= SMALL_PIXELS;
  const format = args.screenshotFormat === 'auto' ? (isSmall ? 'png' : 'jpeg') : args.screenshotFormat;
  const quality = args.screenshotQuality;
  const shot = await target.screenshot(
    { fullPage: false, format, quality: format === 'jpeg' ? quality : undefined },
    op,
  );
  if (shot.kind === 'refused') throw new NovaError(shot.reasonCode, shot.message);
  const scale = Math.min(1, args.maxWidth / shot.width, args.maxHeight / shot.height);
  const width = Math.max(1, Math.round(shot.width * scale));
  const height = Math.max(1, Math.round(shot.height * scale));
  const image =
    scale === 1
      ? shot.image
      : await target.shrinkPicture({ image: shot.image, format, quality }, { width, height }, op);
  return { image, mimeType: `image/${format}`, width, height, blankedFields: shot.blankedFields };
}
