import type { AuthSignals } from '../../auth-types.js';
import { assess, wallScoreOf } from '../../rules/auth-assessment.js';
import type { LoginSigns, SeenControl } from '../../sign-types.js';
import type { FieldGroup } from '../auth/forms.js';
import { submitsOf } from '../auth/forms.js';
import { type Button, type Finds } from '../auth/gather.js';
import { strengthOf, useOf } from '../auth/fields.js';
import { framedForms } from '../auth/framed.js';
import { textBeside } from '../beside.js';
import { holdsPage } from '../blockers/describe.js';
import { DIALOGS } from '../dialogs.js';
import { bodyElement, closest, composedAncestors, matches, rootElement } from '../dom.js';
import { isBlocking } from '../modals.js';
import { nameOf } from '../names.js';
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

/** The form lies over the page and keeps people from it. */
function isLaidOver(box: Element): boolean {
  return [box, ...composedAncestors(box)].some((element) => {
    const isDialog = matches(element, DIALOGS);
    return isBlocking({ element, isDialog, whole: element }) && (isDialog || !holdsPage(element));
  });
}

const EDGES = 'header,nav,aside,footer,[role="banner" i],[role="navigation" i],[role="complementary" i]';

/** Beside the form there is next to nothing to read or use. */
function isBlocked(box: Element | null, banner: Element | null): boolean {
  if (box !== null && isLaidOver(box)) return true;
  // Fields without a form may have nothing around them but the page.
  const isPage = box === null || box === bodyElement() || box === rootElement() || holdsPage(box);
  const boxes = [isPage ? null : box, banner].filter((each) => each !== null);
  return textBeside(boxes, box !== null && closest(box, EDGES) !== null) !== null;
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
    isContentBlocked: isBlocked(group?.box ?? framed ?? null, banner),
    identifier: identifier === null ? null : lastingSelector(identifier),
    password: password === null ? null : lastingSelector(password),
    submit: group === null ? null : submitOf(group, finds),
  };
}
