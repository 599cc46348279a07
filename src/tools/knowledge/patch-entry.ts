import type { Refusal, Services } from '../../dispatch/index.js';
import {
  checkEntry,
  type EntryContext,
  type Fingerprint,
  type Phenomenon,
  type PhenomenonType,
  type Playbook,
  reactivate,
  revise,
} from '../../knowledge/index.js';
import { commitTextOf } from './commit-text.js';
import type { AskedEntry } from './find-entry.js';
import { entryOf, refuseMissing, refuseViolation } from './refusals.js';
import { manualEvent } from './store-change.js';

interface PatchArgs {
  readonly scope: string;
  readonly phenomenonId: string;
  readonly agentId: string;
  readonly patch: {
    readonly type?: PhenomenonType | undefined;
    readonly fingerprint?: Fingerprint | undefined;
    readonly playbook?: { readonly [K in keyof Playbook]?: Playbook[K] | undefined } | undefined;
    readonly context?: EntryContext | null | undefined;
    readonly deprecated?: false | undefined;
  };
}

export type PatchAnswer =
  | {
      readonly kind: 'stored';
      readonly entry: Phenomenon;
      readonly isPending: boolean;
      readonly isChanged: boolean;
    }
  | { readonly kind: 'refused'; readonly outcome: Refusal<AskedEntry> };

/** Parts of an entry by hand, with its event, in one transaction (K 12 pks_patch). */
export async function patchEntry(
  { scope, phenomenonId, agentId, patch: given }: PatchArgs,
  { knowledge, journal, clock, redactor }: Pick<Services, 'knowledge' | 'journal' | 'clock' | 'redactor'>,
): Promise<PatchAnswer> {
  const patch = redactor.fields(given);
  const now = clock.now();
  return knowledge.write(scope, async (db, known): Promise<PatchAnswer> => {
    const before = entryOf(known, phenomenonId);
    if (before === undefined) return { kind: 'refused', outcome: refuseMissing(known, phenomenonId) };
    const change = changeOf(before, patch);
    const [violation] = checkEntry({ scope, ...change }, commitTextOf(change.type));
    if (violation !== undefined) return { kind: 'refused', outcome: refuseViolation(violation, 'patch') };
    const isRevived = patch.deprecated === false && before.deprecated;
    const revised = revise(isRevived ? reactivate(before, now) : before, { reason: 'edited', ...change }, now);
    const { phenomenon: entry, isPending } = revised;
    const isChanged = revised.isChanged || isRevived;
    if (isChanged) {
      await knowledge.save(db, entry);
      await journal.promoted(db, manualEvent('manual_patch', { before, after: entry }, { agentId }));
    }
    return { kind: 'stored', entry, isPending, isChanged };
  });
}

/** The whole content after the patch: its parts go over the newest revision there is. */
function changeOf(before: Phenomenon, patch: PatchArgs['patch']) {
  const base = before.pending ?? before;
  const { playbook = {} } = patch;
  return {
    type: patch.type ?? before.type,
    fingerprint: patch.fingerprint ?? base.fingerprint,
    playbook: {
      policy: playbook.policy ?? base.playbook.policy,
      actions: playbook.actions ?? base.playbook.actions,
      verify: playbook.verify ?? base.playbook.verify,
      requiredCapabilities: playbook.requiredCapabilities ?? base.playbook.requiredCapabilities,
      slots: playbook.slots ?? base.playbook.slots,
    },
    context: patch.context === undefined ? before.context : (patch.context ?? {}),
  };
}
