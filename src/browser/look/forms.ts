import type { Operation } from '../operation.js';
import type { PageCalls } from '../protocol/calls.js';
import type { FormAnalysis } from '../protocol/forms.js';
import type { Tab } from '../tabs/tab.js';
import { askAll } from './views.js';

export interface FormOptions {
  readonly visibleOnly: boolean;
  readonly includeValues: boolean;
  /** Frames too. */
  readonly deep: boolean;
}

export async function analyseForms(
  tab: Tab,
  { deep, ...args }: PageCalls['forms']['args'] & { readonly deep: boolean },
  op: Operation,
): Promise<FormAnalysis> {
  const parts = await askAll(tab, deep, op, ({ frame }) => (frame?.world ?? tab.world).call('forms', args, op));
  const forms: FormAnalysis['forms'][number][] = [];
  const fields: FormAnalysis['fields'][number][] = [];
  for (const [frameId, part] of parts) {
    const before = forms.length;
    forms.push(...part.forms.map((form) => ({ ...form, frameId })));
    fields.push(
      ...part.fields.map((field) => ({ ...field, frameId, form: field.form === null ? null : field.form + before })),
    );
  }
  return { forms, fields };
}
