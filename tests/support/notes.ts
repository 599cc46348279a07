import type { ActionNote, JournalNote } from '../../src/journal/index.js';

const START = 1_700_000_000_000;

export const CLICK: ActionNote = {
  kind: 'click',
  selectorNorm: '#go',
  anchor: { tag: 'button', role: 'button', name: 'Go' },
  unsafeBecause: null,
  commitClass: null,
  isSearch: false,
  pressedEnter: false,
  key: null,
  openedFileDialog: false,
};

/** A click of agent-a on shop.example that worked and changed the page. */
export function noteOf(seq: number, more: Partial<JournalNote> = {}): JournalNote {
  return {
    v: 1,
    seq,
    callId: `call_${seq}`,
    parentCallId: null,
    parentTool: null,
    toolName: 'nova.click_selector',
    agentId: 'agent-a',
    claimTaskId: null,
    targetId: 'tab-1',
    targetSessionId: 'tgs_1',
    atMs: START,
    durationMs: 20,
    ok: true,
    executed: true,
    dispatched: true,
    reasonCode: null,
    gateId: null,
    host: 'shop.example',
    hostAfter: 'shop.example',
    route: 'list',
    routeTemplate: '/list',
    routeTemplateAfter: '/list',
    navigationSeq: 1,
    navigationSeqAfter: 1,
    domState: 'doc_1.1',
    action: CLICK,
    effectObserved: true,
    commit: null,
    dismissal: null,
    signature: null,
    presentWithout: [],
    outcomes: [],
    argsSummary: 'selector=#go',
    errorText: null,
    ...more,
  };
}

export const FAILED = { ok: false, dispatched: false, effectObserved: null } as const;

/** A call that cleared the page of one banner. */
export function dismissalOf(seq: number, more: Partial<NonNullable<JournalNote['dismissal']>> = {}): JournalNote {
  return noteOf(seq, {
    toolName: 'nova.dismiss_blockers',
    action: null,
    dismissal: {
      verdict: 'cleared',
      isOnlyHidden: false,
      blockers: [
        {
          selector: '#banner',
          label: 'Cookies',
          by: 'button',
          pressed: '#no',
          intent: 'reject',
          vendor: null,
          isConsent: true,
        },
      ],
      watchedUntilMs: START + 3000,
      ...more,
    },
  });
}
