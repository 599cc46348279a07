import lexicon from '../../lexicons/outcome-words.json' with { type: 'json' };

/** What a text of a page says of something that was done; null: nothing that any lexicon knows. */
export type TextSense = 'refused' | 'fault' | 'done' | 'open' | null;

interface Patterns {
  readonly refused: RegExp;
  readonly faults: RegExp;
  readonly done: RegExp;
  readonly open: RegExp;
  readonly not: RegExp;
}

let known: readonly Patterns[] | null = null;

function patterns(): readonly Patterns[] {
  known ??= Object.values(lexicon.words).map(({ refused, faults, done, open, not }) => ({
    refused: pattern(refused),
    faults: pattern(faults),
    done: pattern(done),
    open: pattern(open),
    not: pattern(not),
  }));
  return known;
}

/** Whole words in any script; `*` stands for the rest of a word. */
function pattern(list: readonly string[]): RegExp {
  const phrases = list.map((phrase) =>
    phrase
      .replace(/[.+?()[\]{}|^$\\]/g, '\\$&')
      .replaceAll('*', '[\\p{L}\\p{M}]*')
      .replaceAll("'", "['’]")
      .replace(/\s+/g, '\\s+'),
  );
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${phrases.join('|')})(?![\\p{L}\\p{M}])`, 'iu');
}

/** A refusal in any language outweighs the rest; what is denied, asked or still to come is not done. */
export function senseOfText(text: string): TextSense {
  const has = (pick: (one: Patterns) => RegExp) => patterns().some((one) => pick(one).test(text));
  if (has(({ refused }) => refused)) return 'refused';
  if (has(({ faults }) => faults)) return 'fault';
  const isDone = sentencesOf(text).some(
    (sentence) =>
      !/[?？؟]\s*$/u.test(sentence) &&
      patterns().some(({ done, open, not }) => done.test(sentence) && !open.test(sentence) && !not.test(sentence)),
  );
  if (isDone) return 'done';
  return has(({ open }) => open) ? 'open' : null;
}

const sentencesOf = (text: string): readonly string[] => text.match(/[^.!?…。！？؟\n]+[.!?…。！？؟]*/gu) ?? [];
