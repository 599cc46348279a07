import { writeFile } from 'node:fs/promises';
import { type Clock, errorText, isoUtc, type Log, type Site, siteOf } from '../kernel/index.js';
import { readNote, saveNote, type Store } from '../store/index.js';
import type { Redactor, SitePart, SiteRecords } from '../safety/index.js';
import type { OrderAnswer, SiteQuestion } from './orders.js';

/** Wipes that are remembered. */
const MAX_WIPES = 200;
/** Lines of one part that are shown; an export has everything. */
const MAX_LINES = 50;

export interface SiteOrdersDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly redactor: Redactor;
  readonly folderId: string;
  readonly records: readonly SiteRecords[];
  /** Sites of which something was learned, a line each, and as data. */
  readonly list: () => Promise<SiteList>;
  readonly isOff: (site: string) => boolean;
}

export interface SiteList {
  readonly lines: readonly string[];
  readonly sites: readonly unknown[];
}

/** That a site was wiped. Its name is kept as a keyed hash: whoever asks about the site learns of it, nobody else. */
interface Wipe {
  readonly siteHash: string;
  readonly atMs: number;
  readonly learnedOnly: boolean;
  /** Null while it is under way, or when a crash cut it off. */
  readonly rows: number | null;
}

/** What a person can order about a site: see everything that is kept of it, take it along, remove it (A&S Z11, Z12). */
export class SiteOrders {
  readonly #deps: SiteOrdersDeps;

  constructor(deps: SiteOrdersDeps) {
    this.#deps = deps;
  }

  async list(json: boolean): Promise<OrderAnswer> {
    const { lines, sites } = await this.#deps.list();
    if (json) return { ok: true, message: JSON.stringify({ sites }, null, 2) };
    return { ok: true, message: lines.length === 0 ? 'Nothing is known about any site.' : lines.join('\n') };
  }

  async show({ site: given, learnedOnly, json }: SiteQuestion): Promise<OrderAnswer> {
    const site = siteOf(given);
    if (site === null) return noSite(given);
    const told = await this.#told(site, learnedOnly);
    if (json) return { ok: true, message: JSON.stringify(told, null, 2) };
    const parts = told.parts.filter(({ counts }) => Object.keys(counts).length > 0);
    return {
      ok: true,
      message: [
        `${site.name}, with everything below it${told.learningOff ? '; learning is off here' : ''}`,
        ...(parts.length === 0 ? ['Nothing is kept.'] : parts.flatMap(sectionOf)),
        ...told.wiped.map(({ atMs, rows }) => `Wiped ${isoUtc(atMs)}: ${rows ?? 'an unknown number of'} rows.`),
      ].join('\n'),
    };
  }

  /** `out` is a whole path. The file is for its owner alone. */
  async export(given: string, out: string): Promise<OrderAnswer> {
    const site = siteOf(given);
    if (site === null) return noSite(given);
    const told = await this.#told(site, false);
    try {
      await writeFile(out, `${JSON.stringify(told, null, 2)}\n`, { mode: 0o600 });
    } catch (error) {
      return { ok: false, message: `The file cannot be written: ${errorText(error)}` };
    }
    return { ok: true, message: `Written to ${out}: ${sumOf(told.parts)} rows.` };
  }

  /** What a wipe would take away, and what it would leave. */
  async describeWipe(given: string, learnedOnly: boolean): Promise<OrderAnswer> {
    const site = siteOf(given);
    if (site === null) return noSite(given);
    const { parts } = await this.#told(site, learnedOnly);
    const going = parts.filter(({ staysBecause, counts }) => staysBecause === null && Object.keys(counts).length > 0);
    const staying = parts.filter(({ staysBecause, counts }) => staysBecause !== null && Object.keys(counts).length > 0);
    if (going.length === 0)
      return {
        ok: false,
        message: [`Nothing kept about ${site.name} can be wiped.`, ...staying.map(stayLine)].join('\n'),
      };
    return {
      ok: true,
      message: [
        `Everything about ${site.name} and what is below it will be removed for good:`,
        ...going.map(({ part, counts }) => `  ${part}: ${countsLine(counts)}`),
        ...staying.map(stayLine),
      ].join('\n'),
    };
  }

  async wipe(given: string, learnedOnly: boolean): Promise<OrderAnswer> {
    const site = siteOf(given);
    if (site === null) return noSite(given);
    const { clock, log } = this.#deps;
    const wipe: Wipe = { siteHash: this.#hashOf(site), atMs: clock.now(), learnedOnly, rows: null };
    await this.#remember(wipe);
    let rows = 0;
    for (const { wipe: take } of this.#records(learnedOnly)) if (typeof take === 'function') rows += await take(site);
    await this.#remember({ ...wipe, rows });
    log('info', 'privacy.wiped', { siteHash: wipe.siteHash, learnedOnly, rows });
    const staying = (await this.#told(site, learnedOnly)).parts.filter(
      ({ staysBecause, counts }) => staysBecause !== null && Object.keys(counts).length > 0,
    );
    return {
      ok: true,
      message: [`${rows} rows about ${site.name} were removed.`, ...staying.map(stayLine)].join('\n'),
    };
  }

  async #told(site: Site, learnedOnly: boolean) {
    const parts: ToldPart[] = [];
    for (const records of this.#records(learnedOnly)) {
      const { part, wipe } = records;
      const staysBecause = typeof wipe === 'function' ? null : wipe.staysBecause;
      parts.push({ part, ...(await records.read(site)), staysBecause });
    }
    const siteHash = this.#hashOf(site);
    const wiped = (await this.#wipes()).filter((one) => one.siteHash === siteHash);
    return { site: site.name, learningOff: this.#deps.isOff(site.name), wiped, parts };
  }

  #records(learnedOnly: boolean): readonly SiteRecords[] {
    return this.#deps.records.filter(({ isLearned }) => isLearned || !learnedOnly);
  }

  #hashOf({ name }: Site): string {
    return this.#deps.redactor.argsHash({ wipedSite: name }).slice(0, 16);
  }

  #key(): string {
    return `privacy.wipes ${this.#deps.folderId}`;
  }

  async #wipes(): Promise<readonly Wipe[]> {
    // Codec: nobody else writes this note.
    return ((await readNote(this.#deps.store.read, this.#key())) as readonly Wipe[] | null) ?? [];
  }

  async #remember(wipe: Wipe): Promise<void> {
    const others = (await this.#wipes()).filter(
      ({ siteHash, atMs }) => siteHash !== wipe.siteHash || atMs !== wipe.atMs,
    );
    await this.#deps.store.write((db) => saveNote(db, this.#key(), [...others, wipe].slice(-MAX_WIPES)));
  }
}

interface ToldPart extends SitePart {
  readonly part: string;
  readonly staysBecause: string | null;
}

const noSite = (given: string): OrderAnswer => ({
  ok: false,
  message: `"${given}" is not a site. Pass a host such as shop.example, or localhost:8080.`,
});

function sectionOf({ part, counts, lines = [] }: ToldPart): string[] {
  const more = lines.length - MAX_LINES;
  return [
    `${part}: ${countsLine(counts)}`,
    ...lines.slice(0, MAX_LINES).map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

const countsLine = (counts: SitePart['counts']): string =>
  Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');

const stayLine = ({ part, counts, staysBecause }: ToldPart): string =>
  `Stays: ${part}, ${countsLine(counts)}. ${staysBecause ?? ''}`;

const sumOf = (parts: readonly ToldPart[]): number =>
  parts.reduce((sum, { counts }) => sum + Object.values(counts).reduce((one, count) => one + count, 0), 0);
