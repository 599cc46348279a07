import type { Certainty, FactSource, ServiceKind } from '../types.js';

/** A&S 6.3, in hundredths: sums of these are compared, and binary fractions would not always be equal. */
export const CONFIDENCE: Readonly<Record<Certainty, number>> = { certain: 95, likely: 75, tentative: 50 };
const SOURCE_WEIGHT: Readonly<Record<FactSource, number>> = { agent: 1, system: 0.8 };

/** How much stronger a claim must be to replace a fact by itself (A&S 6.4 row 6). */
export const STRONGER_BY = 15;

/** A&S 6.3: 0–1. */
export function confidenceOf(certainty: Certainty, source: FactSource): number {
  return Math.round(CONFIDENCE[certainty] * SOURCE_WEIGHT[source]) / 100;
}

/** A&S F3. */
export const SCOPE_CAP = 500;
/** A&S 6.5. */
export const STALE_AFTER_MS = 300_000;
/** What Nova sees again and again is written down once in this time, unless it changes. */
export const REREAD_AFTER_MS = 60_000;

/** How long what one tab saw is shown in others (A&S 6.5). */
export const SHARED_FOR_MS = 24 * 60 * 60 * 1000;

/** A&S O2. */
export const MAX_CLAIMS = 50;
export const MAX_KEY_CHARS = 128;
export const MAX_VALUE_CHARS = 16_384;
export const MAX_EVIDENCE_CHARS = 1000;

/** A&S 6.7. */
export const MAX_LISTED_FACTS = 20;
export const RELEVANT_KEYS: Readonly<Record<ServiceKind, readonly string[]>> = {
  ai_chat: ['core.login_state', 'core.model.active', 'core.plan.tier'],
  mail: ['core.login_state', 'core.account.display_name'],
  social: ['core.login_state', 'core.account.display_name'],
  dev: ['core.login_state', 'core.account.display_name'],
  saas: ['core.login_state', 'core.account.display_name'],
  shop: ['core.login_state'],
  bank: ['core.login_state'],
  generic: ['core.login_state', 'core.page.type'],
};
