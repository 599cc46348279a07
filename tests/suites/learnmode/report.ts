/** What the mapping and the arms did, a line each, and the bars they are held to. */
import { type Bar, fewer } from '../learning/judge.js';
import { summarize } from '../support/stats.js';
import type { Mapped } from './mapper.js';
import type { ExpectedMark } from './oracle.js';
import type { Mark } from './playbook.js';
import type { Task } from './tasks.js';

/** A mark as the log bears it out, beside the one that was shown. */
export type ComparedMark = ExpectedMark & { readonly shown: Mark | undefined };
export type Marks = Readonly<Record<string, readonly ComparedMark[]>>;

/** One errand of one arm. */
export interface Run {
  readonly task: Task;
  readonly calls: number;
  readonly bytes: number;
  readonly trail: readonly string[];
  readonly error: string | null;
  readonly answer: string;
  readonly expected: string;
  readonly isRight: boolean;
}

export type Arms = Readonly<Record<string, readonly Run[]>>;

const LEAST_FEWER_CALLS = 0.3;
const HELD_BACK = -32041;
const INVALID = -32602;
const MARKS: readonly Mark[] = ['verified', 'observed', 'unverified'];

export function printMapping(maps: Readonly<Record<string, Mapped>>, marks: Marks): void {
  console.log(
    `${'mapped'.padEnd(14)}${'calls'.padStart(7)}${'surfaces'.padStart(10)}${'actions'.padStart(9)}   steps and surfaces by mark`,
  );
  for (const [name, { calls, progress }] of Object.entries(maps)) {
    const { visitedSurfaces, meaningfulInteractions } = progress?.tasks[0] ?? {};
    const count = (kind: ExpectedMark['kind']) =>
      MARKS.map(
        (mark) => `${(marks[name] ?? []).filter((one) => one.kind === kind && one.shown === mark).length} ${mark}`,
      ).join(', ');
    console.log(
      `${name.padEnd(14)}${String(calls).padStart(7)}${String(visitedSurfaces).padStart(10)}${String(meaningfulInteractions).padStart(9)}   steps ${count('step')}; surfaces ${count('surface')}`,
    );
  }
}

export function printTasks(without: readonly Run[], arms: Arms): void {
  const all = Object.entries({ 'without playbook': without, ...arms });
  const width = 64;
  console.log(`\n${''.padEnd(width)}${all.map(([name]) => name.padStart(24)).join('')}`);
  console.log(`${'errand'.padEnd(width)}${all.map(() => `${'calls'.padStart(12)}${'bytes'.padStart(12)}`).join('')}`);
  for (const [at, { task }] of without.entries()) {
    const cells = all.map(([, rows]) => {
      const row = rows[at];
      return `${row?.isRight ? '' : 'WRONG '}${row?.calls ?? ''}`.padStart(12) + String(row?.bytes ?? '').padStart(12);
    });
    console.log(`${`${task.id} ${task.app}: ${task.goal}`.padEnd(width)}${cells.join('')}`);
  }
  for (const [title, of] of [
    ['median', median],
    ['total', sum],
  ] as const) {
    const cells = all.map(([, rows]) =>
      (['calls', 'bytes'] as const).map((field) => String(of(rows.map((row) => row[field]))).padStart(12)).join(''),
    );
    console.log(`${title.padEnd(width)}${cells.join('')}`);
  }
  for (const [name, rows] of all)
    for (const { task, isRight, error, answer, expected, trail } of rows)
      if (!isRight)
        console.log(`${name}: ${task.id}: ${error ?? `read "${answer}", true is ${expected}`} (${trail.join(' ')})`);
}

