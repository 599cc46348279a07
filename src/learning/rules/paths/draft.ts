import type { JournalObservation, JournalStep } from '../../../journal/index.js';
import type { ElementAnchor, Playbook, PlaybookAction, Slot } from '../../../knowledge/index.js';
import {
  candidateKeyOf,
  type Draft,
  type Found,
  fingerprintOf,
  isSuccess,
  routesOf,
  type SkipCode,
  stableIdOf,
  STEP_TIMEOUT_MS,
} from '../generate/draft.js';
import { safeAnchor } from '../generate/labels.js';
import { isPartOf, type RepeatedPath } from './paths.js';
import { wordsOf } from './runs.js';
import { candidateConfidence } from '../gates/scores.js';

const MOST_ACTIONS = 20;
const MOST_SLOTS = 5;
const NAVIGATION_MS = 15_000;
const TEXT_CHARS = 200;
const SLOT_CHARS: Readonly<Record<Slot['type'], number>> = { text: TEXT_CHARS, integer: 16, date: 10, id: 64 };

/** The sequence of a stored path in the words of `wordsOf`. */
export function storedWords({ actions }: Playbook): readonly string[] {
  return actions.flatMap(({ type, selector = '', routeTemplate = '', key = '' }) => {
    if (type === 'navigate') return [`navigate ${routeTemplate}`];
    if (type === 'press_key') return [`press_key ${key}`];
    return type === 'click' || type === 'type' ? [`${type} ${selector}`] : [];
  });
}

/** Heuristic 6: the sequence as one entry. Compared with stored paths by its steps, never by its fingerprint. */
export function pathDraft(path: RepeatedPath, scope: string, stored: readonly Playbook[]): Found {
  const [sample = []] = path.occurrences;
  const words = sample.flatMap(wordsOf);
  if (stored.some((playbook) => isPartOf(words, storedWords(playbook)))) return { skip: 'already_covered' };
  const first = sample.find(({ kind }) => kind === 'click' || kind === 'type');
  if (first === undefined) return { skip: 'no_selector' };
  const { actions, slots } = playbookSteps(sample);
  if (actions.length > MOST_ACTIONS || slots.length > MOST_SLOTS) return { skip: 'validator_rejected' };
  const candidateKey = candidateKeyOf(scope, 'custom', [...words, path.endRoute].join('\n'));
  const startsAnywhere = sample[0]?.kind === 'navigate';
  const counts = { successes: path.occurrences.length, failures: 0, distinctSessions: path.distinctSessions };
  return {
    draft: {
      kind: 'new_phenomenon',
      type: 'custom',
      candidateKey,
      stableId: stableIdOf(scope, 'custom', candidateKey),
      selector: null,
      // The first control and nothing else (K 6): its name need not be text that the page shows.
      fingerprint: fingerprintOf({ dom: first.selectorNorm }),
      playbook: {
        policy: 'custom',
        actions,
        verify: [{ type: 'url_matches', routeTemplate: path.endRoute }],
        requiredCapabilities: [],
        slots,
      },
      context: startsAnywhere ? { routes: ['*'] } : routesOf(path.occurrences.map(([start]) => start?.routeBefore)),
      confidence: candidateConfidence(counts, null),
      reason: `Same ${sample.length} steps in ${counts.successes} runs of ${counts.distinctSessions} sessions.`,
      observationIds: [],
    },
  };
}

/** What is typed and what names a thing in an address is never kept: it comes with the call (K 6). */
function playbookSteps(steps: readonly JournalStep[]): {
  readonly actions: readonly PlaybookAction[];
  readonly slots: readonly Slot[];
} {
  const slots: Slot[] = [];
  const slot = (type: Slot['type']): string => {
    const base = type === 'id' ? 'id' : 'query';
    const count = slots.filter(({ name }) => name.startsWith(base)).length;
    const name = count === 0 ? base : `${base}${count + 1}`;
    slots.push({ name, type, maxLength: SLOT_CHARS[type] });
    return name;
  };
  const actions = steps.flatMap((step): readonly PlaybookAction[] => {
    const selector = step.selectorNorm ?? '';
    const anchor: { readonly anchor?: ElementAnchor } = step.anchor === null ? {} : { anchor: safeAnchor(step.anchor) };
    switch (step.kind) {
      case 'navigate':
        for (const segment of step.routeAfter.split('/')) if (segment === ':id') slot('id');
        return [{ type: 'navigate', routeTemplate: step.routeAfter, timeoutMs: NAVIGATION_MS }];
      case 'click':
        return [{ type: 'click', selector, timeoutMs: STEP_TIMEOUT_MS, ...anchor }];
      case 'press_key':
        return [ENTER];
      case 'type':
        return [
          {
            type: 'type',
            selector,
            slot: slot(typedSlot(step.anchor?.inputType)),
            valueSource: 'agent_supplied',
            timeoutMs: STEP_TIMEOUT_MS,
            ...anchor,
          },
          ...(step.pressedEnter ? [ENTER] : []),
        ];
    }
  });
  return { actions, slots };
}

const ENTER: PlaybookAction = { type: 'press_key', key: 'Enter', timeoutMs: STEP_TIMEOUT_MS };

function typedSlot(inputType: string | undefined): Slot['type'] {
  if (inputType === 'number') return 'integer';
  return inputType === 'date' ? 'date' : 'text';
}

/**
 * One observation for each run: the last success in it that speaks for no other entry. A run is one proof, however many
 * steps it has (K 3).
 */
export function runEvidence(path: RepeatedPath, observations: readonly JournalObservation[]): readonly string[] {
  const free = new Map<number, JournalObservation>();
  for (const one of observations)
    if (isSuccess(one) && one.dispatchSeq !== null && one.targetStableId === null && one.candidateKey === null)
      free.set(one.dispatchSeq, one);
  return path.occurrences.flatMap((steps) => {
    const last = steps.findLast(({ dispatchSeq }) => free.has(dispatchSeq));
    const found = last === undefined ? undefined : free.get(last.dispatchSeq);
    return found === undefined ? [] : [found.observationId];
  });
}

export interface SkippedPath {
  readonly path: RepeatedPath;
  readonly skip: SkipCode;
}

/** The first of the repeated paths, longest first, that nothing stored covers and that makes an entry. */
export function firstPathDraft(
  paths: readonly RepeatedPath[],
  scope: string,
  known: { readonly stored: readonly Playbook[]; readonly observations: readonly JournalObservation[] },
): { readonly draft: Draft | null; readonly skipped: readonly SkippedPath[] } {
  const skipped: SkippedPath[] = [];
  for (const path of paths) {
    const found = pathDraft(path, scope, known.stored);
    if (found !== null && 'draft' in found)
      return { draft: { ...found.draft, observationIds: runEvidence(path, known.observations) }, skipped };
    if (found !== null) skipped.push({ path, skip: found.skip });
  }
  return { draft: null, skipped };
}
