import type { LabelSource } from '../../protocol/controls.js';

/** A control as one scan saw it, before it is cut to what the caller asked for. */
export interface Sighting {
  readonly element: Element;
  readonly ref: number;
  readonly role: string;
  readonly name: string;
  readonly labelSource: LabelSource;
  readonly state: readonly string[];
  readonly href: string | null;
  readonly isVisible: boolean;
  /** Rendered where people do not see it. */
  readonly isUnseen: boolean;
  readonly rect: DOMRect;
  /** Place among the controls of the scan. */
  readonly position: number;
}
