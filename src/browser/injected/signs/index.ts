/** What a page shows that has to be judged before it can be learned (K 9), and which surface it is (K 11). */
import type { AuthSignals } from '../../protocol/auth.js';
import type { PageSigns } from '../../protocol/signs.js';
import type { FieldGroup } from '../auth/forms.js';
import type { Finds } from '../auth/gather.js';
import type { PageScan } from '../scan/scan.js';
import { findConsent } from './consent.js';
import { readLogin } from './login.js';
import { boxesOverPage } from './over-page.js';
import { openDialogs, surfaceLabelOf } from './surface.js';

export interface Gathered {
  readonly scan: Pick<PageScan, 'controls' | 'landmarks'>;
  readonly finds: Finds;
  readonly groups: readonly FieldGroup[];
  readonly signals: AuthSignals;
}

/** From what one look has gathered anyway; only the top document has signs. */
export function readSigns({ scan, ...auth }: Gathered): PageSigns | null {
  if (window.top !== window) return null;
  const boxes = boxesOverPage();
  const dialogs = openDialogs([...new Set([...scan.landmarks, ...boxes])]);
  const consent = findConsent([...new Set([...boxes, ...dialogs])]);
  const banner = consent?.box ?? null;
  return {
    consent: consent?.signs ?? null,
    login: readLogin(auth, banner),
    surfaceLabel: surfaceLabelOf(dialogs, scan.controls, banner),
  };
}
