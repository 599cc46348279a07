import type { ToolName } from '../../../kernel/index.js';
import type { GradeCode, UnitException } from '../../runs/grade-types.js';
import type { PolicyReason } from '../../completion/completion-types.js';
import type { WorkUnit } from '../../runs/unit-types.js';
import { lookedForOf, type PolicyFacts, pendingChecksOf } from './completion.js';
import { MAX_NEXT_STEPS } from './policy.js';
import { exactAddressOf } from '../coverage/unit-address.js';
import { remainingOf } from '../progress/units.js';
import { urlsRemaining } from '../coverage/url-gate.js';

export interface NextStep {
  readonly tool: ToolName;
  readonly args?: Readonly<Record<string, unknown>> | undefined;
  readonly why: string;
}

/** What advice is made of; of the lists only the first few are looked at. */
export interface AdviceFacts extends PolicyFacts {
  readonly instanceId: string;
  /** Units neither checked nor excluded, in the order in which they should be done. */
  readonly openUnits: readonly WorkUnit[];
  /** Units that are blocked or failed. */
  readonly stuckUnits: readonly WorkUnit[];
  /** Of the evidence summary: the worst first. */
  readonly exceptions: readonly UnitException[];
  readonly findUnit: (unitKey: string) => WorkUnit | undefined;
  /** URL units that the gate counts as open. */
  readonly uncovered: readonly WorkUnit[];
  readonly recommendedScanId: string;
  /** A file was found at its address, or its ending promises one. */
  readonly isFile: (unit: WorkUnit) => boolean;
}

const PROGRESS = 'nova.task_instance_progress';
/** What was rejected, in one sentence (E&T 9.2). */
export function messageOf(reason: PolicyReason, facts: PolicyFacts): string {
  const { counts, condition, findingCount } = facts;
  const wanted = condition.stopValue ?? 1;
  switch (reason) {
    case 'pending_mandatory_checks':
      return `Required checks are not done: ${pendingChecksOf(facts).join(', ')}.${unseenWords(facts)}`;
    case 'url_units_remaining':
      return `${facts.urls === null ? 0 : urlsRemaining(facts.urls)} URL units are neither excluded nor covered by a trusted scan or the bytes of their file; marking them checked does not cover them.`;
    case 'discovery_not_frozen':
      return 'The list of units is not final yet.';
    case 'no_units_discovered':
      return 'The list of units is final and empty.';
    case 'nothing_checked':
      return `None of ${counts.total} units is checked.`;
    case 'units_blocked_or_failed':
      return `${counts.blocked} units are blocked, ${counts.failed} failed.`;
    case 'units_remaining':
      return `${remainingOf(counts)} of ${counts.total} units are neither checked nor excluded.`;
    case 'too_many_excluded':
      return `${counts.excluded} of ${counts.total} units are excluded; at most ${condition.maxExcludedPercent}% may be.`;
    case 'threshold_not_met':
      return `${condition.stopMetric} must reach ${wanted}: ${counts.checked} of ${counts.total} units are checked, ${counts.excluded} excluded, ${findingCount} findings${unreadWords(facts)}.`;
    case 'minimum_not_met':
      return `${counts.checked} units are checked; at least ${wanted} must be.`;
    case 'verification_failed':
      return 'A required step of the verification contract did not pass.';
    case 'evidence_altered':
      return 'The store was changed from outside since this run began, so nothing is signed.';
    case 'evidence_gap':
      return 'Too many checked units are not supported by what was observed.';
  }
}

