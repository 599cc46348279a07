import type { EvidenceMark, LearnView, PlatformView, QuestionView } from '../../api/types.js';
import { formatCount } from './format.js';

export const EVIDENCE_MARKS = ['verified', 'observed', 'unverified'] as const;

/** What the log says of a step or a surface: a word, a shape and a colour. */
export const MARKS: Readonly<
  Record<EvidenceMark, { readonly glyph: 'verified' | 'ok' | 'unclear'; readonly tone: string; readonly means: string }>
> = {
  verified: { glyph: 'verified', tone: 'verified', means: 'done, and checked' },
  observed: { glyph: 'ok', tone: 'ok', means: 'done, and seen to work' },
  unverified: { glyph: 'unclear', tone: 'idle', means: 'only claimed' },
};

/** "7 of 9 steps are in the log". */
export function provenWords({ runbooks }: Pick<PlatformView, 'runbooks'>): string {
  const steps = runbooks.flatMap((runbook) => runbook.steps);
  const proven = steps.filter(({ evidence }) => evidence !== 'unverified').length;
  return `${proven.toLocaleString('en')} of ${formatCount(steps.length, 'step')} are in the log`;
}

const KINDS: Readonly<Record<QuestionView['kind'], string>> = {
  consent_cmp: 'A cookie banner: what should agents press?',
  login_wall: 'A sign-in wall: how should agents handle it?',
  risky_repeat: 'The same fragile control, pressed again and again',
};

const VERDICTS: Readonly<Record<string, string>> = {
  upsert: 'an agent wrote it down',
  not_applicable: 'an agent said that it does not apply',
  unsafe: 'an agent called it unsafe: nothing is learned from it',
  already_known: 'an agent said that it is already known',
  defer: 'put off until the next visit',
};

export function questionWords({ kind }: QuestionView): string {
  return KINDS[kind];
}

/** What became of a question. */
export function stateWords({ state, verdict }: QuestionView): string {
  if (verdict !== null) return VERDICTS[verdict] ?? verdict.replaceAll('_', ' ');
  return state === 'expired' ? 'nobody decided within a day' : 'waiting for a decision';
}

/** "Learn Mode: 3 of 5 surfaces, 4 of 8 interactions". */
export function learnWords({ surfaces, minSurfaces, interactions, minInteractions }: LearnView): string {
  return `Learn Mode: ${surfaces} of ${formatCount(minSurfaces, 'surface')}, ${interactions} of ${formatCount(minInteractions, 'interaction')}`;
}
