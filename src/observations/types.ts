import type { BlockedRequests } from '../browser/index.js';
import type { PageSight, ReasonCode } from '../kernel/index.js';
import type { BindingMode } from './scope-types.js';
import type { SeenNote } from './seen-types.js';

/** What a call does to the world, as evidence counts it (E&T 1.2). */
export const ACTION_KINDS = ['read', 'navigate', 'interact', 'write', 'meta'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

export const SURFACE_KINDS = ['webpage', 'dom_node', 'document', 'file', 'browser', 'none'] as const;
export type SurfaceKind = (typeof SURFACE_KINDS)[number];

export const OUTCOME_KINDS = ['ok', 'logical_fail', 'error', 'timeout', 'cancelled', 'blocked_preflight'] as const;
export type OutcomeKind = (typeof OUTCOME_KINDS)[number];

/** Bit numbers of `signalFlags` (E&T 1.3). */
export const SIGNAL_BITS = {
  ContentExposed: 0,
  VisualExposed: 1,
  DomExposed: 2,
  SelectorTouched: 3,
  NavigationIntent: 4,
  NavigationCommitted: 5,
  MutationAttempted: 6,
  MutationCommitted: 7,
  InputSupplied: 8,
  SearchExecuted: 9,
  ConsoleExposed: 10,
  FileExposed: 11,
  ViewportOnly: 12,
  FullDocument: 13,
  TargetResolved: 14,
} as const;
export type Signal = keyof typeof SIGNAL_BITS;

/** What a handler saw happen; the signal flags are decided from this and from nothing else. */
export interface Evidence {
  /** Characters of page content handed to the agent. */
  readonly contentChars?: number;
  readonly contentCharsSource?: number;
  readonly truncated?: boolean;
  /** An image was returned: of the viewport or a part of it, or of the whole document. */
  readonly image?: 'viewport' | 'full_document';
  readonly domRead?: boolean;
  /** The document was read from its beginning to its end. */
  readonly wholeDocument?: boolean;
  /** Headings, or lines of the text that was read; a page that is missing says so there. */
  readonly lines?: readonly string[];
  /** False for looks that show a part or the state of a page, not what stands on it (E&T 1.3). */
  readonly readLike?: boolean;
  /** The selector of the element that input was sent to. */
  readonly selectorTouched?: string;
  readonly navigation?: {
    readonly requestedUrl: string | null;
    readonly committed: boolean;
    readonly httpStatus: number | null;
  };
  readonly mutation?: { readonly attempted: boolean; readonly committed: boolean };
  /** Visible text was searched; what it found counts as content. */
  readonly searchExecuted?: boolean;
  /** Entries of the page's console were handed to the agent. */
  readonly consoleExposed?: boolean;
  /** Files handed to the page; neither their folder nor their content is kept. */
  readonly filesSupplied?: number;
  /** A file of the site was fetched. */
  readonly fileFetched?: boolean;
  /** Length of typed text; the text itself is kept nowhere. */
  readonly inputLength?: number;
  /** Which part of the page the answer shows. */
  readonly shown?: Shown;
  /** What it contributes to the coverage of URLs, where the row alone does not say it (E&T 5.2). */
  readonly coverage?: CoverageNote;
}

/**
 * What a look takes in: the outline of a page with its controls, its text, a table of it, the places where words stand, a
 * picture, all of it by a registered scan, or the bytes of a file that no tab shows.
 */
export const READS = ['outline', 'text', 'table', 'matches', 'picture', 'scan', 'file'] as const;
export type Reads = (typeof READS)[number];

export interface CoverageNote {
  /** Of an outline. */
  readonly mode?: string;
  /** Of a search. */
  readonly hits?: number;
  /** A part of the page was asked for. */
  readonly isPart?: boolean;
  readonly scan?: ScanNote;
  /** Of a file; it is at an address of its own, whatever the tab shows. */
  readonly file?: FileNote & { readonly url: string };
}

/** What was answered at the address of a file, as far as coverage is decided by it (E&T 5.10); never its content. */
export interface FileNote {
  readonly httpStatus: number;
  /** Without parameters, in lower case; empty when the server does not say. */
  readonly mediaType: string;
  /** To be saved, not shown, by the server's word. */
  readonly isAttachment: boolean;
  /** As the server announced it, before it was packed; null when it did not. */
  readonly declaredBytes: number | null;
  /** Unpacked; of a file that was not read to its end, as far as it came. */
  readonly bytes: number;
  /** Null when it was not read to its end. */
  readonly sha256: string | null;
  readonly end: 'whole' | 'cut_off' | 'too_large' | 'not_read';
  /** The bytes begin as those of the type, and of the ending of the address, do. */
  readonly isOfItsType: boolean;
  /** An address beside it that nobody made gives the same bytes. */
  readonly isLikeMissing: boolean;
  /** What could be read of it; null when nothing could. */
  readonly text: FileTextNote | null;
}

export interface FileTextNote {
  readonly chars: number;
  /** Of a document in pages; null for plain text. */
  readonly pages: number | null;
  readonly pagesWithText: number | null;
}

/** What of a page stands in an answer; it is measured against the whole page, and never kept (E&T 1.2). */
export interface Shown {
  /** The visible text of the whole page, where the look has it. */
  readonly pageText?: string;
  /** From where to where in it the answer goes. */
  readonly span?: readonly [from: number, to: number];
  /** Otherwise: texts of the page that stand in the answer. */
  readonly pieces?: readonly string[];
  /** The parts of the page's height that a picture shows legibly. */
  readonly picture?: PictureShown;
}

export interface PictureShown {
  readonly spans: readonly (readonly [from: number, to: number])[];
  readonly height: number;
}

/** What a registered scan found and what was measured beside it (E&T 6), as far as coverage is decided by it. */
export interface ScanNote {
  readonly registeredScanId: string;
  readonly trusted: boolean;
  readonly trustReason: string;
  readonly hydrationStable: boolean;
  readonly iframeCountVisible: number;
  /** Frames people see that could not be read. */
  readonly unreadableFrames: number;
  readonly visibleTextChars: number;
  readonly visibleTextCharsMeasured: number;
  readonly includedVisibleText: boolean;
  readonly includedAriaLabels: boolean;
  readonly includedInputs: boolean;
  readonly includedAltText: boolean;
  readonly includedIframes: boolean;
  readonly domSkeleton: Readonly<Record<string, unknown>> | null;
  /** Absent in scans of earlier versions. */
  readonly page?: PageNote;
}

/** What stood at the address (E&T 5.9): codes, counts and hashes, so that it can be judged again beside the rest of its site. */
export interface PageNote {
  readonly verdict: 'page' | 'not_the_page' | 'unsure';
  readonly looksLike: string | null;
  readonly waitedMs: number;
  /** What was still to come when the wait ended. */
  readonly stillComing: string | null;
  readonly sight: PageSight | null;
  readonly missing: {
    readonly part: 'path' | 'query';
    readonly likeness: number;
    readonly baseline: number;
    readonly hasSameTitle: boolean;
    readonly ownChars: number;
    /** Lines of links that the made-up address does not give (absent in older notes). */
    readonly ownLinks?: number;
    readonly passwords: number;
    /** Absent in older rows. */
    readonly fields?: number;
  } | null;
  /** How like a second visit was (absent in older rows). */
  readonly again?: number | null;
  readonly says: boolean;
}

/** Where a target stood before or after a call. */
export interface TargetSnapshot {
  readonly url: string | null;
  readonly navigationSeq: number | null;
  readonly domEpoch: number | null;
  /** Which page, counted in documents and addresses, and since when it stands there (E&T 1.7). */
  readonly pageSeq: number | null;
  readonly sinceMs: number | null;
}

/** What the closed loop proved of a guarded action (E&T 1.2). */
export interface CommitNote {
  readonly transitionId: string;
  readonly verificationStatus: string;
  readonly verifyState: string | null;
  readonly successPreexisting: boolean;
  /** What was asked of the result holds after any press: nothing is proven by it. Absent otherwise. */
  readonly provesNothing?: true;
  /** The unit it was done for, when the call named one. */
  readonly instanceId: string | null;
  readonly unitKey: string | null;
}

/** What a link of a chain holds when it is no call; `kind` says whose it is. */
export interface ChainNote {
  readonly kind: 'flush' | 'task';
  readonly [member: string]: unknown;
}

/** The place of a bound row in the chain of its scope (E&T 13.1). */
export interface ChainLink {
  readonly chainSeq: number;
  readonly prevHash: string;
  readonly rowHash: string;
}

/** The row of one tool call (E&T 1.2). URLs are normalised and redacted before they come here. */
export interface ToolObservation {
  readonly observationId: string;
  readonly dispatchCallId: string;
  readonly dispatchSeq: number;
  /** The sequence this call was a step of. */
  readonly parentCallId: string | null;
  /** The evidence scope it is bound to, and how it came there; set once (E&T 1.5). */
  readonly scopeId: string | null;
  readonly bindingMode: BindingMode | null;
  readonly toolName: string;
  readonly agentId: string;
  /** The client that made the call, as the entry it came through knows it; null in rows from before this was kept. */
  readonly principal: string | null;
  readonly targetId: string | null;
  readonly targetSessionId: string | null;
  readonly actionKind: ActionKind;
  readonly surfaceKind: SurfaceKind;
  readonly signalFlags: number;
  readonly executed: boolean;
  readonly ok: boolean;
  readonly status: string;
  readonly outcomeKind: OutcomeKind;
  /** The code of the answer; of a call that a gate stopped, the gate. */
  readonly reasonCode: ReasonCode | `aag_blocked:${string}` | null;
  readonly blockStage: string | null;
  readonly gateId: string | null;
  readonly verifyState: string | null;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly durationMs: number;
  readonly before: TargetSnapshot;
  readonly after: TargetSnapshot;
  readonly requestedUrl: string | null;
  readonly httpStatus: number | null;
  readonly selectorHash: string | null;
  readonly inputLength: number | null;
  readonly textCharsReturned: number | null;
  readonly textCharsSource: number | null;
  readonly truncated: boolean;
  readonly argsHash: string;
  readonly resultHash: string;
  /** The caller's live claim on the target. */
  readonly claimTaskId: string | null;
  /** Requests of the page that the URL policy refused since the target's previous row (A&S Z8). */
  readonly blockedRequests: BlockedRequests | null;
  /** It counts as reading the page (E&T 1.3). */
  readonly isReadLike: boolean;
  /** The document came with an error status, or its title says that it is not there. */
  readonly isErrorPage: boolean;
  readonly commit: CommitNote | null;
  /** Of the coverage observation that the call produced (E&T 5.3). */
  readonly coverageHash: string | null;
  /** A trusted scan that took in the text of the page: as good as a visit of some length (E&T 1.7). */
  readonly isReadWindow: boolean;
  /** Of looks and navigations: how much of the page was shown, and at which address. */
  readonly seen: SeenNote | null;
  /** Null for unbound rows. */
  readonly chain: ChainLink | null;
}

/** Stored before a call that may touch a page runs; its row replaces it (E&T 1.1). */
export type CallMarker = Pick<
  ToolObservation,
  | 'dispatchCallId'
  | 'dispatchSeq'
  | 'toolName'
  | 'agentId'
  | 'principal'
  | 'targetId'
  | 'targetSessionId'
  | 'actionKind'
  | 'surfaceKind'
  | 'argsHash'
  | 'startedAtMs'
  | 'scopeId'
>;
