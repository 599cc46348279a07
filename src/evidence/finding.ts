/** What one check of a bundle found. */
export interface Finding {
  readonly check: string;
  /** What is wrong, and where; null when nothing is. */
  readonly fault: string | null;
  readonly note: string | null;
  /** It keeps a bundle from being called genuine without showing that it is not. */
  readonly isDoubt?: boolean;
  /** The doubt is not about the key of the receipt, but about what was given beside it. */
  readonly isAside?: boolean;
  /** It holds by itself, and nobody has confirmed it. */
  readonly isUnconfirmed?: boolean;
}

export const found = (check: string, fault: string | null, note: string | null = null): Finding => ({
  check,
  fault,
  note,
});
export const doubt = (check: string, fault: string): Finding => ({ check, fault, note: null, isDoubt: true });
export const doubtAside = (check: string, fault: string): Finding => ({ ...doubt(check, fault), isAside: true });
