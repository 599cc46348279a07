import type { CDPSession } from 'playwright-core';

type Sender = Pick<CDPSession, 'send'>;

/**
 * The session that Playwright itself keeps behind a `CDPSession`. A question asked through the public one is checked,
 * traced with its whole stack and passed on twice, which costs as much as the browser's answer. This one is no part of
 * Playwright's interface: where it cannot be found, the public one does.
 */
export function directSession(cdp: CDPSession): Sender {
  const inner = innerSessionOf(cdp);
  if (inner === null) return cdp;
  return {
    send: async (method, params) => {
      try {
        return await inner.send(method, params);
      } catch (error) {
        throw translated(error);
      } finally {
        // Events that came before this answer take one turn longer, and callers count on having heard of them.
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

/** Events of a session as they come in, without the way through Playwright's own interface. */
export function directEvents(cdp: CDPSession): Pick<CDPSession, 'on'> {
  const inner = innerSessionOf(cdp);
  const isEmitter = typeof memberOf(inner, 'on') === 'function';
  return isEmitter ? (inner as unknown as Pick<CDPSession, 'on'>) : cdp;
}

/** A session with those of what it attaches to, which Playwright's own interface does not hand out. */
export interface ParentSession extends Pick<CDPSession, 'send' | 'on'> {
  child(sessionId: string): ParentSession;
  forget(sessionId: string): void;
}

/** Null where they cannot be reached. */
export function parentSession(cdp: CDPSession): ParentSession | null {
  const inner = innerSessionOf(cdp);
  return isParent(inner) ? parentOf(inner) : null;
}

interface InnerParent extends Pick<CDPSession, 'send' | 'on'> {
  createChildSession(sessionId: string): InnerParent;
  disposeChildSession(sessionId: string): void;
}

const isParent = (value: unknown): value is InnerParent =>
  ['send', 'on', 'createChildSession', 'disposeChildSession'].every(
    (name) => typeof memberOf(value, name) === 'function',
  );

const parentOf = (inner: InnerParent): ParentSession => ({
  send: inner.send.bind(inner),
  on: inner.on.bind(inner),
  child: (sessionId) => parentOf(inner.createChildSession(sessionId)),
  forget: (sessionId) => inner.disposeChildSession(sessionId),
});

/** A message of the browser, as far as it is looked at before Playwright has it. */
export interface WireMessage {
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Everything that a browser sends, for all its tabs. */
export interface Wire {
  /** `mayPass` is asked about every message; one that may not is never heard of. */
  tap(mayPass: (message: WireMessage) => boolean): void;
  /** As if the browser had sent it. */
  put(message: WireMessage): void;
  send(sessionId: string, method: string, params?: object): Promise<unknown>;
  /** Of the sessions that are open now. */
  sessionIds(): readonly string[];
  /** A session that Playwright keeps for itself. */
  isPlaywrights(sessionId: string): boolean;
}

/** Null where it cannot be reached. */
export function wireOf(cdp: CDPSession): Wire | null {
  const connection = memberOf(innerSessionOf(cdp), '_connection');
  const transport = memberOf(connection, '_transport');
  const sessions = memberOf(connection, '_sessions');
  const receive = memberOf(transport, 'onmessage');
  if (typeof receive !== 'function' || !(sessions instanceof Map)) return null;
  const take = (message: WireMessage): void => void Reflect.apply(receive, transport, [message]);
  return {
    tap: (mayPass) => {
      const tapped = (message: WireMessage) => {
        if (mayPass(message)) take(message);
      };
      Reflect.set(Object(transport), 'onmessage', tapped);
    },
    put: take,
    send: async (sessionId, method, params = {}) => {
      const session: unknown = sessions.get(sessionId);
      const send = memberOf(session, 'send');
      return typeof send === 'function' ? Reflect.apply(send, session, [method, params]) : undefined;
    },
    sessionIds: () => [...sessions.keys()].map(String),
    isPlaywrights: (sessionId) => memberOf(sessions.get(sessionId), '_eventListener') === undefined,
  };
}

function innerSessionOf(cdp: CDPSession): Sender | null {
  const connection = memberOf(cdp, '_connection');
  const toImpl = memberOf(connection, 'toImpl');
  if (typeof toImpl !== 'function') return null;
  const session = memberOf(Reflect.apply(toImpl, connection, [cdp]), '_session');
  return isSender(session) ? session : null;
}

const isSender = (value: unknown): value is Sender => typeof memberOf(value, 'send') === 'function';

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** In the words of the public session, which say why there is no answer. */
function translated(error: unknown): unknown {
  const type = memberOf(error, 'type');
  if (type === 'crashed') return new Error('Page crashed', { cause: error });
  return type === 'closed' ? new Error('Target closed', { cause: error }) : error;
}
