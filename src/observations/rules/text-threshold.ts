/** E&T 6.4: up to this many characters a page may miss more of them. */
const SHORT_PAGE_CHARS = 300;
const SHORT_PAGE_RATIO = 0.8;
const RATIO = 0.85;

export interface TextMeasure {
  readonly visibleTextChars: number;
  readonly visibleTextCharsMeasured: number;
}

export type TextShortfall = 'empty_document' | 'text_coverage_ratio_below_0_80' | 'text_coverage_ratio_below_0_85';

/** Which part of the visible text was taken in, 0 to 1. */
export function textCoverageRatio({ visibleTextChars, visibleTextCharsMeasured }: TextMeasure): number {
  if (visibleTextCharsMeasured <= 0) return 0;
  return Math.min(1, Math.max(0, visibleTextChars / visibleTextCharsMeasured));
}

/** Why the text of a page does not count as taken in (E&T 6.4); null when it does. */
export function findTextShortfall(measure: TextMeasure): TextShortfall | null {
  if (measure.visibleTextCharsMeasured <= 0) return 'empty_document';
  const ratio = textCoverageRatio(measure);
  if (measure.visibleTextCharsMeasured <= SHORT_PAGE_CHARS)
    return ratio >= SHORT_PAGE_RATIO ? null : 'text_coverage_ratio_below_0_80';
  return ratio >= RATIO ? null : 'text_coverage_ratio_below_0_85';
}
