import type { DialogIntent } from '../protocol/blockers.js';

const ANSWERS: ReadonlySet<DialogIntent> = new Set(['accept', 'reject', 'save', 'confirm']);

/** Asks for consent, instead of only offering a way back to the question. Apart, because in-page code asks it too. */
export function asksConsent({
  isConsent,
  controls,
}: {
  readonly isConsent: boolean;
  readonly controls: readonly { readonly intent: DialogIntent }[];
}): boolean {
  if (!isConsent) return false;
  if (controls.some(({ intent }) => ANSWERS.has(intent))) return true;
  return controls.length > 1 && controls.some(({ intent }) => intent === 'close');
}
