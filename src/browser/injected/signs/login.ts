import type { AuthSignals } from '../../protocol/auth.js';
import { assess, wallScoreOf } from '../../rules/auth-assessment.js';
import type { LoginSigns, SeenControl } from '../../protocol/signs.js';
import { type FieldGroup, submitsOf } from '../auth/forms.js';
import { gateOverlay, hasWayRound, overlayAround } from '../auth/gates.js';
import { type Button, type Finds, headlines, isSeen } from '../auth/gather.js';
import { strengthOf, useOf } from '../auth/fields.js';
import { framedForms } from '../auth/framed.js';
import { plain } from '../auth/plain.js';
import { hasWords, isHeadline } from '../auth/words.js';
import { readBeside } from '../scan/beside.js';
import { holdsPage } from '../blockers/describe.js';
import { bodyElement, closest, matches, rectOf, rootElement } from '../dom/dom.js';
import { nameOf } from '../controls/names.js';
import { lastingSelector, seenControl } from './lasting.js';

/** What is most likely pressed, first. */
const SUBMITS: readonly Button['meaning']['action'][] = ['login', 'continue', 'none'];

/** Which of the groups signs somebody in, else takes a code; null where none does. */
function bestGroup(groups: readonly FieldGroup[], signals: AuthSignals): FieldGroup | null {
  let best: { readonly group: FieldGroup; readonly score: number } | null = null;
  for (const [at, group] of groups.entries()) {
    const form = signals.forms[at];
    const score = form === undefined ? 0 : wallScoreOf(form, signals);
    if (score > (best?.score ?? 0)) best = { group, score };
  }
  return best?.group ?? groups.find((_, at) => signals.forms[at]?.code !== 'none') ?? null;
}

function identifierOf({ fields }: FieldGroup): Element | null {
  const named = fields.filter(({ kind }) => kind === 'identifier').map(({ element }) => element);
  const strong = named.find((element) => strengthOf(element) === 'strong');
  const other = fields.find(({ kind }) => kind === 'text')?.element;
  return strong ?? named[0] ?? other ?? null;
}

function passwordOf({ fields }: FieldGroup): Element | null {
  const passwords = fields.filter(({ kind }) => kind === 'password').map(({ element }) => element);
  return passwords.find((element) => useOf(element) === 'current') ?? passwords[0] ?? null;
}

function submitOf(group: FieldGroup, finds: Finds): SeenControl | null {
  const own = submitsOf(group, finds).filter(({ meaning }) => meaning.provider === null && !meaning.isForgot);
  for (const action of SUBMITS) {
    for (const { element, meaning } of own) {
      const seen = meaning.action === action ? seenControl(element, nameOf(element)) : null;
      if (seen !== null) return seen;
    }
  }
  return null;
}

const EDGES = 'header,nav,aside,footer,[role="banner" i],[role="navigation" i],[role="complementary" i]';
/** How much may stand beside a form: at the edge of a page less, since people came for what is in the middle. */
const MOST = { atEdge: 0.25, plain: 1, told: 1.6, headed: 2.5 };
/** Shows a form for signing in, and asks nobody to. */
const SHOWN_FORM = /\b(?:forms?|examples?|components?|templates?|demo|tutorial|docs|story|stories)\b/;

const SIDES = '[class*="sidebar" i],[id*="sidebar" i]';
const ROW_HEIGHT = 56;

/** Name and password in one line, as in the head of a page, or beside what the page is about. */
const isAside = ({ box, fields }: FieldGroup): boolean =>
  closest(box, SIDES) !== null || (fields.length > 1 && rectOf(box).height <= ROW_HEIGHT);

/** The title or the first heading says that the page is there for signing in. */
function isHeadedLogin(finds: Finds): boolean {
  const lines = headlines(finds);
  const main = lines.find(({ element }) => element !== null && matches(element, 'h1') && isSeen(element));
  return lines
    .filter((line) => line === main || line.element === null)
    .some(({ text }) => isHeadline('loginHeading', text) && !SHOWN_FORM.test(text) && !hasWords('elsewhere', text));
}

/** There is no way to the page behind the form, or next to nothing to read or use beside it. */
function isBlocked(
  { box, group }: { box: Element | null; group: FieldGroup | null },
  banner: Element | null,
  finds: Finds,
): boolean {
  const overlay = box === null ? null : overlayAround(box);
  if (overlay !== null && !hasWayRound(overlay, finds)) return true;
  // Fields without a form may have nothing around them but the page.
  const isPage = box === null || box === bodyElement() || box === rootElement() || holdsPage(box);
  const boxes = [isPage ? null : box, banner].filter((each) => each !== null);
  const isEdge = box !== null && closest(box, EDGES) !== null;
  const isAtEdge = isEdge || (group !== null && isAside(group) && !isHeadedLogin(finds));
  const beside = readBeside(boxes, isAtEdge ? MOST.atEdge : MOST.headed);
  if (beside === null || isAtEdge || beside.weight <= MOST.plain) return beside !== null;
  if (box === null || overlay !== null) return false;
  return isHeadedLogin(finds) || (beside.weight <= MOST.told && hasWords('gate', plain(beside.prose)));
}

/** What the page shows of signing in (K 9), from what the look has gathered; null when it asks nobody to. */
export function readLogin(
  { finds, groups, signals }: { finds: Finds; groups: readonly FieldGroup[]; signals: AuthSignals },
  banner: Element | null,
): LoginSigns | null {
  const { forms, providers, headings, gate } = signals;
  if (forms.length === 0 && providers.length === 0 && !headings.chooser && !gate) return null;
  const { stage, loginWallVisible, mfaChallenge } = assess(signals);
  if (loginWallVisible !== true && mfaChallenge !== true) return null;
  const group = bestGroup(groups, signals);
  const password = group === null ? null : passwordOf(group);
  const identifier = group === null ? null : identifierOf(group);
  const framed = group === null ? framedForms(finds)[0]?.frame : undefined;
  return {
    hasPassword: forms.some(({ passwords, code }) => passwords > 0 || code !== 'none'),
    loginWallVisible,
    stage,
    isContentBlocked:
      isBlocked({ box: group?.box ?? framed ?? null, group }, banner, finds) ||
      (gate && gateOverlay(finds, groups) !== null),
    identifier: identifier === null ? null : lastingSelector(identifier),
    password: password === null ? null : lastingSelector(password),
    submit: group === null ? null : submitOf(group, finds),
  };
}
