import { teachingOf } from '../../kernel/index.js';
import type { Attribution, JournalNote, NotedOutcome } from '../note-types.js';
import type { BlockerNote, ObservationKind, ObservationPayload, Strength } from '../observation-types.js';
import { misfireOf } from './misfires.js';

/** How the watch of a cleared page ended (A&S B5); unknown when it could not be watched so long. */
export type WatchEnd = 'clear' | 'returned' | 'unknown';

/** An observation before it has its place in a session. */
export interface Draft {
  readonly kind: ObservationKind;
  readonly outcome: 1 | 0 | -1;
  readonly severity: 0 | 1 | 2;
  readonly strength: Strength;
  readonly passive: boolean;
  readonly stableId: string | null;
  readonly contentRev: number | null;
  readonly candidateKey: string | null;
  readonly fingerprintHash: string | null;
  readonly selectorNorm: string | null;
  readonly payload: ObservationPayload;
}

/** Whose selectors they were: that of the action, and that of each dismissed blocker. */
export interface Found {
  readonly action: Attribution;
  readonly blockers: readonly Attribution[];
}

export interface Evidence {
  readonly drafts: readonly Draft[];
  /** Why an outcome could not be told to belong to an entry. */
  readonly skipped: 'telemetry_ambiguous_selector' | null;
}

type Verdict = Pick<Draft, 'kind' | 'outcome' | 'severity' | 'strength'> & {
  readonly reason?: string;
  readonly isSevereMisfire?: true;
};

const NOTHING: Evidence = { drafts: [], skipped: null };

/** Steps of an applied playbook say nothing by themselves: the run does (K 3). */
export const isPlaybookStep = ({ parentTool }: Pick<JournalNote, 'parentTool'>): boolean =>
  teachingOf(parentTool) === 'playbook';

/** The selector of each blocker that an entry would list: what was pressed, or the blocker itself. */
export const selectorOfBlocker = ({ pressed, selector }: BlockerNote): string => pressed ?? selector;

/** Failures that say something about the element. Refusals, limits and faults of Nova do not. */
const FAILED_ON_PAGE: ReadonlySet<string> = new Set([
  'action.obscured',
  'action.not_actionable',
  'action.readback_mismatch',
  'action.dispatch_failed',
  'action.verify_failed',
  'option.not_found',
  'selector.ambiguous',
  'cdp.renderer_stalled',
  'navigation.wait_for_load_timeout',
]);

/** The call ran into the page and came to nothing. One that was refused has not failed, nor was it a step on any path. */
export function hasFailed({ ok, executed, gateId, reasonCode }: JournalNote): boolean {
  if (ok || gateId !== null) return false;
  return executed || reasonCode === 'selector.not_found' || (reasonCode !== null && FAILED_ON_PAGE.has(reasonCode));
}

/** The observations that a call is worth (the table of K 3). At most one outcome per entry; the strongest source wins. */
export function evidenceOf(note: JournalNote, found: Found, watch: WatchEnd): Evidence {
  if (isPlaybookStep(note)) return NOTHING;
  const noted = note.outcomes.map(draftOfNoted);
  const own = ownEvidence(note, found, watch);
  return { drafts: strongest([...noted, ...own.drafts]), skipped: own.skipped };
}

function ownEvidence(note: JournalNote, found: Found, watch: WatchEnd): Evidence {
  if (!note.executed && !hasFailed(note)) return NOTHING;
  if (note.dismissal !== null) return dismissalEvidence(note, note.dismissal, found.blockers, watch);
  if (note.signature !== null) return { drafts: [signatureDraft(note, note.signature)], skipped: null };
  const selectorNorm = note.action?.selectorNorm ?? null;
  if (selectorNorm === null) return NOTHING;
  const verdict = misfireVerdict(note, found.action) ?? pressVerdict(note, found.action);
  if (verdict === null) return NOTHING;
  return bound(verdict, { selectorNorm, attribution: found.action, payload: payloadOf(note, verdict) });
}

