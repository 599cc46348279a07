import type { LostElement, Operation, Relocation, Target } from '../../browser/index.js';
import type { Clock } from '../../kernel/index.js';
import {
  alternativesOf,
  checkEntry,
  type ElementAnchor,
  type Fingerprint,
  type KnowledgeBook,
  type Phenomenon,
  type Playbook,
  revise,
} from '../../knowledge/index.js';

export interface RepairDeps {
  readonly knowledge: KnowledgeBook;
  readonly clock: Clock;
  /** Words of a control that commits something. */
  readonly isCommitText: (text: string) => boolean;
}

/** A selector of an entry that finds nothing any more, and what its element was called. */
type Lost = LostElement & { readonly alternatives: readonly string[] };

/** Selectors that are gone although their element may be elsewhere: those whose element was remembered. */
export function lostElements(
  { fingerprint, playbook }: Pick<Phenomenon, 'fingerprint' | 'playbook'>,
  found: readonly (boolean | null)[],
): readonly Lost[] {
  return fingerprint.signals.flatMap(({ kind, match }, index) => {
    if (kind !== 'dom' || found[index] !== false) return [];
    const alternatives = alternativesOf(match);
    const anchor = anchorOf(playbook, alternatives) ?? namedAnchor(alternatives);
    return anchor === null ? [] : [{ selector: alternatives[0] ?? match, anchor, alternatives }];
  });
}

function anchorOf({ actions }: Playbook, alternatives: readonly string[]): ElementAnchor | null {
  const acting = actions.find(({ selector, anchor }) => {
    if (selector === undefined || anchor === undefined) return false;
    return alternativesOf(selector).some((one) => alternatives.includes(one));
  });
  return acting?.anchor ?? null;
}

/** A selector by role and name says itself what its element was called. */
function namedAnchor(alternatives: readonly string[]): ElementAnchor | null {
  for (const one of alternatives) {
    const [, role, name] = /^role=([a-z]+)\[name="((?:[^"\\]|\\.)*)"\]$/i.exec(one) ?? [];
    if (role !== undefined && name !== undefined) return { tag: '', role, name: name.replace(/\\(.)/gs, '$1') };
  }
  return null;
}

/** The same content with every lost selector replaced by where its element is now; null when one was not found. */
export function relocatedContent(
  { fingerprint, playbook }: Pick<Phenomenon, 'fingerprint' | 'playbook'>,
  lost: readonly Lost[],
  places: readonly Relocation[],
): { readonly fingerprint: Fingerprint; readonly playbook: Playbook } | null {
  const moved = new Map<string, { readonly selector: string; readonly anchor: ElementAnchor }>();
  for (const [index, { alternatives }] of lost.entries()) {
    const place = places[index];
    if (place?.kind !== 'found') return null;
    for (const one of alternatives) moved.set(one, place);
  }
  if (moved.size === 0) return null;
  const placeOf = (selector: string) =>
    alternativesOf(selector)
      .map((one) => moved.get(one))
      .find(Boolean);
  return {
    fingerprint: {
      ...fingerprint,
      signals: fingerprint.signals.map((signal) => {
        const place = signal.kind === 'dom' ? placeOf(signal.match) : undefined;
        return place === undefined ? signal : { ...signal, match: place.selector };
      }),
    },
    playbook: {
      ...playbook,
      actions: playbook.actions.map((action) => {
        const place = action.selector === undefined ? undefined : placeOf(action.selector);
        return place === undefined ? action : { ...action, selector: place.selector, anchor: place.anchor };
      }),
      verify: playbook.verify.map((item) => {
        const place = item.selector === undefined ? undefined : placeOf(item.selector);
        return place === undefined ? item : { ...item, selector: place.selector };
      }),
    },
  };
}

/**
 * Looks for the elements of broken selectors. What is found becomes a pending revision, which has to earn its place like
 * any other: it comes from the page and may be planted (K 4.6, K 7). Returns the entry's new selector, if there is one.
 */
export async function repair(
  { knowledge, clock, isCommitText }: RepairDeps,
  {
    target,
    entry,
    found,
  }: { readonly target: Target; readonly entry: Phenomenon; readonly found: readonly (boolean | null)[] },
  op: Operation,
): Promise<string | null> {
  const lost = lostElements(entry, found);
  if (lost.length === 0) return null;
  const places = await target.relocate(lost, op);
  return knowledge.write(entry.scope, async (db, known) => {
    const current = known.phenomena.find(({ stableId }) => stableId === entry.stableId);
    if (current === undefined || current.contentRev !== entry.contentRev || current.deprecated) return null;
    const content = relocatedContent(current, lost, places);
    if (content === null || checkEntry({ ...current, ...content }, { isCommitText }).length > 0) return null;
    const { phenomenon, isPending, isChanged } = revise(current, { reason: 'relocated', ...content }, clock.now());
    if (!isPending) return null;
    if (isChanged) await knowledge.save(db, phenomenon);
    const [first] = places;
    return first?.kind === 'found' ? first.selector : null;
  });
}
