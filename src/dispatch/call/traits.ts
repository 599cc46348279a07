import type { ActionNote } from '../../journal/index.js';
import type { Settings, Teaching } from '../../kernel/index.js';
import type { Reads } from '../../observations/index.js';

/** What a tool says of itself that others go by: nobody else decides anything by a tool's name. */
export interface Traits {
  /** `tools/list` shows it by default (`core`), or whatever it is asked for, since the others are found through it (A&S J8). */
  readonly listed?: 'core' | 'always';
  /** Names that it answers to as well and that are listed nowhere (A&S A4). */
  readonly otherNames?: readonly string[];
  /** What a look takes in, by which it counts as reading and as evidence of a page (E&T 1.3, 5.2). */
  readonly reads?: Reads;
  /** What learning calls its action; any other call that acts is `other` (K 6). */
  readonly actsAs?: ActionNote['kind'];
  /** What its calls are to learning besides; stored rows are read by it, too (K 3). */
  readonly teaches?: Teaching;
  /** A step of a sequence may call it (A&S Q3). */
  readonly inSequence?: true;
  /** It settles whose tab it is, so no claim stops it; a tab that was taken joins the evidence of its caller (A&S C3, E&T 1.5). */
  readonly claims?: 'take' | 'release';
  /** By it a caller finds its way around; it needs no bundle to be loaded before (A&S 8). */
  readonly findsWay?: true;
  /** Calls that should say why, besides those of high impact (A&S A6). */
  readonly expectsIntent?: (args: Readonly<Record<string, unknown>>) => boolean;
  /** What the operator has set allows it by itself, so nobody is asked for its high impact (A&S Z4). */
  readonly hasStandingGrant?: (settings: Settings) => boolean;
}
