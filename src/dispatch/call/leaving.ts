/** How a call would end the document it works on. */
export interface Leaving {
  readonly to: 'reload' | 'back' | 'forward' | { readonly url: string };
  readonly force: boolean;
  /** The caller knows that the session may be lost. */
  readonly confirmed: boolean;
  /** Find out anew what keeps the session. */
  readonly refresh: boolean;
}
