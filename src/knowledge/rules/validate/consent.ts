import type { Playbook, PlaybookAction } from '../../types.js';
import { type Polarity, textAgrees, VENDOR_CALLS } from './consent-words.js';
import { isMutating } from '../playbook-defaults.js';
import { alternativesOf } from '../selectors.js';
import type { Violation } from './violation.js';

/** What holds for consent banners besides (K 15.4), at write and at apply. */
export function checkConsent({ actions }: Playbook): readonly Violation[] {
  return actions.flatMap((action, index) =>
    isMutating(action) ? checkStep(action, `playbook.actions[${index}]`) : [],
  );
}

function checkStep(action: PlaybookAction, path: string): readonly Violation[] {
  const { declaredPolarity, vendorApiCall, selector, fallbackSelectors = [] } = action;
  const found: Violation[] = [];
  for (const one of [...(selector === undefined ? [] : [selector]), ...fallbackSelectors])
    if (alternativesOf(one).some(isInexact))
      found.push({ code: 'pks.wildcard_selector', path, message: `${one} does not name one thing` });
  if (declaredPolarity === undefined)
    return [...found, { code: 'pks.polarity_required', path, message: 'declaredPolarity is missing' }];
  for (const text of [action.targetVisibleText, action.anchor?.name])
    if (text !== undefined && !textAgrees(declaredPolarity, text))
      found.push({ code: 'pks.polarity_text_mismatch', path, message: `the text does not say ${declaredPolarity}` });
  if (vendorApiCall !== undefined && !isAllowedCall(vendorApiCall, declaredPolarity))
    found.push({ code: 'pks.vendor_api_not_allowed', path: `${path}.vendorApiCall`, message: 'not allowed here' });
  return found;
}

const isAllowedCall = (call: string, polarity: Polarity): boolean =>
  Object.hasOwn(VENDOR_CALLS, call) && VENDOR_CALLS[call] === polarity;

/** A star, a piece of an attribute, or any dialog there is. Quoted values are looked through, not into. */
function isInexact(selector: string): boolean {
  if (/^[a-z]*\[role="?(?:alert)?dialog"?\]$/.test(selector)) return true;
  const bare = selector.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  return /\*|\[[^\]]*[*^$|]=/.test(bare);
}
