import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import {
  CERTAINTIES,
  CLAIM_STATES,
  type Claim,
  isUnknownCore,
  MAX_CLAIMS,
  MAX_KEY_CHARS,
  MAX_VALUE_CHARS,
} from '../../facts/index.js';
import { isHolder } from '../../ownership/index.js';
import { heldByOther } from '../shared/claims.js';

const claim = z
  .strictObject({
    signalKey: z.string().min(1).max(MAX_KEY_CHARS).describe('namespace.path; core.* as in nova.ok_signal_schema'),
    value: z.unknown().describe('Any JSON, at most 16384 characters; required'),
    certainty: z.enum(CERTAINTIES).nullable().optional().describe('likely by default'),
    evidence: z.string().nullable().optional().describe('What on the page shows it'),
  })
  .superRefine(({ signalKey, value }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', message, path: [field] });
    if (isUnknownCore(signalKey))
      refuse('signalKey', `"signalKey" names no core signal: ${signalKey}. nova.ok_signal_schema lists them.`);
    if (value === undefined) refuse('value', '"value" is required.');
    else if (JSON.stringify(value).length > MAX_VALUE_CHARS)
      refuse('value', `"value" must be at most ${MAX_VALUE_CHARS} characters of JSON: report a state, not a page.`);
  });

const input = z.strictObject({
  targetId: z.string().min(1).max(128).nullable().default('active').describe('Tab id, or active'),
  perceptionId: z.string().min(1).max(128).nullable().optional().describe('From the nova.perceive that showed it'),
  claims: z.array(claim).min(1).max(MAX_CLAIMS).describe('[{signalKey, value, certainty?, evidence?}]'),
});

export const okObserve = defineTool({
  name: 'nova.ok_observe',
  summary: 'Report what the page shows: login state, model, plan, page type …',
  doc: 'Only what is visible, never secrets or guesses. A claim becomes the current fact, confirms it, contradicts it or is only logged; facts[].state says which. Facts are guidance: check the page before you act on one.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  category: 'safe',
  addresses: 'page',
  isScoped: true,
  // Its contract has the member also when there is nothing to warn of (A&S 6.1).
  saysWarnings: true,
  needs: ['facts', 'claims', 'clock'],
  bundles: ['browser_automation', 'vault_auth', 'page_read_debug'],
  // There also when there is nothing to warn of (A&S 6.1).
  inSequence: true,
  listed: 'core',
  published: ['claims', 'perceptionId', 'targetId'],
  reasons: [
    'params.invalid',
    'params.unknown_field',
    'claim.owner_mismatch',
    'target.unknown',
    'sandbox.scope_mismatch',
  ],
  input,
  output: z.strictObject({
    accepted: z.int(),
    rejected: z.int(),
    superseded: z.int(),
    conflicted: z.int(),
    observationOnly: z.int(),
    facts: z.array(
      z.strictObject({ key: z.string(), value: z.unknown(), state: z.enum(CLAIM_STATES), isNew: z.boolean() }),
    ),
  }),
  run: async (
    { claims: wire, perceptionId = null },
    { facts, claims, clock },
    { target, agentId, principal, toolName, callId },
  ) => {
    const { holder } = claims.current(target.targetId);
    if (holder !== null && !isHolder(holder, { agentId, principal }))
      return heldByOther(target.targetId, holder, clock.now());
    const origin = { toolName, callId, perceptionId };
    const { warnings, ...data } = facts.observe(target, wire.map(toClaim), origin);
    // Nothing that was reported could be taken.
    const status = data.rejected === wire.length ? 'partial' : 'ok';
    return { status, data, warnings };
  },
  render: (data) => {
    const lines = data.facts.map(({ key, value, state }) => `${key} = ${JSON.stringify(value).slice(0, 80)}: ${state}`);
    const { accepted, rejected, superseded } = data;
    return [`${accepted} accepted, ${rejected} rejected, ${superseded} superseded`, ...lines].join('\n');
  },
});

function toClaim({ signalKey, value, certainty, evidence }: z.output<typeof claim>): Claim {
  return {
    signalKey,
    // Codec: it came as JSON, and it is there.
    value: value as Claim['value'],
    certainty: certainty ?? 'likely',
    evidence: evidence ?? null,
  };
}
