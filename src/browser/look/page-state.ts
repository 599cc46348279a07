import type { Operation } from '../operation.js';
import type { PageHtml, PageState, StateField } from '../protocol/page.js';
import { type Tab, onCurrentDocument } from '../tabs/tab.js';
import { nameFrames } from '../worlds/frame-scope.js';
import { readAuth } from './auth.js';

export function readHtml(tab: Tab, maxChars: number, op: Operation): Promise<PageHtml> {
  return onCurrentDocument(tab, op, () => tab.world.call('html', { maxChars }, op));
}

export async function readState(tab: Tab, fields: readonly StateField[], op: Operation): Promise<PageState> {
  const asked = fields.filter((field) => field !== 'auth');
  const state = await onCurrentDocument(tab, op, async () => {
    const seen = await tab.world.call('state', { fields: asked }, op);
    return seen.frames === undefined ? seen : { ...seen, frames: await nameFrames(tab, seen.frames, op) };
  });
  return asked.length === fields.length ? state : { ...state, auth: await readAuth(tab, {}, op) };
}
