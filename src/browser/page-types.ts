/**
 * What in-page code reports. Kept apart from `types.ts` because the injected project has no Node types and may not see
 * the kernel.
 */

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type SecretKind = 'password' | 'one_time_code' | 'card';

/** What is known of an element before anything touches it. */
export interface ElementFacts {
  readonly tag: string;
  readonly role: string;
  readonly name: string;
  readonly inputType: string | null;
  readonly href: string | null;
  readonly effectiveSelector: string;
  readonly candidateCount: number;
  readonly secret: SecretKind | null;
  /** A field people cannot see although it takes input. */
  readonly trap: boolean;
  readonly editable: boolean;
}

export interface Control {
  readonly ref: number;
  readonly tag: string;
  readonly role: string;
  /** Accessible name. */
  readonly text: string;
  /** Compact state words: disabled, checked, expanded, selected, required, focused, filled. */
  readonly state: readonly string[];
  readonly selector: string;
  readonly href: string | null;
  readonly rect: readonly [x: number, y: number, width: number, height: number];
}

export interface Completeness {
  readonly belowFoldPx: number;
  readonly aboveFoldPx: number;
  readonly continuationRisk: 'none' | 'low' | 'high';
  readonly mechanismHint: 'none' | 'scrollable' | 'load_more_control' | 'pagination' | 'bidirectional';
}

export interface PageSummary {
  readonly url: string;
  readonly title: string;
  readonly lang: string | null;
  readonly viewport: { readonly w: number; readonly h: number; readonly dpr: number };
  readonly headings: readonly { readonly level: string; readonly text: string; readonly selector: string }[];
  readonly landmarks: readonly { readonly tag: string; readonly label: string; readonly selector: string }[];
  readonly textSample: string;
  readonly ctas: readonly Control[];
  /** Controls found but left out by maxResults. */
  readonly ctasOmitted: number;
  readonly completeness: Completeness;
}

export const STATE_FIELDS = ['url', 'title', 'activeElement', 'dialogs', 'frames', 'completeness', 'scroll'] as const;
export type StateField = (typeof STATE_FIELDS)[number];

/** Only the requested families are present. */
export interface PageState {
  readonly url?: string;
  readonly title?: string;
  readonly activeElement?: {
    readonly tag: string;
    readonly role: string;
    readonly name: string;
    readonly selector: string;
  } | null;
  readonly dialogs?: readonly { readonly selector: string; readonly label: string; readonly modal: boolean }[];
  readonly frames?: readonly {
    readonly url: string;
    readonly name: string;
    readonly sameOrigin: boolean;
    readonly visible: boolean;
  }[];
  readonly completeness?: Completeness;
  readonly scroll?: { readonly x: number; readonly y: number; readonly maxX: number; readonly maxY: number };
}

export interface SummaryOptions {
  readonly visibleOnly: boolean;
  readonly maxResults: number;
  readonly omitCtas: boolean;
}
