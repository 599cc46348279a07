import { isoUtc, quoted } from '../../kernel/index.js';
import type { ScopeKnowledge } from '../types.js';

const MAX_RUNBOOKS = 5;
const NAME_CHARS = 40;

export interface PlaybookBrief {
  readonly scope: string;
  readonly capturedAtUtc: string;
  readonly runbooks: readonly { readonly name: string; readonly steps: number; readonly verified: number }[];
}

/** That somebody mapped the site, and for what there are runbooks (K 11); null when nobody did. */
export function playbookBrief({ scope, domain }: ScopeKnowledge): PlaybookBrief | null {
  const playbook = domain?.playbook;
  if (playbook === undefined) return null;
  const runbooks = playbook.runbooks
    .slice(0, MAX_RUNBOOKS)
    .map(({ name, steps, verified }) => ({ name: name.slice(0, NAME_CHARS), steps, verified }));
  return { scope, capturedAtUtc: isoUtc(playbook.capturedAtMs), runbooks };
}

/** In one line. Names are what another agent wrote: quoted as its words, with what Nova saw of each, and nothing to be followed (K 15.7). */
export function playbookLine({ scope, runbooks }: PlaybookBrief): string {
  const names = runbooks.map(({ name, steps, verified }) => `${quoted(name)} (${seen(verified, steps)})`).join(', ');
  const call = `nova.pks_get(scope="${scope}", includePlaybook=true, outputDetail="summary")`;
  return `${call} has an agent's playbook for this site${names === '' ? '' : `; it calls its runbooks ${names}`}`;
}

const seen = (verified: number, steps: number): string =>
  verified === 0 ? 'unverified' : `${verified}/${steps} steps verified`;
