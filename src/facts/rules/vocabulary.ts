import type { FactValue } from '../../browser/index.js';

export type ValueType = 'string' | 'boolean' | 'array';

export interface Signal {
  readonly signalKey: string;
  readonly valueType: ValueType;
  readonly description: string;
  readonly example: FactValue;
  readonly deprecated: boolean;
}

export type Vocabulary = ReadonlyMap<string, Signal>;

const CORE = 'core';
/** A&S O4. */
const KEY_GRAMMAR = /^[a-z][a-z0-9]*(\.[a-z][a-z0-9_]*)+$/;

const signal = (path: string, valueType: ValueType, description: string, example: FactValue): Signal => ({
  signalKey: `${CORE}.${path}`,
  valueType,
  description,
  example,
  deprecated: false,
});

/** The canonical signals (A&S 6.2). Examples show what values look like; others of the same type are as good. */
export const CORE_SIGNALS: readonly Signal[] = [
  signal('login_state', 'string', 'Whether somebody is signed in: logged_in, logged_out, session_expired', 'logged_in'),
  signal('model.active', 'string', 'The model that is chosen, as the page names it', 'Sonnet 4.5'),
  signal('model.family', 'string', 'The family that model belongs to', 'sonnet'),
  signal('model.routing_mode', 'string', 'How models are chosen: auto, manual, pro, instant', 'auto'),
  signal('models.available', 'array', 'Models that can be chosen', ['Sonnet 4.5', 'Haiku 4.5']),
  signal('plan.label', 'string', 'The plan, as the page names it', 'Pro (yearly)'),
  signal('plan.tier', 'string', 'The kind of plan: free, pro, team, enterprise', 'pro'),
  signal('account.display_name', 'string', 'The name of the account', 'Ada Lovelace'),
  signal('account.email', 'string', 'The address of the account', 'ada@example.com'),
  signal('session.state', 'string', 'How the session is: active, idle, throttled, blocked', 'active'),
  signal('page.type', 'string', 'What kind of page this is: chat, dashboard, login, settings', 'dashboard'),
  signal('ui.language', 'string', 'The language of the page, as a language tag', 'en'),
  signal('ui.theme', 'string', 'How the page looks: dark, light, system', 'dark'),
  signal('subscription.active', 'boolean', 'Whether a subscription is running', true),
  signal('feature.available', 'array', 'Features that can be used', ['web_search']),
];

export const CORE_VOCABULARY: Vocabulary = new Map(CORE_SIGNALS.map((each) => [each.signalKey, each]));

export function isWellFormed(signalKey: string): boolean {
  return KEY_GRAMMAR.test(signalKey);
}

/** A name under `core.` that is not in the vocabulary; such a call fails as a whole (A&S O3). */
export function isUnknownCore(signalKey: string, vocabulary: Vocabulary = CORE_VOCABULARY): boolean {
  return signalKey.startsWith(`${CORE}.`) && !vocabulary.has(signalKey);
}

export function isCore(signalKey: string): boolean {
  return signalKey.startsWith(`${CORE}.`);
}

export function hasType(value: FactValue, type: ValueType): boolean {
  return type === 'array' ? Array.isArray(value) : typeof value === type;
}

export const namespaceOf = (signalKey: string): string => signalKey.slice(0, signalKey.indexOf('.'));

/** What belongs to an account and not to a page (A&S 6.5). */
export function isAccountLike(key: string): boolean {
  return (
    key === 'core.login_state' ||
    key === 'core.subscription.active' ||
    key.startsWith('core.account.') ||
    key.startsWith('core.plan.')
  );
}

/** What may be another on another route (A&S 6.5). */
export function isRouteDependent(key: string): boolean {
  return !isCore(key) || key === 'core.page.type' || key === 'core.session.state' || key.startsWith('core.model.');
}
