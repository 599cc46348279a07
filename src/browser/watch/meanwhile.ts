import type { Meanwhile } from './aside-types.js';
import type { PageSession } from '../tabs/page-session.js';

/**
 * What the page did that no answer has told yet: between two calls, or too late for the one that caused it. Asked once,
 * it counts as told.
 */
export function takeMeanwhile(session: PageSession): Meanwhile | null {
  const before = session.told;
  const now = session.tally();
  session.told = now;
  const since: Meanwhile = {
    dialogs: now.dialogs - before.dialogs,
    dialogsSilenced: now.dialogsSilenced > before.dialogsSilenced,
    downloads: now.downloads - before.downloads,
    fileChoosers: now.choosers - before.choosers,
    newTabIds: session.opened.ids.slice(before.tabIds),
    tabsClosed: now.tabsRefused - before.tabsRefused,
    permissionsAsked: session.permissions.since(before.permissions),
  };
  const { dialogs, downloads, fileChoosers, newTabIds, tabsClosed, permissionsAsked } = since;
  const happened = dialogs + downloads + fileChoosers + newTabIds.length + tabsClosed + permissionsAsked.length;
  return happened === 0 ? null : since;
}
