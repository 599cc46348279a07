import {
  canonicalJson,
  endsWithSlash,
  NORMALIZER_VERSION,
  originOf,
  sha256Hex,
  urlHash,
  withSlash,
} from '../../kernel/index.js';
import { type Alongside, findTextShortfall, textCoverageRatio } from '../../observations/index.js';
import { eventOf } from '../runs/admit-event.js';
import { advanceUnit, insertCoverage, loadScansOfUnit, type StoredCoverage } from './coverage-repo.js';
import type { CoverageObservation, EvidenceKind, SeenLook, UnitUpdate } from './coverage-types.js';
import type { CoveredRuns } from './covered-runs.js';
import type { TaskDeps } from '../deps.js';
import { chronicle, holdRun } from '../runs/chronicle.js';
import { insertEvent } from '../runs/instance-repo.js';
import type { OpenRuns } from '../runs/open-runs.js';
import { addFlags, type Eligibility, eligibilityOf, flagsOf } from '../rules/completion/eligibility.js';
import { fileCheck, fileEligibility, wouldLower } from '../rules/coverage/file-verdict.js';
import { judgeAmong } from '../rules/coverage/page-caveats.js';
import { evidenceKindOf, reasonOfLook, scoreOf } from '../rules/completion/evidence-kind.js';
import { notePage, pagesOf } from './run-pages.js';
import type { Run } from '../runs/run.js';
import type { WorkUnit } from '../runs/unit-types.js';

/** What a call contributes: written with its row, then taken in. */
export interface SeenCoverage {
  readonly coverageHash: string;
  readonly write: Alongside;
  /** It is on disk. Answers what became of the unit. */
  readonly settle: () => UnitUpdate | null;
}

interface Place {
  readonly unit: WorkUnit | undefined;
  /** What was looked at is the page that its address stands for. */
  readonly isOfAddress: boolean;
}

interface Ground {
  readonly run: Run;
  /** Other runs could have meant it as well. */
  readonly isAmbiguous: boolean;
}

/** Turns calls into coverage observations, and trusted scans into checked units (E&T 5.3, 5.4). */
export class CoverageLog {
  readonly #deps: TaskDeps;
  readonly #runs: OpenRuns;
  readonly #covered: CoveredRuns;

  constructor(deps: TaskDeps, runs: OpenRuns, covered: CoveredRuns) {
    this.#deps = deps;
    this.#runs = runs;
    this.#covered = covered;
  }

  async seen(look: SeenLook): Promise<SeenCoverage | null> {
    const evidenceKind = kindOf(look);
    if (evidenceKind === 'none' || !this.#deps.coverage['tuc.trackingEnabled']) return null;
    const ground = await this.#groundOf(look);
    if (ground === null) return null;
    const { run } = ground;
    // Before a run has URL units only scans and files are worth keeping: a reconcile can count them later.
    if (run.instance.coverageSchemaVersion === 1 && look.scan === undefined && look.file === undefined) return null;
    const place = await this.#placeOf(look, run);
    const seen = await this.#amongOthers(look, run);
    const verdict = await this.#judge(seen, ground, place);
    const { unit } = place;
    const stored = this.#observationOf(seen, { run, unit, evidenceKind, verdict });
    return this.#writing(run, unit, { ...stored, isOwnCall: seen.scopeId === run.instance.scopeId });
  }

  /** E&T 5.3: the run whose tab it is, else the only one that works on this origin. */
  async #groundOf({ scopeId, url }: SeenLook): Promise<Ground | null> {
    const own = scopeId === null ? undefined : await this.#runs.ofScope(scopeId);
    if (own !== undefined) return { run: own, isAmbiguous: false };
    const [newest, ...others] = await this.#covered.on(originOf(url));
    return newest === undefined ? null : { run: newest, isAmbiguous: others.length > 0 };
  }

