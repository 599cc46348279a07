import type { z } from 'zod';
import { ruleOf, type Said, shapeOf } from './unsaid.js';

type Members = Readonly<Record<string, unknown>>;

/**
 * An answer that went well without what goes without saying (A&S E2b): tokens are the user's money. The schema decides what
 * that is. The row, a kept step and the text are made from the whole.
 */
export function leaveUnsaid(
  answer: Members,
  shape: z.core.$ZodShape,
  { usualSandboxRef }: Pick<Said, 'usualSandboxRef'>,
): Members {
  return answer.ok === true ? lean(answer, shape, { answer, usualSandboxRef }) : answer;
}

function lean(members: Members, shape: z.core.$ZodShape, about: Pick<Said, 'answer' | 'usualSandboxRef'>): Members {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(members)) {
    const field = shape[name];
    if (field !== undefined && ruleOf(field)?.goes({ value, beside: members, ...about }) === true) continue;
    const inner = field === undefined || !isMembers(value) ? undefined : shapeOf(field);
    if (inner === undefined || !isMembers(value)) kept[name] = value;
    else {
      const left = lean(value, inner, about);
      // An object of which nothing is left goes, unless something has to stand there.
      if (Object.keys(left).length > 0 || Object.keys(value).length === 0 || field?._zod.optin !== 'optional')
        kept[name] = left;
    }
  }
  return kept;
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
