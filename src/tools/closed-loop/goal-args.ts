import { z } from 'zod';
import { CLOSED_STATES, GOAL_MODES, TOLD_STATUSES } from '../../verification/index.js';
import { assertionSet, transitionContract } from '../shared/contract.js';

const MAX_SUMMARY = 500;
const MAX_NOTE = 2000;
const MAX_STEPS = 50;
const LEASE_BOUNDS = { min: 1000, max: 600_000, usual: 120_000 } as const;

const id = z.string().min(1).max(128);
const lease = z.int().min(LEASE_BOUNDS.min).max(LEASE_BOUNDS.max);

const step = z.strictObject({
  actionDesc: z.string().min(1).max(MAX_SUMMARY).describe('What this step does, in a few words'),
  contract: transitionContract.optional().describe('What proves it; without one, close it with annotate'),
  contractJson: z.string().optional().describe('Older name: contract as JSON text'),
});

const OPS = ['create', 'query', 'close', 'annotate'] as const;
type Op = (typeof OPS)[number];

const fields = {
  op: z.enum(OPS),
  targetId: id.optional().describe('Tab of the goal; create: active by default'),
  goalId: id.optional(),
  summary: z.string().min(1).max(MAX_SUMMARY).optional().describe('create: what to achieve'),
  mode: z.enum(GOAL_MODES).optional().describe('agent_driven by default'),
  preconditions: assertionSet.optional().describe('Must hold when the goal begins'),
  ownerAgentId: id.optional().describe('Only this agent may act for the goal'),
  sidecarSessionId: id.optional().describe('Only calls with this _meta["nova/sessionId"] may act'),
  leaseMs: lease.optional().describe(`How long it lives without progress; ${LEASE_BOUNDS.usual} by default`),
  steps: z.array(step).max(MAX_STEPS).optional().describe('[{actionDesc, contract?}] in order'),
  includeSteps: z.boolean().optional(),
  includeEvents: z.boolean().optional(),
  eventsLimit: z.int().min(1).max(200).optional(),
  state: z.enum(CLOSED_STATES).optional().describe('close: how it ended'),
  content: z.string().min(1).max(MAX_NOTE).optional().describe('annotate: the note'),
  source: z.string().min(1).max(64).optional(),
  stepUpdate: z
    .strictObject({
      index: z
        .int()
        .min(0)
        .max(MAX_STEPS - 1),
      status: z.enum(TOLD_STATUSES),
    })
    .optional()
    .describe('annotate: new status of a step without contract'),
  preconditionsJson: z.string().optional().describe('Older name: preconditions as JSON text'),
  ownerAgent: id.optional().describe('Older name of ownerAgentId'),
  ownerSession: id.optional().describe('Older name of sidecarSessionId'),
  leaseTimeoutMs: lease.optional().describe('Older name of leaseMs'),
};

type Wire = { [K in keyof typeof fields]?: z.output<(typeof fields)[K]> } & { op: Op };

const CREATOR = ['ownerAgentId', 'ownerAgent'] as const;
const TAKES: Readonly<Record<Op, readonly (keyof Wire)[]>> = {
  create: [
    'targetId',
    'summary',
    'mode',
    'preconditions',
    'sidecarSessionId',
    'leaseMs',
    'steps',
    'preconditionsJson',
    'ownerSession',
    'leaseTimeoutMs',
  ],
  query: ['goalId', 'targetId', 'includeSteps', 'includeEvents', 'eventsLimit'],
  close: ['goalId', 'state'],
  annotate: ['goalId', 'content', 'source', 'stepUpdate'],
};
const REQUIRES: Readonly<Record<Op, readonly (keyof Wire)[]>> = {
  create: ['summary'],
  query: [],
  close: ['goalId', 'state'],
  annotate: ['goalId', 'content'],
};
/** A&S L2: the old name and the new one never together. */
const TWINS: readonly (readonly [old: keyof Wire, name: keyof Wire])[] = [
  ['preconditionsJson', 'preconditions'],
  ['ownerAgent', 'ownerAgentId'],
  ['ownerSession', 'sidecarSessionId'],
  ['leaseTimeoutMs', 'leaseMs'],
];

export const goalInput = z.strictObject(fields).superRefine((args: Wire, context) => {
  const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', message, path });
  const taken = new Set<keyof Wire>(['op', ...CREATOR, ...TAKES[args.op]]);
  for (const field of Object.keys(args) as (keyof Wire)[])
    if (args[field] !== undefined && !taken.has(field)) refuse([field], `"${field}" is not valid for op ${args.op}.`);
  for (const field of REQUIRES[args.op])
    if (args[field] === undefined) refuse([field], `"${field}" is required for op ${args.op}.`);
  for (const [old, name] of TWINS)
    if (args[old] !== undefined && args[name] !== undefined) refuse([old], `Give "${name}" or "${old}", not both.`);
  checkText(args.preconditionsJson, assertionSet, (message) => refuse(['preconditionsJson'], message));
  for (const [index, { contract, contractJson }] of (args.steps ?? []).entries()) {
    const path = ['steps', index, 'contractJson'];
    if (contract !== undefined && contractJson !== undefined)
      refuse(path, 'Give "contract" or "contractJson", not both.');
    checkText(contractJson, transitionContract, (message) => refuse(path, message));
  }
});

function checkText(text: string | undefined, schema: z.ZodType, refuse: (message: string) => void): void {
  if (text === undefined) return;
  const parsed = parseJson(text);
  if (parsed === undefined) return refuse('It must be JSON text.');
  const checked = schema.safeParse(parsed);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    refuse(`${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? 'invalid'}`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type GoalArgs = z.output<typeof goalInput>;

/** What is to be created, with older names read as the present ones. The schema has checked all of it. */
export function creationOf(args: GoalArgs) {
  const steps = (args.steps ?? []).map(({ actionDesc, contract, contractJson }) => ({
    actionDesc,
    contract: contract ?? (contractJson === undefined ? null : transitionContract.parse(JSON.parse(contractJson))),
  }));
  return {
    summary: args.summary ?? '',
    mode: args.mode ?? 'agent_driven',
    preconditions:
      args.preconditions ??
      (args.preconditionsJson === undefined ? undefined : assertionSet.parse(JSON.parse(args.preconditionsJson))),
    ownerAgentId: args.ownerAgentId ?? args.ownerAgent ?? null,
    sidecarSessionId: args.sidecarSessionId ?? args.ownerSession ?? null,
    leaseMs: args.leaseMs ?? args.leaseTimeoutMs ?? LEASE_BOUNDS.usual,
    steps,
  };
}
