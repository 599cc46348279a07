/** A line that people can see, without what stands in fields. */
export interface GlimpseLine {
  readonly text: string;
  /** Which of the rows it stands in; null where it stands in none. */
  readonly row: number | null;
  /** In an alert, a live region, a dialog or a toast: it says something and goes again. */
  readonly isPassing: boolean;
  /** Close to what was acted on. */
  readonly isNear: boolean;
}

export interface GlimpseRow {
  readonly list: number;
  readonly isActed: boolean;
  /** The same for entries of one kind: messages of others are made otherwise than own ones. */
  readonly make: string;
}

export interface GlimpseField {
  /** What it is called; the same on every opening of the page, as far as pages allow. */
  readonly name: string;
  readonly value: string;
  /** What it held before somebody entered it; null where nobody did. */
  readonly initial: string | null;
  /** It belongs to what was acted on. */
  readonly isOfActed: boolean;
}

/** A switch, a choice or a list. */
export interface GlimpseControl {
  readonly name: string;
  readonly state: string;
  readonly isActed: boolean;
  /** As such a control is where nobody has set it. */
  readonly isUnset: boolean;
  /** It stands in a row. */
  readonly isListed: boolean;
  /** It belongs to what was acted on. */
  readonly isOfActed: boolean;
  /** Of a list: the words for what is chosen, and for what could have been. */
  readonly choices: { readonly chosen: string; readonly others: readonly string[] } | null;
}

/**
 * What a page shows at one moment, to be compared with another opening of it. Held for a verdict and never kept: it has
 * what people typed in it, but for secrets.
 */
export interface PageGlimpse {
  readonly lines: readonly GlimpseLine[];
  /** Rows, items and entries: which list each is in. */
  readonly rows: readonly GlimpseRow[];
  readonly fields: readonly GlimpseField[];
  readonly controls: readonly GlimpseControl[];
  readonly asksPassword: boolean;
  /** Names of files that were chosen in this document. */
  readonly chosenFiles: readonly string[];
  /** Changes with what the page keeps in the browser for all tabs, and for this one alone. */
  readonly kept: { readonly shared: string; readonly own: string; readonly hasDatabase: boolean };
  /** Which of the texts asked for, or of what the fields hold, stand in what the page keeps in the browser for all tabs. */
  readonly keptTexts: readonly string[];
}
