/**
 * What can be asked of a page for verification (A&S 5.5). Kept apart from `types.ts` because the injected project has no
 * Node types and may not see the kernel.
 */

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
  /** Of `text.count` and `chat.sentTextCount`. */
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

/** What the commit-point detector knows of an element (A&S 5.13). */
export interface CommitFacts {
  readonly tag: string;
  readonly role: string;
  /** Of buttons and inputs: submit, button, reset, image, file, …; null elsewhere. A button in a form defaults to submit. */
  readonly type: string | null;
  /** Its id and test id as a selector would name them: whatever selector found it, these are its own. */
  readonly marks?: string;
  /** Accessible name, visible label, value, title and aria-label, without repeats; of a control without any, what its picture says. */
  readonly names: readonly string[];
  /** `a[href]` that leads to a page. */
  readonly isPlainLink: boolean;
  /** Tab, accordion, details, pagination, sort header. */
  readonly isDisclosure: boolean;
  /** What it does to the blocker (A&S B1) it stands in; null outside of one. */
  readonly blockerIntent: 'reject' | 'close' | 'other' | null;
  /** Stands where a page asks for consent to cookies. */
  readonly inConsent?: boolean;
  /** What its dialog asks, or what the page asks when it is pressed. */
  readonly question?: string;
  /** Its markup says which request it makes: of a kind that deletes, or another that writes. */
  readonly request?: 'deletes' | 'writes';
  /** Its makers style it as dangerous. */
  readonly isDanger?: boolean;
  /** The send control that belongs to a composer. */
  readonly isSendControl: boolean;
  /** A field in which Enter sends a message. */
  readonly isComposer: boolean;
  readonly inModelMenu: boolean;
  readonly inWorkspaceSwitcher: boolean;
  /** The form it belongs to. */
  readonly form: {
    /** M1. */
    readonly isSearch: boolean;
    /** Shows a password or one-time-code field. */
    readonly hasSecret: boolean;
    readonly hasSubmit: boolean;
    /** The element submits it when pressed. */
    readonly isSubmitter: boolean;
  } | null;
}
