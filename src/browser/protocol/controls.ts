import type { CommitFacts, Nearby } from './elements.js';

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

/** What became of the controls since an earlier scan (A&S P3). */
export interface ControlDelta {
  readonly sinceRev: number;
  readonly added: readonly Control[];
  readonly changed: readonly Control[];
  readonly removed: readonly number[];
  /** Any visible text of the page differs from then, controls included. */
  readonly textChanged: boolean;
}

/** What a ref stands for now. */
export type RefNote =
  | { readonly ref: number; readonly found: true; readonly control: Control }
  | { readonly ref: number; readonly found: false; readonly remap: number | null };

export interface ControlCalls {
  resolveRef: { args: { ref: number }; result: RefNote };
  /** The control that a stale `ref` may have become. */
  remap: { args: { ref: number; fingerprint: string }; result: number | null };
  nearest: { args: { wanted: string }; result: readonly Nearby[] };
}
