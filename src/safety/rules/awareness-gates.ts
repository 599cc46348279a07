import type { ReasonCode } from '../../kernel/index.js';
import type { CallFacts } from '../call-facts.js';
import { type Finding, type GateId, modeOf } from './gate-mode.js';

/** So many failures of the same call in a row, and the next one is not tried (A&S 8). */
const SAME_FAILURES = 3;

/** A finding that may block, with the code it blocks with. */
export interface Objection extends Finding {
  readonly reasonCode: ReasonCode;
  readonly details: Readonly<Record<string, unknown>>;
}

export type AwarenessGate = (facts: CallFacts) => Objection | null;

/** Z7: only the operator releases it. */
export const emergencyStop = ({ stopped }: Pick<CallFacts, 'stopped'>): Objection | null =>
  stopped
    ? object('safety.emergency_stop', 'The operator has stopped everything. Nothing was done.', {
        tool: null,
        arguments: {},
        text: 'Stop working; only the operator can resume ("nova resume").',
      })
    : null;

/** C4: whoever lost a claim to another agent is told once, before it does anything else on the tab. */
export const claimReclaimed: AwarenessGate = ({ claim, agentId, settlesClaim }) => {
  if (claim === null || claim.displaced?.agentId !== agentId || settlesClaim) return null;
  const { reason } = claim.displaced;
  return object(
    'claim.reclaimed',
    `Your claim on ${claim.targetId} was taken over: ${reason}`,
    {
      tool: 'nova.tab_claim',
      arguments: { targetId: claim.targetId, reclaimReason: '…' },
      text: 'Stop, or claim the tab again with a reclaimReason.',
    },
    { reclaimReason: reason, ownerAgentId: claim.holder?.agentId ?? null },
  );
};

const diskSpaceLow: AwarenessGate = ({ diskLow, writes }) =>
  diskLow && writes
    ? object('safety.disk_space_low', 'At most 500 MB of disk space is free where Nova writes; reading still works.', {
        tool: null,
        arguments: {},
        text: 'Ask the operator to free disk space.',
      })
    : null;

/** Asked once per caller key; where the operator made it block, until a bundle is loaded. */
const bootstrapRequired: AwarenessGate = ({ bootstrap, findsWay, gateModes }) => {
  const asked = bootstrap.told && modeOf('setup.bootstrap_required', gateModes) !== 'block';
  return bootstrap.loaded || asked || findsWay
    ? null
    : object('setup.bootstrap_required', 'No tool bundle has been loaded yet.', {
        tool: 'nova.tools_bundle',
        arguments: { bundle: 'browser_automation' },
        text: 'nova.tools_bundle lists the tools beyond those published.',
      });
};

const perceiveFirst: AwarenessGate = ({ perceived, operation }) =>
  perceived === false && (operation === 'mutate' || operation === 'submit')
    ? object('safety.perceive_first', 'This page has not been perceived since it loaded.', {
        tool: 'nova.perceive',
        arguments: { mode: 'summary' },
        text: 'See the page with nova.perceive before acting on it.',
      })
    : null;

const identityOverlaid: AwarenessGate = ({ identityOverlay, operation }) =>
  identityOverlay !== null && (operation === 'mutate' || operation === 'submit')
    ? identityOverlayFinding(identityOverlay)
    : null;

/** Said of a look that shows the overlay, and of acting beside it. */
export function identityOverlayFinding(provider: string): Objection {
  return object('safety.identity_overlay', `An overlay from the identity provider ${provider} covers the page.`, {
    tool: 'nova.perceive',
    arguments: { mode: 'modals' },
    text: 'Inspect the sign-in overlay before acting around it.',
  });
}

const blockedSameAction: AwarenessGate = ({ failuresInRow }) =>
  failuresInRow >= SAME_FAILURES
    ? object(
        'loop.blocked_same_action',
        `This exact call failed ${failuresInRow} times in a row, and the page has not been looked at since.`,
        {
          tool: 'nova.perceive',
          arguments: { mode: 'summary' },
          text: 'Call nova.perceive, then try another way.',
        },
        { failures: failuresInRow },
      )
    : null;

/** In the order they are asked (A&S W1); the claim comes before them. */
export const AWARENESS_GATES: readonly AwarenessGate[] = [
  diskSpaceLow,
  bootstrapRequired,
  perceiveFirst,
  identityOverlaid,
  blockedSameAction,
];

function object(
  gateId: GateId & ReasonCode,
  reason: string,
  resolution: Finding['resolution'],
  details: Objection['details'] = {},
): Objection {
  return { gateId, reasonCode: gateId, reason, resolution, details };
}
