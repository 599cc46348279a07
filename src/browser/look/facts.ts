import { readAuth } from './auth.js';
import { bounded } from '../tabs/bounded.js';
import {
  type AuthTopic,
  type FactError,
  type FactReading,
  type FactScope,
  isAuthTopic,
  type PageQuery,
  type PageTopic,
} from '../protocol/facts.js';
import type { TabFrame } from '../worlds/frames.js';
import { authFact } from '../rules/auth-facts.js';
import type { Tab } from '../tabs/tab.js';
import type { Operation } from '../operation.js';
import { DocumentChanged, type World } from '../worlds/world.js';

/** A&S 5.5. */
const BUDGET_MS = 1000;
/** A context ends a moment before the new document is announced. */
const COMMIT_GRACE_MS = 200;

export const unreadable = (error: FactError = 'fact_unreadable'): FactReading => ({ condition: 'unreadable', error });

/** Asked of the whole page, frames included. */
const isShared = (topic: PageTopic): boolean =>
  topic === 'text.count' || topic === 'form.successIndicator.visible' || topic === 'form.errorBanner.visible';
/** Asked of the document that holds the element acted on. */
const isOfActed = (topic: PageTopic): boolean =>
  /^(form|chat|composer)\./.test(topic) || ['sandbox.target.exists', 'page.reaction', 'page.glimpse'].includes(topic);

/** One document that is asked, and which of the questions it is asked. */
interface Part {
  readonly frame: TabFrame | null;
  readonly questions: readonly number[];
}

interface LookOptions {
  readonly queries: readonly PageQuery[];
  readonly scope: FactScope;
  readonly leftMs: () => number;
}

/** Answers every question in order: one in-page pass per document, all of them within the budget (A&S 5.5). */
export async function readFacts(
  tab: Tab,
  queries: readonly PageQuery[],
  scope: FactScope,
  op: Operation,
): Promise<readonly FactReading[]> {
  if (queries.length === 0) return [];
  const start = tab.clock.monotonic();
  const look = { queries, scope, leftMs: () => BUDGET_MS - (tab.clock.monotonic() - start) };
  const answers = await attempt(tab, look, op);
  if (answers !== null) return answers;
  return (await attempt(tab, look, op)) ?? queries.map(() => unreadable());
}

/** Null when the page was replaced meanwhile and there is time to look at the new one. */
async function attempt(tab: Tab, look: LookOptions, op: Operation): Promise<readonly FactReading[] | null> {
  const { document, pulse } = tab.session;
  const documentId = document.id;
  try {
    const answers = await lookOnce(tab, look, op);
    if (answers !== null && document.id === documentId) return answers;
  } catch (error) {
    op.signal.throwIfAborted();
    if (!(error instanceof DocumentChanged)) return look.queries.map(() => unreadable());
  }
  const graceMs = Math.min(COMMIT_GRACE_MS, look.leftMs());
  if (graceMs > 0) await pulse.until(() => document.id !== documentId, graceMs, op.signal);
  return null;
}

async function lookOnce(tab: Tab, look: LookOptions, op: Operation): Promise<readonly FactReading[]> {
  const { queries } = look;
  const found: FactReading[][] = queries.map(() => []);
  const frames = await framesFor(tab, look, op);
  for (const { frame, questions } of partsOf(tab, look, frames ?? [])) {
    const answers = await ask(tab, { frame, questions }, look, op);
    for (const [at, question] of questions.entries()) {
      const answer = answers?.[at];
      if (answer !== undefined) found[question]?.push(answer);
    }
  }
  const auth = await authOf(tab, look, op);
  return queries.map((query, index) => {
    if (auth !== null && isAuthTopic(query.topic) && query.frameId === undefined) return auth(query.topic);
    const answers = found[index] ?? [];
    if (frames === null && needsFrames(query)) return combine([...answers, unreadable()]) ?? unreadable();
    // Nobody was there to be asked: the frame is gone.
    return combine(answers) ?? unreadable('frame_mismatch');
  });
}

const needsFrames = ({ topic, frameId }: PageQuery): boolean => frameId !== undefined || isShared(topic);

