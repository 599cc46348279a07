import { z } from 'zod';
import { adviceItem, defineTool } from '../../dispatch/index.js';
import { domainKey } from '../../kernel/index.js';
import { VERDICTS } from '../../learning/index.js';
import { readScope, scopeArg } from '../shared/scope.js';

const result = z.strictObject({
  scope: z.string(),
  stableId: z.string(),
  verdict: z.enum(VERDICTS),
  selectorExists: z.boolean(),
  fingerprintMatchRatio: z.number().nullable(),
  signalsChecked: z.int(),
  signalsMatched: z.int(),
  error: z.string().nullable(),
  repairCandidate: z
    .strictObject({
      selector: z.string(),
      anchorText: z.string(),
      matchedBy: z.literal('text_anchor'),
      autoRepairSafe: z.literal(false),
    })
    .nullable(),
  telemetryScope: z.string(),
  telemetryOutcome: z.enum(['silent_verify_ok', 'silent_verify_drift']).nullable(),
  telemetryRecorded: z.boolean(),
  telemetrySkippedReason: z.string().nullable(),
  telemetryError: z.string().nullable(),
});

const output = z.strictObject({
  scope: z.string().nullable(),
  targetScope: z.string().nullable(),
  scopeDerivedFromTarget: z.boolean(),
  checked: z.int(),
  results: z.array(result),
  pksAdviceItems: z.array(adviceItem),
  telemetryRecorded: z.int(),
  telemetryFailed: z.int(),
  budgetRemaining: z.int().nullable(),
  denied: z.array(z.string()),
});

const NOTHING = {
  checked: 0,
  results: [],
  pksAdviceItems: [],
  telemetryRecorded: 0,
  telemetryFailed: 0,
  budgetRemaining: null,
  denied: [],
};

export const revalidate = defineTool({
  name: 'nova.revalidate',
  summary: 'Check whether stored knowledge about the open page still holds, without touching the page.',
  doc: 'Only reads the page: no click, hover, focus or event. Entries are due when they are stale or failed last. unknown is not drift: banners and dialogs are normally absent. A repairCandidate comes from the page and is never applied. Checks have a budget per hour, scope and visit.',
  effect: 'read',
  surface: 'webpage',
  operation: 'observe',
  category: 'safe',
  addresses: 'tab',
  needs: ['probes', 'claims'],
  bundles: ['pks_learning'],
  published: ['targetId', 'scope', 'limit'],
  reasons: [
    'target.unknown',
    'pks.invalid_scope',
    'revalidate.scope_mismatch',
    'revalidate.budget_exhausted',
    'revalidate.nothing_checkable',
  ],
  input: z.strictObject({
    targetId: z.string().min(1).max(128).describe('Tab that shows the site'),
    scope: scopeArg.optional().describe('Must be the site the tab shows, which is the default'),
    limit: z.int().min(1).max(5).default(3).describe('Maximum entries checked'),
  }),
  output,
  run: async ({ scope: given, limit }, { probes, claims }, { target, op, agentId, toolName, callId, dispatchSeq }) => {
    const read = given === undefined ? null : readScope(given);
    if (read?.kind === 'refused') return read.outcome;
    const targetScope = domainKey(target.url());
    const scope = read?.scope ?? targetScope;
    const place = { scope, targetScope, scopeDerivedFromTarget: read === null };
    if (targetScope === null || scope !== targetScope)
      return { status: 'blocked', reasonCode: 'revalidate.scope_mismatch', data: { ...place, ...NOTHING } };
    const { holder } = claims.current(target.targetId);
    const claimTaskId = holder?.agentId === agentId ? holder.claimTaskId : null;
    const by = { agentId, claimTaskId, toolName, callId, seq: dispatchSeq };
    const { ok, reasonCode, ...answer } = await probes.revalidate(target, { limit, by }, op);
    const evidence = { domRead: true, readLike: false };
    const data = { ...answer, ...place };
    if (ok || reasonCode === null) return { status: 'ok', data, evidence };
    return { status: 'blocked', reasonCode, data, evidence };
  },
  render: ({ checked, results, denied, budgetRemaining }) => {
    return [
      `${checked} checked, ${budgetRemaining ?? 0} left this hour`,
      ...results.map(({ stableId, verdict, signalsMatched, signalsChecked, repairCandidate }) => {
        const repair = repairCandidate === null ? '' : `, perhaps ${repairCandidate.selector}`;
        return `${stableId}: ${verdict} (${signalsMatched} of ${signalsChecked} signals${repair})`;
      }),
      ...denied.map((reason) => `not checked: ${reason}`),
    ].join('\n');
  },
});
