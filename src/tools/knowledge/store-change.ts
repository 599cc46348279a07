import type { CallContext, Services } from '../../dispatch/index.js';
import type { PromotionEvent, ReasonKind } from '../../journal/index.js';
import type { Phenomenon } from '../../knowledge/index.js';

type ManualKind = Extract<ReasonKind, 'manual_upsert' | 'manual_patch' | 'manual_deprecate'>;
type Level = PromotionEvent['toLevel'];

/** What a person or agent wrote by hand is believed so far (K 3). */
export const MANUAL_CONFIDENCE = 0.82;

export const levelOf = ({ deprecated, learningLevel }: Phenomenon): Level => (deprecated ? -1 : learningLevel);

/** The event of a change by hand; it goes into the transaction of the change (K 4.5). */
export function manualEvent(
  reasonKind: ManualKind,
  { before, after }: { readonly before: Phenomenon | undefined; readonly after: Phenomenon },
  { agentId }: Pick<CallContext, 'agentId'>,
): Omit<PromotionEvent, 'promotionEventId' | 'createdAt'> {
  const pending = after.pending !== null && after.pending !== before?.pending ? after.pending : null;
  return {
    ownerId: agentId,
    contextHost: after.scope,
    stableId: after.stableId,
    contentRev: pending?.contentRev ?? after.contentRev,
    fromLevel: before === undefined ? null : levelOf(before),
    toLevel: levelOf(after),
    reasonKind,
    reason: { type: after.type, pending: pending !== null },
  };
}

/** What was written by hand is also a candidate that was verified (K 3). */
export async function seedCandidate(
  { journal }: Pick<Services, 'journal'>,
  about: {
    readonly agentId: string;
    readonly scope: string;
    readonly stableId: string;
    readonly type: string | null;
    readonly selector: string | null;
    readonly tool: string;
  },
): Promise<void> {
  await journal.addCandidate({
    ownerId: about.agentId,
    taskId: null,
    tabId: null,
    contextHost: about.scope,
    component: about.type ?? 'domain_hint',
    claim: `${about.tool} stored ${about.stableId}`,
    status: 'verified',
    confidence: MANUAL_CONFIDENCE,
    origin: 'agent',
    selector: about.selector,
    phenomenonType: about.type,
    stableId: about.stableId,
  });
}

export const firstSelector = ({ playbook }: Phenomenon): string | null =>
  playbook.actions.find(({ selector }) => selector !== undefined)?.selector ?? null;
