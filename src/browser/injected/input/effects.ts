import {
  attributeOf,
  bodyElement,
  deepActiveElement,
  isChecked,
  isInside,
  isOpenDetails,
  rootElement,
  selectedIndexOf,
} from '../dom/dom.js';
import { changesByItself, flushMutations, noteInput, observePage, onMutation, waitFor } from '../dom/mutations.js';
import type { PageCalls } from '../../protocol/calls.js';
import type { ProbeChannel } from '../../protocol/input.js';
import { nodeOf } from '../scan/refs.js';

/** The listeners that see what one input does to the page (E&T 1.4), from the input event itself onwards. */
interface Probe {
  readonly fired: Set<ProbeChannel>;
  readonly check: () => void;
  readonly disarm: () => void;
}

let armed: Probe | null = null;
/** What the latest input did, also when nobody waits for it any more. */
let latest: Probe | null = null;

const TRIGGERS = { pointer: ['pointerdown'], key: ['keydown', 'beforeinput'], none: [] } as const;
const STATE_ATTRIBUTES = ['aria-checked', 'aria-expanded', 'aria-pressed', 'aria-selected', 'open', 'disabled'];

function controlState(element: Element): string {
  const native =
    element instanceof HTMLInputElement
      ? isChecked(element)
      : element instanceof HTMLSelectElement
        ? selectedIndexOf(element)
        : element instanceof HTMLDetailsElement && isOpenDetails(element);
  return JSON.stringify([native, ...STATE_ATTRIBUTES.map((name) => attributeOf(element, name))]);
}

/** A page that writes what stands there anyway, as for a pointer that leaves and comes back, changes nothing. */
function isChange({ type, target, attributeName, oldValue }: MutationRecord): boolean {
  if (type !== 'attributes' || attributeName === null || !(target instanceof Element)) return true;
  return attributeOf(target, attributeName) !== oldValue;
}

/** A click focuses what it hits; only focus that went elsewhere is an effect of its own. */
function isOwnFocus(element: Element, active: Element | null): boolean {
  return active === null || active === bodyElement() || isInside(element, active) || isInside(active, element);
}

/** Watches for effects on and around `ref`. Whatever happens before the trigger event (hover styles) does not count. */
export function arm({ ref, trigger }: PageCalls['arm']['args']): boolean {
  armed?.disarm();
  const element = ref === null ? (deepActiveElement() ?? rootElement()) : nodeOf(ref);
  if (element === null) return false;
  observePage();
  flushMutations();

  const fired = new Set<ProbeChannel>();
  const focusedBefore = deepActiveElement();
  let before = controlState(element);
  const events = new AbortController();
  const listen = (type: string, run: (event: Event) => void) =>
    window.addEventListener(type, run, { capture: true, passive: true, signal: events.signal });

  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    flushMutations();
    fired.clear();
    noteInput();
    before = controlState(element);
  };
  if (trigger === 'none') start();
  for (const type of TRIGGERS[trigger]) listen(type, start);
  for (const type of ['input', 'change', 'toggle'])
    listen(type, (event) => {
      // A field that is left tells what was typed into it before; that is no effect of what is pressed now.
      const isLeft = focusedBefore !== null && event.composedPath()[0] === focusedBefore && focusedBefore !== element;
      if (!isLeft) fired.add('control_state');
    });
  const stop = onMutation((records) => {
    if (records.some((record) => isChange(record) && !changesByItself(record.target))) fired.add('dom_mutation');
  });
  const check = () => {
    const active = deepActiveElement();
    // A key pressed wherever the focus is has no element of its own to focus.
    if (active !== focusedBefore && (ref === null || !isOwnFocus(element, active))) fired.add('focus_moved');
    if (controlState(element) !== before) fired.add('control_state');
  };
  armed = {
    fired,
    check,
    disarm: () => {
      events.abort();
      stop();
      armed = null;
    },
  };
  latest = armed;
  return true;
}

/** As `probe`, for whoever wants to know more after that has ended: it never looks longer than `probe` did. */
export async function effectsSeen({
  waitMs,
}: PageCalls['effectsSeen']['args']): Promise<readonly ProbeChannel[] | null> {
  const watching = latest;
  if (watching === null) return null;
  await waitFor(() => (armed !== watching || watching.fired.size > 0 ? true : null), waitMs, 20);
  return [...watching.fired];
}

/** Throws when nothing was armed in this document: silence may not be taken for "nothing happened". */
export async function probe({ waitMs }: PageCalls['probe']['args']): Promise<readonly ProbeChannel[]> {
  const watching = armed;
  if (watching === null) throw new Error('The probe was not armed in this document');
  const fired = await waitFor(
    () => {
      flushMutations();
      watching.check();
      return watching.fired.size > 0 ? [...watching.fired] : null;
    },
    waitMs,
    20,
  );
  watching.disarm();
  return fired ?? [];
}
