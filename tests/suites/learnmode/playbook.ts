/** A playbook as the mapper hands it in, and as Nova shows it: with a mark at every step and surface. */
import type { AnswerOf, ArgumentsOf } from '../support/tool-calls.js';

export type Playbook = NonNullable<ArgumentsOf<'tab_release'>['platformPlaybook']>;
export type Mark = 'verified' | 'observed' | 'unverified';

export interface MarkedStep {
  readonly selector?: string;
  readonly url?: string;
  readonly evidence: Mark;
}

export interface MarkedPlaybook {
  readonly runbooks: readonly { readonly goal: string; readonly steps: readonly MarkedStep[] }[];
  readonly navigationMap: readonly { readonly evidence: Mark }[];
  readonly visitedSurfaces: readonly { readonly evidence: Mark }[];
}

/** Codec: the tool declares the playbook as an open record. */
export function playbookIn({ platformPlaybook }: AnswerOf<'pks_get'>): MarkedPlaybook | null {
  return (platformPlaybook ?? null) as MarkedPlaybook | null;
}
