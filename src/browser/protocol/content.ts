/** What is still coming into a document, and what kind of document it is. Judged by the host; text stays there. */

/** How far the text of a document has come. */
export interface Arriving {
  /** Since its visible text last became longer than it ever was. */
  readonly grownMs: number;
  /** Since anything in it changed. */
  readonly changedMs: number;
  /** What in sight says that something is being waited for: busy marks, turning or shimmering boxes. */
  readonly busy: number;
  /** Short lines that trail off. */
  readonly trailing: number;
  /** Boxes of the main part that are empty and could hold something. */
  readonly empties: number;
  /** Until the last animation ends that does end; 0 when none runs. */
  readonly animatedMs: number;
}

/** What a page was still waiting for when nobody waited for it any longer (E&T 6.2). */
export const STILL_COMING = ['request', 'timer', 'growing_text'] as const;
export type StillComing = (typeof STILL_COMING)[number];

/** How content came in: how long it was waited for, and what was still to come when the wait ended. */
export interface Arrival {
  readonly waitedMs: number;
  readonly stillComing: StillComing | null;
}

/** What in sight says that something is being waited for. */
export interface WaitingSigns {
  /** Marks of being busy that the page has set itself. */
  readonly marked: number;
  /** Boxes that turn or shimmer for good. */
  readonly turning: number;
  readonly trailing: number;
  readonly empties: number;
}

/** A line of the main part of a document. */
export interface ContentBlock {
  readonly text: string;
  readonly isHeading: boolean;
  /** All of it is links and controls. */
  readonly isLink: boolean;
}

export interface PageSurface {
  readonly title: string;
  readonly mimeType: string;
  /** Of what people see, without header, navigation, footer, asides and what lies over the page; cut at some length. */
  readonly blocks: readonly ContentBlock[];
  /** Addresses on the same host that links lead to, outside the main part, without query and fragment. */
  readonly frameLinks: readonly string[];
  /** The same, in the main part. */
  readonly mainLinks: readonly string[];
  /** Pictures, films, canvases, tables and frames of some size in the main part. */
  readonly media: number;
  /** Fields people can fill in, in the main part, passwords among them. */
  readonly fields: number;
  readonly passwords: number;
  /** Of the page, outside the main part. */
  readonly passwordsOutside: number;
  /** Characters of the main part before its first field; null without one. */
  readonly charsBeforeField: number | null;
  /** Addresses on the same host, with what their links are called. */
  readonly names: readonly (readonly [address: string, name: string])[];
  /** Elements that the main part is made of: tag and classes, each once. */
  readonly make: readonly string[];
  /** Texts of the main part that a template should have filled. */
  readonly unfilled: number;
  /** Empty boxes with a fill, as they stand in for text that is to come. */
  readonly skeletons: number;
  /** Announced messages in sight. */
  readonly alerts: number;
  /** A refresh that leads back to this document; seconds. */
  readonly refreshSeconds: number | null;
  /** A refresh that leads elsewhere. */
  readonly refreshesElsewhere: boolean;
  readonly isNoindex: boolean;
  /** It names another address as its own. */
  readonly canonical: string | null;
}

export interface ContentCalls {
  arriving: { args: { isDeep: boolean }; result: Arriving };
  surface: { args: Record<string, never>; result: PageSurface };
  /** The same with what is being waited for, in one walk over the page. */
  glance: { args: Record<string, never>; result: { readonly surface: PageSurface; readonly waiting: WaitingSigns } };
}
