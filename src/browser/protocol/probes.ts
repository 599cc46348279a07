import type { ElementAnchor } from './elements.js';

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

export interface ProbeCalls {
  /** Signs of stored entries (K 7); touches nothing. */
  probeEntries: { args: { entries: readonly ProbeEntry[] }; result: ProbeReport };
  relocationCandidates: { args: { roles: readonly string[] }; result: readonly RelocationCandidate[] };
}
