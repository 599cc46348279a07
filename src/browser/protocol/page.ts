import type { AuthReading } from './auth.js';
import type { Rect } from './elements.js';
import type { Completeness } from './summary.js';

export const STATE_FIELDS = [
  'url',
  'title',
  'activeElement',
  'dialogs',
  'frames',
  'completeness',
  'auth',
  'scroll',
] as const;

export type StateField = (typeof STATE_FIELDS)[number];

/** Those the page can answer by itself. */
export type PageStateField = Exclude<StateField, 'auth'>;

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
    /** Of the element that shows it; absent for frames within frames. */
    readonly ref?: number;
    /** Null for a frame that cannot be looked into. */
    readonly frameId: string | null;
    readonly url: string;
    readonly name: string;
    readonly sameOrigin: boolean;
    readonly visible: boolean;
  }[];
  readonly completeness?: Completeness;
  readonly auth?: AuthReading;
  readonly scroll?: { readonly x: number; readonly y: number; readonly maxX: number; readonly maxY: number };
}

/** Addresses that a page links to, and its own. */
export interface PageLinks {
  readonly href: string;
  readonly links: readonly string[];
}

export interface PageHtml {
  readonly html: string;
  readonly totalChars: number;
  readonly truncated: boolean;
  /** Values of secret fields that were taken out. */
  readonly scrubbedValues: number;
  readonly activeElement: NonNullable<PageState['activeElement']> | null;
  readonly scroll: NonNullable<PageState['scroll']>;
}

export interface PageStateCalls {
  html: { args: { maxChars: number }; result: PageHtml };
  state: { args: { fields: readonly PageStateField[] }; result: PageState };
  /** Where the links of the page lead. */
  pageLinks: { args: { max: number }; result: PageLinks };
  /** Controls at the end of a list of similar things, and how many things that list has. */
  moreControls: { args: Record<string, never>; result: readonly { ref: number; items: number }[] };
  isReady: { args: Record<string, never>; result: boolean };
  /** Resolves when the page was quiet (or the selector stable) for the time asked, else when `waitMs` have passed. */
  quiet: {
    args: { waitMs: number; quietMs: number; readiness: { selector: string; minMatches: number } | null };
    result: { quietMs: number; matched: boolean };
  };
  /** True as soon as the page has changed since the last look, else false when `waitMs` have passed. */
  mutated: { args: { waitMs: number }; result: boolean };
  pageSize: { args: Record<string, never>; result: { viewport: Rect; page: Rect } };
  /** Page coordinates of the first visible match, scrolled into view. */
  box: {
    args: { selector: string };
    result:
      | { kind: 'invalid'; problem: string }
      | { kind: 'missing' }
      | { kind: 'hidden'; cause: string }
      | { kind: 'box'; rect: Rect };
  };
  /** Shrinks a picture to fit; runs in the page because only a browser can decode it. */
  shrink: {
    args: { image: string; mimeType: string; width: number; height: number; quality: number };
    result: string;
  };
}
