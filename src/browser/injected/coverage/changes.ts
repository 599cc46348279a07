let observer: MutationObserver | null = null;
let changed = false;

/** From now on, every change in these trees counts. */
export function observe(roots: readonly Node[]): void {
  observer?.disconnect();
  changed = false;
  observer = new MutationObserver(() => {
    changed = true;
  });
  for (const root of roots)
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Whether anything changed since `observe`; it is watched no longer. */
export function hasChanged(): boolean {
  const pending = observer?.takeRecords() ?? [];
  observer?.disconnect();
  return changed || pending.length > 0;
}
