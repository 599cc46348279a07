import type { ActionIntent } from '../page-types.js';

/** Whole words in any script: `\b` knows the letters of English only. */
const words = (...list: readonly string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${list.join('|')})(?!\\p{L})`, 'iu');

/** In this order: "reject all" also says "all", "accept necessary only" rejects. English, German, French, Spanish first. */
const INTENTS: readonly (readonly [ActionIntent, RegExp])[] = [
  [
    'reject',
    words(
      'reject\\p{L}*|refuse|decline|deny|disagree|opt[- ]?out|without accepting|do not (accept|allow|sell)\\P{L}?.*',
      '((only|just) )?(strictly )?(necessary|essential|required)( cookies)?( only)?|no,? thanks?|no thank you',
      '\\p{L}*ablehnen|verweigern|nur (technisch )?(notwendige|erforderliche|essenzielle)\\p{L}*|ohne (einwilligung|zustimmung)',
      '(tout )?refuser|continuer sans accepter|(uniquement|seulement) (les )?(cookies )?(nécessaires|essentiels)|non merci',
      'rechazar\\p{L}*|denegar|no acepto|no,? gracias|solo (las |los )?(cookies )?(necesari[ao]s|esenciales|imprescindibles)',
      'continuar sin aceptar|rifiuta\\p{L}*|weiger\\p{L}*',
    ),
  ],
  [
    'settings',
    words(
      'settings?|preferences?|manage|customi[sz]e|options|more (info|choices)|learn more|choices',
      'einstellungen|anpassen|verwalten|optionen|mehr erfahren|auswahl',
      'paramètres|paramétrer|personnaliser|gérer|préférences|en savoir plus',
      'configurar|configuración|ajustes|preferencias|personalizar|gestionar|más información',
    ),
  ],
  [
    'accept',
    words(
      'accept\\p{L}*|agree|allow( all)?|got it|i understand|consent',
      '\\p{L}*akzeptieren|zustimmen|annehmen|erlauben|zulassen|einverstanden|verstanden',
      "(tout )?accepter|j'accepte|autoriser|d'accord|j'ai compris|compris",
      'aceptar|acepto|permitir|de acuerdo|entendido|accetta\\p{L}*|akkoord',
    ),
  ],
  [
    'close',
    words(
      'close|dismiss|not now|later|skip|cancel|hide|maybe later',
      'schließen|schliessen|abbrechen|später|überspringen|nicht jetzt',
      'fermer|annuler|plus tard|pas maintenant|ignorer',
      'cerrar|cancelar|más tarde|ahora no|omitir|chiudi|sluiten',
    ),
  ],
  [
    'confirm',
    words(
      'ok|okay|yes|confirm|continue|delete|remove|submit|save|send|log ?in|sign ?in',
      'ja|bestätigen|weiter|löschen|speichern|senden|oui|confirmer|continuer|supprimer|enregistrer|envoyer',
      'sí|confirmar|continuar|eliminar|guardar|enviar',
    ),
  ],
];

const CROSS = /^\s*[×✕✖⨯✗❌xX]\s*$/u;

/** What a control of a dialog would do, by its label. */
export function intentOf(label: string): ActionIntent {
  if (CROSS.test(label)) return 'close';
  return INTENTS.find(([, pattern]) => pattern.test(label))?.[0] ?? 'other';
}

/** Talks of cookies or personal data as something to be agreed to. The word "cookies" alone may be a recipe. */
const CONSENT_WORDING = new RegExp(
  [
    '(uses?|using|stores?|sets?|need) (\\p{L}+ ){0,4}cookies|cookies? (and|or|und|et|y|o) (similar|ähnliche|other|tracking|autres|technologies|similares)',
    'cookies? (policy|settings|preferences|consent|notice|banner|choices)|(accept|reject|allow|manage|necessary|essential) (all )?(our )?cookies',
    '(your|my|our) (privacy|consent|personal data)|privacy (choices|preferences|settings|policy)|data protection|gdpr|personali[sz]ed (ads|content)',
    'cookie-?(einstellungen|richtlinie|hinweis|präferenzen)|(verwende[nt]|nutz(en|t)|setz(en|t)) (\\p{L}+ ){0,4}cookies|datenschutz\\p{L}*|einwilligung|personenbezogen\\p{L}*',
    '(utilis\\p{L}*|dépos\\p{L}*|des) (\\p{L}+ ){0,4}cookies|cookies et|vie privée|consentement|données personnelles|politique de confidentialité',
    '(utiliza\\p{L}*|usamos|uso de) (\\p{L}+ ){0,4}cookies|política de (cookies|privacidad)|privacidad|consentimiento|datos personales',
  ].join('|'),
  'iu',
);
const CONSENT_MARKS =
  /(^|[^a-z])(consent|cookies?|gdpr|cmp|privacy)([^a-z]|$)|(cookie|consent|privacy)(banner|consent|bar|notice|modal|dialog|policy|law)|onetrust|didomi|usercentrics/i;
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
  return /(?<!\p{L})cookies?(?!\p{L})/iu.test(text) && has('accept') && (has('reject') || has('settings'));
}