/** How to get on after a rejection, at most five steps (E&T 9.2). Advice only: none of it is permission to act. */
export function nextStepsOf(reason: PolicyReason, facts: AdviceFacts): readonly NextStep[] {
  const { instanceId, condition, openUnits, stuckUnits, exceptions } = facts;
  const report = (fields: Readonly<Record<string, unknown>>, why: string): NextStep => ({
    tool: PROGRESS,
    args: { instanceId, ...fields },
    why,
  });
  switch (reason) {
    case 'pending_mandatory_checks':
      return checkSteps(facts);
    case 'url_units_remaining':
      return first(facts.uncovered, (unit) =>
        facts.isFile(unit)
          ? fileStep(unit)
          : scanStep(
              unit,
              `open it and run nova.coverage_scan(scanId="${facts.recommendedScanId}"), or exclude it with a reason`,
            ),
      );
    case 'discovery_not_frozen':
      return [report({ setDiscoveryState: 'frozen' }, 'Once every unit is listed, declare the list final.')];
    case 'no_units_discovered':
      return [{ tool: PROGRESS, why: 'List the units of the task under discoveredUnits; late ones are accepted.' }];
    case 'units_blocked_or_failed':
      return first(stuckUnits, (unit) =>
        openStep(unit, `is ${unit.status}: try it again, or exclude it with a reason`),
      );
    case 'nothing_checked':
    case 'units_remaining':
    case 'minimum_not_met':
      return unitSteps(openUnits);
    case 'threshold_not_met':
      return condition.stopMetric === 'distinct_findings' ? findingSteps(facts) : unitSteps(openUnits);
    case 'too_many_excluded':
      return [
        {
          tool: 'nova.task_instance_abort',
          why: 'Excluded units stay excluded. List more units and check them, or abort and start a run that checks more.',
        },
      ];
    case 'verification_failed':
      return [
        {
          tool: 'nova.task_instance_verify',
          args: { instanceId },
          why: 'It names the steps of the contract. Run those that failed again, with the same tool and arguments.',
        },
      ];
    case 'evidence_altered':
      return [
        {
          tool: 'nova.task_instance_abort',
          args: { instanceId, reason: 'The store was changed from outside.' },
          why: 'No receipt can come of this run: end it, tell the operator, and start a new one.',
        },
      ];
    case 'evidence_gap':
      return first(exceptions, (exception) => evidenceStep(exception, facts.findUnit(exception.unitKey)));
  }
}

/** Checks that somebody has only spoken of. */
function unseenWords(facts: PolicyFacts): string {
  const unseen = lookedForOf(facts);
  return unseen.length === 0
    ? ''
    : ` Called satisfied or not applicable, but no page that could show it was read in this run: ${unseen.join(', ')}.`;
}

const unreadWords = ({ unreadFindings }: PolicyFacts): string =>
  unreadFindings.length === 0 ? '' : ` on pages that were read, ${unreadFindings.length} on others, which do not count`;

/** A finding counts once its place was read. */
function findingSteps({ unreadFindings }: AdviceFacts): readonly NextStep[] {
  const report = {
    tool: PROGRESS,
    why: 'Report what you find under findings, each with the unitKey or url of the page it is on; repeated ones count once.',
  } as const;
  const unread = [...new Set(unreadFindings)].filter((place) => place !== '');
  return [
    ...first(unread, (place) => ({
      tool: REVISIT,
      ...(/^https?:/.test(place) && { args: { url: place } }),
      why: `Findings on ${place} do not count yet: read it in this run.`,
    })).slice(0, MAX_NEXT_STEPS - 1),
    report,
  ];
}

function checkSteps(facts: AdviceFacts): readonly NextStep[] {
  return first(pendingChecksOf(facts), (checkId) => {
    const check = facts.mandatoryChecks.find((each) => each.checkId === checkId);
    if (lookedForOf(facts).includes(checkId))
      return {
        tool: REVISIT,
        ...(check?.url !== undefined && isOpenable(check.url) && { args: { url: check.url } }),
        why: `Check ${checkId} (${check?.description ?? ''}) was called ${facts.checks[checkId]?.state ?? ''} without a look: read the page that shows it.`,
      };
    return {
      tool: PROGRESS,
      why: `Do check ${checkId} (${check?.description ?? ''}) and report it as satisfied, or as waived or not_applicable with a reason.`,
    };
  });
}

function unitSteps(units: readonly WorkUnit[]): readonly NextStep[] {
  if (units.length === 0) return [{ tool: PROGRESS, why: 'List more units under discoveredUnits and check them.' }];
  return first(units, (unit) =>
    openStep(unit, `is ${unit.status}: work on it, then mark it checked, or excluded with a reason`),
  );
}

function openStep(unit: WorkUnit, what: string): NextStep {
  const url = urlOf(unit);
  return url === null
    ? { tool: PROGRESS, why: `Unit ${unit.unitKey} ${what}.` }
    : { tool: 'nova.navigate', args: { url }, why: `Unit ${unit.unitKey} ${what}.` };
}

