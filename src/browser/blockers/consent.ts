import type { ConsentTurn } from '../protocol/blockers.js';
import type { DismissAction, DismissOptions } from './types.js';
import { type Blocker, unlessGone } from './look.js';
import { hasLeft, LEAVING_MS, pressControl } from './press.js';
import { loadConsentScript } from '../worlds/injected-script.js';
import { mayPressForRule } from '../rules/blockers.js';
import type { Tab } from '../tabs/tab.js';
import type { Operation } from '../operation.js';
import type { World } from '../worlds/world.js';

/** Longer than any rule is let run in the page. */
const TURN_MS = 9000;
/** A rule that wants more presses than this is going round in circles. */
const PRESS_LIMIT = 20;

/**
 * Lets the rules of the consent library deal with the banner, in its document and then in the frames it shows. They say what
 * to press; whether that may be pressed is decided here, by its live label and the commit-point detector.
 */
export async function runConsentRules(
  tab: Tab,
  blocker: Blocker,
  options: DismissOptions,
  op: Operation,
): Promise<readonly DismissAction[]> {
  const worlds = [blocker.world, ...(await shownIn(tab, blocker, op))];
  const actions: DismissAction[] = [];
  for (const world of worlds) {
    actions.push(...(await runIn({ tab, world, blocker, options }, op)));
    if (actions.some(({ result }) => result === 'gone')) break;
  }
  return actions;
}

async function shownIn(tab: Tab, { world, facts }: Blocker, op: Operation): Promise<readonly World[]> {
  if (facts.frames.length === 0) return [];
  const { frames } = await tab.frames.visible(op);
  return frames
    .filter((frame) => facts.frames.some((ref) => frame.world.isShownBy(world, ref)))
    .map((frame) => frame.world);
}

interface RuleRun {
  readonly tab: Tab;
  readonly world: World;
  readonly blocker: Blocker;
  readonly options: DismissOptions;
}

async function runIn(run: RuleRun, op: Operation): Promise<readonly DismissAction[]> {
  const { tab, world, blocker } = run;
  const actions: DismissAction[] = [];
  if ((await unlessGone(() => world.call('hasConsentEngine', {}, op))) === false)
    await world.load(await loadConsentScript(), op);
  let turn = await ask(() => world.call('consentBegin', { waitMs: TURN_MS }, op));
  for (let presses = 0; turn.kind === 'press' && presses < PRESS_LIMIT; presses += 1) {
    const { pressed, action } = await pressFor(turn, run, op);
    actions.push(action);
    turn = await ask(() => world.call('consentNext', { pressed, waitMs: TURN_MS }, op));
  }
  const last = actions.at(-1);
  if (last === undefined || last.result === 'refused') return actions;
  const result = (await hasLeft(tab, blocker, LEAVING_MS, op)) ? 'gone' : last.result;
  return [...actions.slice(0, -1), { ...last, result }];
}

/** A document that goes away while its rules run has ended them. */
const ask = async (call: () => Promise<ConsentTurn<number>>): Promise<ConsentTurn<number>> =>
  (await unlessGone(call)) ?? { kind: 'unknown' };

async function pressFor(
  turn: Extract<ConsentTurn<number>, { kind: 'press' }>,
  { tab, blocker, options }: RuleRun,
  op: Operation,
): Promise<{ readonly pressed: boolean; readonly action: DismissAction }> {
  const { element: ref, rule } = turn;
  const known = blocker.facts.controls.find((control) => control.ref === ref);
  const commitClass = blocker.classes.get(ref) ?? null;
  const intent = known?.intent ?? 'other';
  const { selector } = blocker.facts;
  const tried = { by: 'rule', rule, blocker: selector, label: known?.label ?? '', intent, isConsent: true } as const;
  if (!mayPressForRule({ intent, commitClass }, options))
    return { pressed: false, action: { ...tried, result: 'refused', why: commitClass ?? 'it would accept' } };
  const pressed = await pressControl(tab, { ref, blocker }, options, op);
  if (pressed.kind === 'refused') return { pressed: false, action: { ...tried, result: 'refused', why: pressed.why } };
  const result = pressed.effect.observed === false ? 'no_effect' : 'changed';
  return { pressed: true, action: { ...tried, pressed: pressed.selector, result } };
}
