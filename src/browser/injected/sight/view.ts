/** What the window shows of the page. */
interface View {
  readonly width: number;
  readonly height: number;
  readonly scrollX: number;
  readonly scrollY: number;
}

const measure = (): View => ({ width: innerWidth, height: innerHeight, scrollX, scrollY });

/** Asking the window is slow, and during one look its answers are the same. */
let held: View | null = null;

export const view = (): View => held ?? measure();

/** Runs `work`, which must neither scroll nor change the page. */
export function withView<T>(work: () => T): T {
  held = measure();
  try {
    return work();
  } finally {
    held = null;
  }
}
