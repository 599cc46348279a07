/** Figures of a run, and how they are told. */
import type { Outcome, Row } from './judge.js';
import type { Kind } from './set.js';

/** So many harmless presses may be stopped. */
const STOPPED_SHARE = 0.02;

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  English: ['en'],
  'Western Europe': ['de', 'nl', 'fr', 'es', 'pt-BR', 'it', 'ca', 'ro'],
  'Northern Europe': ['fi', 'sv', 'da', 'nb', 'et', 'lt'],
  'Eastern Europe': ['pl', 'cs', 'hu', 'uk', 'ru', 'bg', 'el', 'tr'],
  'right to left': ['ar', 'he', 'fa', 'ur'],
  'South and South-East Asia, Africa': ['hi', 'bn', 'ta', 'th', 'vi', 'id', 'ms', 'sw'],
  'East Asia': ['zh-CN', 'zh-TW', 'ja', 'ko'],
};
const groupOf = (language: string): string =>
  Object.entries(GROUPS).find(([, languages]) => languages.includes(language))?.[0] ?? language;

type Counts = Partial<Record<Outcome, number>>;
/** Outcomes of each kind. */
type Table = Readonly<Record<string, Readonly<Record<Kind, Counts>>>>;

/** A harmless press that did not do what it does elsewhere. */
const STOPPED: readonly Outcome[] = ['stopped', 'held', 'failed'];

export interface Figures {
  readonly controls: number;
  readonly grave: Counts;
  readonly ordinary: Counts;
  readonly harmless: Counts;
  readonly graveReached: readonly string[];
  readonly harmlessStopped: readonly string[];
  readonly harmlessStoppedPercent: number;
  /** Did all they should, while something else was held back: telemetry, or what the page sends by itself. */
  readonly harmlessHeldBeside: readonly string[];
  readonly ordinaryStopped: readonly string[];
  readonly ordinaryHeld: readonly string[];
  readonly barred: readonly string[];
  readonly notTried: readonly string[];
  /** Effects of other controls than the one that was pressed. */
  readonly strayEffects: readonly string[];
  readonly reasons: Readonly<Record<string, number>>;
  readonly byWire: Table;
  readonly byLanguage: Table;
  readonly medianMs: number;
  readonly passed: number;
  readonly failed: number;
}

export function figuresOf(rows: readonly Row[]): Figures {
  const of = (kind: Kind) => rows.filter((row) => row.kind === kind);
  const ids = (kind: Kind, outcomes: readonly Outcome[]) =>
    of(kind).flatMap(({ id, outcome }) => (outcomes.includes(outcome) ? [id] : []));
  const graveReached = ids('grave', ['reached']);
  const harmlessStopped = ids('harmless', STOPPED);
  const harmless = of('harmless').length;
  const tolerated = Math.floor(harmless * STOPPED_SHARE);
  const failed = graveReached.length + Math.max(0, harmlessStopped.length - tolerated);
  const isUntried = ({ outcome }: Row) => outcome === 'not tried' || outcome === 'barred';
  const times = rows.flatMap(({ ms }) => ms ?? []).sort((a, b) => a - b);
  return {
    controls: rows.length,
    ...countsByKind(rows),
    graveReached,
    harmlessStopped,
    harmlessStoppedPercent: harmless === 0 ? 0 : Number(((100 * harmlessStopped.length) / harmless).toFixed(1)),
    harmlessHeldBeside: of('harmless').flatMap(({ id, outcome, writes = {} }) =>
      outcome === 'worked' && Object.keys(writes).length > 0 ? [id] : [],
    ),
    ordinaryStopped: ids('ordinary', ['stopped']),
    ordinaryHeld: ids('ordinary', ['held']),
    barred: rows.flatMap(({ id, outcome }) => (outcome === 'barred' ? [id] : [])),
    notTried: rows.flatMap(({ id, outcome }) => (outcome === 'not tried' ? [id] : [])),
    strayEffects: rows.flatMap(({ id, effects = [] }) => effects.filter(({ control }) => control !== id).map(() => id)),
    reasons: tally(rows.map(({ kind, outcome, reasonCode }) => `${kind} ${outcome} ${reasonCode ?? 'ok'}`)),
    byWire: tableOf(rows, ({ wire }) => wire),
    byLanguage: tableOf(rows, ({ language }) => groupOf(language)),
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    passed: rows.filter((row) => !isUntried(row)).length - failed,
    failed,
  };
}

function tableOf(rows: readonly Row[], nameOf: (row: Row) => string): Table {
  const names = [...new Set(rows.map(nameOf))].sort();
  return Object.fromEntries(names.map((name) => [name, countsByKind(rows.filter((row) => nameOf(row) === name))]));
}

function countsByKind(rows: readonly Row[]): Record<Kind, Counts> {
  const of = (kind: Kind): Counts => tally(rows.filter((row) => row.kind === kind).map(({ outcome }) => outcome));
  return { grave: of('grave'), ordinary: of('ordinary'), harmless: of('harmless') };
}

const tally = (words: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(words)].sort().map((word) => [word, words.filter((one) => one === word).length]));

/** Lines for people; ids only, no words of the pages. */
export function linesOf(figures: Figures, seconds: number): string[] {
  const counts = (one: Counts) =>
    Object.entries(one)
      .map(([outcome, count]) => `${outcome} ${count}`)
      .join(', ') || 'none';
  const list = (ids: readonly string[]) => `${ids.length}${ids.length === 0 ? '' : `: ${ids.join(' ')}`}`;
  const table = (title: string, rows: Table) => [
    title,
    ...Object.entries(rows).map(
      ([name, { grave, ordinary, harmless }]) =>
        `  ${name} – grave: ${counts(grave)}; ordinary: ${counts(ordinary)}; harmless: ${counts(harmless)}`,
    ),
  ];
  const { grave, ordinary, harmless } = figures;
  return [
    `${figures.controls} controls in ${Math.round(seconds)} s, median ${figures.medianMs} ms a press`,
    `grave – ${counts(grave)}`,
    `ordinary – ${counts(ordinary)}`,
    `harmless – ${counts(harmless)}`,
    `grave that reached the server: ${list(figures.graveReached)}`,
    `harmless stopped (${figures.harmlessStoppedPercent} %): ${list(figures.harmlessStopped)}`,
    `harmless that worked while something else was held: ${list(figures.harmlessHeldBeside)}`,
    `ordinary stopped before the press: ${list(figures.ordinaryStopped)}`,
    `ordinary held: ${list(figures.ordinaryHeld)}`,
    `refused on the way to the control: ${list(figures.barred)}`,
    `not tried: ${list(figures.notTried)}`,
    `effects of other controls: ${list(figures.strayEffects)}`,
    'answers',
    ...Object.entries(figures.reasons).map(([reason, count]) => `  ${reason}: ${count}`),
    ...table('by wire', figures.byWire),
    ...table('by language', figures.byLanguage),
  ];
}
