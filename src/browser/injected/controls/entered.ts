import { fieldValue, inputType } from '../dom/dom.js';

const MOST_FILES = 20;

/** What each field held when it was first entered. */
const initial = new WeakMap<Element, string>();
/** Names of files that were chosen, newest last. */
let files: readonly string[] = [];

const filesOf = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'files')?.get;

/** From now on it is known what stood in a field before somebody typed into it, and which files were chosen. */
export function watchEntering(): void {
  const hear = (type: string, note: (target: Element) => void) =>
    document.addEventListener(
      type,
      (event) => {
        const [target] = event.composedPath();
        if (target instanceof Element) note(target);
      },
      { capture: true, passive: true },
    );
  hear('focusin', (field) => {
    const value = initial.has(field) ? null : fieldValue(field);
    if (value !== null) initial.set(field, value);
  });
  hear('change', (field) => {
    if (!(field instanceof HTMLInputElement) || inputType(field) !== 'file') return;
    const chosen: FileList | null = filesOf?.call(field) ?? null;
    files = [...files, ...[...(chosen ?? [])].map(({ name }) => name)].slice(-MOST_FILES);
  });
}

/** Null where nobody has entered it. */
export const initialOf = (field: Element): string | null => initial.get(field) ?? null;

export const chosenFiles = (): readonly string[] => files;