/** K 3: a press that did what its entry may not do is no success of it, however well it went. */
function misfireVerdict(note: JournalNote, attribution: Attribution): Verdict | null {
  if (attribution.kind !== 'entry' && attribution.kind !== 'candidate') return null;
  const misfire = misfireOf(note, attribution.isSafeControl);
  if (misfire === null) return null;
  const against = { outcome: -1, strength: 'observed', reason: 'unsafe_effect' } as const;
  return misfire === 'severe'
    ? { kind: 'selector_drift', severity: 2, isSevereMisfire: true, ...against }
    : { kind: 'action_failure', severity: 0, ...against };
}

const pressVerdict = (note: JournalNote, attribution: Attribution): Verdict | null =>
  note.commit === null ? plainVerdict(note, attribution) : commitVerdict(note, note.commit);

/** K 3, rows of the closed loop. */
function commitVerdict(note: JournalNote, commit: NonNullable<JournalNote['commit']>): Verdict | null {
  const { verificationStatus, verifyState, successPreexisting } = commit;
  if (verificationStatus === 'verified_fail')
    return { kind: 'action_failure', outcome: -1, severity: 0, strength: 'verified', ...reasonOf(note) };
  if (verificationStatus === 'indeterminate') return indeterminate(note.reasonCode ?? 'indeterminate');
  if (verificationStatus !== 'verified_success') return null;
  // What was true before shows nothing, however the action is to be repeated (K 16.17).
  if (successPreexisting || verifyState === 'likely') return indeterminate('success_preexisting');
  if (verifyState !== 'verified') return indeterminate('success_unproven');
  return { kind: 'action_success', outcome: 1, severity: 0, strength: 'verified' };
}

/** K 3, rows of clicking, typing and choosing without a contract. */
function plainVerdict(note: JournalNote, attribution: Attribution): Verdict | null {
  const kind = note.action?.kind;
  if (kind !== 'click' && kind !== 'type' && kind !== 'select') return null;
  if (note.ok) {
    if (note.effectObserved === true) return { kind: 'tob_verified', outcome: 1, severity: 0, strength: 'observed' };
    return indeterminate(note.effectObserved === false ? 'no_effect' : 'effect_not_observable');
  }
  if (note.reasonCode === 'selector.not_found') {
    if (!isPresentWithout(note, attribution)) return null;
    return { kind: 'selector_drift', outcome: -1, severity: 2, strength: 'observed', reason: note.reasonCode };
  }
  if (note.reasonCode !== null && !FAILED_ON_PAGE.has(note.reasonCode)) return null;
  return { kind: 'action_failure', outcome: -1, severity: 0, strength: 'observed', ...reasonOf(note) };
}

/** The entry is there but for this selector; what stays on its route has to be there. */
function isPresentWithout({ presentWithout }: JournalNote, attribution: Attribution): boolean {
  if (attribution.kind !== 'entry' && attribution.kind !== 'candidate') return false;
  return (attribution.kind === 'entry' && attribution.isPersistent) || presentWithout.includes(attribution.stableId);
}

function dismissalEvidence(
  note: JournalNote,
  dismissal: NonNullable<JournalNote['dismissal']>,
  attributions: readonly Attribution[],
  watch: WatchEnd,
): Evidence {
  const verdict = dismissalVerdict(dismissal, watch);
  if (verdict === null) return NOTHING;
  const parts = dismissal.blockers.map((blocker, index) =>
    bound(verdict, {
      selectorNorm: selectorOfBlocker(blocker),
      attribution: attributions[index] ?? { kind: 'none' },
      payload: {
        ...(verdict.reason !== undefined && { reason: verdict.reason }),
        route: note.routeTemplate ?? undefined,
        blocker,
      },
    }),
  );
  return {
    drafts: parts.flatMap(({ drafts }) => drafts),
    skipped: parts.find(({ skipped }) => skipped !== null)?.skipped ?? null,
  };
}

