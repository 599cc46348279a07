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
  'target.unknown': reason(-32602, false, 'No open tab has this targetId.', 'Call nova.tabs for the open ones.'),
  'sandbox.ref_required': reason(
    -32602,
    false,
    'A sandbox is named by letter and ref together.',
    'Call nova.sandbox_list for both.',
  ),
  'sandbox.unknown': reason(-32602, false, 'No sandbox has this letter.', 'Call nova.sandbox_list.'),
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
  'guarded_commit.coordinator_busy': reason(
    -32001,
    true,
    'Another call is acting on this tab.',
    'Wait a second, then call nova.perceive and decide again.',
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
