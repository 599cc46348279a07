import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { isoUtc } from '../../kernel/index.js';
import { contextFit, type MatchContext, type Phenomenon, type ScopeKnowledge } from '../../knowledge/index.js';
import { phenomenonId, placeContext, scopeArg } from './entry-schemas.js';
import { entryLine, hintView, retiredLine, wholeEntry } from './entry-view.js';
import { playbookLines } from './playbook-view.js';
import { readScope } from '../shared/scope.js';
import { entryOf } from './refusals.js';

/** So many entries are told whole, active ones first; the others in short. */
const WHOLE = 20;

const entry = z.looseObject({ phenomenonId: z.string(), type: z.string() });

export const pksGet = defineTool({
  name: 'nova.pks_get',
  summary: 'Read what is known about a website.',
  doc: 'Level 2 is active: it may guide an action once the page confirms it. Level 1 and 0 are unproven. Give phenomenonId for one entry, outputDetail=summary for the active ones in short form; beyond 20, entries always come in short form. includePlaybook adds what an agent in Learn Mode wrote about the site, with what Nova observed of every step.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  category: 'safe',
  addresses: 'nothing',
  needs: ['knowledge', 'clock'],
  bundles: ['pks_learning'],
  published: ['scope', 'phenomenonId', 'outputDetail', 'includePlaybook'],
  reasons: ['params.invalid', 'params.unknown_field', 'pks.invalid_scope'],
  input: z.strictObject({
    scope: scopeArg,
    phenomenonId: phenomenonId.optional(),
    outputDetail: z.enum(['full', 'summary']).default('full'),
    context: placeContext.optional().describe('Compared with the context of the site: {device, locale, auth}'),
    includePlaybook: z.boolean().default(false).describe('Include the playbook from Learn Mode'),
  }),
  output: z.strictObject({
    found: z.boolean(),
    scope: z.string(),
    trust: z.string().optional(),
    updatedAtUtc: z.string().optional(),
    contextMatch: z.boolean().optional(),
    mismatches: z.array(z.string()).optional(),
    phenomenonFound: z.boolean().optional(),
    availableIds: z.array(z.string()).optional(),
    phenomenonCount: z.int(),
    activePhenomenonCount: z.int(),
    totalPhenomenaCount: z.int(),
    deprecatedCount: z.int(),
    domainHintCount: z.int(),
    phenomena: z.array(entry),
    domainHints: z.array(z.looseObject({ hintId: z.string() })),
    platformPlaybook: z.unknown().optional(),
  }),
  run: async (args, { knowledge, clock }) => {
    const named = readScope(args.scope);
    if (named.kind === 'refused') return named.outcome;
    const known = await knowledge.of(named.scope);
    const { domain, phenomena, hints } = known;
    const one = args.phenomenonId === undefined ? undefined : entryOf(known, args.phenomenonId);
    const isMissing = args.phenomenonId !== undefined && one === undefined;
    const wanted = args.phenomenonId === undefined ? phenomena : one === undefined ? [] : [one];
    const platformPlaybook = args.includePlaybook ? await knowledge.platformPlaybook(named.scope) : undefined;
    return {
      status: 'ok',
      data: {
        found: domain !== null,
        scope: named.scope,
        ...(domain !== null && { trust: domain.trust, updatedAtUtc: isoUtc(domain.updatedAt) }),
        ...fitOf(known, one, args.context),
        ...(isMissing && { phenomenonFound: false, availableIds: phenomena.map(({ stableId }) => stableId) }),
        ...countsOf(known),
        phenomena: listed(wanted, { isSummary: args.outputDetail === 'summary', one, now: clock.now() }),
        domainHints: one === undefined && args.outputDetail === 'full' ? hints.map(hintView) : [],
        ...(platformPlaybook !== undefined && { platformPlaybook }),
      },
    };
  },
  render: (data) => {
    if (!data.found) return 'Nothing is known about this site.';
    const lines = data.phenomena.map(({ phenomenonId: id, type, learningLevel, state, deprecated }) =>
      deprecated === true ? `${id} ${type} deprecated` : `${id} ${type} L${String(learningLevel)} ${String(state)}`,
    );
    return [...lines, ...playbookLines(data.platformPlaybook)].join('\n');
  },
});

const isActive = ({ deprecated, learningLevel }: Phenomenon): boolean => !deprecated && learningLevel === 2;

function countsOf({ phenomena, hints }: ScopeKnowledge) {
  const deprecatedCount = phenomena.filter(({ deprecated }) => deprecated).length;
  return {
    phenomenonCount: phenomena.length - deprecatedCount,
    activePhenomenonCount: phenomena.filter(isActive).length,
    totalPhenomenaCount: phenomena.length,
    deprecatedCount,
    domainHintCount: hints.length,
  };
}

function fitOf(known: ScopeKnowledge, one: Phenomenon | undefined, asked: MatchContext | undefined) {
  if (asked === undefined) return {};
  const { mismatches } = contextFit(known, one ?? { context: {} }, asked);
  return { contextMatch: mismatches.length === 0, mismatches: [...mismatches] };
}

function listed(
  entries: readonly Phenomenon[],
  { isSummary, one, now }: { readonly isSummary: boolean; readonly one: Phenomenon | undefined; readonly now: number },
) {
  if (isSummary && one === undefined) return entries.filter(isActive).map((each) => entryLine(each, now));
  if (isSummary && one !== undefined) return [one.deprecated ? retiredLine(one) : entryLine(one, now)];
  if (one !== undefined) return [wholeEntry(one, now)];
  const live = entries.filter(({ deprecated }) => !deprecated);
  const ordered = [...live.filter(isActive), ...live.filter((each) => !isActive(each))];
  return [
    ...ordered.slice(0, WHOLE).map((each) => wholeEntry(each, now)),
    ...ordered.slice(WHOLE).map((each) => entryLine(each, now)),
    ...entries.filter(({ deprecated }) => deprecated).map(retiredLine),
  ];
}
