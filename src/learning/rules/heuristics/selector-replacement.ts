import type { JournalObservation } from '../../../journal/index.js';
import type { ElementAnchor, Phenomenon, PlaybookAction } from '../../../knowledge/index.js';
import type { Draft } from '../generate/draft.js';
import { isCommit, isSuccess, isUsable } from '../generate/draft.js';
import { confidenceOf, evidenceReason } from '../generate/evidence.js';
import { safeAnchor } from '../generate/labels.js';

const LEAST_SUCCESSES = 2;
const MOST_FALLBACKS = 5;

/**
 * Heuristic 3: an entry failed on a selector of its own while a fallback, or a control nearby that is called the same,
 * worked at least twice since. The working one takes its place; the old one stays as a fallback. A plain
 * control is replaced by a safe one only.
 */
export function replacementDraft(
  entry: Phenomenon,
  observations: readonly JournalObservation[],
  barred: ReadonlySet<string>,
): Draft | null {
  if (entry.deprecated) return null;
  const isOpen = ({ selectorNorm }: JournalObservation) => entry.type !== 'custom' || !barred.has(selectorNorm ?? '');
  for (const [index, action] of entry.playbook.actions.entries()) {
    const { selector } = action;
    if (selector === undefined || (action.type !== 'click' && action.type !== 'type')) continue;
    const failures = observations.filter((one) => isFailureOf(one, entry, selector));
    const since = failures[0]?.createdAt;
    if (since === undefined) continue;
    const working = observations.filter((one) => isSuccess(one) && one.createdAt >= since && isOpen(one));
    const found = fallbackThatWorks(action, entry, working) ?? neighbourThatWorks(action, working);
    if (found !== null) return patched(entry, index, { ...found, failures });
  }
  return null;
}

/** Observations come oldest first. */
const isFailureOf = (one: JournalObservation, entry: Phenomenon, selector: string): boolean =>
  one.outcome === -1 &&
  !one.passive &&
  one.strength !== 'claimed' &&
  one.targetStableId === entry.stableId &&
  (one.contentRev === null || one.contentRev === entry.contentRev) &&
  (one.selectorNorm === null || one.selectorNorm === selector);

interface Working {
  readonly selector: string;
  readonly by: readonly JournalObservation[];
}

function fallbackThatWorks(
  { fallbackSelectors = [] }: PlaybookAction,
  entry: Phenomenon,
  working: readonly JournalObservation[],
): Working | null {
  for (const selector of fallbackSelectors) {
    const by = working.filter(
      (one) =>
        one.targetStableId === entry.stableId &&
        (one.payload.usedFallback === selector ||
          (one.selectorNorm === selector && one.payload.usedFallback === undefined)),
    );
    if (by.length >= LEAST_SUCCESSES && isUsable(selector) && !isCommit(by)) return { selector, by };
  }
  return null;
}

/** Same kind of control, same name: what was learned went under another selector. */
function neighbourThatWorks(
  { anchor, selector: old }: PlaybookAction,
  working: readonly JournalObservation[],
): Working | null {
  if (anchor === undefined || anchor.name === '') return null;
  const bySelector = new Map<string, JournalObservation[]>();
  for (const one of working) {
    const { selectorNorm } = one;
    if (selectorNorm === null || selectorNorm === old || one.targetStableId !== null) continue;
    if (one.payload.anchor === undefined || !isSameAnchor(anchor, one.payload.anchor)) continue;
    bySelector.set(selectorNorm, [...(bySelector.get(selectorNorm) ?? []), one]);
  }
  const usable = [...bySelector].filter(
    ([selector, by]) => by.length >= LEAST_SUCCESSES && isUsable(selector) && !isCommit(by),
  );
  // Two controls that could both be meant are none.
  const [only, another] = usable;
  return only === undefined || another !== undefined ? null : { selector: only[0], by: only[1] };
}

const isSameAnchor = (a: ElementAnchor, b: ElementAnchor): boolean =>
  a.role === b.role && a.tag === b.tag && a.name.trim().toLowerCase() === b.name.trim().toLowerCase();

function patched(
  entry: Phenomenon,
  index: number,
  { selector, by, failures }: Working & { readonly failures: readonly JournalObservation[] },
): Draft {
  const old = entry.playbook.actions[index]?.selector ?? '';
  const anchor = by.findLast(({ payload }) => payload.anchor !== undefined)?.payload.anchor;
  const actions = entry.playbook.actions.map((action, at) => {
    if (at !== index) return action;
    const others = (action.fallbackSelectors ?? []).filter((one) => one !== selector);
    return {
      ...action,
      selector,
      fallbackSelectors: [...others, old].slice(-MOST_FALLBACKS),
      ...(anchor !== undefined && { anchor: safeAnchor(anchor) }),
    };
  });
  const signals = entry.fingerprint.signals.map((signal) =>
    signal.kind === 'dom' && signal.match === old ? { ...signal, match: selector } : signal,
  );
  const evidence = [...failures, ...by];
  return {
    kind: 'patch_phenomenon',
    type: entry.type,
    candidateKey: entry.candidateKey ?? entry.stableId,
    stableId: entry.stableId,
    selector,
    fingerprint: { ...entry.fingerprint, signals },
    playbook: { ...entry.playbook, actions },
    context: entry.context,
    confidence: confidenceOf(evidence),
    reason: evidenceReason('Selector replaced by one that works', evidence),
    // Evidence of another revision stays with it.
    observationIds: by.filter(({ targetStableId }) => targetStableId === null).map((one) => one.observationId),
  };
}
