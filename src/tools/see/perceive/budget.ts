import { cutMarked, SHOWN_TITLE, SHOWN_URL } from '../../../kernel/index.js';
import { estimateTokens } from './tokens.js';

/** The whole default answer, text and structured content together, stays below this (A&S J8). */
export const ANSWER_TOKENS = 2650;
/** What the envelope and the context cost, apart from the page's address and title. */
const ENVELOPE_TOKENS = 250;
/** How many controls the default answer is meant for: who asks for more gets a longer answer. */
const DEFAULT_RESULTS = 25;

/** Longer addresses are cut wherever the tool itself tells them. */
export const TOLD_URL = 300;
export const TOLD_TITLE = 200;

/** What is left to spend on the page itself. */
export class Budget {
  #left: number;

  constructor(left: number) {
    this.#left = left;
  }

  get left(): number {
    return this.#left;
  }

  /** Spends and says yes, or says no. */
  affords(tokens: number): boolean {
    if (tokens > this.#left) return false;
    this.#left -= tokens;
    return true;
  }
}

export function budgetFor(
  { url, title, maxResults }: { readonly url: string; readonly title: string; readonly maxResults: number },
  reservedTokens = 0,
): Budget {
  const total = ANSWER_TOKENS * Math.max(1, maxResults / DEFAULT_RESULTS);
  // Both stand in the envelope, and cut in the text.
  const context =
    estimateTokens(cutMarked(url, SHOWN_URL)) +
    estimateTokens(cutMarked(title, SHOWN_TITLE)) +
    estimateTokens(cutText(url, TOLD_URL)) +
    estimateTokens(cutText(title, TOLD_TITLE));
  return new Budget(Math.max(300, total - ENVELOPE_TOKENS - context - reservedTokens));
}

/** What a value costs in the structured content and, as it is rendered, in the text. */
export function costOf(value: unknown, line: string): number {
  return estimateTokens(JSON.stringify(value) ?? '') + (line === '' ? 0 : estimateTokens(JSON.stringify(line)));
}

/** The first items that fit. An item that does not fit ends the list, so that what follows can be asked for. */
export function fit<T>(items: readonly T[], budget: Budget, cost: (item: T) => number): readonly T[] {
  const kept: T[] = [];
  for (const item of items) {
    if (!budget.affords(cost(item))) break;
    kept.push(item);
  }
  return kept;
}

export function cutText(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).trimEnd()}…`;
}

/** As much of a text as fits, when it is told `copies` times. */
export function fitText(text: string, budget: Budget, copies: number): string {
  let chars = text.length;
  for (let tries = 0; tries < 12 && chars > 0; tries += 1) {
    const cost = copies * estimateTokens(JSON.stringify(text.slice(0, chars)));
    if (budget.affords(cost)) return cutText(text, chars);
    chars = Math.min(chars - 40, Math.floor((chars * budget.left) / cost));
  }
  return '';
}
