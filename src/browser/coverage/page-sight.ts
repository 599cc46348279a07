import { NovaError, type PageSight } from '../../kernel/index.js';
import type { Operation } from '../operation.js';
import { awaitContent } from './arrival.js';
import { sightOf } from '../rules/page-sight.js';
import { onCurrentDocument, type Tab } from '../tabs/tab.js';
import { DocumentChanged } from '../worlds/world.js';

const SIGHT_MS = 3000;

/** What kind of document stands there. Null when it does not tell in time: then nobody knows. */
export async function sightPage(tab: Tab, commitsBefore: number, op: Operation): Promise<PageSight | null> {
  const { document, responses, content } = tab.session;
  const bounds = { signal: op.signal, ms: SIGHT_MS };
  try {
    const [surface, arriving, auth] = await Promise.all([
      tab.world.call('surface', {}, bounds),
      tab.world.call('arriving', { isDeep: true }, bounds),
      tab.world.call('auth', {}, bounds),
    ]);
    return sightOf({
      url: document.url,
      surface,
      arriving,
      auth,
      requests: content.all,
      head: responses.of(document.loaderId)?.signs ?? [],
      reloads: document.commits - commitsBefore,
    });
  } catch (error) {
    op.signal.throwIfAborted();
    if (error instanceof DocumentChanged || !(error instanceof NovaError)) throw error;
    return null;
  }
}

/** The same for a page that nobody scans. */
export function lookAtPage(tab: Tab, waitMs: number, op: Operation): Promise<PageSight | null> {
  const { commits } = tab.session.document;
  return onCurrentDocument(tab, op, async () => {
    await awaitContent(tab, waitMs, op);
    return sightPage(tab, commits, op);
  });
}
