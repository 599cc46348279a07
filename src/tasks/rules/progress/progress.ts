import { saysSomething } from '../../../kernel/index.js';
import type { CheckStanding, DiscoveryState } from '../../runs/instance-types.js';
import type { Finding } from '../../runs/unit-types.js';
import { findingOf } from './findings.js';
import { unitAtAddress } from './place-unit.js';
import { MAX_FAULTS } from '../completion/policy.js';
import { findShapeFaults, mergeResumeState } from './progress-limits.js';
import type { CheckUpdate, ProgressEvent, ProgressFault, ProgressOutcome, ProgressState } from './progress-types.js';
import { UnitDraft } from './unit-draft.js';
import { decideDiscoveryTransition } from './units.js';

export type {
  CheckUpdate,
  DiscoveredUnit,
  ProgressChange,
  ProgressEvent,
  ProgressFault,
  ProgressOutcome,
  ProgressRefusal,
  ProgressState,
  ReportedFinding,
  UnitUpdate,
} from './progress-types.js';

/**
 * What one event makes of a run (E&T 11.7). Discovery is applied before updates; one bad entry refuses the whole event,
 * and the bad entries are named. Nothing is written here.
 */
export function applyProgress(state: ProgressState, event: ProgressEvent, nowMs: number): ProgressOutcome {
  const shape = findShapeFaults(event);
  if (shape.length > 0) return refuse(shape);
  const draft = new UnitDraft(state, nowMs);
  for (const [at, unit] of (event.discoveredUnits ?? []).entries()) draft.discover(unit, `discoveredUnits[${at}]`);
  draft.checkUnitLimit();
  for (const [at, update] of (event.unitUpdates ?? []).entries()) draft.update(update, `unitUpdates[${at}]`);
  const checks = applyChecks(state, event.mandatoryCheckUpdates ?? []);
  const resume = mergeResumeState(state.resumeState, event.resumeStateDelta);
  const discoveryState = event.setDiscoveryState ?? state.discoveryState;
  const findings = newFindingsOf(state, event.findings ?? [], { draft, nowMs });
  const faults = [
    ...findDiscoveryFaults(state.discoveryState, discoveryState),
    ...draft.faults,
    ...checks.faults,
    ...resume.faults,
    ...findings.faults,
  ];
  if (faults.length > 0) return refuse(faults);
  const { newFindings } = findings;
  return {
    ok: true,
    change: {
      ...draft.result(),
      newFindings,
      findingCount: state.findingCount + newFindings.length,
      discoveryState,
      hasFrozen: discoveryState === 'frozen' && state.discoveryState !== 'frozen',
      checks: checks.standings,
      resumeState: resume.resumeState,
    },
  };
}

function findDiscoveryFaults(from: DiscoveryState, to: DiscoveryState): readonly ProgressFault[] {
  if (decideDiscoveryTransition(from, to) !== 'refused') return [];
  const message = `discovery is ${from} and cannot become ${to}; units found late are still accepted`;
  return [{ entry: 'setDiscoveryState', reason: 'invalid_discovery_transition', message }];
}

function applyChecks(
  { mandatoryChecks, checks }: ProgressState,
  updates: readonly CheckUpdate[],
): { readonly standings: ProgressState['checks']; readonly faults: readonly ProgressFault[] } {
  const standings = new Map(Object.entries(checks));
  const faults: ProgressFault[] = [];
  for (const [at, update] of updates.entries()) {
    const entry = `mandatoryCheckUpdates[${at}]`;
    const { checkId, state, reason } = update;
    if (!mandatoryChecks.some((check) => check.checkId === checkId)) {
      const known = mandatoryChecks.map((check) => check.checkId).join(', ');
      const message = known === '' ? 'this run has no checks' : `the checks of this run are ${known}`;
      faults.push({ entry, reason: 'unknown_check_id', message, checkId });
    } else if ((state === 'waived' || state === 'not_applicable') && !saysSomething(reason ?? ''))
      faults.push({ entry, reason: 'check_reason_required', message: `say why the check is ${state}`, checkId });
    else standings.set(checkId, standingOf(update));
  }
  return { standings: Object.fromEntries(standings), faults };
}

function newFindingsOf(
  { hasFinding, origin, sites, normalize }: ProgressState,
  reported: NonNullable<ProgressEvent['findings']>,
  { draft, nowMs }: { draft: UnitDraft; nowMs: number },
): { readonly newFindings: readonly Finding[]; readonly faults: readonly ProgressFault[] } {
  const found = new Map<string, Finding>();
  const faults: ProgressFault[] = [];
  const isAddress = (text: string) => unitAtAddress(text, { origin, sites }, normalize) !== undefined;
  for (const [at, each] of reported.entries()) {
    const entry = `findings[${at}]`;
    const unit = each.unitKey === undefined ? undefined : draft.findExactly(each.unitKey);
    const { unitKey: named } = each;
    if (named !== undefined && unit === undefined && !isAddress(named))
      faults.push({ entry, reason: 'unknown_unit', message: NO_SUCH_PLACE, unitKey: named });
    else if (named === undefined && !isAddress(each.url ?? ''))
      faults.push({ entry, reason: 'params.invalid', message: `url ${JSON.stringify(each.url)}: ${NO_ADDRESS}` });
    const finding = findingOf(each, unit?.unitKey ?? named?.trim() ?? null, nowMs);
    if (!found.has(finding.findingKey) && !hasFinding(finding.findingKey)) found.set(finding.findingKey, finding);
  }
  return { newFindings: [...found.values()], faults };
}

const NO_SUCH_PLACE =
  'no such unit; list it under discoveredUnits first, or give the url of the page the finding was seen on';
const NO_ADDRESS = 'give the full http or https URL of the page the finding was seen on, or its unitKey';

const standingOf = ({ state, reason, evidenceRef }: CheckUpdate): CheckStanding => ({
  state,
  ...(reason === undefined ? {} : { reason }),
  ...(evidenceRef === undefined ? {} : { evidenceRef }),
});

const refuse = (faults: readonly ProgressFault[]): ProgressOutcome => ({
  ok: false,
  reason: faults[0]?.reason ?? 'params.invalid',
  details: faults.slice(0, MAX_FAULTS),
});
