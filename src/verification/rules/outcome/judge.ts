import type { CausedRequest, HostReading, NewText, PageReaction } from '../../../browser/index.js';
import type { ActOutcome } from '../../types.js';
import { type AnswerSense, senseOfAnswer } from './answer.js';
import { carriersOf, isDestructive } from './carriers.js';
import { senseOfText, type TextSense } from './words.js';

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
}

const FIRST_ERROR = 400;
/** A sentence this short on another page may be its result; longer ones are content. */
const RESULT_CHARS = 160;
/** A page of so few lines is a message. */
const FEW_LINES = 4;

/** What an action has come to, as far as what was sent, what was answered and what the page shows now say it (A&S 5.17). */
export function judgeOutcome(signs: Signs): ActOutcome {
  const { host, reaction } = signs;
  const { carriers, later } = carriersOf(host.caused, host.earlier);
  if (carriers.some(({ isFinished, answer, sent }) => !isFinished || (answer === null && sent !== null)))
    return { state: 'open', why: 'a write is under way', isUnderWay: true };
  if (host.navigations > 0 && !host.isInteractive) return { state: 'open', why: 'a page is coming', isUnderWay: true };
  const answers = carriers.map(senseOfAnswer);
  const refusing = carriers.find((_, index) => answers[index] === 'no');
  if (refusing !== undefined) {
    const why = `${refusing.method} was answered ${refusing.status ?? 'by nobody'}`;
    return { state: answers[0] === 'no' ? 'refused' : 'unclear', why };
  }
  if (later.some((write) => write.isFinished && senseOfAnswer(write) === 'no'))
    return { state: 'unclear', why: 'something that the page sent afterwards was refused' };
  if (answers.includes('lost')) return { state: 'unclear', why: 'nobody answered what was sent; it may have arrived' };
  if (reaction === null) return { state: 'open', why: 'the page could not be read' };
  if (host.navigations > 0 && (host.httpStatus ?? 0) >= FIRST_ERROR)
    return { state: 'refused', why: `the page that followed has status ${host.httpStatus}` };
  const said = readNews(reaction);
  if (isSwitchedBack(reaction)) return { state: 'unclear', why: 'the control is set as it was before' };
  if (signs.isSetOtherwise) return { state: 'unclear', why: 'the control was set to something else afterwards' };
  if (reaction.changedFields > 0 && carriers.length > 0)
    return { state: 'unclear', why: 'a field holds something else than what was put in' };
  if (signs.isTakenBack && !said.confirms)
    return { state: 'unclear', why: 'what the page had shown for it is gone again' };
  const isStillThere = reaction.goneLines === 0 && !said.confirms;
  if (!reaction.isElsewhere && carriers.some(isDestructive) && isStillThere)
    return { state: 'unclear', why: 'what was to go is still there' };
  const followed = { reaction, said, answer: worstOf(answers), isCarried: carriers.length > 0 };
  if (reaction.isElsewhere) return judgeDocument(signs, followed);
  return carriers.length > 0 ? judgeAnswered(followed) : judgeView(signs, reaction, said);
}

/** What was answered to the writes among these; null where there is none that counts. */
export function senseOfWrites(caused: readonly CausedRequest[]): AnswerSense | null {
  const answers = carriersOf(caused, []).carriers.map(senseOfAnswer);
  if (answers.length === 0) return null;
  return (['no', 'lost'] as const).find((sense) => answers.includes(sense)) ?? worstOf(answers);
}

const worstOf = (answers: readonly AnswerSense[]): AnswerSense =>
  (['doubt', 'later', 'yes'] as const).find((sense) => answers.includes(sense)) ?? 'nothing';

/** A switch or choice that ends as it began did not do what it was pressed for. */
const isSwitchedBack = ({ stateBefore, state }: PageReaction): boolean => stateBefore !== null && state === stateBefore;

