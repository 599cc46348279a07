import type { ConsentSigns, LoginSigns, PageSigns } from '../../src/browser/index.js';
import type { JournalNote } from '../../src/journal/index.js';
import type { SemanticCall, SemanticOpportunity } from '../../src/learning/index.js';
import { NOW, SCOPE } from './learned.js';
import { clickNote } from './walked.js';

export const ORIGIN = `https://${SCOPE}`;

/** A banner of a known product, with everything it can show. */
export const consentSigns = (change: Partial<ConsentSigns> = {}): ConsentSigns => ({
  selector: '#cookie-banner',
  vendor: 'onetrust',
  consentWords: 3,
  isScrollLocked: false,
  reject: { selector: '#reject-all', label: 'Reject all' },
  accept: { selector: '#accept-all', label: 'Accept all' },
  manage: null,
  ...change,
});

/** A page that is nothing but a form to sign in. */
export const loginSigns = (change: Partial<LoginSigns> = {}): LoginSigns => ({
  hasPassword: true,
  loginWallVisible: true,
  stage: 'login_wall',
  isContentBlocked: true,
  identifier: '#user',
  password: '#pass',
  submit: { selector: '#sign-in', label: 'Sign in' },
  ...change,
});

export const pageSigns = (change: Partial<PageSigns> = {}): PageSigns => ({
  consent: null,
  login: null,
  surfaceLabel: null,
  ...change,
});

/** A look at a page of the scope that saw nothing worth a question. */
export function semanticCall(
  change: Partial<Omit<SemanticCall, 'note'>> & { readonly note?: Partial<JournalNote> } = {},
): SemanticCall {
  const { note, ...rest } = change;
  return {
    place: { scope: SCOPE, origin: ORIGIN, route: '' },
    caller: { agentId: 'agent-a', clientSessionId: null },
    targetId: 'tab_1',
    signs: null,
    ...rest,
    note: clickNote({ action: null, dispatched: false, toolName: 'nova.perceive', atMs: NOW, ...note }),
  };
}

/** One that was told and waits. */
export const opportunity = (change: Partial<SemanticOpportunity> = {}): SemanticOpportunity => ({
  opportunityId: `sem:consent_cmp:${ORIGIN}:00c0ffee`,
  scope: SCOPE,
  origin: ORIGIN,
  kind: 'consent_cmp',
  fingerprint: '00c0ffee',
  state: 'prompted',
  confidence: 0.9,
  signs: { kind: 'consent_cmp', consent: consentSigns() },
  activitySessionId: 'session-1',
  verdict: null,
  verdictReason: null,
  deferrals: 0,
  createdAt: NOW,
  updatedAt: NOW,
  resolvedAt: null,
  ...change,
});
