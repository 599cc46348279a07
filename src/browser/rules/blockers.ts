import words from '../lexicons/dialog-words.json' with { type: 'json' };
import type { CommitFacts } from '../protocol/elements.js';
import { asksConsent } from './asks-consent.js';
import type { BlockerControl, BlockerFacts, DialogIntent } from '../protocol/blockers.js';
import type { BlockerVerdict, DismissAction, DismissalLimits } from '../blockers/types.js';

/** A blocker with the commit class of each of its controls, by ref; null where a control commits nothing. */
export interface Judged {
  readonly facts: BlockerFacts;
  readonly classes: ReadonlyMap<number, string | null>;
}

/** Classes whose presence says that the dialog is the page's own business (A&S 5.13). */
const GRAVE: ReadonlySet<string> = new Set(['critical', 'destructive', 'identity', 'login', 'send', 'publish']);
/** What an advertisement offers: it is not pressed, but neither does it make the advertisement worth keeping. */
const SALES: ReadonlySet<string> = new Set(['critical', 'send', 'publish']);
/** A verb of refusal; what only names the necessary ones comes after it. */
const PLAIN_REFUSAL =
  /reject|refuse|decline|deny|disagree|ablehnen|lehne|verweigern|verbiete|refuser|interdire|rechaz|denegar|prohibir|rifiuta|weiger/i;
const LONG_LABEL = 60;
const REFUSAL_WORDS = new Set(Object.values(words.plainRefusal).flat());
const SAVING_WORDS = new Set(Object.values(words.plainSaving).flat());

const intentsOf = ({ controls }: BlockerFacts): ReadonlySet<DialogIntent> =>
  new Set(controls.map(({ intent }) => intent));

/**
 * Rule 0 of A&S 5.13 for consent banners: a refusal, or the saving of a choice, that says nothing but that is no commit
 * point, although "reject" or "save" is one elsewhere. Every name of the control must be such, or the detector decides.
 */
export function isPlainAnswer({ isConsent }: Pick<BlockerFacts, 'isConsent'>, { names }: CommitFacts): boolean {
  const isOf = (words: ReadonlySet<string>) => (name: string) =>
    (name.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => words.has(word));
  return isConsent && names.length > 0 && [REFUSAL_WORDS, SAVING_WORDS].some((words) => names.every(isOf(words)));
}

/** Stands between the caller and the page (A&S B1). */
export function isInTheWay(facts: BlockerFacts): boolean {
  if (facts.isContent) return false;
  if (facts.coversPoint || asksConsent(facts)) return true;
  return facts.kind === 'overlay' ? facts.isBlocking && facts.coversCentre : facts.isBlocking;
}

/** Why a blocker is left alone; null when it may be dismissed (A&S B2). */
export function protectionOf({ facts, classes }: Judged): string | null {
  if (facts.hasSecret) return 'it holds a password, code or card field';
  if (facts.hasFile) return 'it holds a file field';
  const isGrave = (name: string) => GRAVE.has(name) && !(facts.isPromotion && SALES.has(name));
  const grave = facts.controls.find(({ ref }) => isGrave(classes.get(ref) ?? ''));
  if (grave !== undefined) return `"${grave.label}" in it is a commit point (${classes.get(grave.ref)})`;
  if (facts.kind === 'alertdialog' && intentsOf(facts).has('confirm') && !facts.isConsent)
    return 'it asks for a confirmation';
  if (facts.isConsent) return null;
  return businessOf(facts);
}

/** The page's own business: signing in, filling in, deciding. */
function businessOf(facts: BlockerFacts): string | null {
  const intents = intentsOf(facts);
  if (intents.has('sign_in') && !facts.isPromotion) return 'it asks to sign in';
  if (facts.textFields > 0 && !facts.isPromotion) return 'it holds fields to fill in';
  const decided = facts.controls.some(({ intent, label }) => intent === 'reject' && PLAIN_REFUSAL.test(label));
  if (decided && !facts.isPromotion) return 'it asks a question of the page';
  const pressed = facts.controls.filter(({ isLink, isDisclosure }) => !isLink && !isDisclosure);
  const answers = pressed.filter(({ intent }) => intent !== 'close' && intent !== 'cancel');
  if (intents.has('cancel') && answers.length > 0) return 'it asks a question of the page';
  const decides = answers.some(({ intent }) => intent === 'confirm' || intent === 'save');
  if (decides && answers.length > 1 && !facts.isPromotion) return 'it asks a question of the page';
  return null;
}

