/** A list of things: one is added by Enter, one is deleted or published by its button. The kit keeps and draws the state. */
import { page, scenario, stampWhenSeen, words } from './flow.js';

export const { group } = scenario;
/** What the list holds when the page is opened. */
export const rows: readonly string[] = group === 'row' && scenario.isDone ? [] : [words.row];
export const rowButton = group === 'publish' ? words.publish : words.remove;

/** `add` and `drop` change the list, `success` and `failure` tell. */
export type ListUi = { readonly [K in 'add' | 'drop' | 'success' | 'failure']: (text: string) => unknown };

async function send(values: object): Promise<boolean> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(values) };
  const response = await fetch('save', init).catch(() => null);
  return response?.ok ?? false;
}

export async function entered(text: string, ui: ListUi): Promise<void> {
  if (page.first === 'item') ui.add(text);
  if (!page.sends) return;
  const ok = await send({ text });
  if (ok && page.onOk === 'item') ui.add(text);
  if (!ok) ui.drop(text);
  if (ok) stampWhenSeen('success', text);
}

export async function pressed(ui: ListUi): Promise<void> {
  if (!page.sends) return;
  if (!(await send({ row: words.row }))) {
    ui.failure(words.failed);
    stampWhenSeen('failure', words.failed);
    return;
  }
  if (group === 'row') ui.drop(words.row);
  ui.success(words.saved);
  stampWhenSeen('success', words.saved);
}
