import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { cutMarked } from '../../kernel/index.js';
import { NOTE_SCOPES } from '../../memory/index.js';
import { targetArgs } from '../shared/args.js';
import { askingSandbox, noteOutput, SCOPE_REASONS, scopeArgs } from './notes-args.js';
import { agentsWords } from '../shared/agents-words.js';

/** A list is for finding one's way; nova.operator_notes_query has the whole of a note. */
const PREVIEW_CHARS = 300;

const output = z.strictObject({
  scope: z.enum(NOTE_SCOPES),
  resolvedSandboxRef: z.string().nullable(),
  total: z.int(),
  offset: z.int(),
  notes: z.array(
    z.strictObject({ ...noteOutput, contentChars: z.int().describe('Length of the full note; content may be cut') }),
  ),
});

export const operatorNotesList = defineTool({
  name: 'nova.operator_notes_list',
  summary: 'List notes, newest first.',
  doc: 'Long ones are cut; nova.operator_notes_query returns them whole. Listing does not count as a match.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  category: 'safe',
  addresses: 'nothing',
  needs: ['notes', 'browser', 'ledger', 'tabs', 'sandboxes'],
  bundles: ['task_memory'],
  published: ['scope', 'offset', 'limit'],
  reasons: [...SCOPE_REASONS],
  input: z.strictObject({
    agentId: targetArgs.agentId,
    offset: z.int().min(0).max(1000).default(0),
    limit: z.int().min(1).max(100).default(20),
    ...scopeArgs,
  }),
  output,
  run: async ({ offset, limit, ...asked }, { notes, ...rooms }, call) => {
    const from = askingSandbox(asked, call, rooms);
    if ('refusal' in from) return from.refusal;
    const { scope } = asked;
    const listed = await notes.list({ scope, sandboxRef: from.sandboxRef, offset, limit });
    const shown = listed.notes.map((note) => {
      return { ...note, content: cutMarked(note.content, PREVIEW_CHARS), contentChars: note.content.length };
    });
    const { sandboxRef: resolvedSandboxRef } = from;
    return { status: 'ok', data: { scope, resolvedSandboxRef, total: listed.total, offset, notes: shown } };
  },
  render: ({ notes, total }) =>
    [
      `${notes.length} of ${total}`,
      ...notes.map(({ id, content, source }) => `${id}, ${agentsWords(content, source)}`),
    ].join('\n'),
});
