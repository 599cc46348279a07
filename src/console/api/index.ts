/**
 * Console API: serves the operator's page and what it shows, over HTTP, to the person who holds the token. It reads and
 * changes nothing, with one exception: a person's answer to an approval, which needs the operator's key besides.
 */
export { type AdmitOptions, type ClientAdmission, createAdmission } from './admit.js';
export { type Console, type ConsoleOptions, createConsole } from './console.js';
export { createLiveSource } from './live-source.js';
export type {
  ApprovalView,
  BrowserView,
  CallEntry,
  ClosedLoopView,
  ConsoleEvent,
  ConsoleSource,
  EntryView,
  FactView,
  GateView,
  KnownBody,
  LevelChange,
  LiveState,
  ServerView,
  SiteEntry,
  SiteView,
  StepView,
  StoreView,
  TabView,
  TaskCounts,
  TaskEntry,
  TaskGrades,
  TaskUnit,
  TaskView,
  TransitionEntry,
  TransitionStory,
} from './types.js';
