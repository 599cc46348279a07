import type { AuthCalls } from './auth.js';
import type { BlockerCalls } from './blockers.js';
import type { ChoiceCalls } from './choices.js';
import type { ContentCalls } from './content.js';
import type { ControlCalls } from './controls.js';
import type { ElementCalls } from './elements.js';
import type { FactCalls } from './facts.js';
import type { FormCalls } from './forms.js';
import type { FrameCalls } from './frames.js';
import type { InputCalls } from './input.js';
import type { OverlayCalls } from './overlays.js';
import type { PageStateCalls } from './page.js';
import type { ProbeCalls } from './probes.js';
import type { SummaryCalls } from './summary.js';
import type { TextCalls } from './text.js';

/** Calls that look at the page: handlers in `injected/looks.ts`. */
export interface LookCalls
  extends AuthCalls,
    ContentCalls,
    ControlCalls,
    ElementCalls,
    FactCalls,
    FormCalls,
    FrameCalls,
    OverlayCalls,
    PageStateCalls,
    ProbeCalls,
    SummaryCalls,
    TextCalls {}

/** Calls that serve input: handlers in `injected/inputs.ts`. */
export interface ActCalls extends ChoiceCalls, InputCalls {}

/** Every call the host can make into the page: arguments and results are plain JSON. */
export interface PageCalls extends LookCalls, ActCalls, BlockerCalls {}

export type PageMethod = keyof PageCalls;

/** The in-page functions behind a family of calls, one by one. */
export type Handlers<Calls extends Record<keyof Calls, { args: unknown; result: unknown }>> = {
  readonly [M in keyof Calls]: (args: Calls[M]['args']) => Calls[M]['result'] | Promise<Calls[M]['result']>;
};

/** What every call answers: the host keeps `nextRef`, so that no ref is given twice in a target's life (A&S P3a). */
export interface Answer<M extends PageMethod> {
  readonly value: PageCalls[M]['result'];
  readonly nextRef: number;
}
