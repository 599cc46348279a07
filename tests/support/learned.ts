import type { JournalObservation } from '../../src/journal/observation-types.js';
import { createIds } from '../../src/kernel/index.js';
import { newPhenomenon, type Phenomenon } from '../../src/knowledge/index.js';
import type { Graded } from '../../src/learning/types.js';

export const NOW = 1_700_000_000_000;
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const STABLE_ID = 'lcj_8c1a2f9d44ab';
export const SCOPE = 'example.com';

const ids = createIds();

/** A verified success of the entry at `NOW`, unless told otherwise. */
export function observation(change: Partial<JournalObservation> = {}): JournalObservation {
  return {
    observationId: ids.next('obs'),
    ownerId: 'agent-a',
    taskId: null,
    tabId: 'tab_1',
    activitySessionId: 'session-1',
    contextHost: SCOPE,
    createdAt: NOW,
    kind: 'action_success',
    outcome: 1,
    severity: 0,
    strength: 'verified',
    passive: false,
    toolName: 'nova.click_selector',
    targetStableId: STABLE_ID,
    contentRev: 1,
    candidateKey: null,
    fingerprintHash: null,
    selectorNorm: '#close',
    payload: {},
    throttleKey: '',
    dispatchCallId: null,
    dispatchSeq: null,
    ...change,
  };
}

export function failure(change: Partial<JournalObservation> = {}): JournalObservation {
  return observation({ kind: 'action_failure', outcome: -1, ...change });
}

export function drift(severity: 1 | 2, change: Partial<JournalObservation> = {}): JournalObservation {
  return observation({ kind: 'selector_drift', outcome: -1, severity, strength: 'observed', ...change });
}

/** Old enough for every window to lie after its last change of level. */
export function graded(change: Partial<Graded> = {}): Graded {
  return {
    stableId: STABLE_ID,
    type: 'modal',
    level: 1,
    deprecated: false,
    contentRev: 1,
    levelChangedAt: NOW - 100 * DAY,
    declaredConfidence: null,
    isDisproven: false,
    ...change,
  };
}

/** A dialog that a click closes. */
export function entry(change: Partial<Phenomenon> = {}, now = NOW): Phenomenon {
  const draft = newPhenomenon(
    {
      stableId: STABLE_ID,
      scope: SCOPE,
      type: 'modal',
      learningLevel: 1,
      origin: 'manual',
      confidence: 0.5,
      fingerprint: {
        signals: [
          { kind: 'dom', match: '#offer' },
          { kind: 'text', match: 'Special offer' },
        ],
        minConfidence: 0.6,
      },
      playbook: {
        policy: 'dismiss',
        actions: [{ type: 'click', selector: '#close', timeoutMs: 3000 }],
        verify: [{ type: 'absent', selector: '#offer' }],
        requiredCapabilities: [],
      },
    },
    now,
  );
  return { ...draft, ...change };
}
