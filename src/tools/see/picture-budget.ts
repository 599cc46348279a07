import type { Operation, Target } from '../../browser/index.js';
import type { GateMode } from '../../kernel/index.js';
import { type GateNotice, screenshotBudget } from '../../safety/index.js';

interface Sized {
  readonly width: number;
  readonly height: number;
}

interface Taken extends Sized {
  readonly image: Buffer;
  readonly format: 'png' | 'jpeg';
  readonly quality: number;
}

/** Noise packs worse the smaller it gets; after so many rounds the picture goes as it is. */
const MAX_ROUNDS = 4;

/** A picture above the budget of inline images is made smaller, and the answer says so (A&S 8). */
export async function fitInline(
  picture: Taken,
  { target, op, modes }: { target: Target; op: Operation; modes: Readonly<Record<string, GateMode>> },
): Promise<{ readonly image: Buffer; readonly size: Sized; readonly gates: readonly GateNotice[] }> {
  const { format, quality } = picture;
  const gates: GateNotice[] = [];
  let { image } = picture;
  let size: Sized = { width: picture.width, height: picture.height };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const over = screenshotBudget({ ...size, bytes: image.length }, modes);
    if (over === null) break;
    if (gates.length === 0) gates.push(over.notice);
    size = { width: over.width, height: over.height };
    image = await target.shrinkPicture({ image, format, quality }, size, op);
  }
  return { image, size, gates };
}
