import type { JournalNote, LearningDebt } from '../../../journal/index.js';
import { teachingOf } from '../../../kernel/index.js';

/** When a control has worked so often in a row that it is worth an entry (K 8, `repeat_safe_selector`). */
const LEAST_STREAK = 3;
const LEAST_CONTEXTS = 2;
const LEAST_STATES = 2;
/** More would change nothing. */
const KEPT = 4;

export interface Tried {
  readonly scope: string;
  readonly selectorNorm: string;
  readonly actionKind: string;
  readonly isSuccess: boolean;
  readonly navigationContext: string;
  readonly domState: string | null;
}

/** What a call says about a safe control; null when it is about none, or says nothing of it. */
export function triedBy(note: JournalNote): Tried | null {
  const { action, host } = note;
  if (host === null || action === null || action.kind !== 'click' || action.selectorNorm === null) return null;
  if (teachingOf(note.parentTool) === 'playbook' || !note.executed || note.gateId !== null) return null;
  // Without an effect, and where it could not be seen, a click shows neither.
  const isSuccess = note.ok && note.effectObserved === true;
  if (note.ok && !isSuccess) return null;
  if (isSuccess && (action.unsafeBecause !== null || action.commitClass !== null)) return null;
  return {
    scope: host,
    selectorNorm: action.selectorNorm,
    actionKind: action.kind,
    isSuccess,
    navigationContext: `${note.targetSessionId ?? ''}.${note.navigationSeq ?? ''}`,
    domState: note.domState,
  };
}

/** The counters after one more try. A failure begins anew. */
export function counted(debt: LearningDebt | undefined, tried: Tried, now: number): LearningDebt {
  const { scope, selectorNorm, actionKind } = tried;
  const key = { scope, selectorNorm, actionKind, updatedAt: now };
  if (!tried.isSuccess)
    return { ...key, successStreak: 0, failures: (debt?.failures ?? 0) + 1, navigationContexts: [], domStates: [] };
  return {
    ...key,
    successStreak: (debt?.successStreak ?? 0) + 1,
    failures: 0,
    navigationContexts: withOne(debt?.navigationContexts ?? [], tried.navigationContext),
    domStates: tried.domState === null ? (debt?.domStates ?? []) : withOne(debt?.domStates ?? [], tried.domState),
  };
}

const withOne = (known: readonly string[], one: string): readonly string[] =>
  known.includes(one) || known.length >= KEPT ? known : [...known, one];

export const isDue = ({ successStreak, failures, navigationContexts, domStates }: LearningDebt): boolean =>
  successStreak >= LEAST_STREAK &&
  failures === 0 &&
  navigationContexts.length >= LEAST_CONTEXTS &&
  domStates.length >= LEAST_STATES;
