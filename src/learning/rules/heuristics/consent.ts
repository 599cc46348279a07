import type { JournalObservation } from '../../../journal/index.js';
import type { PlaybookAction } from '../../../knowledge/index.js';
import type { Cluster } from '../generate/clusters.js';
import {
  anchorOf,
  fingerprintOf,
  type Found,
  idsOf,
  isLasting,
  isSuccess,
  isUsable,
  playbookOf,
  routesOf,
  STEP_TIMEOUT_MS,
} from '../generate/draft.js';
import { safeAnchor, shortLabel } from '../generate/labels.js';
import { confidenceOf, evidenceReason } from '../generate/evidence.js';

/** Vendors of consent dialogs by what their markup is called, in the order in which they are asked (K 6). */
const VENDORS: readonly (readonly [vendor: string, sign: RegExp])[] = [
  ['sourcepoint', /sourcepoint|sp_message|sp-cc|sp_choice/i],
  ['onetrust', /onetrust|optanon|ot-sdk|ot-pc/i],
  ['cookiebot', /cookiebot|cybot/i],
  ['didomi', /didomi/i],
  ['quantcast', /quantcast|qc-cmp/i],
  ['usercentrics', /usercentrics|uc-btn|uc-banner/i],
];

/** Says what a label of a consent control chooses; knowledge has the words. */
export type PolarityOf = (label: string) => 'reject' | 'manage' | 'accept' | null;

/** Heuristic 1: a consent dialog whose reject or manage control was pressed with success. */
export function consentDraft(cluster: Cluster, polarityOf: PolarityOf): Found {
  const { observations, contextHost } = cluster;
  const vendor = vendorOf(observations);
  if (vendor === null && !observations.some(({ payload }) => payload.blocker?.isConsent === true)) return null;
  // What the bundled rules clear by themselves needs no entry.
  if (observations.every(({ payload }) => payload.blocker?.by === 'rule')) return { skip: 'already_covered' };
  const dismissals = observations.filter(({ kind }) => kind === 'blocker_dismissed');
  // A press by hand is seen for a moment, a dismissal is watched: where one came back, only one that lasted is proof (K 3).
  const isWatched = dismissals.some(({ outcome }) => outcome === -1);
  const lasting = (isWatched ? dismissals : observations).filter(isSuccess);
  if (isWatched && lasting.length === 0) return { skip: 'blocker_dismiss_requires_success' };
  const proven = lasting.flatMap((one) => choiceOf(one, polarityOf) ?? []);
  const chosen = proven.findLast(({ polarity }) => polarity === 'reject') ?? proven.at(-1);
  if (chosen === undefined) return { skip: 'consent_polarity_unknown' };
  const { selector, surface, polarity, label } = chosen;
  if (!isUsable(selector) || !isLasting(surface)) return { skip: 'fragile_selector_only' };
  const anchor = anchorOf(observations);
  const press: PlaybookAction = {
    type: 'click',
    selector,
    timeoutMs: STEP_TIMEOUT_MS,
    declaredPolarity: polarity,
    maxScope: 'scoped_to_cmp_surface',
    allowedEffect: 'consent_state_only',
    ...(label !== null && { targetVisibleText: label }),
    ...(anchor !== null && { anchor: safeAnchor(anchor) }),
  };
  return {
    draft: {
      kind: 'new_phenomenon',
      type: 'consent_cmp',
      ...idsOf(contextHost, 'consent_cmp', selector),
      selector,
      fingerprint: fingerprintOf({ dom: surface, vendor, label }),
      playbook: playbookOf('reject_preferred', [press], [{ type: 'absent', selector: surface }]),
      context: routesOf(observations.map(({ payload }) => payload.route)),
      confidence: confidenceOf(observations),
      reason: evidenceReason('Consent dialog answered', observations),
      observationIds: observations.map(({ observationId }) => observationId),
    },
  };
}

function vendorOf(observations: readonly JournalObservation[]): string | null {
  const signs = observations.flatMap(({ selectorNorm, payload: { blocker, anchor } }) => [
    selectorNorm,
    blocker?.vendor,
    blocker?.selector,
    blocker?.label,
    anchor?.id,
    anchor?.region,
  ]);
  const text = signs.filter((sign) => sign !== null && sign !== undefined).join('\n');
  return VENDORS.find(([, sign]) => sign.test(text))?.[0] ?? null;
}

interface Choice {
  readonly selector: string | null;
  /** What has to be gone afterwards. */
  readonly surface: string;
  readonly polarity: 'reject' | 'manage';
  readonly label: string | null;
}

/** What was pressed and what it chose, when that is known and is not an acceptance. */
function choiceOf({ payload, selectorNorm }: JournalObservation, polarityOf: PolarityOf): Choice | null {
  const { blocker, anchor } = payload;
  const said = shortLabel(blocker === undefined ? anchor?.name : blocker.label);
  const spoken = said === null ? null : polarityOf(said);
  const meant = blocker === undefined ? spoken : intended(blocker.intent);
  // A press whose label says the opposite of its intent proves neither.
  if (meant === null || meant === 'accept' || (spoken !== null && spoken !== meant)) return null;
  const selector = blocker === undefined ? selectorNorm : blocker.pressed;
  const surface = blocker?.selector ?? selector;
  return surface === null ? null : { selector, surface, polarity: meant, label: said };
}

function intended(intent: string | null): 'reject' | 'manage' | null {
  if (intent === 'reject') return 'reject';
  return intent === 'settings' || intent === 'save' ? 'manage' : null;
}
