import type { FactReading, PageQuery } from '../../protocol/facts.js';
import type { GlimpseControl, GlimpseField, GlimpseLine, GlimpseRow, PageGlimpse } from '../../protocol/glimpse.js';
import { chosenFiles, initialOf } from '../controls/entered.js';
import { knownName } from '../controls/names.js';
import {
  attributeOf,
  bodyElement,
  composedAncestors,
  composedParentElement,
  deepActiveElement,
  fieldValue,
  inputType,
  isConnected,
  isInside,
  matches,
  nextSiblingOf,
  previousSiblingOf,
  rootElement,
  selectedIndexOf,
  tagOf,
} from '../dom/dom.js';
import { formOf, isMultiple, optionsOf, optionTextOf } from '../dom/fields.js';
import { boxWithFields, FIELDS } from './form-scope.js';
import { linesOf } from './page-lines.js';
import { DIALOG, dialogOf, pressedBefore, ROW } from './rows.js';
import type { Look } from './look.js';
import { ALERT, areaOf, asksPassword, isPlainField, STATUS, stateOf, SWITCH, switchOf } from './reaction.js';
import { value } from './readings.js';
import { isSeen } from './sight.js';

const MOST_FIELDS = 200;
const MOST_CONTROLS = 300;
/** An entry of a list that is none by its markup is looked for this far up. */
const ENTRY_DEPTH = 6;

/** Where an answer to the action would stand, for later looks at the same document. */
let near: WeakRef<Element> | null = null;
let actedRow: WeakRef<Element> | null = null;
let hasDatabase = false;

/** The closest box that is one of these, out of shadow trees, too. */
const around = (element: Element, selector: string): Element | null =>
  [element, ...composedAncestors(element)].find((box) => matches(box, selector)) ?? null;

/** Rows by their markup, and boxes that stand beside others of the same make. */
class Rows {
  readonly all: GlimpseRow[] = [];
  readonly #places = new Map<Element, number>();
  readonly #lists = new Map<Element | null, number>();
  readonly #rows = new Map<Element, Element | null>();
  readonly #acted: Element | null;

  constructor(acted: Element | null) {
    this.#acted = acted;
  }

