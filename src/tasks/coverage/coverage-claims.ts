import { toStored } from './coverage-log.js';
import type { StoredCoverage } from './coverage-repo.js';
import type { CoverageSettings, EventCaller, TaskDeps } from '../deps.js';
import type { ProgressChange } from '../rules/progress/progress.js';
import { addressOf } from '../rules/coverage/unit-address.js';
import { gateModeOf } from '../rules/coverage/url-gate.js';
import type { Run } from '../runs/run.js';
import type { TaskInstance } from '../runs/instance-types.js';

/** What an agent says of a URL is kept apart from what was seen of it, and covers nothing (E&T 5.2, kind 4). */
export function claimsOf(
  { ids, clock, coverage }: TaskDeps,
  given: { readonly run: Run; readonly change: ProgressChange; readonly caller: EventCaller },
): readonly StoredCoverage[] {
  const { run, change, caller } = given;
  if (!coverage['tuc.trackingEnabled'] || change.checkedKeys.length === 0) return [];
  const checked = new Set(change.checkedKeys);
  return [...change.newUnits, ...change.changedUnits].flatMap((unit) => {
    const url = unit.unitKind === 'url' && checked.has(unit.unitKey) ? addressOf(unit) : null;
    if (url === null) return [];
    const stored = toStored({
      observationId: ids.next('cov'),
      instanceId: run.instance.instanceId,
      unitKey: unit.unitKey,
      toolName: caller.toolName,
      normalizedUrl: url,
      evidenceKind: 'manual_or_agent_asserted',
      evidenceTrusted: false,
      eligibleForCoverage: false,
      eligibilityReason: 'agent_eval_coverage_evidence_not_trusted',
      textCoverageRatio: null,
      registeredScanId: null,
      domSkeleton: null,
      scan: null,
      dispatchCallId: caller.callId ?? null,
      createdAtMs: clock.now(),
    });
    return [stored];
  });
}

/** The first URL unit fixes the mode of the gate (E&T 5.6). */
export function withUrls(
  { gateMode, context }: Pick<TaskInstance, 'gateMode' | 'context'>,
  settings: CoverageSettings,
): Pick<TaskInstance, 'coverageSchemaVersion' | 'gateMode'> {
  if (gateMode !== null) return { coverageSchemaVersion: 2, gateMode };
  const modes = { gateMode: settings['tuc.gateMode'], exhaustiveGateMode: settings['tuc.exhaustiveGateMode'] };
  return { coverageSchemaVersion: 2, gateMode: gateModeOf(modes, context.completionCondition) };
}
