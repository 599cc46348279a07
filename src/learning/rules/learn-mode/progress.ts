import { domainKey, originOf, routeTemplate } from '../../../kernel/index.js';
import type { LearnCounters, Sighting } from '../../learn-mode/types.js';

/** Something that counts once, on the site it belongs to. */
export interface Counted {
  readonly scope: string;
  readonly key: string;
}

const ACTS: ReadonlySet<Sighting['actionKind']> = new Set(['interact', 'write']);

/** The surface a call has read; null when it read none, or a page that says it is not there (K 11). */
export function surfaceRead({ ok, isReadLike, isErrorPage, url, surfaceLabel }: Sighting): Counted | null {
  return ok && isReadLike && !isErrorPage ? surfaceAt(url, surfaceLabel) : null;
}

/**
 * The meaningful interaction that a call was; null for every other call. It belongs to the surface it began on, so that the
 * same press counts once, wherever it led (K 11).
 */
export function interactionOf(sighting: Sighting): Counted | null {
  const { ok, urlBefore, url, surfaceLabel, actionKind, selectorHash, isChange, isVerified } = sighting;
  if (!ok || urlBefore === null || !(isChange || isVerified)) return null;
  const surface = surfaceAt(urlBefore, surfaceLabel);
  if (surface === null) return null;
  const isMove = actionKind === 'navigate' && url !== urlBefore && domainKey(url) === surface.scope;
  if (!isMove && !ACTS.has(actionKind)) return null;
  return { scope: surface.scope, key: JSON.stringify([surface.key, selectorHash, actionKind]) };
}

function surfaceAt(url: string, label: string | null): Counted | null {
  const scope = domainKey(url);
  return scope === null ? null : { scope, key: JSON.stringify([originOf(url), routeTemplate(url), label]) };
}

/**
 * What the calls of one claim come to, site by site: which of them is learned may be decided after the first calls. The order
 * of the calls does not matter, so counting again from the log gives the same.
 */
export class LearnTally {
  readonly #surfaces = new Map<string, Set<string>>();
  readonly #interactions = new Map<string, Set<string>>();

  add(sighting: Sighting): void {
    put(this.#surfaces, surfaceRead(sighting));
    put(this.#interactions, interactionOf(sighting));
  }

  on(scope: string | null): LearnCounters {
    const count = (sets: ReadonlyMap<string, ReadonlySet<string>>) =>
      scope === null ? 0 : (sets.get(scope)?.size ?? 0);
    return { visitedSurfaces: count(this.#surfaces), meaningfulInteractions: count(this.#interactions) };
  }

  forget(isGone: (scope: string) => boolean): void {
    for (const sets of [this.#surfaces, this.#interactions])
      for (const scope of [...sets.keys()].filter(isGone)) sets.delete(scope);
  }
}

function put(sets: Map<string, Set<string>>, counted: Counted | null): void {
  if (counted === null) return;
  const keys = sets.get(counted.scope) ?? new Set<string>();
  sets.set(counted.scope, keys.add(counted.key));
}
