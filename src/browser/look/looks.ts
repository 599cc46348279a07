import { waitForSelector } from '../act/waiting.js';
import { awaitRequests, glanceAt } from '../coverage/glance.js';
import { lookAtPage } from '../coverage/page-sight.js';
import { scan } from '../coverage/scan.js';
import { awaitAnswers, awaitWrites } from '../gate/awaiting.js';
import type { Operation } from '../operation.js';
import { unlessReplaced } from '../act/acting.js';
import { repeatsPost } from '../tabs/history.js';
import type { NavigationWaits } from '../tabs/navigation-types.js';
import { waitUntilSettled } from '../tabs/settle.js';
import { onCurrentDocument, type Tab } from '../tabs/tab.js';
import { readAuth } from './auth.js';
import { findComposer } from './composer.js';
import { originsOf, resolveElement } from './element.js';
import { resolveFocused } from './focused.js';
import { analyseForms } from './forms.js';
import { findModals } from './overlays.js';
import { readHtml, readState } from './page-state.js';
import { readText } from './page-text.js';
import { summarize } from './perception.js';
import { shrinkPicture } from './pictures.js';
import { probeNow, probeSettled, relocateElements } from './probing.js';
import { resolveRefs } from './refs.js';
import { readAgain } from '../tabs/read-again.js';
import { takeScreenshot } from './screenshot.js';
import { extractTable } from './tables.js';
import { secretsHeld } from './secrets-held.js';
import { searchText } from './text-search.js';

const NO_WAITS: NavigationWaits = {
  waitForLoad: false,
  waitForLoadTimeoutMs: 0,
  waitForSettlement: false,
  settlementTimeoutMs: 0,
};

/** Every look at a page, as `target.<name>(…, op)`. None of them touches it. */
export const looks = {
  summarize,
  /** Forms and fields; values only when asked for, and those of secrets never (A&S Z9). */
  forms: analyseForms,
  /** What lies over the page (A&S B1), frames included when `deep`. */
  modals: findModals,
  /** The markup of the top document, with the values of secret fields taken out. */
  html: readHtml,
  /** What each ref stands for now. */
  resolveRefs,
  /** The same picture at a smaller size. */
  shrinkPicture,
  state: readState,
  /** What the page and its same-origin frames show of signing in, and what keeps the session (A&S 7). */
  auth: readAuth,
  /** Whether the last input has changed something in its document, looked at a little longer; true when that is gone. */
  hasLateEffect: async (tab: Tab, waitMs: number, op: Operation): Promise<boolean> => {
    const seen = await unlessReplaced(() => tab.world.call('effectsSeen', { waitMs }, op));
    return seen === null || seen.length > 0;
  },
  /** Where a step through the history would lead. */
  peekHistory: (tab: Tab, step: 'back' | 'forward', op: Operation) => tab.world.call('historyStep', { step }, op),
  /** A step through the history, or a reload, that would post a form again. */
  repeatsPost,
  /** Visible text of the document, or of the first match of `selector`; null when nothing matches. */
  readText,
  /** Searches the visible text; null when nothing matches the selector it was to be searched in. */
  searchText,
  /** A table or grid as rows and columns; null when there is none. */
  extractTable,
  resolve: resolveElement,
  /** What has the focus; null when nothing but the page itself has. */
  resolveFocused,
  /** Origins of the element's document and of all documents around it, innermost first; none when it is gone. */
  originsOf,
  /** Salted hashes of what the secret fields of the page and its frames hold. */
  secretsHeld,
  /** Where messages are written; `near`: the field or the send control the caller named. */
  findComposer,
  screenshot: takeScreenshot,
  /** Waits for what the page sends after an input: until it is judged, and until it is answered (A&S WG2). */
  awaitWrites,
  awaitAnswers,
  /** Signs of stored entries, as the page is now (K 7). */
  probe: probeNow,
  /** The same once the page has come to rest, which may take `settleMs`: what is missing then is missing. */
  probeSettled,
  /** Where elements are now whose selectors find nothing any more, in order. */
  relocate: relocateElements,
  /** Where the links of the page lead, at most `max` of them. */
  links: (tab: Tab, max: number, op: Operation) => tab.world.call('pageLinks', { max }, op),
  /** Controls at the end of a list of similar things: what may bring more of them. */
  moreControls: (tab: Tab, op: Operation) => onCurrentDocument(tab, op, () => tab.world.call('moreControls', {}, op)),
  /** Runs a registered scan and measures the page beside it (E&T 6). */
  scan,
  /** Waits until the page changes nothing and asks for nothing, at most so long. */
  settle: (tab: Tab, ms: number, op: Operation) =>
    waitUntilSettled(tab, { ...NO_WAITS, waitForSettlement: true, settlementTimeoutMs: ms }, op),
  /** Waits for content that is still coming, then says what kind of document stands there; null when it does not tell. */
  sight: lookAtPage,
  /** What kind of document stands there at this moment and what is still coming; null when it does not tell. */
  glance: glanceAt,
  /** Waits a little for what it has asked its site for. */
  awaitRequests,
  /** Opens an address in this tab, which nobody sees, to compare what it gives now with what another tab showed (A&S OC9). */
  readAgain,
  /** Throws NovaError `params.invalid` for a selector that is no CSS. */
  waitFor: waitForSelector,
};
