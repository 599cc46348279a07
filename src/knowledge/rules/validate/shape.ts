import type { PlaybookAction, Slot, VerifyItem } from '../../types.js';
import {
  MAX_ACTIONS,
  MAX_MATCH_CHARS,
  MAX_PAGE_TEXT,
  MAX_ROUTES,
  MAX_SIGNALS,
  MAX_SLOT_CHARS,
  MAX_SLOTS,
  MAX_STEP_MS,
  MAX_VERIFY,
  MIN_STEP_MS,
} from '../policy.js';
import type { EntryDraft, Violation } from './violation.js';

/** Counts, lengths and fields that belong together (K 2.2, 15.9): the same for people, generation and packs. */
export function checkShape({ fingerprint, playbook, context }: EntryDraft): readonly Violation[] {
  const { signals, minConfidence } = fingerprint;
  const { actions, verify, slots = [] } = playbook;
  return [
    ...count('fingerprint.signals', signals.length, [1, MAX_SIGNALS]),
    ...count('playbook.actions', actions.length, [0, MAX_ACTIONS]),
    ...count('playbook.verify', verify.length, [0, MAX_VERIFY]),
    ...count('context.routes', context.routes?.length ?? 0, [0, MAX_ROUTES]),
    ...unless(minConfidence >= 0 && minConfidence <= 1, 'fingerprint.minConfidence', 'is 0 to 1'),
    ...signals.flatMap(({ kind, match }, index) => {
      const limit = kind === 'text' ? MAX_PAGE_TEXT : MAX_MATCH_CHARS;
      return length(`fingerprint.signals[${index}].match`, match, limit);
    }),
    ...actions.flatMap((action, index) => checkAction(action, `playbook.actions[${index}]`)),
    ...verify.flatMap((item, index) => checkVerify(item, `playbook.verify[${index}]`)),
    ...checkSlots(actions, slots),
  ];
}

function checkAction(action: PlaybookAction, path: string): readonly Violation[] {
  const { type, selector, key, timeoutMs, anchor = null, vendorApiCall, fallbackSelectors = [] } = action;
  const needsSelector = (type === 'click' || type === 'dismiss') && vendorApiCall === undefined;
  const takesFallbacks = type === 'click' || type === 'type';
  const texts = { name: anchor?.name, region: anchor?.region, placeholder: anchor?.placeholder };
  return [
    ...unless(selector !== undefined || !(needsSelector || type === 'type'), path, `${type} needs a selector`),
    ...unless(takesFallbacks || fallbackSelectors.length === 0, path, `${type} takes no fallbackSelectors`),
    ...unless(key === undefined || KEY.test(key), `${path}.key`, 'is a key or a combination, as in Control+k'),
    ...unless(type !== 'press_key' || key !== undefined, path, 'press_key needs a key'),
    ...unless(type !== 'navigate' || action.routeTemplate !== undefined, path, 'navigate needs a routeTemplate'),
    ...unless(timeoutMs >= MIN_STEP_MS && timeoutMs <= MAX_STEP_MS, `${path}.timeoutMs`, 'is 100 to 15000'),
    ...length(`${path}.targetVisibleText`, action.targetVisibleText, MAX_PAGE_TEXT),
    ...Object.entries(texts).flatMap(([name, text]) => length(`${path}.anchor.${name}`, text, MAX_PAGE_TEXT, 0)),
    ...[selector, ...fallbackSelectors].flatMap((one) => length(`${path}.selector`, one, MAX_MATCH_CHARS)),
  ];
}

/** One key, with modifiers: never a word to be typed. */
const KEY = /^(?:(?:Control|Ctrl|Alt|Shift|Meta|ControlOrMeta)\+)*(?:[A-Z][A-Za-z]{2,20}|F\d{1,2}|\S)$/u;

function checkVerify(
  { type, selector, text, routeTemplate, ms, threshold }: VerifyItem,
  path: string,
): readonly Violation[] {
  const needsSelector = type === 'absent' || type === 'present';
  return [
    ...unless(!needsSelector || selector !== undefined, path, `${type} needs a selector`),
    ...unless(type !== 'text_present' || text !== undefined, path, 'text_present needs a text'),
    ...unless(type !== 'url_matches' || routeTemplate !== undefined, path, 'url_matches needs a routeTemplate'),
    ...unless(ms === undefined || (ms >= 0 && ms <= MAX_STEP_MS), `${path}.ms`, 'is 0 to 15000'),
    ...unless(threshold === undefined || (threshold >= 0 && threshold <= 1), `${path}.threshold`, 'is 0 to 1'),
    ...length(`${path}.text`, text, MAX_PAGE_TEXT),
    ...length(`${path}.selector`, selector, MAX_MATCH_CHARS),
  ];
}

/** Each slot is filled once it is asked for, and each blank has a slot. */
function checkSlots(actions: readonly PlaybookAction[], slots: readonly Slot[]): readonly Violation[] {
  const path = 'playbook.slots';
  const names = new Set(slots.map(({ name }) => name));
  const typed = new Set(actions.flatMap(({ slot }) => slot ?? []));
  const blanks = actions.reduce((sum, { routeTemplate = '' }) => sum + (routeTemplate.match(/:id\b/g) ?? []).length, 0);
  const ids = slots.filter(({ type }) => type === 'id').length;
  return [
    ...count(path, slots.length, [0, MAX_SLOTS]),
    ...unless(names.size === slots.length, path, 'lists a name twice'),
    ...unless(
      slots.every(({ maxLength }) => maxLength >= 1 && maxLength <= MAX_SLOT_CHARS),
      path,
      'takes a maxLength of 1 to 200',
    ),
    ...unless(
      [...typed].every((name) => names.has(name)),
      path,
      'lacks a slot that an action names',
    ),
    ...unless(
      slots.every(({ name, type }) => type === 'id' || typed.has(name)),
      path,
      'has a slot that no action uses',
    ),
    ...unless(blanks === ids, path, 'needs one slot of type id per :id'),
  ];
}

const unless = (holds: boolean, path: string, message: string): readonly Violation[] =>
  holds ? [] : [{ code: 'params.invalid', path, message }];

const count = (path: string, value: number, [least, most]: readonly [number, number]): readonly Violation[] =>
  unless(value >= least && value <= most, path, `has ${least} to ${most} items`);

const length = (path: string, text: string | undefined, most: number, least = 1): readonly Violation[] =>
  unless(
    text === undefined || (text.trim().length >= least && text.length <= most),
    path,
    `has ${least} to ${most} characters`,
  );
