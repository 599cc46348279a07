import { originOf, urlHash } from '../../kernel/index.js';
import { type CoverageTotals, NO_TOTALS, NO_URLS, type UrlCounts } from './coverage-types.js';
import { promisedType } from '../rules/coverage/file-types.js';
import { addressHashesOf, addressOf } from '../rules/coverage/unit-address.js';
import { countUrl } from '../rules/coverage/url-gate.js';
import { reportingGroups } from '../rules/coverage/url-groups.js';
import type { WorkUnit } from '../runs/unit-types.js';

/** What was known of the coverage of a run when it was loaded. */
export interface KnownCoverage {
  readonly totals: CoverageTotals;
  /** Units that a trusted, eligible observation covers. */
  readonly covered: readonly string[];
}

export const NO_COVERAGE: KnownCoverage = { totals: NO_TOTALS, covered: [] };

/** Which URLs a run lists, how its URL units stand, and which of them are covered by more than a claim (E&T 5). */
export class RunCoverage {
  readonly #trusted: Set<string>;
  /** URL units by the hash of their address. */
  readonly #unitAt = new Map<string, string>();
  readonly #listed = new Set<string>();
  readonly #origins = new Set<string>();
  /** URL units at whose address somebody looked for a file, and whether there was one. */
  readonly #files = new Map<string, boolean>();
  readonly #urls: string[] = [];
  #totals: CoverageTotals;
  #counts: UrlCounts = NO_URLS;
  #groups: { readonly of: number; readonly threshold: number; readonly count: number } | null = null;

  constructor({ totals, covered }: KnownCoverage) {
    this.#totals = totals;
    this.#trusted = new Set(covered);
  }

  get counts(): UrlCounts {
    return this.#counts;
  }

  get totals(): CoverageTotals {
    return this.#totals;
  }

  /** Of its URL units. */
  get origins(): ReadonlySet<string> {
    return this.#origins;
  }

  isTrusted(unitKey: string): boolean {
    return this.#trusted.has(unitKey);
  }

  /** Whether any unit is at this address. */
  isListed(hash: string): boolean {
    return this.#listed.has(hash);
  }

  /** The URL unit at this address. */
  unitKeyAt(hash: string): string | undefined {
    return this.#unitAt.get(hash);
  }

  noteFile(unitKey: string, isFile: boolean): void {
    this.#files.set(unitKey, isFile);
  }

  /** What was found at its address decides; where nobody looked, what its ending promises. */
  isFile(unit: WorkUnit): boolean {
    return this.#files.get(unit.unitKey) ?? promisedType(addressOf(unit) ?? '') !== null;
  }

  put(before: WorkUnit | undefined, after: WorkUnit): void {
    if (before === undefined) this.#list(after);
    if (after.checkedBy !== null && after.checkedBy !== 'agent_claim') this.#trust(before, after.unitKey);
    this.#counts = countUrl(this.#counts, before, after, this.#trusted.has(after.unitKey));
  }

  /** A coverage observation is on disk. */
  noteObservation(atMs: number, isTrusted: boolean): void {
    const { observations, trusted, lastObservationAtMs } = this.#totals;
    this.#totals = {
      ...this.#totals,
      observations: observations + 1,
      trusted: trusted + (isTrusted ? 1 : 0),
      lastObservationAtMs: Math.max(lastObservationAtMs ?? atMs, atMs),
    };
  }

  noteAdvance(): void {
    this.#totals = { ...this.#totals, coverageRev: this.#totals.coverageRev + 1 };
  }

  noteReconcile(atMs: number): void {
    this.#totals = { ...this.#totals, lastReconcileAtMs: atMs };
  }

  /** Counted once for every number of URL units. */
  groupsOf(threshold: number): number {
    const of = this.#urls.length;
    if (this.#groups?.of !== of || this.#groups.threshold !== threshold)
      this.#groups = { of, threshold, count: reportingGroups(this.#urls, threshold).length };
    return this.#groups.count;
  }

  #list(unit: WorkUnit): void {
    const url = addressOf(unit);
    if (url === null) return;
    this.#listed.add(urlHash(url));
    const own = addressHashesOf(unit).filter((hash) => !this.#unitAt.has(hash));
    if (unit.unitKind !== 'url' || own.length === 0) return;
    for (const hash of own) this.#unitAt.set(hash, unit.unitKey);
    this.#origins.add(originOf(url));
    this.#urls.push(url);
  }

  /** A unit that stood checked by a claim is covered from now on. */
  #trust(before: WorkUnit | undefined, unitKey: string): void {
    if (this.#trusted.has(unitKey)) return;
    this.#trusted.add(unitKey);
    if (before?.unitKind === 'url' && before.status === 'checked')
      this.#counts = { ...this.#counts, trusted: this.#counts.trusted + 1 };
  }
}
