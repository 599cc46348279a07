import type { RelocationCandidate } from '../../protocol/probes.js';
import { scanControls } from '../scan/scan.js';
import { selectorOf, withSiblings } from '../dom/selectors.js';
import { withView } from '../sight/view.js';
import { withOccurrences } from '../dom/ancestors.js';
import { withMemory } from '../dom/memory.js';
import { anchorOf, stableSelectorOf } from './anchor.js';

const MOST = 1500;

/** Every control people can see, by what it is called; those of the roles asked for first. */
export function relocationCandidates({ roles }: { readonly roles: readonly string[] }): readonly RelocationCandidate[] {
  return withView(() => withOccurrences(() => withSiblings(() => withMemory(() => gather(new Set(roles))))));
}

function gather(roles: ReadonlySet<string>): readonly RelocationCandidate[] {
  const seen = scanControls().filter(({ isVisible, isUnseen }) => isVisible && !isUnseen);
  const wanted = seen.filter(({ role }) => roles.size === 0 || roles.has(role)).slice(0, MOST);
  return wanted.map(({ element, role, name }) => {
    const selector = selectorOf(element);
    return { anchor: anchorOf(element, { role, name }), selector: stableSelectorOf(element, { role, name, selector }) };
  });
}
