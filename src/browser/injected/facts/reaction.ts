import type { FactReading, PageQuery } from '../../protocol/facts.js';
import type { NewText, PageReaction, ReactionBaseline, TextPlace } from '../../protocol/reaction.js';
import {
  attributeOf,
  bodyElement,
  byId,
  closest,
  composedAncestors,
  composedParentElement,
  fieldValue,
  inputType,
  isChecked,
  isConnected,
  isInside,
  labelledControlOf,
  matches,
  queryAll,
  rectOf,
  rootElement,
  selectValue,
  shadowRootOf,
} from '../dom/dom.js';
import { formOf } from '../dom/fields.js';
import { secretOf, takesText } from '../controls/fields.js';
import { changesByItself, quietMs } from '../dom/mutations.js';
import { boxWithFields, FIELDS, formInScope, isMarkedInvalid } from './form-scope.js';
import type { Look } from './look.js';
import { isCalledError, isCalledSuccess } from './messages.js';
import { hash, type Line, linesOf, sameness } from './page-lines.js';
import { value } from './readings.js';
import { DIALOG, dialogOf, isRowGone, piecesOnlyIn, ROW, rowOf, rowPressed } from './rows.js';
import { isSeen } from './sight.js';
import { paletteOf, toneOf } from './tone.js';

const MOST_NEWS = 12;
const NEWS_CHARS = 240;
/** Longer lines are content, not a result. */
const LINE_CHARS = 600;
const OWN_CHARS = 3;
const SURROUNDINGS = 3;
/** What appears this close to what was acted on belongs to it. */
const NEAR_PX = 160;

export const ALERT = '[role="alert" i],[role="alertdialog" i],[aria-live="assertive" i]';
export const STATUS = '[role="status" i],[aria-live]:not([aria-live="off" i],[role="log" i]),output';
export const PASSWORD = 'input[type="password" i]';
const ITEM = 'tr,li,[role="row" i],[role="listitem" i],article,fieldset,dialog,[role="dialog" i],form';
export const SWITCH =
  'input[type="checkbox" i],input[type="radio" i],select,[role="switch" i],[role="checkbox" i],[role="radio" i],[aria-pressed],[role="combobox" i],[role="menuitemcheckbox" i],[role="menuitemradio" i],[role="option" i],[role="tab" i]';
const STATES = ['aria-checked', 'aria-pressed', 'aria-selected'];

/** What is remembered of the page just before an action. */
interface Before {
  readonly lines: ReadonlySet<string>;
  /** Those of the row or item that is acted in, without what is acted on itself. */
  readonly item: ReadonlySet<string>;
  /** What only the row says that is acted in, or that a question in a dialog is about. */
  readonly row: ReadonlySet<string>;
  readonly values: ReadonlyMap<Element, string>;
  readonly askedPassword: boolean;
  readonly fields: readonly string[];
  readonly seenFields: WeakSet<Element>;
  readonly own: readonly string[];
  readonly state: string | null;
  readonly controlId: string | null;
  readonly wasInDialog: boolean;
  readonly area: WeakRef<Element> | null;
  readonly spots: readonly DOMRect[];
  readonly invalid: number;
  readonly palette: ReadonlySet<string>;
}

let before: Before | null = null;

/** What the next document is told. Lines as their hashes. */
type Told = Pick<Before, 'lines' | 'fields' | 'own' | 'askedPassword' | 'palette' | 'row'>;

export const isPlainField = (field: Element): boolean => takesText(field) && secretOf(field) === null;

export const asksPassword = (look: Look): boolean => look.all(PASSWORD).some(isSeen);

