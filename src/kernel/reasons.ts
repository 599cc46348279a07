/**
 * Every reason code the server can answer with (docs/spec/README.md sections 5 and 6). `errorCode` is set for refusals
 * before dispatch; a code without one is a normal answer. `repair` is the hint when a call gives no better one.
 */
interface Reason {
  readonly meaning: string;
  readonly errorCode: number | null;
  readonly retryable: boolean;
  readonly repair: string;
}

const reason = (errorCode: number | null, retryable: boolean, meaning: string, repair: string): Reason => ({
  errorCode,
  retryable,
  meaning,
  repair,
});

export const REASONS = {
  'params.invalid': reason(
    -32602,
    false,
    'An argument is missing, of the wrong type or out of range.',
    'Correct the named field and call again.',
  ),
  'params.unknown_field': reason(
    -32602,
    false,
    'An argument is not known to this tool.',
    'Drop the named field, or see nova.tools_bundle(toolName) for the full schema.',
  ),
  'params.alias_conflict': reason(
    -32602,
    false,
    'Two names of one argument were given with different values.',
    'Give one of them.',
  ),
  'params.intent_required': reason(
    -32602,
    false,
    'This call needs a reason (setting requireIntent).',
    'Call again with _meta["nova/intent"]: why this is done, in a few words.',
  ),
  'params.client_event_id_reused': reason(
    -32602,
    false,
    'This clientEventId was used for another call.',
    'Use a new clientEventId for a new call.',
  ),
  'target.unknown': reason(-32602, false, 'No open tab has this targetId.', 'Call nova.tabs for the open ones.'),
  'sandbox.ref_required': reason(
    -32602,
    false,
    'A sandbox is named by letter and ref together.',
    'Call nova.sandbox_list for both.',
  ),
  'sandbox.unknown': reason(-32602, false, 'No sandbox has this letter.', 'Call nova.sandbox_list.'),
  'sandbox.scope_mismatch': reason(
    -32602,
    false,
    'What is reported would belong to a sandbox that does not exist.',
    'Call nova.sandbox_list, or name a tab.',
  ),
  'sandbox.stale_reference': reason(
    -32602,
    false,
    'The letter now belongs to another sandbox than the ref.',
    'Call nova.sandbox_list for the current pair.',
  ),
  'claim.owner_mismatch': reason(
    -32040,
    true,
    'Another agent holds the claim on this tab.',
    'Work in a tab of your own (nova.tab_new), or wait until the lease ends.',
  ),
  'claim.too_many': reason(
    -32044,
    true,
    'This agent holds as many claims as it may.',
    'Release one with nova.tab_release.',
  ),
  'claim.reclaimed': reason(
    -32031,
    false,
    'Another agent took over the claim on this tab; this is told once.',
    'Stop, or claim it again with nova.tab_claim and a reclaimReason.',
  ),
  'setup.bootstrap_required': reason(
    -32030,
    false,
    'The operator wants every caller to load a tool bundle first.',
    'Call nova.tools_bundle(bundle="browser_automation"), then call again.',
  ),
  'safety.perceive_first': reason(
    -32031,
    false,
    'The operator wants a page to be seen before it is acted on.',
    'Call nova.perceive, then call again.',
  ),
  'safety.identity_overlay': reason(
    -32031,
    false,
    'An overlay of an identity provider lies over the page.',
    'Inspect it with nova.perceive(mode="modals"); ask the person whether to sign in.',
  ),
  'safety.disk_space_low': reason(
    -32031,
    true,
    'At most 500 MB are free where Nova writes; reading goes on.',
    'Ask the operator to free disk space.',
  ),
  'loop.blocked_same_action': reason(
    -32031,
    false,
    'The same call failed three times in a row without a look at the page between.',
    'Call nova.perceive, then try another way.',
  ),
  'auth.session_scoped_cross_origin': reason(
    -32031,
    false,
    'The session lives in this tab only, and the address is of another site.',
    'Open it with nova.tab_new; force and confirmSessionDestruction leave anyway.',
  ),
  'auth.spa_cookie_plus_state_cross_origin': reason(
    -32031,
    false,
    'Part of the session lives in this tab only, and the address is of another site.',
    'Open it with nova.tab_new; force and confirmSessionDestruction leave anyway.',
  ),
  'auth.ephemeral': reason(
    -32031,
    false,
    'The session lives in the memory of this document only; loading anything else ends it.',
    'Use nova.route within the app or nova.tab_new; force and confirmSessionDestruction leave anyway.',
  ),
  'navigate.session_destruction_requires_confirmation': reason(
    -32031,
    false,
    'Leaving this document may end the session, and that was not confirmed.',
    'Use nova.route or nova.tab_new, or call again with force and confirmSessionDestruction.',
  ),
  'selector.not_found': reason(-32004, true, 'No element matches.', 'Call nova.perceive and use a ref it lists.'),
  'selector.ambiguous': reason(
    -32001,
    false,
    'More than one visible element matches and strict was asked for.',
    'Narrow the selector, or use a ref from nova.perceive.',
  ),
  'selector.uniqueness_unverified': reason(
    -32001,
    false,
    'Uniqueness cannot be proven across shadow roots.',
    'Use a ref from nova.perceive.',
  ),
  'option.not_found': reason(-32004, true, 'The control has no such option.', 'Choose one of the options it lists.'),
  'cta.stale_ref': reason(
    -32003,
    false,
    'The ref belongs to an earlier document or a removed element.',
    'Call nova.perceive and use a current ref.',
  ),
  'read.source_changed': reason(
    -32003,
    false,
    'The document changed since the continuation token was given.',
    'Call nova.read_text again from the start.',
  ),
  'action.obscured': reason(
    -32001,
    true,
    'Another element covers the point.',
    'Dismiss or scroll away what covers it, then call again.',
  ),
  'action.not_actionable': reason(
    -32001,
    true,
    'The element is hidden, has no size, or is disabled.',
    'Call nova.perceive to see the current state.',
  ),
  'action.trap_field': reason(-32001, false, 'The field is invisible to people (a honeypot).', 'Leave it empty.'),
  'action.sensitive_field': reason(
    -32035,
    false,
    'Typing into password and code fields is switched off (blockSensitiveTyping).',
    'Ask the operator to enter the secret.',
  ),
  'action.readback_mismatch': reason(
    -32001,
    false,
    'The field does not hold the typed text.',
    'Call nova.perceive to see what the field holds.',
  ),
  'scroll.no_movement': reason(
    null,
    false,
    'The wheel was turned and nothing moved.',
    'The end is reached, or another container scrolls: see saturation, or give containerSelector.',
  ),
  'scroll.no_scrollable_target': reason(
    -32004,
    false,
    'Nothing on the page scrolls in that direction.',
    'Everything is in view already; call nova.perceive.',
  ),
  'scroll.container_not_found': reason(
    -32004,
    true,
    'No visible element matches containerSelector.',
    'Leave containerSelector out, or call nova.perceive.',
  ),
  'scroll.container_not_scrollable': reason(
    -32001,
    false,
    'The container does not scroll in that direction.',
    'Leave containerSelector out to let Nova choose.',
  ),
  'upload.not_a_file_input': reason(
    -32602,
    false,
    'The element is no file input.',
    'Use one of the file inputs the error lists.',
  ),
  'upload.multiple_not_allowed': reason(
    -32602,
    false,
    'The file input takes one file.',
    'Upload the files one by one.',
  ),
  'upload.accept_mismatch': reason(
    -32602,
    false,
    'The file input does not take this kind of file.',
    'Use a file of a kind it accepts.',
  ),
  'upload.path_not_allowed': reason(
    -32035,
    false,
    'The file lies outside the folders files may be uploaded from.',
    'Use a file under an allowed folder, or ask the operator to change upload.roots.',
  ),
  'file.not_found': reason(-32004, true, 'There is no such file.', 'Check the path.'),
  'wait_for_selector.timeout': reason(
    null,
    true,
    'What was waited for did not come in time.',
    'Call nova.perceive to see what is there.',
  ),
  'wait_for_selector.no_change': reason(
    null,
    true,
    'The element was there and never changed.',
    'Pass requireChange=false if its present state will do.',
  ),
  'wait_for_selector.still_changing': reason(
    null,
    true,
    'The element was still changing when the time was up.',
    'Wait again with a longer timeoutMs.',
  ),
  'action.dispatch_failed': reason(
    -32000,
    true,
    'The input could not be sent; nothing reached the page.',
    'Call nova.perceive, then try again.',
  ),
  'call.cancelled': reason(
    -32000,
    true,
    'The caller cancelled before anything reached the page.',
    'Call again when needed.',
  ),
  'navigation.failed': reason(
    null,
    true,
    'The browser could not load the page.',
    'Check the address, or try again later.',
  ),
  'navigation.wait_for_load_timeout': reason(
    null,
    false,
    'The page was still loading when the wait ended.',
    'Call nova.perceive; what is there may be enough.',
  ),
  'history.no_entry': reason(-32004, false, 'The history holds no page in that direction.', 'Call nova.navigate.'),
  'route.same_origin_required': reason(
    -32602,
    false,
    'A route stays within the origin of the page.',
    'Call nova.navigate for another site.',
  ),
  'route.concurrent_conflict': reason(
    -32001,
    true,
    'The tab is loading another page.',
    'Wait until it is there, then call nova.perceive and decide again.',
  ),
  'route.hard_navigate_intercepted': reason(
    null,
    false,
    'The page was loaded anew instead of changing its view.',
    'Call nova.perceive; refs of the former page are gone.',
  ),
  'route.surface_not_changed': reason(
    null,
    false,
    'The address changed, the content of the page did not.',
    'Call nova.perceive; nova.navigate loads the address instead.',
  ),
  'route.unexpected_final_url': reason(
    null,
    false,
    'The app ended at another address than the one asked for.',
    'Call nova.perceive; the app may have redirected.',
  ),
  'route.signal_timeout': reason(
    null,
    false,
    'The address did not change in time.',
    'Call nova.perceive to see what the page did.',
  ),
  'url.blocked_by_policy': reason(
    -32035,
    false,
    'The URL policy does not allow this address.',
    'Use another address, or ask the operator to change url.* settings.',
  ),
  'browser.unavailable': reason(
    -32002,
    true,
    'The browser could not be started, or ended during the call.',
    'Call again; run "nova doctor" when it persists.',
  ),
  'cdp.renderer_stalled': reason(-32002, true, 'The page does not answer.', 'Call nova.navigate, or close the tab.'),
  'store.unavailable': reason(
    -32002,
    true,
    'The evidence store could not be written.',
    'Run "nova doctor"; free disk space if needed.',
  ),
  'guarded_commit.missing_contract': reason(
    -32001,
    false,
    'The action commits something, and nothing says what would prove it.',
    'Use a guarded tool, or pass transitionContract with postconditions.',
  ),
  'guarded_commit.precondition_failed': reason(
    -32003,
    false,
    'The page is not in the state the action may start from; nothing was done.',
    'Repair the state of the page, then call again.',
  ),
  'guarded_commit.precondition_error': reason(
    -32003,
    false,
    'A precondition could not be read; nothing was done.',
    'Try the contract with nova.contract_check, or use a fact that can be read.',
  ),
  'guarded_commit.postcondition_failed': reason(
    null,
    false,
    'The action was sent, and the page shows that it failed.',
    'Call nova.perceive and repair what the page complains about.',
  ),
  'guarded_commit.ambiguous_signal': reason(
    null,
    false,
    'The action was sent, and the signs contradict each other.',
    'Call nova.perceive to see what happened before acting again.',
  ),
  'guarded_commit.page_navigated': reason(
    null,
    false,
    'The action was sent, and the page was replaced before its result could be read.',
    'Call nova.perceive to see what happened before acting again.',
  ),
  'guarded_commit.frame_destroyed': reason(
    null,
    false,
    'The action was sent, and its page or frame went away.',
    'Open the page again and look whether the action took effect.',
  ),
  'guarded_commit.eval_error': reason(
    null,
    false,
    'The action was sent, and a fact of the contract could not be read.',
    'Call nova.perceive to see what happened before acting again.',
  ),
  'guarded_commit.no_signal_yet': reason(
    null,
    false,
    'The action was sent, and nothing that was looked for could be seen.',
    'Call nova.perceive to see what happened before acting again.',
  ),
  'guarded_commit.timeout': reason(
    null,
    false,
    'The action was sent, and its result did not show in time.',
    'Call nova.perceive to see what happened before acting again.',
  ),
  'action.verify_failed': reason(
    null,
    false,
    'The action was sent, and its check does not hold.',
    'Call nova.perceive to see what happened before acting again.',
  ),
  'guarded_commit.coordinator_busy': reason(
    -32001,
    true,
    'Another call is acting on this tab.',
    'Wait a second, then call nova.perceive and decide again.',
  ),
  'approval.required': reason(
    -32034,
    true,
    'A person has to allow this call first.',
    'Ask the person to answer on the live page or with "nova approve", then make the same call again.',
  ),
  'approval.no_channel': reason(
    -32034,
    false,
    'A person has to allow this call, and nobody can be asked.',
    'Ask the operator to open the live page (nova serve), to run "nova approve watch", or to store a grant.',
  ),
  'approval.denied': reason(
    -32033,
    false,
    'A person said no. The same control is refused for a while, whatever tool names it.',
    'Do not try it by other means; ask the person what to do instead.',
  ),
  'approval.expired': reason(
    -32033,
    true,
    'Nobody answered in time, or the answer belongs to another call.',
    'Make the call again when a person is there to answer.',
  ),
  'safety.emergency_stop': reason(
    -32035,
    false,
    'The operator has stopped everything.',
    'Wait; only the operator can go on, with "nova resume".',
  ),
  'store.recovered_unconfirmed': reason(
    -32035,
    false,
    'The evidence store was found damaged and begun anew, so what was already done may be missing from it.',
    'Ask the operator to look and to confirm with "nova resume"; looking and reading still work.',
  ),
  'guarded_commit.kill_switch_global': reason(
    -32035,
    false,
    'The operator has switched off all actions that commit something.',
    'Ask the operator; closed_loop.commit.kill.global is set.',
  ),
  'guarded_commit.kill_switch_domain': reason(
    -32035,
    false,
    'The operator has switched off actions that commit something on this host.',
    'Ask the operator; closed_loop.commit.kill.domain names this host.',
  ),
  'internal.error': reason(
    -32000,
    false,
    'A defect in Nova; the log has details under this callId.',
    'Report it with the callId.',
  ),
} as const satisfies Record<string, Reason>;

export type ReasonCode = keyof typeof REASONS;

export function reasonOf(code: ReasonCode): Reason {
  return REASONS[code];
}
