import type { Browser, BrowserContext, Page } from 'playwright-core';
import { errorText, type Log } from '../../kernel/index.js';
import type { Egress, EgressDoor } from '../network/egress-types.js';
import { viewportOf } from '../launch/process.js';

export interface PrivateProfilesOptions {
  readonly browser: Browser;
  readonly headed: boolean;
  readonly log: Log;
  /** Told of each new profile before a page is in it. */
  readonly onCreated: (context: BrowserContext, door: EgressDoor | null) => Promise<void> | undefined;
  readonly egress?: Egress | null;
}

interface PrivateProfile {
  readonly context: Promise<BrowserContext>;
  /** Pages on their way that the context does not know yet. */
  opening: number;
}

/** The in-memory profiles of a process (A&S S6): one for all private tabs, and those of isolated tabs. */
export class PrivateProfiles {
  readonly #options: PrivateProfilesOptions;
  #shared: PrivateProfile | null = null;

  constructor(options: PrivateProfilesOptions) {
    this.#options = options;
  }

  /** Opens a page in a private profile, which goes when its last page does, pop-ups included. */
  async open(privacy: 'shared' | 'isolated', createPage: (context: BrowserContext) => Promise<Page>): Promise<Page> {
    const profile = privacy === 'shared' ? (this.#shared ??= this.#create()) : this.#create();
    profile.opening += 1;
    try {
      return await createPage(await profile.context);
    } finally {
      profile.opening -= 1;
      await this.#closeIfUnused(profile);
    }
  }

  #create(): PrivateProfile {
    const { browser, headed, onCreated, egress } = this.#options;
    const create = async () => {
      const door = (await egress?.open()) ?? null;
      const proxy = door && { proxy: { server: door.server } };
      const context = await browser.newContext({ viewport: viewportOf(headed), ...proxy }).catch((error: unknown) => {
        door?.close();
        throw error;
      });
      context.on('page', (page) => page.on('close', () => void this.#closeIfUnused(profile)));
      await onCreated(context, door);
      return context;
    };
    const profile: PrivateProfile = { opening: 0, context: create() };
    return profile;
  }

  async #closeIfUnused(profile: PrivateProfile): Promise<void> {
    const context = await profile.context.catch(() => null);
    if (profile.opening > 0 || (context?.pages().length ?? 0) > 0) return;
    if (this.#shared === profile) this.#shared = null;
    try {
      await context?.close();
    } catch (error) {
      this.#options.log('debug', 'browser.private_profile_gone', { error: errorText(error) });
    }
  }
}
