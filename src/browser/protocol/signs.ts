/** Signs of what needs a judgement before it can be learned (K 9). Typed fields: no text of the page beyond labels of controls. */

/** A banner that asks for consent: fixed or sticky, a share of the view or a bar across it. */
export interface ConsentSigns {
  readonly selector: string;
  /** The consent product its markup names, by the name of that product. */
  readonly vendor: string | null;
  /** Different words of consent in it: cookie, privacy, consent, partners … */
  readonly consentWords: number;
  readonly isScrollLocked: boolean;
  /** Controls with a stable selector that resolve to one element; null where none was seen. */
  readonly reject: SeenControl | null;
  readonly accept: SeenControl | null;
  readonly manage: SeenControl | null;
}

export interface SeenControl {
  readonly selector: string;
  /** At most 80 characters. */
  readonly label: string;
}

/** A page that asks who is there before it goes on. */
export interface LoginSigns {
  /** A field for a secret is in sight: a password, or the code of a second step. */
  readonly hasPassword: boolean;
  /** As the assessment of signing in has it (A&S 7.3); null is undecided. */
  readonly loginWallVisible: boolean | null;
  readonly stage: string;
  /** Beside the form there is next to nothing to read or use. */
  readonly isContentBlocked: boolean;
  /** Stable selectors; null where none was seen. */
  readonly identifier: string | null;
  readonly password: string | null;
  readonly submit: SeenControl | null;
}

export interface PageSigns {
  readonly consent: ConsentSigns | null;
  readonly login: LoginSigns | null;
  /** What the page shows over itself or as its chosen tab: label of an open dialog, else of the selected tab (K 11). */
  readonly surfaceLabel: string | null;
}
