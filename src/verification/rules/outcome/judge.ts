import type { HostReading, PageReaction } from '../../../browser/index.js';
import type { ActOutcome, Reread } from '../../types.js';
import { readNews, type Said } from './news.js';
import { judgeSent, type Sent } from './sent.js';

export interface Signs {
  readonly host: HostReading;
  /** Null when the page could not be read. */
  readonly reaction: PageReaction | null;
  /** A login wall that was not there before. */
  readonly hasNewWall: boolean;
  /** Something that the page had shown for the action is gone again, or something it had taken away is back. */
  readonly isTakenBack: boolean;
  /** A control was set to one value by the action, and to another one afterwards. */
  readonly isSetOtherwise: boolean;
  /** The document that followed has the address of the one before. */
  readonly isSamePlace: boolean;
  /** What the page says when it is read again from its own address; null where it was not. */
  readonly reread: Reread | null;
  /** It can be read again, and is where something was sent. */
  readonly isReread: boolean;
}

const FIRST_ERROR = 400;
/** A page of so few lines is a message. */
const FEW_LINES = 4;

/** Everything that is known of what became of an action. */
interface Seen extends Signs {
  readonly sent: Sent;
  readonly page: PageReaction;
  readonly said: Said;
}

/** What proves what (A&S 5.17): the first row that holds decides. */
type Table = readonly (readonly [holds: (seen: Seen) => boolean, outcome: ActOutcome])[];

const accepted = (by: 'write' | 'document' | 'view', why: string): ActOutcome => ({ state: 'accepted', by, why });
/** What came of it shows that it was done. */
const shown = (by: 'write' | 'document' | 'view', why: string): ActOutcome => ({
  state: 'accepted',
  by,
  why,
  isShown: true,
});
const refused = (why: string): ActOutcome => ({ state: 'refused', why });
const unclear = (why: string): ActOutcome => ({ state: 'unclear', why });
const open = (why: string): ActOutcome => ({ state: 'open', why });
const doubted = (why: string): ActOutcome => ({ state: 'unclear', why, isDoubted: true });

const TAKEN_FOR_LATER: ActOutcome = { state: 'open', why: 'the server has taken it for later', isUnderWay: true };
const SIGN_IN_ASKED = refused('the page asks to sign in');
const DISMISSED: ActOutcome = {
  state: 'refused',
  why: 'the page asked for confirmation, which was dismissed, and nothing was sent; to accept it, call again with dialogPolicy "accept"',
  isUnsent: true,
};

const STORED_OTHERWISE: ActOutcome = {
  state: 'unclear',
  why: 'the page has read it again, and it is stored otherwise than it was sent',
  isDoubted: true,
  isContradicted: true,
};

/** Signs that it is not as it was to be, whatever else says that it was done. */
const CONTRADICTED: Table = [
  [({ sent }) => sent.readAgain === 'otherwise', STORED_OTHERWISE],
  [({ sent }) => sent.readAgain === 'contradicts', doubted('the page has read it again, and it is as it was')],
  [({ page }) => isSwitchedBack(page), doubted('the control is set as it was before')],
  [({ isSetOtherwise }) => isSetOtherwise, doubted('the control was set to something else afterwards')],
  [
    ({ page, sent }) => page.changedFields > 0 && sent.isCarried,
    doubted('a field holds something else than what was put in'),
  ],
  [
    ({ isTakenBack, said, sent }) => isTakenBack && !said.confirms && sent.readAgain !== 'confirms',
    doubted('what the page had shown for it is gone again'),
  ],
  [
    (seen) => seen.sent.isDestructive && seen.sent.readAgain !== 'confirms' && isStillThere(seen),
    doubted('what was to go is still there'),
  ],
];

