import type { FactReading } from '../../browser/index.js';
import type { Facts, OutcomeTopic, ParsedKey, RawTick } from '../types.js';
import { isDeepEqual } from './deep-equal.js';
import { readHost } from './host-facts.js';

/** What has to be remembered between two looks. Opaque to everybody else. */
export interface DeltaState {
  /** What the facts behind the deltas were just before dispatch, by id. */
  readonly baseline: Facts;
  /** The last reading that said something, by id: a stream that stops and begins again has started. */
  readonly last: Facts;
  /** Deltas that were true once and stay so. */
  readonly latched: ReadonlySet<string>;
}

type Keys = ReadonlyMap<string, ParsedKey>;

const UNREADABLE: FactReading = { condition: 'unreadable', error: 'fact_unreadable' };
const TRUE: FactReading = { condition: 'value', value: true };
const FALSE: FactReading = { condition: 'value', value: false };

/** Takes the baseline (A&S 5.5). */
export function beginDeltas(keys: Keys, baseline: RawTick): DeltaState {
  const raw = new Map(deltaKeys(keys).map((key) => [key.id, readRaw(key, baseline)]));
  return { baseline: raw, last: raw, latched: new Set() };
}

/** Makes the facts of one look: what was read, and for delta facts what has changed since the baseline. */
export function advanceDeltas(
  state: DeltaState,
  keys: Keys,
  tick: RawTick,
): { readonly facts: Facts; readonly state: DeltaState } {
  const facts = new Map<string, FactReading>();
  const last = new Map(state.last);
  const latched = new Set(state.latched);
  for (const key of keys.values()) {
    const now = readRaw(key, tick);
    if (key.delta === null) {
      facts.set(key.id, now);
      continue;
    }
    const before = state.baseline.get(key.id) ?? UNREADABLE;
    const made = latched.has(key.id) ? TRUE : compare(key, { before, last: state.last.get(key.id) ?? before, now });
    if (made.condition === 'value' && made.value === true) latched.add(key.id);
    if (now.condition === 'value') last.set(key.id, now);
    facts.set(key.id, made);
  }
  return { facts, state: { baseline: state.baseline, last, latched } };
}

/**
 * The facts of a look that has no baseline. Nothing has happened yet: a delta fact cannot be read in a precondition
 * (A&S 5.5) and is false in the dry run of a postcondition (A&S CK3).
 */
export function plainFacts(keys: Keys, tick: RawTick, phase: 'precondition' | 'check'): Facts {
  return new Map(
    [...keys.values()].map((key) => {
      if (key.delta !== null || key.source.from === 'outcome') return [key.id, phase === 'check' ? FALSE : UNREADABLE];
      if (phase === 'precondition' && isCountedSinceDispatch(key)) return [key.id, UNREADABLE];
      if (phase === 'precondition' && key.source.from === 'operational')
        return [key.id, tick.operational?.stored.get(key.id) ?? UNREADABLE];
      return [key.id, readRaw(key, tick)];
    }),
  );
}

interface Readings {
  readonly before: FactReading;
  readonly last: FactReading;
  readonly now: FactReading;
}

function compare(key: ParsedKey, readings: Readings): FactReading {
  switch (key.delta) {
    case 'differs':
      return differs(key, readings);
    case 'grew':
    case 'since_dispatch':
      return grew(key, readings);
    case 'became_true':
      return becameTrue(readings);
    case null:
      return readings.now;
  }
}

function differs(key: ParsedKey, { before, now }: Readings): FactReading {
  if (before.condition === 'unreadable' || now.condition === 'unreadable') return UNREADABLE;
  // A label that is gone for the moment is not yet another choice.
  if (now.condition === 'absent' && before.condition === 'value' && isLabel(key)) return UNREADABLE;
  if (now.condition === 'absent' || before.condition === 'absent') return truth(now.condition !== before.condition);
  return truth(!isDeepEqual(comparable(key, before.value), comparable(key, now.value)));
}

function grew(key: ParsedKey, { before, now }: Readings): FactReading {
  const from = before.condition === 'absent' && countsRows(key) ? 0 : numberOf(before);
  const to = numberOf(now);
  return from === null || to === null ? UNREADABLE : truth(to > from);
}

/** True now and not when it was last seen: either not at the baseline, or it stopped in between. */
function becameTrue({ before, last, now }: Readings): FactReading {
  if (now.condition === 'unreadable') return UNREADABLE;
  if (isTrue(now) && last.condition !== 'unreadable' && !isTrue(last)) return TRUE;
  return before.condition === 'unreadable' ? UNREADABLE : FALSE;
}

function readRaw(key: ParsedKey, tick: RawTick): FactReading {
  const { source } = key;
  switch (source.from) {
    case 'host':
      return readHost(source.topic, tick, key.frameId);
    case 'operational':
      return tick.operational?.live.get(key.id) ?? tick.operational?.stored.get(key.id) ?? UNREADABLE;
    case 'page':
      return readPage(key, source.query, tick);
    case 'outcome':
      return readOutcome(source.topic, tick);
  }
}

/** Before the action nothing has come of it. */
function readOutcome(topic: OutcomeTopic, { judged }: RawTick): FactReading {
  if (judged === undefined) return FALSE;
  return truth(judged.outcome.state === (topic === 'outcome.accepted' ? 'accepted' : 'refused'));
}

function readPage(
  key: ParsedKey,
  { topic, literal }: Extract<ParsedKey['source'], { from: 'page' }>['query'],
  tick: RawTick,
): FactReading {
  const reading = tick.page.get(key.id) ?? UNREADABLE;
  // Without a sent text there is nothing to count.
  if (topic === 'chat.sentTextCount' && literal === undefined) return UNREADABLE;
  // `text.present` is asked as a count.
  if (topic !== 'text.count' || key.delta !== null || reading.condition !== 'value') return reading;
  const count = numberOf(reading);
  return count === null ? UNREADABLE : truth(count > 0);
}

function deltaKeys(keys: Keys): readonly ParsedKey[] {
  return [...keys.values()].filter(({ delta }) => delta !== null);
}

/** `network.write.count` is a delta by nature: it begins at dispatch. */
function isCountedSinceDispatch({ source }: ParsedKey): boolean {
  return source.from === 'host' && source.topic === 'network.write.count';
}

function isLabel({ source }: ParsedKey): boolean {
  return (
    source.from === 'page' && (source.query.topic === 'model.selected' || source.query.topic === 'sandbox.selected')
  );
}

/** No row at all before the action is a count of none; no row at all after it says nothing (A&S 5.5). */
function countsRows({ source }: ParsedKey): boolean {
  return (
    source.from === 'page' &&
    (source.query.topic === 'chat.assistantRows' || source.query.topic === 'chat.outboundRows')
  );
}

/** Labels are compared without regard to case and white space. */
function comparable<T>(key: ParsedKey, value: T): T | string {
  return isLabel(key) && typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().toLowerCase() : value;
}

function numberOf(reading: FactReading): number | null {
  return reading.condition === 'value' && typeof reading.value === 'number' ? reading.value : null;
}

function isTrue(reading: FactReading): boolean {
  return reading.condition === 'value' && reading.value === true;
}

function truth(value: boolean): FactReading {
  return value ? TRUE : FALSE;
}
