import type { PageSignals } from '../page-types.js';
import { isComposer } from './composers.js';
import type { Sighting } from './controls.js';
import { modelLabel } from './facts/switcher-facts.js';
import { takesText } from './fields.js';
import { themeOf } from './theme.js';

/** A page with more fields than these to write in is a form. */
const MOST_FIELDS = 20;

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

/** What the controls of a page, already gathered, say about its state. */
export function readPageSignals(controls: readonly Sighting[]): PageSignals {
  const seen = controls.filter(({ isVisible }) => isVisible);
  const fields = seen.filter(({ element }) => takesText(element)).slice(0, MOST_FIELDS);
  return {
    theme: themeOf(),
    model: modelLabel(seen.map(({ element }) => element)),
    account: accountOf(seen),
    hasComposer: fields.some(({ element }) => isComposer(element)),
  };
}
