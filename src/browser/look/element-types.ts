import type { BrowserRefusal } from '../operation.js';
import type { ElementFacts } from '../protocol/elements.js';

export interface ElementQuery {
  readonly selector?: string | undefined;
  readonly ctaRef?: number | undefined;
  /** The frame the selector is meant for, by its short name; absent: the page itself. */
  readonly frameId?: string | undefined;
  /** Upper bound of the wait; on a settled page the answer comes sooner (A&S D2a). */
  readonly timeoutMs: number;
  readonly strict: boolean;
}

/** A node that was found, bound to its document. Only the browser room looks inside `node`. */
export interface ResolvedElement {
  readonly node: {
    readonly documentId: string;
    readonly handle: number;
    /** The fingerprint an agent chose it by; null when it was named by a selector. */
    readonly listedAs: string | null;
  };
  readonly facts: ElementFacts;
}

export type ElementResolution = { readonly kind: 'found'; readonly element: ResolvedElement } | BrowserRefusal;
