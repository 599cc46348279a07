import { isOfMain, type Operation, type ScanReport, type Target } from '../../browser/index.js';
import { likenessToItself, likenessToMissing, type ProbeNeeds } from '../../dispatch/index.js';
import { type PageNote, saysMissing } from '../../observations/index.js';
import { isWorthASecondVisit, judgePage } from '../../tasks/index.js';

/** What a scanned document is, judged by itself and by what a made-up address of its site gives (E&T 5.9). */
export async function notePage(
  { sight, arrival, rawUrlAfter: url }: Pick<ScanReport, 'sight' | 'arrival' | 'rawUrlAfter'>,
  { title, lines }: { readonly title: string; readonly lines: readonly string[] },
  { target, services, op }: { readonly target: Target; readonly services: ProbeNeeds; readonly op: Operation },
): Promise<PageNote> {
  if (sight === null)
    return { ...arrival, verdict: 'unsure', looksLike: null, sight: null, missing: null, again: null, says: false };
  const missing = await likenessToMissing({ url, sight }, target, services, op);
  const says = saysMissing({ url, title, lines: lines.filter((line) => isOfMain(line, url, sight)) });
  const alone = judgePage(sight, { missing, again: null, says, site: null });
  const isDoubtful = alone.verdict === 'page' && isWorthASecondVisit(sight);
  const again = isDoubtful ? await likenessToItself({ url, sight }, target, services, op) : null;
  return { ...arrival, ...judgePage(sight, { missing, again, says, site: null }), sight, missing, again, says };
}
