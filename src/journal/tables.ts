import type { Site } from '../kernel/index.js';
import { defineTable, flag, int, json, real, type RowsOf, type SiteHeading, text } from '../store/index.js';
import type { Candidate, CandidateStatus, PromotionEvent, ReasonKind } from './candidate-types.js';
import type { JournalNote } from './note-types.js';
import type { JournalObservation, ObservationKind, ObservationPayload, Strength } from './observation-types.js';
import type { JournalStep } from './step-types.js';
import type { LearningDebt } from './stats-types.js';

/** What happened on a site, as the journal kept it. */
const JOURNAL: SiteHeading = { name: 'journal', isLearned: true };

/** One row a tool call (K 2.1). */
export const eventTable = defineTable({
  name: 'journal_event',
  owner: 'journal',
  columns: {
    event_id: text(),
    folder_id: text().beside(),
    task_id: text().nullable(),
    tab_id: text().nullable(),
    owner_id: text(),
    tool_name: text(),
    success: flag(),
    duration_ms: int(),
    error_text: text().nullable(),
    context_host: text().nullable(),
    args_summary: text(),
    activity_session_id: text().nullable(),
    dispatch_call_id: text(),
    created_at_ms: int().as('createdAt'),
  },
  key: ['event_id'],
  retention: {
    aged: { for: { days: 'lcj.retentionDays' }, by: 'created_at_ms' },
    unless: 'A candidate refers to it (K 14).',
  },
  privacy: {
    sites: [
      { under: JOURNAL, kind: 'events', host: 'context_host' },
      {
        // Calls that were about the site without being on it, by the summary of their arguments.
        under: JOURNAL,
        kind: 'events that name it',
        naming: 'args_summary',
        when: ({ args_summary, context_host }, site) => !site.covers(context_host) && names(site, args_summary),
      },
    ],
  },
});

/** Outcomes that gates count (K 2.1). */
export const observationTable = defineTable({
  name: 'journal_observation',
  owner: 'journal',
  columns: {
    observation_id: text(),
    folder_id: text().beside(),
    owner_id: text(),
    task_id: text().nullable(),
    tab_id: text().nullable(),
    activity_session_id: text(),
    context_host: text(),
    created_at_ms: int().as('createdAt'),
    kind: text<ObservationKind>(),
    outcome: int<JournalObservation['outcome']>(),
    severity: int<JournalObservation['severity']>(),
    strength: text<Strength>(),
    passive: flag(),
    tool_name: text(),
    target_stable_id: text().nullable(),
    content_rev: int().nullable(),
    candidate_key: text().nullable(),
    fingerprint_hash: text().nullable(),
    selector_norm: text().nullable(),
    payload_json: json<ObservationPayload>(),
    throttle_key: text(),
    dispatch_call_id: text().nullable(),
    dispatch_seq: int().nullable(),
  },
  key: ['observation_id'],
  retention: {
    aged: { for: { days: 'lcj.retentionDays' }, by: 'created_at_ms' },
    unless: 'It speaks for the level that a live entry has (K 14).',
  },
  privacy: { sites: [{ under: JOURNAL, kind: 'observations', host: 'context_host' }] },
});

export const candidateTable = defineTable({
  name: 'journal_candidate',
  owner: 'journal',
  columns: {
    candidate_id: int(),
    folder_id: text().beside(),
    task_id: text().nullable(),
    tab_id: text().nullable(),
    owner_id: text(),
    component: text(),
    claim: text(),
    status: text<CandidateStatus>(),
    confidence: real(),
    origin: text<Candidate['origin']>(),
    selector: text().nullable(),
    phenomenon_type: text().nullable(),
    source_event_id: text().nullable(),
    resolution_event_id: text().nullable(),
    context_host: text(),
    activity_session_id: text().nullable(),
    candidate_key: text(),
    fingerprint_hash: text().nullable(),
    stable_id: text().nullable(),
    created_at_ms: int().as('createdAt'),
    updated_at_ms: int().as('updatedAt'),
    verified_at_ms: int().nullable().as('verifiedAt'),
  },
  key: ['folder_id', 'candidate_id'],
  retention: { for: { days: 'lcj.retentionDays' }, by: 'updated_at_ms' },
  privacy: { sites: [{ under: JOURNAL, kind: 'candidates', host: 'context_host' }] },
});

