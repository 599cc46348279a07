import { defineTable, flag, int, json, type RowsOf, type SiteHeading, text } from '../store/index.js';
import type { GoalEvent, GoalEventKind, GoalMode, GoalState, GoalStep, StepStatus } from './goal-types.js';
import { EVENT_KEY_MS } from './rules/policy.js';
import type { EventKey, Intent, StoryMoment, TransitionRecord } from './transition-types.js';
import type { CommitClass, DispatchStatus, IndeterminateReason, RetryAdvice, VerificationStatus } from './types.js';

/** Guarded actions with what changed and their two pictures (A&S G5). What a task proved with them is in its own rows. */
const ACTIONS: SiteHeading = { name: 'guarded actions', isLearned: false };

/** A guarded action: its intent before the first input event, its verdict afterwards (A&S V10). */
export const transitionTable = defineTable({
  name: 'verification_transition',
  owner: 'verification',
  columns: {
    transition_id: text(),
    folder_id: text().beside(),
    dispatch_call_id: text(),
    tool_name: text(),
    agent_id: text(),
    target_id: text(),
    target_session_id: text().beside(),
    url: text().nullable(),
    route_key: text().nullable().beside(),
    selector_hash: text().nullable().beside(),
    label: text().nullable(),
    commit_class: text<CommitClass>().nullable(),
    action_kind: text<Intent['actionKind']>().beside(),
    retry_policy: text<Intent['retryPolicy']>().beside(),
    contract_hash: text().beside(),
    contract_source: text<Intent['contractSource']>().beside(),
    claim_epoch: int().nullable().beside(),
    owner_epoch: int().beside(),
    started_at_ms: int(),
    /** Null while the verdict is open. */
    completed_at_ms: int().nullable(),
    dispatch_status: text<DispatchStatus>().nullable(),
    verification_status: text<VerificationStatus>().nullable(),
    indeterminate_reason: text<IndeterminateReason>().nullable(),
    retry_advice: text<RetryAdvice>().nullable(),
    guarded_commit_json: json<NonNullable<TransitionRecord['guardedCommit']>>().nullable(),
    story_json: json<readonly StoryMoment[]>().nullable(),
  },
  key: ['transition_id'],
  retention: { kept: 'What was committed on a page, and whether it was proven, stays on record.' },
  privacy: {
    sites: [
      {
        under: ACTIONS,
        kind: 'actions',
        urls: ['url'],
        // Its verdict is still to be written.
        spared: ({ completed_at_ms }) => completed_at_ms === null,
      },
    ],
  },
});

/** The page before and after a guarded action, redacted and small (A&S G5). */
const pictures = defineTable({
  name: 'verification_picture',
  owner: 'verification',
  columns: { transition_id: text(), side: text<'before' | 'after'>(), jpeg_base64: text() },
  key: ['transition_id', 'side'],
  retention: { with: 'verification_transition' },
  privacy: { with: 'verification_transition', by: 'transition_id' },
});

/** A caller's idempotency key and what its call came to (A&S V11). */
export const eventKeyTable = defineTable({
  name: 'verification_event_key',
  owner: 'verification',
  columns: {
    folder_id: text().beside(),
    agent_id: text(),
    client_event_id: text(),
    args_hash: text(),
    dispatch_call_id: text(),
    tool_name: text(),
    /** Null while the call is under way, or when a crash cut it off. */
    result_json: json<NonNullable<EventKey['result']>>().nullable(),
    created_at_ms: int(),
  },
  key: ['folder_id', 'agent_id', 'client_event_id'],
  retention: { for: { ms: EVENT_KEY_MS }, by: 'created_at_ms' },
  privacy: { kept: 'A client that lost its answer gets it again, for a day; then it is deleted automatically.' },
});

/** A durable objective on a tab (A&S 5.12). */
export const goalTable = defineTable({
  name: 'verification_goal',
  owner: 'verification',
  columns: {
    goal_id: text(),
    folder_id: text().beside(),
    target_id: text(),
    summary: text(),
    mode: text<GoalMode>(),
    state: text<GoalState>(),
    current_step: int(),
    owner_agent_id: text().nullable(),
    sidecar_session_id: text().nullable(),
    lease_ms: int(),
    lease_expires_at_ms: int(),
    heartbeat_at_ms: int(),
    created_at_ms: int(),
    updated_at_ms: int(),
    event_count: int(),
  },
  key: ['goal_id'],
  retention: { kept: 'What agents were to do, and what came of it, stays on record.' },
  privacy: { kept: 'Free text of an agent about its work, which belongs to no site.' },
});

export const goalStepTable = defineTable({
  name: 'verification_goal_step',
  owner: 'verification',
  columns: {
    goal_id: text().beside(),
    step_index: int().beside(),
    action_desc: text(),
    contract_json: json<NonNullable<GoalStep['contract']>>().nullable(),
    status: text<StepStatus>(),
    step_version: int(),
    lease_token: text().nullable(),
    needs_look: flag(),
    last_transition_json: json<NonNullable<GoalStep['lastTransition']>>().nullable(),
  },
  key: ['goal_id', 'step_index'],
  retention: { with: 'verification_goal' },
  privacy: { kept: 'A part of its goal.' },
});

/** What happened to a goal; append-only. */
export const goalEventTable = defineTable({
  name: 'verification_goal_event',
  owner: 'verification',
  columns: {
    goal_id: text().beside(),
    seq: int(),
    at_ms: int(),
    kind: text<GoalEventKind>(),
    agent_id: text().nullable(),
    step_index: int().nullable(),
    data_json: json<GoalEvent['data']>(),
  },
  key: ['goal_id', 'seq'],
  retention: { with: 'verification_goal' },
  privacy: { kept: 'A part of its goal.' },
});

export const verificationTables = [
  transitionTable,
  pictures,
  eventKeyTable,
  goalTable,
  goalStepTable,
  goalEventTable,
] as const;

declare module '../store/schema.js' {
  interface Schema extends RowsOf<typeof verificationTables> {}
}