/** In the same document: the answer decides, and the page may contradict it. */
const ANSWERED: Table = [
  [
    ({ said, sent }) => said.refuses && (sent.answer === 'yes' || said.confirms || sent.readAgain === 'confirms'),
    unclear('the page says no, and something else says yes'),
  ],
  [({ said }) => said.refuses, refused('the page says no')],
  [({ said }) => said.doubts, unclear('something on the page sounds like a refusal')],
  [
    ({ page, said }) => page.askedPassword && page.asksPassword && !said.confirms,
    open('the page still asks for a password'),
  ],
  [asksForMore, open('the page asks for more')],
  [({ sent }) => sent.answer === 'doubt', doubted('something in the answer sounds like a refusal')],
  [(seen) => hasWall(seen) && isSigningOut(seen), shown('write', 'signed out')],
  [hasWall, SIGN_IN_ASKED],
  [({ sent }) => sent.readAgain === 'confirms', shown('write', 'the page has read it again, and it is there')],
  [
    ({ sent, page }) => sent.answer === 'yes' && isNextStep(page),
    shown('write', 'the write was accepted, and other fields followed'),
  ],
  [
    (seen) => seen.sent.isEchoed && isAnsweredWell(seen),
    shown('write', 'the write was accepted, and its answer holds everything that was sent'),
  ],
  // Two signs of different kinds; beside a switch a message says no more than the switch itself.
  [
    ({ sent, said, page }) => sent.answer === 'yes' && said.confirms && page.stateBefore === null,
    shown('write', 'the write was accepted, and the page confirms it'),
  ],
  [isAnsweredWell, accepted('write', 'the write was accepted')],
  [({ said }) => said.confirms, accepted('write', 'the write was answered, and the page confirms it')],
  [
    ({ sent, said, page }) => sent.answer === 'later' && said.echoes && hasMovedOn(page),
    accepted('write', 'the write was taken, and the page shows what was sent'),
  ],
  [({ sent }) => sent.answer === 'later', TAKEN_FOR_LATER],
  [({ page }) => isNextStep(page), shown('write', 'the write was answered, and other fields followed')],
  [({ said, page }) => said.isUnread && page.goneLines === 0, unclear('the page says something that cannot be read')],
  [
    ({ page }) => page.fieldsBefore > 0 && page.hasSameFields && page.newFields >= page.fieldsBefore,
    unclear('the same fields are asked for again'),
  ],
  [({ page }) => isSilent(page) && !hasMovedOn(page), unclear('neither the answer nor the page says that it was done')],
  [() => true, accepted('write', 'the write was answered, and nothing refuses it')],
];

/** Another page followed. Where the same fields are asked for again, only a confirmation says that they were taken. */
const FOLLOWED = (by: 'write' | 'document'): Table => [
  [({ page }) => page.askedPassword && page.asksPassword, unclear('the page still asks for a password')],
  [asksForMore, open('the page asks for more')],
  [(seen) => hasWall(seen) && isSigningOut(seen), shown(by, 'signed out')],
  [hasWall, SIGN_IN_ASKED],
  [({ said }) => said.refuses, refused('the page that followed says no')],
  [({ said }) => said.doubts, unclear('something on the page that followed sounds like a refusal')],
  [({ sent }) => sent.answer === 'doubt', doubted('something in the answer sounds like a refusal')],
  [({ said, sent }) => said.confirms && sent.isPages, shown(by, 'the page that followed confirms it')],
  [(seen) => seen.said.confirms && hasLedOn(seen), shown(by, 'the write led to another page, which confirms it')],
  [({ said }) => said.confirms, accepted(by, 'the page that followed confirms it')],
  [({ sent }) => sent.answer === 'later', TAKEN_FOR_LATER],
  [({ said, sent }) => said.echoes && sent.isPages, shown(by, 'the page that followed shows what was sent')],
  [({ said }) => said.echoes, accepted(by, 'the page that followed shows what was sent')],
  [({ isSamePlace, page }) => isSamePlace && page.goneLines === 0, unclear('the same page came back as it was')],
  [({ page }) => page.hasSameFields, unclear('the same fields are asked for again')],
  [
    ({ page, sent }) => sent.answer !== 'yes' && page.news.length > 0 && page.news.length <= FEW_LINES,
    unclear('the page that followed says something that cannot be read'),
  ],
  [({ said, sent }) => said.isUnread && sent.answer !== 'yes', unclear('the page says something that cannot be read')],
  [({ sent, isSamePlace }) => sent.isPages && !isSamePlace, shown(by, 'another page followed')],
  [() => true, accepted(by, 'another page followed')],
];

/** Nothing was sent: a next step asks for other things; a message alone says nothing where nothing could have carried it. */
const UNSENT: Table = [
  [({ host }) => host.dismissedQuestions > 0, DISMISSED],
  [({ said }) => said.refuses, refused('the page says no')],
  [({ said }) => said.doubts, unclear('something on the page sounds like a refusal')],
  [({ page }) => isNextStep(page), shown('view', 'the page went on to other fields')],
  [({ host }) => host.downloadsStarted > 0, shown('view', 'a download began')],
  [({ sent }) => sent.hasMessage, open('a message left, and nothing that came back belongs to it')],
  [({ said }) => said.confirms, open('the page says so, but nothing was sent')],
  [() => true, open('nothing was sent')],
];

