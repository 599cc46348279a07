import { saysSomething } from '../../../kernel/index.js';
import { PROGRESS_LIMITS } from '../completion/policy.js';
import type { ProgressEvent, ProgressFault, ProgressState } from './progress-types.js';

const LISTS = [
  ['discoveredUnits', PROGRESS_LIMITS.discoveredUnits],
  ['unitUpdates', PROGRESS_LIMITS.unitUpdates],
  ['findings', PROGRESS_LIMITS.findings],
  ['mandatoryCheckUpdates', PROGRESS_LIMITS.checkUpdates],
] as const;

/** What is wrong with an event by its size and shape alone (E&T 3, 11.7). */
export function findShapeFaults(event: ProgressEvent): readonly ProgressFault[] {
  if (!hasContent(event)) return [fault('event', 'the event reports nothing; pass at least one of its fields')];
  const tooLong = LISTS.flatMap(([name, most]) => {
    const { length } = event[name] ?? [];
    return length > most ? [fault(name, `${length} entries; at most ${most} fit into one call`)] : [];
  });
  if (tooLong.length > 0) return tooLong;
  if (jsonBytes(event) > PROGRESS_LIMITS.payloadBytes)
    return [fault('event', `larger than ${PROGRESS_LIMITS.payloadBytes} bytes; report in several calls`)];
  return [...findTextFaults(event)];
}

export const jsonBytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

function* findTextFaults(event: ProgressEvent): Iterable<ProgressFault> {
  const { unitKeyChars, noteChars, reasonChars } = PROGRESS_LIMITS;
  yield* checkLength('note', event.note, noteChars);
  for (const [at, { unitKey }] of (event.discoveredUnits ?? []).entries())
    yield* checkKey(`discoveredUnits[${at}].unitKey`, unitKey);
  for (const [at, { unitKey, reason, note }] of (event.unitUpdates ?? []).entries()) {
    yield* checkKey(`unitUpdates[${at}].unitKey`, unitKey);
    yield* checkLength(`unitUpdates[${at}].reason`, reason, reasonChars);
    yield* checkLength(`unitUpdates[${at}].note`, note, noteChars);
  }
  for (const [at, { unitKey, findingKey, summary }] of (event.findings ?? []).entries()) {
    yield* checkLength(`findings[${at}].unitKey`, unitKey, unitKeyChars);
    if (findingKey !== undefined) yield* checkKey(`findings[${at}].findingKey`, findingKey);
    if (!saysSomething(summary)) yield fault(`findings[${at}].summary`, 'is empty');
  }
  for (const [at, { reason }] of (event.mandatoryCheckUpdates ?? []).entries())
    yield* checkLength(`mandatoryCheckUpdates[${at}].reason`, reason, reasonChars);
}

function* checkKey(entry: string, key: string): Iterable<ProgressFault> {
  if (key.trim() === '') yield fault(entry, 'is empty');
  yield* checkLength(entry, key, PROGRESS_LIMITS.unitKeyChars);
}

function* checkLength(entry: string, text: string | undefined, most: number): Iterable<ProgressFault> {
  if (text !== undefined && text.length > most) yield fault(entry, `${text.length} characters; at most ${most} fit`);
}

function hasContent({ resumeStateDelta, setDiscoveryState, note, ...lists }: ProgressEvent): boolean {
  if (setDiscoveryState !== undefined || (note !== undefined && note.trim() !== '')) return true;
  if (resumeStateDelta !== undefined && Object.keys(resumeStateDelta).length > 0) return true;
  return LISTS.some(([name]) => (lists[name] ?? []).length > 0);
}

/** E&T 3: merged one level deep, null removes a key, 16 KB in all. */
export function mergeResumeState(
  before: ProgressState['resumeState'],
  delta: ProgressEvent['resumeStateDelta'],
): { readonly resumeState: ProgressState['resumeState']; readonly faults: readonly ProgressFault[] } {
  if (delta === undefined) return { resumeState: before, faults: [] };
  const merged = new Map(Object.entries(before));
  for (const [key, value] of Object.entries(delta)) {
    if (value === null) merged.delete(key);
    else if (value !== undefined) merged.set(key, value);
  }
  const resumeState = Object.fromEntries(merged);
  const bytes = jsonBytes(resumeState);
  const message = `the resume state would have ${bytes} bytes; at most ${PROGRESS_LIMITS.resumeBytes} are kept`;
  return { resumeState, faults: bytes > PROGRESS_LIMITS.resumeBytes ? [fault('resumeStateDelta', message)] : [] };
}

const fault = (entry: string, message: string): ProgressFault => ({ entry, reason: 'params.invalid', message });
