import type { ToolName } from '../../kernel/index.js';
import type { ConsentSigns, LoginSigns, PageSigns } from '../../browser/index.js';
import type { JournalNote } from '../../journal/index.js';

/** The nouns of semantic opportunities (K 9): patterns that a count cannot judge, put to the agent. */
export const OPPORTUNITY_KINDS = ['consent_cmp', 'login_wall', 'risky_repeat'] as const;
export type OpportunityKind = (typeof OPPORTUNITY_KINDS)[number];

export const OPPORTUNITY_STATES = [
  'detected',
  'prompted',
  'warned',
  'strict',
  'resolved',
  'dismissed',
  'deferred',
  'expired',
] as const;
export type OpportunityState = (typeof OPPORTUNITY_STATES)[number];

/** States in which it waits for a verdict. */
export const OPEN_STATES: ReadonlySet<OpportunityState> = new Set(['detected', 'prompted', 'warned', 'strict']);

export const OPPORTUNITY_VERDICTS = ['upsert', 'not_applicable', 'unsafe', 'already_known', 'defer'] as const;
export type OpportunityVerdict = (typeof OPPORTUNITY_VERDICTS)[number];

/** What was seen, by kind. */
export type OpportunitySigns =
  | { readonly kind: 'consent_cmp'; readonly consent: ConsentSigns }
  | { readonly kind: 'login_wall'; readonly login: LoginSigns }
  | { readonly kind: 'risky_repeat'; readonly selector: string; readonly clicks: number };

/** What a detector makes of the signs of a call (rules/semantic-detect.ts). */
export interface SemanticFinding {
  readonly kind: OpportunityKind;
  readonly confidence: number;
  /** 8 hex over the sorted signals. */
  readonly fingerprint: string;
  readonly signs: OpportunitySigns;
}

export interface SemanticOpportunity {
  /** `sem:{kind}:{origin}:{fingerprint}`. */
  readonly opportunityId: string;
  readonly scope: string;
  readonly origin: string;
  readonly kind: OpportunityKind;
  readonly fingerprint: string;
  readonly state: OpportunityState;
  readonly confidence: number;
  readonly signs: OpportunitySigns;
  readonly activitySessionId: string | null;
  readonly verdict: OpportunityVerdict | null;
  readonly verdictReason: string | null;
  /** How often it was put off. */
  readonly deferrals: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly resolvedAt: number | null;
}

/** Told beside a result (K 9, seed 004). */
export interface SemanticPrompt {
  readonly gateId: 'pks.semantic_learning';
  readonly status: 'prompted' | 'warned' | 'strict';
  readonly opportunityId: string;
  readonly kind: OpportunityKind;
  readonly origin: string;
  readonly fingerprint: string;
  readonly confidence: number;
  readonly reason: string;
  readonly whyAutoUpsertIsInsufficient: string;
  readonly resolutionTools: readonly ToolName[];
  readonly evidenceJson: string;
  /** Arguments for pks_upsert, from what was seen and nothing else. */
  readonly skeleton: Readonly<Record<string, unknown>>;
}

export interface SemanticBatchSummary {
  readonly status: 'batch_summary';
  readonly origin: string;
  readonly reason: string;
  readonly entries: readonly {
    readonly opportunityId: string;
    readonly kind: OpportunityKind;
    readonly status: OpportunityState;
    readonly confidence: number;
  }[];
}

export interface SemanticResolution {
  readonly status: 'resolved';
  readonly opportunityId: string;
  readonly verdict: 'upsert';
  readonly reason: string;
  readonly matchSource: 'opportunity_id' | 'selector' | 'type_and_origin';
}

/** One call, as far as opportunities are concerned. */
export interface SemanticCall {
  /** Where the call ended; null when that is no site. */
  readonly place: { readonly scope: string; readonly origin: string; readonly route: string } | null;
  readonly caller: { readonly agentId: string; readonly clientSessionId: string | null };
  readonly targetId: string;
  readonly note: JournalNote;
  /** What the page showed, when the call looked. */
  readonly signs: PageSigns | null;
}

export interface SemanticBlocks {
  readonly pksSemanticLearning?: SemanticPrompt;
  readonly pksSemanticLearningBatchSummary?: SemanticBatchSummary;
}

export type ResolveAnswer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'closed'; readonly opportunity: SemanticOpportunity }
  | {
      readonly kind: 'resolved';
      readonly before: SemanticOpportunity;
      readonly after: SemanticOpportunity;
      readonly superseded: number;
      readonly hasEntry: boolean;
    };
