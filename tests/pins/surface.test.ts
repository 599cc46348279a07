import { describe, expect, it } from 'vitest';
import { BUNDLES, Catalogue, findBundle } from '../../src/dispatch/index.js';
import { REASONS } from '../../src/kernel/index.js';
import { allTools } from '../../src/tools/index.js';

/** What others rely on, as literals. A change here is a change of the contract, and deliberate. */
const catalogue = new Catalogue(allTools);

describe('the public surface', () => {
  it('publishes these tools by default, in this order [A&S J8]', () => {
    expect(catalogue.publish('core', 'underscore').map(({ name }) => name)).toEqual([
      'nova_perceive',
      'nova_read_text',
      'nova_coverage_scan',
      'nova_navigate',
      'nova_click_selector',
      'nova_type_selector',
      'nova_select_option',
      'nova_input_key',
      'nova_dismiss_blockers',
      'nova_run_sequence',
      'nova_guarded_submit_form',
      'nova_guarded_send_message',
      'nova_guarded_login',
      'nova_goal_register',
      'nova_task_instance_create',
      'nova_task_instance_progress',
      'nova_task_instance_complete',
      'nova_ok_observe',
      'nova_tabs',
      'nova_tab_new',
      'nova_tab_claim',
      'nova_tab_release',
      'nova_get_instructions',
      'nova_tools_bundle',
      'nova_invoke',
    ]);
  });

  it('publishes all, or what bundles hold, by setting, and by dotted names if wanted [A&S J8] [A&S A5]', () => {
    expect(catalogue.publish('all', 'dot').map(({ name }) => name)).toEqual(allTools.map(({ name }) => name));
    expect(catalogue.publish(['visual_evidence'], 'dot').map(({ name }) => name)).toEqual([
      'nova.capture_screenshot',
      'nova.tools_bundle',
      'nova.invoke',
    ]);
  });

  it('groups tools in these bundles, each with its aliases [A&S I5]', () => {
    expect(Object.entries(BUNDLES).map(([id, { aliases }]) => [id, ...aliases])).toEqual([
      ['browser_automation', 'automation'],
      ['form_submission', 'form', 'forms', 'submit'],
      ['page_read_debug'],
      ['visual_evidence'],
      ['vault_auth', 'login'],
      ['pks_learning', 'pks', 'learning'],
      ['task_memory', 'tasks'],
      ['system_tools', 'system'],
    ]);
    for (const id of Object.keys(BUNDLES)) {
      const bundle = findBundle(id);
      expect(bundle === undefined ? [] : catalogue.inBundle(bundle)).not.toEqual([]);
    }
    expect(findBundle('login')).toBe('vault_auth');
  });

  it('publishes abridged, open schemas; the strict ones are fuller [A&S J8]', () => {
    for (const tool of catalogue.publish('all', 'underscore')) {
      expect(tool.inputSchema).not.toHaveProperty('additionalProperties');
      expect(tool.outputSchema).toMatchObject({ required: ['ok', 'status'] });
    }
  });

  it('every tool but one refuses arguments it does not know [A&S A1] [seed 004]', () => {
    const open = allTools.filter((tool) => catalogue.inputSchema(tool).additionalProperties !== false);
    expect(open.map(({ name }) => name)).toEqual(['nova.learn_resolve_opportunity']);
  });

  it('says truly what each tool may do', () => {
    const hints = Object.fromEntries(
      catalogue.publish('all', 'dot').map(({ name, annotations }) => [name, annotations]),
    );
    expect(hints).toEqual({
      'nova.perceive': { readOnlyHint: true, openWorldHint: true },
      'nova.read_text': { readOnlyHint: true, openWorldHint: true },
      'nova.coverage_scan': { readOnlyHint: true, openWorldHint: true },
      'nova.coverage_file': { readOnlyHint: true, openWorldHint: true },
      'nova.search_site': {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: true,
      },
      'nova.task_scan_next': {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: true,
      },
      'nova.search_text': { readOnlyHint: true, openWorldHint: true },
      'nova.extract_table': { readOnlyHint: true, openWorldHint: true },
      'nova.console_read': { readOnlyHint: true, openWorldHint: true },
      'nova.network_read': { readOnlyHint: true, openWorldHint: true },
      'nova.capture_screenshot': { readOnlyHint: true, openWorldHint: true },
      'nova.wait_for_selector': { readOnlyHint: true, openWorldHint: true },
      'nova.contract_check': { readOnlyHint: true, openWorldHint: true },
      'nova.navigate': { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
      'nova.route': { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
      'nova.back': { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
      'nova.forward': { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
      'nova.reload': { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
      'nova.tab_new': { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
      'nova.click_selector': { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
      'nova.type_selector': { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
      'nova.type_selector_secret': {
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: false,
        openWorldHint: true,
      },
      'nova.select_option': { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
      'nova.choose_option': { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
      'nova.input_key': { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
      'nova.scroll_by': { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
      'nova.dismiss_blockers': {
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: false,
        openWorldHint: true,
      },
      'nova.hover': { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
      'nova.drag': { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
      'nova.file_upload': { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
      'nova.guarded_submit_form': {
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: false,
        openWorldHint: true,
      },
      'nova.guarded_send_message': {
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: false,
        openWorldHint: true,
      },
      'nova.guarded_switch_model': {
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: false,
        openWorldHint: true,
      },
      'nova.guarded_switch_sandbox': {
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: false,
        openWorldHint: true,
      },
      'nova.guarded_login': { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
      'nova.run_sequence': { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
      'nova.invoke': { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
      'nova.tab_close': { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
      'nova.set_active_tab': {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
      'nova.tab_claim': { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
      'nova.tab_release': { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
      'nova.sandbox_create': {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
      'nova.goal_register': {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
      'nova.task_search': { readOnlyHint: true, openWorldHint: false },
      'nova.task_match': { readOnlyHint: true, openWorldHint: false },
      'nova.task_profiles': { readOnlyHint: true, openWorldHint: false },
      'nova.task_profile_get': { readOnlyHint: true, openWorldHint: false },
      'nova.task_profile_upsert': {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
      'nova.task_instance_create': {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
      'nova.task_instance_get': { readOnlyHint: true, openWorldHint: false },
      'nova.task_instance_progress': {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
      'nova.task_instance_complete': {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
      'nova.task_instance_verify': { readOnlyHint: true, openWorldHint: false },
      'nova.task_instance_reconcile_coverage': {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
      'nova.task_instance_abort': {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
      'nova.ok_observe': { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
      'nova.ok_signal_schema': { readOnlyHint: true, openWorldHint: false },
      'nova.learn_suggest': { readOnlyHint: true, openWorldHint: false },
      'nova.learn_generate': {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
      'nova.learn_promote': {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
      'nova.learn_feedback': { readOnlyHint: true, openWorldHint: false },
      'nova.learn_resolve_opportunity': {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
      'nova.explain': { readOnlyHint: true, openWorldHint: false },
      'nova.revalidate': { readOnlyHint: true, openWorldHint: true },
      'nova.pks_get': { readOnlyHint: true, openWorldHint: false },
      'nova.pks_match': { readOnlyHint: true, openWorldHint: false },
      'nova.pks_upsert': { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
      'nova.pks_list': { readOnlyHint: true, openWorldHint: false },
      'nova.pks_patch': { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
      'nova.pks_deprecate': {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
      'nova.pks_upsert_hint': {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
      'nova.phenomenon_apply': {
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: false,
        openWorldHint: true,
      },
      'nova.telemetry_report': {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
      'nova.memory_add_candidate': {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
      'nova.memory_stats': { readOnlyHint: true, openWorldHint: false },
      'nova.memory_recall': {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
      'nova.memory_note': { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
      'nova.memory_forget': { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
      'nova.operator_notes_query': {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
      'nova.operator_notes_store': {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
      'nova.operator_notes_list': { readOnlyHint: true, openWorldHint: false },
      'nova.operator_notes_delete': {
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: false,
        openWorldHint: false,
      },
      'nova.tabs': { readOnlyHint: true, openWorldHint: false },
      'nova.sandbox_list': { readOnlyHint: true, openWorldHint: false },
      'nova.get_instructions': {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
      'nova.tools_bundle': { readOnlyHint: true, openWorldHint: false },
      'nova.sandbox_delete': {
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: false,
        openWorldHint: false,
      },
    });
  });

  it('names are fit for every client [A&S A5]', () => {
    for (const { name } of catalogue.publish('all', 'underscore')) expect(name).toMatch(/^[a-z0-9_]{1,48}$/);
  });

  it('arguments and results are camelCase, their values lower snake_case [A&S U2]', () => {
    const names = (value: unknown): string[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => [
            ...(key === 'properties' ? Object.keys(inner as object) : []),
            ...names(inner),
          ])
        : [];
    const values = (value: unknown): string[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => [
            ...(key === 'enum' ? (inner as string[]) : []),
            ...values(inner),
          ])
        : [];
    for (const tool of allTools) {
      const schema = catalogue.inputSchema(tool);
      expect(
        [...names(schema), ...Object.keys(tool.output.shape)].filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name)),
      ).toEqual([]);
      // The families of mode "state" are field names themselves; the seeds spell one scope so.
      const spelled = ['activeElement', 'allOwnerClaims'];
      const isPlain = (value: string) => /^[a-z][a-z0-9_]*(\.[a-z0-9_]+)?$/.test(value) || spelled.includes(value);
      expect(values(schema).filter((value) => !isPlain(value))).toEqual([]);
    }
  });

  it('answers with these reasons', () => {
    expect(Object.keys(REASONS)).toEqual([
      'params.invalid',
      'params.unknown_field',
      'params.alias_conflict',
      'params.intent_required',
      'params.client_event_id_reused',
      'target.unknown',
      'sandbox.ref_required',
      'sandbox.unknown',
      'sandbox.scope_mismatch',
      'sandbox.stale_reference',
      'claim.owner_mismatch',
      'claim.too_many',
      'claim.required',
      'claim.reclaimed',
      'setup.bootstrap_required',
      'safety.perceive_first',
      'safety.identity_overlay',
      'safety.disk_space_low',
      'loop.blocked_same_action',
      'auth.session_scoped_cross_origin',
      'auth.spa_cookie_plus_state_cross_origin',
      'auth.ephemeral',
      'navigate.session_destruction_requires_confirmation',
      'selector.not_found',
      'selector.ambiguous',
      'selector.uniqueness_unverified',
      'option.not_found',
      'cta.stale_ref',
      'read.source_changed',
      'action.obscured',
      'action.not_actionable',
      'action.trap_field',
      'action.sensitive_field',
      'action.no_input_field_found',
      'action.no_send_button_found',
      'action.no_chat_surface_pair_found',
      'action.ambiguous_input_field',
      'action.readback_mismatch',
      'blocker.still_blocked',
      'scroll.no_movement',
      'scroll.no_scrollable_target',
      'scroll.container_not_found',
      'scroll.container_not_scrollable',
      'upload.not_a_file_input',
      'upload.multiple_not_allowed',
      'upload.accept_mismatch',
      'secret.unknown',
      'secret.host_mismatch',
      'upload.path_not_allowed',
      'file.not_found',
      'wait_for_selector.timeout',
      'wait_for_selector.no_change',
      'wait_for_selector.still_changing',
      'action.dispatch_failed',
      'call.cancelled',
      'navigation.failed',
      'navigation.wait_for_load_timeout',
      'navigation.http_auth_required',
      'history.no_entry',
      'route.same_origin_required',
      'route.concurrent_conflict',
      'route.hard_navigate_intercepted',
      'route.surface_not_changed',
      'route.unexpected_final_url',
      'route.signal_timeout',
      'url.blocked_by_policy',
      'browser.unavailable',
      'cdp.renderer_stalled',
      'store.unavailable',
      'guarded_commit.missing_contract',
      'guarded_commit.write_held',
      'guarded_commit.precondition_failed',
      'guarded_commit.precondition_error',
      'guarded_commit.contract_unprovable',
      'guarded_commit.postcondition_failed',
      'guarded_commit.ambiguous_signal',
      'guarded_commit.page_navigated',
      'guarded_commit.frame_destroyed',
      'guarded_commit.eval_error',
      'guarded_commit.no_signal_yet',
      'guarded_commit.timeout',
      'action.verify_failed',
      'guarded_commit.dispatch_prepare_rejected',
      'goal.not_found',
      'goal.precondition_failed',
      'goal.target_busy',
      'goal.steps_unverified',
      'goal.step_requires_verification',
      'goal.linked_coverage_open',
      'goal.linked_instance_open',
      'unit.contract_required',
      'unit.unknown',
      'unit.instance_closed',
      'unit.not_action_like',
      'task.not_found',
      'task.rev_conflict',
      'task.terminal_status',
      'task.client_event_id_reused',
      'task.pending_mandatory_checks',
      'task.url_units_remaining',
      'tuc.reconcile_apply_disabled',
      'rate.limited',
      'task.discovery_not_frozen',
      'task.no_units_discovered',
      'task.nothing_checked',
      'task.units_blocked_or_failed',
      'task.units_remaining',
      'task.too_many_excluded',
      'task.threshold_not_met',
      'task.minimum_not_met',
      'task.verification_failed',
      'task.evidence_gap',
      'task.evidence_altered',
      'task.unknown_unit',
      'task.invalid_transition',
      'task.exclusion_reason_required',
      'task.unknown_check_id',
      'task.check_reason_required',
      'task.invalid_discovery_transition',
      'task.unit_limit',
      'task.profile_archived',
      'task.content_rev_conflict',
      'task.no_contract',
      'guarded_commit.coordinator_busy',
      'approval.required',
      'approval.no_channel',
      'approval.denied',
      'approval.expired',
      'safety.emergency_stop',
      'store.recovered_unconfirmed',
      'guarded_commit.kill_switch_global',
      'guarded_commit.kill_switch_domain',
      'internal.error',
      'pks.invalid_scope',
      'pks.domain_full',
      'pks.wildcard_selector',
      'pks.polarity_required',
      'pks.polarity_text_mismatch',
      'pks.scope_out_of_bounds',
      'pks.vendor_api_not_allowed',
      'pks.verify_required',
      'pks.literal_text_forbidden',
      'pks.too_many_fallbacks',
      'pks.scope_not_open',
      'pks.scope_not_found',
      'pks.phenomenon_not_found',
      'pks.not_active',
      'pks.deprecated',
      'pks.quarantined',
      'pks.empty_playbook',
      'pks.target_mismatch',
      'pks.not_present',
      'pks.required_capability_missing',
      'pks.required_capability_unknown',
      'pks.commit_point_blocked',
      'pks.polarity_mismatch',
      'pks.verify_failed',
      'pks.playbook_timeout',
      'revalidate.budget_exhausted',
      'revalidate.nothing_checkable',
      'revalidate.scope_mismatch',
      'learn.coverage_not_met',
      'learn.playbook_missing',
      'learn.semantic_unresolved',
      'learn.opportunity_unknown',
      'learn.opportunity_closed',
      'pack.signature_invalid',
      'pack.unsupported',
      'pack.untrusted_key',
      'browsing_memory.disabled',
      'browsing_memory.domain_excluded',
      'memory.sensitive_content',
      'memory.not_found',
    ]);
  });

  it('every tool names only tools and reasons that exist', () => {
    const texts = [
      ...allTools.map(({ summary, doc }) => `${summary} ${doc}`),
      ...Object.values(REASONS).map(({ repair }) => repair),
    ];
    const named = texts.flatMap((text) => [...text.matchAll(/nova\.[a-z_]+/g)].map(([name]) => name));
    expect(named.filter((name) => catalogue.find(name) === undefined)).toEqual([]);
  });
});
