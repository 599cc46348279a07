/** What the look just before an action found, for the looks that follow it in the same document. */
interface Kept {
  readonly actedRef: number | null;
  form: WeakRef<Element> | null;
  composer: WeakRef<Element> | null;
  /** Undefined as long as nobody asked for it at the baseline; null: nothing lay over the page. */
  overlay: WeakRef<Element> | null | undefined;
}

let kept: Kept | null = null;

export function startBaseline(actedRef: number | null): void {
  kept = { actedRef, form: null, composer: null, overlay: undefined };
}

/** What is kept belongs to one action: that of another element begins anew. */
export const keptFor = (actedRef: number | null): Kept | null => (kept?.actedRef === actedRef ? kept : null);
