import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { errorText, type Log } from '../../kernel/index.js';
import type { Downloads } from '../files/downloads.js';
import { denyPermissions } from '../watch/permissions.js';

export interface PrivateContextsOptions {
  /** Speaks to the browser itself. */
  readonly cdp: CDPSession;
  readonly downloads: Downloads;
  readonly log: Log;
}

/** Private profiles under the names the browser has for them: the rules for a profile are set by that name. */
export class PrivateContexts {
  readonly #options: PrivateContextsOptions;
  readonly #ids = new Map<BrowserContext, string>();

  constructor(options: PrivateContextsOptions) {
    this.#options = options;
  }

  idOf(context: BrowserContext): string | undefined {
    return this.#ids.get(context);
  }

  /** Called with a page of the profile before anything is loaded in it. */
  async rule(page: Page): Promise<void> {
    const context = page.context();
    if (this.#ids.has(context)) return;
    const { cdp, downloads, log } = this.#options;
    const id = await contextIdOf(page);
    if (id === undefined) return;
    this.#ids.set(context, id);
    context.once('close', () => {
      this.#ids.delete(context);
      downloads.releasePrivate(id).catch((error: unknown) => {
        log('warn', 'browser.private_downloads_left', { error: errorText(error) });
      });
    });
    await Promise.all([downloads.adoptPrivate(id), denyPermissions(cdp, log, id)]);
  }
}

async function contextIdOf(page: Page): Promise<string | undefined> {
  const session = await page.context().newCDPSession(page);
  try {
    return (await session.send('Target.getTargetInfo')).targetInfo.browserContextId;
  } finally {
    await session.detach();
  }
}