  /**
   * Which unit it is a look at: the one of this form of the address, or of the other where the site has led from one to the
   * other, an open one first. A file is fetched from its address; of a page its address may not be its own (E&T 1.7).
   */
  async #placeOf({ scopeId, at, exactUrl, file }: SeenLook, run: Run): Promise<Place> {
    const isOwnScope = scopeId !== null && scopeId === run.instance.scopeId;
    const evidence = isOwnScope ? await this.#deps.scopes.evidence(scopeId) : null;
    const [form, other] = endsWithSlash(exactUrl) ? (['slash', 'plain'] as const) : (['plain', 'slash'] as const);
    const isOne = evidence?.keysAt(at.url, form).includes(`${other}:url:${at.url}`);
    const units = [exactUrl, ...(isOne === true ? [other === 'plain' ? at.url : withSlash(at.url)] : [])]
      .map((url) => run.units.get(run.coverage.unitKeyAt(urlHash(url)) ?? ''))
      .filter((unit) => unit !== undefined);
    const isLoaded = evidence?.standsFor(at) ?? at.seen?.address.arrival === 'loaded';
    return {
      unit: units.find(({ unitKey }) => !run.coverage.isTrusted(unitKey)) ?? units[0],
      isOfAddress: file !== undefined || isLoaded,
    };
  }

  /** What stood there is judged beside the other pages of the run, too (E&T 5.9). */
  async #amongOthers(look: SeenLook, run: Run): Promise<SeenLook> {
    const { scan, url } = look;
    if (scan?.page === undefined || !/^https?:/i.test(url)) return look;
    const verdict = judgeAmong(url, scan.page, await pagesOf(this.#deps, run));
    return { ...look, scan: { ...scan, page: { ...scan.page, ...verdict } } };
  }

  async #judge(look: SeenLook, { run, isAmbiguous }: Ground, { unit, isOfAddress }: Place): Promise<Eligibility> {
    const refuse = (reason: string): Eligibility => ({ eligible: false, reason });
    const scan = scanOf(look);
    const file = look.file === undefined ? null : fileEligibility(look.file);
    if (scan === null && file === null) return refuse(reasonOfLook(look));
    if (scan?.trusted === false) return refuse(scan.trustReason);
    if (file?.eligible === false) return file;
    if (!isOfAddress) return refuse('address_not_loaded');
    if (!look.isLeaseFree) return refuse('lease_not_held');
    const { scopeId } = run.instance;
    if (scopeId === null || !this.#deps.scopes.admits(scopeId, look.agentId)) return refuse('agent_not_of_run');
    if (isAmbiguous) return refuse('ambiguous_instance_match');
    if (unit === undefined) return refuse('extra_scope_url');
    if (scan === null) return file ?? refuse(reasonOfLook(look));
    const { instanceId, declaredTaskKind: taskKind } = run.instance;
    const earlier = await loadScansOfUnit(this.#deps.store.read, instanceId, unit.unitKey);
    const domSkeleton = look.scan?.domSkeleton ?? null;
    // What was wrong with a scan by itself is not mended by another one that looked elsewhere.
    const sound = earlier.filter(({ eligibilityReason }) => SOUND.has(eligibilityReason));
    const flags = sound.map(flagsOf).reduce(addFlags, flagsOf({ scan, domSkeleton }));
    return eligibilityOf(scan, { taskKind, flags, shortfall: findTextShortfall(scan) });
  }

  #observationOf(
    look: SeenLook,
    given: {
      readonly run: Run;
      readonly unit: WorkUnit | undefined;
      readonly evidenceKind: EvidenceKind;
      readonly verdict: Eligibility;
    },
  ): StoredCoverage {
    const { run, unit, evidenceKind, verdict } = given;
    const scan = scanOf(look);
    return toStored({
      observationId: this.#deps.ids.next('cov'),
      instanceId: run.instance.instanceId,
      unitKey: unit?.unitKey ?? null,
      toolName: look.toolName,
      normalizedUrl: look.exactUrl,
      evidenceKind,
      evidenceTrusted: scan?.trusted ?? evidenceKind === 'file_bytes',
      eligibleForCoverage: verdict.eligible,
      eligibilityReason: verdict.reason,
      textCoverageRatio: scan === null ? null : textCoverageRatio(scan),
      registeredScanId: scan?.registeredScanId ?? null,
      domSkeleton: look.scan?.domSkeleton ?? null,
      scan,
      ...(look.file !== undefined && { file: look.file }),
      dispatchCallId: look.callId,
      createdAtMs: look.atMs,
    });
  }

  #writing(
    run: Run,
    unit: WorkUnit | undefined,
    stored: StoredCoverage & { readonly isOwnCall: boolean },
  ): SeenCoverage {
    const { observation, coverageHash } = stored;
    const { instanceId, observationId, createdAtMs: atMs } = observation;
    const { file } = observation;
    const checkedBy = file === undefined ? ('registered_scan' as const) : fileCheck(file);
    const advance =
      unit === undefined || !observation.eligibleForCoverage || wouldLower(unit.checkedBy, checkedBy)
        ? null
        : { instanceId, unitKey: unit.unitKey, checkedBy, observationId, atMs };
    let isKept = true;
    let isCovered = false;
    return {
      coverageHash,
      write: async (db) => {
        const isNoted = advance !== null || !stored.isOwnCall;
        if (isNoted) isKept = await holdRun(this.#deps.scopes, db, run.instance);
        if (!isKept) return;
        // The row of the call is a link of the same chain and names it by its hash.
        if (!isNoted) return insertCoverage(db, [stored]);
        const event = advance === null ? null : this.#advanced(run, stored);
        const touched = { coverage: [observationId], ...(advance !== null && { unit: [advance.unitKey] }) };
        const put = async () => {
          await insertCoverage(db, [stored]);
          if (advance !== null) isCovered = await advanceUnit(db, advance);
          if (isCovered && event !== null) await insertEvent(db, instanceId, event);
        };
        await chronicle(this.#deps.scopes, db, run.instance, { touched, event, write: put });
      },
      settle: () => {
        if (!isKept) return null;
        run.coverage.noteObservation(atMs, observation.evidenceTrusted);
        void notePage(this.#deps, run, observation);
        if (unit !== undefined && observation.file !== undefined)
          run.coverage.noteFile(unit.unitKey, observation.eligibilityReason !== 'is_a_page');
        const before = unit === undefined ? undefined : run.units.get(unit.unitKey);
        if (advance !== null && isCovered) run.advance(advance);
        return before === undefined ? null : updateOf(run, before, observation);
      },
    };
  }

  #advanced({ instance }: Run, { observation, coverageHash: payloadHash }: StoredCoverage) {
    const { unitKey, observationId, toolName } = observation;
    const kinds = { kind: 'unit_advanced', clientEventId: null, before: instance, after: instance } as const;
    const event = eventOf(this.#deps, { ...kinds, delta: { unitKey, observationId }, payloadHash }, instance);
    return { event, toolName, result: null };
  }
}

/** Verdicts of scans that took in all they were meant to. */
const SOUND: ReadonlySet<string> = new Set(['ok', 'missing_extraction_flags']);

/** With its hash, which the row of the call carries (E&T 5.3). */
export function toStored(
  given: Omit<CoverageObservation, 'normalizedUrlHash' | 'origin' | 'evidenceScore' | 'normalizerVersion'>,
): StoredCoverage {
  const { normalizedUrl, evidenceKind } = given;
  const observation: CoverageObservation = {
    ...given,
    normalizedUrlHash: urlHash(normalizedUrl),
    origin: originOf(normalizedUrl),
    evidenceScore: scoreOf(evidenceKind),
    normalizerVersion: NORMALIZER_VERSION,
  };
  return { observation, coverageHash: sha256Hex(canonicalJson(observation)) };
}

function kindOf(look: SeenLook): EvidenceKind {
  const { textCharsSource, textCharsOnPage } = look;
  const measure = { visibleTextChars: textCharsSource ?? 0, visibleTextCharsMeasured: textCharsOnPage ?? 0 };
  return evidenceKindOf({
    ...look,
    isWholeText: textCharsOnPage !== null && findTextShortfall(measure) === null,
    isTrusted: scanOf(look)?.trusted ?? null,
    isWholeFile: look.file !== undefined && fileEligibility(look.file).eligible,
  });
}

/** The page that was scanned must be the one that the call ended on: that one is credited. */
function scanOf({ scan, isErrorPage, isStable }: SeenLook): CoverageObservation['scan'] {
  if (scan === undefined) return null;
  const { domSkeleton: _, ...facts } = scan;
  const trust = scan.trusted && !isStable ? { trusted: false, trustReason: 'effective_url_mismatch' } : {};
  return { ...facts, ...trust, isErrorPage };
}

function updateOf(run: Run, before: WorkUnit, observation: CoverageObservation): UnitUpdate | null {
  if (observation.scan === null && observation.file === undefined) return null;
  const { unitKey } = before;
  const status = run.units.get(unitKey)?.status ?? before.status;
  return {
    instanceId: run.instance.instanceId,
    unitKey,
    advanced: before.status !== 'checked' && status === 'checked',
    status,
    eligible: observation.eligibleForCoverage,
    eligibilityReason: observation.eligibilityReason,
  };
}
