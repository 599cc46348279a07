import type {
  TaskEventTable,
  TaskFindingTable,
  TaskInstanceTable,
  TaskStepTable,
  TaskUnitTable,
} from '../../store/index.js';
import type {
  DiscoveryState,
  EventKind,
  Finding,
  InstanceEvent,
  InstanceStatus,
  ObservedStep,
  TaskInstance,
  TaskKind,
  UnitKind,
  UnitStatus,
  WorkUnit,
} from '../types.js';

/** Runs as columns and back. Only this room writes these rows, so what they hold has the shape it was given. */

export function toInstanceRow(instance: TaskInstance, folderId: string): TaskInstanceTable {
  return {
    instance_id: instance.instanceId,
    folder_id: folderId,
    profile_id: instance.profileId,
    profile_rev_applied: instance.profileRevApplied,
    instance_rev: instance.instanceRev,
    status: instance.status,
    discovery_state: instance.discoveryState,
    context_json: JSON.stringify(instance.context),
    context_hash: instance.contextHash,
    target_url: instance.targetUrl,
    agent_id: instance.agentId,
    declared_task_kind: instance.declaredTaskKind,
    resume_json: JSON.stringify(instance.resumeState),
    checks_json: JSON.stringify(instance.checks),
    scope_id: instance.scopeId,
    goal_id: instance.goalId,
    snapshot_json: toJson(instance.snapshot),
    verification_json: toJson(instance.verification),
    started_at_ms: instance.startedAtMs,
    last_activity_at_ms: instance.lastActivityAtMs,
    completed_at_ms: instance.completedAtMs,
    coverage_schema_version: instance.coverageSchemaVersion,
    gate_mode: instance.gateMode,
    scope_domain: instance.scopeDomain,
    coverage_rev: 0,
    last_reconcile_at_ms: null,
  };
}

/** The columns whose value differs. Objects are compared by identity: whoever changes one makes a new one. */
export function changedColumns(before: TaskInstance, after: TaskInstance): Partial<TaskInstanceTable> {
  return {
    ...(after.profileId !== before.profileId && { profile_id: after.profileId }),
    ...(after.instanceRev !== before.instanceRev && { instance_rev: after.instanceRev }),
    ...(after.status !== before.status && { status: after.status }),
    ...(after.discoveryState !== before.discoveryState && { discovery_state: after.discoveryState }),
    ...(after.targetUrl !== before.targetUrl && { target_url: after.targetUrl }),
    ...(after.resumeState !== before.resumeState && { resume_json: JSON.stringify(after.resumeState) }),
    ...(after.checks !== before.checks && { checks_json: JSON.stringify(after.checks) }),
    ...(after.scopeId !== before.scopeId && { scope_id: after.scopeId }),
    ...(after.goalId !== before.goalId && { goal_id: after.goalId }),
    ...(after.snapshot !== before.snapshot && { snapshot_json: toJson(after.snapshot) }),
    ...(after.verification !== before.verification && { verification_json: toJson(after.verification) }),
    ...(after.lastActivityAtMs !== before.lastActivityAtMs && { last_activity_at_ms: after.lastActivityAtMs }),
    ...(after.completedAtMs !== before.completedAtMs && { completed_at_ms: after.completedAtMs }),
    ...(after.coverageSchemaVersion !== before.coverageSchemaVersion && {
      coverage_schema_version: after.coverageSchemaVersion,
    }),
    ...(after.gateMode !== before.gateMode && { gate_mode: after.gateMode }),
  };
}

