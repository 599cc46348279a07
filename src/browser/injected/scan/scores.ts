import { isWithin } from '../dom/ancestors.js';
import type { Sighting } from '../controls/sighting.js';
import { view } from '../sight/view.js';
import { isInViewport } from '../sight/visibility.js';

const ASIDE =
  'nav,footer,header,aside,[role="navigation" i],[role="contentinfo" i],[role="banner" i],[role="complementary" i]';
const DIALOG = 'dialog[open],[role="dialog" i],[role="alertdialog" i],[aria-modal="true"]';

const ROLES: Readonly<Record<string, number>> = {
  button: 0.12,
  textbox: 0.12,
  searchbox: 0.12,
  combobox: 0.12,
  listbox: 0.11,
  checkbox: 0.11,
  radio: 0.11,
  switch: 0.11,
  spinbutton: 0.11,
  slider: 0.1,
  tab: 0.1,
  menuitem: 0.1,
  option: 0.09,
  link: 0.08,
};

/** What people most often came for. */
const STRONG =
  /\b(sign ?in|log ?in|sign ?up|register|create account|check ?out|buy|order|pay|add to (cart|basket|bag)|submit|save|send|post|publish|search|continue|next|confirm|apply|download|upload|subscribe|book|reserve|start|install|anmelden|einloggen|registrieren|kaufen|bestellen|bezahlen|absenden|senden|speichern|suchen?|weiter|bestätigen|herunterladen|connexion|acheter|envoyer|enregistrer|rechercher|suivant|comprar|enviar|guardar|buscar|siguiente)\b/i;
const WEAK =
  /\b(edit|delete|remove|open|close|cancel|accept|agree|allow|reject|decline|filter|sort|reply|share|more|show|view|select|choose|update|settings|log ?out|sign ?out|bearbeiten|löschen|schließen|abbrechen|akzeptieren|ablehnen|mehr|abmelden)\b/i;

/** Links up to this width are counted with the nominal one. */
const LINE_PX = 400;
const NOMINAL_PX = 120;

function visibilityOf({ isVisible, isUnseen, rect }: Sighting): number {
  if (!isVisible) return 0;
  if (isUnseen) return 0.02;
  if (!isInViewport(rect)) return 0.1;
  const { width, height } = view();
  const isWhole = rect.top >= 0 && rect.left >= 0 && rect.bottom <= height && rect.right <= width;
  return isWhole ? 0.3 : 0.2;
}

function prominenceOf({ element, rect, role }: Sighting): number {
  // A link of text is as wide as its words, which says nothing about its weight.
  const width = role === 'link' && rect.width < LINE_PX ? NOMINAL_PX : rect.width;
  const area = width * rect.height;
  // A box as large as the page is a container that happens to take clicks.
  // In coarse steps, so that rows of a list are not told apart by the length of their words.
  const steps = Math.min(5, Math.round((5 * Math.log2(1 + area / 400)) / 6));
  const size = area > 0.4 * view().width * view().height ? 0.02 : 0.03 * steps;
  return size + (isWithin(element, DIALOG) ? 0.1 : isWithin(element, ASIDE) ? 0 : 0.06);
}

function clarityOf({ role, name }: Sighting): number {
  const label = name === '' ? 0 : name.length <= 40 ? 0.13 : 0.08;
  return (ROLES[role] ?? 0.03) + label;
}

function intentOf({ role, name }: Sighting): number {
  if (STRONG.test(name)) return 0.2;
  if (role === 'textbox' || role === 'searchbox' || role === 'combobox') return 0.12;
  return WEAK.test(name) ? 0.1 : 0;
}

/** How useful a control is likely to be for the next step, 0–1 (A&S P4). The same page gives the same scores. */
export function scoreOf(sighting: Sighting): number {
  const sum = visibilityOf(sighting) + prominenceOf(sighting) + clarityOf(sighting) + intentOf(sighting);
  return Math.round(Math.min(1, sum) * 1000) / 1000;
}
