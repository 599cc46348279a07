import type { CausedRequest, HostReading } from '../../../browser/index.js';
import type { ActOutcome } from '../../types.js';
import { type AnswerSense, isEchoed, senseOfAnswer } from './answer.js';
import { leavesOf, parseBody, plainText } from './body.js';
import { carriersOf, isDestructive } from './carriers.js';
import { exchangeOf, isPolling } from './messages.js';
import { laterBy, type ReadAgain, readAgainBy } from './reads.js';

/** What left the page for the action, and what its server made of it, as far as that decides nothing by itself. */
export interface Sent {
  /** Something left that was answered, or that nobody has to answer. */
  readonly isCarried: boolean;
  readonly answer: AnswerSense;
  /** The answer to it holds the texts that were sent, all of them, with a name of their own. */
  readonly isEchoed: boolean;
  /** The page itself was asked for with it, so that what followed is its answer. */
  readonly isPages: boolean;
  /** The page itself was sent with it, and its server answered with another address. */
  readonly isRedirected: boolean;
  /** A message left over a socket. */
  readonly hasMessage: boolean;
  readonly isDestructive: boolean;
  readonly readAgain: ReadAgain;
  /** What answers for programs say, as far as it may be written for people. */
  readonly words: string;
}

/** What was sent and answered decides where it is under way, refused or lost. */
export function judgeSent(host: HostReading): ActOutcome | Sent {
  const { carriers, later } = carriersOf(host.caused, host.earlier);
  if (carriers.some(({ isFinished, answer, sent }) => !isFinished || (answer === null && sent !== null)))
    return { state: 'open', why: 'a write is under way', isUnderWay: true };
  if (host.navigations > 0 && !host.isInteractive) return { state: 'open', why: 'a page is coming', isUnderWay: true };
  const writes = carriers.filter((write) => !isPolling(write));
  const exchange = exchangeOf(host);
  if (writes.length === 0 && exchange?.answer === null && exchange.isAwaited)
    return { state: 'open', why: 'the server has not acknowledged the message', isUnderWay: true };
  const answers = writes.map((write) => senseOfAnswer(write, host.reads));
  const refusing = writes.find((_, index) => answers[index] === 'no');
  if (refusing !== undefined) {
    const why = `${refusing.method} was answered ${refusing.status ?? 'by nobody'}`;
    return { state: answers[0] === 'no' ? 'refused' : 'unclear', why };
  }
  if (exchange?.answer === 'no')
    return { state: writes.length === 0 ? 'refused' : 'unclear', why: 'the message was answered with a refusal' };
  if (later.some((write) => write.isFinished && senseOfAnswer(write) === 'no'))
    return { state: 'unclear', why: 'something that the page sent afterwards was refused' };
  if (answers.includes('lost')) return { state: 'unclear', why: 'nobody answered what was sent; it may have arrived' };
  const finding = answers.includes('later') ? laterBy(writes, host) : null;
  if (finding === 'no') return { state: 'unclear', why: 'what the server had taken for later came to nothing' };
  const told = exchange?.answer ?? 'nothing';
  const settled = answers.map((one) => (one === 'later' && finding === 'yes' ? 'yes' : one));
  return {
    isCarried: writes.length > 0 || told !== 'nothing',
    answer: worstOf([...settled, told]),
    isEchoed: writes.length > 0 && writes.every(isEchoed),
    isPages: writes.length === 0 || writes.some(({ isNavigation }) => isNavigation),
    isRedirected: writes.length > 0 && writes.every(isRedirected),
    hasMessage: exchange !== null,
    isDestructive: writes.some(isDestructive),
    readAgain: readAgainBy(writes, host.reads),
    words: [...writes, ...(finding === 'yes' ? host.reads.filter(({ beganMs }) => beganMs > 0) : [])]
      .map(wordsOf)
      .join('\n'),
  };
}

const isRedirected = ({ status, sent }: CausedRequest): boolean =>
  sent?.isTopNavigation === true && (status === 302 || status === 303);

function wordsOf({ answer }: Pick<CausedRequest, 'answer'>): string {
  if (answer === null || answer === undefined || answer === 'unread' || /^\s*</.test(answer.text)) return '';
  const body = parseBody(answer.text);
  return body === undefined
    ? plainText(answer.text)
    : leavesOf(body)
        .map(({ value }) => plainText(value))
        .join('\n');
}

/** What was answered to the writes among these; null where there is none that counts. */
export function senseOfWrites(caused: readonly CausedRequest[]): AnswerSense | null {
  const answers = carriersOf(caused, []).carriers.map((write) => senseOfAnswer(write));
  if (answers.length === 0) return null;
  return (['no', 'lost'] as const).find((sense) => answers.includes(sense)) ?? worstOf(answers);
}

const worstOf = (answers: readonly AnswerSense[]): AnswerSense =>
  (['doubt', 'later', 'yes'] as const).find((sense) => answers.includes(sense)) ?? 'nothing';
