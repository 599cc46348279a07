import { withMemory } from '../dom/memory.js';
import type { ComposerFound } from '../../protocol/elements.js';
import type { PageCalls } from '../../protocol/calls.js';
import { nodeOf, refOf } from '../scan/refs.js';
import { findRef } from '../scan/resolve.js';
import { withView } from '../sight/view.js';
import { ACCEPTED } from '../controls/composer-signs.js';
import { allPairs, type Pair } from './composer.js';
import { Look } from './look.js';
import { isInside } from '../dom/dom.js';

/** The field for messages of this document with what sends them, and how sure that is (A&S N4). */
export function findComposer({ near }: PageCalls['findComposer']['args']): ComposerFound {
  return withView(() =>
    withMemory(() => {
      const look = new Look({ actedRef: null, isBaseline: false });
      const anchor = near === null ? null : nodeOf(near);
      const pairs = [...allPairs(look)]
        .filter((pair) => anchor === null || belongsTo(pair, anchor))
        .sort((a, b) => b.score - a.score);
      const [first, second] = pairs;
      if (first === undefined) return { kind: 'nothing' };
      return {
        kind: 'pair',
        field: findRef(refOf(first.field)),
        send: first.send === null ? null : findRef(refOf(first.send)),
        score: round(first.score),
        // A field that would not do is no rival.
        rival:
          second === undefined || second.score < ACCEPTED
            ? null
            : { field: findRef(refOf(second.field)), score: round(second.score) },
      };
    }),
  );
}

/** The caller pointed at the field, or at what sends it. */
const belongsTo = ({ field, send }: Pair, anchor: Element): boolean =>
  isInside(anchor, field) ||
  isInside(field, anchor) ||
  (send !== null && (isInside(anchor, send) || isInside(send, anchor)));

/** Scores are sums of tenths and twentieths. */
const round = (score: number): number => Math.round(score * 100) / 100;
