/**
 * What is known about signing in (A&S 7). These are type aliases and not interfaces, so that an assessment can be told as a fact.
 */

export const AUTH_STAGES = [
  'public_page',
  'login_wall',
  'identity_step',
  'federated_login',
  'mfa_challenge',
  'authenticated',
  'unknown',
] as const;
export type AuthStage = (typeof AUTH_STAGES)[number];

/** What would be left of a session when its document goes (A&S 7.4). */
export const PERSISTENCE_CLASSES = [
  'persistent',
  'session_scoped',
  'spa_cookie_plus_state',
  'ephemeral',
  'none',
] as const;
export type Persistence = (typeof PERSISTENCE_CLASSES)[number];

/** True, false, or undecided, which is never turned into false (A&S 7.1). */
export type TriState = boolean | null;

/** What pressing a form's button would do, by its label; plain when the label says nothing of the kind. */
export type SubmitKind = 'login' | 'continue' | 'signup' | 'reset' | 'other' | 'plain' | 'none';

/** A form, or fields outside of one, that could be about signing in. Counts are of fields people can see. */
export type AuthForm = {
  /** The fields stand in a form element. */
  readonly isForm: boolean;
  readonly passwords: number;
  readonly currentPasswords: number;
  /** Fields for a password that is being made up: marked as new, or named so. */
  readonly newPasswords: number;
  /** Strong: made for the name of an account. Weak: an e-mail address or phone number, which other forms want too. */
  readonly identifier: 'none' | 'weak' | 'strong';
  /** Text fields of any kind, secrets not counted. */
  readonly texts: number;
  /** Takes free text, or somebody's own name beside an address: a letter, an order, a course. */
  readonly isProse: boolean;
  /** Further things to set: lists, dates, files, choices of one. */
  readonly extras: number;
  /** What its makers call it, or where it is sent, speaks of signing in. */
  readonly isCalledLogin: boolean;
  readonly hasTerms: boolean;
  /** One-time: marked as such. Digits: four to eight single boxes. Numeric: one short field called a code. */
  readonly code: 'none' | 'one_time' | 'digits' | 'numeric';
  readonly submit: SubmitKind;
};

export type Sighted = 'none' | 'hidden' | 'visible';

/** Which kinds of names the page's stores hold. Values are never looked at. */
export type StoreNotes = {
  /** Written by a sign-in library for as long as somebody is signed in. */
  readonly session: boolean;
  /** Looks like a token or a user. */
  readonly token: boolean;
};

export type OverlayNote = {
  readonly provider: string;
  readonly kind: 'frame' | 'overlay' | 'component';
  readonly score: number;
  readonly selector: string;
};

/** What one document shows; documents of one page are added up. Holds no text of the page and no values. */
export type AuthSignals = {
  /** The address says that this is about signing in. */
  readonly authPath: boolean;
  readonly headings: {
    readonly login: boolean;
    readonly signup: boolean;
    readonly reset: boolean;
    readonly mfa: boolean;
    /** About something else: makes or tests passwords, gift cards, newsletters, orders. */
    readonly tool: boolean;
    /** Asks which of several accounts it is, with a way to name another one. */
    readonly chooser: boolean;
  };
  /**
   * There is next to nothing on the page but a notice that one has to sign in and the way there, a keypad, or a choice of
   * ways or of houses; or such a notice lies over the page, with no way round.
   */
  readonly gate: boolean;
  readonly forms: readonly AuthForm[];
  /** Identity providers that can be signed in with. */
  readonly providers: readonly string[];
  readonly forgotPassword: boolean;
  readonly login: Sighted;
  readonly logout: Sighted;
  /** Kinds of account controls, each once. */
  readonly account: readonly string[];
  /** The markup says that somebody is signed in. */
  readonly stateMark: boolean;
  readonly local: StoreNotes;
  readonly session: StoreNotes;
  /** A message of an alert, a live region or an invalid field; auth: in the words of a failed sign-in. */
  readonly error: 'none' | 'other' | 'styled' | 'auth';
  readonly overlay: OverlayNote | null;
  /** A captcha or bot challenge that people see. */
  readonly humanVerification: string | null;
};

export type AuthAssessment = {
  readonly stage: AuthStage;
  readonly loggedIn: TriState;
  readonly loginWallVisible: TriState;
  readonly mfaChallenge: TriState;
  readonly authError: TriState;
  /** A control in sight leads to signing in; beside a session it would be of no use. */
  readonly loginOffered: boolean;
  readonly scores: {
    readonly loggedIn: number;
    readonly loginWallVisible: number;
    readonly mfaChallenge: number;
    readonly authError: number;
  };
  readonly identityOverlay: OverlayNote | null;
  readonly humanVerification: string | null;
};

/** Cookies of the page's address, HttpOnly ones included; names stay where they were read. */
export type CookieNotes = {
  /** Named like the cookie of a session or a token. */
  readonly session: boolean;
  /** HttpOnly ones that nobody sets for measuring visits. */
  readonly httpOnly: boolean;
};

/** What is known of signing in on a page, and what keeps the session; null when that is undecided. */
export type AuthReading = {
  readonly assessment: AuthAssessment;
  readonly persistence: Persistence | null;
};

export type AuthOptions = {
  /** Find out anew what keeps the session. */
  readonly refresh?: boolean | undefined;
  /** Only the top document: one question instead of one per frame. */
  readonly topOnly?: boolean | undefined;
  /** Longest time the page may take. */
  readonly ms?: number | undefined;
};

/** Where a step through the history would lead, seen from the page. */
export type HistoryLead = 'same_document' | 'same_origin' | 'cross_origin';

export interface AuthCalls {
  /** What the document shows of signing in (A&S 7.1). */
  auth: { args: Record<string, never>; result: AuthSignals };
  /** A sign-in library keeps a database here. */
  authDatabase: { args: Record<string, never>; result: boolean };
  /** Where a step through the history would lead. */
  historyStep: { args: { step: 'back' | 'forward' }; result: HistoryLead };
}