/** What the new texts of the page say, by how much it weighs. */
interface Said {
  /** In a place for errors, or called one, or a field that is wrong. */
  readonly refuses: boolean;
  /** Sounds like a refusal. */
  readonly doubts: boolean;
  readonly confirms: boolean;
  /** In words that no lexicon knows, or that speak of something still open. */
  readonly isUnread: boolean;
  /** Repeats what was typed. */
  readonly echoes: boolean;
}

function readNews({ news, newlyInvalid, isElsewhere, stateBefore }: PageReaction): Said {
  // What stands beside a switch says how it is set.
  const isForResults = (place: NewText['place']) =>
    stateBefore === null ? place !== 'page' || !isElsewhere : place !== 'page' && place !== 'near';
  const read = news.map((one) => ({ ...one, sense: senseOfText(one.text) }));
  const isNo = (sense: TextSense) => sense === 'refused' || sense === 'fault';
  const isResult = ({ place, text }: NewText) => place !== 'page' || (isElsewhere && text.length <= RESULT_CHARS);
  return {
    refuses:
      newlyInvalid > 0 ||
      read.some(
        ({ sense, mark, place }) => isNo(sense) && (mark === 'error' || place === 'alert') && mark !== 'success',
      ),
    doubts: read.some(
      (one) =>
        (one.sense === 'refused' && (isResult(one) || one.text.length <= RESULT_CHARS)) ||
        (one.sense === 'fault' && one.place !== 'page') ||
        (one.mark === 'error' && one.place !== 'page'),
    ),
    confirms: read.some((one) => one.sense === 'done' && isResult(one)),
    isUnread: read.some(
      ({ sense, place, mark, isEcho, text }) =>
        (sense === null || sense === 'open') &&
        isForResults(place) &&
        mark !== 'success' &&
        !isEcho &&
        /\p{L}{2}/u.test(text),
    ),
    echoes: read.some(({ isEcho }) => isEcho),
  };
}

interface Followed {
  readonly reaction: PageReaction;
  readonly said: Said;
  readonly answer: AnswerSense;
  readonly isCarried: boolean;
}

/** In the same document: the answer decides, and the page may contradict it. */
function judgeAnswered({ reaction, said, answer }: Followed): ActOutcome {
  const by = 'write' as const;
  if (said.refuses)
    return answer === 'yes' || said.confirms
      ? { state: 'unclear', why: 'the page says no, and something else says yes' }
      : { state: 'refused', why: 'the page says no' };
  if (said.doubts) return { state: 'unclear', why: 'something on the page sounds like a refusal' };
  if (reaction.askedPassword && reaction.asksPassword && !said.confirms)
    return { state: 'open', why: 'the page still asks for a password' };
  if (reaction.askedPassword && reaction.newFields > 0 && !said.confirms) return MORE_ASKED;
  if (answer === 'yes' && !(said.isUnread && isLeftAsItWas(reaction) && !said.confirms))
    return { state: 'accepted', by, why: 'the write was accepted' };
  if (answer === 'doubt') return { state: 'unclear', why: 'something in the answer sounds like a refusal' };
  if (said.confirms) return { state: 'accepted', by, why: 'the write was answered, and the page confirms it' };
  const hasMovedOn =
    (reaction.fieldsBefore > 0 && !reaction.hasSameFields) ||
    (reaction.fieldsBefore === 0 && !reaction.isControlThere) ||
    reaction.emptiedFields > 0;
  if (answer === 'later')
    return said.echoes && hasMovedOn
      ? { state: 'accepted', by, why: 'the write was taken, and the page shows what was sent' }
      : { state: 'open', why: 'the server has taken it for later', isUnderWay: true };
  if (isNextStep(reaction)) return { state: 'accepted', by, why: 'the write was answered, and other fields followed' };
  if (said.isUnread && reaction.goneLines === 0)
    return { state: 'unclear', why: 'the page says something that cannot be read' };
  const isSilent = reaction.news.length === 0 && reaction.goneLines === 0 && reaction.stateBefore === null;
  if (isSilent && !hasMovedOn)
    return { state: 'unclear', why: 'neither the answer nor the page says that it was done' };
  return { state: 'accepted', by, why: 'the write was answered, and nothing refuses it' };
}

