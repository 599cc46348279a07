import type { AuthAssessment, AuthSignals } from '../../protocol/auth.js';
import type { AuthTopic, FactReading } from '../../protocol/facts.js';
import { assess } from '../../rules/auth-assessment.js';
import { authFact } from '../../rules/auth-facts.js';
import { attributeOf, tagOf } from '../dom/dom.js';
import { formOf } from '../dom/fields.js';
import { isInFooter } from './fields.js';
import { describeForm, errorOf, type FieldGroup, groupFields, speaksOfCodes } from './forms.js';
import {
  accountKinds,
  type Button,
  type Finds,
  gather,
  hasAuthPath,
  type Headline,
  headlines,
  isAnyHeadline,
  isSeen,
  logoutControls,
  sighted,
} from './gather.js';
import { asksWithoutForm, gateOverlay, isGate, smallPage, speaksOfLogin } from './gates.js';
import { humanVerification, identityOverlay } from './overlays.js';
import { hasStateMark, localNotes, sessionNotes } from './stores.js';
import { plain } from './plain.js';
import { hasWords } from './words.js';

const AUTH_ADDRESS = /oauth|openid|saml|sso|\/auth|\/login|connect\//i;

/** Which providers somebody can sign in with. A bare name is an offer only where it leads to one. */
function providersOf({ telling }: Finds): readonly string[] {
  const names = new Set<string>();
  const leads = ({ element }: Button) =>
    AUTH_ADDRESS.test(attributeOf(element, 'href') ?? attributeOf(element, 'data-provider') ?? '');
  for (const button of telling) {
    const { provider, bareProvider } = button.meaning;
    const name = provider ?? (bareProvider !== null && leads(button) ? bareProvider : null);
    if (name !== null && !names.has(name) && isSeen(button.element)) names.add(name);
  }
  return [...names];
}

/** What the page says in large; a line about something else, such as a course, is none about signing in. */
function headingsOf(lines: readonly Headline[], controls: readonly Button[], groups: readonly FieldGroup[]) {
  const isElsewhere = ({ text }: Headline) => hasWords('elsewhere', text) && !hasWords('gate', text);
  const isShown = ({ element }: Headline) => element === null || (!isInFooter(element) && isSeen(element));
  const login = isAnyHeadline(
    'loginHeading',
    lines.filter((line) => !isElsewhere(line)),
  );
  const isTool = (line: Headline) => hasWords('tool', line.text) || (!login && isElsewhere(line));
  return {
    login,
    signup: isAnyHeadline('signupHeading', lines),
    reset: isAnyHeadline('resetHeading', lines),
    mfa: isAnyHeadline('mfaHeading', lines) || groups.some(speaksOfCodes),
    tool: groups.length > 0 && lines.some((line) => isTool(line) && isShown(line)),
    chooser:
      controls.some(({ element, meaning }) => meaning.isOtherAccount && isSeen(element)) &&
      isAnyHeadline('chooserHeading', lines),
  };
}

/** What this document shows of signing in; frames are added by the host. */
export const readSignals = (): AuthSignals => signalsOf(gather());

/** The same of what another walk has found. */
export function signalsOf(finds: Finds, groups: readonly FieldGroup[] = groupFields(finds)): AuthSignals {
  const lines = headlines(finds);
  const { telling } = finds;
  const logins = telling.filter(({ element, meaning }) => meaning.action === 'login' && formOf(element) === null);
  const forgot = telling.filter(({ meaning }) => meaning.isForgot && meaning.action !== 'login');
  const hasGroups = groups.length > 0;
  const account = accountKinds(finds);
  const login = sighted(logins.map(({ element }) => element));
  const logout = sighted(logoutControls(finds));
  const headings = headingsOf(lines, telling, groups);
  const isOut = logout === 'none' && (account.length === 0 || login === 'visible');
  const isOpen = isOut && !headings.login && !headings.signup && !headings.reset && !headings.tool;
  const isWorthReading = hasGroups || login === 'visible' || headings.login || asksWithoutForm(finds, lines);
  const page = isOut && isWorthReading ? smallPage() : null;
  const isMailing = !headings.login && hasGroups && page !== null && hasWords('notLogout', plain(page.prose));
  const isSaid = !isMailing && isOpen && hasGroups && login !== 'visible' && page !== null && speaksOfLogin(page);
  const isGated =
    isOut &&
    ((page !== null && isGate(page, { finds, groups, lines }, login === 'visible')) ||
      gateOverlay(finds, groups) !== null);
  return {
    authPath: hasAuthPath(),
    headings: { ...headings, login: headings.login || isSaid, tool: headings.tool || isMailing },
    gate: isGated,
    forms: groups.map((group) => describeForm(group, finds)),
    providers: providersOf(finds),
    forgotPassword: forgot.some(
      ({ element }) => (formOf(element) === null || tagOf(element) === 'a') && isSeen(element),
    ),
    login,
    logout,
    account,
    stateMark: hasStateMark(),
    local: localNotes(),
    session: sessionNotes(),
    error: hasGroups || hasAuthPath() ? errorOf(groups) : 'none',
    overlay: identityOverlay(finds),
    humanVerification: humanVerification(finds, lines),
  };
}

/** Kept until the page's own code can run again. */
let current: AuthAssessment | null = null;

/** Of this document alone, once per look. */
function assessAuth(): AuthAssessment {
  if (current !== null) return current;
  current = assess(readSignals());
  queueMicrotask(() => {
    current = null;
  });
  return current;
}

/** Cookies are the host's to see: what keeps the session is undecided here. */
export const readAuth = (topic: AuthTopic): FactReading =>
  authFact({ assessment: assessAuth(), persistence: null }, topic);
