/** A run of text, with the language its nearest `lang` attribute names. */
export interface SpellingBlock {
  readonly text: string;
  readonly lang: string | null;
}

/** One entry of `raw.spelling` (E&T 6.5): a word that its language does not know, where it was seen first. */
export interface Misspelling {
  readonly word: string;
  readonly lang: string;
  readonly context: string;
  readonly suggestions: readonly string[];
}

export interface UncheckedLang {
  readonly lang: string;
  readonly blocks: number;
}

export interface SpellingReport {
  readonly spelling: readonly Misspelling[];
  /** There was more than could be told or looked at in time. */
  readonly truncated: boolean;
  readonly uncheckedLangs: readonly UncheckedLang[];
}

/** What the owner asks its spelling process. */
export interface SpellingRequest {
  readonly id: number;
  /** The folder of the dictionaries. */
  readonly folder: string;
  readonly installed: readonly string[];
  readonly blocks: readonly SpellingBlock[];
  readonly limitMs: number;
}

export type SpellingReply =
  | { readonly id: number; readonly report: SpellingReport }
  | { readonly id: number; readonly error: string };
