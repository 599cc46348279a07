import type { AuthReading, AuthSignals } from './auth.js';
import type { Control, ControlDelta } from './controls.js';
import type { ProbeEntry, ProbeReport } from './probes.js';
import type { PageSigns } from './signs.js';

export type HiddenReason =
  | 'not_displayed'
  | 'transparent'
  | 'clipped'
  | 'off_page'
  | 'tiny'
  | 'same_colour'
  | 'covered'
  | 'invisible_characters'
  /** Kept in the text, but marked: people see it, screen readers do not. */
  | 'aria_hidden';

/** Text people cannot see; it is left out of what is read. */
export interface HiddenText {
  readonly passages: number;
  readonly chars: number;
  readonly reasons: readonly HiddenReason[];
}

export interface Completeness {
  readonly belowFoldPx: number;
  readonly aboveFoldPx: number;
  readonly continuationRisk: 'none' | 'low' | 'high';
  readonly mechanismHint: 'none' | 'scrollable' | 'load_more_control' | 'pagination' | 'bidirectional';
}

/** A frame of the page, or why it was not looked into. */
export interface FrameNote {
  readonly frameId: string;
  readonly url: string;
  /** In a process of its own. */
  readonly crossSite: boolean;
  readonly controls: number;
}

/** What a page shows of its state, beside who is signed in (A&S 6.6). */
export interface PageSignals {
  /** As a language tag. */
  readonly language: string | null;
  readonly theme: 'dark' | 'light' | null;
  /** What a model selector shows as chosen. */
  readonly model: string | null;
  /** Whom the page names as signed in. */
  readonly account: string | null;
  readonly hasWritingField: boolean;
}

export interface PageSummary {
  readonly url: string;
  readonly title: string;
  readonly lang: string | null;
  readonly viewport: { readonly w: number; readonly h: number; readonly dpr: number };
  readonly headings: readonly { readonly level: string; readonly text: string; readonly selector: string }[];
  readonly landmarks: readonly { readonly tag: string; readonly label: string; readonly selector: string }[];
  readonly textSample: string;
  readonly hiddenText: HiddenText;
  /** The most useful ones by A&S P4, those in view first, else in document order. */
  readonly ctas: readonly Control[];
  /** Controls that match but are not listed here: before `offset`, and beyond maxResults. */
  readonly ctasOmitted: number;
  /** Where the list goes on; null when this was the rest of it. */
  readonly nextOffset: number | null;
  /** Frames that were looked into. */
  readonly frames: readonly FrameNote[];
  /** Visible frames that were not looked into. */
  readonly framesOmitted: number;
  readonly completeness: Completeness;
  /** Only with `withAuth`. */
  readonly auth?: AuthReading;
  /** Only with `withAuth`; of the top document. */
  readonly signals?: PageSignals;
  /** Only with `withAuth`; of the top document. */
  readonly signs?: PageSigns;
  /** Only with `probe`; of the top document. */
  readonly probed?: ProbeReport;
  /** Only with `sinceRev`; null when that revision is not known any more. */
  readonly delta?: ControlDelta | null;
}

export interface SummaryOptions {
  readonly visibleOnly: boolean;
  readonly maxResults: number;
  readonly omitCtas: boolean;
  /** Controls to pass over, in order of usefulness. */
  readonly offset?: number | undefined;
  /** Only controls whose name, role or address has all its words. */
  readonly query?: string | undefined;
  /** Look into frames too, cross-site ones included. */
  readonly deep?: boolean | undefined;
  /** Compare with the scan of this `ctaRev`. */
  readonly sinceRev?: number | undefined;
  /** Leave out headings, landmarks and text: only the controls. */
  readonly controlsOnly?: boolean | undefined;
  /** Leave out selectors that are longer paths, and those of headings; 0 for all of them. They cost more than the rest. */
  readonly selectorChars?: number | undefined;
  /** How much of the page's text to read; 2000 by default. */
  readonly textChars?: number | undefined;
  /** Say what the page shows of signing in. */
  readonly withAuth?: boolean | undefined;
  /** Order by score alone, and not by place. */
  readonly byScore?: boolean | undefined;
  /** Look for the signs of these entries on the way (K 7). */
  readonly probe?: readonly ProbeEntry[] | undefined;
}

export interface ScanReport {
  readonly summary: PageSummary;
  /** Differs when any control differs from the scan before (A&S P1). */
  readonly signature: string;
  /** Ref and fingerprint of every listed control (A&S P2). */
  readonly fingerprints: readonly (readonly [ref: number, fingerprint: string])[];
  /** Elements that may hold a closed shadow root and were not asked about before (A&S P6). */
  readonly suspects: number;
  /** Of every control that may be listed, best first; only when asked for. */
  readonly scores: readonly number[];
  readonly delta: Omit<ControlDelta, 'sinceRev'> | null;
  /** What the document shows of signing in; only when asked for. */
  readonly auth: AuthSignals | null;
  /** Of the top document; only when `auth` is asked for. */
  readonly signs: PageSigns | null;
}

export interface SummaryCalls {
  /** `since`: the signature of the scan that a delta is wanted from. */
  summarize: {
    args: Omit<SummaryOptions, 'deep' | 'sinceRev'> & {
      readonly since?: string | undefined;
      readonly withScores?: boolean | undefined;
    };
    result: ScanReport;
  };
}
