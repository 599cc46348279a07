import { fieldValue, inputType, matches } from '../dom/dom.js';

const DIALOG = 'dialog,[role="dialog" i],[role="alertdialog" i],[aria-modal="true"]';
const MOST_FILES = 20;

/** What each field held when it was first entered. */
const initial = new WeakMap<Element, string>();
/** Names of files that were chosen, newest last. */
let files: readonly string[] = [];
let pressed: WeakRef<Element> | null = null;

const filesOf = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'files')?.get;

/** From now on it is known what stood in a field before somebody typed into it, which files were chosen, and what was pressed. */
export function watchEntering(): void {
  const hear = (type: string, note: (target: Element, path: readonly EventTarget[]) => void) =>
    document.addEventListener(
      type,
      (event) => {
        const path = event.composedPath();
        const [target] = path;
        if (target instanceof Element) note(target, path);
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
  hear('click', (target, path) => {
    const isAsked = path.some((box) => box instanceof Element && matches(box, DIALOG));
    if (!isAsked) pressed = new WeakRef(target);
  });
}

/** Null where nobody has entered it. */
export const initialOf = (field: Element): string | null => initial.get(field) ?? null;

export const chosenFiles = (): readonly string[] => files;

/** What was pressed last outside of a dialog: that is what a question in one is about. */
export const lastPressed = (): Element | null => pressed?.deref() ?? null;
