import type { InputCalls, Wait, Waited } from '../../protocol/input.js';
import { fieldValue, rectOf, tagOf, veiled } from '../dom/dom.js';
import { isDisabled } from '../controls/fields.js';
import { observePage, waitFor as waitForCheck } from '../dom/mutations.js';
import { selectAll, trySelect } from '../dom/selectors.js';
import { visibleText } from '../sight/text.js';
import { isRendered } from '../sight/visibility.js';

/** The match a wait is about: the first visible one, or the first at all when being there is enough. */
function pick({ selector, visible }: Wait): Element | null {
  const elements = selectAll(selector);
  return elements.find(isRendered) ?? (visible ? null : (elements[0] ?? null));
}

/** What must hold still. Compared inside the page, so a field's content stays there (A&S Z9). */
const contentOf = (element: Element): string => `${visibleText(element)}\u0000${fieldValue(element) ?? ''}`;

/** Follows the content of the match; answers when it has changed as asked and then stood still. */
class Stillness {
  readonly #wait: Wait;
  #content: string | null;
  #since = performance.now();
  hasChanged: boolean;
  wasThere: boolean;

  constructor(wait: Wait) {
    this.#wait = wait;
    const element = pick(wait);
    this.#content = element === null ? null : contentOf(element);
    this.wasThere = element !== null;
    this.hasChanged = wait.hasChanged;
  }

  holds(forMs: number, requireChange: boolean): boolean {
    const element = pick(this.#wait);
    const content = element === null ? null : contentOf(element);
    if (content !== this.#content) {
      this.#content = content;
      this.#since = performance.now();
      this.hasChanged = true;
    }
    if (element === null) return false;
    this.wasThere = true;
    return (this.hasChanged || !requireChange) && performance.now() - this.#since >= forMs;
  }
}

async function outcomeOf(wait: Wait): Promise<Extract<Waited, { kind: 'looked' }>['outcome']> {
  const { stable, waitMs, pollMs } = wait;
  if (stable === null) {
    const isThere = () => (pick(wait) === null) === wait.absent;
    return (await waitForCheck(() => (isThere() ? true : null), waitMs, pollMs)) === true ? 'held' : 'timeout';
  }
  const stillness = new Stillness(wait);
  const tickMs = Math.min(pollMs, stable.forMs);
  const held = await waitForCheck(
    () => (stillness.holds(stable.forMs, stable.requireChange) ? true : null),
    waitMs,
    tickMs,
  );
  if (held === true) return 'held';
  if (!stillness.wasThere) return 'timeout';
  return stillness.hasChanged || !stable.requireChange ? 'still_changing' : 'no_change';
}

export async function waitFor(wait: InputCalls['waitFor']['args']): Promise<Waited> {
  const selection = trySelect(wait.selector);
  if (selection.kind === 'invalid') return selection;
  observePage();
  const outcome = await outcomeOf(wait);
  const element = pick({ ...wait, visible: false });
  if (element === null) return { kind: 'looked', outcome, element: null, text: null };
  if (wait.scrollIntoView && outcome === 'held' && !wait.absent && isRendered(element)) {
    Element.prototype.scrollIntoView.call(element, { block: 'nearest', inline: 'nearest', behavior: 'instant' });
  }
  const { x, y, width, height } = rectOf(element);
  const text = wait.maxTextChars === null ? null : visibleText(element);
  return {
    kind: 'looked',
    outcome,
    element: {
      visible: isRendered(element),
      enabled: !isDisabled(element),
      rect: { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) },
      tagName: veiled(tagOf(element)),
    },
    text: text === null ? null : { value: text.slice(0, wait.maxTextChars ?? 0), totalChars: text.length },
  };
}
