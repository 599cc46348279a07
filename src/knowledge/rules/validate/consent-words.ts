import type { PlaybookAction } from '../../types.js';
import { plainText } from '../texts.js';

export type Polarity = NonNullable<PlaybookAction['declaredPolarity']>;

/**
 * Words by which consent controls say what they choose. The first list that knows a label decides: "continue without
 * accepting" rejects, and "accept only necessary" does too.
 */
const WORDS: readonly (readonly [polarity: 'reject' | 'manage' | 'accept', pattern: RegExp])[] = [
  [
    'reject',
    /\breject|\bdecline|\bdeny|\brefuse|\bdisagree|without accept|only (?:strictly )?(?:necessary|essential|required)|(?:necessary|essential|required)(?: cookies)? only|\bno,? thanks|do not (?:accept|agree|sell|consent)|don[’']t (?:accept|agree|allow)|ablehnen|nur (?:notwendige|erforderliche|essenzielle)|ohne (?:zustimmung|einwilligung)|verweigern|refuser|sans accepter|rechazar|rechazo|sin aceptar|rifiuta|senza accettare|rejeitar|recusar|weigeren|afwijzen|alleen noodzakelijke|avvisa|neka|avslå|afvis|hylk|odrzuć|odmítn|отклон|拒绝|拒絕|拒否/u,
  ],
  [
    'manage',
    /\bmanage|\bsettings|\bpreferences|\bcustomi[sz]e|\boptions\b|\bconfigure|more choices|einstellungen|anpassen|verwalten|auswahl|paramétrer|personnaliser|gérer|préférences|configurar|gestionar|preferencias|ajustes|personalizza|gestisci|preferenze|instellingen|beheren|inställningar|indstillinger|ustawienia|nastavení|настро|设置|設定/u,
  ],
  [
    'accept',
    /\baccept|\ballow|\bagree|\bconsent\b|\bgot it\b|\bok\b|\bokay\b|akzeptieren|zustimmen|einverstanden|erlauben|annehmen|accepter|autoriser|d[’']accord|aceptar|acepto|permitir|accetta|consenti|aceitar|concordar|accepteren|toestaan|akkoord|godkänn|acceptera|tillåt|accepter|tillad|godta|hyväksy|zaakceptuj|akceptuj|zgadzam|přijmout|souhlas|принять|соглас|接受|同意/u,
  ],
];

/** What a label of a consent control chooses; null when no word tells. */
export function polarityOfText(label: string): 'reject' | 'manage' | 'accept' | null {
  const text = plainText(label);
  return WORDS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** A label contradicts a choice only by words that are known; one of another language says nothing here. */
export function textAgrees(polarity: Polarity, label: string): boolean {
  const said = polarityOfText(label);
  return said === null || said === polarity || polarity === 'noop' || (polarity === 'navigate' && said === 'manage');
}

/** The only calls into consent vendors that an entry may name, with what they choose (K 15.4). */
export const VENDOR_CALLS: Readonly<Record<string, Polarity>> = {
  'OneTrust.RejectAll': 'reject',
  'OneTrust.AllowAll': 'accept',
  'OneTrust.ToggleInfoDisplay': 'manage',
  'Cookiebot.withdraw': 'reject',
  'Cookiebot.renew': 'manage',
  'Didomi.setUserDisagreeToAll': 'reject',
  'Didomi.setUserAgreeToAll': 'accept',
  'Didomi.preferences.show': 'manage',
  'UC_UI.denyAllConsents': 'reject',
  'UC_UI.acceptAllConsents': 'accept',
  'UC_UI.showSecondLayer': 'manage',
  '__tcfapi.displayConsentUi': 'manage',
  '_sp_.gdpr.loadPrivacyManagerModal': 'manage',
};
