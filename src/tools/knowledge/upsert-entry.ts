import type { Refusal, Services } from '../../dispatch/index.js';
import { canonicalJson, type Json, sha256Hex } from '../../kernel/index.js';
import {
  checkEntry,
  type Domain,
  type EntryContext,
  type Fingerprint,
  MAX_PHENOMENA,
  newPhenomenon,
  type Phenomenon,
  type PhenomenonType,
  type Playbook,
  reactivate,
  revise,
  type ScopeKnowledge,
  type Trust,
} from '../../knowledge/index.js';
import { isFragile } from '../../learning/index.js';
import { commitTextOf } from './commit-text.js';
import { entryOf, refuseViolation } from './refusals.js';
import { firstSelector, MANUAL_CONFIDENCE, manualEvent } from './store-change.js';

interface UpsertArgs {
  readonly scope: string;
  readonly agentId: string;
  readonly phenomenon: {
    readonly id?: string | undefined;
    readonly type?: PhenomenonType | undefined;
    readonly fingerprint?: Fingerprint | undefined;
    readonly playbook?: Playbook | undefined;
    readonly context?: EntryContext | undefined;
  };
  readonly context?: Domain['context'] | undefined;
  readonly trust?: Trust | undefined;
}

type Refused = Refusal<{ readonly scope: string }>;

export type UpsertAnswer =
  | {
      readonly kind: 'stored';
      readonly entry: Phenomenon;
      readonly action: 'created' | 'updated' | 'reactivated' | 'pending_revision';
      readonly isChanged: boolean;
      readonly warnings: readonly string[];
    }
  | { readonly kind: 'refused'; readonly outcome: Refused };

type Written = Omit<Extract<UpsertAnswer, { kind: 'stored' }>, 'kind' | 'warnings'>;

const NO_STEPS: Playbook = { policy: 'warn', actions: [], verify: [], requiredCapabilities: [] };

/** One entry by hand, with its event and what was said of the site, in one transaction (K 12 pks_upsert). */
export async function upsertEntry(
  args: UpsertArgs,
  { knowledge, journal, clock, redactor }: Pick<Services, 'knowledge' | 'journal' | 'clock' | 'redactor'>,
): Promise<UpsertAnswer> {
  const { scope, agentId } = args;
  const given = redactor.fields(args.phenomenon);
  const now = clock.now();
  return knowledge.write(scope, async (db, known): Promise<UpsertAnswer> => {
    const before = entryOf(known, given.id ?? generatedId(scope, given));
    const refused = refusal(known, before, { ...args, phenomenon: given });
    if (refused !== null) return { kind: 'refused', outcome: refused };
    const written = before === undefined ? created(scope, given, now) : changed(before, given, now);
    const { entry } = written;
    if (written.isChanged) {
      await knowledge.save(db, entry);
      await journal.promoted(db, manualEvent('manual_upsert', { before, after: entry }, { agentId }));
    }
    const { domain, warnings } = domainAfter(known, args, now);
    if (domain !== null) await knowledge.saveDomain(db, domain);
    return { kind: 'stored', ...written, warnings: [...warnings, ...fragile(entry)] };
  });
}

type Given = UpsertArgs['phenomenon'];

/** The same pattern written twice without an id is one entry. */
const generatedId = (scope: string, { type, fingerprint }: Given): string =>
  `pks_${sha256Hex(`${scope}|${type ?? ''}|${plain(fingerprint ?? {})}`).slice(0, 12)}`;

const plain = (value: object): string => canonicalJson(JSON.parse(JSON.stringify(value)) as Json);

function refusal(known: ScopeKnowledge, before: Phenomenon | undefined, args: UpsertArgs): Refused | null {
  const { phenomenon: given, scope } = args;
  const base = before?.pending ?? before;
  const type = given.type ?? before?.type;
  const fingerprint = given.fingerprint ?? base?.fingerprint;
  if (type === undefined || fingerprint === undefined) {
    const field = type === undefined ? 'type' : 'fingerprint';
    return refuseViolation({ code: 'params.invalid', path: field, message: 'a new entry needs it' }, 'phenomenon');
  }
  if (before === undefined && known.phenomena.length >= MAX_PHENOMENA)
    return { status: 'failed', reasonCode: 'pks.domain_full', stage: 'validate', about: { scope } };
  const draft = {
    scope,
    type,
    fingerprint,
    playbook: given.playbook ?? base?.playbook ?? NO_STEPS,
    context: given.context ?? before?.context ?? {},
  };
  const [violation] = checkEntry(draft, commitTextOf(type));
  return violation === undefined ? null : refuseViolation(violation, 'phenomenon');
}

function created(scope: string, given: Given, now: number): Written {
  const { id, type = 'custom', fingerprint = { signals: [], minConfidence: 1 }, playbook = NO_STEPS, context } = given;
  const entry = newPhenomenon(
    {
      stableId: (id ?? generatedId(scope, given)).toLowerCase(),
      scope,
      type,
      learningLevel: 1,
      origin: 'manual',
      confidence: MANUAL_CONFIDENCE,
      fingerprint,
      playbook,
      context,
    },
    now,
  );
  return { entry, action: 'created', isChanged: true };
}

function changed(before: Phenomenon, given: Given, now: number): Written {
  const { id: _, ...content } = given;
  const live = before.deprecated ? reactivate(before, now) : before;
  const { phenomenon: entry, isPending, isChanged } = revise(live, { reason: 'edited', ...content }, now);
  if (before.deprecated) return { entry, action: 'reactivated', isChanged: true };
  return { entry, action: isPending ? 'pending_revision' : 'updated', isChanged };
}

const LOWERED = 'trust_needs_active_entry';

/** What the call says of the site itself; null when it says nothing new. */
function domainAfter(
  { domain, phenomena, scope }: ScopeKnowledge,
  { context, trust }: UpsertArgs,
  now: number,
): { readonly domain: Domain | null; readonly warnings: readonly string[] } {
  if (context === undefined && trust === undefined) return { domain: null, warnings: [] };
  const hasActive = phenomena.some(({ deprecated, learningLevel }) => !deprecated && learningLevel === 2);
  const isTooHigh = (trust === 'medium' || trust === 'high') && !hasActive;
  const base = domain ?? { scope, trust: 'unknown' as const, contentRev: 1, context: {}, tags: [], updatedAt: now };
  const changedDomain: Domain = {
    ...base,
    trust: isTooHigh ? 'low' : (trust ?? base.trust),
    context: context === undefined ? base.context : { ...base.context, ...context },
    updatedAt: now,
  };
  return { domain: changedDomain, warnings: isTooHigh ? [LOWERED] : [] };
}

const fragile = (entry: Phenomenon): readonly string[] => {
  const selector = firstSelector(entry);
  return selector !== null && isFragile(selector) ? ['unstable_selector'] : [];
};
