import type { BrowserHost } from '../../browser/index.js';
import { domainKey } from '../../kernel/index.js';

/** Whether a live tab shows a page of the scope (K 0). Private tabs are not asked: nothing of them may reach the disk. */
export function isScopeOpen(browser: Pick<BrowserHost, 'targets'>, scope: string): boolean {
  return browser
    .targets()
    .some((target) => !target.isPrivate && !target.isClosed() && domainKey(target.url()) === scope);
}
