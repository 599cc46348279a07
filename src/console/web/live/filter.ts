import type { CallEntry } from '../../api/types.js';
import { type Outcome, outcomeOf } from './outcome.js';

const FIELDS = ['tool', 'agent', 'outcome', 'reason', 'url', 'verify'] as const;
type Field = (typeof FIELDS)[number];

interface Term {
  /** Undefined: any field may match. */
  readonly field: Field | undefined;
  readonly text: string;
}

export interface Filter {
  readonly text: string;
  /** Empty: every outcome. */
  readonly outcomes: readonly Outcome[];
}

/** Words that must all match, each either anywhere or, as in `agent:ada`, in one field. */
export function parseTerms(text: string): readonly Term[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const colon = word.indexOf(':');
      const field = FIELDS.find((name) => name === word.slice(0, colon));
      return field === undefined ? { field, text: word } : { field, text: word.slice(colon + 1) };
    });
}

export function isFilterEmpty(filter: Filter): boolean {
  return filter.text.trim() === '' && filter.outcomes.length === 0;
}

/** A test for one call; the text is parsed once, not per row. */
export function createMatcher(filter: Filter): (call: CallEntry) => boolean {
  const terms = parseTerms(filter.text);
  return (call) => {
    if (filter.outcomes.length > 0 && !filter.outcomes.includes(outcomeOf(call))) return false;
    const values = valuesOf(call);
    return terms.every(({ field, text }) =>
      (field === undefined ? Object.values(values) : [values[field]]).some((value) =>
        value?.toLowerCase().includes(text),
      ),
    );
  };
}

function valuesOf(call: CallEntry): Readonly<Record<Field, string | null>> {
  return {
    tool: call.toolName,
    agent: call.agentId,
    outcome: outcomeOf(call),
    reason: call.reasonCode,
    url: `${call.url ?? ''} ${call.targetId ?? ''}`,
    verify: call.verifyState,
  };
}
