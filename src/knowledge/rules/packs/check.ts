import type { PlaybookAction } from '../../types.js';
import type { PackEntry, PackHint } from './pack.js';
import { MAX_MATCH_CHARS, MAX_PAGE_TEXT } from '../policy.js';
import type { Violation } from '../validate/violation.js';

/** Bounds that the schema of a tool sets for those who write by hand, and that a pack must keep as well (K 2.2, 15.9). */
const MAX_ROUTE = 200;
const MAX_CAPABILITIES = 20;
const MAX_CAPABILITY = 100;
const MAX_SLOT_NAME = 40;
const LOCALE = [2, 35] as const;
const MAX_HINT_SELECTORS = 10;
const MAX_ENUMERATED = 50;
const SLOT_NAME = /^[a-z][a-z0-9_]{0,39}$/i;

/** What the validator takes for granted. */
export function checkPackEntry({ fingerprint, playbook, context }: PackEntry): readonly Violation[] {
  const { actions, verify, requiredCapabilities, slots = [] } = playbook;
  return [
    ...unless(textsIn([fingerprint, playbook, context]).every(isOneLine), 'playbook'),
    ...unless(
      requiredCapabilities.length <= MAX_CAPABILITIES &&
        requiredCapabilities.every((name) => fits(name, 1, MAX_CAPABILITY)),
      'playbook.requiredCapabilities',
    ),
    ...unless(
      slots.every(({ name }) => SLOT_NAME.test(name)),
      'playbook.slots',
    ),
    ...unless(
      fingerprint.signals.every(({ locale }) => fits(locale, ...LOCALE)),
      'fingerprint.signals',
    ),
    ...unless(fits(context.locale, ...LOCALE), 'context.locale'),
    ...unless(
      (context.routes ?? []).every((route) => fits(route, 1, MAX_ROUTE)),
      'context.routes',
    ),
    ...unless(
      verify.every(({ routeTemplate }) => fits(routeTemplate, 1, MAX_ROUTE)),
      'playbook.verify',
    ),
    ...actions.flatMap((action, index) => unless(isBounded(action), `playbook.actions[${index}]`)),
  ];
}

function isBounded({ slot, vendorApiCall, routeTemplate, anchor }: PlaybookAction): boolean {
  const { tag, role, inputType, id, testId, nameAttribute, href } = anchor ?? {};
  return (
    fits(slot, 1, MAX_SLOT_NAME) &&
    fits(vendorApiCall, 1, MAX_PAGE_TEXT) &&
    [routeTemplate, href].every((route) => fits(route, 0, MAX_ROUTE)) &&
    [tag, role, inputType, id, testId, nameAttribute].every((label) => fits(label, 0, MAX_PAGE_TEXT))
  );
}

/** A hint has no validator of its own: what its tool asks is asked here. */
export function checkPackHint(hint: PackHint): readonly Violation[] {
  const { kind, selectors, effect, enumerateMax, framework, controlKind, advice } = hint;
  const described = [framework, controlKind, advice];
  const wildcard = selectors.some((selector) => selector.trim() === '*');
  return [
    ...unless(textsIn(hint).every(isOneLine), 'hint'),
    ...(wildcard
      ? [{ code: 'pks.wildcard_selector' as const, path: 'selectors', message: 'a wildcard does not name one thing' }]
      : []),
    ...unless(
      selectors.length >= 1 &&
        selectors.length <= MAX_HINT_SELECTORS &&
        selectors.every((selector) => fits(selector, 1, MAX_MATCH_CHARS)),
      'selectors',
    ),
    ...unless(effect === null || (effect.scoreDelta >= -1 && effect.scoreDelta <= 0 && isLabel(effect.tag)), 'effect'),
    ...unless(enumerateMax >= 1 && enumerateMax <= MAX_ENUMERATED, 'enumerateMax'),
    ...unless(
      described.every((part) => (part === null ? kind !== 'framework.control' : isLabel(part))) &&
        (kind === 'framework.control' || described.every((part) => part === null)),
      'framework',
    ),
  ];
}

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Wherever it is shown, it can neither begin a line of its own nor command a terminal (K 15.7). */
const isOneLine = (given: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(given);

const isLabel = (given: string): boolean => given.trim() !== '' && given.length <= MAX_PAGE_TEXT;

const fits = (given: string | undefined, least: number, most: number): boolean =>
  given === undefined || (given.trim().length >= least && given.length <= most);

const unless = (holds: boolean, path: string): readonly Violation[] =>
  holds ? [] : [{ code: 'params.invalid', path, message: 'is out of bounds' }];
