import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { targetArgs } from '../shared/args.js';

export const operatorNotesDelete = defineTool({
  name: 'nova.operator_notes_delete',
  summary: 'Delete a note permanently.',
  doc: 'Takes the id from nova.operator_notes_list or nova.operator_notes_query.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  deletes: true,
  category: 'normal',
  addresses: 'nothing',
  needs: ['notes'],
  bundles: ['task_memory'],
  published: ['id'],
  reasons: ['params.invalid', 'params.unknown_field', 'memory.not_found'],
  input: z.strictObject({ agentId: targetArgs.agentId, id: z.string().min(1).max(128) }),
  output: z.strictObject({ id: z.string(), deleted: z.boolean() }),
  run: async ({ id }, { notes }) => {
    const deleted = await notes.remove(id);
    if (deleted) return { status: 'ok', data: { id, deleted } };
    const hint = 'Call nova.operator_notes_list to see the existing notes.';
    return { status: 'not_found', reasonCode: 'memory.not_found', data: { id, deleted }, hint };
  },
  render: ({ id, deleted }) => (deleted ? `Deleted ${id}` : ''),
});
