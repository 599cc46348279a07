import { type CallMarker, type NewObservation, type SeenNote, SIGNAL_BITS } from '../../src/observations/index.js';

const READ = (1 << SIGNAL_BITS.ContentExposed) | (1 << SIGNAL_BITS.DomExposed) | (1 << SIGNAL_BITS.TargetResolved);

/** The page a call found or left: `seq` counts pages of the tab, `at` is when it came. */
export interface Stand {
  readonly url: string | null;
  readonly seq: number;
  readonly at: number;
}

export interface Observed {
  readonly seq: number;
  readonly kind?: 'read' | 'navigate' | 'interact' | 'meta';
  readonly tab?: string;
  readonly session?: string;
  readonly agentId?: string;
  readonly from?: Stand;
  readonly to: Stand;
  /** When it began, and how long it took. */
  readonly at: number;
  readonly tookMs?: number;
  readonly more?: Partial<NewObservation>;
}

const TOOLS = { read: 'nova.read_text', navigate: 'nova.navigate', interact: 'nova.click_selector', meta: 'nova.tabs' };

/** All of a page, which was loaded at its address. */
export const SEEN_WHOLE: SeenNote = {
  address: { form: 'plain', asked: null, arrival: 'loaded' },
  text: { chars: 400, ranges: [[0, 400]], main: null, hash: '0'.repeat(16), sketch: '0'.repeat(16) },
  picture: null,
};

/** A row as the road would write it. */
export function observed({
  seq,
  kind = 'read',
  tab = 'tab-1',
  from,
  to,
  at,
  tookMs = 10,
  ...rest
}: Observed): NewObservation {
  const { session = `session-of-${tab}`, agentId = 'agent-a', more = {} } = rest;
  const stand = ({ url, seq: pageSeq, at: sinceMs }: Stand) => ({
    url,
    navigationSeq: pageSeq,
    domEpoch: pageSeq,
    pageSeq,
    sinceMs,
  });
  return {
    dispatchCallId: `call_${seq}`,
    dispatchSeq: seq,
    parentCallId: null,
    toolName: TOOLS[kind],
    agentId,
    principal: `client of ${agentId}`,
    targetId: tab,
    targetSessionId: session,
    actionKind: kind,
    surfaceKind: 'webpage',
    signalFlags: kind === 'read' ? READ : 0,
    executed: true,
    ok: true,
    status: 'ok',
    outcomeKind: 'ok',
    reasonCode: null,
    blockStage: null,
    gateId: null,
    verifyState: null,
    startedAtMs: at,
    endedAtMs: at + tookMs,
    durationMs: tookMs,
    before: stand(from ?? to),
    after: stand(to),
    requestedUrl: kind === 'navigate' ? to.url : null,
    httpStatus: kind === 'navigate' ? 200 : null,
    selectorHash: null,
    inputLength: null,
    textCharsReturned: null,
    textCharsSource: null,
    truncated: false,
    argsHash: 'a'.repeat(64),
    resultHash: 'b'.repeat(64),
    claimTaskId: null,
    blockedRequests: null,
    isReadLike: kind === 'read',
    isErrorPage: false,
    commit: null,
    coverageHash: null,
    isReadWindow: false,
    seen: kind === 'read' ? SEEN_WHOLE : null,
    ...more,
  };
}

/** What a call of this row leaves before it touches a page. */
export function markerOf(row: NewObservation, scopeId: string | null = null): CallMarker {
  const { dispatchCallId, dispatchSeq, toolName, agentId, principal, targetId, targetSessionId } = row;
  const { actionKind, surfaceKind, argsHash, startedAtMs } = row;
  return {
    dispatchCallId,
    dispatchSeq,
    toolName,
    agentId,
    principal,
    targetId,
    targetSessionId,
    actionKind,
    surfaceKind,
    argsHash,
    startedAtMs,
    scopeId,
  };
}