function scanStep(unit: WorkUnit, what: string): NextStep {
  const url = urlOf(unit);
  const why = `Unit ${unit.unitKey}: ${what}.`;
  return url === null ? { tool: 'nova.coverage_scan', why } : { tool: 'nova.navigate', args: { url }, why };
}

/** A file is covered without being opened (E&T 5.10). */
function fileStep(unit: WorkUnit): NextStep {
  const url = urlOf(unit);
  const why = `Unit ${unit.unitKey} is a file: nova.coverage_file fetches it and covers it by its bytes; or exclude it with a reason.`;
  return { tool: 'nova.coverage_file', ...(url !== null && { args: { url } }), why };
}

function evidenceStep({ unitKey, reasonCodes, detail }: UnitException, unit: WorkUnit | undefined): NextStep {
  // The last code is the one that says most.
  const { tool, advice } = ADVICE[reasonCodes.at(-1) ?? 'no_matching_observation'];
  const found = detail?.effectiveUrl === undefined ? '' : ` (${detail.effectiveUrl})`;
  const share = detail?.seenPercent === undefined ? '' : ` (${detail.seenPercent}% of it was shown)`;
  const unread = detail?.unread === undefined ? '' : ` (${detail.unread.join(', ')})`;
  const why = `Unit ${unitKey}: ${advice}${found}${share}${unread}.`;
  const place = detail?.unread?.find((name) => isOpenable(name));
  const url = place ?? (unit === undefined ? null : urlOf(unit));
  return tool === REVISIT && url !== null
    ? { tool, args: { url }, why }
    : { tool: tool === REVISIT ? LOOK : tool, why };
}

const REVISIT = 'nova.navigate';
const LOOK = 'nova.perceive';
const GIVE_UP = 'mark it failed, or excluded with a reason';

