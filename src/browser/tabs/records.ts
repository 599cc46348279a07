import type { HeldRequest } from '../gate/held-request.js';
import { uploadsSendAtOnce } from '../act/uploading.js';
import { takeMeanwhile } from '../watch/meanwhile.js';
import type { Tab } from './tab.js';

/** What a tab knows without asking its page, as `target.<name>()`. */
export const records = {
  /** Without the secrets that its documents were given (A&S Z9). */
  url: ({ session }: Tab) => session.said(session.document.url),
  /** Its document is still coming in. */
  isIncomplete: ({ session }: Tab) => session.document.isIncomplete,
  /** The document shown was the answer to a POST: loading it again repeats what that did. */
  isPostResult: ({ session }: Tab) => session.document.isPostResult,
  /** What the page did beside its content that no answer has told yet; told by asking. */
  takeMeanwhile: ({ session }: Tab) => takeMeanwhile(session),
  /** Whatever this page sends is held before it leaves while a call acts on it (A&S WG1). */
  holdsWrites: ({ session }: Tab) => session.gate?.seesAll === true && /^https?:/i.test(session.document.url),
  /** Scripts of the page run beside it: what they send cannot be told from what the same page sends in another tab. */
  hasWorkers: ({ session }: Tab) => session.page.workers().length > 0,
  /** The page has a connection open that cannot be held. */
  hasSocket: ({ session }: Tab) => session.gate?.seesAll === false,
  /** Tells whether the page had sent the same by itself, while no call acted on it. */
  sentByItself:
    ({ session }: Tab) =>
    (request: Pick<HeldRequest, 'method' | 'url' | 'headers' | 'body'>) =>
      session.gate?.hasHabit(request) === true,
  /** What the page sent while no call acted on it; told by asking. */
  takeUnjudged: ({ session }: Tab) => session.gate?.takeUnjudged() ?? [],
  /** An earlier upload at this address was sent as soon as its file was chosen. */
  uploadsSendAtOnce,
  /** Names what was dismissed for good and came back since; told once (A&S B5). */
  takeReturnedBlocker: ({ returns }: Tab) => returns.take(),
  /** How the watch of the last dismissal ends; null when nothing was cleared for good. */
  blockerWatchEnd: ({ returns }: Tab) => returns.ended(),
};
