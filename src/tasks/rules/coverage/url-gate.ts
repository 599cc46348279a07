import type { ToolName } from '../../../kernel/index.js';
import type { CoverageTotals, UrlCounts } from '../../coverage/coverage-types.js';
import type { CoverageMode } from '../../profiles/profile-types.js';
import type { WorkUnit } from '../../runs/unit-types.js';
import { URL_GATE_MODES, type UrlGateMode } from '../../coverage/url-types.js';
import { roundToTenth } from '../completion/policy.js';

export const URL_GATE_ID = 'etm.task_url_coverage';
const MAX_PREVIEW = 20;

/** The URL units of a run as its gate looks at them. */
export interface UrlStanding {
  readonly gateMode: UrlGateMode;
  readonly counts: UrlCounts;
}

/** E&T 5.6: the strictest of these; a run can ask for more than the operator does, never for less. */
export function gateModeOf(
  settings: { readonly gateMode: UrlGateMode; readonly exhaustiveGateMode: UrlGateMode },
  condition: { readonly coverageMode: CoverageMode; readonly urlCoverage?: UrlGateMode | undefined },
): UrlGateMode {
  const asked = [
    settings.gateMode,
    condition.coverageMode === 'exhaustive' ? settings.exhaustiveGateMode : 'off',
    condition.urlCoverage ?? 'off',
  ] as const;
  return URL_GATE_MODES[Math.max(...asked.map((mode) => URL_GATE_MODES.indexOf(mode)))] ?? 'block';
}

/** The counts after one unit changed; `before` is undefined for a new one. Units of other kinds change nothing. */
export function countUrl(
  counts: UrlCounts,
  before: WorkUnit | undefined,
  after: WorkUnit,
  isTrusted: boolean,
): UrlCounts {
  if (after.unitKind !== 'url') return counts;
  const step = (status: WorkUnit['status']) =>
    (after.status === status ? 1 : 0) - (before !== undefined && before.status === status ? 1 : 0);
  const checked = step('checked');
  return {
    total: counts.total + (before === undefined ? 1 : 0),
    checked: counts.checked + checked,
    trusted: counts.trusted + (isTrusted ? checked : 0),
    excluded: counts.excluded + step('excluded'),
  };
}

/** Open URL units: where the gate blocks, a claim alone leaves a unit open (E&T 5.6). */
export function urlsRemaining({ gateMode, counts }: UrlStanding): number {
  const { total, excluded, trusted, checked } = counts;
  return total - excluded - (gateMode === 'block' ? trusted : checked);
}

export const isUrlBlocked = (urls: UrlStanding | null): boolean =>
  urls !== null && urls.gateMode === 'block' && urlsRemaining(urls) > 0;

const STATUSES = { warn: 'warned', shadow_block: 'shadow_blocked', block: 'blocked' } as const;

/** What a rejected completion is told of its open URL units (E&T 5.6); null when there are none, or the gate is off. */
export function urlGatePayload(
  urls: UrlStanding,
  given: {
    readonly instanceId: string;
    readonly totals: CoverageTotals;
    readonly reportingGroupsTotal: number;
    readonly remaining: readonly { readonly unitKey: string; readonly url: string | null }[];
    readonly recommendedScanId: string;
    readonly mayForce: boolean;
  },
) {
  const remaining = urlsRemaining(urls);
  if (urls.gateMode === 'off' || remaining <= 0) return null;
  const { total, checked, trusted, excluded } = urls.counts;
  return {
    gateId: URL_GATE_ID,
    instanceId: given.instanceId,
    status: STATUSES[urls.gateMode],
    coverageSchemaVersion: 2 as const,
    urlUnits: {
      total,
      checked,
      checkedUntrusted: checked - trusted,
      excluded,
      sampled: 0,
      remaining,
      percentChecked: total === 0 ? 0 : roundToTenth((100 * checked) / total),
    },
    reportingGroupsTotal: given.reportingGroupsTotal,
    evidence: {
      observationsTotal: given.totals.observations,
      trustedObservationsTotal: given.totals.trusted,
      lastObservationAt: given.totals.lastObservationAtMs,
      lastReconcileAt: given.totals.lastReconcileAtMs,
    },
    remainingPreview: given.remaining.slice(0, MAX_PREVIEW),
    resolution: {
      options: [
        'inspect_remaining_urls_via_coverage_scan',
        'accept_exclusion_via_progress_unit_update',
        'reconcile_dry_run',
        ...(given.mayForce ? ['request_user_force_complete'] : []),
      ],
      recommendedTool: 'nova.coverage_scan' satisfies ToolName,
      recommendedScanId: given.recommendedScanId,
    },
  };
}

export type UrlGatePayload = NonNullable<ReturnType<typeof urlGatePayload>>;
