import {
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  type RequestOptions,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Ask, Call } from '../dispatch/index.js';

/** The first revision in which a question is a result, and the client repeats the call with the answer (A&S J5). */
const FIRST_ASKING_BY_RESULT = '2026-07-28';
/** The owner knows when a question is over; this only keeps the SDK's own minute from ending it. */
const LONG_ENOUGH_MS = 24 * 3_600_000;
/** The name under which the question travels and the answer comes back. */
const KEY = 'approval';

/** One box to tick: sending the form back as it came is no consent. */
const FORM = {
  type: 'object' as const,
  properties: {
    approve: { type: 'boolean' as const, title: 'Allow this call, once', description: 'Leave it off to refuse.' },
  },
  required: ['approve'],
};

type Asking = Pick<Call, 'elicit' | 'consent'> & { readonly canElicit: boolean };
type SendRequest = (
  request: { method: 'elicitation/create'; params: Record<string, unknown> },
  options: RequestOptions,
) => Promise<unknown>;

/** What a client can do about questions, and the answer this request brings along. */
export function askingOf(server: Server, context: ServerContext): Asking {
  const { envelope, inputResponses, requestState, send } = context.mcpReq;
  if ((server.getNegotiatedProtocolVersion() ?? '') < FIRST_ASKING_BY_RESULT) {
    return askingOnLine(server.getClientCapabilities(), (request, options) => send(request, options));
  }
  const capabilities: unknown = Reflect.get({ ...envelope }, CLIENT_CAPABILITIES_META_KEY);
  const state = requestState<unknown>();
  if (typeof state !== 'string') return { canElicit: canElicit(capabilities) };
  const consent = { requestState: state, approved: isConsent(inputResponses?.[KEY]) };
  return { canElicit: canElicit(capabilities), consent };
}

/** The same for a client of the older revisions, which is asked while the call waits. */
export function askingOnLine(capabilities: unknown, send: SendRequest): Asking {
  if (!canElicit(capabilities)) return { canElicit: false };
  return {
    canElicit: true,
    elicit: async (message, signal) => {
      const params = { message, requestedSchema: FORM };
      return isConsent(await send({ method: 'elicitation/create', params }, { signal, timeout: LONG_ENOUGH_MS }));
    },
  };
}

/** The result that asks. */
export function questionResult({ message, requestState }: Ask): InputRequiredResult {
  const params = { mode: 'form' as const, message, requestedSchema: FORM };
  return {
    resultType: 'input_required',
    inputRequests: { [KEY]: { method: 'elicitation/create', params } },
    requestState,
  };
}

/** A declaration without modes means forms, as it did before there were any. */
function canElicit(capabilities: unknown): boolean {
  const declared = field(capabilities, 'elicitation');
  if (typeof declared !== 'object' || declared === null) return false;
  return field(declared, 'form') !== undefined || field(declared, 'url') === undefined;
}

/** Only a form that was sent off with the box ticked. Declined, dismissed or anything else is no. */
function isConsent(answer: unknown): boolean {
  return field(answer, 'action') === 'accept' && field(field(answer, 'content'), 'approve') === true;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