/** Those people can see. Looked for only when somebody asks about them; null when they could not be listed in time. */
async function framesFor(
  tab: Tab,
  { queries, leftMs }: LookOptions,
  op: Operation,
): Promise<readonly TabFrame[] | null> {
  if (tab.session.page.frames().length < 2 || !queries.some(needsFrames)) return [];
  const bound = { clock: tab.clock, signal: op.signal, ms: Math.max(0, leftMs()), what: 'listing the frames' };
  try {
    return (await bounded(tab.frames.visible(op), bound)).frames;
  } catch (error) {
    op.signal.throwIfAborted();
    if (error instanceof DocumentChanged) throw error;
    return null;
  }
}

/** The top document first. */
function partsOf(tab: Tab, { queries, scope }: LookOptions, frames: readonly TabFrame[]): readonly Part[] {
  const acted = scope.actedRef === null ? null : (tab.frames.ofRef(scope.actedRef) ?? null);
  const parts = new Map<TabFrame | null, number[]>();
  const send = (frame: TabFrame | null, question: number) => parts.set(frame, [...(parts.get(frame) ?? []), question]);
  for (const [index, { topic, frameId }] of queries.entries()) {
    if (frameId !== undefined) {
      const frame = tab.frames.named(frameId);
      if (frame !== undefined) send(frame, index);
    } else if (isShared(topic)) for (const frame of [null, ...frames]) send(frame, index);
    else if (!isAuthTopic(topic)) send(isOfActed(topic) ? acted : null, index);
  }
  return [...parts].map(([frame, questions]) => ({ frame, questions }));
}

/** Null when the frame went away: it has nothing to say any more. */
async function ask(
  tab: Tab,
  { frame, questions }: Part,
  { queries, scope, leftMs }: LookOptions,
  op: Operation,
): Promise<readonly FactReading[] | null> {
  const asked = questions.flatMap((question) => queries[question] ?? []);
  const ms = leftMs();
  if (ms <= 0) return asked.map(() => unreadable());
  const isActed = scope.actedRef !== null && (tab.frames.ofRef(scope.actedRef) ?? null) === frame;
  const args = { queries: asked, actedRef: isActed ? scope.actedRef : null, isBaseline: scope.isBaseline };
  const world: World = frame?.world ?? tab.world;
  try {
    return await world.call('facts', args, { signal: op.signal, ms });
  } catch (error) {
    op.signal.throwIfAborted();
    if (error instanceof DocumentChanged) {
      if (frame === null) throw error;
      return null;
    }
    return asked.map(() => unreadable());
  }
}

/** Who is signed in is decided from the page and its own frames together (A&S 7.1). */
async function authOf(
  tab: Tab,
  { queries, leftMs }: LookOptions,
  op: Operation,
): Promise<((topic: AuthTopic) => FactReading) | null> {
  if (!queries.some(({ topic, frameId }) => isAuthTopic(topic) && frameId === undefined)) return null;
  const ms = leftMs();
  if (ms <= 0) return () => unreadable();
  try {
    const bound = { clock: tab.clock, signal: op.signal, ms, what: 'looking who is signed in' };
    const reading = await bounded(readAuth(tab, { ms }, op), bound);
    return (topic) => authFact(reading, topic);
  } catch (error) {
    op.signal.throwIfAborted();
    if (error instanceof DocumentChanged) throw error;
    return () => unreadable();
  }
}

/** Several documents as one: one that says yes decides, counts add up, and a silent one leaves the rest open. */
export function combine(readings: readonly FactReading[]): FactReading | null {
  const [first, ...others] = readings;
  if (first === undefined || others.length === 0) return first ?? null;
  const values = readings.flatMap((reading) => (reading.condition === 'value' ? [reading.value] : []));
  if (values.includes(true)) return { condition: 'value', value: true };
  const silent = readings.find(({ condition }) => condition === 'unreadable');
  if (silent !== undefined) return silent;
  const counts = values.filter((value) => typeof value === 'number');
  if (counts.length > 0) return { condition: 'value', value: counts.reduce((sum, count) => sum + count, 0) };
  return readings.find(({ condition }) => condition === 'value') ?? first;
}
