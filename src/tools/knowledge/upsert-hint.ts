import type { Services } from '../../dispatch/index.js';
import { sha256Hex } from '../../kernel/index.js';
import { type DomainHint, freshHealth, isSameHint, NO_HEALTH } from '../../knowledge/index.js';

interface GivenHint {
  readonly hintId?: string | undefined;
  readonly kind: DomainHint['kind'];
  readonly mode: DomainHint['mode'];
  readonly selectors: readonly string[];
  readonly effect?: DomainHint['effect'] | undefined;
  readonly enumerateMax: number;
  readonly confidence: number;
  readonly framework?: string | undefined;
  readonly controlKind?: string | undefined;
  readonly advice?: string | undefined;
}

/** K 2.2. */
const AD_EFFECT = { scoreDelta: -0.5, tag: 'sponsored' };

export interface StoredHint {
  readonly hint: DomainHint;
  readonly action: 'created' | 'updated';
  readonly isChanged: boolean;
}

/** One hint by hand, with its event, in one transaction (K 12 pks_upsert_hint). */
export async function upsertHint(
  { scope, agentId, given }: { readonly scope: string; readonly agentId: string; readonly given: GivenHint },
  { knowledge, journal, clock, redactor }: Pick<Services, 'knowledge' | 'journal' | 'clock' | 'redactor'>,
): Promise<StoredHint> {
  const now = clock.now();
  const clean = redactor.fields(given);
  return knowledge.write(scope, async (db, { hints }) => {
    const hintId = (clean.hintId ?? generatedId(scope, clean)).toLowerCase();
    const before = hints.find((one) => one.hintId === hintId);
    const after =
      before === undefined ? created({ scope, hintId, ...contentOf(clean) }, now) : changed(before, clean, now);
    const isChanged = after !== before;
    if (isChanged) {
      await knowledge.saveHint(db, after);
      await journal.promoted(db, {
        ownerId: agentId,
        contextHost: scope,
        stableId: hintId,
        contentRev: after.contentRev,
        fromLevel: before === undefined ? null : before.deprecated ? -1 : before.learningLevel,
        toLevel: after.learningLevel,
        reasonKind: 'manual_upsert',
        reason: { kind: after.kind },
      });
    }
    return { hint: after, action: before === undefined ? 'created' : 'updated', isChanged };
  });
}

const generatedId = (scope: string, { kind, selectors }: GivenHint): string =>
  `hint_${sha256Hex(`${scope}|${kind}|${selectors.join('|')}`).slice(0, 12)}`;

function contentOf({ kind, mode, selectors, effect, enumerateMax, confidence, ...control }: GivenHint) {
  const { framework = null, controlKind = null, advice = null } = control;
  const effectOf = effect ?? (kind === 'content_filter.ad_container' ? AD_EFFECT : null);
  return { kind, mode, selectors, effect: effectOf, enumerateMax, confidence, framework, controlKind, advice };
}

function created(
  content: Pick<DomainHint, 'scope' | 'hintId'> & ReturnType<typeof contentOf>,
  now: number,
): DomainHint {
  return {
    ...content,
    learningLevel: 1,
    deprecated: false,
    contentRev: 1,
    levelChangedAt: now,
    health: NO_HEALTH,
    createdAt: now,
    updatedAt: now,
  };
}

/** What was earned was earned by what it said before: a change starts again at L1. */
function changed(before: DomainHint, given: GivenHint, now: number): DomainHint {
  const after = { ...before, ...contentOf(given) };
  if (isSameHint(before, after) && before.confidence === after.confidence && !before.deprecated) return before;
  if (isSameHint(before, after) && !before.deprecated) return { ...after, updatedAt: now };
  return {
    ...after,
    learningLevel: before.deprecated || before.learningLevel === 2 ? 1 : before.learningLevel,
    deprecated: false,
    contentRev: before.contentRev + 1,
    levelChangedAt: now,
    health: freshHealth(before.health),
    updatedAt: now,
  };
}
