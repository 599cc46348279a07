import type { CommitFacts } from './elements.js';
import type { ActionIntent } from './overlays.js';

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

export interface BlockerCalls {
  /** What lies over the document (A&S B1). */
  blockers: { args: { actedRef: number | null }; result: readonly BlockerFacts[] };
  /** The whole document, for a frame that lies over its page. */
  blockerInside: { args: Record<string, never>; result: BlockerFacts | null };
  blockersChanged: { args: { waitMs: number }; result: boolean };
  blockerLeft: { args: { ref: number; waitMs: number }; result: boolean };
  hideBlocker: { args: { ref: number }; result: boolean };
  hasConsentEngine: { args: Record<string, never>; result: boolean };
  consentBegin: { args: { waitMs: number }; result: ConsentTurn<number> };
  /** `pressed`: what was wanted has been pressed; false when that was refused. */
  consentNext: { args: { pressed: boolean; waitMs: number }; result: ConsentTurn<number> };
}
