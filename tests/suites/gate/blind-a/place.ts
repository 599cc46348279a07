/** What the pages of one author's file are given: where to put them, and where to say what they were made to do. */
import type { App } from './http.js';

export interface Context {
  /** Origin of the pages. */
  O: string;
  /** Origin of interfaces on another port. */
  A: string;
  /** Origin of what pages embed. */
  E: string;
  /** Origin of telemetry. */
  T: string;
  /** A grave effect of the control has happened. */
  readonly grave: (control: string, what: string) => void;
  /** An ordinary one has. */
  readonly ord: (control: string, what: string) => void;
}

export interface Place {
  readonly main: App;
  readonly api: App;
  readonly embed: App;
  readonly ctx: Context;
}
