import type { FactReading } from '../../browser/index.js';
import type { Assertion, EffectiveContract, Facts, ParsedKey } from '../types.js';
import { evaluateSet } from './assertions.js';
import { factId } from './fact-keys.js';
import { isAbsenceProof } from './proof.js';

/**
 * V9: the success assertions on what the top document itself shows. Reading it again from its own address reads them
 * again; that something is not there would be true of any other page, too.
 */
export function rereadable(contract: EffectiveContract, keys: ReadonlyMap<string, ParsedKey>): readonly Assertion[] {
  return contract.success
    .flatMap(({ all = [], any = [] }) => [...all, ...any])
    .filter(({ factKey, frameId, operator, expected }) => {
      const key = keys.get(factId(factKey, frameId ?? null));
      if (key === undefined || key.source.from !== 'page' || key.frameId !== null) return false;
      const isPresent = operator !== 'not_exists' && expected !== false && expected !== null;
      return isPresent && (key.delta === null || key.delta === 'grew');
    });
}

/** One of them held on the page that was acted on and holds on the page that was read again. */
export function isConfirmed(
  assertions: readonly Assertion[],
  { acted, reread }: { readonly acted: Facts; readonly reread: Facts },
  keys: ReadonlyMap<string, ParsedKey>,
): boolean {
  return assertions.some((assertion) =>
    [acted, reread].every((facts) => {
      const [trace] = evaluateSet({ any: [assertion] }, asPresent(facts, keys), keys).traces;
      return trace !== undefined && trace.passed === true && !isAbsenceProof(trace);
    }),
  );
}

/** What was counted to see it grow is there when it is counted at all. */
function asPresent(facts: Facts, keys: ReadonlyMap<string, ParsedKey>): Facts {
  return new Map(
    [...facts].map(([id, reading]): [string, FactReading] => {
      const isCount = keys.get(id)?.delta === 'grew' && reading.condition === 'value';
      return [id, isCount ? { condition: 'value', value: Number(reading.value) > 0 } : reading];
    }),
  );
}
