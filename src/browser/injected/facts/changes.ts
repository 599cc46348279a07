import { observeRoot, onMutation } from '../dom/mutations.js';
import type { Root } from '../dom/dom.js';

/** A page that changes all the time is answered this often at most. */
const BREATH_MS = 16;

let changes = 0;
let noted = 0;
let lastAnswerAt = Number.NEGATIVE_INFINITY;
let isListening = false;
/** The one question that waits: a change answers it, and so does the next question, with false. */
let answerWaiting: ((changed: boolean) => unknown) | null = null;

function note(): void {
  changes += 1;
  answerWaiting?.(true);
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  onMutation(note);
  for (const type of ['input', 'change', 'toggle', 'transitionend', 'animationend', 'load'])
    window.addEventListener(type, note, { capture: true, passive: true });
}

/** A look has seen everything up to now. */
export function noteLook(roots: readonly Root[]): void {
  listen();
  for (const root of roots) observeRoot(root);
  noted = changes;
}

/** Resolves when the page has changed since the last look or answer, else when `waitMs` have passed. */
export function mutated({ waitMs }: { readonly waitMs: number }): Promise<boolean> {
  listen();
  observeRoot(document);
  answerWaiting?.(false);
  return new Promise((resolve) => {
    let timer = setTimeout(() => finish(false), waitMs);
    const finish = (changed: boolean) => {
      answerWaiting = null;
      clearTimeout(timer);
      noted = changes;
      if (changed) lastAnswerAt = performance.now();
      resolve(changed);
    };
    const wake = () => {
      const restMs = lastAnswerAt + BREATH_MS - performance.now();
      if (restMs <= 0) return finish(true);
      clearTimeout(timer);
      timer = setTimeout(() => finish(true), Math.min(waitMs, restMs));
      // Further changes wait with it; the next question ends the wait.
      answerWaiting = (changed) => changed || finish(true);
    };
    answerWaiting = (changed) => (changed ? wake() : finish(false));
    if (changes !== noted) wake();
  });
}
