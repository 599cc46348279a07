import { endsWithSlash, keepSlash, saysSomething, urlHash, withSlash } from '../../../kernel/index.js';
import type { Locator, UnitCounts, WorkUnit } from '../../runs/unit-types.js';
import type { UnitKind } from '../../profiles/profile-types.js';
import { locatorsOf } from './locators.js';
import { markForeign } from './run-sites.js';
import { PROGRESS_LIMITS } from '../completion/policy.js';
import type { DiscoveredUnit, ProgressChange, ProgressFault, ProgressState, UnitUpdate } from './progress-types.js';
import { countMove, decideUnitTransition, isOpen } from './units.js';

type FindUnit = (unitKey: string) => WorkUnit | undefined;
type Normalize = (url: string) => string | null;

/**
 * The unit that a key or a URL names (E&T 4.2): under the text itself, the hash of the URL, or the URL in its normal form.
 * Who names an address that is none but for its last slash means the unit that is there.
 */
export function resolveUnit(text: string, find: FindUnit, normalize: Normalize): WorkUnit | undefined {
  const exact = resolveExactly(text, find, normalize);
  const url = exact === undefined ? normalize(text.trim()) : null;
  if (url === null) return exact;
  const other = endsWithSlash(text.trim()) ? url : withSlash(url);
  return find(other) ?? find(`url:${urlHash(other)}`);
}

/** The same, but `/a` never means `/a/`, unless nobody spelled the address of the unit: a look at one proves nothing of the other. */
export function resolveExactly(text: string, find: FindUnit, normalize: Normalize): WorkUnit | undefined {
  const named = find(text) ?? find(text.trim());
  if (named !== undefined) return named;
  const url = normalize(text.trim());
  if (url === null) return undefined;
  const own = keepSlash(url, text.trim());
  const unit = find(own) ?? find(`url:${urlHash(own)}`);
  if (unit !== undefined || own === url) return unit;
  const other = find(`url:${urlHash(url)}`);
  return other?.locators.some(({ type, form }) => type === 'url_exact' && form !== 'plain') === true
    ? other
    : undefined;
}

/** A URL unit is named by the hash of its URL (E&T 4.2), any other unit at a URL by the URL itself; its last slash is kept. */
function identityOf(
  { unitKey, unitRef }: DiscoveredUnit,
  unitKind: UnitKind,
  url: string | null,
): Pick<WorkUnit, 'unitKey' | 'unitKind' | 'unitRef'> {
  const key = url === null ? unitKey.trim() : keepSlash(url, unitKey.trim());
  if (url !== null && unitKind === 'url') return { unitKey: `url:${urlHash(key)}`, unitKind, unitRef: unitKey.trim() };
  // The caller's own spelling of a URL that became the key is worth keeping.
  const spelling = url === null || key === unitKey ? null : unitKey;
  return { unitKey: key, unitKind, unitRef: unitRef ?? spelling };
}

/** Kinds whose units are pages: one page, one unit (E&T 4.1). */
const isPage = (kind: UnitKind): boolean => kind === 'page' || kind === 'url';
const isAt = ({ locators }: WorkUnit, key: string): boolean => locators.some(({ matchKey }) => matchKey === key);
/** In a run of pages anything else is a part of one, and reading the page is no proof of it. */
const asPart = (locator: Locator): Locator =>
  locator.type === 'url_exact' || locator.type === 'route_key' ? { ...locator, isPart: true } : locator;

/** The units of a run while an event is being applied: only those it touches are held. */
export class UnitDraft {
  readonly faults: ProgressFault[] = [];
  readonly #state: ProgressState;
  readonly #nowMs: number;
  readonly #touched = new Map<string, WorkUnit>();
  readonly #newKeys = new Set<string>();
  readonly #duplicates: string[] = [];
  #counts: UnitCounts;

  constructor(state: ProgressState, nowMs: number) {
    this.#state = state;
    this.#nowMs = nowMs;
    this.#counts = state.counts;
  }

