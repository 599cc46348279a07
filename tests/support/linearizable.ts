/** One operation of a recorded history: when it was asked for, when it was answered, and what the answer was. */
export interface Recorded<Operation, Answer> {
  readonly operation: Operation;
  readonly answer: Answer;
  readonly askedAt: number;
  readonly answeredAt: number;
}

/** What the thing does when operations come one after another. */
export type Model<State, Operation, Answer> = (state: State, operation: Operation) => { state: State; answer: Answer };

/**
 * Whether some order explains the history: each operation takes effect at one moment between question and answer, and
 * every answer is the one the model gives in that order. A search in the manner of Wing and Gong, for short histories.
 */
export function isLinearizable<State, Operation, Answer>(
  history: readonly Recorded<Operation, Answer>[],
  initial: State,
  model: Model<State, Operation, Answer>,
): boolean {
  const dead = new Set<string>();
  const search = (done: ReadonlySet<number>, state: State): boolean => {
    if (done.size === history.length) return true;
    const key = `${[...done].sort((a, b) => a - b).join()}|${JSON.stringify(state)}`;
    if (dead.has(key)) return false;
    const open = history.map((_, index) => index).filter((index) => !done.has(index));
    const firstAnswer = Math.min(...open.map((index) => history[index]?.answeredAt ?? 0));
    for (const index of open) {
      const recorded = history[index];
      // An operation asked for after another was answered cannot come before it.
      if (recorded === undefined || recorded.askedAt > firstAnswer) continue;
      const next = model(state, recorded.operation);
      if (JSON.stringify(next.answer) !== JSON.stringify(recorded.answer)) continue;
      if (search(new Set([...done, index]), next.state)) return true;
    }
    dead.add(key);
    return false;
  };
  return search(new Set(), initial);
}
