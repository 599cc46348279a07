import type { Journal } from '../../journal/index.js';
import { type Clock, sha256Hex } from '../../kernel/index.js';
import {
  checkEntry,
  checkPackEntry,
  checkPackHint,
  COVERED_FROM,
  type DomainHint,
  exportable,
  hintSimilarity,
  IMPORTED_CONFIDENCE,
  isRepeatedPath,
  isSame,
  type KnowledgeBook,
  MAX_FROM_PACKS,
  MAX_PHENOMENA,
  newPhenomenon,
  NO_HEALTH,
  type Pack,
  type PackContent,
  type PackEntry,
  packEntry,
  type PackHint,
  packHint,
  type Phenomenon,
  type Playbook,
  similarity,
  type Violation,
} from '../../knowledge/index.js';
import type { Redactor } from '../../safety/index.js';
import type { Database } from '../../store/index.js';
import type { WriterDeps } from '../generation/entry-writer.js';
import { attemptsOf, evidenceOf, onePerSession } from '../rules/gates/evidence.js';
import { candidateKeyOf, type SkipCode, stableIdOf } from '../rules/generate/draft.js';
import { isPartOf } from '../rules/paths/paths.js';
import { storedWords } from '../rules/paths/draft.js';
import { gradedOf } from '../promotion/subjects.js';

export interface PacksDeps extends Omit<WriterDeps, 'clock' | 'journal' | 'knowledge'> {
  readonly clock: Pick<Clock, 'now'>;
  readonly journal: Pick<Journal, 'observationsOf' | 'setCandidate' | 'promoted'>;
  readonly knowledge: KnowledgeBook;
  readonly redactor: Pick<Redactor, 'fields'>;
}

export type PackSkip = Extract<SkipCode, 'already_covered' | 'domain_full'> | Violation['code'];

export interface ImportAnswer {
  readonly packId: string;
  readonly keyId: string;
  readonly scope: string;
  /** Entries and hints that are here now, as candidates. */
  readonly imported: number;
  readonly skipped: readonly { readonly stableId: string; readonly reasonCode: PackSkip }[];
}

/** Whoever orders an import; no agent does. */
const OPERATOR = 'operator';
const COMPONENT = 'nova knowledge import';

type Source = Pick<Pack, 'packId' | 'scope' | 'issuer'>;

/** What something is called here, whatever its issuer calls it. */
interface OwnIds {
  readonly stableId: string;
  readonly candidateKey: string;
}

/** Puts packs together and takes them in (K 14.1). What comes in begins at L0 and has to earn everything here. */
export class Packs {
  readonly #deps: PacksDeps;

  constructor(deps: PacksDeps) {
    this.#deps = deps;
  }

  async compose(scope: string): Promise<PackContent> {
    const { clock, journal, knowledge } = this.#deps;
    const proven = exportable(await knowledge.of(scope), clock.now());
    const entries: PackEntry[] = [];
    for (const entry of proven.entries) {
      const seen = await journal.observationsOf(scope, { stableId: entry.stableId, sinceMs: 0 });
      const { successes } = attemptsOf(evidenceOf(gradedOf({ kind: 'entry', entry }, []), seen));
      const made = packEntry(entry, onePerSession(successes).length);
      if (made !== null) entries.push(made);
    }
    return { scope, entries, hints: proven.hints.map(packHint) };
  }

  /** All that is accepted in one transaction, with its candidates and events. */
  take(pack: Pack): Promise<ImportAnswer> {
    const { scope, packId, issuer, entries, hints } = pack;
    return this.#deps.knowledge.write(scope, async (db, known) => {
      const phenomena = [...known.phenomena];
      const ofScope = [...known.hints];
      const skipped: { stableId: string; reasonCode: PackSkip }[] = [];
      for (const entry of entries) {
        const ids = entryIds(entry, pack);
        const reasonCode = this.#refusal(entry, { scope, ...ids }, phenomena);
        if (reasonCode === null) phenomena.push(await this.#addEntry(db, entry, pack, ids));
        else skipped.push({ stableId: entry.stableId, reasonCode });
      }
      for (const hint of hints) {
        const ids = hintIds(hint, pack);
        const reasonCode = this.#hintRefusal(hint, ids, ofScope);
        if (reasonCode === null) ofScope.push(await this.#addHint(db, hint, pack, ids));
        else skipped.push({ stableId: hint.hintId, reasonCode });
      }
      const imported = entries.length + hints.length - skipped.length;
      return { packId, keyId: issuer.keyId, scope, imported, skipped };
    });
  }

