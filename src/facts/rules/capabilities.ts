import type { Capability, Fact } from '../types.js';
import { needsRefresh, type Now } from './freshness.js';

const PAID_TIERS: readonly unknown[] = ['pro', 'team', 'enterprise'];
const PRO_MODEL = /(?<![\p{L}\d])pro(?!\p{L})/iu;

type Derived = { readonly name: string; readonly value: boolean; readonly from: readonly Fact[] };

/** A&S 6.9. Only signing in is known both ways; of all else missing evidence says nothing. */
export function deriveCapabilities(
  serviceKey: string,
  facts: ReadonlyMap<string, Fact>,
  now: Now,
): readonly Capability[] {
  const asserted = [isAuthenticated(facts), hasPaidPlan(facts), canUseProModels(facts)].filter((each) => each !== null);
  return [...asserted, ...features(facts)].map(({ name, value, from }) => {
    const current = from.filter((fact) => !needsRefresh(fact, now));
    // One source that holds is enough; those that have grown old beside it say nothing.
    const sources = current.length > 0 ? current : from;
    return {
      capability: `${serviceKey}.${name}`,
      value,
      state: current.length > 0 ? 'current' : 'stale',
      sourceFactIds: sources.map(({ factId }) => factId),
      support: sources.reduce((sum, { support }) => sum + support, 0),
      contradictions: sources.reduce((sum, { contradictions }) => sum + contradictions, 0),
    };
  });
}

function isAuthenticated(facts: ReadonlyMap<string, Fact>): Derived | null {
  const fact = facts.get('core.login_state');
  if (fact?.value === 'logged_in') return { name: 'is_authenticated', value: true, from: [fact] };
  if (fact?.value === 'logged_out' || fact?.value === 'session_expired')
    return { name: 'is_authenticated', value: false, from: [fact] };
  return null;
}

function hasPaidPlan(facts: ReadonlyMap<string, Fact>): Derived | null {
  return positive('has_paid_plan', [
    pick(facts, 'core.plan.tier', (value) => PAID_TIERS.includes(value)),
    pick(facts, 'core.subscription.active', (value) => value === true),
  ]);
}

/** The page routes to them, has one chosen, or lists one. */
function canUseProModels(facts: ReadonlyMap<string, Fact>): Derived | null {
  const isPro = (value: unknown) => typeof value === 'string' && PRO_MODEL.test(value);
  return positive('can_use_pro_models', [
    pick(facts, 'core.model.routing_mode', (value) => value === 'pro'),
    pick(facts, 'core.model.active', isPro),
    pick(facts, 'core.models.available', (value) => Array.isArray(value) && value.some(isPro)),
  ]);
}

function features(facts: ReadonlyMap<string, Fact>): readonly Derived[] {
  const fact = facts.get('core.feature.available');
  if (fact === undefined || !Array.isArray(fact.value)) return [];
  const names = new Set(
    fact.value.flatMap((name: unknown) => (typeof name === 'string' && slug(name) !== '' ? [slug(name)] : [])),
  );
  return [...names].map((name) => ({ name: `feature.${name}`, value: true, from: [fact] }));
}

function pick(facts: ReadonlyMap<string, Fact>, key: string, holds: (value: unknown) => boolean): Fact | undefined {
  const fact = facts.get(key);
  return fact !== undefined && holds(fact.value) ? fact : undefined;
}

function positive(name: string, sources: readonly (Fact | undefined)[]): Derived | null {
  const from = sources.filter((fact) => fact !== undefined);
  return from.length === 0 ? null : { name, value: true, from };
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
