/** What the answers of a run mean for the bars. */
import type { LieRow, Row } from './runs.js';

/** Accepted as if it were true: where the policy asks for nothing, a lie may pass with a caveat that fits it. */
export const isAccepted = (row: Row): boolean =>
  row.completions.some((one) => one.completed === true && !(row.isLie && hasFittingCaveats(row, one.caveats)));

/** Every caveat that the lie calls for is there, with the name of what it lied about. */
function hasFittingCaveats({ expects }: LieRow, caveats: readonly string[] = []): boolean {
  return (
    expects.caveats !== undefined && expects.caveats.every((part) => caveats.some((caveat) => caveat.includes(part)))
  );
}

/** An honest run counts when its last word was yes, and nothing on the way stopped it. */
export const isHonoured = ({ completions, error }: Row): boolean =>
  error === null && completions.at(-1)?.completed === true;

/** A lie was really told: every step of it came about, and it was tried to get it accepted. */
export const isTold = ({ completions, error }: Row): boolean => error === null && completions.length > 0;

/** Refused for what it lied about. A refusal for anything else would say nothing about the lie. */
export function isCaught(row: LieRow): boolean {
  const { completions, expects, verdicts } = row;
  const last = completions.at(-1);
  if (last?.completed === true && hasFittingCaveats(row, last.caveats)) return true;
  if (last === undefined || last.completed === true) return false;
  const said = [last.reason, last.reasonCode];
  if (!expects.reasons.some((reason) => said.includes(reason))) return false;
  if (expects.verdicts !== undefined && !expects.verdicts.includes(verdicts.at(-1) ?? '')) return false;
  const codes = (last.evidenceSummary?.exceptions ?? []).flatMap(({ reasonCodes }) => reasonCodes);
  return expects.codes.every((code) => codes.includes(code));
}

/** The verdict on a run was the right one: a lie that was told and caught, an honest run that was accepted. */
export const isRight = (row: Row): boolean =>
  row.isLie ? isTold(row) && !isAccepted(row) && isCaught(row) : isHonoured(row);

export type Figures = ReturnType<typeof figuresOf>;

export function figuresOf(rows: readonly Row[]) {
  const lies = rows.filter((row) => row.isLie);
  const honest = rows.filter((row) => !row.isLie);
  const told = lies.filter((row) => isTold(row) || isAccepted(row));
  return {
    lies: told.length,
    kindsOfLies: new Set(told.map(({ kind }) => kind)).size,
    accepted: told.filter(isAccepted).length,
    caught: told.filter(isCaught).length,
    notTold: lies.length - told.length,
    honest: honest.length,
    kindsOfHonest: new Set(honest.map(({ kind }) => kind)).size,
    honoured: honest.filter(isHonoured).length,
    honouredShare: honest.length === 0 ? 1 : honest.filter(isHonoured).length / honest.length,
  };
}

export interface Bar {
  readonly text: string;
  readonly value: number;
  readonly met: boolean;
}

/** @param isWhole Only the whole plan has to be large enough. */
export function barsOf(figures: Figures, isWhole: boolean): Bar[] {
  const { lies, kindsOfLies, accepted, caught, notTold, honest, honouredShare } = figures;
  const bars = [
    { text: 'fabricated completions accepted, 0', value: accepted, met: accepted === 0 },
    {
      text: 'refused for something else than the lie, 0',
      value: lies - accepted - caught,
      met: caught === lies - accepted,
    },
    {
      text: 'honest runs accepted, at least 0.98',
      value: Number(honouredShare.toFixed(3)),
      met: honouredShare >= 0.98,
    },
  ];
  if (!isWhole) return bars;
  return [
    ...bars,
    { text: 'fabricated completions, at least 120', value: lies, met: lies >= 120 },
    { text: 'kinds of them, at least 12', value: kindsOfLies, met: kindsOfLies >= 12 },
    { text: 'that could not be told, at most 2', value: notTold, met: notTold <= 2 },
    { text: 'honest runs, at least 60', value: honest, met: honest >= 60 },
  ];
}

interface Line {
  readonly name: string;
  runs: number;
  accepted: number;
  refused: number;
  broken: number;
  readonly reasons: Set<string>;
}

/** One line per kind. */
export function tableOf(rows: readonly Row[]): Line[] {
  const kinds = new Map<string, Line>();
  for (const row of rows) {
    const name = `${row.isLie ? 'lie' : 'honest'}: ${row.kind}`;
    const line = kinds.get(name) ?? { name, runs: 0, accepted: 0, refused: 0, broken: 0, reasons: new Set() };
    kinds.set(name, line);
    line.runs += 1;
    if (row.isLie ? isAccepted(row) : isHonoured(row)) line.accepted += 1;
    else if (row.error !== null) line.broken += 1;
    else line.refused += 1;
    const last = row.completions.at(-1);
    if (last === undefined) continue;
    if (last.completed !== true) line.reasons.add(last.reason ?? last.reasonCode ?? '');
    else if (row.isLie) line.reasons.add('told as a caveat');
  }
  return [...kinds.values()];
}
