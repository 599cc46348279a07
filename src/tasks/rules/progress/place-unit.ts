import type { WorkUnit } from '../../runs/unit-types.js';
import { locatorsOf, type NormalizeUrl } from './locators.js';
import { markForeign, type RunSites } from './run-sites.js';

/** An address, looked at as if it were a unit of the run; undefined for text that is none. */
export function unitAtAddress(
  text: string,
  run: { readonly origin: string | null; readonly sites: RunSites },
  normalize: NormalizeUrl,
): WorkUnit | undefined {
  const name = { unitKey: text.trim(), unitKind: 'page' as const, unitRef: null };
  const { locators } = locatorsOf({ ...name, declared: [] }, run.origin, normalize);
  const named = locators.filter(({ type }) => type === 'url_exact' || type === 'route_key');
  const places = markForeign(named, run.sites);
  if (places.length === 0) return undefined;
  return {
    ...name,
    label: null,
    status: 'checked',
    reason: null,
    note: null,
    lateDiscovered: false,
    checkedBy: null,
    checkedByObservationId: null,
    sourceKind: 'agent',
    locators: places,
    metadata: null,
    position: 0,
    updatedAtMs: 0,
  };
}