/** Other fields took the place of those that were filled in. */
const isNextStep = ({ fieldsBefore, hasSameFields, newFields, isControlThere }: PageReaction): boolean =>
  fieldsBefore > 0 && !hasSameFields && newFields > 0 && !isControlThere;

/** What was acted on stands there as before: whoever refuses leaves it so, and whoever takes it mostly does not. */
function isLeftAsItWas(reaction: PageReaction): boolean {
  if (reaction.stateBefore !== null || reaction.goneLines > 0) return false;
  if (reaction.fieldsBefore > 0) return reaction.hasSameFields && reaction.emptiedFields === 0;
  // A dialog that closes says nothing of what it asked.
  return reaction.isControlThere || reaction.wasInDialog;
}

/** Another page followed. Where the same fields are asked for again, only a confirmation says that they were taken. */
function judgeDocument(
  { hasNewWall, isSamePlace }: Signs,
  { reaction, said, answer, isCarried }: Followed,
): ActOutcome {
  const by = isCarried ? ('write' as const) : ('document' as const);
  if (reaction.askedPassword && reaction.asksPassword)
    return { state: 'unclear', why: 'the page still asks for a password' };
  if (reaction.askedPassword && reaction.newFields > 0 && !said.confirms) return MORE_ASKED;
  if (hasNewWall || (reaction.asksPassword && !reaction.askedPassword)) {
    // Who signs out is asked to sign in; whoever sends something and is asked to was not heard.
    return reaction.fieldsBefore === 0
      ? { state: 'accepted', by, why: 'signed out' }
      : { state: 'refused', why: 'the page asks to sign in' };
  }
  if (said.refuses) return { state: 'refused', why: 'the page that followed says no' };
  if (said.doubts) return { state: 'unclear', why: 'something on the page that followed sounds like a refusal' };
  if (answer === 'doubt') return { state: 'unclear', why: 'something in the answer sounds like a refusal' };
  if (said.confirms) return { state: 'accepted', by, why: 'the page that followed confirms it' };
  if (answer === 'later') return { state: 'open', why: 'the server has taken it for later', isUnderWay: true };
  if (said.echoes) return { state: 'accepted', by, why: 'the page that followed shows what was sent' };
  if (isSamePlace && reaction.goneLines === 0) return { state: 'unclear', why: 'the same page came back as it was' };
  if (reaction.hasSameFields) return { state: 'unclear', why: 'the same fields are asked for again' };
  if (reaction.news.length > 0 && reaction.news.length <= FEW_LINES)
    return { state: 'unclear', why: 'the page that followed says something that cannot be read' };
  if (said.isUnread) return { state: 'unclear', why: 'the page says something that cannot be read' };
  return { state: 'accepted', by, why: 'another page followed' };
}

/** A second factor, perhaps. */
const MORE_ASKED: ActOutcome = { state: 'open', why: 'the page asks for more' };

const DISMISSED: ActOutcome = {
  state: 'refused',
  why: 'the page asked for confirmation, which was dismissed, and nothing was sent; to accept it, call again with dialogPolicy "accept"',
  isUnsent: true,
};

/** Nothing was sent: a next step asks for other things; a message alone says nothing where nothing could have carried it. */
function judgeView({ host }: Signs, reaction: PageReaction, said: Said): ActOutcome {
  if (host.dismissedQuestions > 0) return DISMISSED;
  if (said.refuses) return { state: 'refused', why: 'the page says no' };
  if (said.doubts) return { state: 'unclear', why: 'something on the page sounds like a refusal' };
  if (isNextStep(reaction)) return { state: 'accepted', by: 'view', why: 'the page went on to other fields' };
  if (host.hasSentFrames && (said.confirms || said.echoes))
    return { state: 'accepted', by: 'text', why: 'a message left, and the page shows it' };
  if (host.downloadsStarted > 0) return { state: 'accepted', by: 'view', why: 'a download began' };
  return { state: 'open', why: said.confirms ? 'the page says so, but nothing was sent' : 'nothing was sent' };
}
