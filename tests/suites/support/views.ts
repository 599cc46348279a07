/** Parts of answers that their tools declare as open records, as an agent reads them. */
import type { AnswerOf, Envelope } from './tool-calls.js';

/** A control of the page, as a look lists it. */
export interface Control {
  readonly ref: number;
  readonly text?: string;
  readonly role?: string;
  readonly tag?: string;
  readonly state?: readonly string[];
}

/** What a look says of the page. */
export interface View {
  readonly title?: string;
  readonly ctas?: readonly Control[];
  readonly nextOffset?: number | null;
}

/** An entry of stored knowledge, as it is told beside a result. */
export interface ToldEntry {
  readonly id: string;
  readonly type: string;
  readonly steps?: readonly string[];
  readonly slots?: readonly string[];
}

/** Blocks that stored knowledge adds to a result. */
export interface Told {
  readonly pks?: { readonly scope: string; readonly entries?: readonly ToldEntry[] };
  readonly pksAdvice?: readonly unknown[];
  readonly pksHealthWarnings?: readonly unknown[];
  readonly pksSemanticLearning?: { readonly opportunityId: string };
}

export function viewOf({ extraction }: AnswerOf<'nova.perceive'>): View {
  return (extraction ?? {}) as View;
}

export function toldIn(answer: Envelope): Told {
  return answer as Envelope & Told;
}
