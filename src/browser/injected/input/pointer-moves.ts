import type { PageCalls } from '../../protocol/calls.js';

let count = 0;
let isCounting = false;
let onMove: (() => void) | null = null;

/** How often the pointer moved over this document since it was first asked; waits until that is more than `beyond`. */
export async function pointerMoves({
  beyond,
  waitMs,
}: PageCalls['pointerMoves']['args']): Promise<PageCalls['pointerMoves']['result']> {
  if (!isCounting) {
    isCounting = true;
    addEventListener('pointermove', noteMove, { capture: true, passive: true });
  }
  if (count <= beyond)
    await new Promise<void>((resolve) => {
      onMove = resolve;
      setTimeout(resolve, waitMs);
    });
  return count;
}

function noteMove({ isTrusted }: Event): void {
  if (!isTrusted) return;
  count += 1;
  onMove?.();
}
