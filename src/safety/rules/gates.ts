import type { CallFacts, GateDecision, GateNotice } from '../call-facts.js';
import {
  AWARENESS_GATES,
  type AwarenessGate,
  claimReclaimed,
  emergencyStop,
  type Objection,
} from './awareness-gates.js';
import { noticeOf } from './gate-mode.js';
import { sessionGate } from './session-gate.js';

type Gate = (facts: CallFacts) => GateDecision;

const ALLOW: GateDecision = { allow: true, warnings: [], notices: [] };

/** C3: while a claim is live, only its holder acts on the tab. Reads stay open to everyone. */
const claimHeld: Gate = ({ claim, agentId, principal, operation, settlesClaim, nowMs }) => {
  const holder = claim?.holder ?? null;
  const isOwn = holder?.agentId === agentId && holder.principal === principal;
  if (operation === 'observe' || holder === null || isOwn || settlesClaim) return ALLOW;
  const leaseRemainingMs = holder.expiresAtMs - nowMs;
  return {
    allow: false,
    gateId: 'claim.owner',
    reasonCode: 'claim.owner_mismatch',
    message: `${holder.agentId} holds the claim on ${claim?.targetId ?? 'this tab'} for another ${leaseRemainingMs} ms.`,
    details: { ownerAgentId: holder.agentId, leaseRemainingMs },
    notices: [],
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
        notices: [],
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
        notices: [],
      }
    : ALLOW;

/** Typing into password and code fields is allowed with a warning, or refused by setting (A&S 4, type_selector). */
const sensitiveField: Gate = ({ typesSecret, element, typesIntoElement, blockSensitiveTyping }) => {
  if (typesSecret || !typesIntoElement || element === null || element.secret === null) return ALLOW;
  const message = `The field ${element.effectiveSelector} holds a secret (${element.secret}).`;
  if (blockSensitiveTyping) {
    return {
      allow: false,
      gateId: 'safety.sensitive_field',
      reasonCode: 'action.sensitive_field',
      message,
      details: { secret: element.secret },
      notices: [],
    };
  }
  return {
    allow: true,
    warnings: [
      {
        code: 'action.sensitive_field',
        message: `${message} The text is not recorded; nova.type_selector_secret types secrets that the operator has stored.`,
      },
    ],
    notices: [],
  };
};

/** Before anything is looked for on the page: stop, claim, awareness, address (A&S W1). */
const CALL_GATES: readonly Gate[] = [
  withMode(emergencyStop),
  withMode(claimReclaimed),
  claimHeld,
  ...AWARENESS_GATES.map(withMode),
  urlPolicy,
  sessionGate,
];

/** Once the element is known. */
const ELEMENT_GATES: readonly Gate[] = [trapField, sensitiveField];

export function passGates(facts: CallFacts): GateDecision {
  return askAll(CALL_GATES, facts);
}

/** The stop alone, which is asked before a call is even read (A&S W1). */
export function passStop(stopped: boolean): GateDecision {
  const objection = emergencyStop({ stopped });
  const notice = objection === null ? null : noticeOf(objection, {});
  return objection === null || notice === null ? ALLOW : block(objection, notice);
}

export function passElementGates(facts: CallFacts): GateDecision {
  return askAll(ELEMENT_GATES, facts);
}

/** Asks every gate in order; the first block ends it. */
function askAll(gates: readonly Gate[], facts: CallFacts): GateDecision {
  const warnings: { code: string; message: string }[] = [];
  const notices: GateNotice[] = [];
  for (const gate of gates) {
    const decision = gate(facts);
    notices.push(...decision.notices);
    if (!decision.allow) return { ...decision, notices };
    warnings.push(...decision.warnings);
  }
  return { allow: true, warnings, notices };
}

/** An awareness gate does what its mode says (A&S W2). */
function withMode(gate: AwarenessGate): Gate {
  return (facts) => {
    const objection = gate(facts);
    const notice = objection === null ? null : noticeOf(objection, facts.gateModes);
    if (objection === null || notice === null) return ALLOW;
    return notice.status === 'blocked' ? block(objection, notice) : { allow: true, warnings: [], notices: [notice] };
  };
}

function block({ gateId, reasonCode, reason, details }: Objection, notice: GateNotice): GateDecision {
  return { allow: false, gateId, reasonCode, message: reason, details, notices: [notice] };
}