function dismissalVerdict(
  { verdict, isOnlyHidden }: NonNullable<JournalNote['dismissal']>,
  watch: WatchEnd,
): Verdict | null {
  const dismissed = { kind: 'blocker_dismissed', severity: 0, strength: 'verified' } as const;
  if (verdict === 'still_blocked') return { ...dismissed, outcome: -1, reason: verdict };
  if (verdict === 'partially_cleared') return indeterminate(verdict);
  if (verdict !== 'cleared') return null;
  if (watch === 'returned') return { ...dismissed, outcome: -1, reason: 'returned' };
  if (isOnlyHidden) return indeterminate('only_hidden');
  // Whether it stayed away was not seen, so there is no credit.
  return watch === 'clear' ? { ...dismissed, outcome: 1 } : indeterminate('watch_unfinished');
}

function indeterminate(reason: string): Verdict {
  return { kind: 'action_indeterminate', outcome: 0, severity: 0, strength: 'observed', reason };
}

const reasonOf = ({ reasonCode }: JournalNote) => (reasonCode === null ? {} : { reason: reasonCode });

/** Ties an outcome to the entry whose selector it was; without one it is left to clustering. */
function bound(
  { kind, outcome, severity, strength }: Verdict,
  by: { readonly selectorNorm: string; readonly attribution: Attribution; readonly payload: ObservationPayload },
): Evidence {
  const { selectorNorm, attribution, payload } = by;
  if (attribution.kind === 'ambiguous') return { drafts: [], skipped: 'telemetry_ambiguous_selector' };
  const isKnown = attribution.kind !== 'none';
  const draft = {
    kind,
    outcome,
    severity,
    strength,
    passive: false,
    stableId: isKnown ? attribution.stableId : null,
    contentRev: isKnown ? attribution.contentRev : null,
    candidateKey: attribution.kind === 'candidate' ? attribution.candidateKey : null,
    fingerprintHash: null,
    selectorNorm,
    payload,
  };
  return { drafts: [draft], skipped: null };
}

function payloadOf({ action, routeTemplate }: JournalNote, { reason, isSevereMisfire }: Verdict): ObservationPayload {
  return {
    ...(reason !== undefined && { reason }),
    ...(isSevereMisfire === true && { isSevereMisfire }),
    ...(routeTemplate !== null && { route: routeTemplate }),
    ...(action?.anchor != null && { anchor: action.anchor }),
    ...(action != null && { isAutoSafe: action.unsafeBecause === null }),
    ...(action?.commitClass != null && { commitClass: action.commitClass }),
  };
}

function signatureDraft({ routeTemplate }: JournalNote, signature: string): Draft {
  return {
    kind: 'perceive_signature',
    outcome: 0,
    severity: 0,
    strength: 'observed',
    passive: true,
    stableId: null,
    contentRev: null,
    candidateKey: null,
    fingerprintHash: signature,
    selectorNorm: null,
    payload: routeTemplate === null ? {} : { route: routeTemplate },
  };
}

/** What a tool decided itself needs no attribution. */
export function draftOfNoted(noted: NotedOutcome): Draft {
  return { ...noted, candidateKey: null, fingerprintHash: null, selectorNorm: null };
}

const STRENGTHS: readonly Strength[] = ['claimed', 'observed', 'verified'];

/** How much an outcome weighs beside another of the same call: what was checked first, then what tells most, bad before good. */
export function weightOf({ strength, outcome, severity }: Pick<Draft, 'strength' | 'outcome' | 'severity'>): number {
  return STRENGTHS.indexOf(strength) * 100 + (outcome === 0 ? 0 : 10) + (outcome === -1 ? 5 : 0) + severity;
}

/** What an outcome is about: an entry, or else a selector. */
export function subjectOf({ stableId, candidateKey, selectorNorm, fingerprintHash }: Draft): string {
  return stableId ?? candidateKey ?? selectorNorm ?? fingerprintHash ?? '';
}

function strongest(drafts: readonly Draft[]): readonly Draft[] {
  const kept = new Map<string, Draft>();
  for (const draft of drafts) {
    const subject = subjectOf(draft);
    const other = kept.get(subject);
    if (other === undefined || weightOf(draft) > weightOf(other)) kept.set(subject, draft);
  }
  return [...kept.values()];
}
