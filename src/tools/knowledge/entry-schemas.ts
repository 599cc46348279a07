import { z } from 'zod';
import {
  ALLOWED_EFFECTS,
  AUTH_CONTEXTS,
  DEFAULT_MIN_CONFIDENCE,
  DEFAULT_STEP_MS,
  DEVICES,
  MAX_ACTIONS,
  MAX_MATCH_CHARS,
  MAX_PAGE_TEXT,
  MAX_ROUTES,
  MAX_SCOPES,
  MAX_SIGNALS,
  MAX_SLOT_CHARS,
  MAX_SLOTS,
  MAX_STEP_MS,
  MAX_VERIFY,
  MIN_STEP_MS,
  POLARITIES,
  POLICIES,
  SIGNAL_KINDS,
  SLOT_TYPES,
  STEP_TYPES,
  VALUE_SOURCES,
  VERIFY_TYPES,
  WRITABLE_TYPES,
} from '../../knowledge/index.js';

/** The shapes an author writes (K 2.2). What holds between fields is asked by the room itself, of the whole entry. */

/** More than an action may have: the validator says so by its own code. */
const ANY_FALLBACKS = 50;
const MAX_CAPABILITIES = 20;

export const scopeArg = z.string().max(255).describe('Host of the site, as in example.com');
export const phenomenonId = z.string().min(1).max(96);
export const entryType = z.enum(WRITABLE_TYPES);

const selector = z.string().min(1).max(MAX_MATCH_CHARS);
const label = z.string().min(1).max(MAX_PAGE_TEXT);
const route = z.string().min(1).max(200);
export const locale = z.string().min(2).max(35);

export const signal = z.strictObject({
  kind: z.enum(SIGNAL_KINDS),
  match: z.string().min(1).max(MAX_MATCH_CHARS),
  locale: locale.optional(),
});

export const fingerprint = z.strictObject({
  signals: z.array(signal).min(1).max(MAX_SIGNALS),
  minConfidence: z.number().min(0).max(1).default(DEFAULT_MIN_CONFIDENCE),
});

const anchor = z.strictObject({
  tag: z.string().min(1).max(MAX_PAGE_TEXT),
  role: z.string().max(MAX_PAGE_TEXT),
  name: z.string().max(MAX_PAGE_TEXT),
  inputType: label.optional(),
  id: label.optional(),
  testId: label.optional(),
  nameAttribute: label.optional(),
  placeholder: label.optional(),
  href: route.optional(),
  region: label.optional(),
});

const action = z.strictObject({
  type: z.enum(STEP_TYPES),
  selector: selector.optional(),
  slot: z.string().min(1).max(40).optional(),
  fallbackSelectors: z.array(selector).max(ANY_FALLBACKS).optional(),
  key: z.string().min(1).max(60).optional(),
  valueSource: z.enum(VALUE_SOURCES).optional().describe('Text to type is never stored'),
  timeoutMs: z.int().min(MIN_STEP_MS).max(MAX_STEP_MS).default(DEFAULT_STEP_MS),
  declaredPolarity: z.enum(POLARITIES).optional().describe('What the step chooses; needed on consent_cmp'),
  maxScope: z.enum(MAX_SCOPES).optional(),
  allowedEffect: z.enum(ALLOWED_EFFECTS).optional(),
  targetVisibleText: label.optional(),
  vendorApiCall: z.string().min(1).max(MAX_PAGE_TEXT).optional(),
  routeTemplate: route.optional(),
  anchor: anchor.optional(),
});

const verifyItem = z.strictObject({
  type: z.enum(VERIFY_TYPES),
  selector: selector.optional(),
  text: label.optional(),
  routeTemplate: route.optional(),
  threshold: z.number().min(0).max(1).optional(),
  ms: z.int().min(0).max(MAX_STEP_MS).optional(),
});

const slot = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/i),
  type: z.enum(SLOT_TYPES),
  maxLength: z.int().min(1).max(MAX_SLOT_CHARS),
});

/** Every part by itself, as a patch replaces them. */
export const playbookParts = {
  policy: z.enum(POLICIES),
  actions: z.array(action).max(MAX_ACTIONS),
  verify: z.array(verifyItem).max(MAX_VERIFY),
  requiredCapabilities: z.array(z.string().min(1).max(100)).max(MAX_CAPABILITIES),
  slots: z.array(slot).max(MAX_SLOTS),
};

export const playbook = z.strictObject({
  policy: playbookParts.policy,
  actions: playbookParts.actions.default([]),
  verify: playbookParts.verify.default([]).describe('Needed when an action changes something'),
  requiredCapabilities: playbookParts.requiredCapabilities.default([]),
  slots: playbookParts.slots.optional(),
});

const contextKeys = {
  device: z.enum(DEVICES).optional(),
  locale: locale.optional(),
  auth: z.enum(AUTH_CONTEXTS).optional(),
};
/** Of a domain, and of a question. */
export const placeContext = z.strictObject(contextKeys);
/** Of a question about a page. */
export const pageContext = z.strictObject({ ...contextKeys, route: z.string().max(500).optional() });
/** Of an entry. */
export const entryContext = z.strictObject({
  ...contextKeys,
  routes: z.array(route).max(MAX_ROUTES).optional().describe('"*", "_root", "feed", "in/*" or a route template'),
});
