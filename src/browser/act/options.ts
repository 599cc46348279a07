import type { ChosenOption, OptionRequest, OptionResult } from './choice-types.js';
import { act, noEffect, unlessReplaced, whenSettled } from './acting.js';
import { staleRef } from '../look/element.js';
import type { OptionProblem } from '../protocol/choices.js';
import { waitUntilReady } from './readiness.js';
import { type BrowserRefusal, type Operation, refuse } from '../operation.js';
import type { Tab } from '../tabs/tab.js';
import type { ResolvedElement } from '../look/element-types.js';

/**
 * Chooses in a native `<select>`, whose list no pointer can reach: the value is set and the events of a person's choice
 * follow (A&S D1). Refuses what a person could not do.
 */
export async function selectOption(
  tab: Tab,
  element: ResolvedElement,
  request: OptionRequest,
  op: Operation,
): Promise<OptionResult> {
  const ref = element.node.handle;
  const { by, wanted } = request;
  if (element.facts.tag !== 'select')
    return notAChoice(element, 'is not a <select>; nova.choose_option handles others');
  const ready = await waitUntilReady(tab, element, op);
  if (ready.kind === 'refused') return ready;
  const looked = await whenSettled(tab, {
    ask: (waitMs) => tab.world.call('matchSelect', { ref, by, wanted, waitMs }, op),
    isEnough: ({ match }) => match.kind !== 'missing' && match.kind !== 'disabled',
    afterInput: false,
  });
  if (looked === null || looked.match.kind === 'gone') return staleRef(tab, ref, op);
  if (looked.match.kind !== 'found') return refuseOption(element, looked.match);
  if (looked.match.isSelected) return unchanged(tab, ref, request, op);
  const { dialogPolicy } = request;
  const send = async () => void (await tab.world.call('applySelect', { ref, by, wanted }, op));
  const acted = await act(tab, { ref, trigger: 'none', dialogPolicy, send }, op);
  if (acted.kind === 'refused') return acted;
  const read = await unlessReplaced(() => tab.world.call('readSelect', { ref, by, wanted }, op));
  return {
    ...acted,
    controlKind: 'native_select',
    selected: read?.selected ?? [],
    changed: true,
    readbackMatched: request.readback ? (read?.matched ?? null) : null,
    popupClosed: null,
  };
}

async function unchanged(tab: Tab, ref: number, { by, wanted }: OptionRequest, op: Operation): Promise<OptionResult> {
  const read = await unlessReplaced(() => tab.world.call('readSelect', { ref, by, wanted }, op));
  return nothingToDo(tab, { controlKind: 'native_select', selected: read?.selected ?? [] });
}

/** What was asked for holds already; choosing it again would fire nothing, so nothing is sent. */
export function nothingToDo(
  tab: Tab,
  known: {
    readonly controlKind: 'native_select' | 'listbox' | 'radiogroup';
    readonly selected: readonly ChosenOption[];
  },
): OptionResult {
  return { kind: 'done', effect: noEffect(tab), ...known, changed: false, readbackMatched: true, popupClosed: null };
}

export function notAChoice({ facts }: ResolvedElement, why: string): BrowserRefusal {
  return refuse('action.not_actionable', `${facts.effectiveSelector} ${why}.`, { cause: 'not_a_choice' });
}

export function refuseOption(
  element: ResolvedElement,
  match: Exclude<OptionProblem, { kind: 'gone' }>,
): BrowserRefusal {
  const subject = element.facts.effectiveSelector;
  switch (match.kind) {
    case 'not_a_choice':
      return notAChoice(element, 'offers nothing to choose from');
    case 'too_many':
      return refuse('params.invalid', `${subject} accepts only one option; "values" or "texts" must name one.`, {
        field: 'values',
        expected: 'one option',
      });
    case 'disabled':
      return refuse('action.not_actionable', `The option "${match.option.text}" of ${subject} is disabled.`, {
        cause: 'option_disabled',
        option: match.option,
      });
    case 'missing': {
      const listed = match.nearest.map(({ text, value }) => (text === '' ? value : `"${text}"`)).join(', ');
      const hint = listed === '' ? 'It offers none.' : `Nearest: ${listed}.`;
      return refuse('option.not_found', `${subject} has no option "${match.missing}". ${hint}`, {
        missing: match.missing,
        nearest: match.nearest,
      });
    }
  }
}
