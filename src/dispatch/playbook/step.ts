import type { ElementFacts, Target } from '../../browser/index.js';
import { type Clock, registrableDomain } from '../../kernel/index.js';
import {
  alternativesOf,
  judgePolarity,
  type Phenomenon,
  type PlaybookAction,
  type PolarityVerdict,
  type SlotValues,
  slotOf,
} from '../../knowledge/index.js';
import { detectCommitPoint } from '../../verification/index.js';
import { type PagePlace, placeOf, type VerifyResult } from './verify.js';
import type { Outcome } from '../call/outcome.js';
import type { StepCall, StepEnd, TakeStep } from '../call/tool.js';

/**
 * Why a run ended before its last step. `missing`: none of the step's selectors is there; `failed`: the page did not let it
 * be taken; `broken`: browser, store or caller did not, which says nothing about the entry.
 */
export type StopCause =
  | 'commit_point'
  | 'polarity'
  | 'misfire'
  | 'missing'
  | 'failed'
  | 'broken'
  | 'refused'
  | 'timeout'
  | 'not_present';

export interface StepResult {
  readonly index: number;
  readonly action: PlaybookAction['type'];
  readonly selector: string | null;
  readonly usedFallback: boolean;
  readonly ok: boolean;
  readonly elapsedMs: number;
}

/** One step that was taken, or not. */
export interface Stepped {
  readonly result: StepResult;
  readonly end: StepEnd | null;
  readonly cause: StopCause | null;
  readonly polarity: PolarityVerdict;
}

/** What became of a run, for its answer and for what is learned of it. */
export interface RunEnd {
  readonly steps: readonly Stepped[];
  readonly verified: readonly VerifyResult[];
  readonly baseline: readonly VerifyResult[];
  /** Why it ended early; null when every step was taken. */
  readonly cause: Stepped['cause'];
  /** The entry's signs were there before the step that ended it. */
  readonly isPresent: boolean;
  readonly elapsedMs: number;
}

