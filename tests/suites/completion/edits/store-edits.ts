/**
 * Edits of a store that somebody makes with plain SQL while a run is open, each for a gain: less is asked, more seems done,
 * or what happened is not told. `:run` and `:scope` stand for the ids of the run and of its evidence scope.
 */
export interface StoreEdit {
  readonly name: string;
  readonly sql: string;
}

const run = (name: string, set: string): StoreEdit => ({
  name: `run: ${name}`,
  sql: `UPDATE tasks_instance SET ${set} WHERE instance_id = :run`,
});
const ONE_UNIT = `unit_key = (SELECT min(unit_key) FROM tasks_unit WHERE instance_id = :run)`;
const unit = (name: string, set: string): StoreEdit => ({
  name: `unit: ${name}`,
  sql: `UPDATE tasks_unit SET ${set} WHERE instance_id = :run AND ${ONE_UNIT}`,
});
const LAST_EVENT = `seq = (SELECT max(seq) FROM tasks_event WHERE instance_id = :run)`;
const event = (name: string, set: string): StoreEdit => ({
  name: `event: ${name}`,
  sql: `UPDATE tasks_event SET ${set} WHERE instance_id = :run AND ${LAST_EVENT}`,
});
const ONE_ROW = `dispatch_seq = (SELECT min(dispatch_seq) FROM observations_observation WHERE scope_id = :scope)`;
const LAST_ROW = `dispatch_seq = (SELECT max(dispatch_seq) FROM observations_observation WHERE scope_id = :scope)`;
const row = (name: string, set: string): StoreEdit => ({
  name: `call: ${name}`,
  sql: `UPDATE observations_observation SET ${set} WHERE scope_id = :scope AND ${ONE_ROW}`,
});
const scope = (name: string, set: string): StoreEdit => ({
  name: `scope: ${name}`,
  sql: `UPDATE observations_scope SET ${set} WHERE scope_id = :scope`,
});
const FIRST_NOTE = `chain_seq = (SELECT min(chain_seq) FROM observations_note WHERE scope_id = :scope)`;