  find(text: string): WorkUnit | undefined {
    const { normalize } = this.#state;
    return resolveUnit(text, (key) => this.#findUnit(key), normalize);
  }

  /** The place where something was seen: not the one whose address differs by its last slash. */
  findExactly(text: string): WorkUnit | undefined {
    return resolveExactly(text, (key) => this.#findUnit(key), this.#state.normalize);
  }

  #findUnit(key: string): WorkUnit | undefined {
    return this.#touched.get(key) ?? this.#state.findUnit(key);
  }

  discover(given: DiscoveredUnit, entry: string): void {
    const { origin, unitKind, counts } = this.#state;
    const url = this.#state.normalize(given.unitKey.trim());
    const identity = identityOf(given, given.unitKind ?? unitKind, url);
    if (this.findExactly(given.unitKey) !== undefined) return void this.#duplicates.push(given.unitKey);
    const declared = given.locators ?? [];
    const located = locatorsOf({ ...identity, declared }, origin, this.#state.normalize);
    const { invalid } = located;
    const locators = markForeign(located.locators, this.#state.sites);
    const owner = isPage(identity.unitKind) ? this.#ownerOf(locators) : undefined;
    if (owner !== undefined)
      this.faults.push({
        entry,
        reason: 'params.invalid',
        message: `its place is that of unit ${owner.unitKey}, and one look would prove both; give it an address of its own`,
        unitKey: given.unitKey,
      });
    for (const { type, value, message } of invalid)
      this.faults.push({
        entry,
        reason: 'params.invalid',
        message: `locator ${type} ${JSON.stringify(value)}: ${message}`,
        unitKey: given.unitKey,
      });
    const unit: WorkUnit = {
      ...identity,
      label: given.label ?? null,
      status: 'discovered',
      reason: null,
      note: null,
      lateDiscovered: this.#state.discoveryState === 'frozen',
      checkedBy: null,
      checkedByObservationId: null,
      sourceKind: 'agent',
      locators: isPage(unitKind) && !isPage(identity.unitKind) ? locators.map(asPart) : locators,
      metadata: given.metadata ?? null,
      position: counts.total + this.#newKeys.size,
      updatedAtMs: this.#nowMs,
    };
    this.#newKeys.add(unit.unitKey);
    this.#touched.set(unit.unitKey, unit);
    this.#counts = countMove(this.#counts, null, 'discovered');
  }

  checkUnitLimit(): void {
    const { total } = this.#counts;
    if (this.#newKeys.size === 0 || total <= PROGRESS_LIMITS.unitsPerInstance) return;
    const message = `${total} units; an instance holds at most ${PROGRESS_LIMITS.unitsPerInstance}`;
    this.faults.push({ entry: 'discoveredUnits', reason: 'unit_limit', message });
  }

  update(given: UnitUpdate, entry: string): void {
    const unit = this.find(given.unitKey);
    const refused = (reason: ProgressFault['reason'], message: string): void =>
      void this.faults.push({ entry, reason, message, unitKey: given.unitKey });
    if (unit === undefined) return refused('unknown_unit', 'no such unit; list it under discoveredUnits first');
    const reason = saysSomething(given.reason ?? '') ? given.reason : undefined;
    const transition = decideUnitTransition(unit.status, given.status, this.#state.findGrade(unit.unitKey));
    if (transition === 'same') return this.#annotate(unit, reason, given.note);
    if (transition === 'refused') return refused('invalid_transition', `${unit.status} cannot become ${given.status}`);
    if (given.status === 'excluded' && reason === undefined)
      return refused('exclusion_reason_required', 'say why the unit is left out');
    this.#counts = countMove(this.#counts, unit.status, given.status);
    this.#touched.set(unit.unitKey, {
      ...unit,
      status: given.status,
      reason: reason ?? null,
      note: given.note ?? unit.note,
      checkedBy: given.status === 'checked' ? 'agent_claim' : null,
      checkedByObservationId: null,
      updatedAtMs: this.#nowMs,
    });
  }

  result(): Pick<
    ProgressChange,
    'newUnits' | 'changedUnits' | 'checkedKeys' | 'withdrawnKeys' | 'duplicateUnits' | 'counts' | 'lateDiscoveredCount'
  > {
    const units = [...this.#touched.values()];
    const newUnits = units.filter(({ unitKey }) => this.#newKeys.has(unitKey));
    const wasChecked = ({ unitKey }: WorkUnit) => this.#state.findUnit(unitKey)?.status === 'checked';
    const keys = (some: readonly WorkUnit[]) => some.map(({ unitKey }) => unitKey);
    return {
      newUnits,
      changedUnits: units.filter(({ unitKey }) => !this.#newKeys.has(unitKey)),
      checkedKeys: keys(units.filter((unit) => unit.status === 'checked' && !wasChecked(unit))),
      withdrawnKeys: keys(units.filter((unit) => unit.status !== 'checked' && wasChecked(unit))),
      duplicateUnits: this.#duplicates,
      counts: this.#counts,
      lateDiscoveredCount:
        this.#state.lateDiscoveredCount + newUnits.filter(({ lateDiscovered }) => lateDiscovered).length,
    };
  }

  /** The page unit that is already there, at one of these places. */
  #ownerOf(locators: readonly Locator[]): WorkUnit | undefined {
    for (const { type, matchKey, form } of locators) {
      if (type !== 'url_exact' && type !== 'route_key') continue;
      const here = [
        ...this.#state.unitsAt(matchKey),
        ...[...this.#touched.values()].filter((unit) => isAt(unit, matchKey)),
      ];
      const owner = here.find(
        (unit) =>
          isPage(unit.unitKind) &&
          unit.locators.some((own) => own.matchKey === matchKey && (own.form ?? form) === form),
      );
      if (owner !== undefined) return owner;
    }
    return undefined;
  }

  /** The same status again: a finished unit stays as it is, an open one takes new words. */
  #annotate(unit: WorkUnit, reason: string | undefined, note: string | undefined): void {
    if (!isOpen(unit.status) || (reason === undefined && note === undefined)) return;
    this.#touched.set(unit.unitKey, {
      ...unit,
      reason: reason ?? unit.reason,
      note: note ?? unit.note,
      updatedAtMs: this.#nowMs,
    });
  }
}