/** What to do about a unit, by what its grade says of it. */
const ADVICE: Readonly<Record<GradeCode, { readonly tool: ToolName; readonly advice: string }>> = {
  scope_binding_missing: {
    tool: 'nova.tab_claim',
    advice: 'no tab is bound to this run; open or claim one as its agent and do the work there',
  },
  no_locator: {
    tool: PROGRESS,
    advice: `nothing says where to find it; ${GIVE_UP}, and list it again with a URL or locators`,
  },
  no_deterministic_locator: {
    tool: PROGRESS,
    advice: `nothing says for certain where to find it; ${GIVE_UP}, and list it again with a URL or locators`,
  },
  unknown_due_to_source_gap: { tool: REVISIT, advice: 'part of what was observed is missing; read it again' },
  projection_incomplete: { tool: REVISIT, advice: 'what was observed has not been evaluated yet; read it again' },
  no_matching_observation: { tool: REVISIT, advice: `no call on it was seen; open and read it, or ${GIVE_UP}` },
  only_failed_observations: {
    tool: REVISIT,
    advice: `every call on it failed or was stopped; try again, or ${GIVE_UP}`,
  },
  redirected_elsewhere: {
    tool: REVISIT,
    advice: `the visit ended on another page; go there, signing in if needed, and read it, or ${GIVE_UP}`,
  },
  error_page: { tool: PROGRESS, advice: `its page is an error page; ${GIVE_UP}` },
  'not_the_page:human_check': {
    tool: PROGRESS,
    advice: `a check whether somebody is human stood there instead of the page; a person has to pass it, else ${GIVE_UP}`,
  },
  'not_the_page:holding_page': {
    tool: REVISIT,
    advice: `a page that asks to wait stood there; open it again later and read it, or ${GIVE_UP}`,
  },
  'not_the_page:missing_page': {
    tool: PROGRESS,
    advice: `what stood there says that there is no such page; ${GIVE_UP}`,
  },
  'not_the_page:passing_notice': {
    tool: REVISIT,
    advice: 'a notice stood there for a moment; open it again and read it',
  },
  'not_the_page:sign_in': {
    tool: REVISIT,
    advice: `a form to sign in stood there instead of the page; sign in, open it again and read it, or ${GIVE_UP}`,
  },
  'not_the_page:loading': {
    tool: LOOK,
    advice: `it was still loading when it was read; read it again now that it has come, or ${GIVE_UP}`,
  },
  'not_the_page:failed_data': {
    tool: REVISIT,
    advice: `the data of the page could not be loaded; open it again and read it, or ${GIVE_UP}`,
  },
  'not_the_page:empty': {
    tool: LOOK,
    advice: `nothing stood there when it was read; read it again if it has come since, or ${GIVE_UP}`,
  },
  'not_the_page:same_as_others': { tool: PROGRESS, advice: `it is the same as other pages; ${GIVE_UP}` },
  'not_the_page:unlike_its_site': { tool: PROGRESS, advice: `what stood there is no page of its site; ${GIVE_UP}` },
  'not_the_page:not_as_called': {
    tool: PROGRESS,
    advice: `nothing of what its site calls it stood there; ${GIVE_UP}`,
  },
  'not_the_page:error_like': { tool: PROGRESS, advice: `what stood there is made like an error page; ${GIVE_UP}` },
  commit_unclear: {
    tool: LOOK,
    advice: 'whether its action took effect is unclear; look at the result before repeating anything',
  },
  commit_preexisting: {
    tool: PROGRESS,
    advice: `its result was already there before the action, so the action is not proven; ${GIVE_UP}`,
  },
  commit_proves_nothing: {
    tool: PROGRESS,
    advice: `what was asked of its action holds after any press (another address, a page that is ready), so it is not proven; ${GIVE_UP}`,
  },
  commit_elsewhere: {
    tool: REVISIT,
    advice: 'what was done in its name was done at another address; do it there',
  },
  commit_verified: { tool: PROGRESS, advice: 'its action is proven' },
  no_read_like_observation: {
    tool: REVISIT,
    advice: 'it was opened but not read; read it with nova.read_text or nova.perceive',
  },
  visit_window_missing: { tool: REVISIT, advice: 'it was left too soon; read it and stay on it for a second' },
  locator_ceiling: {
    tool: PROGRESS,
    advice: `a selector, a prefix, a file name or the page it is on proves little; ${GIVE_UP}, and list its page as a unit, with its URL`,
  },
  other_address_form: {
    tool: REVISIT,
    advice:
      'only the address that differs by its last slash was read, which may be another page; open exactly this one and read it',
  },
  address_not_loaded: {
    tool: REVISIT,
    advice:
      'a script put this address into the address bar, and its server was not asked for it; open it itself and read it',
  },
  covered_by_bytes: {
    tool: REVISIT,
    advice:
      'it is a file of which only the bytes were had, and no text: if a browser can show it, open it and look at it with nova.capture_screenshot; otherwise exclude it with a reason',
  },
  file_text_read: { tool: PROGRESS, advice: 'its text was read' },
  still_coming: {
    tool: LOOK,
    advice:
      'more of it was still coming when it was read; look again now that it has come, with nova.read_text or nova.perceive, or open it again if it was left',
  },
  redirected_with_query: {
    tool: PROGRESS,
    advice: `it led to the same path with a query, and whether that is the same page cannot be told; ${GIVE_UP}, and list the address that it led to as a unit`,
  },
  other_site: {
    tool: PROGRESS,
    advice: `it is on another site than the run was begun for; ${GIVE_UP}, or begin a run that names it (unitSource, or no targetUrl)`,
  },
  read_before_run: {
    tool: LOOK,
    advice: 'it was read before the run began; read it again, with nova.read_text or nova.perceive',
  },
  other_places_unread: {
    tool: REVISIT,
    advice: 'it has several addresses, and each of them has to be read; open and read the others, too',
  },
  partly_read: {
    tool: REVISIT,
    advice:
      'only a part of it was read; read the rest with nova.read_text, whose continuationToken goes on, or run nova.coverage_scan',
  },
};

/** Where the unit can be opened; a masked address cannot. */
export function urlOf(unit: WorkUnit): string | null {
  const url = exactAddressOf(unit);
  return url !== null && isOpenable(url) ? url : null;
}

const isOpenable = (url: string): boolean => /^https?:/.test(url) && !/=~[0-9a-f]{8}(?:[&#]|$)/.test(url);

const first = <T>(items: readonly T[], step: (item: T) => NextStep): readonly NextStep[] =>
  items.slice(0, MAX_NEXT_STEPS).map(step);
