import type { DomainHint, ScopeKnowledge } from '../types.js';

export interface FrameworkHint {
  readonly framework: string;
  readonly controlKind: string;
  readonly selectors: readonly string[];
  readonly advice: string;
  readonly confidence: number;
  readonly hintId: string;
}

/** How controls of the site's framework are handled; null unless something active is known (K 10). */
export function frameworkHintsOf({ hints }: Pick<ScopeKnowledge, 'hints'>): readonly FrameworkHint[] | null {
  const active = hints.filter(({ deprecated, learningLevel }) => !deprecated && learningLevel === 2);
  const told = active.flatMap((hint) => asTold(hint) ?? []).sort((a, b) => b.confidence - a.confidence);
  return told.length === 0 ? null : told;
}

function asTold(hint: DomainHint): FrameworkHint | null {
  const { kind, framework, controlKind, advice, selectors, confidence, hintId } = hint;
  if (kind !== 'framework.control' || framework === null || controlKind === null || advice === null) return null;
  return { framework, controlKind, selectors, advice, confidence, hintId };
}
