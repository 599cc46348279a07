import { z } from 'zod';
import type { ReasonCode } from '../../kernel/index.js';

/** Leave the document although a session may end with it (A&S 7.4). */
export const forceArgs = {
  force: z.boolean().default(false).describe('Leave even if a session may end'),
};

export const leavingArgs = {
  ...forceArgs,
  confirmSessionDestruction: z.boolean().default(false).describe('With force: the session may be lost'),
};

export const SESSION_REASONS: readonly ReasonCode[] = [
  'auth.session_scoped_cross_origin',
  'auth.spa_cookie_plus_state_cross_origin',
  'auth.ephemeral',
  'navigate.session_destruction_requires_confirmation',
];
