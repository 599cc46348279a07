/** What is known of things that lie over a page (A&S 4.1). Kept apart because the injected project may not see the kernel. */
import type { CommitFacts } from '../look/fact-types.js';
import type { ActionIntent } from '../look/page-types.js';

/** What pressing a control of a dialog would mean, told apart as finely as the choice of one needs (A&S B2). */
export type DialogIntent = ActionIntent | 'save' | 'info' | 'cancel' | 'sign_in';

export interface BlockerControl {
  readonly ref: number;
  readonly label: string;
  readonly intent: DialogIntent;
  /** Leads to another page. */
  readonly isLink: boolean;
  /** Opens and closes a part of the dialog. */
  readonly isDisclosure: boolean;
  readonly commit: CommitFacts;
}

/** What one document shows of one blocker. */
export interface BlockerFacts {
  readonly ref: number;
  readonly selector: string;
  readonly kind: 'dialog' | 'alertdialog' | 'overlay';
  readonly label: string;
  /** Speaks of cookies or personal data as something to be agreed to. */
  readonly isConsent: boolean;
  /** Advertises, or asks for an address to send advertisements to. */
  readonly isPromotion: boolean;
  /** What lies behind it cannot be used. */
  readonly isBlocking: boolean;
  readonly coversCentre: boolean;
  /** Lies where the call wants to press. */
  readonly coversPoint: boolean;
  /** The page itself, its navigation or its player: nothing that lies over it. */
  readonly isContent: boolean;
  /** A password, code or card field that people see. */
  readonly hasSecret: boolean;
  readonly hasFile: boolean;
  readonly textFields: number;
  /** Switches that are on and can be turned off. */
  readonly switchesOn: readonly number[];
  readonly hasSwitches: boolean;
  readonly controls: readonly BlockerControl[];
  /** Elements inside that show frames. */
  readonly frames: readonly number[];
}

/** What the rules of the consent library want next, and how their run ended. */
export type ConsentTurn<T> =
  | { readonly kind: 'press'; readonly rule: string; readonly element: T }
  | { readonly kind: 'done'; readonly rule: string; readonly succeeded: boolean }
  | { readonly kind: 'unknown' };

export const BLOCKER_MODES = ['conservative', 'aggressive'] as const;
export const CONSENT_POLICIES = ['reject_only', 'reject_then_accept'] as const;
export const BLOCKER_VERDICTS = ['cleared', 'partially_cleared', 'still_blocked', 'nothing_to_dismiss'] as const;
export type BlockerVerdict = (typeof BLOCKER_VERDICTS)[number];

/** How far a dismissal may go (A&S B2, B3). */
export interface DismissalLimits {
  readonly mode: (typeof BLOCKER_MODES)[number];
  readonly consentPolicy: (typeof CONSENT_POLICIES)[number];
}

export interface DismissOptions extends DismissalLimits {
  readonly maxPasses: number;
  readonly pressEscape: boolean;
  /** Wait until the page stayed clear, and go on watching it afterwards (A&S B5). */
  readonly hold: boolean;
  /** What the call wants to press; a thing that covers it is a blocker. */
  readonly actedRef: number | null;
  /** The class of a control that commits something; null for any other (A&S 5.13). */
  readonly commitClassOf: (facts: CommitFacts) => string | null;
}

/** One thing that was tried, in order. */
export interface DismissAction {
  readonly by: 'rule' | 'control' | 'escape' | 'hide';
  readonly blocker: string;
  readonly label: string;
  readonly intent: DialogIntent | null;
  /** It asked for consent to cookies. */
  readonly isConsent: boolean;
  /** Of the control that was pressed. */
  readonly pressed?: string;
  /** The rule of the consent library. */
  readonly rule?: string;
  readonly result: 'gone' | 'changed' | 'no_effect' | 'refused' | 'new_tab' | 'navigated';
  readonly why?: string;
}

export interface DismissReport {
  readonly verdict: BlockerVerdict;
  readonly blockedBefore: boolean;
  readonly blocked: boolean;
  readonly didDismiss: boolean;
  readonly actions: readonly DismissAction[];
  /** Selectors of what was only hidden. */
  readonly hidden: readonly string[];
  /** What is still there, and why it was left alone. */
  readonly left: readonly { readonly selector: string; readonly label: string; readonly why: string }[];
  readonly newTabIds: readonly string[];
}

/** What became of a page that was cleared, watched to the end (A&S B5); unknown when it could not be watched so long. */
export type WatchEnd = 'clear' | 'returned' | 'unknown';
