import type { ReasonCode } from '../../../kernel/index.js';
import { routeMatches } from '../routes.js';
import { routeTemplate } from '../../../kernel/index.js';
import type { EntryContext, HealthState, Phenomenon, Signal } from '../../types.js';
import { rounded, SIGNAL_WEIGHTS } from '../policy.js';

/** What an entry must be before a page is looked at, in the order of K 12. */
export function refuseEntry(
  entry: Pick<Phenomenon, 'deprecated' | 'learningLevel' | 'playbook'>,
  state: HealthState,
): ReasonCode | null {
  if (entry.deprecated) return 'pks.deprecated';
  if (entry.learningLevel < 2) return 'pks.not_active';
  if (state === 'quarantined') return 'pks.quarantined';
  return entry.playbook.actions.length === 0 ? 'pks.empty_playbook' : null;
}

/** A path that begins with a navigation may be started on any page of the scope (K 6). */
export function startsAnywhere({ playbook }: Pick<Phenomenon, 'playbook'>): boolean {
  return playbook.actions[0]?.type === 'navigate';
}

/** The page shows the scope, and one of the routes the entry is for. */
export function isItsPlace(
  entry: Pick<Phenomenon, 'scope' | 'playbook'> & { readonly context: EntryContext },
  page: { readonly scope: string | null; readonly isOnRoute: boolean },
): boolean {
  return page.scope === entry.scope && (page.isOnRoute || startsAnywhere(entry));
}

/**
 * How sure a look at the page makes us that the entry's phenomenon is there (K 12 pks_match): what could not be looked at
 * counts as not seen, so that doubt never acts.
 */
export function seenConfidence(signals: readonly Signal[], seen: readonly boolean[]): number {
  const total = signals.reduce((sum, { kind }) => sum + SIGNAL_WEIGHTS[kind], 0);
  const there = signals.reduce((sum, { kind }, index) => sum + (seen[index] === true ? SIGNAL_WEIGHTS[kind] : 0), 0);
  return total === 0 ? 0 : rounded(there / total);
}

/** What is known now of something an entry requires; null when nobody knows, or knew only earlier. */
export function refuseCapabilities(
  required: readonly string[],
  known: (name: string) => boolean | null,
): { readonly reasonCode: ReasonCode; readonly name: string } | null {
  for (const name of required) {
    const value = known(name);
    if (value === true) continue;
    return {
      reasonCode: value === false ? 'pks.required_capability_missing' : 'pks.required_capability_unknown',
      name,
    };
  }
  return null;
}

/**
 * Whether its signs are to be seen on this route. What was learned holds for the very routes it was learned on, never for
 * what lies below them; a path that begins with a navigation shows them only where that one leads.
 */
export function showsSignsOn(entry: Pick<Phenomenon, 'playbook' | 'context' | 'origin'>, route: string): boolean {
  const template = routeTemplate(`http://scope/${route}`);
  if (startsAnywhere(entry)) return (entry.playbook.actions[0]?.routeTemplate ?? '') === template;
  const { routes } = entry.context;
  const isLearned = entry.origin === 'generated' || entry.origin === 'auto_learn';
  if (!isLearned || routes === undefined) return routeMatches(routes, route);
  return routes.some((one) => one === '*' || (one === '_root' ? '' : one) === template);
}
