import type { CDPSession } from 'playwright-core';
import type { ParentSession } from '../tabs/direct-session.js';

export type WorkerRequest = Parameters<Parameters<typeof onSent>[1]>[0];
const onSent = (cdp: Pick<CDPSession, 'on'>, hear: Parameters<typeof cdp.on<'Network.requestWillBeSent'>>[1]) =>
  cdp.on('Network.requestWillBeSent', hear);

/** Who is told what workers do on the wire. */
export interface WorkerEars {
  /** The stored profile, as the browser names it. */
  readonly keptContextId?: string | undefined;
  readonly request: (event: WorkerRequest, by: Worker) => void;
  readonly opened: (socket: WorkerSocket) => void;
  readonly closed: (socket: WorkerSocket) => void;
  /** Null for one that is no text. */
  readonly message: (socket: WorkerSocket, text: string | null) => void;
}

export interface Worker {
  /** Of its script. */
  readonly url: string;
  /** The browser's own name of its profile; undefined for the stored one. */
  readonly contextId: string | undefined;
}

/** A socket that a worker holds: its messages cannot be held. */
export interface WorkerSocket {
  readonly url: string;
  readonly by: Worker;
}

type WorkerKind = 'worker' | 'shared_worker' | 'service_worker';
const TEXT = 1;

/**
 * Hears what workers send from their first moment on: each waits until somebody listens. What they send while no call
 * acts comes by nowhere else (A&S WG5).
 */
export async function hearWorkers(
  session: ParentSession,
  kinds: readonly WorkerKind[],
  ears: WorkerEars,
): Promise<void> {
  const ends = new Map<string, () => void>();
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo: { url, browserContextId: contextId } }) => {
    const worker = session.child(sessionId);
    ends.set(
      sessionId,
      listen(worker, { url, contextId: contextId === ears.keptContextId ? undefined : contextId }, ears),
    );
    // In this order; a worker that is gone already answers none of it.
    void Promise.allSettled([
      worker.send('Network.enable'),
      hearWorkers(worker, ['worker'], ears),
      worker.send('Runtime.runIfWaitingForDebugger'),
    ]);
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => {
    ends.get(sessionId)?.();
    ends.delete(sessionId);
    session.forget(sessionId);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: kinds.map((type) => ({ type, exclude: false })),
  });
}

/** The answer is called when the worker is gone, and its sockets with it. */
function listen(worker: ParentSession, by: Worker, ears: WorkerEars): () => void {
  const sockets = new Map<string, WorkerSocket>();
  const close = (requestId: string) => {
    const socket = sockets.get(requestId);
    if (socket !== undefined && sockets.delete(requestId)) ears.closed(socket);
  };
  onSent(worker, (event) => ears.request(event, by));
  worker.on('Network.webSocketCreated', ({ requestId, url }) => {
    const socket = { url, by };
    sockets.set(requestId, socket);
    ears.opened(socket);
  });
  worker.on('Network.webSocketClosed', ({ requestId }) => close(requestId));
  worker.on('Network.webSocketFrameSent', ({ requestId, response: { opcode, payloadData } }) => {
    const socket = sockets.get(requestId);
    if (socket !== undefined) ears.message(socket, opcode === TEXT ? payloadData : null);
  });
  return () => [...sockets.keys()].forEach(close);
}
