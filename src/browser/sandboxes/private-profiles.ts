import type { Browser, BrowserContext, Page } from 'playwright-core';
import { errorText, type Log } from '../../kernel/index.js';
import type { Egress, EgressDoor } from '../network/egress-types.js';
import { viewportOf } from '../launch/process.js';
import type { PrivatePlace } from './types.js';

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

/** The in-memory profiles of a process (A&S S6): one for all private tabs of an owner, and those of isolated tabs. */
export class PrivateProfiles {
  readonly #options: PrivateProfilesOptions;
  readonly #shared = new Map<string, PrivateProfile>();

  constructor(options: PrivateProfilesOptions) {
    this.#options = options;
  }

  /** Opens a page in a private profile, which goes when its last page does, pop-ups included. */
  async open(privacy: PrivatePlace, createPage: (context: BrowserContext) => Promise<Page>): Promise<Page> {
    const profile = privacy === 'isolated' ? this.#create() : this.#sharedBy(privacy.sharedBy);
    profile.opening += 1;
    try {
      return await createPage(await profile.context);
    } finally {
      profile.opening -= 1;
      await this.#closeIfUnused(profile);
    }
  }

  #sharedBy(owner: string): PrivateProfile {
    const profile = this.#shared.get(owner) ?? this.#create();
    this.#shared.set(owner, profile);
    return profile;
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
    for (const [owner, shared] of this.#shared) if (shared === profile) this.#shared.delete(owner);
    try {
      await context?.close();
    } catch (error) {
      this.#options.log('debug', 'browser.private_profile_gone', { error: errorText(error) });
    }
  }
}
