import type { DialogIntent } from '../../protocol/blockers.js';
import lexicon from '../../lexicons/dialog-words.json';
import type { ActionIntent } from '../../protocol/overlays.js';
import { type WordPattern, wordPattern } from '../commit/word-pattern.js';

type WordList = keyof typeof lexicon;

/** Whole words in any script: `\b` knows the letters of English only. */
const wordsOf = (list: WordList): WordPattern =>
  wordPattern(`(?<!\\p{L})(?:${Object.values(lexicon[list]).flat().join('|')})(?!\\p{L})`);
const REJECTS = wordsOf('reject');

/** In this order: "reject all" also says "all", "accept necessary only" rejects. English, German, French, Spanish first. */
const INTENTS: readonly (readonly [ActionIntent, WordPattern])[] = [
  ['reject', REJECTS],
  ['settings', wordsOf('settings')],
  ['accept', wordsOf('accept')],
  ['close', wordsOf('close')],
  ['confirm', wordsOf('confirm')],
];

/** What decides whether a control may be pressed to end a dialog is told apart more finely (A&S B2). */
const FINE: readonly (readonly [DialogIntent, WordPattern])[] = [
  ['reject', REJECTS],
  ['save', wordsOf('save')],
  ['info', wordsOf('info')],
  ['sign_in', wordsOf('signIn')],
];
/** As a whole label alone: "No" asks back, "No limits" does not. */
const CANCEL = wordPattern(`^\\P{L}*(?:${Object.values(lexicon.cancel).flat().join('|')})\\P{L}*$`);
const PROMOTION = wordsOf('promotion');

const CROSS = /^\s*[×✕✖⨯✗❌xX]\s*$/u;

/** What a control of a dialog would do, by its label. */
export function intentOf(label: string): ActionIntent {
  if (CROSS.test(label)) return 'close';
  return INTENTS.find(([, pattern]) => pattern.test(label))?.[0] ?? 'other';
}

export function dialogIntentOf(label: string): DialogIntent {
  if (CROSS.test(label)) return 'close';
  if (CANCEL.test(label)) return 'cancel';
  return FINE.find(([, pattern]) => pattern.test(label))?.[0] ?? intentOf(label);
}

/** Advertises, or asks for an address to send advertisements to. */
export const isPromotion = (text: string): boolean => PROMOTION.test(text);

/** Talks of cookies or personal data as something to be agreed to. The word "cookies" alone may be a recipe. */
const CONSENT_WORDING = wordPattern(
  [
    '(uses?|using|stores?|sets?|need) (\\p{L}+ ){0,4}cookies|cookies? (and|or|und|et|y|o) (similar|ähnliche|other|tracking|autres|technologies|similares)',
    'cookies? (policy|settings|preferences|consent|notice|banner|choices)|(accept|reject|allow|manage|necessary|essential) (all )?(our )?cookies',
    '(your|my|our) (privacy|consent|personal (data|information))|privacy (choices|preferences|settings|policy)|data protection|gdpr|personali[sz]ed (ads|content)',
    'cookie-?(einstellungen|richtlinie|hinweis|präferenzen)|(verwende[nt]|nutz(en|t)|setz(en|t)) (\\p{L}+ ){0,4}cookies|datenschutz\\p{L}*|einwilligung|personenbezogen\\p{L}*|persönliche\\p{L}* (daten|informationen)',
    '(utilis\\p{L}*|dépos\\p{L}*|des) (\\p{L}+ ){0,4}cookies|cookies et|vie privée|consentement|(données|informations) personnelles|politique de confidentialité',
    '(utiliza\\p{L}*|usamos|uso de) (\\p{L}+ ){0,4}cookies|política de (cookies|privacidad)|privacidad|consentimiento|(datos|información) personal(es)?',
  ].join('|'),
);
export const CONSENT_MARKS =
  /(^|[^a-z])(consent|cookies?|gdpr|cmp|privacy)([^a-z]|$)|(cookie|consent|privacy)(banner|consent|bar|notice|modal|dialog|policy|law)|onetrust|didomi|usercentrics/i;
const COOKIES = wordPattern('(?<!\\p{L})cookies?(?!\\p{L})');
const ASKS_CONSENT = new Set<ActionIntent>(['accept', 'reject', 'settings']);

/** Asks for consent: its wording or its makers say so, and there is something to choose (A&S B1). */
export function isConsent(
  { text, marks }: { readonly text: string; readonly marks: string },
  actions: readonly { readonly label: string; readonly intent: ActionIntent }[],
): boolean {
  const has = (intent: ActionIntent) => actions.some((action) => action.intent === intent);
  const hasChoice = actions.some(({ intent, label }) => ASKS_CONSENT.has(intent) || /^ok(ay)?$/i.test(label.trim()));
  if (hasChoice && (CONSENT_WORDING.test(text) || CONSENT_MARKS.test(marks))) return true;
  // Where people can take them or leave them, the word alone will do.
  return COOKIES.test(text) && has('accept') && (has('reject') || has('settings'));
}
