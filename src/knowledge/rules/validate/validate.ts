import { registrableDomain, unescapeSelector } from '../../../kernel/index.js';
import type { Playbook, PlaybookAction } from '../../types.js';
import { isMutating } from '../playbook-defaults.js';
import { MAX_FALLBACKS } from '../policy.js';
import { alternativesOf, isRepeatedPath } from '../selectors.js';
import { checkConsent } from './consent.js';
import { checkShape } from './shape.js';
import type { EntryDraft, Violation } from './violation.js';

/** Other rooms know which words commit something. */
export interface EntryPorts {
  readonly isCommitText: (text: string) => boolean;
}

/** Everything that stands against an entry; empty when it may be stored. */
export function checkEntry(draft: EntryDraft, ports: EntryPorts): readonly Violation[] {
  const { playbook, type } = draft;
  return [
    ...checkShape(draft),
    ...playbook.actions.flatMap((action, index) => checkAction(draft, action, `playbook.actions[${index}]`, ports)),
    ...checkVerified(playbook),
    ...checkPlaces(draft),
    ...(type === 'consent_cmp' ? checkConsent(playbook) : checkNoVendor(playbook)),
  ];
}

function checkAction(
  draft: EntryDraft,
  action: PlaybookAction,
  path: string,
  { isCommitText }: EntryPorts,
): readonly Violation[] {
  const found: Violation[] = [];
  const fallbacks = action.fallbackSelectors ?? [];
  if (fallbacks.length > MAX_FALLBACKS)
    found.push({
      code: 'pks.too_many_fallbacks',
      path: `${path}.fallbackSelectors`,
      message: `${fallbacks.length} fallbacks`,
    });
  if (action.type === 'type' && action.valueSource === undefined)
    found.push({ code: 'pks.literal_text_forbidden', path, message: 'a type action needs valueSource' });
  if (action.type === 'navigate' && (draft.type !== 'custom' || !isRepeatedPath(draft.playbook)))
    found.push({ code: 'pks.scope_out_of_bounds', path, message: 'only a repeated path may navigate' });
  const commits = committing(action, fallbacks).find((text) => isCommitText(text));
  if (commits !== undefined)
    found.push({ code: 'pks.scope_out_of_bounds', path, message: 'the action reads as a commit point' });
  return found;
}

/** What of an action may say that it commits something: its label, and names inside its selectors. */
function committing(action: PlaybookAction, fallbacks: readonly string[]): readonly string[] {
  if (!isMutating(action) || action.type === 'type') return [];
  const selectors = [action.selector ?? '', ...fallbacks];
  return [action.targetVisibleText ?? '', action.anchor?.name ?? '', ...selectors.flatMap(namesIn)].filter(
    (text) => text !== '',
  );
}

/**
 * What the element itself is called by each alternative of a selector: texts, ids, classes and values, as words. As it is
 * written and as its escapes read, since they would hide a name.
 */
export function namesIn(selector: string): readonly string[] {
  return readingsOf(selector)
    .flatMap(alternativesOf)
    .flatMap((one) => {
      const subject = subjectOf(one).replace(/\[href[^\]]*\]/g, '');
      const quoted = [...subject.matchAll(QUOTED)].map(([, text = '']) => text);
      const bare = [...subject.replace(QUOTED, '').matchAll(/[#.]([-\w]+)|=([-\w]+)\]/g)];
      return [...quoted, ...bare.map(([, name, value]) => name ?? value ?? '')].map(asWords);
    });
}

const readingsOf = (selector: string): readonly string[] => [...new Set([selector, unescapeSelector(selector)])];

const QUOTED = /"((?:[^"\\]|\\.)*)"/g;

/** Words that only say what kind of thing it is. */
const KIND_WORDS = /\b(?:btn|button|link|icon|cta|js)\b/gi;

const asWords = (name: string): string =>
  name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .replace(KIND_WORDS, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What stands behind the last combinator. */
function subjectOf(selector: string): string {
  const pieces = selector.match(/"(?:[^"\\]|\\.)*"|\\.|[^]/g) ?? [];
  let depth = 0;
  let subject = '';
  for (const piece of pieces) {
    if (piece === '(' || piece === '[') depth += 1;
    if (piece === ')' || piece === ']') depth -= 1;
    subject = depth === 0 && /^[\s>+~]$/.test(piece) ? '' : subject + piece;
  }
  return subject;
}

function checkVerified({ actions, verify }: Playbook): readonly Violation[] {
  if (!actions.some(isMutating) || verify.some(({ type }) => type !== 'wait')) return [];
  return [{ code: 'pks.verify_required', path: 'playbook.verify', message: 'nothing says how to check the result' }];
}

const ADDRESS = /(?:\b[a-z][a-z0-9+.-]*:)?\/\/([^\s/?#"'\\\])]+)/gi;

/** No effect beyond the registrable domain: neither by a route nor by a control that leads elsewhere. */
function checkPlaces({ scope, playbook, context }: EntryDraft): readonly Violation[] {
  const own = registrableDomain(hostOf(scope));
  const isForeign = (text: string) =>
    readingsOf(text)
      .flatMap((one) => [...one.matchAll(ADDRESS)])
      .some(([, authority = '']) => registrableDomain(hostOf(authority)) !== own);
  const routes = [
    ...playbook.actions.map(({ routeTemplate }, index) => [`playbook.actions[${index}].routeTemplate`, routeTemplate]),
    ...playbook.verify.map(({ routeTemplate }, index) => [`playbook.verify[${index}].routeTemplate`, routeTemplate]),
    ...(context.routes ?? []).map((route, index) => [`context.routes[${index}]`, route]),
  ] as const;
  const reached = playbook.actions.flatMap(({ selector, fallbackSelectors = [], anchor }, index) =>
    [selector, ...fallbackSelectors, anchor?.href].map((text) => [`playbook.actions[${index}]`, text] as const),
  );
  const wrong = [
    ...routes.filter(([, route]) => route !== undefined && /:\/\/|^\/\/|^[a-z][a-z0-9+.-]*:(?!id\b)/i.test(route)),
    ...reached.filter(([, text]) => text !== undefined && isForeign(text)),
  ];
  return wrong.map(([path]) => ({
    code: 'pks.scope_out_of_bounds',
    path: path ?? '',
    message: 'it leads beyond the scope',
  }));
}

/** Host of an authority: without user, port and a leading `www.`. */
const hostOf = (authority: string): string => authority.replace(/^[^@]*@/, '').replace(/:\d+$/, '');

function checkNoVendor({ actions }: Playbook): readonly Violation[] {
  return actions.flatMap(({ vendorApiCall }, index) =>
    vendorApiCall === undefined
      ? []
      : [
          {
            code: 'pks.vendor_api_not_allowed' as const,
            path: `playbook.actions[${index}].vendorApiCall`,
            message: 'only consent entries call a vendor',
          },
        ],
  );
}