  of(box: Element): number | null {
    const row = this.rowOf(box);
    if (row === null) return null;
    const known = this.#places.get(row);
    if (known !== undefined) return known;
    const parent = composedParentElement(row);
    const list = this.#lists.get(parent) ?? this.#lists.size;
    this.#lists.set(parent, list);
    this.#places.set(row, this.all.length);
    this.all.push({ list, isActed: row === this.#acted, make: makeOf(row) });
    return this.all.length - 1;
  }

  rowOf(box: Element): Element | null {
    const known = this.#rows.get(box);
    if (known !== undefined) return known;
    const row = around(box, ROW) ?? entryOf(box);
    this.#rows.set(box, row);
    return row;
  }
}

function entryOf(box: Element): Element | null {
  let at: Element | null = box;
  for (let step = 0; step < ENTRY_DEPTH && at !== null && at !== bodyElement() && at !== rootElement(); step += 1) {
    if (hasLikeNeighbour(at)) return at;
    at = composedParentElement(at);
  }
  return null;
}

function hasLikeNeighbour(box: Element): boolean {
  const make = makeOf(box);
  return [nextElementOf(box, nextSiblingOf), nextElementOf(box, previousSiblingOf)].some(
    (other) => other !== null && makeOf(other) === make,
  );
}

const makeOf = (box: Element): string => `${tagOf(box)} ${attributeOf(box, 'class') ?? ''}`;

function nextElementOf(box: Element, step: (node: Node) => Node | null): Element | null {
  let at = step(box);
  while (at !== null && !(at instanceof Element)) at = step(at);
  return at instanceof Element ? at : null;
}

/** Boxes whose content says something and goes again; what is learnt is kept for one look. */
class Passing {
  readonly #known = new Map<Element, boolean>();

  has(box: Element, row: Element | null): boolean {
    if (around(box, `${ALERT},${DIALOG}`) !== null || this.#floats(box)) return true;
    const status = around(box, STATUS);
    // Lists whose changes are read out are lists all the same.
    return status !== null && !(row !== null && row !== status && isInside(row, status) && hasLikeNeighbour(row));
  }

  #floats(box: Element): boolean {
    const known = this.#known.get(box);
    if (known !== undefined) return known;
    const parent = composedParentElement(box);
    const floats = getComputedStyle(box).position === 'fixed' || (parent !== null && this.#floats(parent));
    this.#known.set(box, floats);
    return floats;
  }
}

function seenLines(rows: Rows, area: Element | null): readonly GlimpseLine[] {
  const passing = new Passing();
  return linesOf().map(({ text, box }) => ({
    // A dialog hides the rest from screen readers for as long as it is open.
    text: text.replace(/\[aria-hidden: (.*?)\]/g, '$1'),
    row: rows.of(box),
    isPassing: passing.has(box, rows.rowOf(box)),
    isNear: area !== null && isInside(box, area),
  }));
}

/** What tells a field from others on every opening of its page. */
function markOf(field: Element): string {
  const id = attributeOf(field, 'name') ?? attributeOf(field, 'id');
  return id === null || id === '' ? knownName(field) : id;
}

/** White space as a page would show it, line by line. */
function tidy<T extends string | null>(text: T): T | string {
  return text === null
    ? text
    : text
        .split('\n')
        .map((line) => line.replace(/\s+/g, ' ').trim())
        .filter((line) => line !== '')
        .join('\n');
}

/** Several of one name are told apart by their order. */
function distinct<T extends { readonly name: string }>(all: readonly T[]): readonly T[] {
  const seen = new Map<string, number>();
  return all.map((one) => {
    const count = (seen.get(one.name) ?? 0) + 1;
    seen.set(one.name, count);
    return count === 1 ? one : { ...one, name: `${one.name} ${count}` };
  });
}

function fieldsOf(look: Look, box: Element | null): readonly GlimpseField[] {
  const fields = look.all(FIELDS).filter((field) => isPlainField(field) && isSeen(field));
  return distinct(
    fields.slice(0, MOST_FIELDS).map((field) => ({
      name: markOf(field),
      value: tidy(fieldValue(field) ?? ''),
      initial: tidy(initialOf(field)),
      isOfActed: box !== null && isInside(field, box),
    })),
  );
}

function controlsOf(look: Look, rows: Rows, box: Element | null): readonly GlimpseControl[] {
  const acted = look.acted === null ? null : switchOf(look.acted);
  const controls = look.all(SWITCH).slice(0, MOST_CONTROLS);
  return distinct(
    controls.flatMap((control) => {
      const state = stateOf(control);
      const name = controlMark(control, rows);
      const isListed = around(control, ROW) !== null;
      if (state === null) return [];
      const isOfActed = box !== null && isInside(control, box);
      const isActed = control === acted;
      return [
        { name, state, isActed, isUnset: isUnset(control, state), isListed, isOfActed, choices: choicesOf(control) },
      ];
    }),
  );
}

/** Lists of more than this many are calendars and countries, which stand for too much to be looked for. */
const MOST_OPTIONS = 60;

function choicesOf(control: Element): GlimpseControl['choices'] {
  if (!(control instanceof HTMLSelectElement) || isMultiple(control)) return null;
  const options = optionsOf(control);
  const chosen = options[selectedIndexOf(control)];
  if (chosen === undefined || options.length > MOST_OPTIONS) return null;
  return { chosen: optionTextOf(chosen), others: options.filter((one) => one !== chosen).map(optionTextOf) };
}

/** As such a control is where nobody has set it. */
function isUnset(control: Element, state: string): boolean {
  if (control instanceof HTMLSelectElement) return selectedIndexOf(control) <= 0;
  return !state.includes('true');
}

function controlMark(control: Element, rows: Rows): string {
  const id = attributeOf(control, 'id');
  if (id !== null && id !== '') return id;
  const name = attributeOf(control, 'name');
  const isOneOf = control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(inputType(control));
  const said = name === null || name === '' ? knownName(control) : name;
  const choice = isOneOf ? (attributeOf(control, 'value') ?? '') : '';
  const row = rows.rowOf(control);
  const place = row === null || name !== null ? '' : knownName(row);
  return [said, choice, place].filter((part) => part !== '').join(' ');
}

function hash(text: string): string {
  let sum = 5381;
  for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 33) ^ text.charCodeAt(at)) >>> 0;
  return sum.toString(36);
}

function textIn(store: () => Storage): string {
  try {
    const entries = Object.entries(store()).map(([name, text]) => `${name}\n${text}`);
    return entries.sort().join('\n');
  } catch {
    return '';
  }
}

function noteDatabases(): void {
  const told = typeof indexedDB === 'undefined' ? undefined : indexedDB.databases();
  told?.then(
    (all) => {
      hasDatabase = all.length > 0;
    },
    () => undefined,
  );
}

function keptTextsOf(shared: string, asked: readonly string[]): readonly string[] {
  const cookies = document.cookie;
  return asked.filter(
    (text) =>
      shared.includes(text) ||
      shared.includes(JSON.stringify(text).slice(1, -1)) ||
      cookies.includes(text) ||
      cookies.includes(encodeURIComponent(text)),
  );
}

/** A question asked in a dialog is about what was pressed before it. */
function subjectOf(acted: Element): Element {
  return (dialogOf(acted) === null ? null : pressedBefore()) ?? acted;
}

/** What the page shows, to be compared with another opening of it; the look just before an action notes where that was. */
export function glimpse(query: PageQuery, look: Look): FactReading {
  const acted = look.acted ?? deepActiveElement();
  const own = acted === null ? null : (formOf(acted) ?? boxWithFields(acted));
  // Where fields stand in nothing but the page, all of them may belong to it.
  const box = acted === null ? null : (own ?? bodyElement());
  if (look.isBaseline) {
    noteDatabases();
    const area = areaOf(look, own);
    near = area === null ? null : new WeakRef(area);
    const parent = acted === null ? null : composedParentElement(subjectOf(acted));
    const row = parent === null ? null : new Rows(null).rowOf(parent);
    actedRow = row === null ? null : new WeakRef(row);
  }
  const rows = new Rows(actedRow?.deref() ?? null);
  const area = near?.deref() ?? null;
  const shared = textIn(() => localStorage);
  const fields = fieldsOf(look, box);
  // Codec: written by the host; just before an action it does not know yet.
  const asked =
    query.literal === undefined ? fields.map((field) => field.value) : (JSON.parse(query.literal) as readonly string[]);
  const found: PageGlimpse = {
    lines: seenLines(rows, area !== null && isConnected(area) ? area : null),
    rows: rows.all,
    fields,
    controls: controlsOf(look, rows, box),
    asksPassword: asksPassword(look),
    chosenFiles: chosenFiles(),
    kept: { shared: hash(shared), own: hash(textIn(() => sessionStorage)), hasDatabase },
    keptTexts: keptTextsOf(
      shared,
      asked.filter((text) => text.length > 0),
    ),
  };
  // Codec: plain JSON, whose members are named.
  return value(found as unknown as Parameters<typeof value>[0]);
}
