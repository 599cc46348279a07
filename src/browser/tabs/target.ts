import { inputs } from '../act/inputs.js';
import { looks } from '../look/looks.js';
import type { Operation } from '../operation.js';
import type { FactReading, FactScope, PageQuery } from '../protocol/facts.js';
import type { ConsoleHistory } from '../watch/console-log.js';
import type { BlockedRequests } from '../watch/denials.js';
import type { RequestHistory } from '../watch/request-log.js';
import type { PageWatch } from '../watch/watch-types.js';
import { type Bound, bindRecords, bindWork } from './binding.js';
import type { NavigationReport, NavigationWaits } from './navigation-types.js';
import { OpenTab, type OpenTabOptions } from './open-tab.js';
import { records } from './records.js';
import type { PageStanding, TargetRevision } from './standing.js';

/** A tab itself: which one it is, where it stands, how it goes elsewhere and ends. */
export interface TabCore {
  readonly targetId: string;
  readonly targetSessionId: string;
  /** The tab this one was opened from, for pop-ups. */
  readonly openerTargetId: string | null;
  readonly sandboxRef: string;
  /** Lives in an in-memory profile, which keeps nothing (A&S S6). */
  readonly isPrivate: boolean;
  title(): Promise<string>;
  /** A text that its pages have chosen, without the secrets they were given (A&S Z9). */
  said(text: string): string;
  /** Some page of its browser was given a secret. */
  readonly hasHeard: boolean;
  /** The same for a text that is partly ours: short pieces of a secret are chance in it. */
  answered(text: string): string;
  revision(): TargetRevision;
  standing(): PageStanding;
  /** What was typed into the document that stands there; never to be kept or told. */
  typedTexts(): readonly string[];
  isClosed(): boolean;
  navigate(url: string, waits: NavigationWaits, op: Operation): Promise<NavigationReport>;
  /** What the tab's pages wrote to their console, without the secrets they were given. */
  consoleHistory(): ConsoleHistory;
  /** The requests of the tab's pages, with their URLs as they were sent, but for the secrets they were given. */
  requestHistory(): RequestHistory;
  /** What the URL policy refused since this was last asked; null when nothing (A&S Z8). */
  takeBlocked(): BlockedRequests | null;
  /** Looks facts up, one pass per frame, answers in order. Whatever the page does, it does not throw: what could not be read is unreadable. */
  readFacts(queries: readonly PageQuery[], scope: FactScope, op: Operation): Promise<readonly FactReading[]>;
  /** Watches the page through an action on the element `actedRef` names, which decides whose requests count (A&S V4b). */
  watch(actedRef?: number | null): PageWatch;
  close(): Promise<void>;
}

/**
 * One open tab, as the rest of Nova sees it: the tab itself, with every look, input and record of the room as a method.
 * Every method ends by its own deadline or the operation's signal.
 */
export interface Target extends TabCore, Bound<typeof looks>, Bound<typeof inputs>, Bound<typeof records> {}

/** A target, with what only the browser room may ask of it. */
export type OpenTarget = OpenTab & Target;

export async function attachTarget(options: OpenTabOptions): Promise<OpenTarget> {
  const tab = await OpenTab.attach(options);
  return Object.assign(
    tab,
    bindWork(looks, (op, work) => tab.run(op, work)),
    bindWork(inputs, (op, work) => tab.act(op, work)),
    bindRecords(records, () => tab.current()),
  );
}
