import type { Persistence } from '../../browser/index.js';
import type { CallFacts, GateDecision, SessionFacts } from '../call-facts.js';
import { type Finding, adviceOf, modeOf, noticeOf } from './gate-mode.js';

export const SESSION_BLOCKS = [
  'auth.session_scoped_cross_origin',
  'auth.spa_cookie_plus_state_cross_origin',
  'auth.ephemeral',
] as const;

type BlockCode = (typeof SESSION_BLOCKS)[number];

type WarnCode = 'auth.spa_cookie_plus_state_same_origin' | 'auth.spa_cookie_plus_state_reload';

export type SessionVerdict =
  | { readonly kind: 'allow' }
  | { readonly kind: 'warn'; readonly code: WarnCode }
  | { readonly kind: 'block'; readonly code: BlockCode };

const ALLOW: SessionVerdict = { kind: 'allow' };

const block = (code: BlockCode): SessionVerdict => ({ kind: 'block', code });

const warn = (code: WarnCode): SessionVerdict => ({ kind: 'warn', code });

const EPHEMERAL = block('auth.ephemeral');

const TABLE: Readonly<Record<Persistence, Readonly<Record<SessionFacts['leads'], SessionVerdict>>>> = {
  persistent: { same_origin: ALLOW, cross_origin: ALLOW, reload: ALLOW },
  none: { same_origin: ALLOW, cross_origin: ALLOW, reload: ALLOW },
  session_scoped: { same_origin: ALLOW, cross_origin: block('auth.session_scoped_cross_origin'), reload: ALLOW },
  spa_cookie_plus_state: {
    same_origin: warn('auth.spa_cookie_plus_state_same_origin'),
    cross_origin: block('auth.spa_cookie_plus_state_cross_origin'),
    reload: warn('auth.spa_cookie_plus_state_reload'),
  },
  ephemeral: { same_origin: EPHEMERAL, cross_origin: EPHEMERAL, reload: EPHEMERAL },
};

/** The table of A&S 7.4; it only speaks while somebody is signed in. */
export function judgeSession({ loggedIn, persistence, leads }: SessionFacts): SessionVerdict {
  return loggedIn !== true || persistence === null ? ALLOW : TABLE[persistence][leads];
}

const KEPT_IN: Readonly<Record<Persistence, string>> = {
  persistent: 'in a cookie or in storage',
  none: 'nowhere',
  session_scoped: 'in this tab only',
  spa_cookie_plus_state: 'partly in a cookie and partly in this tab only',
  ephemeral: 'in the memory of this document only',
};

/** Gate `pks.spa_navigation_block`: leaving a document must not end a session unnoticed (A&S 7.4). */
export function sessionGate({ session, gateModes }: CallFacts): GateDecision {
  const allowed = { allow: true, warnings: [], notices: [] } as const;
  const verdict = session === null ? ALLOW : judgeSession(session);
  if (session === null || verdict.kind === 'allow') return allowed;
  const finding = findingOf(session);
  const warned = { allow: true, warnings: [{ code: verdict.code, message: finding.reason }] } as const;
  // A confirmed loss, and what the table only warns of, are told whatever the mode.
  if (verdict.kind === 'warn' || (session.force && session.confirmed)) {
    const advice = adviceOf(finding, gateModes);
    return advice === null ? allowed : { ...warned, notices: [advice] };
  }
  const notice = noticeOf(finding, gateModes);
  if (notice === null) return allowed;
  if (notice.status !== 'blocked') {
    const isTold = modeOf(finding.gateId, gateModes) === 'warn';
    return { ...(isTold ? warned : allowed), notices: [notice] };
  }
  return {
    allow: false,
    gateId: finding.gateId,
    reasonCode: session.force ? 'navigate.session_destruction_requires_confirmation' : verdict.code,
    message: finding.reason,
    details: { code: verdict.code, persistence: session.persistence },
    notices: [notice],
  };
}

function findingOf({ persistence }: SessionFacts): Finding {
  return {
    gateId: 'pks.spa_navigation_block',
    reason: `Someone is signed in here, and the session is kept ${KEPT_IN[persistence ?? 'none']}; leaving the document may end it.`,
    resolution: {
      tool: 'nova.route',
      arguments: {},
      text: 'Use nova.route within the app or nova.tab_new; to leave anyway, pass force and confirmSessionDestruction.',
    },
  };
}
