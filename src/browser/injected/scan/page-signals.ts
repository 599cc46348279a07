import type { PageSignals } from '../../protocol/summary.js';
import { WRITING } from '../controls/composer-signs.js';
import type { Sighting } from '../controls/sighting.js';
import { hasAttributes, matches, tagOf } from '../dom/dom.js';
import { modelLabel } from '../facts/switcher-facts.js';
import { isReadOnly, takesText } from '../controls/fields.js';
import { languageOf } from '../sight/language.js';
import { themeOf } from '../sight/theme.js';

const SIGNED_IN =
  /^(?:signed in as|logged in as|account menu for|(?:google )?account:|angemeldet als|konto:|connecté en tant que|compte\s*:|sesión iniciada como|cuenta:)\s*(.{1,120})$/iu;

/** Whom a control names as signed in; an address behind the name is left out. */
function accountOf(controls: readonly Sighting[]): string | null {
  for (const { name, isVisible } of controls) {
    const said = isVisible && name !== '' ? SIGNED_IN.exec(name)?.[1] : undefined;
    if (said !== undefined) return said.replace(/\s*[([].*$/su, '').trim() || null;
  }
  return null;
}

/** Plain links, and buttons that their makers say nothing of, are none; most controls of a page are of these. */
const mayBeSwitcher = ({ element, role }: Sighting): boolean =>
  (hasAttributes(element) && !(role === 'link' && tagOf(element) === 'a')) || tagOf(element) === 'select';

/** What the controls and headings of a page, already gathered, say about its state. */
export function readPageSignals(controls: readonly Sighting[], headings: readonly Element[]): PageSignals {
  const seen = controls.filter(({ isVisible }) => isVisible);
  return {
    language: languageOf(
      headings,
      seen.map(({ name }) => name),
    ),
    theme: themeOf(),
    model: modelLabel(seen.filter(mayBeSwitcher).map(({ element }) => element)),
    account: accountOf(seen),
    // Made for more than a line; whether messages are sent from it is a longer question (A&S N4) than a look may cost.
    hasWritingField: seen.some(
      ({ element }) => takesText(element) && matches(element, WRITING) && !isReadOnly(element),
    ),
  };
}
