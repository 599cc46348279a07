import type { Anchor, BlockerNote, JournalNote, JournalObservation, JournalStep } from '../../src/journal/index.js';
import { observation } from './learned.js';

export const button = (name: string, change: Partial<Anchor> = {}): Anchor => ({
  tag: 'button',
  role: 'button',
  name,
  ...change,
});

/** A successful click on a safe control that no entry knows. */
export const clicked = (selectorNorm: string, change: Partial<JournalObservation> = {}): JournalObservation =>
  observation({
    kind: 'tob_verified',
    strength: 'observed',
    targetStableId: null,
    contentRev: null,
    selectorNorm,
    payload: { route: 'home', anchor: button('Open'), isAutoSafe: true },
    ...change,
  });

export const blocker = (change: Partial<BlockerNote> = {}): BlockerNote => ({
  selector: '#offer',
  label: 'No thanks',
  by: 'control',
  pressed: '#offer-close',
  intent: 'close',
  vendor: null,
  isConsent: false,
  ...change,
});

/** A dismissed overlay that no entry knows. */
export const dismissed = (
  note: Partial<BlockerNote> = {},
  change: Partial<JournalObservation> = {},
): JournalObservation => {
  const one = blocker(note);
  return observation({
    kind: 'blocker_dismissed',
    toolName: 'nova.dismiss_blockers',
    targetStableId: null,
    contentRev: null,
    selectorNorm: one.pressed ?? one.selector,
    payload: { route: 'home', blocker: one },
    ...change,
  });
};

let seq = 0;

/** A successful click on `#a`, unless said otherwise; later ones have higher numbers. */
export function step(change: Partial<JournalStep> = {}): JournalStep {
  seq += 1;
  return {
    dispatchSeq: seq,
    ownerId: 'agent-a',
    targetSessionId: 'tgs_1',
    contextHost: 'example.com',
    activitySessionId: 'session-1',
    createdAt: 1_700_000_000_000 + seq,
    kind: 'click',
    selectorNorm: '#a',
    anchor: button('Open'),
    routeBefore: 'home',
    routeAfter: 'home',
    key: null,
    isAutoSafe: true,
    isSearch: false,
    pressedEnter: false,
    commitClass: null,
    ok: true,
    ...change,
  };
}

/** Clicks one after another, each leading from the last route to `<selector>` without its hash. */
export function walk(selectors: readonly string[], change: Partial<JournalStep> = {}, start = 'home'): JournalStep[] {
  let at = start;
  return selectors.map((selectorNorm) => {
    const routeBefore = at;
    at = selectorNorm.replace(/\W/g, '');
    return step({ selectorNorm, routeBefore, routeAfter: at, ...change });
  });
}

/** The note of a click that worked and had an effect. */
export function clickNote(change: Partial<JournalNote> = {}): JournalNote {
  seq += 1;
  return {
    v: 1,
    seq,
    callId: `call_${seq}`,
    parentCallId: null,
    parentTool: null,
    toolName: 'nova.click_selector',
    agentId: 'agent-a',
    claimTaskId: null,
    targetId: 'tab_1',
    targetSessionId: 'tgs_1',
    atMs: 1_700_000_000_000 + seq,
    durationMs: 5,
    ok: true,
    executed: true,
    dispatched: true,
    reasonCode: null,
    gateId: null,
    host: 'example.com',
    hostAfter: 'example.com',
    route: 'home',
    routeTemplate: 'home',
    routeTemplateAfter: 'home',
    navigationSeq: seq,
    navigationSeqAfter: seq,
    domState: `doc_${seq}.1`,
    action: {
      kind: 'click',
      selectorNorm: '#a',
      anchor: button('Open'),
      unsafeBecause: null,
      commitClass: null,
      isSearch: false,
      pressedEnter: false,
      key: null,
      openedFileDialog: false,
    },
    effectObserved: true,
    commit: null,
    dismissal: null,
    signature: null,
    presentWithout: [],
    outcomes: [],
    argsSummary: '{}',
    errorText: null,
    ...change,
  };
}
