/**
 * What A&S N4 goes by, for both who ask: the commit-point detector about one control, before it is pressed, and the facts
 * of a contract about the whole page. They differ in the words they trust: a button that may send too much is guarded, a
 * field that may be another composer is not read.
 */

/** How much each sign says that a field is where messages are written. */
export const SIGNS = {
  writable: 0.3,
  low: 0.1,
  labelled: 0.25,
  paired: 0.25,
  nearLog: 0.1,
  otherPurpose: -0.4,
} as const;
export const ACCEPTED = 0.5;
/** Share of the viewport above which a composer seldom stands. */
export const UPPER_SHARE = 0.4;
/** So many boxes around a field may hold its button. */
export const REACH = 6;

export const WRITING =
  'textarea,[role="textbox" i],[contenteditable=""],[contenteditable="true" i],[contenteditable="plaintext-only" i]';
export const BUTTONS = 'button,[role="button" i],input:is([type="submit" i],[type="button" i],[type="image" i])';

export const follows = (node: Node, before: Node): boolean =>
  (Node.prototype.compareDocumentPosition.call(before, node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
