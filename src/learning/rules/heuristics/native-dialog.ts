import type { ActionNote } from '../../../journal/index.js';
import { sha256Hex } from '../../../kernel/index.js';
import { candidateKeyOf, type Draft, fingerprintOf, isUsable, playbookOf, routesOf } from '../generate/draft.js';

const CONFIDENCE = 0.56;

/** A control that opens the file dialog of the system, which nobody can use from a page (K 8): a warning, no action. */
export function nativeDialogDraft(
  scope: string,
  { selectorNorm, anchor }: Pick<ActionNote, 'selectorNorm' | 'anchor'>,
  routeTemplate: string | null,
): Draft | null {
  if (!isUsable(selectorNorm)) return null;
  const candidateKey = candidateKeyOf(scope, 'native_dialog', selectorNorm);
  return {
    kind: 'new_phenomenon',
    type: 'native_dialog',
    candidateKey,
    stableId: `auto_native_dialog_${sha256Hex(`${scope}|${selectorNorm}`).slice(0, 8)}`,
    selector: selectorNorm,
    fingerprint: fingerprintOf({ dom: selectorNorm, label: anchor?.name }),
    playbook: playbookOf('warn', [], []),
    context: routesOf([routeTemplate]),
    confidence: CONFIDENCE,
    reason: 'A click opened a native file dialog.',
    observationIds: [],
  };
}
