import type { WorkUnit } from '../../runs/unit-types.js';
import { locatorsOf, type NormalizeUrl } from './locators.js';

/** An address, looked at as if it were a unit of the run; undefined for text that is none. */
export function unitAtAddress(text: string, origin: string | null, normalize: NormalizeUrl): WorkUnit | undefined {
  const name = { unitKey: text.trim(), unitKind: 'page' as const, unitRef: null };
  const { locators } = locatorsOf({ ...name, declared: [] }, origin, normalize);
  const places = locators.filter(({ type }) => type === 'url_exact' || type === 'route_key');
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
