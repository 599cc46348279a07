import type { Target } from '../../browser/index.js';
import { errorText, selectorHash } from '../../kernel/index.js';
import type { Sighting } from '../../learning/index.js';
import { SIGNAL_BITS } from '../../observations/index.js';
import type { VerifySource } from '../call/envelope.js';
import type { Outcome } from '../call/outcome.js';
import { takesSteps } from '../call/tool.js';
import type { Context } from '../call/context.js';
import { elementOf, type Trip } from '../call/trip.js';
import type { Row } from './recording.js';

/** Where something was checked after the action; an effect that was merely seen is no check (A&S D5). */
const CHECKED: ReadonlySet<VerifySource | undefined> = new Set<VerifySource | undefined>([
  'guarded_commit',
  'verify_expression',
  'readback',
]);

const LABEL_CHARS = 80;

/** Which surface a tab showed when it was last looked at, and on which page (E&T 1.7). */
const lastLook = new WeakMap<Target, { readonly pageSeq: number | null; readonly label: string | null }>();

/** What a call under a claim in Learn Mode leaves for it, with its row; null for every other call (K 11, K 15.8). */
export function learnSighting(
  trip: Trip,
  row: Row,
  outcome: Outcome,
  road: Pick<Context, 'learnMode' | 'log' | 'redactor'>,
) {
  const { claimTaskId, actionKind } = row;
  const { target, tool } = trip;
  if (claimTaskId === null || target === null || !road.learnMode.isActive(claimTaskId)) return null;
  // What a list of calls does, its steps do, and each of them has a row.
  if (actionKind === 'meta' || takesSteps(tool)) return null;
  try {
    const sighting = sightingOf(trip, row, { outcome, surfaceLabel: surfaceOf(target, row, outcome, road) });
    return sighting === null ? null : road.learnMode.sight(claimTaskId, sighting);
  } catch (error) {
    road.log('error', 'learn_mode.no_sighting', { callId: trip.callId, error: errorText(error) });
    return null;
  }
}

function sightingOf(
  trip: Trip,
  row: Row,
  { outcome, surfaceLabel }: { readonly outcome: Outcome; readonly surfaceLabel: string | null },
): Sighting | null {
  const { before, after, ok, signalFlags } = row;
  const url = after.url ?? before.url;
  if (url === null) return null;
  const has = (bit: number) => (signalFlags & (1 << bit)) !== 0;
  const { dispatched } = trip.op.latch;
  return {
    seq: row.dispatchSeq,
    toolName: row.toolName,
    url,
    urlBefore: before.url,
    surfaceLabel,
    actionKind: row.actionKind,
    ok,
    isReadLike: row.isReadLike,
    isErrorPage: row.isErrorPage,
    selectorHash: row.selectorHash,
    otherHashes: otherHashes(trip, row),
    isChange:
      before.url !== after.url ||
      before.navigationSeq !== after.navigationSeq ||
      has(SIGNAL_BITS.NavigationCommitted) ||
      has(SIGNAL_BITS.MutationCommitted),
    hasInput: has(SIGNAL_BITS.InputSupplied),
    isVerified: ok && dispatched && outcome.verifyState === 'verified' && CHECKED.has(outcome.verifySource),
  };
}

/** Agents write down the selector they used, or the lasting one they were told, and all of them mean the same element. */
function otherHashes(trip: Trip, row: Row): readonly string[] {
  const { args } = trip;
  const element = elementOf(trip);
  if (row.selectorHash === null) return [];
  const asked = typeof args?.selector === 'string' ? [args.selector] : [];
  const lasting = element === null ? [] : [element.facts.stableSelector];
  const hashes = [...asked, ...lasting].map((selector) => selectorHash(selector));
  return [...new Set(hashes)].filter((hash) => hash !== row.selectorHash);
}

/** A look says which surface it saw; an action was done on the one that was seen last, if the page is still that one. */
function surfaceOf(
  target: Target,
  { actionKind, before, after }: Row,
  { signs }: Outcome,
  road: Pick<Context, 'redactor'>,
): string | null {
  const seen = lastLook.get(target);
  const remembered = seen !== undefined && seen.pageSeq === before.pageSeq ? seen.label : null;
  if (signs === undefined) return remembered;
  const shown = signs.surfaceLabel === null ? null : road.redactor.text(signs.surfaceLabel).slice(0, LABEL_CHARS);
  lastLook.set(target, { pageSeq: after.pageSeq, label: shown });
  return actionKind === 'read' ? shown : remembered;
}
