import type { SeenControl } from '../../../browser/index.js';
import type { EntryDraft, Playbook, PlaybookAction, Signal } from '../../../knowledge/index.js';
import type { OpportunityKind, OpportunitySigns, SemanticOpportunity, SemanticPrompt } from '../../semantic/types.js';
import { playbookOf, STEP_TIMEOUT_MS } from '../generate/draft.js';
import { signalsOf } from './detect.js';

/** What an agent is told of an opportunity (K 9): our words about what was seen, and never words of the page among them. */

export interface DraftPorts {
  /** Whether an entry like this could be stored (K 15). */
  readonly accepts: (draft: EntryDraft) => boolean;
}

const RESOLUTION_TOOLS = ['nova.pks_upsert', 'nova.learn_resolve_opportunity'] as const;
const MIN_CONFIDENCE = 0.6;

const TEXTS: Readonly<Record<OpportunityKind, { readonly reason: string; readonly why: string }>> = {
  consent_cmp: {
    reason: 'This site shows a consent dialog, and no stored entry covers it.',
    why: 'Presses that worked do not show what they consent to. Decide which control rejects, and what shows that it did.',
  },
  login_wall: {
    reason: 'The page asks for a sign-in before it continues, and no stored entry covers it.',
    why: 'A recurring form does not show whether signing in is needed here. Decide what it stands in front of.',
  },
  risky_repeat: {
    reason: 'A control was pressed repeatedly through a selector that breaks easily.',
    why: 'Such a selector is never learned by counting. It takes a stable one, and a sign that the press worked.',
  },
};

export function promptOf(
  opportunity: SemanticOpportunity,
  status: SemanticPrompt['status'],
  ports: DraftPorts,
): SemanticPrompt {
  const { opportunityId, kind, origin, fingerprint, confidence, signs } = opportunity;
  const { reason, why } = TEXTS[kind];
  return {
    gateId: 'pks.semantic_learning',
    status,
    opportunityId,
    kind,
    origin,
    fingerprint,
    confidence,
    reason,
    whyAutoUpsertIsInsufficient: why,
    resolutionTools: RESOLUTION_TOOLS,
    evidenceJson: JSON.stringify(evidenceOf(signs)),
    skeleton: skeletonOf(opportunity, ports),
  };
}

function evidenceOf(signs: OpportunitySigns): object {
  if (signs.kind === 'consent_cmp') return signs.consent;
  if (signs.kind === 'login_wall') return signs.login;
  return { selector: signs.selector, clicks: signs.clicks };
}

/** Arguments of pks_upsert. What was not seen is null and has to be found, or left out, before it can be stored. */
export function skeletonOf(
  { scope, signs }: Pick<SemanticOpportunity, 'scope' | 'signs'>,
  { accepts }: DraftPorts,
): Readonly<Record<string, unknown>> {
  const signals = signalsOf(signs);
  const seen = signals.some(({ kind }) => kind === 'dom') ? signals : [{ kind: 'dom', match: null }, ...signals];
  const drafted = (type: EntryDraft['type'], playbook: object) => ({
    scope,
    phenomenon: { type, fingerprint: { signals: seen }, playbook },
  });
  if (signs.kind === 'login_wall') return drafted('login_wall', { policy: 'warn', actions: [], verify: [] });
  if (signs.kind === 'risky_repeat')
    return drafted('custom', {
      policy: 'custom',
      actions: [{ type: 'click', selector: null, fallbackSelectors: [signs.selector] }],
      verify: [{ type: 'present', selector: null }],
    });
  const { selector, reject } = signs.consent;
  const verify = [{ type: 'absent', selector }] as const;
  const isSound = reject !== null && accepts(consentEntry(scope, signals, [pressOf(reject), verify]));
  const press = isSound ? pressOf(reject) : { type: 'click', selector: null, declaredPolarity: 'reject' };
  return drafted('consent_cmp', { policy: 'reject_preferred', actions: [press], verify });
}

const pressOf = ({ selector, label }: SeenControl): Omit<PlaybookAction, 'timeoutMs'> => ({
  type: 'click',
  selector,
  declaredPolarity: 'reject',
  ...(label !== '' && { targetVisibleText: label }),
});

const consentEntry = (
  scope: string,
  signals: readonly Signal[],
  [press, verify]: readonly [Omit<PlaybookAction, 'timeoutMs'>, Playbook['verify']],
): EntryDraft => ({
  scope,
  type: 'consent_cmp',
  fingerprint: { signals, minConfidence: MIN_CONFIDENCE },
  playbook: playbookOf('reject_preferred', [{ ...press, timeoutMs: STEP_TIMEOUT_MS }], verify),
  context: {},
});
