import type { Operation, ResolvedElement, Target } from '../../browser/index.js';
import type { OperationalFacts } from '../../facts/index.js';
import type { Probe } from '../../verification/index.js';

interface Looker {
  readonly target: Target;
  readonly element: ResolvedElement | null;
  readonly op: Operation;
}

/** How verification looks at a page, around the element an action touches. Whoever makes one stops its watch. */
export function pageProbe({ target, element, op }: Looker, facts: Pick<OperationalFacts, 'read'>): Probe {
  const actedRef = element?.node.handle ?? null;
  return {
    watch: target.watch(actedRef),
    read: (queries, isBaseline) => target.readFacts(queries, { actedRef, isBaseline }, op),
    recall: (signalKey) => facts.read(target, signalKey),
  };
}
