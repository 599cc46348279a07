import type { WireField, WireReading } from './request.js';
import { isPlainOrder } from './sense.js';
import { type GraveClass, unitsOf } from './words.js';
import { splitIdentifier } from './tokens.js';

/** `order`: asks for something to be done. `state`: what a thing is to be afterwards, or what is searched for. */
export interface FieldSign {
  readonly class: GraveClass;
  readonly strength: 'order' | 'state';
  readonly text: string;
}

/** What the rest of the request says that it only keeps: sums and quantities belong to a cart, recipients to a draft. */
export interface Keeping {
  readonly isCart: boolean;
  readonly isDraft: boolean;
}

const FALSY = /^(|0|false|no|off|null|undefined|none|n|f)$/i;
const MOST_SHOWN = 40;

/** Last words of names that tell about an order and do not give it. */
const ABOUT = new Set(
  'id ids at date time reason url uri count by type policy name label text message title class style path ref status code number no method email address history limit enabled visible allowed icon color key token hash'.split(
    ' ',
  ),
);
const ROLE =
  /^(roles?|role_?ids?|role_?names?|permissions?|privileges?|access_?level|is_?admin|is_?staff|is_?superuser|is_?owner|admin|user_?role|new_?role|member_?role|grants?)$/i;
const CHAT_ROLE = /^(user|assistant|system|tool|function|developer|model)$/;
const FACTOR = /two_?factor|2fa|(^|_)mfa|totp|recovery_?(email|phone|code)|security_?question/i;
const TRUE_PUBLIC = /^(published|is_?published|public|is_?public|publish|make_?public|isListed|go_?live)$/i;
const FALSE_PUBLIC = /^(private|is_?private|draft|is_?draft|unlisted)$/i;
const VISIBILITY = /^(visibility|access|privacy|audience|privacy_?level|share_?scope)$/i;
const TRUE_DELETED =
  /^(deleted|is_?deleted|trashed|is_?trashed|(deleted|cancell?ed|removed|revoked)_at|destroyed|cancell?ed|is_?cancell?ed|banned|is_?banned|suspended|blocked|revoked)$/i;
const FALSE_ACTIVE = /^(active|is_?active)$/i;
const QUANTITY = /^(quantity|qty|menge|anzahl|quantite|cantidad|quantidade)$/i;
const STATE_KEY = /(^|_)(status|state|stage|statut|estado|stato)$/i;
const RECIPIENT =
  /^(to|cc|bcc|recipients?|to_?recipients|recipient_?(ids?|emails?)|to_?emails?|toaddress(es)?|send_?to|empfaenger|destinataires?|destinatarios?|receiver|receiver_?id)$/i;
const WRITING = /^(body|message|subject|text|content|html|msg|comment|betreff|nachricht|mensaje|mensagem)$/i;

const keyOf = (name: string): string =>
  splitIdentifier(name.split('.').findLast((part) => part !== '') ?? '')
    .join('_')
    .replace(/twofactor/, 'two_factor');

const MARK =
  /^(is_)?(read|seen|unread|liked|starred|pinned|favou?rite|favou?rited|bookmarked|followed|collapsed|expanded|dark_mode|dismissed|muted|snoozed_until|last_read|sidebar\w*|theme|locale|language|lang|timezone|time_zone|density|layout|font_size|sort_order|sort_by|column_order|columns|page_size|view_mode)$/;

/** Whether there is nothing among the fields but marks and matters of display, besides tokens. */
export function isOrdinaryOnly(fields: readonly WireField[]): boolean {
  const named = fields.filter(({ secret, name }) => secret !== 'token' && !/^_?(csrf|token|nonce)/i.test(name));
  return named.length > 0 && named.every(({ name }) => MARK.test(keyOf(name)));
}

/** Whether a field commits something that nobody named: `finalize: true`. What is ordinary otherwise is then unknown. */
export function hasDoubt(fields: readonly WireField[]): boolean {
  return fields.some(({ name, value }) => {
    if (!/^(true|1|yes|on)$/i.test(value.trim())) return false;
    const units = unitsOf(keyOf(name));
    return units.length <= 3 && units[0]?.meaning.act === 'submit';
  });
}

/** What fields say beyond operations: orders, states, roles, flags, card numbers, sums of money. */
export function fieldSigns(reading: WireReading, keeping: Keeping): readonly FieldSign[] {
  const signs: FieldSign[] = [];
  const keys = new Set<string>();
  for (const field of reading.fields) {
    const key = keyOf(field.name);
    keys.add(key);
    if (key !== '') signs.push(...signsOf(field, key, keeping));
    signs.push(...secretSigns(field));
  }
  // A message that is kept as a draft has both and goes to nobody yet.
  if (!keeping.isDraft && [...keys].some((key) => RECIPIENT.test(key)) && [...keys].some((key) => WRITING.test(key)))
    signs.push({ class: 'send', strength: 'order', text: 'fields of a message and whom it goes to' });
  return [...signs, ...amountSigns(reading, keeping)];
}

