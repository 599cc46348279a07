/** Where a text stands that was not there before an action, as far as that says what it is. */
export type TextPlace = 'alert' | 'status' | 'dialog' | 'toast' | 'near' | 'page';

export interface NewText {
  /** Without what people typed. */
  readonly text: string;
  readonly place: TextPlace;
  /** What its makers call it. */
  readonly mark: 'error' | 'success' | null;
  /** How it is painted, where the page had not painted so before. */
  readonly tone: 'bad' | 'good' | null;
  /** It repeats something that was typed on the page. */
  readonly isEcho: boolean;
}

/** How a page has changed since the look just before an action. The page only tells; rules judge. */
export interface PageReaction {
  readonly news: readonly NewText[];
  /** How many lines of the row or item that was acted in are gone; in another document, how many of all. */
  readonly goneLines: number;
  /** Nothing of what only that row said can be seen any more; null where no row is known. */
  readonly isRowGone: boolean | null;
  /** How many fields hold something else than what stood in them before, and not nothing. */
  readonly changedFields: number;
  /** How many fields held something before, and hold nothing or are gone now. */
  readonly emptiedFields: number;
  /** A field for a password can be seen now; it could before. */
  readonly asksPassword: boolean;
  readonly askedPassword: boolean;
  /** The element acted on, or what took its place, can be seen. */
  readonly isControlThere: boolean;
  /** It stood in a dialog, as the yes to a question does. */
  readonly wasInDialog: boolean;
  /** Of a switch, a choice or a list: what it is set to, before and now. */
  readonly stateBefore: string | null;
  readonly state: string | null;
  /** Fields people can see that belong to the element acted on: how many there were. */
  readonly fieldsBefore: number;
  /** How many fields of the page held something that people had put in. */
  readonly filledBefore: number;
  /** The same fields are there, in this document or the one that took its place. */
  readonly hasSameFields: boolean;
  /** Fields people can see now that were not there before. */
  readonly newFields: number;
  /** Fields marked as wrong that were not before. */
  readonly newlyInvalid: number;
  /** Another document took the place of the one acted on. */
  readonly isElsewhere: boolean;
  /** Milliseconds since the page last changed. */
  readonly quietMs: number;
}

/** What the next document has to know of the one before, as text; opaque to everybody else. */
export interface ReactionBaseline {
  readonly before: string;
}
