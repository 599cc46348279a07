import type { App } from '../../real/apps.js';
import type { Audit, Need, Rules } from './audit.js';

export interface Place {
  readonly journey: Audit;
  readonly app: App;
  /** As the browser sees it. */
  readonly url: string;
}

/** An app that is written in: what an agent does there, and what is true afterwards. */
export interface WritingApp {
  readonly title: string;
  /** `url`: the address under which it is seen. */
  readonly start: (url: string) => Promise<App>;
  readonly rules?: Rules;
  readonly enter: (place: Place) => Promise<unknown>;
  readonly acts: readonly WritingAct[];
}

export interface WritingAct {
  readonly title: string;
  /** Does it, and checks the truth at the server. */
  readonly run: (place: Place) => Promise<unknown>;
  /** What the agent had to do for each of its steps that write, in order. */
  readonly needs: readonly Need[];
}
