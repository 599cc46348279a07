import { canonicalJson } from '../../../kernel/index.js';
import type { MatchPattern } from '../../completion/completion-types.js';
import type { VerificationStep } from '../../profiles/profile-types.js';

/** What an answer says of its call, whichever page it was on. */
const CALL_FIELDS: ReadonlySet<string> = new Set([
  'ok',
  'status',
  'reasonCode',
  'stage',
  'retryable',
  'retryAfterMs',
  'retryAdvice',
  'actionDispatched',
  'verifyState',
  'verifySource',
  'message',
  'hint',
  'targetId',
  'pageUrl',
  'openedForCaller',
  'restored',
  'toolName',
  'callId',
  'errorCode',
  'errorData',
  'egress',
  'droppedGuarantees',
  'contentTrust',
  'unitUpdate',
  'taskAwareness',
  // How much the answer holds, and whether it was cut.
  'chars',
  'totalChars',
  'truncated',
  'continuation',
]);
/** What stands around the answer of any tool, and may be asked for by name. */
const AROUND: ReadonlySet<string> = new Set(['pageTitle', 'warnings', '_aagGates', 'blockedRequests']);
/** What a look at a whole page has on any page. */
const PAGE_FIELDS: ReadonlySet<string> = new Set([
  'text',
  'pageTitle',
  'perceptionId',
  'mode',
  'revision',
  'targetContext',
  'extraction',
  'screenshot',
  'screenshotStatus',
  'perceiveTiming',
  'evidence',
  'width',
  'height',
  'coverageEvidence',
  'rawUrlBefore',
  'rawUrlAfter',
]);
/** Arguments that ask for something of a page that another page need not have. */
const NARROWING: ReadonlySet<string> = new Set(['selector', 'query', 'pattern', 'ref', 'ctaRef', 'transitionContract']);
const ADDRESS_FIELD = /(?:url|origin|routeKey)$/i;
/** Facts that hold on any page that is there, or after any press. */
const ANYWHERE =
  /^page\.(?:readyState|url|route|origin|lang|urlChanged|routeChanged|titleChanged|navigated)$|^tab\.newTabOpened$/;

/** Texts that have nothing in common but that they are texts, and addresses alike. */
const ANY_TEXT: readonly string[] = ['Zwolf 83', 'thumb 5 jam', 'My 21 kg fir', '7 hog, pads'];
const ANY_ADDRESS: readonly string[] = ['http://a.test/x', 'https://b.io/q?1'];
const ANY_COUNT: readonly string[] = ['0', '7', '46', '1312'];
const COUNT_FIELD = /(?:count|total)$/i;
/** A search for fewer letters finds something on any page. A sign that writes a syllable or a word is enough by itself. */
const MIN_LETTERS = 3;
const WORD_SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** What the answer says of its page: without what is said of the call, and what it was asked for. */
export function contentOf(result: unknown, args: Readonly<Record<string, unknown>>): unknown {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return result;
  return Object.fromEntries(
    Object.entries(result).filter(
      ([name, value]) =>
        !CALL_FIELDS.has(name) && !AROUND.has(name) && canonicalJson(value ?? null) !== canonicalJson(args[name] ?? ''),
    ),
  );
}

/** Nothing at all: no text, no number but 0, nothing true, however deep. */
export function isBare(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBare);
  return value === null || value === undefined || value === '' || value === 0 || value === false;
}

/**
 * Whether an assertion holds of any page that could stand there (E&T 10): it asks for what the call says of itself, for the
 * address it was run at, for a text that may be any, or whether there is a page. Such a step is no proof of anything.
 */
export function provesNothing(step: VerificationStep, matchPattern: MatchPattern): boolean {
  const { assertionType, fieldPath, pattern = '', args } = step;
  const [field = ''] = fieldPath?.split(/[.[]/, 1) ?? [];
  if (CALL_FIELDS.has(field) || asksForAnyPage(args.transitionContract)) return true;
  if (assertionType === 'field_match') {
    // Only a text that it surely does not fit shows that it asks for something.
    return anyAt(fieldPath).every((text) => matchPattern(pattern, text) !== 'no_match');
  }
  if (assertionType === 'field_equals') return fieldPath !== undefined && ADDRESS_FIELD.test(fieldPath);
  if (assertionType !== 'has_results') return false;
  return findsAnywhere(args) || (PAGE_FIELDS.has(field) && !isNarrowed(args));
}

/** What may stand in a field whichever page it is of. */
function anyAt(fieldPath = ''): readonly string[] {
  if (ADDRESS_FIELD.test(fieldPath)) return ANY_ADDRESS;
  return COUNT_FIELD.test(fieldPath) ? ANY_COUNT : ANY_TEXT;
}

/** A search of a whole page for so little that every page has it. */
function findsAnywhere({ query, selector }: VerificationStep['args']): boolean {
  if (typeof query !== 'string' || selector !== undefined || WORD_SIGNS.test(query)) return false;
  return (query.match(/[\p{L}\p{N}]/gu) ?? []).length < MIN_LETTERS;
}

/** The same of an assertion on a whole answer, which only the answer can tell. */
export function hasOnlyAnyPage({ assertionType, fieldPath, args }: VerificationStep, content: unknown): boolean {
  if (assertionType !== 'has_results' || fieldPath !== undefined || isNarrowed(args)) return false;
  if (typeof content !== 'object' || content === null) return false;
  return isBare(Object.fromEntries(Object.entries(content).filter(([name]) => !PAGE_FIELDS.has(name))));
}

const isNarrowed = (args: VerificationStep['args']): boolean => Object.keys(args).some((name) => NARROWING.has(name));

/** Conditions, each of which holds anywhere. */
export function asksForAnyPage(conditions: unknown): boolean {
  const facts = factsIn(conditions);
  return facts.length > 0 && facts.every(isAnywhere);
}

const isAnywhere = ({ factKey, operator }: Fact): boolean =>
  ANYWHERE.test(factKey) || (operator === 'exists' && factKey.startsWith('page.'));

interface Fact {
  readonly factKey: string;
  readonly operator: unknown;
}

function factsIn(value: unknown): readonly Fact[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value) && 'factKey' in value && typeof value.factKey === 'string')
    return [{ factKey: value.factKey, operator: 'operator' in value ? value.operator : null }];
  return Object.values(value).flatMap(factsIn);
}