export function fromInstanceRow(row: TaskInstanceTable): TaskInstance {
  return {
    instanceId: row.instance_id,
    profileId: row.profile_id,
    profileRevApplied: row.profile_rev_applied,
    instanceRev: row.instance_rev,
    status: row.status as InstanceStatus,
    discoveryState: row.discovery_state as DiscoveryState,
    context: JSON.parse(row.context_json) as TaskInstance['context'],
    contextHash: row.context_hash,
    targetUrl: row.target_url,
    agentId: row.agent_id,
    declaredTaskKind: row.declared_task_kind as TaskKind | null,
    resumeState: JSON.parse(row.resume_json) as TaskInstance['resumeState'],
    checks: JSON.parse(row.checks_json) as TaskInstance['checks'],
    scopeId: row.scope_id,
    goalId: row.goal_id,
    snapshot: fromJson(row.snapshot_json) as TaskInstance['snapshot'],
    verification: fromJson(row.verification_json) as TaskInstance['verification'],
    coverageSchemaVersion: row.coverage_schema_version === 2 ? 2 : 1,
    gateMode: row.gate_mode as TaskInstance['gateMode'],
    scopeDomain: row.scope_domain,
    startedAtMs: row.started_at_ms,
    lastActivityAtMs: row.last_activity_at_ms,
    completedAtMs: row.completed_at_ms,
  };
}

export function toUnitRow(unit: WorkUnit, instanceId: string): TaskUnitTable {
  return {
    instance_id: instanceId,
    unit_key: unit.unitKey,
    unit_kind: unit.unitKind,
    unit_ref: unit.unitRef,
    label: unit.label,
    status: unit.status,
    reason: unit.reason,
    note: unit.note,
    late_discovered: unit.lateDiscovered ? 1 : 0,
    checked_by: unit.checkedBy,
    locators_json: JSON.stringify(unit.locators),
    metadata_json: toJson(unit.metadata),
    position: unit.position,
    updated_at_ms: unit.updatedAtMs,
    source_kind: unit.sourceKind,
    checked_by_observation_id: unit.checkedByObservationId,
  };
}

export function fromUnitRow(row: TaskUnitTable): WorkUnit {
  return {
    unitKey: row.unit_key,
    unitKind: row.unit_kind as UnitKind,
    unitRef: row.unit_ref,
    label: row.label,
    status: row.status as UnitStatus,
    reason: row.reason,
    note: row.note,
    lateDiscovered: row.late_discovered === 1,
    checkedBy: row.checked_by as WorkUnit['checkedBy'],
    checkedByObservationId: row.checked_by_observation_id,
    sourceKind: row.source_kind as WorkUnit['sourceKind'],
    locators: JSON.parse(row.locators_json) as WorkUnit['locators'],
    metadata: fromJson(row.metadata_json) as WorkUnit['metadata'],
    position: row.position,
    updatedAtMs: row.updated_at_ms,
  };
}

export function toFindingRow(finding: Finding, instanceId: string): TaskFindingTable {
  return {
    instance_id: instanceId,
    finding_key: finding.findingKey,
    unit_key: finding.unitKey,
    kind: finding.kind,
    severity: finding.severity,
    summary: finding.summary,
    detail: finding.detail,
    url: finding.url,
    evidence_refs_json: JSON.stringify(finding.evidenceRefs),
    created_at_ms: finding.createdAtMs,
  };
}

export function fromFindingRow(row: TaskFindingTable): Finding {
  return {
    findingKey: row.finding_key,
    unitKey: row.unit_key,
    kind: row.kind,
    severity: row.severity,
    summary: row.summary,
    detail: row.detail,
    url: row.url,
    evidenceRefs: JSON.parse(row.evidence_refs_json) as Finding['evidenceRefs'],
    createdAtMs: row.created_at_ms,
  };
}

export function fromEventRow(row: TaskEventTable): InstanceEvent {
  return {
    eventId: row.event_id,
    clientEventId: row.client_event_id,
    kind: row.kind as EventKind,
    instanceRevBefore: row.rev_before,
    instanceRevAfter: row.rev_after,
    delta: JSON.parse(row.delta_json) as InstanceEvent['delta'],
    payloadHash: row.payload_hash,
    agentId: row.agent_id,
    createdAtMs: row.created_at_ms,
  };
}

export function fromStepRow(row: TaskStepTable): ObservedStep {
  return {
    stepId: row.step_id,
    callId: row.call_id,
    atMs: row.at_ms,
    ok: row.ok === 1,
    resultHash: row.result_hash,
    result: fromJson(row.result_json) as ObservedStep['result'],
  };
}

export function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

export function fromJson(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}
