import type { Operation, Target } from '../../browser/index.js';
import type { Clock } from '../../kernel/index.js';

const SIZE = { width: 480, height: 360 };
const QUALITY = 40;
/** A picture for review is worth a moment, not more. */
const DEADLINE_MS = 2000;

/** The page, small and with everything typed blanked, for later review (A&S G5); null when none could be had. */
export async function thumbnail(target: Target, op: Operation, clock: Clock): Promise<Buffer | null> {
  if (target.isPrivate || op.signal.aborted) return null;
  const late = new AbortController();
  try {
    return await Promise.race([picture(target, op), clock.sleep(DEADLINE_MS, late.signal).then(() => null)]);
  } catch {
    // Review goes without; the verdict does not depend on it.
    return null;
  } finally {
    late.abort();
  }
}

async function picture(target: Target, op: Operation): Promise<Buffer | null> {
  const shot = await target.screenshot({ fullPage: false, format: 'jpeg', quality: QUALITY, blankTyped: true }, op);
  if (shot.kind === 'refused') return null;
  return target.shrinkPicture({ image: shot.image, format: 'jpeg', quality: QUALITY }, SIZE, op);
}