/** What Nova should have answered on the way and did not. */
export function mappingProblems(name: string, map: Mapped, marks: readonly ComparedMark[]): string[] {
  const { begun, progress, tooEarly, withoutPlaybook, withoutSection, released } = map;
  const problems: string[] = [];
  const expect = (isAsExpected: boolean, what: string, answer: unknown) => {
    if (!isAsExpected) problems.push(`${name}: ${what}: ${JSON.stringify(answer)}`);
  };
  expect(begun?.deliverable === 'PLATFORM_PLAYBOOK', 'the mode names its deliverable', begun);
  expect(
    tooEarly.errorCode === HELD_BACK &&
      tooEarly.reasonCode === 'learn.coverage_not_met' &&
      isCounted(tooEarly.errorData),
    'a claim is held back while the floors are not met, and told by how much',
    tooEarly,
  );
  expect(progress?.allFloorsMet === true, 'the floors are met at the end of the tour', progress);
  expect(
    withoutPlaybook.errorCode === HELD_BACK && withoutPlaybook.reasonCode === 'learn.playbook_missing',
    'a claim is held back without a playbook',
    withoutPlaybook,
  );
  expect(
    withoutSection.errorCode === INVALID && JSON.stringify(withoutSection.errorData).includes('unknowns'),
    'a missing section is named',
    withoutSection,
  );
  const steps = marks.filter(({ kind }) => kind === 'step');
  const told = released.playbookReport;
  const of = (mark: Mark) => steps.filter((one) => one.mark === mark).length;
  // A surface may be claimed several times, by name and by address.
  const surfaces = new Map(marks.filter(({ kind }) => kind === 'surface').map(({ key, mark }) => [key, mark]));
  const seen = [...surfaces.values()].filter((mark) => mark !== 'unverified').length;
  expect(
    told?.stepsTotal === steps.length &&
      told.stepsVerified === of('verified') &&
      told.stepsObserved === of('observed') &&
      told.stepsUnverified === of('unverified') &&
      told.surfacesClaimed === surfaces.size &&
      told.surfacesObserved === seen,
    'the report counts as the marks do',
    told,
  );
  return problems;
}

const isCounted = (data: Mapped['tooEarly']['errorData']) =>
  ['required', 'current', 'missing'].every((field) => typeof data?.[field] === 'object');

export interface Outcome {
  readonly marks: Marks;
  readonly problems: readonly string[];
  readonly without: readonly Run[];
  readonly arms: Arms;
}

export function barsOf({ marks, problems, without, arms }: Outcome): Bar[] {
  const all = Object.entries(marks).flatMap(([app, list]) => list.map((one) => ({ app, ...one })));
  const wrong = all.filter(({ mark, shown }) => mark !== shown);
  const kinds = new Set(all.filter(({ kind }) => kind === 'step').map(({ shown }) => shown));
  return [
    {
      text: `marks that differ from the log, none of ${all.length}`,
      value: wrong.map(({ app, place, mark, shown }) => `${app} ${place} ${shown}, log says ${mark}`).join('; ') || '0',
      met: wrong.length === 0,
    },
    { text: 'steps have all three marks', value: [...kinds].join(', '), met: kinds.size === MARKS.length },
    {
      text: 'answers while mapping that are not as specified, none',
      value: String(problems.length),
      met: problems.length === 0,
    },
    ...Object.entries(arms).flatMap(([name, rows]) => armBars(name, without, rows)),
  ];
}

function armBars(name: string, without: readonly Run[], rows: readonly Run[]): Bar[] {
  const share = fewer(sum(without.map(({ calls }) => calls)), sum(rows.map(({ calls }) => calls)));
  const middle = fewer(median(without.map(({ calls }) => calls)), median(rows.map(({ calls }) => calls)));
  const rightIn = (arm: readonly Run[]) => arm.filter(({ isRight }) => isRight).length;
  return [
    {
      text: `${name}: fewer tool calls in total, at least ${LEAST_FEWER_CALLS * 100} %`,
      value: `${percent(share)} (median ${percent(middle)})`,
      met: share >= LEAST_FEWER_CALLS,
    },
    {
      text: `${name}: right answers, all as without`,
      value: `${rightIn(rows)} and ${rightIn(without)} of ${rows.length}`,
      met: rightIn(without) === rows.length && rightIn(rows) === rows.length,
    },
  ];
}

const median = (values: readonly number[]) => summarize(values).median;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
