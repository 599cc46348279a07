import { z } from 'zod';
import type { Caller } from '../../ownership/index.js';
import type { BareOutcome, Services } from '../../dispatch/index.js';
import { NOTE_SCOPES, NOTE_SOURCES, type NoteScope } from '../../memory/index.js';
import { nameSandbox } from '../shared/named-sandbox.js';
import { whereIs } from './whereabouts.js';

export const sandboxLetter = z.string().min(1).max(8);
export const sandboxRefArg = z.string().min(1).max(128).optional().describe('Ref of the same sandbox');

export const scopeArgs = {
  scope: z
    .enum(NOTE_SCOPES)
    .default('current_sandbox')
    .describe('current_sandbox: its own and global ones; orphaned: of deleted sandboxes'),
  sandboxId: sandboxLetter.optional().describe('Sandbox to query; default that of your tab'),
  sandboxRef: sandboxRefArg,
};

/** A note as every answer has it. */
export const noteOutput = {
  id: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  category: z.string().nullable(),
  source: z.enum(NOTE_SOURCES),
  sandboxId: z.string().nullable(),
  sandboxRef: z.string().nullable(),
  orphaned: z.boolean(),
  updatedAt: z.int(),
};

export const SCOPE_REASONS = [
  'params.invalid',
  'params.unknown_field',
  'sandbox.ref_required',
  'sandbox.unknown',
  'sandbox.stale_reference',
] as const;

interface Asked {
  readonly scope: NoteScope;
  readonly sandboxId?: string | undefined;
  readonly sandboxRef?: string | undefined;
}

/** The sandbox a question is asked from; null where the scope does not need one. */
export function askingSandbox(
  { scope, sandboxId, sandboxRef }: Asked,
  caller: Caller,
  rooms: Pick<Services, 'browser' | 'ledger' | 'tabs' | 'sandboxes'>,
): { readonly sandboxRef: string | null } | { readonly refusal: BareOutcome } {
  if (sandboxId !== undefined || sandboxRef !== undefined) {
    const named = nameSandbox(rooms.sandboxes, sandboxId ?? '', sandboxRef);
    return 'refusal' in named ? named : { sandboxRef: named.sandbox.sandboxRef };
  }
  if (scope !== 'current_sandbox') return { sandboxRef: null };
  const where = whereIs('active', caller, rooms);
  return where.kind === 'refused' ? { refusal: where.outcome } : { sandboxRef: where.place.sandboxRef };
}
