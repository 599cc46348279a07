import { signal } from '@preact/signals';
import type { FactView, KnownBody } from '../../api/types.js';

/** What is known of the tabs that somebody has opened here, by tab. */
export const known = signal<Readonly<Record<string, KnownBody>>>({});

/** The number of the last question about each open tab: an answer that was overtaken is dropped. */
const asked = new Map<string, number>();

export function showKnown(targetId: string, isOpen: boolean): void {
  if (!isOpen) asked.delete(targetId);
  else if (!asked.has(targetId)) void load(targetId, 0);
}

/** Something happened on the server: whatever is open is asked about again. */
export function refreshKnown(): void {
  for (const [targetId, question] of asked) void load(targetId, question + 1);
}

async function load(targetId: string, question: number): Promise<void> {
  asked.set(targetId, question);
  try {
    const answer = await fetch(`/api/tabs/${targetId}/facts`);
    if (!answer.ok) return;
    const body = (await answer.json()) as KnownBody;
    if (asked.get(targetId) === question) known.value = { ...known.value, [targetId]: body };
  } catch {
    // The connection is lost, which the page says elsewhere; it is asked again when that is back.
  }
}

/** Facts grow old while one looks at them. */
export function stateNow({ state, staleAtMs }: FactView, nowMs: number): FactView['state'] {
  return state !== 'conflicted' && nowMs > staleAtMs ? 'stale' : state;
}

/** What speaks against a fact, in words; null when nothing does. */
export function conflictWords({ state, contradictions, novaSees }: FactView): string | null {
  const times = contradictions === 1 ? 'once' : `${contradictions} times`;
  if (state === 'conflicted') return `contradicted ${times}; look again before relying on it`;
  return novaSees === null ? null : `Nova sees ${novaSees}`;
}
