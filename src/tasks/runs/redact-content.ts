import type { Redactor } from '../../safety/index.js';
import type { ProfileContent } from '../profiles/profile-types.js';

/**
 * What an author wrote, fit to be kept. A contract is run as it stands, so only secrets that are known are taken out of it;
 * everything else is text that people read.
 */
export function redactContent<T extends Omit<ProfileContent, 'taskKind'>>(content: T, redactor: Redactor): T {
  const { verificationContract, ...rest } = content;
  return { ...content, ...redactTexts(rest, redactor), verificationContract: redactor.fields(verificationContract) };
}

/** The same value with every text in it fit to be kept; names of members stay. */
export function redactTexts<T>(value: T, redactor: Pick<Redactor, 'text'>): T {
  const go = (one: unknown): unknown => {
    if (typeof one === 'string') return redactor.text(one);
    if (Array.isArray(one)) return one.map(go);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, member]) => [name, go(member)]));
  };
  return go(value) as T;
}