function secretSigns({ name, secret }: WireField): readonly FieldSign[] {
  if (secret !== 'card' && secret !== 'cvv' && secret !== 'iban') return [];
  const what = secret === 'iban' ? 'account number' : 'card number';
  return [{ class: 'critical', strength: 'order', text: `${what} in field ${name.slice(-MOST_SHOWN)}` }];
}

/** The sums of a cart are told with it; an amount that is paid is another thing. */
function amountSigns({ amounts }: WireReading, keeping: Keeping): readonly FieldSign[] {
  return amounts.flatMap(({ field, value, currency }) => {
    const isSum = /(total|sum)\w*$/i.test(field);
    const isCount = Number.isInteger(value) && currency === undefined;
    if (keeping.isCart && (isSum || isCount)) return [];
    return [{ class: 'critical', strength: 'state', text: `field ${field.slice(-MOST_SHOWN)}=${value}` } as const];
  });
}

function signsOf(field: WireField, key: string, keeping: Keeping): readonly FieldSign[] {
  const value = field.value.trim();
  const isTrue = !FALSY.test(value);
  const text = `field ${field.name.slice(-MOST_SHOWN)}${field.secret === null && value.length <= MOST_SHOWN ? `=${value}` : ''}`;
  const state = (name: GraveClass): readonly FieldSign[] => [{ class: name, strength: 'state', text }];
  if (ROLE.test(key))
    return value === '' || (CHAT_ROLE.test(value) && /message|content|^role$/.test(field.name))
      ? []
      : state('critical');
  if (FACTOR.test(key)) return state('critical');
  if (/^(new_email|email_new|new_phone)$/.test(key) && value !== '') return state('critical');
  if (TRUE_PUBLIC.test(key)) return isTrue ? state('publish') : [];
  if (FALSE_PUBLIC.test(key)) return /^(false|0|no|off)$/i.test(value) ? state('publish') : [];
  if (VISIBILITY.test(key)) return /^(public|everyone|world|anyone|open)$/i.test(value) ? state('publish') : [];
  if (TRUE_DELETED.test(key)) return isTrue ? state('destructive') : [];
  if (FALSE_ACTIVE.test(key)) return /^(false|0|no|off)$/i.test(value) ? state('destructive') : [];
  if (QUANTITY.test(key)) return value === '0' && !keeping.isCart ? state('destructive') : [];
  if (STATE_KEY.test(key)) return stateSigns(value, text);
  return isTrue ? orderSigns(key, value, text) : [];
}

/** `status: "cancelled"`: what was done to a thing, told as what it is. */
function stateSigns(value: string, text: string): readonly FieldSign[] {
  if (value.length > MOST_SHOWN || !/^[\w-]+$/.test(value)) return [];
  if (/^(inactive|live|paid|trash)$/i.test(value))
    return [
      {
        class: /live/i.test(value) ? 'publish' : /paid/i.test(value) ? 'critical' : 'destructive',
        strength: 'state',
        text,
      },
    ];
  return unitsOf(value).flatMap(({ meaning: { act } }) =>
    act === undefined || act === 'submit' ? [] : [{ class: act, strength: 'state', text } as const],
  );
}

/** `place_order=1`, `confirm_delete=yes`, `send: true`. */
function orderSigns(key: string, value: string, text: string): readonly FieldSign[] {
  const units = unitsOf(key);
  const last = units.at(-1);
  if (last === undefined || ABOUT.has(last.raw)) return [];
  const phrase = units.find(({ phrase: name }) => name === 'critical' || name === 'destructive');
  if (phrase !== undefined && isOrdered(phrase.raw))
    return [{ class: phrase.phrase === 'critical' ? 'critical' : 'destructive', strength: 'order', text }];
  const isDeed = units.length === 1 && last.meaning.noun === undefined && /^(true|yes|on)$/i.test(value);
  return units.flatMap((unit) => {
    const { act } = unit.meaning;
    return (isDeed || isPlainOrder(unit)) && act !== undefined && act !== 'submit'
      ? [{ class: act, strength: 'order', text } as const]
      : [];
  });
}

/** Of phrases only such as give an order: "place order", not "payment method". */
const isOrdered = (phrase: string): boolean =>
  /^(place|close|delete|remove|cancel|terminate|deactivate|reset|send|transfer|cash|sign)\b/.test(phrase);
