import type { Operation, ScanReport, Target } from '../../browser/index.js';
import { type PageNote, saysMissing } from '../../observations/index.js';
import { judgePage } from '../../tasks/index.js';
import { likenessToMissing, type ProbeNeeds } from './missing-page.js';

/** What a scanned document is, judged by itself and by what a made-up address of its site gives (E&T 5.9). */
export async function notePage(
  { sight, arrival, rawUrlAfter: url }: Pick<ScanReport, 'sight' | 'arrival' | 'rawUrlAfter'>,
  { title, lines }: { readonly title: string; readonly lines: readonly string[] },
  { target, services, op }: { readonly target: Target; readonly services: ProbeNeeds; readonly op: Operation },
): Promise<PageNote> {
  if (sight === null)
    return { ...arrival, verdict: 'unsure', looksLike: null, sight: null, missing: null, says: false };
  const missing = await likenessToMissing({ url, sight }, target, services, op);
  const says = saysMissing({ url, title, lines });
  return { ...arrival, ...judgePage(sight, { missing, says, site: null }), sight, missing, says };
}
