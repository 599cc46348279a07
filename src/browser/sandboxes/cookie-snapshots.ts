import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { CDPSession } from 'playwright-core';
import { type Clock, errorText, type Log, NovaError } from '../../kernel/index.js';
import { ANSWER_MS, bounded } from '../tabs/bounded.js';
import { decodeCookies, encodeCookies, readText, replaceText, type StoredCookie } from './cookie-file.js';

const EVERY_MS = 5000;

export interface CookieSnapshotsOptions {
  readonly cdp: CDPSession;
  readonly profileDir: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Aborted when the browser process ends. */
  readonly gone: AbortSignal;
}

/**
 * Keeps a copy of the cookies of a stored profile, session cookies included (A&S S8): Chromium itself forgets those at
 * its end, and a killed one also loses what was set seconds before. Values are never logged.
 */
export class CookieSnapshots {
  readonly #options: CookieSnapshotsOptions;
  readonly #file: string;
  #savedHash: string | null = null;
  #saving: Promise<void> = Promise.resolve();
  #cancelTimer: (() => void) | null = null;
  #isStopped = false;

  constructor(options: CookieSnapshotsOptions) {
    this.#options = options;
    this.#file = join(options.profileDir, 'nova-cookies.json');
  }

  /** Sets what the profile does not hold, or holds with an older value. A file that cannot be read costs only itself. */
  async restore(): Promise<void> {
    const { clock, log } = this.#options;
    try {
      const text = await readText(this.#file);
      if (text === null) return;
      this.#savedHash = hashOf(text);
      const present = new Set((await this.#load()).map((cookie) => JSON.stringify(cookie)));
      const missing = decodeCookies(text).filter(
        (cookie) => !isExpired(cookie, clock.now()) && !present.has(JSON.stringify(cookie)),
      );
      if (missing.length > 0) await this.#set(missing);
    } catch (error) {
      log('warn', 'browser.cookies_not_restored', { error: describe(error) });
    }
  }

  /** Something happened that may have changed cookies: they are looked at within five seconds. */
  note(): void {
    if (this.#cancelTimer !== null || this.#isStopped) return;
    this.#cancelTimer = this.#options.clock.after(EVERY_MS, () => {
      this.#cancelTimer = null;
      this.save().catch((error: unknown) => {
        this.#options.log('warn', 'browser.cookies_not_saved', { error: errorText(error) });
      });
    });
  }

  /** Writes the cookies if they changed. Throws NovaError `browser.unavailable` when that fails. */
  save(): Promise<void> {
    const saving = this.#saving.then(() => this.#save());
    this.#saving = saving.catch(() => undefined);
    return saving;
  }

  /** No more timers, whatever happens. */
  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer?.();
  }

  async #save(): Promise<void> {
    try {
      const text = encodeCookies(await this.#load());
      const hash = hashOf(text);
      if (hash === this.#savedHash) return;
      await replaceText(this.#file, text);
      this.#savedHash = hash;
    } catch (error) {
      throw new NovaError('browser.unavailable', `The cookies could not be saved: ${describe(error)}`);
    }
  }

  async #load(): Promise<readonly StoredCookie[]> {
    const { cookies } = await this.#ask(this.#options.cdp.send('Storage.getCookies'));
    // The key of an opaque partition cannot be set again.
    return cookies.filter(({ partitionKeyOpaque }) => partitionKeyOpaque !== true).map(toStored);
  }

  /** One cookie that Chromium no longer takes fails them all, so then each goes alone. */
  async #set(cookies: readonly StoredCookie[]): Promise<void> {
    const { cdp, log } = this.#options;
    const set = (some: readonly StoredCookie[]) => this.#ask(cdp.send('Storage.setCookies', { cookies: [...some] }));
    try {
      await set(cookies);
    } catch {
      const results = await Promise.allSettled(cookies.map((cookie) => set([cookie])));
      const refused = results.filter(({ status }) => status === 'rejected').length;
      log('warn', 'browser.cookies_refused', { refused, of: cookies.length });
    }
  }

  #ask<T>(asking: Promise<T>): Promise<T> {
    const { clock, gone } = this.#options;
    return bounded(asking, { clock, signal: gone, ms: ANSWER_MS, what: 'asking for the cookies' });
  }
}

type ProtocolCookie = StoredCookie & { readonly session: boolean; readonly expires: number };

/** Field by field and in one order, so that two texts can be compared. */
function toStored(cookie: ProtocolCookie): StoredCookie {
  const { name, value, domain, path, secure, httpOnly, sameSite, priority, sourceScheme, sourcePort } = cookie;
  return {
    name,
    value,
    domain,
    path,
    secure,
    httpOnly,
    ...(sameSite !== undefined && { sameSite }),
    ...(!cookie.session && { expires: cookie.expires }),
    priority,
    sourceScheme,
    sourcePort,
    ...(cookie.partitionKey !== undefined && { partitionKey: cookie.partitionKey }),
  };
}

function isExpired({ expires }: StoredCookie, now: number): boolean {
  return expires !== undefined && expires * 1000 <= now;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A parser quotes what it stumbles over, which here may be a cookie. */
function describe(error: unknown): string {
  return error instanceof SyntaxError ? 'the file is damaged' : errorText(error);
}
