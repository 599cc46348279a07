import { z } from 'zod';
import { RETRY_ADVICE } from '../../verification/index.js';
import { unsaid, usual } from '../answer/unsaid.js';

/** The fields every result has (A&S 2.1), as closed sets. */
export const STATUSES = ['ok', 'partial', 'failed', 'blocked', 'not_found', 'noop'] as const;
export type Status = (typeof STATUSES)[number];

/** Where a call ended (A&S E4). */
export const STAGES = [
  'validate',
  'gate_check',
  'resolve_target',
  'resolve_element',
  'guarded_commit_check',
  'precondition_check',
  'coordinator_reserve',
  'goal_prepare',
  'dispatch',
  'postcondition_check',
  'verify',
  'read',
  'load_wait',
  'settlement_wait',
  'route_wait',
  'completed',
] as const;
export type Stage = (typeof STAGES)[number];

const VERIFY_STATES = ['verified', 'likely', 'uncertain', 'failed'] as const;
export type VerifyState = (typeof VERIFY_STATES)[number];
const VERIFY_SOURCES = ['guarded_commit', 'verify_expression', 'readback', 'observed_effect', 'none'] as const;
export type VerifySource = (typeof VERIFY_SOURCES)[number];

const warning = z.strictObject({ code: z.string(), message: z.string() });
export type Warning = Readonly<z.output<typeof warning>>;

/** What a gate says about the call (A&S W3); what it knows besides stands beside these. */
const gateNotice = z.looseObject({
  gateId: z.string(),
  status: z.enum(['warned', 'shadow_blocked', 'blocked']),
  reason: z.string(),
  resolution: z.looseObject({
    tool: z.string().nullable(),
    arguments: z.record(z.string(), z.unknown()),
    text: z.string(),
  }),
});

/** The fields around what a tool tells (A&S E2). A default is what absence means in an answer that went well (E2b). */
export const envelope = z.strictObject({
  ok: z.boolean(),
  status: z.enum(STATUSES),
  reasonCode: usual(z.string().nullable().describe('See the list of reason codes'), null),
  stage: usual(z.enum(STAGES).describe('Where the call ended'), 'completed'),
  retryable: usual(z.boolean().describe('The unchanged call may succeed later'), false),
  retryAfterMs: usual(z.number().nullable(), null),
  retryAdvice: usual(z.enum(RETRY_ADVICE).nullable(), null),
  actionDispatched: z.boolean().optional().describe('Input reached the page; only for tools that act'),
  verifyState: usual(z.enum(VERIFY_STATES).nullable(), null),
  verifySource: usual(z.enum(VERIFY_SOURCES), 'none'),
  message: z.string().optional(),
  hint: z.string().optional().describe('What to do next'),
  targetId: z.string().optional().describe('The tab the call was about'),
  pageUrl: z.string().optional(),
  pageTitle: z.string().nullable().optional().describe('null: the page did not report it in time'),
  openedForCaller: z.literal(true).optional().describe('The tab was opened for this call'),
  restored: z.literal(true).optional().describe('The tab came back at its last address'),
  toolName: unsaid(z.string(), { meaning: 'the tool that was called', goes: () => true }),
  callId: z.string().nullable().describe('null: the owner was not there to take the call'),
  errorCode: z.int().optional().describe('Only while nothing has reached the page'),
  errorData: z.record(z.string(), z.unknown()).optional().describe('With errorCode: what to fix'),
  warnings: usual(z.array(warning).nullable(), null),
  _aagGates: z.record(z.string(), gateNotice).optional().describe('Gates that had something to say, by name'),
  blockedRequests: z
    .strictObject({ count: z.int(), hosts: z.array(z.string()) })
    .optional()
    .describe('Page requests the URL policy refused since the last call'),
  egress: z.literal('not_enforced').optional().describe('In a browser that a person started'),
  droppedGuarantees: z.array(z.string()).optional(),
  contentTrust: z.literal('untrusted_page').optional().describe('The answer contains page text'),
});

export type Envelope = Readonly<z.output<typeof envelope>>;
