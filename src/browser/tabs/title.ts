import type { CDPSession } from 'playwright-core';
import { type Bound, bounded } from './bounded.js';

/** Asked of the browser process, so that a stalled or crashed page cannot hold it up. */
export async function readTitle(cdp: CDPSession, bound: Bound): Promise<string> {
  const { targetInfo } = await bounded(cdp.send('Target.getTargetInfo'), bound);
  // A document without a title is announced under its address, which is no title.
  const address = targetInfo.url.replace(/^[a-z]+:\/\//, '');
  return [targetInfo.url, address, address.replace(/\/$/, '')].includes(targetInfo.title) ? '' : targetInfo.title;
}
