import type { OperatorNote, ScoreBreakdown } from '../types.js';
import { DAY_MS, NOTE_DECAY_FLOOR, NOTE_HALF_LIFE_DAYS } from './policy.js';

type Scored = Pick<OperatorNote, 'noteId' | 'content' | 'tags' | 'matchCount' | 'updatedAtMs'>;

/** Scripts without spaces are taken character by character; all others word by word. */
const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
const WORDS = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])+`, 'gu');

export interface ScoredNote<T> {
  readonly note: T;
  readonly score: number;
  readonly scoreBreakdown: ScoreBreakdown;
}

/** How well each note fits the words, the best first (A&S Y4). What is rare among the notes given counts more. */
export function scoreNotes<T extends Scored>(
  notes: readonly T[],
  keywords: readonly string[],
  nowMs: number,
): readonly ScoredNote<T>[] {
  const tagsAsked = wordSet(keywords);
  const counted = notes.map(({ content }) => countWords(content));
  const idf = idfOf(counted);
  const asked = weigh(countWords(keywords.join(' ')), idf);
  return notes
    .map((note, at) => {
      const tagScore = overlap(tagsAsked, wordSet(note.tags));
      const contentScore = cosine(asked, weigh(counted[at] ?? new Map(), idf));
      const decayFactor = decayOf(note, nowMs);
      const blended = Math.max(tagScore, 0.5 * tagScore + 0.5 * contentScore);
      return { note, score: blended * decayFactor, scoreBreakdown: { tagScore, contentScore, decayFactor } };
    })
    .sort(
      (a, b) =>
        b.score - a.score || b.note.updatedAtMs - a.note.updatedAtMs || (a.note.noteId < b.note.noteId ? -1 : 1),
    );
}

/** Age counts from the last correction; a note that was of use once fades more slowly. */
export function decayOf(
  { matchCount, updatedAtMs }: Pick<Scored, 'matchCount' | 'updatedAtMs'>,
  nowMs: number,
): number {
  const halfLife = matchCount > 0 ? NOTE_HALF_LIFE_DAYS.matched : NOTE_HALF_LIFE_DAYS.unmatched;
  return Math.max(NOTE_DECAY_FLOOR, 0.5 ** (Math.max(0, nowMs - updatedAtMs) / DAY_MS / halfLife));
}

function wordSet(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map((word) => word.trim().toLowerCase()).filter((word) => word !== ''));
}

function overlap(asked: ReadonlySet<string>, had: ReadonlySet<string>): number {
  const larger = Math.max(asked.size, had.size);
  return larger === 0 ? 0 : [...asked].filter((word) => had.has(word)).length / larger;
}

type Counts = ReadonlyMap<string, number>;

function countWords(text: string): Counts {
  const counts = new Map<string, number>();
  for (const word of text.normalize('NFKC').toLowerCase().match(WORDS) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** A word that no note has is as rare as one that a single note has, so that it still counts against the others. */
function idfOf(notes: readonly Counts[]): (word: string) => number {
  const having = new Map<string, number>();
  for (const counts of notes) for (const word of counts.keys()) having.set(word, (having.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + notes.length / (having.get(word) ?? 1));
}

function weigh(counts: Counts, idf: (word: string) => number): Counts {
  return new Map([...counts].map(([word, count]) => [word, count * idf(word)]));
}

function cosine(a: Counts, b: Counts): number {
  let dot = 0;
  for (const [word, weight] of a) dot += weight * (b.get(word) ?? 0);
  return dot === 0 ? 0 : dot / (lengthOf(a) * lengthOf(b));
}

function lengthOf(weights: Counts): number {
  let squares = 0;
  for (const weight of weights.values()) squares += weight * weight;
  return Math.sqrt(squares);
}
