import errors from '../../lexicons/errors.json';
import success from '../../lexicons/success.json';
import { lazily } from '../dom/lazily.js';
import { type WordPattern, wordPattern } from '../commit/word-pattern.js';

/** Whole words in any script; `*` stands for the rest of a word. */
function words(list: readonly string[]): WordPattern {
  const patterns = list.map((phrase) =>
    phrase
      .replace(/[.+?()[\]{}|^$\\]/g, '\\$&')
      .replaceAll('*', '\\p{L}*')
      .replaceAll("'", "['’]")
      .replace(/\s+/g, '\\s+'),
  );
  return wordPattern(`(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`);
}

const successes = lazily(() =>
  Object.values(success).map(({ said, done, open, denied }) => ({
    said: words(said),
    done: words(done),
    open: words(open),
    denied: words(denied),
  })),
);
const failures = lazily(() => Object.values(errors).map(({ failed }) => words(failed)));
const faultWords = lazily(() => Object.values(errors).map(({ faults }) => words(faults)));

const sentencesOf = (text: string): readonly string[] => text.match(/[^.!?…\n]+[.!?…]*/g) ?? [];

/** Says that something failed. */
const saysFailure = (text: string): boolean => failures().some((pattern) => pattern.test(text));

/** Says that something failed or is wrong. */
export const isErrorText = (text: string): boolean =>
  saysFailure(text) || faultWords().some((pattern) => pattern.test(text));

/** A sentence that states a success: no question, no condition, no denial. */
function statesSuccess(sentence: string): boolean {
  if (sentence.trim().endsWith('?')) return false;
  return successes().some(
    ({ said, done, open, denied }) =>
      !denied.test(sentence) && (said.test(sentence) || (done.test(sentence) && !open.test(sentence))),
  );
}

/** Where the page itself calls the text a success, a word like "error" in it does not turn it into one. */
export function isSuccessText(text: string, isCalledSuccess: boolean): boolean {
  if (isCalledSuccess ? saysFailure(text) : isErrorText(text)) return false;
  return sentencesOf(text).some(statesSuccess);
}