export const STORE_EDITS: readonly StoreEdit[] = [
  run('another goal', `context_json = replace(context_json, '"goal":"', '"goal":"Only ')`),
  run(
    'a milder policy',
    `context_json = replace(context_json, '"completionCondition":{', '"completionCondition":{"maxExcludedPercent":100,')`,
  ),
  run(
    'no mandatory checks',
    `context_json = replace(context_json, '"mandatoryChecks":', '"mandatoryChecks":[],"mandatoryChecksOnce":')`,
  ),
  run('another name', `context_json = replace(context_json, '"displayName":"', '"displayName":"Not ')`),
  run('another hash of its context', `context_hash = replace(context_hash, substr(context_hash, 1, 4), 'ffff')`),
  run('another place', `target_url = 'https://elsewhere.test/'`),
  run('another agent', `agent_id = 'somebody'`),
  run('a profile it never had', `profile_id = 'profile_9', profile_rev_applied = 3`),
  run('the list is final', `discovery_state = CASE discovery_state WHEN 'frozen' THEN 'partial' ELSE 'frozen' END`),
  run('a check is done', `checks_json = '{"register":{"state":"satisfied"}}'`),
  run('what it resumes with', `resume_json = '{"done":true}'`),
  run('another kind of task', `declared_task_kind = 'i18n_spellcheck'`),
  run('the gate is off', `gate_mode = CASE WHEN gate_mode IS NULL THEN 'off' ELSE NULL END`),
  run('another site', `scope_domain = 'elsewhere.test'`),
  run('it began earlier', `started_at_ms = started_at_ms - 3600000`),
  run('a goal of somebody', `goal_id = 'goal_9'`),
  run('a revision more', `instance_rev = instance_rev + 1`),
  unit('one is checked', `status = CASE status WHEN 'checked' THEN 'discovered' ELSE 'checked' END`),
  unit('one is excluded', `status = 'excluded', reason = 'not needed'`),
  unit('another reason', `reason = 'agreed with the customer'`),
  unit('another note', `note = 'read twice'`),
  unit('another label', `label = 'The start page'`),
  unit('another address', `locators_json = '[]', unit_ref = 'https://elsewhere.test/'`),
  unit('another kind', `unit_kind = 'document'`),
  unit('checked by a scan', `checked_by = 'registered_scan', checked_by_observation_id = 'cov_9'`),
  unit('found late', `late_discovered = 1 - late_discovered`),
  { name: 'unit: one is gone', sql: `DELETE FROM tasks_unit WHERE instance_id = :run AND ${ONE_UNIT}` },
  {
    name: 'unit: all but one are gone',
    sql: `DELETE FROM tasks_unit WHERE instance_id = :run AND NOT ${ONE_UNIT}`,
  },
  {
    name: 'unit: one more',
    sql: `INSERT INTO tasks_unit (instance_id, unit_key, unit_kind, unit_ref, label, status, reason, note, late_discovered, checked_by,
      locators_json, metadata_json, position, updated_at_ms, source_kind, checked_by_observation_id)
      SELECT instance_id, 'one more', unit_kind, unit_ref, label, status, reason, note, late_discovered, checked_by, locators_json,
      metadata_json, 999, updated_at_ms, source_kind, checked_by_observation_id FROM tasks_unit WHERE instance_id = :run AND ${ONE_UNIT}`,
  },
  {
    name: 'finding: it says something else',
    sql: `UPDATE tasks_finding SET summary = 'All is well' WHERE instance_id = :run`,
  },
  { name: 'finding: gone', sql: `DELETE FROM tasks_finding WHERE instance_id = :run` },
  {
    name: 'finding: one more',
    sql: `INSERT INTO tasks_finding (instance_id, finding_key, unit_key, kind, severity, summary, detail, url, evidence_refs_json, created_at_ms)
      SELECT instance_id, 'one more', unit_key, kind, severity, 'Made up', detail, url, evidence_refs_json, created_at_ms FROM tasks_finding
      WHERE instance_id = :run`,
  },
  { name: 'event: the last is gone', sql: `DELETE FROM tasks_event WHERE instance_id = :run AND ${LAST_EVENT}` },
  { name: 'event: the first is gone', sql: `DELETE FROM tasks_event WHERE instance_id = :run AND seq = 1` },
  event('it tells something else', `delta_json = '{}'`),
  event('somebody else did it', `agent_id = 'somebody'`),
  event('it was earlier', `created_at_ms = created_at_ms - 3600000`),
  {
    name: 'step: it went well',
    sql: `UPDATE tasks_step SET ok = 1 - ok, result_json = '{"ok":true}' WHERE instance_id = :run`,
  },
  { name: 'step: gone', sql: `DELETE FROM tasks_step WHERE instance_id = :run` },
  row('another address', `url_after = 'https://elsewhere.test/', url_effective = 'https://elsewhere.test/'`),
  row('it was a look', `read_like = 1 - read_like`),
  row('it took longer', `ended_at_ms = ended_at_ms + 60000`),
  { name: 'call: gone', sql: `DELETE FROM observations_observation WHERE scope_id = :scope AND ${ONE_ROW}` },
  {
    name: 'call: the last is gone',
    sql: `DELETE FROM observations_observation WHERE scope_id = :scope AND ${LAST_ROW}`,
  },
  {
    name: 'call: unbound',
    sql: `UPDATE observations_observation SET scope_id = NULL WHERE scope_id = :scope AND ${LAST_ROW}`,
  },
  scope('rows were lost, and nobody says so', `gaps_json = CASE gaps_json WHEN '[]' THEN '["cut_off"]' ELSE '[]' END`),
  scope('other tabs', `targets_json = '["tab-of-somebody"]'`),
  scope('another beginning', `opened_at_ms = opened_at_ms - 3600000`),
  scope('another end', `head_seq = head_seq - 1`),
  {
    name: 'window: a page was left later',
    sql: `INSERT INTO observations_flush (scope_id, chain_seq, at_ms, left_json) SELECT scope_id, head_seq, opened_at_ms + 600000, '{}'
      FROM observations_scope WHERE scope_id = :scope`,
  },
  {
    name: 'note: what was agreed is gone',
    sql: `DELETE FROM observations_note WHERE scope_id = :scope AND ${FIRST_NOTE}`,
  },
  {
    name: 'note: it tells something else',
    sql: `UPDATE observations_note SET note_json = replace(note_json, '"kind":"task"', '"kind":"flush"') WHERE scope_id = :scope AND ${FIRST_NOTE}`,
  },
];

/** The statement for one run. */
export function statementOf({ sql }: StoreEdit, ids: { readonly run: string; readonly scope: string }): string {
  return sql.replaceAll(':run', `'${ids.run}'`).replaceAll(':scope', `'${ids.scope}'`);
}
