/** What a part of the site answers with. */
export interface Made {
  readonly status?: number;
  readonly body?: string;
  readonly location?: string;
  readonly type?: string;
  readonly afterMs?: number;
}

/** Makes an answer from the rest of the path, the query, and the port of the site. */
export type Area = (rest: readonly string[], query: URLSearchParams, port: number) => Made;
