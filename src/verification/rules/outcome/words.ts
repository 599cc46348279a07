import lexicon from '../../lexicons/outcome-words.json' with { type: 'json' };

/** What a text of a page says of something that was done; null: nothing that any lexicon knows. */
export type TextSense = 'refused' | 'fault' | 'done' | 'open' | null;

/** A phrase of a lexicon: `*` stands for the rest of a word. */
interface Phrase {
  /** What stands between its stars. */
  readonly parts: readonly string[];
  readonly isOpenStart: boolean;
  readonly isOpenEnd: boolean;
}

interface Words {
  readonly refused: readonly Phrase[];
  readonly faults: readonly Phrase[];
  readonly done: readonly Phrase[];
  readonly open: readonly Phrase[];
  readonly not: readonly Phrase[];
}

let known: readonly Words[] | null = null;

function languages(): readonly Words[] {
  known ??= Object.values(lexicon.words).map(({ refused, faults, done, open, not }) => ({
    refused: refused.map(phraseOf),
    faults: faults.map(phraseOf),
    done: done.map(phraseOf),
    open: open.map(phraseOf),
    not: not.map(phraseOf),
  }));
  return known;
}

const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ');

const phraseOf = (phrase: string): Phrase => ({
  parts: plain(phrase)
    .split('*')
    .filter((part) => part !== ''),
  isOpenStart: phrase.startsWith('*'),
  isOpenEnd: phrase.endsWith('*'),
});

/** Shorter words of denial mean something else in other languages. */
const TELLING_CHARS = 3;

const LETTER = /[\p{L}\p{M}]/u;
const isLetter = (char: string | undefined): boolean => char !== undefined && LETTER.test(char);

/** Hebrew and Arabic write "and" as a letter before the word. */
const isJoined = (text: string, at: number): boolean => /[וو]/u.test(text[at - 1] ?? '') && !isLetter(text[at - 2]);

/** Whole words in any script. */
function isIn(text: string, { parts, isOpenStart, isOpenEnd }: Phrase): boolean {
  const [first = ''] = parts;
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    if (!isOpenStart && isLetter(text[at - 1]) && !isJoined(text, at)) continue;
    const end = endOf(text, parts, at);
    if (end !== null && (isOpenEnd || !isLetter(text[end]))) return true;
  }
  return false;
}

/** Between two parts of a phrase is nothing but the rest of a word. */
function endOf(text: string, parts: readonly string[], from: number): number | null {
  let at = from;
  for (const [index, part] of parts.entries()) {
    if (index > 0) while (!text.startsWith(part, at) && isLetter(text[at])) at += 1;
    if (!text.startsWith(part, at)) return null;
    at += part.length;
  }
  return at;
}

/** A refusal in any language outweighs the rest; what is denied, asked or still to come is not done. */
export function senseOfText(said: string): TextSense {
  const text = plain(said);
  const has = (pick: (words: Words) => readonly Phrase[]) =>
    languages().some((words) => pick(words).some((phrase) => isIn(text, phrase)));
  if (has(({ refused }) => refused)) return 'refused';
  if (has(({ faults }) => faults)) return 'fault';
  const sentences = sentencesOf(text);
  if (sentences.some(isDenied)) return 'refused';
  if (sentences.some(isDone)) return 'done';
  return has(({ open }) => open) ? 'open' : null;
}

const isQuestion = (sentence: string): boolean => /[?？؟]\s*$/u.test(sentence);

/** Languages that are close share words for what is done, and not for what is not: a denial in any of them counts. */
function isDone(sentence: string): boolean {
  if (isQuestion(sentence)) return false;
  const has = (phrases: readonly Phrase[]) => phrases.some((phrase) => isIn(sentence, phrase));
  const speaking = languages().filter(({ done }) => has(done));
  if (!speaking.some(({ open, not }) => !has(open) && !has(not))) return false;
  return !languages().some(({ not }) => has(not.filter(({ parts }) => parts.join('').length >= TELLING_CHARS)));
}

/** Says of something done that it is not. */
function isDenied(sentence: string): boolean {
  if (isQuestion(sentence)) return false;
  const has = (phrases: readonly Phrase[]) => phrases.some((phrase) => isIn(sentence, phrase));
  return languages().some(({ done, open, not }) => has(done) && has(not) && !has(open));
}

const sentencesOf = (text: string): readonly string[] => text.match(/[^.!?…。！？؟\n]+[.!?…。！？؟]*/gu) ?? [];
