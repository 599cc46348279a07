import type { FactReading, Operation, ResolvedElement, Target } from '../../browser/index.js';
import type { Clock } from '../../kernel/index.js';

/** A reply that has not grown for this long, with nothing streaming, is complete. */
const QUIET_MS = 1000;
const LOOK_MS = 250;

interface Page {
  readonly target: Target;
  readonly element: ResolvedElement | null;
  readonly op: Operation;
}

/** What a conversation shows at one moment. */
interface Conversation {
  /** Of the other side; null when nobody can tell whose rows are whose. */
  readonly answers: number | null;
  readonly rows: number;
  readonly isStreaming: boolean;
  readonly hasError: boolean;
  readonly state: string;
}

export interface Reply {
  /** An answer has come that was not there before, and stays as it is. */
  readonly settled: boolean;
  /** An error came instead. */
  readonly failed: boolean;
  readonly waitedMs: number;
}

/**
 * Counts what stands there before a message is sent. The wait it returns ends when an answer has come since and stays as
 * it is, or an error has come instead (A&S N2). It never says anything about the sending itself.
 */
export async function replyWait(
  waitMs: number,
  page: Page,
  clock: Clock,
): Promise<() => Promise<{ readonly reply: Reply }>> {
  const before = await readConversation(page);
  return () => awaitReply(waitMs, { before, page }, clock);
}

async function awaitReply(
  waitMs: number,
  { before, page }: { readonly before: Conversation; readonly page: Page },
  clock: Clock,
): Promise<{ readonly reply: Reply }> {
  const { target, element, op } = page;
  const start = clock.monotonic();
  const watch = target.watch(element?.node.handle ?? null);
  // Where nobody could tell, each row may have been one of the other side.
  let known = before.answers ?? before.rows;
  let hasStreamed = false;
  let shown = '';
  let since = start;
  try {
    for (;;) {
      const now = await readConversation(page);
      // A greeting may leave when the conversation begins.
      known = Math.min(known, now.answers ?? known);
      hasStreamed ||= now.isStreaming && !before.isStreaming;
      const at = clock.monotonic();
      if (now.state !== shown || now.isStreaming) since = at;
      shown = now.state;
      const hasAnswer = hasStreamed || (now.answers ?? 0) > known;
      const failed = now.hasError && !before.hasError;
      const isQuiet = at - since >= QUIET_MS;
      const waitedMs = Math.round(at - start);
      const isOver = waitedMs >= waitMs || target.isClosed();
      if (failed && (isQuiet || isOver)) return { reply: { settled: false, failed, waitedMs } };
      if (hasAnswer && isQuiet && !now.hasError) return { reply: { settled: true, failed, waitedMs } };
      if (isOver) return { reply: { settled: false, failed, waitedMs } };
      await watch.changed(Math.min(LOOK_MS, waitMs - waitedMs), op.signal);
      op.signal.throwIfAborted();
    }
  } finally {
    watch.stop();
  }
}

const TOPICS = ['chat.assistantRows', 'chat.messageCount', 'chat.streamActive', 'chat.sendError.visible'] as const;

async function readConversation({ target, element, op }: Page): Promise<Conversation> {
  const readings = await target.readFacts(
    TOPICS.map((topic) => ({ topic })),
    { actedRef: element?.node.handle ?? null, isBaseline: false },
    op,
  );
  const [answers, rows, streaming, error] = readings;
  return {
    // Nobody has said anything yet where the rows are absent.
    answers: answers?.condition === 'absent' ? 0 : numberOf(answers),
    rows: numberOf(rows) ?? 0,
    isStreaming: isTrue(streaming),
    hasError: isTrue(error),
    state: JSON.stringify([readings, target.revision().domEpoch]),
  };
}

const numberOf = (reading: FactReading | undefined): number | null =>
  reading?.condition === 'value' ? Number(reading.value) : null;
const isTrue = (reading: FactReading | undefined): boolean => reading?.condition === 'value' && reading.value === true;