/** Formatting aside. */
const bare = (text: string): string => text.replace(/[\s.,'’_-]/g, '').toLowerCase();

function isOther(field: Element, held: string): boolean {
  const now = bare(fieldValue(field) ?? '');
  return now !== '' && held !== '' && now !== bare(held);
}

const seenFieldsIn = (look: Look, box: Element): readonly Element[] => look.within(box, FIELDS).filter(isSeen);

const nameOf = (field: Element): string =>
  attributeOf(field, 'name') ?? attributeOf(field, 'id') ?? attributeOf(field, 'aria-label') ?? inputTypeOf(field);

const inputTypeOf = (field: Element): string => (field instanceof HTMLInputElement ? inputType(field) : 'field');

/** The form of what was acted on, or the smallest box around it that has fields. */
function fieldBoxOf(look: Look, query: PageQuery): Element | null {
  const own = look.acted === null ? null : (formOf(look.acted) ?? boxWithFields(look.acted));
  if (own !== null) return own;
  const scope = formInScope(look, query);
  return scope.kind === 'form' ? scope.form : null;
}

/** Where an answer to the action would stand if it stands close by. */
export function areaOf(look: Look, box: Element | null): Element | null {
  const from = box ?? (look.acted === null ? null : (closest(look.acted, ITEM) ?? look.acted));
  if (from === null) return null;
  let area = from;
  for (let step = 0; step < SURROUNDINGS; step += 1) {
    const parent = composedParentElement(area);
    if (parent === null || parent === bodyElement() || parent === rootElement()) break;
    area = parent;
  }
  return area;
}

/** The switch, choice or list that the element acted on is, holds, labels or stands in. */
export function switchOf(acted: Element): Element | null {
  if (matches(acted, SWITCH)) return acted;
  const labelled = acted instanceof HTMLLabelElement ? labelledControlOf(acted) : null;
  const label = closest(acted, 'label');
  const outer = label instanceof HTMLLabelElement ? labelledControlOf(label) : null;
  const root = shadowRootOf(acted);
  const inner = [...queryAll(acted, SWITCH), ...(root === null ? [] : queryAll(root, SWITCH))];
  return labelled ?? closest(acted, SWITCH) ?? outer ?? (inner.length === 1 ? (inner[0] ?? null) : null);
}

export function stateOf(control: Element | null): string | null {
  if (control === null) return null;
  if (control instanceof HTMLSelectElement) return selectValue(control);
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(inputType(control)))
    return String(isChecked(control));
  const states = STATES.map((name) => attributeOf(control, name));
  return states.every((state) => state === null) ? null : states.join(' ');
}

const invalidCount = (look: Look): number =>
  look.all('[aria-invalid]').filter((field) => isMarkedInvalid(field) && isSeen(field)).length;

function remember(look: Look, query: PageQuery): void {
  const box = fieldBoxOf(look, query);
  const all = look.all(FIELDS).filter(isSeen);
  const area = areaOf(look, box);
  const { acted } = look;
  const control = acted === null ? null : switchOf(acted);
  const lines = linesOf();
  const item = acted === null ? null : closest(acted, ROW);
  const dialog = acted === null ? null : dialogOf(acted);
  // A question asked in a dialog is about something outside of it.
  const isOfItem = ({ box: place }: Line) =>
    item === null
      ? dialog !== null && !isInside(place, dialog)
      : isInside(place, item) && !isInside(place, acted ?? item);
  const row = dialog === null ? (acted === null ? null : rowOf(acted)) : rowPressed();
  before = {
    row: row === null ? new Set() : piecesOnlyIn(row, lines),
    lines: new Set(lines.map(({ text }) => sameness(text))),
    item: new Set(lines.filter(isOfItem).map(({ text }) => sameness(text))),
    values: new Map(all.filter((field) => isPlainField(field)).map((field) => [field, fieldValue(field) ?? ''])),
    askedPassword: asksPassword(look),
    fields: box === null ? [] : seenFieldsIn(look, box).map(nameOf).sort(),
    seenFields: new WeakSet(all),
    own: all.filter(isPlainField).flatMap(ownTextOf),
    state: stateOf(control),
    controlId: control === null ? null : attributeOf(control, 'id'),
    wasInDialog: dialog !== null,
    area: area === null ? null : new WeakRef(area),
    spots: [look.acted, box].flatMap((element) => (element === null ? [] : [rectOf(element)])),
    invalid: invalidCount(look),
    palette: paletteOf(lines.map(({ box: place }) => place)),
  };
}

function ownTextOf(field: Element): readonly string[] {
  const held = (fieldValue(field) ?? '').replace(/\s+/g, ' ').trim();
  return held.length < OWN_CHARS ? [] : [held];
}

type Sets = 'lines' | 'palette' | 'row';

/** What the document before told of itself. */
function recall(literal: string | undefined): Told | null {
  if (literal === undefined) return null;
  // Codec: written by `baselineText` in an earlier document of the same tab.
  const told = JSON.parse(literal) as Omit<Told, Sets> & Record<Sets, readonly string[]>;
  return { ...told, lines: new Set(told.lines), palette: new Set(told.palette), row: new Set(told.row) };
}

/** For the next document. */
const baselineText = ({ lines, fields, own, askedPassword, palette, row }: Before): string =>
  JSON.stringify({
    lines: [...lines].map(hash),
    row: [...row],
    fields,
    own,
    askedPassword,
    palette: [...palette],
  });

interface Around {
  readonly area: Element | null;
  readonly acted: Element | null;
  readonly spots: readonly DOMRect[];
}

function isClose(box: Element, spots: readonly DOMRect[]): boolean {
  const { left, right, top, bottom } = rectOf(box);
  return spots.some(
    (spot) =>
      top - spot.bottom < NEAR_PX &&
      spot.top - bottom < NEAR_PX &&
      left - spot.right < NEAR_PX &&
      spot.left - right < NEAR_PX,
  );
}

function placeOf(box: Element, { area, acted, spots }: Around): TextPlace {
  if (closest(box, ALERT) !== null) return 'alert';
  const up = [box, ...composedAncestors(box)];
  if (up.some((each) => getComputedStyle(each).position === 'fixed') && closest(box, DIALOG) === null) return 'toast';
  if (closest(box, STATUS) !== null) return 'status';
  if (closest(box, DIALOG) !== null) return 'dialog';
  const isNear = (area !== null && isInside(box, area)) || (acted !== null && isInside(box, acted));
  return isNear || isClose(box, spots) ? 'near' : 'page';
}

function markOf(box: Element): NewText['mark'] {
  const up = [box, ...composedAncestors(box).slice(0, SURROUNDINGS)];
  if (up.some(isCalledError)) return 'error';
  return up.some(isCalledSuccess) ? 'success' : null;
}

const ORDER: readonly TextPlace[] = ['alert', 'toast', 'status', 'dialog', 'near', 'page'];

function newsOf(
  known: (line: string) => boolean,
  { own, palette }: Pick<Before, 'own' | 'palette'>,
  place: (box: Element) => TextPlace,
): readonly NewText[] {
  return linesOf()
    .filter(
      ({ text, box }) => text.length <= LINE_CHARS && /\p{L}{2}/u.test(text) && !known(text) && !changesByItself(box),
    )
    .map(({ text, box }) => {
      const plain = own.reduce((rest, typed) => rest.replaceAll(typed, ' '), text);
      return {
        text: plain.replace(/\s+/g, ' ').trim().slice(0, NEWS_CHARS),
        place: place(box),
        mark: markOf(box),
        tone: toneOf(box, palette),
        isEcho: plain !== text,
      };
    })
    .sort((one, other) => ORDER.indexOf(one.place) - ORDER.indexOf(other.place))
    .slice(0, MOST_NEWS);
}

function hasFields(look: Look, names: readonly string[]): boolean {
  if (names.length === 0) return false;
  const seen = look.all(FIELDS).filter(isSeen).map(nameOf);
  return names.every((name) => seen.includes(name));
}

function reactionHere(look: Look, then: Before): PageReaction {
  const acted = look.acted;
  const area = then.area?.deref() ?? null;
  const control =
    acted !== null && isConnected(acted)
      ? switchOf(acted)
      : then.controlId === null
        ? null
        : byId(document, then.controlId);
  const lines = linesOf().map(({ text }) => text);
  const now = new Set(lines.map(sameness));
  return {
    isRowGone: isRowGone(then.row, lines),
    goneLines: [...then.item].filter((line) => !now.has(line)).length,
    changedFields: [...then.values].filter(
      ([field, held]) => isConnected(field) && isSeen(field) && isOther(field, held),
    ).length,
    emptiedFields: [...then.values].filter(
      ([field, held]) => held !== '' && (!isConnected(field) || !isSeen(field) || fieldValue(field) === ''),
    ).length,
    asksPassword: asksPassword(look),
    askedPassword: then.askedPassword,
    news: newsOf(
      (line) => then.lines.has(sameness(line)),
      then,
      (box) => placeOf(box, { area, acted, spots: then.spots }),
    ),
    isControlThere: acted !== null && isConnected(acted) && isSeen(acted),
    wasInDialog: then.wasInDialog,
    stateBefore: then.state,
    state: stateOf(control),
    fieldsBefore: then.fields.length,
    filledBefore: then.own.length,
    hasSameFields: hasFields(look, then.fields),
    newFields: look.all(FIELDS).filter((field) => isSeen(field) && !then.seenFields.has(field)).length,
    newlyInvalid: Math.max(0, invalidCount(look) - then.invalid),
    isElsewhere: false,
    quietMs: Math.round(quietMs()),
  };
}

function reactionElsewhere(look: Look, then: Told): PageReaction {
  const lines = linesOf().map(({ text }) => text);
  const now = new Set(lines.map((line) => hash(sameness(line))));
  return {
    isRowGone: isRowGone(then.row, lines),
    goneLines: [...then.lines].filter((line) => !now.has(line)).length,
    changedFields: 0,
    emptiedFields: 0,
    asksPassword: asksPassword(look),
    askedPassword: then.askedPassword,
    news: newsOf(
      (line) => then.lines.has(hash(sameness(line))),
      then,
      (box) => placeOf(box, { area: null, acted: null, spots: [] }),
    ),
    isControlThere: false,
    wasInDialog: false,
    stateBefore: null,
    state: null,
    fieldsBefore: then.fields.length,
    filledBefore: then.own.length,
    hasSameFields: hasFields(look, then.fields),
    newFields: look.all(FIELDS).filter(isSeen).length,
    newlyInvalid: invalidCount(look),
    isElsewhere: true,
    quietMs: Math.round(quietMs()),
  };
}

const plain = (found: PageReaction | ReactionBaseline): FactReading =>
  // Codec: plain JSON, whose members are named.
  value(found as unknown as Parameters<typeof value>[0]);

/** The look just before an action answers what the next document must know; every later one how the page has changed. */
export function reaction(query: PageQuery, look: Look): FactReading {
  if (look.isBaseline) remember(look, query);
  if (before !== null && !look.isElsewhere)
    return plain(look.isBaseline ? { before: baselineText(before) } : reactionHere(look, before));
  const then = recall(query.literal);
  return then === null ? { condition: 'absent' } : plain(reactionElsewhere(look, then));
}
