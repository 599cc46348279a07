/**
 * What knowledge asks of a page, and what a look finds of it (K 7). Kept apart from `types.ts` because in-page code uses
 * it too.
 */

/** What an element is called: by this a broken selector is looked for again. Holds no value of a field and no query. */
export interface ElementAnchor {
  readonly tag: string;
  readonly role: string;
  /** Accessible name, at most 80 characters. */
  readonly name: string;
  readonly inputType?: string | undefined;
  readonly id?: string | undefined;
  readonly testId?: string | undefined;
  readonly nameAttribute?: string | undefined;
  readonly placeholder?: string | undefined;
  /** Path it leads to, identifiers as `:id`; with the host in front where that is another one. */
  readonly href?: string | undefined;
  /** What the nearest landmark, form or dialog around it is called. */
  readonly region?: string | undefined;
}

export interface ProbeSignal {
  readonly kind: 'dom' | 'vendor' | 'text' | 'interaction' | 'layout';
  readonly match: string;
  readonly locale?: string | undefined;
}

export interface ProbeEntry {
  readonly id: string;
  readonly signals: readonly ProbeSignal[];
}

export interface ProbedEntry {
  readonly id: string;
  /** Per signal, in order: there, not there, or null where a look cannot tell. */
  readonly found: readonly (boolean | null)[];
  /** Where no selector is there any more and one text still names exactly one element. It comes from the page. */
  readonly textAnchor: { readonly selector: string; readonly text: string } | null;
}

/** The page as a probe sees it. */
export interface ProbedPage {
  readonly device: 'desktop' | 'mobile' | 'tablet';
  readonly locale: string | null;
  /** Loaded, and not showing that it is still at it. */
  readonly isLoaded: boolean;
  readonly quietMs: number;
  /** It says that something went wrong. */
  readonly saysError: boolean;
}

export interface ProbeReport {
  readonly entries: readonly ProbedEntry[];
  readonly page: ProbedPage;
}

/** A probe of a page that was given time to come to rest. */
export interface SettledProbe extends ProbeReport {
  /** What is missing now is missing, and not on its way. */
  readonly isStable: boolean;
  /** The server answered with an error, or the page tells of one. */
  readonly isError: boolean;
}

/** An element whose selector finds nothing any more. */
export interface LostElement {
  readonly selector: string;
  readonly anchor: ElementAnchor;
}

/** A control that may be the one a broken selector meant. */
export interface RelocationCandidate {
  readonly anchor: ElementAnchor;
  readonly selector: string;
}

export type Relocation =
  | { readonly kind: 'found'; readonly selector: string; readonly score: number; readonly anchor: ElementAnchor }
  | { readonly kind: 'none' | 'ambiguous' };