/** Which stretch of work a scope is in (K 2.1). */
export const cursorTable = defineTable({
  name: 'journal_cursor',
  owner: 'journal',
  columns: {
    folder_id: text().beside(),
    cursor_key: text().beside(),
    activity_session_id: text(),
    last_event_at_ms: int().as('lastEventAt'),
  },
  key: ['folder_id', 'cursor_key'],
  retention: { for: { days: 'lcj.retentionDays' }, by: 'last_event_at_ms' },
  privacy: { sites: [{ under: JOURNAL, kind: 'sessions', host: 'cursor_key' }] },
});

/** Every change of a level, with the values of all gates (K 4.5); append-only. */
export const promotionTable = defineTable({
  name: 'journal_promotion',
  owner: 'journal',
  columns: {
    promotion_event_id: text(),
    folder_id: text().beside(),
    owner_id: text(),
    context_host: text(),
    stable_id: text(),
    content_rev: int(),
    from_level: int<NonNullable<PromotionEvent['fromLevel']>>().nullable(),
    to_level: int<PromotionEvent['toLevel']>(),
    reason_kind: text<ReasonKind>(),
    reason_json: json<PromotionEvent['reason']>(),
    created_at_ms: int().as('createdAt'),
  },
  key: ['promotion_event_id'],
  retention: { for: { days: 'lcj.auditRetentionDays' }, by: 'created_at_ms' },
  privacy: { sites: [{ under: JOURNAL, kind: 'level changes', host: 'context_host' }] },
});

/** Steps that agents took, from which repeated paths are found (K 6). */
export const stepTable = defineTable({
  name: 'journal_step',
  owner: 'journal',
  columns: {
    folder_id: text().beside(),
    dispatch_seq: int(),
    owner_id: text(),
    target_session_id: text(),
    context_host: text(),
    activity_session_id: text(),
    step_json: json<JournalStep>(),
    created_at_ms: int().as('createdAt'),
  },
  key: ['folder_id', 'dispatch_seq'],
  retention: { for: { days: 'lcj.retentionDays' }, by: 'created_at_ms' },
  privacy: { sites: [{ under: JOURNAL, kind: 'steps', host: 'context_host' }] },
});

/** How often a safe action worked in a row (K 8). */
export const debtTable = defineTable({
  name: 'journal_debt',
  owner: 'journal',
  columns: {
    folder_id: text().beside(),
    scope: text(),
    selector_norm: text(),
    action_kind: text<LearningDebt['actionKind']>(),
    debt_json: json<LearningDebt>(),
    updated_at_ms: int().as('updatedAt'),
  },
  key: ['folder_id', 'scope', 'selector_norm', 'action_kind'],
  retention: { for: { days: 'lcj.retentionDays' }, by: 'updated_at_ms' },
  privacy: { sites: [{ under: JOURNAL, kind: 'counters', host: 'scope' }] },
});

/** What a call left for the journal, written with its row and taken in afterwards (K 14). */
export const outboxTable = defineTable({
  name: 'journal_outbox',
  owner: 'journal',
  columns: {
    folder_id: text().beside(),
    dispatch_seq: int().as('seq'),
    note_json: json<JournalNote>(),
    created_at_ms: int().as('atMs'),
    /** It could not be taken in then; tried again at the next start. */
    set_aside_at_ms: int().nullable().beside(),
  },
  key: ['folder_id', 'dispatch_seq'],
  retention: {
    aged: { for: { days: 'lcj.retentionDays' }, by: 'created_at_ms' },
    unless: 'It still waits to be taken in.',
  },
  privacy: {
    sites: [
      {
        under: JOURNAL,
        kind: 'waiting notes',
        when: ({ note_json }, site) => isNoteOf(site, readNote(note_json)),
        shown: ({ note_json }) => readNote(note_json),
      },
    ],
  },
});

export const journalTables = [
  eventTable,
  observationTable,
  candidateTable,
  cursorTable,
  promotionTable,
  stepTable,
  debtTable,
  outboxTable,
] as const;

const names = (site: Site, summary: string): boolean => summary.split(/[\s=]+/).some((word) => site.holds(word));

/** One that cannot be read may be about anything. */
const isNoteOf = (site: Site, note: JournalNote | null): boolean =>
  note === null || [note.host, note.hostAfter].some((host) => site.covers(host)) || names(site, note.argsSummary);

function readNote(json: string): JournalNote | null {
  try {
    return JSON.parse(json) as JournalNote;
  } catch {
    // It was cut off or is of another version; it counts as unreadable, and is wiped with any site.
    return null;
  }
}

declare module '../store/schema.js' {
  interface Schema extends RowsOf<typeof journalTables> {}
}
