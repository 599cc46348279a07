import type { Claim, FactWarning } from '../types.js';
import { looksSecret } from './secrets.js';
import { CORE_VOCABULARY, hasType, isWellFormed, type Vocabulary } from './vocabulary.js';

/** `process`: to be held against the fact there is. `log`: kept as an observation only. `reject`: not kept at all. */
export interface ClaimJudgement {
  readonly verdict: 'process' | 'log' | 'reject';
  readonly warnings: readonly FactWarning[];
}

/** What is to be said of a claim before anybody looks at facts (A&S O3, O6, 6.2). */
export function judgeClaim(
  { signalKey, value }: Pick<Claim, 'signalKey' | 'value'>,
  vocabulary: Vocabulary = CORE_VOCABULARY,
): ClaimJudgement {
  const warn = (code: string, message: string): FactWarning => ({ code, message: `${signalKey}: ${message}` });
  if (!isWellFormed(signalKey))
    return {
      verdict: 'reject',
      warnings: [warn('invalid_key', 'a key has the form namespace.path, in lowercase.')],
    };
  if (looksSecret(signalKey, value))
    return {
      verdict: 'reject',
      warnings: [warn('sensitive_value', 'this looks like a secret, which must not be reported.')],
    };
  const signal = vocabulary.get(signalKey);
  if (signal === undefined) return { verdict: 'process', warnings: [] };
  const warnings = signal.deprecated ? [warn('deprecated_signal', 'this signal will be dropped.')] : [];
  if (hasType(value, signal.valueType)) return { verdict: 'process', warnings };
  return {
    verdict: 'log',
    warnings: [...warnings, warn('type_mismatch', `the value should be of type ${signal.valueType}.`)],
  };
}
