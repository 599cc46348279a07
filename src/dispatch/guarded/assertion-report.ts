import type { FactReading, FactValue } from '../../browser/index.js';
import type { Redactor } from '../../safety/index.js';
import type { AssertionTrace, ParsedKey, StoryBeat, StoryMoment } from '../../verification/index.js';

const LISTED_ASSERTIONS = 3;
const OBSERVED_CHARS = 500;
const STORY_CHARS = 120;
const STORY_MOMENTS = 60;
/** What a person or an agent typed is kept as its length only (A&S Z9). */
const TYPED = /^(?:dom\.value\(|composer\.text(?:@|$))/;

export interface ListedAssertion {
  readonly factKey: string;
  readonly op: AssertionTrace['op'];
  readonly expected: FactValue;
  readonly observed: FactValue;
  readonly passed: boolean | null;
  readonly error: string | null;
}

export function isUnmet({ group, passed }: AssertionTrace): boolean {
  return group === 'forbidden' ? passed !== false : passed !== true;
}

/** G1: what was asked and what was seen, cut and redacted. */
export function listAssertions(traces: readonly AssertionTrace[], redactor: Redactor): readonly ListedAssertion[] {
  return traces.slice(0, LISTED_ASSERTIONS).map(({ factKey, op, expected, observed, passed, error }) => ({
    factKey,
    op,
    expected: showable(factKey, expected, redactor),
    observed: showable(factKey, observed, redactor),
    passed,
    error,
  }));
}

/** What was asked of the page before it was touched, for later review (A&S G5). */
export function listChecks(traces: readonly AssertionTrace[], redactor: Redactor): readonly Record<string, unknown>[] {
  return listAssertions(traces, redactor).map((listed, index) => ({ ...listed, group: traces[index]?.group }));
}

export function describeAssertions(traces: readonly AssertionTrace[], redactor: Redactor): string {
  return listAssertions(traces, redactor)
    .slice(0, 1)
    .map(({ factKey, op, expected, observed, error }) => {
      const wanted = op === 'exists' || op === 'not_exists' ? op : `${op} ${JSON.stringify(expected)}`;
      return `${factKey} ${wanted} (${error ?? `was ${JSON.stringify(observed)}`})`;
    })
    .join('; ');
}

/** The changes of a transition for later review (A&S G5). */
export function tellStory(
  beats: readonly StoryBeat[],
  keys: ReadonlyMap<string, ParsedKey>,
  redactor: Redactor,
): readonly StoryMoment[] {
  return beats.slice(0, STORY_MOMENTS).map(({ atMs, facts }) => ({
    atMs,
    facts: facts.map(({ id, reading }) => {
      const factKey = keys.get(id)?.factKey ?? id;
      return { factKey, value: tellReading(factKey, reading, redactor) };
    }),
  }));
}

function tellReading(factKey: string, reading: FactReading, redactor: Redactor): string {
  if (reading.condition !== 'value') return reading.condition;
  return JSON.stringify(showable(factKey, reading.value, redactor)).slice(0, STORY_CHARS);
}

export function showable(factKey: string, value: FactValue, redactor: Redactor): FactValue {
  if (typeof value === 'string') {
    return TYPED.test(factKey) && value !== ''
      ? `(${value.length} characters)`
      : redactor.text(value).slice(0, OBSERVED_CHARS);
  }
  if (typeof value !== 'object' || value === null) return value;
  return redactor.text(JSON.stringify(value)).slice(0, OBSERVED_CHARS);
}
