/** What can be asked of a page for verification (A&S 5.5). */

/** Who is signed in, and what keeps the session (A&S 7). */
export const AUTH_TOPICS = [
  'auth.loggedIn',
  'auth.loginWallVisible',
  'auth.mfaChallenge',
  'auth.authError',
  'auth.stage',
  'auth.persistence',
  'auth.assessment',
] as const;

export type AuthTopic = (typeof AUTH_TOPICS)[number];

/** What in-page code can look up. Counts stand for the delta facts that are made from them by comparing two looks. */
export const PAGE_TOPICS = [
  'dom.present',
  'dom.visible',
  'dom.text',
  'dom.value',
  'dom.count',
  'dom.attr',
  'dom.checked',
  'dom.enabled',
  'dom.focused',
  'page.title',
  'page.readyState',
  'page.lang',
  /** These serve `core.ui.language` and `core.ui.theme` alone: no key of a contract names them. */
  'page.language',
  'page.theme',
  /** These serve the checks of a stored playbook alone (K 2.2). */
  'page.scrollLocked',
  'overlay.share',
  'text.count',
  /** Serves `outcome.*` alone: how the page has changed since the baseline. */
  'page.reaction',
  /** Serves `outcome.*` alone: what the page shows, to be compared with another opening of it. */
  'page.glimpse',
  'form.fields.valid',
  'form.successIndicator.visible',
  'form.errorBanner.visible',
  'form.present',
  'form.submitEnabled',
  'form.invalidCount',
  'chat.streamActive',
  'chat.assistantRows',
  'chat.outboundRows',
  'chat.sentTextCount',
  'chat.messageCount',
  'chat.sendError.visible',
  'composer.hasText',
  'composer.textEmpty',
  'composer.sendButton.clickable',
  'composer.text',
  'model.selected',
  'model.dropdown.visible',
  'overlay.blocking',
  'overlay.primary.visible',
  ...AUTH_TOPICS,
  'sandbox.selected',
  'sandbox.target.exists',
] as const;

export type PageTopic = (typeof PAGE_TOPICS)[number];

export const isAuthTopic = (topic: PageTopic): topic is AuthTopic => topic.startsWith('auth.');

/** One question about a page. */
export interface PageQuery {
  readonly topic: PageTopic;
  /** What `dom.*` is about; for the others the element they are narrowed to (`@css=`). */
  readonly selector?: string;
  /** Of `dom.attr`. */
  readonly attribute?: string;
  /** Of `text.count` and `chat.sentTextCount`; of `page.reaction` in a new document what the one before told; of `page.glimpse` the texts to look for in what is kept. */
  readonly literal?: string;
  /** Only in this frame, as `perceive` names it. */
  readonly frameId?: string;
}

export type FactValue = string | number | boolean | null | readonly FactValue[] | { readonly [key: string]: FactValue };

/** A value, nothing there, or nobody could look (A&S 5.3). The last two are never mixed up. */
export type FactReading =
  | { readonly condition: 'value'; readonly value: FactValue }
  | { readonly condition: 'absent' }
  | { readonly condition: 'unreadable'; readonly error: FactError };

export const FACT_ERRORS = [
  'fact_not_found',
  'stale_fact',
  'fact_unreadable',
  'selector_invalid',
  'frame_mismatch',
  'type_mismatch',
] as const;

export type FactError = (typeof FACT_ERRORS)[number];

/** What the questions are about. */
export interface FactScope {
  /** Ref of the element the action touches: decides which form, composer or overlay is meant. */
  readonly actedRef: number | null;
  /** The look just before the action: what it finds on top is the primary overlay from then on. */
  readonly isBaseline: boolean;
}

export interface FactCalls {
  /** Answers in order, in one pass (A&S 5.5). */
  facts: {
    args: { queries: readonly PageQuery[]; actedRef: number | null; isBaseline: boolean };
    result: readonly FactReading[];
  };
}
