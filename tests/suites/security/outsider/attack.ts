/** Attacks by somebody who knows Nova from outside only: the built program, its documents and its answers. */

/** One attack. What it came to is judged by what was seen, not by what was said. */
export interface Attack {
  /** Unique, `a-z0-9-`. */
  readonly id: string;
  readonly what: string;
  /** Null: withstood. Otherwise what got through, in a line. */
  run(): Promise<string | null>;
  /** The same where nothing stops it, or where it is allowed: whether the oracle of `run` sees it. */
  control(): Promise<boolean>;
}

/** The attacks of one kind in a world of their own. */
export interface OpenGroup {
  readonly attacks: readonly Attack[];
  /** What only shows at the end, such as what was stored. */
  readonly afterwards?: readonly Attack[];
  close(): Promise<void>;
}

export interface Group {
  readonly name: string;
  open(): Promise<OpenGroup>;
}

/** A part of a text that says what the judge saw. */
export const cut = (text: string, most = 300): string => (text.length > most ? `${text.slice(0, most)}…` : text);
