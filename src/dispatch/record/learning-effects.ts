import type { UnsafeEffect } from '../../journal/index.js';
import { isUrl, registrableDomain } from '../../kernel/index.js';
import type { Outcome } from '../call/outcome.js';
import type { Trip } from '../call/trip.js';

const WRITES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Beacons tell that something was done; they do not do it. */
const BEACON = 'ping';

/**
 * Why an action may not be learned, whatever its control is called: it wrote something on its site, asked a question, or led
 * to another site (K 8, K 15.9). A page can name a commit "Next"; it cannot hide what a press sets off.
 */
export function unsafeEffect({ target, before, startedAtMs, op }: Trip, { data }: Outcome): UnsafeEffect | null {
  if (target === null || before.url === null || !op.latch.dispatched) return null;
  if (Array.isArray(data?.dialogs) && data.dialogs.length > 0) return 'asks';
  if (data?.newTabOpened === true) return 'opens_tab';
  const site = siteOf(before.url);
  if (siteOf(target.url()) !== site) return 'leaves_site';
  const wrote = target
    .requestHistory()
    .requests.some(
      ({ at, method, type, url }) =>
        at >= startedAtMs && WRITES.has(method) && type.toLowerCase() !== BEACON && siteOf(url) === site,
    );
  return wrote ? 'writes' : null;
}

function siteOf(url: string): string | null {
  return isUrl(url) ? registrableDomain(new URL(url).hostname) : null;
}
