import type { VerificationResults } from '../completion/completion-types.js';
import type { UrlGateMode } from '../coverage/url-types.js';
import type { EffectiveContext, TaskKind } from '../profiles/profile-types.js';
import type { EvidenceSnapshot } from './grade-types.js';

export const INSTANCE_STATUSES = ['pending', 'active', 'completed', 'aborted', 'failed'] as const;

export type InstanceStatus = (typeof INSTANCE_STATUSES)[number];

export const DISCOVERY_STATES = ['unknown', 'partial', 'frozen'] as const;

export type DiscoveryState = (typeof DISCOVERY_STATES)[number];

export const CHECK_STATES = ['pending', 'satisfied', 'failed', 'waived', 'not_applicable'] as const;

export type CheckState = (typeof CHECK_STATES)[number];

export interface CheckStanding {
  readonly state: CheckState;
  readonly reason?: string | undefined;
  readonly evidenceRef?: string | undefined;
}

export const EVENT_KINDS = [
  'created',
  'progress',
  'unit_advanced',
  'completion_rejected',
  'completed',
  'aborted',
  'force_completed',
  'reconciled',
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** Append-only. */
export interface InstanceEvent {
  readonly eventId: string;
  readonly clientEventId: string | null;
  readonly kind: EventKind;
  readonly instanceRevBefore: number;
  readonly instanceRevAfter: number;
  readonly delta: Readonly<Record<string, unknown>>;
  readonly payloadHash: string;
  readonly agentId: string;
  readonly createdAtMs: number;
}

export interface TaskInstance {
  readonly instanceId: string;
  readonly profileId: string | null;
  readonly profileRevApplied: number | null;
  readonly instanceRev: number;
  readonly status: InstanceStatus;
  readonly discoveryState: DiscoveryState;
  readonly context: EffectiveContext;
  readonly contextHash: string;
  readonly targetUrl: string | null;
  readonly agentId: string;
  readonly declaredTaskKind: TaskKind | null;
  readonly resumeState: Readonly<Record<string, unknown>>;
  /** By check id; absent means pending. */
  readonly checks: Readonly<Record<string, CheckStanding>>;
  readonly scopeId: string | null;
  /** The goal of the same agent that was active on the tab (E&T 9.4). */
  readonly goalId: string | null;
  readonly snapshot: EvidenceSnapshot | null;
  readonly verification: VerificationResults | null;
  /** 2 once it has URL units; they fix the mode of the URL gate (E&T 5.6). */
  readonly coverageSchemaVersion: 1 | 2;
  readonly gateMode: UrlGateMode | null;
  /** The site it was seeded with. */
  readonly scopeDomain: string | null;
  readonly startedAtMs: number;
  readonly lastActivityAtMs: number;
  readonly completedAtMs: number | null;
}
