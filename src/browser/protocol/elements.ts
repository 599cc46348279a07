export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type SecretKind = 'password' | 'one_time_code' | 'card';

/** What is known of an element before anything touches it. */
export interface ElementFacts {
  readonly tag: string;
  readonly role: string;
  readonly name: string;
  readonly inputType: string | null;
  readonly href: string | null;
  readonly effectiveSelector: string;
  /** The same, or by role and name where that one is a path of positions. */
  readonly stableSelector: string;
  /** What it is called, to look for it again (K 7). */
  readonly anchor: ElementAnchor;
  readonly candidateCount: number;
  readonly secret: SecretKind | null;
  /** A field people cannot see although it takes input. */
  readonly trap: boolean;
  readonly editable: boolean;
  /** What the commit-point detector needs (A&S 5.13). */
  readonly commit: CommitFacts;
}

export interface Nearby {
  readonly ctaRef: number;
  readonly label: string;
  readonly selector: string;
}

export interface Overlay {
  readonly selector: string;
  readonly kind: 'dialog' | 'consent' | 'fixed' | 'element';
  readonly label: string;
}

export type Found =
  | { readonly kind: 'invalid'; readonly problem: string }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'match';
      readonly ref: number;
      readonly facts: ElementFacts;
      readonly fingerprint: string;
      readonly isVisible: boolean;
      readonly visibleCount: number;
      /** It is a frame or has one in it: what a press on it reaches may lie in another document. */
      readonly holdsFrame: boolean;
    };

/** What lies under a point: a frame with the point in it, or an element. */
export type Pressed =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'frame'; readonly ref: number; readonly x: number; readonly y: number }
  | { readonly kind: 'element'; readonly found: Found };

export type ComposerFound =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'pair';
      readonly field: Found;
      readonly send: Found | null;
      readonly score: number;
      /** The next field that would do as well. */
      readonly rival: { readonly field: Found; readonly score: number } | null;
    };

export type Readiness =
  | { readonly kind: 'gone' }
  | { readonly kind: 'hidden'; readonly cause: 'display_none' | 'visibility_hidden' | 'zero_size' | 'outside_viewport' }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'covered'; readonly overlay: Overlay }
  | { readonly kind: 'ready'; readonly x: number; readonly y: number; readonly isStill: boolean };

/** What the commit-point detector knows of an element (A&S 5.13). */
export interface CommitFacts {
  readonly tag: string;
  readonly role: string;
  /** Of buttons and inputs: submit, button, reset, image, file, …; null elsewhere. A button in a form defaults to submit. */
  readonly type: string | null;
  /** Its id and test id as a selector would name them: whatever selector found it, these are its own. */
  readonly marks?: string;
  /**
   * Accessible name, visible label, value, title, aria-label and what styles and drawings write on it, without repeats; of
   * a control without any, what its picture is called.
   */
  readonly names: readonly string[];
  /** `a[href]` that leads to a page. */
  readonly isPlainLink: boolean;
  /** Text of a list, a table or a heading: its words tell of a thing. */
  readonly isItem?: true;
  /** Tab, accordion, details, pagination, sort header. */
  readonly isDisclosure: boolean;
  /** It submits, and says that it opens a menu. */
  readonly opens?: true;
  /** What it does to the blocker (A&S B1) it stands in; null outside of one. */
  readonly blockerIntent: 'reject' | 'close' | 'other' | null;
  /** Stands where a page asks for consent to cookies. */
  readonly inConsent?: boolean;
  /** What its dialog asks, or what the page asks when it is pressed. */
  readonly question?: string;
  /** What its dialog says apart from its controls. */
  readonly said?: string;
  /** Its markup says which request it makes: of a kind that deletes, or another that writes. */
  readonly request?: 'deletes' | 'writes';
  /** It shows by itself whether it is on. */
  readonly isToggle?: true;
  /** Its makers style it as dangerous. */
  readonly isDanger?: boolean;
  /** The send control that belongs to a composer. */
  readonly isSendControl: boolean;
  /** A field in which Enter sends a message. */
  readonly isComposer: boolean;
  readonly inModelMenu: boolean;
  readonly inWorkspaceSwitcher: boolean;
  /** Its document keeps data in the browser, and no script of it has asked a server for anything. */
  readonly keepsItself?: true;
  /** The form it belongs to. */
  readonly form: {
    /** M1. */
    readonly isSearch: boolean;
    /** Shows a password or one-time-code field. */
    readonly hasSecret: boolean;
    readonly hasSubmit: boolean;
    /** The element submits it when pressed. */
    readonly isSubmitter: boolean;
    /** That it submits is known by its name alone. */
    readonly isNamed?: true;
    /** Its markup says that it only asks for a page, or that it only ends its dialog. */
    readonly declared?: 'get' | 'dialog';
    /** Its markup says nothing of posting, and it has one field of one line: script does with it what the gate then sees. */
    readonly isSmall?: true;
    /** What the button is called that Enter presses. */
    readonly defaultNames?: readonly string[];
  } | null;
}

/** What an element is called: by this a broken selector is looked for again. Holds no value of a field and no query. */
export interface ElementAnchor {
  readonly tag: string;
  readonly role: string;
  /** Accessible name, at most 80 characters. */
  readonly name: string;
  readonly inputType?: string | undefined;
  readonly id?: string | undefined;
  readonly testId?: string | undefined;
  readonly nameAttribute?: string | undefined;
  readonly placeholder?: string | undefined;
  /** Path it leads to, identifiers as `:id`; with the host in front where that is another one. */
  readonly href?: string | undefined;
  /** What the nearest landmark, form or dialog around it is called. */
  readonly region?: string | undefined;
}

export interface ElementCalls {
  /** Resolves at once on a visible match, else when `waitMs` have passed. */
  find: { args: { selector: string; waitMs: number }; result: { found: Found; quietMs: number } };
  findRef: { args: { ref: number }; result: Found };
  /** What a press would reach: on the element, where it would be pressed (scrolled into view), or at a point without one. */
  pressedAt: { args: { ref: number | null; x: number; y: number }; result: Pressed };
  /** What has the focus in this document alone. */
  focused: {
    args: Record<string, never>;
    result: { kind: 'nothing' } | { kind: 'frame'; ref: number } | { kind: 'element'; found: Found };
  };
  /** Where messages are written in this document; `near`: only the one this element belongs to. */
  findComposer: { args: { near: number | null }; result: ComposerFound };
  originsOf: { args: { ref: number }; result: readonly string[] };
  secretsHeld: { args: { salt: string }; result: readonly string[] };
}
