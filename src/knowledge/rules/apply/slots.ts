import { isUrl, normalizeUrl, routeTemplate } from '../../../kernel/index.js';
import type { Playbook, PlaybookAction, Slot } from '../../types.js';

/** A slot a call got wrong: missing, unknown, of another type, or too long. */
export interface SlotProblem {
  readonly field: string;
  readonly message: string;
  readonly expected: string;
}
export type SlotValues = ReadonlyMap<string, string>;
export type CheckedParams =
  | { readonly ok: true; readonly values: SlotValues }
  | { readonly ok: false; readonly problem: SlotProblem };

const TEXT_CHARS = 200;
const ID_SEGMENT = ':id';
/** Of an id: one path segment that means itself wherever it stands. */
const ID = /^[A-Za-z0-9-]+$/;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The slot a step types from; one that names none has a slot of its own. */
export function slotOf(action: PlaybookAction, index: number): string {
  return action.slot ?? `step${index}`;
}

/** What a call must give: the declared slots, and one for each typing step that declares none. */
export function slotsOf({ slots = [], actions }: Pick<Playbook, 'slots' | 'actions'>): readonly Slot[] {
  const known = new Set(slots.map(({ name }) => name));
  const undeclared = actions.flatMap((action, index): readonly Slot[] => {
    const name = slotOf(action, index);
    if (action.type !== 'type' || known.has(name)) return [];
    known.add(name);
    return [{ name, type: 'text', maxLength: TEXT_CHARS }];
  });
  return [...slots, ...undeclared];
}

/** K 12: every slot once, nothing else, each of its type. Values are told to nobody, in refusals neither. */
export function checkParams(slots: readonly Slot[], params: Readonly<Record<string, unknown>>): CheckedParams {
  const values = new Map<string, string>();
  const names = slots.map(({ name }) => name);
  const extra = Object.keys(params).find((name) => !names.includes(name));
  if (extra !== undefined)
    return refused(extra, names.length === 0 ? 'no params' : names.join(', '), 'is not a slot of this entry.');
  for (const slot of slots) {
    const expected = describe(slot);
    if (!Object.hasOwn(params, slot.name)) return refused(slot.name, expected, `is required: ${expected}.`);
    const text = textOf(slot, params[slot.name]);
    if (text === null) return refused(slot.name, expected, `must be ${expected}.`);
    values.set(slot.name, text);
  }
  return { ok: true, values };
}

function refused(slot: string, expected: string, what: string): CheckedParams {
  // A name nobody declared may be anything, so it is told in short.
  const field = `params.${slot.slice(0, 64)}`;
  return { ok: false, problem: { field, expected, message: `"${field}" ${what}` } };
}

function describe({ type, maxLength }: Slot): string {
  switch (type) {
    case 'text':
      return `text of 1 to ${maxLength} characters`;
    case 'integer':
      return 'a whole number';
    case 'date':
      return 'a date as YYYY-MM-DD';
    case 'id':
      return 'an identifier as it appears in the addresses of this site';
  }
}

function textOf({ type, maxLength }: Slot, value: unknown): string | null {
  if (type === 'integer') return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : null;
  if (typeof value !== 'string' || value === '' || value.length > maxLength) return null;
  // A control character would press a key.
  if (/\p{Cc}/u.test(value)) return null;
  if (type === 'date') return isDay(value) ? value : null;
  if (type === 'id') return ID.test(value) ? value : null;
  return value;
}

function isDay(value: string): boolean {
  if (!DAY.test(value)) return false;
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day <= days;
}

/** The addresses of an entry's navigations, in order, with their identifiers filled in; each stays within `origin`. */
export function fillRoutes(
  { actions, slots = [] }: Pick<Playbook, 'actions' | 'slots'>,
  values: SlotValues,
  origin: string,
): { readonly ok: true; readonly urls: readonly string[] } | { readonly ok: false; readonly problem: SlotProblem } {
  const ids = slots.filter(({ type }) => type === 'id').map(({ name }) => name);
  const urls: string[] = [];
  for (const { type, routeTemplate: template = '' } of actions) {
    if (type !== 'navigate') continue;
    const used: string[] = [];
    const path = template
      .split('/')
      .map((segment) => {
        if (segment !== ID_SEGMENT) return segment;
        const name = ids.shift() ?? '';
        used.push(name);
        return values.get(name) ?? '';
      })
      .join('/');
    const url = `${origin}/${path}`;
    if (!leadsTo(url, template, origin)) {
      const field = `params.${used[0] ?? 'routeTemplate'}`;
      const expected = 'an identifier as it appears in the addresses of this site';
      return { ok: false, problem: { field, expected, message: `"${field}" must be ${expected}.` } };
    }
    urls.push(url);
  }
  return { ok: true, urls };
}

/** An identifier that reads as a page of its own ("settings") would lead somewhere else than was learned. */
function leadsTo(url: string, template: string, origin: string): boolean {
  if (!isUrl(url) || new URL(url).origin !== origin) return false;
  const normalized = normalizeUrl(url, (value) => value);
  return normalized !== null && routeTemplate(normalized) === template;
}
