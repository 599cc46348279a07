import type { VerificationResults } from '../../completion/completion-types.js';
import type { MandatoryCheck } from '../../profiles/profile-types.js';
import type { EvidenceSummary } from '../../runs/grade-types.js';
import type { CheckStanding } from '../../runs/instance-types.js';
import type { WorkUnit } from '../../runs/unit-types.js';
import { exactAddressOf } from '../coverage/unit-address.js';
import { type UrlStanding, urlsRemaining } from '../coverage/url-gate.js';
import { PROVES_NOTHING } from './verification.js';

/** Things of one kind that caveats name; how many there are is said besides. */
export const MAX_NAMED = 50;

/** A run that is accepted, as far as something of it is not proven. Of everything that is named at most {@link MAX_NAMED}. */
export interface CaveatFacts {
  readonly counts: { readonly excluded: number; readonly blocked: number; readonly failed: number };
  readonly leftOut: Readonly<Record<'excluded' | 'blocked' | 'failed', readonly WorkUnit[]>>;
  readonly mandatoryChecks: readonly MandatoryCheck[];
  readonly checks: Readonly<Record<string, CheckStanding>>;
  /** Released checks that no look could have shown. */
  readonly unseenChecks: readonly string[];
  readonly verification: VerificationResults | undefined;
  readonly unreadFindings: readonly string[];
  /** Addresses of checked units that were only ever client-side routes. */
  readonly clientSide: readonly string[];
  /** Checked units that share their page with another. */
  readonly sharedPlaces: readonly WorkUnit[];
  /** Checked units that were read before the run began, and not since. */
  readonly readBefore: readonly WorkUnit[];
  /** Checked units on a site that the run was not begun for. */
  readonly foreign: readonly WorkUnit[];
  /** Agents other than the one that began the run, whose calls count. */
  readonly otherAgents: readonly string[];
  readonly urls: UrlStanding | null;
  /** Some of the URL units that are open. */
  readonly openUrls: readonly WorkUnit[];
  /** Units that the bytes of a file cover, and not a page that was read. */
  readonly fileUnits: readonly WorkUnit[];
  readonly lateDiscovered: readonly WorkUnit[];
  readonly unlistedLinks: { readonly count: number; readonly links: readonly { readonly url: string }[] };
  /** Null when nothing could be tracked. */
  readonly summary: EvidenceSummary | null;
  readonly findUnit: (unitKey: string) => WorkUnit | undefined;
}

/** What an accepted completion does not prove: how much of each kind, and then each thing with its name (E&T 9.2). */
export function caveatsOf(facts: CaveatFacts): readonly string[] {
  const { counts, leftOut, checks, summary, urls } = facts;
  const inState = (state: CheckStanding['state']) =>
    Object.entries(checks).flatMap(([checkId, standing]) => (standing.state === state ? [checkId] : []));
  const waived = inState('waived');
  const numbers: readonly (readonly [name: string, count: number])[] = [
    ['excluded_units', counts.excluded],
    ['blocked_units', counts.blocked],
    ['failed_units', counts.failed],
    ['waived_checks', waived.length],
    ['weak_evidence', summary?.weak ?? 0],
    ['no_evidence', summary?.none ?? 0],
    ['unknown_evidence', summary?.unknown ?? 0],
    ['file_units', facts.fileUnits.length],
    ['late_discovered_units', facts.lateDiscovered.length],
    ['unlisted_links', facts.unlistedLinks.count],
    ['findings_not_read', facts.unreadFindings.length],
    ['units_at_one_place', facts.sharedPlaces.length],
    ['evidence_before_run', facts.readBefore.length],
    ['units_on_other_site', facts.foreign.length],
  ];
  const isOpen = urls !== null && urlsRemaining(urls) > 0;
  return [
    ...numbers.filter(([, count]) => count > 0).map(([name, count]) => `${name}:${count}`),
    ...(isOpen ? ['url_units_remaining'] : []),
    ...(summary === null ? ['evidence_untracked'] : []),
    ...named('excluded_unit', leftOut.excluded.map(placeOf)),
    ...named('blocked_unit', leftOut.blocked.map(placeOf)),
    ...named('failed_unit', leftOut.failed.map(placeOf)),
    ...named('url_unit_remaining', isOpen ? facts.openUrls.map(placeOf) : []),
    ...gradeCaveats(facts),
    ...named('file_unit', facts.fileUnits.map(placeOf)),
    ...named('late_discovered_unit', facts.lateDiscovered.map(placeOf)),
    ...named(
      'unlisted_link',
      facts.unlistedLinks.links.map(({ url }) => url),
    ),
    ...named(
      'unit_at_one_place',
      facts.sharedPlaces.map(({ unitKey }) => unitKey),
    ),
    ...named('unit_read_before_run', facts.readBefore.map(placeOf)),
    ...named('unit_on_other_site', facts.foreign.map(placeOf)),
    ...named('waived_check', waived.map(checkWith(facts))),
    ...named('check_not_applicable', inState('not_applicable').map(checkWith(facts))),
    ...named('check_without_look', facts.unseenChecks.map(checkWith(facts))),
    ...stepCaveats(facts.verification),
    ...named('finding_not_read', facts.unreadFindings),
    ...named('client_side_address', facts.clientSide),
    ...named('evidence_of_agent', facts.otherAgents),
  ];
}

const GRADE_NAMES = { weak: 'weak_unit', none: 'unseen_unit', unknown: 'unknown_unit', strong: null } as const;

/** Units below strong, each with why. */
function gradeCaveats({ summary, findUnit }: CaveatFacts): readonly string[] {
  return (summary?.exceptions ?? []).flatMap(({ unitKey, evidenceGrade, reasonCodes }) => {
    const name = GRADE_NAMES[evidenceGrade];
    const unit = findUnit(unitKey);
    const place = unit === undefined ? unitKey : placeOf(unit);
    return name === null ? [] : [`${name}:${place} (${reasonCodes.join(', ')})`];
  });
}

/** Required steps that did not pass, under every policy: nobody has seen that they hold. */
function stepCaveats(verification: VerificationResults | undefined): readonly string[] {
  const open = (verification?.steps ?? []).filter(({ required, state }) => required && state !== 'passed');
  const isRun = ({ state, detail }: (typeof open)[number]) =>
    state === 'failed' || (state === 'inconclusive' && detail === 'tool_result_not_observed');
  const isEmpty = ({ detail }: (typeof open)[number]) => detail === PROVES_NOTHING;
  return [
    ...named(
      'required_step_not_run',
      open.filter((step) => !isRun(step) && !isEmpty(step)).map(({ stepId }) => stepId),
    ),
    ...named(
      'required_step_proves_nothing',
      open.filter(isEmpty).map(({ stepId }) => stepId),
    ),
    ...named(
      'required_step_not_passed',
      open.filter(isRun).map(({ stepId }) => stepId),
    ),
  ];
}

const named = (name: string, things: readonly string[]): readonly string[] =>
  [...new Set(things)].slice(0, MAX_NAMED).map((thing) => `${name}:${thing}`);

const placeOf = (unit: WorkUnit): string => exactAddressOf(unit) ?? unit.unitRef ?? unit.unitKey;

const checkWith =
  ({ mandatoryChecks }: Pick<CaveatFacts, 'mandatoryChecks'>) =>
  (checkId: string): string => {
    const url = mandatoryChecks.find((check) => check.checkId === checkId)?.url;
    return url === undefined ? checkId : `${checkId} ${url}`;
  };
