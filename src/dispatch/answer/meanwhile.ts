import type { Meanwhile } from '../../browser/index.js';
import { lateWrites } from '../wire/late-phrases.js';
import { publishNamesIn } from '../call/catalogue.js';
import { isReadOnly } from '../call/tool.js';
import type { Context } from '../call/context.js';
import type { Trip } from '../call/trip.js';

/** What a page does between two answers is told with the next one (A&S D4: always reported), in words of ours only. */
export function warnOfMeanwhile(
  { target, warnings }: Trip,
  road: Pick<Context, 'late' | 'redactor' | 'settings'>,
): void {
  const since = target?.takeMeanwhile() ?? null;
  const told = [...(since === null ? [] : phrases(since)), ...(target === null ? [] : lateWrites(target, road))];
  if (told.length === 0) return;
  const message = publishNamesIn(`Meanwhile the page ${told.join('; ')}.`, road.settings.toolNames);
  warnings.push({ code: 'page.meanwhile', message });
}

/** A look that did not see all of a page says so (A&S P7). */
export function warnOfRest({ target, tool, warnings }: Trip): void {
  if (target === null || target.isClosed() || !isReadOnly(tool) || !target.isIncomplete()) return;
  warnings.push({ code: 'page.loading', message: 'The page is still loading: look again for the rest of it.' });
}

function phrases(since: Meanwhile): readonly string[] {
  const { dialogs, dialogsSilenced, downloads, fileChoosers, newTabIds, tabsClosed, permissionsAsked } = since;
  return [
    ...(dialogs > 0 ? [`opened ${counted(dialogs, 'dialog')}, answered at once`] : []),
    ...(dialogsSilenced ? ['was prevented from opening more of them'] : []),
    ...(downloads > 0 ? [`began ${counted(downloads, 'download')} (nova.tabs lists them)`] : []),
    ...(fileChoosers > 0 ? ['asked for a file (use nova.file_upload on its file input)'] : []),
    ...(newTabIds.length > 0 ? [`opened ${newTabIds.slice(0, 10).join(', ')}`] : []),
    ...(tabsClosed > 0 ? [`opened ${counted(tabsClosed, 'tab')} too many, which were closed at once`] : []),
    ...(permissionsAsked.length > 0 ? [`asked for ${permissionsAsked.join(', ')}, which was denied`] : []),
  ];
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
