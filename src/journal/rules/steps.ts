import type { ActionNote, JournalNote } from '../note-types.js';
import type { JournalStep } from '../step-types.js';
import { hasFailed, isPlaybookStep } from './evidence.js';

/** Done by hand in between, these make a path that cannot be repeated by steps alone. */
const UNREPEATABLE: ReadonlySet<ActionNote['kind']> = new Set(['select', 'hover', 'drag', 'upload']);

/**
 * The step a call was on some path (K 6), null when it was none. A step that failed is kept, since it ends a run; one that
 * no path can hold ends it too, and so stands here as a failed one.
 */
export function stepOf(note: JournalNote, activitySessionId: string): JournalStep | null {
  const { action, targetSessionId } = note;
  const contextHost = contextHostOf(note);
  if (action === null || targetSessionId === null || contextHost === null || isPlaybookStep(note)) return null;
  if (!note.executed && !hasFailed(note)) return null;
  const isUnrepeatable = UNREPEATABLE.has(action.kind);
  if (action.kind === 'other' || (isUnrepeatable && !note.dispatched)) return null;
  return {
    dispatchSeq: note.seq,
    ownerId: note.agentId,
    targetSessionId,
    contextHost,
    activitySessionId,
    createdAt: note.atMs,
    kind: kindOf(action),
    selectorNorm: action.selectorNorm,
    anchor: action.anchor,
    routeBefore: note.routeTemplate ?? '',
    routeAfter: note.routeTemplateAfter ?? note.routeTemplate ?? '',
    key: action.key,
    isAutoSafe: action.unsafeBecause === null,
    isSearch: action.isSearch,
    pressedEnter: action.pressedEnter,
    commitClass: action.commitClass,
    ok: note.ok && !isUnrepeatable && !leaves(note, contextHost),
  };
}

function kindOf({ kind }: ActionNote): JournalStep['kind'] {
  return kind === 'navigate' || kind === 'type' || kind === 'press_key' ? kind : 'click';
}

/** No path leads out of its scope (K 15.9). */
const leaves = ({ hostAfter }: JournalNote, contextHost: string): boolean =>
  hostAfter !== null && hostAfter !== contextHost;

/** The scope a call was about: of a navigation the page it led to, else the page it began on. */
export function contextHostOf({ action, host, hostAfter }: JournalNote): string | null {
  return action?.kind === 'navigate' ? (hostAfter ?? host) : (host ?? hostAfter);
}
