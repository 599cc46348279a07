import type { AddressForm } from '../../observations/index.js';
import type { UnitSourceKind } from '../coverage/url-types.js';
import type { UnitKind } from '../profiles/profile-types.js';

export const UNIT_STATUSES = ['discovered', 'checked', 'excluded', 'blocked', 'failed'] as const;

export type UnitStatus = (typeof UNIT_STATUSES)[number];

export const LOCATOR_TYPES = [
  'url_exact',
  'route_key',
  'url_prefix',
  'selector',
  'document_page',
  'unit_commit',
] as const;

export type LocatorType = (typeof LOCATOR_TYPES)[number];

export interface Locator {
  readonly type: LocatorType;
  readonly source: 'declared' | 'derived' | 'commit';
  /** Key of {@link ScopeEvidence}; of a prefix the normalised prefix itself. */
  readonly matchKey: string;
  /** Of an address that was given: how it ends; another form is another page until the site says otherwise (E&T 4.1). */
  readonly form?: AddressForm | undefined;
  /** It says on which page the unit is; reading the page is no proof of the unit. */
  readonly isPart?: true | undefined;
  /** It lies on a site that the run was not begun for (E&T 4.1). */
  readonly isForeign?: true | undefined;
}

export interface WorkUnit {
  readonly unitKey: string;
  readonly unitKind: UnitKind;
  readonly unitRef: string | null;
  readonly label: string | null;
  readonly status: UnitStatus;
  readonly reason: string | null;
  readonly note: string | null;
  readonly lateDiscovered: boolean;
  readonly checkedBy: 'agent_claim' | 'registered_scan' | 'reconcile' | 'file_bytes' | 'file_text' | null;
  /** The coverage observation that checked it. */
  readonly checkedByObservationId: string | null;
  readonly sourceKind: UnitSourceKind | 'agent';
  readonly locators: readonly Locator[];
  readonly metadata: Readonly<Record<string, unknown>> | null;
  /** Order of discovery, from 0. */
  readonly position: number;
  readonly updatedAtMs: number;
}

export interface Finding {
  /** Given, or the hash of kind, unit and summary. */
  readonly findingKey: string;
  readonly unitKey: string | null;
  readonly kind: string | null;
  readonly severity: string | null;
  readonly summary: string;
  readonly detail: string | null;
  readonly url: string | null;
  readonly evidenceRefs: readonly string[];
  readonly createdAtMs: number;
}

/** How many units stand where; kept up to date with every event, never counted again. */
export interface UnitCounts {
  readonly total: number;
  readonly checked: number;
  readonly excluded: number;
  readonly blocked: number;
  readonly failed: number;
}
