/** All checks, in lanes that run beside each other; the last one mostly waits for a browser that does not answer. */
import type { Group } from '../check.js';
import { DOCUMENTS } from './documents.js';
import { FAILURES } from './failures.js';
import { LOOKS } from './looks.js';
import { POLICY } from './policy.js';
import { PROFILE } from './profile.js';
import { QUESTIONS } from './questions.js';
import { TRAFFIC } from './traffic.js';
import { WINDOWS } from './windows.js';
import { WORK } from './work.js';

export const LANES: readonly (readonly Group[])[] = [
  [WORK, QUESTIONS, WINDOWS, DOCUMENTS, TRAFFIC],
  [FAILURES, LOOKS, PROFILE],
  [POLICY],
];
