import type { Phenomenon } from '../../../knowledge/index.js';
import type {
  OpportunityKind,
  OpportunitySigns,
  SemanticOpportunity,
  SemanticResolution,
} from '../../semantic/types.js';
import { selectorsOfSigns } from './detect.js';

/** What entries have to do with opportunities (K 9): which one answers which. */
export interface CoverPorts {
  readonly routeMatches: (routes: readonly string[] | undefined, route: string) => boolean;
  /** Everything an entry acts on or is recognised by, each in its normal form. */
  readonly selectorsOf: (entry: Phenomenon) => ReadonlySet<string>;
}

/** An entry that somebody stands for: not retired, not a mere candidate. */
const isKept = ({ deprecated, learningLevel }: Phenomenon): boolean => !deprecated && learningLevel >= 1;

/** Whether the pattern is known already, on this route or, without one, anywhere. */
export function isCovered(
  { signs }: { readonly signs: OpportunitySigns },
  entries: readonly Phenomenon[],
  route: string | null,
  ports: CoverPorts,
): boolean {
  return entries.some((entry) => {
    if (!isKept(entry)) return false;
    if (signs.kind === 'risky_repeat') return ports.selectorsOf(entry).has(signs.selector);
    return entry.type === signs.kind && (route === null || ports.routeMatches(entry.context.routes, route));
  });
}

/** How an entry that was just written answers an opportunity; null when it does not. */
export function answerOf(
  opportunity: SemanticOpportunity,
  entry: Phenomenon,
  named: string | null,
  ports: CoverPorts,
): SemanticResolution['matchSource'] | null {
  if (opportunity.opportunityId === named) return 'opportunity_id';
  const selectors = ports.selectorsOf(entry);
  if (selectorsOfSigns(opportunity.signs).some((selector) => selectors.has(selector))) return 'selector';
  return entry.type === opportunity.kind ? 'type_and_origin' : null;
}

/** Learned by counting and known by selectors alone: what somebody judged takes its place. */
export const isSuperseded = ({ origin, learningLevel, deprecated, fingerprint }: Phenomenon): boolean =>
  origin === 'auto_learn' &&
  learningLevel === 0 &&
  !deprecated &&
  fingerprint.signals.every(({ kind }) => kind === 'dom');

const ID =
  /^sem:(consent_cmp|login_wall|risky_repeat):(https?:\/\/(?:\[[0-9a-f:.]+\]|[^\s:/?#]+)(?::\d{1,5})?):([0-9a-f]{8})$/;

export const opportunityIdOf = (kind: OpportunityKind, origin: string, fingerprint: string): string =>
  `sem:${kind}:${origin}:${fingerprint}`;

/** The origin that an id names; null for text that is no id. */
export const originOfId = (opportunityId: string): string | null => ID.exec(opportunityId)?.[2] ?? null;
