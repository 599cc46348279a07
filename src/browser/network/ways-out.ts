import type { BrowserContext, Page } from 'playwright-core';
import { type Clock, errorText, type Log, NovaError } from '../../kernel/index.js';
import { ANSWER_MS, bounded } from '../tabs/bounded.js';
import type { EgressDoor } from './egress-types.js';

/** Fail closed: what does not come by the proxy is not judged by the URL policy (A&S Z8). */
const PASSES_BY =
  'This browser does not use the proxy it was given, most likely because a managed policy sets another one, so the URL policy could not be enforced. Run "nova browser install" to find a better one, name another with --browser, or go without the proxy by url.egressProxy: false.';

/** A browser that lost the key is given it again, but not more often than this. */
const RENEW_MS = 5000;

export interface WaysOutOptions {
  readonly clock: Clock;
  readonly log: Log;
}

export interface WayOptions {
  /** Gives a page of the profile that is nobody's tab. */
  readonly createPage: () => Promise<Page>;
  /** Aborted when the browser process ends. */
  readonly gone: AbortSignal;
}

interface WayOut extends WayOptions {
  readonly door: EgressDoor;
  /** Null until a page has asked for the key. */
  handed: Promise<void> | null;
  isRenewing: boolean;
}

/**
 * The doors of one process's profiles, and the key in the browser's hands. The key is given by answering a proxy's
 * question for it once per profile: from then on Chromium sends it with everything that leaves the profile, workers,
 * sockets and beacons included. Answering every such question instead would mean stopping every single request.
 */
export class WaysOut {
  readonly #options: WaysOutOptions;
  readonly #ways = new WeakMap<BrowserContext, WayOut>();

  constructor(options: WaysOutOptions) {
    this.#options = options;
  }

  add(context: BrowserContext, door: EgressDoor, options: WayOptions): void {
    const way: WayOut = { ...options, door, handed: null, isRenewing: false };
    this.#ways.set(context, way);
    door.onStranger(() => void this.#renew(way));
    context.on('close', () => door.close());
  }

  of(context: BrowserContext): EgressDoor | null {
    return this.#ways.get(context)?.door ?? null;
  }

  /** Resolves when pages of the profile can get out. The first page that comes here must be blank: it is used for asking. */
  async handKey(page: Page): Promise<void> {
    const way = this.#ways.get(page.context());
    if (way === undefined) return;
    way.handed ??= this.#hand(page, way).catch((error: unknown) => {
      way.handed = null;
      throw error;
    });
    await way.handed;
  }

  async #renew(way: WayOut): Promise<void> {
    const { clock, log } = this.#options;
    if (way.handed === null || way.isRenewing || way.gone.aborted) return;
    way.isRenewing = true;
    clock.after(RENEW_MS, () => {
      way.isRenewing = false;
    });
    try {
      const page = await way.createPage();
      try {
        await this.#hand(page, way);
      } finally {
        await page.close();
      }
    } catch (error) {
      log('warn', 'browser.key_not_renewed', { error: errorText(error) });
    }
  }

  async #hand(page: Page, { door, gone }: WayOut): Promise<void> {
    const { clock } = this.#options;
    const { keyUrl, username, password, ownAnswer } = door;
    let isOwn = false;
    const asking = async () => {
      const cdp = await page.context().newCDPSession(page);
      const sent: Promise<unknown>[] = [];
      cdp.on('Fetch.requestPaused', ({ requestId, responseHeaders = [] }) => {
        isOwn ||= responseHeaders.some(({ name }) => name.toLowerCase() === ownAnswer);
        sent.push(cdp.send('Fetch.continueRequest', { requestId }));
      });
      cdp.on('Fetch.authRequired', ({ requestId, authChallenge }) => {
        // Another proxy may ask as well; it is not to have the key.
        const authChallengeResponse =
          authChallenge.origin === door.server
            ? { response: 'ProvideCredentials' as const, username, password }
            : { response: 'CancelAuth' as const };
        sent.push(cdp.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }));
      });
      const expression = `fetch(${JSON.stringify(keyUrl)}, { mode: 'no-cors', cache: 'no-store' }).then(() => true)`;
      const [, { exceptionDetails }] = await Promise.all([
        cdp.send('Fetch.enable', {
          handleAuthRequests: true,
          patterns: (['Request', 'Response'] as const).map((requestStage) => ({
            urlPattern: `${keyUrl}*`,
            requestStage,
          })),
        }),
        cdp.send('Runtime.evaluate', { expression, awaitPromise: true }),
      ]);
      await Promise.all(sent);
      if (!isOwn) throw new NovaError('browser.unavailable', PASSES_BY);
      if (exceptionDetails !== undefined) throw new Error('the egress proxy did not answer the browser');
      await cdp.detach();
    };
    await bounded(asking(), { clock, signal: gone, ms: ANSWER_MS, what: 'opening the way out' });
  }
}
