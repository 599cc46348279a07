import type { Answered } from '../crash/store.js';

/** What the clients were told, and what went wrong for them. */
export class Diary {
  readonly answers: Answered[] = [];
  readonly mixedUp: string[] = [];
  readonly stuckCalls: string[] = [];
  readonly waits: number[] = [];
  readonly #seen = new Set<string>();

  answered(client: string, answer: Answered, ms: number): void {
    // A repeated commit is answered with the row of the first; nothing else may be told twice.
    if (this.#seen.has(answer.callId) && !answer.tool.includes('guarded'))
      this.mixedUp.push(`${client} was given ${answer.callId} (${answer.tool}), which had been given before`);
    this.#seen.add(answer.callId);
    this.answers.push(answer);
    this.waits.push(ms);
  }

  stuck(what: string): void {
    this.stuckCalls.push(what);
  }

  mixed(what: string): void {
    this.mixedUp.push(what);
  }
}
