/** What a tool says of itself that others go by: nobody else decides anything by a tool's name. */
export interface Traits {
  /** `tools/list` shows it by default (`core`), or whatever it is asked for, since the others are found through it (A&S J8). */
  readonly listed?: 'core' | 'always';
  /** Names that it answers to as well and that are listed nowhere (A&S A4). */
  readonly otherNames?: readonly string[];
  /** A step of a sequence may call it (A&S Q3). */
  readonly inSequence?: true;
}