export interface StepRun {
  readonly entry: Phenomenon;
  readonly target: Target;
  readonly values: SlotValues;
  readonly take: TakeStep;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** A selector that did not lead anywhere may have a fallback; anything else ends the step. */
const TRY_NEXT: readonly unknown[] = ['selector.not_found', 'selector.ambiguous', 'action.not_actionable'];
const OF_THE_PAGE = /^(?:selector|action|wait_for_selector)\./;
/** Once the first selector had its time, the others are there or not. */
const FALLBACK_MS = 300;
const STILL = 'nothing' as const;

/** Takes one step: the first selector, then its fallbacks in their order, each as a call on the road (K 12). */
export async function takeAction(
  action: PlaybookAction,
  at: { readonly index: number; readonly url: string | undefined },
  run: StepRun,
): Promise<Stepped> {
  const { clock, target } = run;
  const began = clock.monotonic();
  const before = placeOf(target);
  const primary = action.selector === undefined ? [] : alternativesOf(action.selector);
  const selectors = [...primary, ...(action.fallbackSelectors ?? [])];
  let polarity: PolarityVerdict = 'not_asked';
  let end: StepEnd | null = null;
  let used = 0;
  for (const [tried, selector] of (selectors.length === 0 ? [null] : selectors).entries()) {
    used = tried;
    const admit = (facts: ElementFacts): Outcome | null => {
      polarity = judgePolarity(run.entry.type, action, labelsOf(facts));
      return refuseElement(selector, facts, polarity);
    };
    const timeoutMs = tried === 0 ? action.timeoutMs : FALLBACK_MS;
    const call = callFor(action, { ...at, selector, timeoutMs }, run);
    if (call === STILL) await clock.sleep(action.timeoutMs, run.signal);
    end = call === STILL ? null : await run.take({ ...call, signal: run.signal, ...(needsLook(action) && { admit }) });
    if (end === null || end.ok || end.dispatched || !TRY_NEXT.includes(end.reasonCode)) break;
  }
  const cause = causeOf(end) ?? misfireOf(action, before, run);
  return {
    end,
    cause,
    polarity,
    result: {
      index: at.index,
      action: action.type,
      selector: selectors[used] ?? null,
      usedFallback: used >= primary.length && selectors.length > 0,
      ok: cause === null,
      elapsedMs: Math.round(clock.monotonic() - began),
    },
  };
}

const needsLook = ({ type }: PlaybookAction): boolean => type === 'click' || type === 'dismiss';

const labelsOf = ({ name, commit }: ElementFacts): readonly string[] =>
  name === '' ? commit.names.slice(0, 1) : [name];

/** The very element the step would press, looked at when it is found and before it is touched. */
function refuseElement(selector: string | null, facts: ElementFacts, polarity: PolarityVerdict): Outcome | null {
  const refusal = { status: 'blocked', stage: 'resolve_element' } as const;
  if (detectCommitPoint({ action: 'click', facts: facts.commit, selectorText: selector }) !== null)
    return { ...refusal, reasonCode: 'pks.commit_point_blocked' };
  return polarity === 'contradicted' ? { ...refusal, reasonCode: 'pks.polarity_mismatch' } : null;
}

function callFor(
  action: PlaybookAction,
  {
    index,
    url,
    selector,
    timeoutMs,
  }: {
    readonly index: number;
    readonly url: string | undefined;
    readonly selector: string | null;
    readonly timeoutMs: number;
  },
  { target, values }: StepRun,
): Pick<StepCall, 'tool' | 'arguments'> | typeof STILL {
  const { targetId } = target;
  const element = { targetId, selector, timeoutMs };
  switch (action.type) {
    case 'click':
    case 'dismiss':
      return selector === null
        ? { tool: 'nova.input_key', arguments: { targetId, key: 'Escape' } }
        : { tool: 'nova.click_selector', arguments: element };
    case 'type': {
      const value = values.get(slotOf(action, index)) ?? '';
      return action.valueSource === 'from_vault'
        ? { tool: 'nova.type_selector_secret', arguments: { ...element, secretRef: value } }
        : { tool: 'nova.type_selector', arguments: { ...element, text: value, clear: true } };
    }
    case 'press_key': {
      const key = action.key ?? '';
      return { tool: 'nova.input_key', arguments: { targetId, ...(key.includes('+') ? { combo: key } : { key }) } };
    }
    case 'wait':
      return selector === null ? STILL : { tool: 'nova.wait_for_selector', arguments: element };
    case 'navigate':
      return { tool: 'nova.navigate', arguments: { targetId, url: url ?? '', waitForLoad: true } };
  }
}

const COMMITS = new Set<StepEnd['reasonCode']>(['pks.commit_point_blocked', 'guarded_commit.write_held']);

function causeOf(end: StepEnd | null): StopCause | null {
  if (end === null) return null;
  // What commits something was refused by the road itself, whatever the entry says.
  if (end.commitPoint !== null || COMMITS.has(end.reasonCode)) return 'commit_point';
  if (end.ok) return null;
  if (end.reasonCode === 'pks.polarity_mismatch') return 'polarity';
  if (end.gateId !== null || end.reasonCode === 'guarded_commit.coordinator_busy') return 'refused';
  if (end.reasonCode === 'selector.not_found') return 'missing';
  return OF_THE_PAGE.test(end.reasonCode ?? '') ? 'failed' : 'broken';
}

/** K 5.4: a run that leaves its site without saying so, or goes on to another page where only a choice was allowed. */
export function misfireOf(
  action: PlaybookAction,
  before: PagePlace,
  { entry, target }: Pick<StepRun, 'entry' | 'target'>,
): StopCause | null {
  if (target.isClosed()) return null;
  const after = placeOf(target);
  const leads = action.type === 'navigate' || action.declaredPolarity === 'navigate';
  // A page of the browser itself, as after a failed load, is no other site.
  if (after.scope === null) return null;
  if (after.scope !== entry.scope && !(leads && isSameSite(after.scope, entry.scope))) return 'misfire';
  const stays = action.allowedEffect === 'consent_state_only' || action.allowedEffect === 'read_only';
  return stays && after.route !== before.route ? 'misfire' : null;
}

/** No effect beyond the entry's own registrable domain, declared or not (K 15.9). */
function isSameSite(a: string, b: string): boolean {
  return registrableDomain(withoutPort(a)) === registrableDomain(withoutPort(b));
}

const withoutPort = (scope: string): string => scope.replace(/:\d+$/, '');
