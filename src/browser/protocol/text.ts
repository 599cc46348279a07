export interface TextSearchOptions {
  /** Searched for as it is, without regard to case; white space counts as one space. */
  readonly query: string;
  /** Only inside the first match of it. */
  readonly selector: string | null;
  readonly maxResults: number;
  readonly contextChars: number;
}

export interface TextMatch {
  readonly before: string;
  readonly text: string;
  readonly after: string;
  readonly selector: string;
  /** The control the match is part of. */
  readonly ref?: number;
}

export interface TextSearch {
  readonly matches: readonly TextMatch[];
  readonly totalCount: number;
}

export interface TableOptions {
  readonly offset: number;
  readonly maxRows: number;
  readonly maxCellChars: number;
}

/** Rows and columns as people see them: a cell that spans several stands in each of them. */
export interface TableRead {
  readonly selector: string;
  /** Empty when the table has no header row; the parts of a header of several rows are joined by " / ". */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Rows below the header that the document holds. */
  readonly rowCount: number;
  /** Rows the table says it has, when it says so and shows only some of them. */
  readonly announcedRows: number | null;
}

export interface TextCalls {
  text: {
    args: { selector: string | null };
    result:
      | { kind: 'invalid'; problem: string }
      | { kind: 'missing' }
      /** `frames`: elements that show frames, and where in the text they stand. */
      | { kind: 'text'; text: string; frames: readonly { readonly at: number; readonly ref: number }[] };
  };
  search: {
    args: TextSearchOptions;
    result:
      | { kind: 'invalid'; problem: string }
      | { kind: 'missing' }
      | ({ kind: 'found'; fingerprints: readonly (readonly [ref: number, fingerprint: string])[] } & TextSearch);
  };
  /** The table that `ref` is, holds or stands in; null: the largest one. */
  table: {
    args: { ref: number | null } & TableOptions;
    result: { kind: 'missing' } | { kind: 'table'; table: TableRead };
  };
}
