import { cutMarked } from '../../kernel/index.js';
import type { Redactor } from '../../safety/index.js';
import type { MarkedPlaybook } from './types.js';

/** What an agent wrote is kept to so many characters a piece. */
export const PLAYBOOK_STRING_CHARS = 500;

/** As it is stored: without secrets, and every piece of prose cut. Selectors and addresses stay whole, or they are of no use. */
export function keptPlaybook(playbook: MarkedPlaybook, redactor: Redactor): MarkedPlaybook {
  const kept = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') {
      if (name === 'selector') return redactor.fields(value);
      return name === 'url' ? redactor.text(value) : cutMarked(redactor.text(value), PLAYBOOK_STRING_CHARS);
    }
    if (Array.isArray(value)) return value.map((one) => kept(one, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, kept(one, key)]));
  };
  // Codec: strings become strings, and nothing else changes.
  return kept(playbook, '') as MarkedPlaybook;
}
