import type { Operation, Target } from '../../browser/index.js';
import type { Journal, NotedOutcome } from '../../journal/index.js';
import { alternativesOf, type Phenomenon, selectorsOf } from '../../knowledge/index.js';
import { domainKey } from '../../kernel/index.js';
import { BACKED_MS, isBacked } from '../../learning/index.js';

/** Whether the journal saw this agent at work on the entry; what is still on its way into it is waited for (K 3). */
export async function isEvidenceHeld(
  { stableId, scope, playbook }: Phenomenon,
  {
    journal,
    nowMs,
    call,
  }: {
    readonly journal: Pick<Journal, 'flush' | 'observationsOf' | 'steps'>;
    readonly nowMs: number;
    readonly call: { readonly agentId: string; readonly dispatchSeq: number };
  },
): Promise<boolean> {
  await journal.flush(call.dispatchSeq - 1);
  const sinceMs = nowMs - BACKED_MS;
  const [observations, steps] = await Promise.all([
    journal.observationsOf(scope, { sinceMs }),
    journal.steps(scope, sinceMs),
  ]);
  const asked = { stableId, selectors: selectorsOf(playbook), ownerId: call.agentId };
  return isBacked(asked, { observations, steps }, nowMs);
}

/** K 3: a selector the entry acts on is missing while something else of the entry is on the page. Touches nothing. */
export async function hasLostSelector(
  { scope, fingerprint, playbook }: Phenomenon,
  target: Target | undefined,
  op: Operation,
): Promise<boolean> {
  if (target === undefined || target.isClosed() || domainKey(target.url()) !== scope) return false;
  const acted = playbook.actions.flatMap(({ selector }) => (selector === undefined ? [] : [alternativesOf(selector)]));
  const asked = [
    { id: 'entry', signals: fingerprint.signals },
    ...acted.map((alternatives, index) => ({
      id: `step${index}`,
      signals: alternatives.map((match) => ({ kind: 'dom', match }) as const),
    })),
  ];
  const { entries } = await target.probe(asked, op);
  const [entry, ...steps] = entries;
  const isPresent = entry?.found.some((found) => found === true) ?? false;
  return isPresent && steps.some(({ found }) => found.length > 0 && found.every((one) => one === false));
}

/** The observation a report makes (K 3). */
export function noteReport(
  { stableId, contentRev }: Phenomenon,
  report: {
    readonly outcome: 'success' | 'failure' | 'not_applicable';
    readonly backed: boolean;
    readonly isSelectorLost: boolean;
    readonly features?: { readonly absentSignals?: readonly string[] | undefined } | undefined;
  },
): NotedOutcome {
  const strength = report.backed ? 'observed' : 'claimed';
  const note = { passive: false, stableId, contentRev, payload: {} } as const;
  if (report.outcome === 'not_applicable')
    return { ...note, kind: 'telemetry_not_applicable', outcome: 0, severity: 0, strength: 'observed' };
  if (report.outcome === 'success') return { ...note, kind: 'telemetry_confirmed', outcome: 1, severity: 0, strength };
  const isDrift = report.backed && (report.isSelectorLost || (report.features?.absentSignals ?? []).length > 0);
  return isDrift
    ? { ...note, kind: 'selector_drift', outcome: -1, severity: 2, strength }
    : { ...note, kind: 'action_failure', outcome: -1, severity: 0, strength };
}
