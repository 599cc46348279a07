import { healthView, type Phenomenon, scoreFingerprint, type Signal, SIGNAL_KINDS } from '../../knowledge/index.js';
import type { ExplainAnswer } from './answers.js';
import type { Case } from './grading.js';
import { explainLevel } from '../rules/gates/explain.js';

/** What is told of one entry, from its own case and that of the revision that waits; null without an entry. */
export function explainEntry(
  cases: readonly Case[],
  observedSignals: readonly string[] | null,
  now: number,
): ExplainAnswer | null {
  const served = cases.find(({ subject }) => subject.kind !== 'pending');
  if (served === undefined || served.subject.kind === 'pending') return null;
  const { subject, graded, observations } = served;
  const { health, createdAt, scope, importedFrom } = subject.kind === 'hint' ? subject.hint : subject.entry;
  const pending = cases.find((one) => one.subject.kind === 'pending');
  return {
    scope,
    phenomenon: {
      stableId: graded.stableId,
      type: graded.type,
      currentLevel: graded.level,
      deprecated: graded.deprecated,
      contentRev: graded.contentRev,
      state: healthView(health, now, createdAt).state,
    },
    explain: explainLevel(graded, observations, now),
    pending: pending === undefined ? null : explainPending(pending, now),
    match: subject.kind === 'hint' || observedSignals === null ? null : matchOf(subject.entry, observedSignals),
    importedEvidence: importedFrom ?? null,
  };
}

function explainPending({ subject, graded, observations }: Case, now: number): ExplainAnswer['pending'] {
  if (subject.kind !== 'pending') return null;
  const { gates, remediation } = explainLevel(graded, observations, now);
  return { contentRev: graded.contentRev, reason: subject.pending.reason, gates, remediation };
}

function matchOf({ fingerprint }: Phenomenon, observed: readonly string[]): ExplainAnswer['match'] {
  const { confidence, signals } = scoreFingerprint(fingerprint, observed.flatMap(signalsIn));
  return { confidence, minConfidence: fingerprint.minConfidence, signals };
}

/** `kind:match`; a text without a known kind is tried as each of them. */
function signalsIn(text: string): readonly Signal[] {
  const kind = SIGNAL_KINDS.find((one) => text.startsWith(`${one}:`));
  if (kind !== undefined) return [{ kind, match: text.slice(kind.length + 1) }];
  return SIGNAL_KINDS.map((one) => ({ kind: one, match: text }));
}