  #refusal(
    entry: PackEntry,
    { scope, stableId }: OwnIds & { readonly scope: string },
    phenomena: readonly Phenomenon[],
  ): PackSkip | null {
    const { isCommitText } = this.#deps;
    const { type, fingerprint, playbook, context } = entry;
    const [violation] = [
      ...checkPackEntry(entry),
      ...checkEntry({ scope, type, fingerprint, playbook, context }, { isCommitText }),
    ];
    if (violation !== undefined) return violation.code;
    if (this.#holdsSecret({ fingerprint, playbook, context })) return 'pks.literal_text_forbidden';
    // Once taken in, it is this folder's to change or to retire; the same pack brings it back no more.
    if (phenomena.some((one) => one.stableId === stableId) || isCovered(entry, phenomena)) return 'already_covered';
    return isFull(phenomena) ? 'domain_full' : null;
  }

  #hintRefusal(hint: PackHint, { stableId }: OwnIds, hints: readonly DomainHint[]): PackSkip | null {
    const [violation] = checkPackHint(hint);
    if (violation !== undefined) return violation.code;
    if (this.#holdsSecret(hint)) return 'pks.literal_text_forbidden';
    const isCovering = (one: DomainHint) => !one.deprecated && hintSimilarity(one, hint) >= COVERED_FROM;
    if (hints.some((one) => one.hintId === stableId || isCovering(one))) return 'already_covered';
    return isFull(hints) ? 'domain_full' : null;
  }

  /** A secret of this folder in what others wrote: it would be masked, and the entry be useless (K 15.6). */
  #holdsSecret(content: object): boolean {
    return !isSame(this.#deps.redactor.fields(content), content);
  }

  async #addEntry(db: Database, given: PackEntry, from: Source, ids: OwnIds): Promise<Phenomenon> {
    const { clock, knowledge } = this.#deps;
    const { scope } = from;
    const { type, fingerprint, playbook, context, evidence } = given;
    const entry = newPhenomenon(
      {
        ...ids,
        scope,
        type,
        learningLevel: 0,
        origin: 'imported',
        importedFrom: { ...originOf(from, given.stableId), evidence },
        confidence: IMPORTED_CONFIDENCE,
        fingerprint,
        playbook,
        context,
      },
      clock.now(),
    );
    await knowledge.save(db, entry);
    const [selector = null] = playbook.actions.flatMap((action) => action.selector ?? []);
    await this.#tell(db, from, { ...ids, type, selector, theirId: given.stableId });
    return entry;
  }

  async #addHint(db: Database, given: PackHint, from: Source, ids: OwnIds): Promise<DomainHint> {
    const { clock, knowledge } = this.#deps;
    const now = clock.now();
    const hint: DomainHint = {
      ...given,
      hintId: ids.stableId,
      scope: from.scope,
      importedFrom: originOf(from, given.hintId),
      confidence: IMPORTED_CONFIDENCE,
      learningLevel: 0,
      deprecated: false,
      contentRev: 1,
      levelChangedAt: now,
      health: NO_HEALTH,
      createdAt: now,
      updatedAt: now,
    };
    await knowledge.saveHint(db, hint);
    const [selector = null] = given.selectors;
    await this.#tell(db, from, { ...ids, type: null, selector, theirId: given.hintId });
    return hint;
  }

  /** Candidate and audit of what was taken in. The issuer's word is no evidence, so nothing is linked. */
  async #tell(
    db: Database,
    { scope, packId, issuer: { keyId } }: Source,
    about: OwnIds & {
      readonly type: string | null;
      readonly selector: string | null;
      readonly theirId: string;
    },
  ): Promise<void> {
    const { journal } = this.#deps;
    const { stableId, candidateKey, type, selector, theirId } = about;
    await journal.setCandidate(db, {
      ownerId: OPERATOR,
      taskId: null,
      tabId: null,
      contextHost: scope,
      component: COMPONENT,
      claim: `Came with pack ${packId}, signed by ${keyId}.`,
      status: 'unverified',
      confidence: IMPORTED_CONFIDENCE,
      origin: 'auto',
      selector,
      phenomenonType: type,
      candidateKey,
      stableId,
    });
    await journal.promoted(db, {
      ownerId: OPERATOR,
      contextHost: scope,
      stableId,
      contentRev: 1,
      fromLevel: null,
      toLevel: 0,
      reasonKind: 'pack_imported',
      reason: { packId, keyId, stableId: theirId, confidence: IMPORTED_CONFIDENCE },
    });
  }
}

/** For what comes with packs: they leave room for what is learned here. */
function isFull(known: readonly (Phenomenon | DomainHint)[]): boolean {
  const fromPacks = known.filter(({ importedFrom }) => importedFrom != null).length;
  return known.length >= MAX_PHENOMENA || fromPacks >= MAX_FROM_PACKS;
}

const originOf = ({ packId, issuer }: Source, stableId: string) => ({ packId, keyId: issuer.keyId, stableId });

function entryIds({ type, stableId }: PackEntry, { scope, packId }: Source): OwnIds {
  const candidateKey = candidateKeyOf(scope, type, JSON.stringify([packId, stableId]));
  return { candidateKey, stableId: stableIdOf(scope, type, candidateKey) };
}

function hintIds({ kind, hintId }: PackHint, { scope, packId }: Source): OwnIds {
  const candidateKey = candidateKeyOf(scope, kind, JSON.stringify([packId, hintId]));
  return { candidateKey, stableId: `hint_${sha256Hex(`${scope}|${kind}|${candidateKey}`).slice(0, 12)}` };
}

/** By its signs, or as a path by its steps (K 6). What was retired here covers nothing. */
function isCovered(entry: PackEntry, phenomena: readonly Phenomenon[]): boolean {
  const live = phenomena.filter(({ deprecated }) => !deprecated);
  if (!isRepeatedPath(entry.playbook))
    return live.some(
      ({ playbook, fingerprint }) =>
        !isRepeatedPath(playbook) && similarity(entry.fingerprint, fingerprint) >= COVERED_FROM,
    );
  const words = storedWords(entry.playbook);
  const isWithin = (playbook: Playbook) =>
    words.length === 0 ? isSame(playbook, entry.playbook) : isPartOf(words, storedWords(playbook));
  return live.some(({ playbook }) => isRepeatedPath(playbook) && isWithin(playbook));
}
