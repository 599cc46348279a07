import type { PhenomenonType, PlaybookAction } from '../../types.js';
import { polarityOfText } from '../validate/consent-words.js';
import { plainText } from '../texts.js';

/** What the live label of a control says about the choice a step declares (K 12, 15.4, 15.5). */
export type PolarityVerdict = 'confirmed' | 'unconfirmed' | 'contradicted' | 'not_asked';

const CHOICES: readonly unknown[] = ['reject', 'accept', 'manage'];

/**
 * A declared choice is pressed only when the label says the same, or is still the very text that was learned. A label that
 * says nothing known proves nothing, and may have become anything.
 */
export function judgePolarity(
  type: PhenomenonType,
  { declaredPolarity, targetVisibleText }: Pick<PlaybookAction, 'declaredPolarity' | 'targetVisibleText'>,
  labels: readonly string[],
): PolarityVerdict {
  const isConsent = type === 'consent_cmp';
  if (!isConsent && !CHOICES.includes(declaredPolarity)) return 'not_asked';
  const said = labels.map(polarityOfText).filter((one) => one !== null);
  if (!CHOICES.includes(declaredPolarity)) return said.length === 0 ? 'unconfirmed' : 'contradicted';
  if (said.some((one) => one !== declaredPolarity)) return 'contradicted';
  if (said.length > 0) return 'confirmed';
  const learned = targetVisibleText === undefined ? null : plainText(targetVisibleText);
  return learned !== null && labels.some((label) => plainText(label) === learned) ? 'unconfirmed' : 'contradicted';
}
