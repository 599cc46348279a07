/**
 * Console API: serves the operator's page and what it shows, over HTTP, to the person who holds the token. It reads and
 * never changes anything: it refuses every method but GET. Commands will take the road of a call, like an agent's.
 */
export { type AdmitOptions, type ClientAdmission, createAdmission } from './admit.js';
export { type Console, type ConsoleOptions, createConsole } from './console.js';
export { createLiveSource } from './live-source.js';
export type {
  BrowserView,
  CallEntry,
  ConsoleEvent,
  ConsoleSource,
  LiveState,
  ServerView,
  StoreView,
  TabView,
} from './types.js';
