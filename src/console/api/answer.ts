import type { Context } from 'hono';
import type { OperatorDesk } from '../../operator/index.js';
import { isSameSecret } from './guard.js';
import { refusalBody } from './refusal-body.js';
import type { AnsweredBody } from './types.js';

export const ANSWER_PATH = '/api/approvals/:id';
/** Carries the operator's key. A page of another origin cannot send it without being asked first, which Nova refuses. */
const KEY_HEADER = 'x-nova-operator';
const MAX_BODY_CHARS = 1000;

export function isAnswerPath(path: string): boolean {
  return /^\/api\/approvals\/[^/]+$/.test(path);
}

/**
 * A person's answer to a question, from the live page (A&S Z5). The cookie of the page goes to every port of the host, and
 * its token stands in bookmarks and logs; so neither is enough, the operator's own key must come along.
 */
export async function answerApproval(
  c: Context,
  approvalId: string,
  { operatorKey, desk }: { readonly operatorKey: string; readonly desk: Pick<OperatorDesk, 'run'> },
): Promise<Response> {
  const key = c.req.header(KEY_HEADER);
  if (key === undefined || !isSameSecret(key, operatorKey)) {
    return c.json(refusalBody('operator_key_needed', 'Open the URL that "nova serve" printed to answer here.'), 403);
  }
  const approved = decisionIn(await c.req.text());
  if (approved === undefined) return c.json(refusalBody('params.invalid', 'Send {"approved":true} or false.'), 400);
  const { ok, message } = await desk.run({ do: 'answer', approvalId, approved }, 'console');
  const body: AnsweredBody = { ok, message };
  return c.json(body, ok ? 200 : 409);
}

function decisionIn(text: string): boolean | undefined {
  if (text.length > MAX_BODY_CHARS) return undefined;
  try {
    const body: unknown = JSON.parse(text);
    const approved: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'approved') : undefined;
    return typeof approved === 'boolean' ? approved : undefined;
  } catch {
    return undefined;
  }
}
