import type { CallFacts, GateDecision } from '../call-facts.js';

type Gate = (facts: CallFacts) => GateDecision;

const ALLOW: GateDecision = { allow: true, warnings: [] };

/** Tools that settle a claim are not stopped by one. */
const CLAIM_TOOLS: readonly string[] = ['nova.tab_claim', 'nova.tab_release'];

/** C4: whoever lost a claim to another agent is told once, before it does anything else on the tab. */
const claimReclaimed: Gate = ({ claim, agentId, toolName }) =>
  claim?.displaced?.agentId === agentId && !CLAIM_TOOLS.includes(toolName)
    ? {
        allow: false,
        gateId: 'claim.reclaimed',
        reasonCode: 'claim.reclaimed',
        message: `Your claim on ${claim.targetId} was taken over: ${claim.displaced.reason}`,
        details: { reclaimReason: claim.displaced.reason, ownerAgentId: claim.holder?.agentId ?? null },
      }
    : ALLOW;

/** C3: while a claim is live, only its holder acts on the tab. Reads stay open to everyone. */
const claimHeld: Gate = ({ claim, agentId, operation, toolName, nowMs }) => {
  const holder = claim?.holder ?? null;
  if (operation === 'observe' || holder === null || holder.agentId === agentId || CLAIM_TOOLS.includes(toolName))
    return ALLOW;
  const leaseRemainingMs = holder.expiresAtMs - nowMs;
  return {
    allow: false,
    gateId: 'claim.owner',
    reasonCode: 'claim.owner_mismatch',
    message: `${holder.agentId} holds the claim on ${claim?.targetId ?? 'this tab'} for another ${leaseRemainingMs} ms.`,
    details: { ownerAgentId: holder.agentId, leaseRemainingMs },
  };
};

/** Z8: only addresses the operator's URL policy allows are opened. */
const urlPolicy: Gate = ({ url }) =>
  url === null || url.allowed
    ? ALLOW
    : {
        allow: false,
        gateId: 'safety.url_policy',
        reasonCode: 'url.blocked_by_policy',
        message: url.message,
        details: { rule: url.rule },
      };

/** A field that people cannot see exists to catch machines; filling it in gets the user's form thrown away. */
const trapField: Gate = ({ element, typesIntoElement }) =>
  typesIntoElement && element?.trap === true
    ? {
        allow: false,
        gateId: 'safety.trap_field',
        reasonCode: 'action.trap_field',
        message: `The field ${element.effectiveSelector} is invisible to people.`,
        details: { selector: element.effectiveSelector },
      }
    : ALLOW;

/** Typing into password and code fields is allowed with a warning, or refused by setting (A&S 4, type_selector). */
const sensitiveField: Gate = ({ element, typesIntoElement, blockSensitiveTyping }) => {
  if (!typesIntoElement || element === null || element.secret === null) return ALLOW;
  const message = `The field ${element.effectiveSelector} holds a secret (${element.secret}).`;
  if (blockSensitiveTyping) {
    return {
      allow: false,
      gateId: 'safety.sensitive_field',
      reasonCode: 'action.sensitive_field',
      message,
      details: { secret: element.secret },
    };
  }
  return {
    allow: true,
    warnings: [{ code: 'action.sensitive_field', message: `${message} The text is not recorded.` }],
  };
};

const GATES: readonly Gate[] = [claimReclaimed, claimHeld, urlPolicy, trapField, sensitiveField];

/** Asks every gate in order; the first block ends it. */
export function passGates(facts: CallFacts): GateDecision {
  const warnings: { code: string; message: string }[] = [];
  for (const gate of GATES) {
    const decision = gate(facts);
    if (!decision.allow) return decision;
    warnings.push(...decision.warnings);
  }
  return { allow: true, warnings };
}
