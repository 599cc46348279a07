/**
 * What the console says of Learn Mode and of open questions on the wire. This file imports nothing: the page shares it.
 * Names and sentences are those of agents, selectors those of pages: text, cut, never trusted.
 */

/** What the log says of a step or a surface (K 11). */
export type EvidenceMark = 'verified' | 'observed' | 'unverified';

/** What an agent left behind that mapped the site. */
export interface PlatformView {
  readonly platform: string;
  readonly purpose: string;
  readonly capturedAt: string;
  readonly authState: string;
  readonly surfaces: readonly { readonly name: string; readonly url: string; readonly evidence: EvidenceMark }[];
  readonly runbooks: readonly RunbookView[];
  readonly unknowns: readonly string[];
}

export interface RunbookView {
  readonly name: string;
  readonly goal: string;
  readonly risk: string;
  readonly steps: readonly {
    readonly words: string;
    readonly selector: string | null;
    readonly url: string | null;
    readonly evidence: EvidenceMark;
  }[];
}

/** A pattern of the site that an agent was asked to judge (K 9). */
export interface QuestionView {
  readonly opportunityId: string;
  readonly kind: 'consent_cmp' | 'login_wall' | 'risky_repeat';
  readonly state: string;
  readonly confidence: number;
  readonly verdict: string | null;
  readonly at: number;
}

/** How far a claim in Learn Mode came (K 11). */
export interface LearnView {
  readonly surfaces: number;
  readonly minSurfaces: number;
  readonly interactions: number;
  readonly minInteractions: number;
}
