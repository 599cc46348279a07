import type { NewText, PageReaction } from '../../../browser/index.js';
import { plainText } from './body.js';
import { senseOfText, type TextSense } from './words.js';

/** A sentence this short on another page may be its result; longer ones are content. */
const RESULT_CHARS = 160;
/** Where pages show what came of something. */
const RESULT_PLACES: ReadonlySet<NewText['place']> = new Set(['alert', 'toast', 'status', 'dialog']);

/** What the new texts of the page say, by how much it weighs. */
export interface Said {
  /** In a place for errors, or called one, or a field that is wrong. */
  readonly refuses: boolean;
  /** Sounds like a refusal. */
  readonly doubts: boolean;
  readonly confirms: boolean;
  /** In words that no lexicon knows, or that speak of something still open. */
  readonly isUnread: boolean;
  /** Such words are painted as pages paint what went well. */
  readonly isPaintedWell: boolean;
  /** Repeats what was typed. */
  readonly echoes: boolean;
}

/** `words`: what the server wrote for people in its answer, which is a result wherever the page shows it. */
export function readNews({ news, newlyInvalid, isElsewhere, stateBefore }: PageReaction, words: string): Said {
  // What stands beside a switch says how it is set.
  const isForResults = (place: NewText['place']) =>
    stateBefore === null ? place !== 'page' || !isElsewhere : place !== 'page' && place !== 'near';
  const read = news.map((one) => ({ ...one, sense: senseOfText(one.text) }));
  const isOfServer = ({ text }: NewText) => text.includes(' ') && words.includes(plainText(text));
  const unread = read.filter(
    (one) =>
      (one.sense === null || one.sense === 'open') &&
      (isOfServer(one) || (isForResults(one.place) && one.mark !== 'success')) &&
      !one.isEcho &&
      /\p{L}{2}/u.test(one.text),
  );
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
        (one.mark === 'error' && one.place !== 'page') ||
        (one.tone === 'bad' && RESULT_PLACES.has(one.place)),
    ),
    confirms: read.some((one) => one.sense === 'done' && isResult(one)),
    isUnread: unread.length > 0,
    isPaintedWell: unread.every(({ tone }) => tone === 'good'),
    echoes: read.some(({ isEcho }) => isEcho),
  };
}
