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
