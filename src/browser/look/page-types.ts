/**
 * What in-page code reports. Kept apart from `types.ts` because the injected project has no Node types and may not see
 * the kernel.
 */
import type { AuthReading } from './auth-types.js';
import type { CommitFacts } from './fact-types.js';
import type { ElementAnchor, ProbeEntry, ProbeReport } from './probe-types.js';
import type { PageSigns } from './sign-types.js';

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
  /** The same, or by role and name where that one is a path of positions. */
  readonly stableSelector: string;
  /** What it is called, to look for it again (K 7). */
  readonly anchor: ElementAnchor;
  readonly candidateCount: number;
  readonly secret: SecretKind | null;
  /** A field people cannot see although it takes input. */
  readonly trap: boolean;
  readonly editable: boolean;
  /** What the commit-point detector needs (A&S 5.13). */
  readonly commit: CommitFacts;
}

/** Where a control was found. */
export type ControlSource = 'page' | 'shadow' | 'closed_shadow' | 'frame';

/** What a control's name was taken from. */
export type LabelSource =
  | 'aria_labelledby'
  | 'aria_label'
  | 'label'
  | 'alt'
  | 'caption'
  | 'content'
  | 'placeholder'
  | 'title'
  | 'none';

export interface Control {
  readonly ref: number;
  readonly tag: string;
  readonly role: string;
  /** Accessible name. */
  readonly text: string;
  /** Of a control without a name: its icon, or what its makers call it. */
  readonly hint?: string;
  /**
   * Compact state words: disabled, checked, mixed, expanded, collapsed, selected, current, required, readonly, invalid,
   * focused, filled, secret, hidden (not rendered), unseen (rendered where people do not see it).
   */
  readonly state: readonly string[];
  /** Empty when selectors were not asked for. */
  readonly selector: string;
  readonly href: string | null;
  /** In the viewport of the tab, also for controls in frames. */
  readonly rect: readonly [x: number, y: number, width: number, height: number];
  /** 0–1 by A&S P4. */
  readonly score: number;
  readonly src: ControlSource;
  readonly labelSource: LabelSource;
  /** Place in the document among all controls; frames follow the page. */
  readonly position: number;
  /** The frame it lives in, as `PageSummary.frames` names it; absent in the top document. */
  readonly frameId?: string;
  /** What the commit-point detector needs (A&S 5.13); absent where a click cannot commit to anything. */
  readonly commit?: CommitFacts;
}

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

/** What became of the controls since an earlier scan (A&S P3). */
export interface ControlDelta {
  readonly sinceRev: number;
  readonly added: readonly Control[];
  readonly changed: readonly Control[];
  readonly removed: readonly number[];
  /** Any visible text of the page differs from then, controls included. */
  readonly textChanged: boolean;
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

export const CONTROL_KINDS_OF_FIELDS = [
  'text',
  'multiline',
  'rich_text',
  'select',
  'combobox',
  'listbox',
  'checkbox',
  'radio',
  'switch',
  'slider',
  'file',
  'date',
  'color',
  'other',
] as const;
export type FieldControlKind = (typeof CONTROL_KINDS_OF_FIELDS)[number];

export interface FormField {
  readonly ref: number;
  /** Index into `forms`; null for a field outside of any. */
  readonly form: number | null;
  readonly selector: string;
  readonly frameId: string | null;
  readonly label: string;
  readonly name: string | null;
  readonly type: string;
  readonly role: string;
  readonly controlKind: FieldControlKind;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly valid: boolean;
  readonly validationMessage: string | null;
  readonly valuePresent: boolean;
  /** Only when values were asked for, and never for secrets. */
  readonly value?: string;
  readonly secret: SecretKind | null;
  readonly options?: readonly { readonly text: string; readonly selected: boolean }[];
  readonly optionsOmitted?: number;
  readonly selectionMode: 'none' | 'single' | 'multiple';
  readonly preferredInteraction: 'type_selector' | 'select_option' | 'choose_option' | 'click_selector' | 'file_upload';
  readonly autofillWarning: 'filled_by_browser' | 'trap_field' | null;
}

export interface FormNote {
  readonly selector: string;
  readonly frameId: string | null;
  readonly label: string;
  readonly method: string;
  readonly action: string;
  readonly fieldCount: number;
  readonly valid: boolean;
  readonly submits: readonly { readonly ref: number; readonly label: string }[];
}

export interface FormAnalysis {
  readonly forms: readonly FormNote[];
  readonly fields: readonly FormField[];
}

export const ACTION_INTENTS = ['reject', 'close', 'accept', 'settings', 'confirm', 'other'] as const;
export type ActionIntent = (typeof ACTION_INTENTS)[number];

export interface ModalNote {
  readonly selector: string;
  readonly frameId: string | null;
  readonly kind: 'dialog' | 'alertdialog' | 'consent' | 'overlay';
  readonly label: string;
  /** What lies behind it cannot be used. */
  readonly blocking: boolean;
  /** Holds a password, payment or file field (A&S B2). */
  readonly sensitive: boolean;
  readonly actions: readonly { readonly ctaRef: number; readonly label: string; readonly intent: ActionIntent }[];
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

/** What a ref stands for now. */
export type RefNote =
  | { readonly ref: number; readonly found: true; readonly control: Control }
  | { readonly ref: number; readonly found: false; readonly remap: number | null };
