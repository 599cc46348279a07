import type { ChoiceCalls } from '../../protocol/choices.js';
import type { NativeOption, OptionProblem, Selected, Wanted } from '../../protocol/choices.js';
import {
  isDisabledOption,
  isMultipleSelect,
  isSelectedOption,
  optionLabelOf,
  optionsOf,
  optionValueOf,
  setSelectedOption,
} from '../dom/actions.js';
import { isDisabled } from './fields.js';
import { nextFrame } from '../dom/frames.js';
import { observePage, quietMs, waitFor } from '../dom/mutations.js';
import { matchAll, nearestOptions } from './option-match.js';
import { nodeOf } from '../scan/refs.js';
import { collapse } from '../sight/text.js';

const TICK_MS = 50;

const describe = (option: HTMLOptionElement): NativeOption => ({
  value: optionValueOf(option),
  text: collapse(optionLabelOf(option)),
});

function selectOf(ref: number): HTMLSelectElement | OptionProblem {
  const element = nodeOf(ref);
  if (element === null) return { kind: 'gone' };
  return element instanceof HTMLSelectElement ? element : { kind: 'not_a_choice' };
}

/** The option elements a caller means, or why not. */
function pick(select: HTMLSelectElement, { by, wanted }: Wanted): readonly HTMLOptionElement[] | OptionProblem {
  const offered = optionsOf(select).map((element) => ({ element, ...describe(element) }));
  if (wanted.length > 1 && !isMultipleSelect(select)) return { kind: 'too_many' };
  const matched = matchAll(offered, { by, wanted });
  if (matched.kind === 'missing') {
    return { kind: 'missing', missing: matched.missing, nearest: nearestOptions(offered, matched.missing) };
  }
  const barred = matched.options.find(({ element }) => isDisabledOption(element) || isDisabled(element));
  if (barred !== undefined) return { kind: 'disabled', option: { value: barred.value, text: barred.text } };
  return matched.options.map(({ element }) => element);
}

function holdsExactly(select: HTMLSelectElement, picked: readonly HTMLOptionElement[]): boolean {
  return optionsOf(select).every((option) => isSelectedOption(option) === picked.includes(option));
}

export async function matchSelect({
  ref,
  waitMs,
  ...wanted
}: ChoiceCalls['matchSelect']['args']): Promise<ChoiceCalls['matchSelect']['result']> {
  observePage();
  type Match = ChoiceCalls['matchSelect']['result']['match'];
  const look = (): Match => {
    const select = selectOf(ref);
    if (!(select instanceof HTMLSelectElement)) return select;
    const picked = pick(select, wanted);
    if ('kind' in picked) return picked;
    return { kind: 'found', isSelected: holdsExactly(select, picked) };
  };
  const found = await waitFor(
    () => {
      const match = look();
      return match.kind === 'missing' || match.kind === 'disabled' ? null : match;
    },
    waitMs,
    TICK_MS,
  );
  return { match: found ?? look(), quietMs: quietMs() };
}

export function applySelect({ ref, ...wanted }: ChoiceCalls['applySelect']['args']): null {
  const select = selectOf(ref);
  if (!(select instanceof HTMLSelectElement)) throw new Error('The select is gone');
  const picked = pick(select, wanted);
  if ('kind' in picked) throw new Error('The options are gone');
  HTMLElement.prototype.focus.call(select);
  for (const option of optionsOf(select)) setSelectedOption(option, picked.includes(option));
  const fire = (type: string, composed: boolean) =>
    EventTarget.prototype.dispatchEvent.call(select, new Event(type, { bubbles: true, composed }));
  fire('input', true);
  fire('change', false);
  return null;
}

export async function readSelect({ ref, ...wanted }: ChoiceCalls['readSelect']['args']): Promise<Selected | null> {
  // A page that puts a choice back does so in its handlers or when it draws next.
  await nextFrame();
  await nextFrame();
  const select = selectOf(ref);
  if (!(select instanceof HTMLSelectElement)) return null;
  const picked = pick(select, wanted);
  const selected = optionsOf(select).filter(isSelectedOption).map(describe);
  return { selected, matched: !('kind' in picked) && holdsExactly(select, picked) };
}