/** What to press, best first (A&S B2). Nothing that commits, nothing that leads away, no consent unless allowed. */
export function rankControls(judged: Judged, limits: DismissalLimits): readonly BlockerControl[] {
  const { facts, classes } = judged;
  const order = intentOrder(facts, limits);
  const usable = facts.controls.filter(
    ({ ref, isLink, isDisclosure, intent }) =>
      classes.get(ref) === null && !isLink && (!isDisclosure || intent === 'settings') && order.includes(intent),
  );
  return [...usable].sort((a, b) => order.indexOf(a.intent) - order.indexOf(b.intent) || plainness(b) - plainness(a));
}

function intentOrder(facts: BlockerFacts, { mode, consentPolicy }: DismissalLimits): readonly DialogIntent[] {
  if (!facts.isConsent)
    return mode === 'aggressive' ? ['reject', 'close', 'cancel', 'confirm'] : ['reject', 'close', 'cancel'];
  const mayAccept = mode === 'aggressive' && consentPolicy === 'reject_then_accept';
  // Where there are switches, saving them as they stand is a refusal; the cross would only lead back.
  const gentle: readonly DialogIntent[] = facts.hasSwitches
    ? ['reject', 'save', 'close', 'settings']
    : ['reject', 'close', 'settings'];
  return mayAccept ? [...gentle, 'accept', 'confirm', 'save'] : gentle;
}

function plainness({ label }: BlockerControl): number {
  return (PLAIN_REFUSAL.test(label) ? 2 : 0) + (label.length <= LONG_LABEL ? 1 : 0);
}

/** Whether a press that a consent rule wants may be sent: the live label decides, not the rule (A&S B2, B6). */
export function mayPressForRule(
  { intent, commitClass }: { readonly intent: DialogIntent; readonly commitClass: string | null },
  { mode, consentPolicy }: DismissalLimits,
): boolean {
  if (commitClass !== null) return false;
  return intent !== 'accept' || (mode === 'aggressive' && consentPolicy === 'reject_then_accept');
}

export function decideVerdict({
  before,
  left,
  hidden,
}: {
  readonly before: number;
  readonly left: number;
  readonly hidden: number;
}): BlockerVerdict {
  if (before === 0) return 'nothing_to_dismiss';
  // Hidden is not dismissed (A&S B3).
  if (left === 0) return hidden === 0 ? 'cleared' : 'partially_cleared';
  return left < before || hidden > 0 ? 'partially_cleared' : 'still_blocked';
}

/** Why something is still there after a dismissal (A&S B4). */
export function whyLeft(
  judged: Judged,
  {
    actions,
    hidden,
    limits,
  }: {
    readonly actions: readonly DismissAction[];
    readonly hidden: readonly string[];
    readonly limits: DismissalLimits;
  },
): string {
  const { facts } = judged;
  const protection = protectionOf(judged);
  if (protection !== null) return protection;
  if (hidden.includes(facts.selector)) return 'it was hidden, and is there again';
  const tried = actions.findLast(({ by, blocker }) => by !== 'escape' && by !== 'hide' && blocker === facts.selector);
  if (tried?.result === 'refused') return `"${tried.label}" in it was not pressed: ${tried.why ?? 'refused'}`;
  if (tried !== undefined) return `"${tried.label}" in it was pressed, and it is still there (${tried.result})`;
  if (facts.controls.length === 0)
    return hidden.length > 0 ? 'it is a layer without controls behind what was hidden' : 'nothing in it can be pressed';
  if (rankControls(judged, limits).length > 0) return 'it came up after the last pass';
  const accepts = facts.controls.find(({ intent }) => intent === 'accept');
  return accepts === undefined ? 'nothing in it refuses or closes it' : `it can only be accepted ("${accepts.label}")`;
}
