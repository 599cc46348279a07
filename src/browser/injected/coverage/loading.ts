import { allElements, attributeOf, pageReadyState, tagOf } from '../dom/dom.js';

/** True as soon as the document is loaded, else false when the time is up. */
export function loaded({ waitMs }: { readonly waitMs: number }): boolean | Promise<boolean> {
  const isLoaded = () => pageReadyState() === 'complete';
  if (isLoaded() || waitMs <= 0) return isLoaded();
  return new Promise((resolve) => {
    const check = () => {
      if (isLoaded()) finish();
    };
    const finish = () => {
      removeEventListener('readystatechange', check, true);
      clearTimeout(timer);
      resolve(isLoaded());
    };
    const timer = setTimeout(finish, waitMs);
    // The event goes to the document and does not bubble: caught on its way there.
    addEventListener('readystatechange', check, true);
  });
}

const RUNS = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** The document holds a script that a browser runs; data in script elements is none. */
export function hasScript(): boolean {
  for (const element of allElements(document)) {
    if (tagOf(element) !== 'script') continue;
    const type = (attributeOf(element, 'type') ?? '').trim().split(';')[0] ?? '';
    if (type === '' || RUNS.test(type.trim())) return true;
  }
  return false;
}
