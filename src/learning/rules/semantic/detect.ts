import type { ConsentSigns, LoginSigns, SeenControl } from '../../../browser/index.js';
import type { JournalNote } from '../../../journal/index.js';
import { normalizeSelector, sha256Hex } from '../../../kernel/index.js';
import type { Signal } from '../../../knowledge/index.js';
import type { OpportunitySigns, SemanticFinding } from '../../semantic/types.js';
import { shortLabel } from '../generate/labels.js';
import { round4 } from '../gates/scores.js';
import { isFragile, unsafeBecause } from '../generate/selector-safety.js';

/** From this confidence on, the agent is asked (K 9). */
export const ASKED_FROM = 0.7;
/** Presses of one fragile selector in an activity session. */
export const RISKY_CLICKS = 3;

const CONSENT = { base: 0.5, vendor: 0.2, words: 0.2, scrollLock: 0.1 };
const LEAST_WORDS = 2;
const LOGIN = { base: 0.6, password: 0.2, wall: 0.15 };
const RISKY = 0.75;
const LONGEST_SELECTOR = 512;

/** What a call saw and did that may need a judgement. */
export interface Seen {
  readonly consent: ConsentSigns | null;
  readonly login: LoginSigns | null;
  /** The last look at this tab saw a step that asks only who it is. */
  readonly followsIdentityStep: boolean;
  /** A fragile selector that was pressed just now, and how often in this session. */
  readonly pressed: { readonly selector: string; readonly clicks: number } | null;
}

/** What is sure enough to be asked about, each with its own fingerprint. */
export function findingsOf({ consent, login, followsIdentityStep, pressed }: Seen): readonly SemanticFinding[] {
  const found = [
    consent === null ? null : consentFinding(consent),
    login === null ? null : loginFinding(login, followsIdentityStep),
    pressed === null || pressed.clicks < RISKY_CLICKS
      ? null
      : findingOf(RISKY, { kind: 'risky_repeat', selector: pressed.selector, clicks: pressed.clicks }),
  ];
  return found.flatMap((one) => (one !== null && one.confidence >= ASKED_FROM ? [one] : []));
}

function consentFinding(seen: ConsentSigns): SemanticFinding | null {
  const selector = lastingSelector(seen.selector);
  if (selector === null) return null;
  const { vendor, consentWords, isScrollLocked } = seen;
  const consent: ConsentSigns = {
    selector,
    vendor: shortLabel(vendor),
    consentWords,
    isScrollLocked,
    reject: cleanControl(seen.reject),
    accept: cleanControl(seen.accept),
    manage: cleanControl(seen.manage),
  };
  const confidence =
    CONSENT.base +
    (consent.vendor === null ? 0 : CONSENT.vendor) +
    (consentWords >= LEAST_WORDS ? CONSENT.words : 0) +
    (isScrollLocked ? CONSENT.scrollLock : 0);
  return findingOf(confidence, { kind: 'consent_cmp', consent });
}

function loginFinding(seen: LoginSigns, followsIdentityStep: boolean): SemanticFinding | null {
  const { hasPassword, loginWallVisible, stage, isContentBlocked } = seen;
  // A form beside a page that can be read and used is an offer, and no wall.
  const isSequence = (loginWallVisible === true && isContentBlocked) || (followsIdentityStep && hasPassword);
  if (!isSequence && !(hasPassword && isContentBlocked)) return null;
  const login: LoginSigns = {
    hasPassword,
    loginWallVisible,
    stage: stage.slice(0, 40),
    isContentBlocked,
    identifier: lastingSelector(seen.identifier),
    password: lastingSelector(seen.password),
    submit: cleanControl(seen.submit),
  };
  const confidence = LOGIN.base + (hasPassword ? LOGIN.password : 0) + (loginWallVisible === true ? LOGIN.wall : 0);
  return findingOf(confidence, { kind: 'login_wall', login });
}

function findingOf(confidence: number, signs: OpportunitySigns): SemanticFinding {
  return { kind: signs.kind, confidence: round4(confidence), fingerprint: fingerprintOfSigns(signs), signs };
}

/** What an entry about it would be recognised by, and what tells two opportunities apart. */
export function signalsOf(signs: OpportunitySigns): readonly Signal[] {
  const dom = (selector: string | null): readonly Signal[] =>
    selector === null ? [] : [{ kind: 'dom', match: selector }];
  const text = (control: SeenControl | null): readonly Signal[] =>
    control === null || control.label === '' ? [] : [{ kind: 'text', match: control.label }];
  if (signs.kind === 'risky_repeat') return dom(signs.selector);
  if (signs.kind === 'login_wall') {
    const { identifier, password, submit } = signs.login;
    return [...dom(identifier), ...dom(password), ...text(submit)];
  }
  const { selector, vendor, reject, accept } = signs.consent;
  return [
    ...dom(selector),
    ...(vendor === null ? [] : [{ kind: 'vendor', match: vendor } as const]),
    ...text(reject ?? accept),
  ];
}

function fingerprintOfSigns(signs: OpportunitySigns): string {
  const signals = signalsOf(signs).map(({ kind, match }) => JSON.stringify([kind, match]));
  return sha256Hex(signals.sort((a, b) => (a < b ? -1 : 1)).join('\n')).slice(0, 8);
}

/** Every selector it is about, in the one form that evidence and entries have. */
export function selectorsOfSigns(signs: OpportunitySigns): readonly string[] {
  if (signs.kind === 'risky_repeat') return [signs.selector];
  const seen =
    signs.kind === 'consent_cmp'
      ? [
          signs.consent.selector,
          signs.consent.reject?.selector,
          signs.consent.accept?.selector,
          signs.consent.manage?.selector,
        ]
      : [signs.login.identifier, signs.login.password, signs.login.submit?.selector];
  return seen.flatMap((selector) => selector ?? []);
}

/** A press that counts towards a risky repeat: on a control that could be learned, by a selector that never is. */
export function fragilePress({ action, dispatched, host, hostAfter }: JournalNote): string | null {
  if (action?.kind !== 'click' || !dispatched || action.commitClass !== null || host !== hostAfter) return null;
  const selector = lastingSelector(action.selectorNorm);
  return selector !== null && isFragile(selector) ? selector : null;
}

/**
 * A banner that was pressed while nobody looked at the page. What the bundled rules cleared needs no entry (K 6); what
 * they tried in vain may.
 */
export function consentOfDismissal(dismissal: JournalNote['dismissal']): ConsentSigns | null {
  if (dismissal === null || dismissal.verdict === 'cleared') return null;
  const blocker = dismissal.blockers.find(({ isConsent, vendor }) => isConsent && vendor !== null);
  if (blocker === undefined) return null;
  const { selector, vendor, pressed, label, intent } = blocker;
  const control = pressed === null ? null : { selector: pressed, label };
  return {
    selector,
    vendor,
    consentWords: 0,
    isScrollLocked: false,
    reject: intent === 'reject' ? control : null,
    accept: intent === 'accept' ? control : null,
    manage: intent === 'settings' ? control : null,
  };
}

function cleanControl(control: SeenControl | null): SeenControl | null {
  const selector = control === null ? null : lastingSelector(control.selector);
  return control === null || selector === null ? null : { selector, label: shortLabel(control.label) ?? '' };
}

/** Values that are text of the page go no further (K 15.9). */
function lastingSelector(selector: string | null): string | null {
  if (selector === null) return null;
  const norm = normalizeSelector(selector);
  return norm === '' || norm.length > LONGEST_SELECTOR || unsafeBecause(norm) === 'long_value' ? null : norm;
}