/** What an action has come to, by what was sent, answered and shown, and by what is there when it is read again (A&S 5.17). */
export function judgeOutcome(signs: Signs): ActOutcome {
  const outcome = judgeSigns(signs);
  const isUnderWay = outcome.state === 'open' && outcome.isUnderWay === true;
  if (isUnderWay) return outcome;
  const isYes = outcome.state === 'accepted' && outcome.by === 'write';
  if (signs.reread === null) return isYes && signs.isReread ? open('it is still to be read again') : outcome;
  // Every second answer that says yes to what leaves no trace was wrong.
  const isYesAlone = isYes && outcome.isShown !== true;
  if (signs.reread.sense === 'silent') return isYesAlone ? unclear(`${outcome.why}; ${signs.reread.why}`) : outcome;
  const { sense, why } = signs.reread;
  if (sense === 'contradicts')
    return outcome.state === 'refused' ? outcome : { state: 'unclear', why, isDoubted: true, isContradicted: true };
  if (outcome.state === 'refused') return unclear(`${outcome.why}; ${why}`);
  // The page itself shows another value than was asked for.
  if (outcome.state === 'unclear' && outcome.isContradicted === true) return outcome;
  const { reaction } = signs;
  const isOther = reaction !== null && (isSwitchedBack(reaction) || signs.isSetOtherwise);
  if (isOther && outcome.state !== 'accepted') return outcome;
  return { state: 'accepted', by: 'state', why };
}

function judgeSigns(signs: Signs): ActOutcome {
  const { host, reaction } = signs;
  const sent = judgeSent(host);
  if ('state' in sent) return sent;
  if (reaction === null) return open('the page could not be read');
  if (host.navigations > 0 && (host.httpStatus ?? 0) >= FIRST_ERROR)
    return refused(`the page that followed has status ${host.httpStatus}`);
  const seen: Seen = { ...signs, sent, page: reaction, said: readNews(reaction, sent.words) };
  const here = sent.isCarried ? ANSWERED : UNSENT;
  const table = reaction.isElsewhere ? FOLLOWED(sent.isCarried ? 'write' : 'document') : here;
  const [, outcome] = [...CONTRADICTED, ...table].find(([holds]) => holds(seen)) ?? [];
  return outcome ?? open('nothing was sent');
}

/** A switch or choice that ends as it began did not do what it was pressed for. */
const isSwitchedBack = ({ stateBefore, state }: PageReaction): boolean => stateBefore !== null && state === stateBefore;

function isStillThere({ page, said }: Seen): boolean {
  if (page.isRowGone !== null) return !page.isRowGone;
  return !page.isElsewhere && page.goneLines === 0 && !said.confirms;
}

/** A second factor, perhaps. */
function asksForMore({ page, said }: Seen): boolean {
  return page.askedPassword && page.newFields > 0 && !said.confirms;
}

function hasWall({ page, hasNewWall }: Seen): boolean {
  return (hasNewWall && page.isElsewhere) || (page.asksPassword && !page.askedPassword);
}

/** Who signs out is asked to sign in; whoever sends something and is asked to was not heard. */
const isSigningOut = ({ page }: Seen): boolean => page.fieldsBefore === 0 || page.filledBefore === 0;

/** The answer says yes, and the page says nothing that may be a refusal. */
function isAnsweredWell({ sent, said, page }: Seen): boolean {
  return sent.answer === 'yes' && (said.confirms || !said.isUnread || said.isPaintedWell || !isLeftAsItWas(page));
}

/** Other fields took the place of those that were filled in. */
const isNextStep = ({ fieldsBefore, hasSameFields, newFields, isControlThere }: PageReaction): boolean =>
  fieldsBefore > 0 && !hasSameFields && newFields > 0 && !isControlThere;

/** The server sent the page itself elsewhere, and there nothing is asked for again that was asked for before. */
const hasLedOn = ({ sent, isSamePlace, page }: Seen): boolean =>
  sent.isRedirected && !isSamePlace && !page.hasSameFields && !page.isControlThere && page.goneLines > 0;

const hasMovedOn = (page: PageReaction): boolean =>
  (page.fieldsBefore > 0 && !page.hasSameFields) ||
  (page.fieldsBefore === 0 && !page.isControlThere) ||
  page.emptiedFields > 0;

const isSilent = ({ news, goneLines, stateBefore }: PageReaction): boolean =>
  news.length === 0 && goneLines === 0 && stateBefore === null;

/** What was acted on stands there as before: whoever refuses leaves it so, and whoever takes it mostly does not. */
function isLeftAsItWas(page: PageReaction): boolean {
  if (page.stateBefore !== null || page.goneLines > 0) return false;
  if (page.fieldsBefore > 0) return page.hasSameFields && page.emptiedFields === 0;
  // A dialog that closes says nothing of what it asked.
  return page.isControlThere || page.wasInDialog;
}
