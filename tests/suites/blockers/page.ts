/** The pages of the bench, what a report says of one, and what the page saw itself. */
import type { AnswerOf, ArgumentsOf } from '../support/tool-calls.js';
import type { Lang } from './words.js';

/** What a library is asked to draw. */
export interface Drawing {
  readonly config: string;
  readonly lang: Lang;
  /** The mode of the shadow root it stands in. */
  readonly root?: 'open' | 'closed' | undefined;
}

export interface Kit {
  readonly make: (drawing: Drawing) => string;
  readonly configs: readonly string[];
}

type Verdict = NonNullable<AnswerOf<'nova_dismiss_blockers'>['verdict']>;
/** Where a blocker stands. */
export type Place = 'page' | 'frame' | 'cross-origin frame';

interface Common {
  readonly id: string;
  readonly kit: string;
  readonly lang: Lang;
  readonly place: string;
  readonly frame: Exclude<Place, 'page'> | null;
  readonly html: string;
}

/** Something lies over it that has to go. */
export interface Positive extends Common {
  readonly group: 'positive';
  readonly config: string;
}

/** Nothing may be pressed. `blocked`: something does lie over it and must stay. */
export interface Negative extends Common {
  readonly group: 'negative';
  readonly blocked: boolean;
}

/** It misleads: what an honest report says of it, and what the page must, and must never, have seen. */
export interface Trap extends Common {
  readonly group: 'trap';
  readonly verdict: Verdict;
  readonly never: readonly string[];
  readonly saw?: string;
  readonly warning?: string;
  readonly newTabs?: boolean;
  readonly args?: ArgumentsOf<'nova_dismiss_blockers'>;
}

export type Page = Positive | Negative | Trap;

/** As it is written down: by name, and the rest by default. */
export type NamedNegative = Pick<Negative, 'html' | 'blocked'> & { readonly name: string };
export type NamedTrap = Omit<Trap, keyof Common | 'group'> & { readonly name: string; readonly html: string };

/** What was said of a page. */
export interface Said {
  readonly verdict?: string | undefined;
  readonly warnings?: readonly string[];
  readonly newTabIds?: readonly string[];
  readonly left?: readonly { readonly selector?: string; readonly why?: string }[] | undefined;
}

export interface Truth {
  readonly wasCovered: boolean;
  readonly isClear: boolean;
  readonly presses: readonly string[];
  readonly choices: readonly string[];
  readonly accepted: boolean;
}

/** A page that was met. */
export interface Met {
  readonly page: Page;
  readonly ms?: number;
  readonly truth: Truth;
  readonly report: Said;
}

export type Standing = 'right' | 'missed' | 'wrong' | 'invalid';
export interface Row extends Met {
  readonly outcome: Standing;
  readonly why: string;
}
