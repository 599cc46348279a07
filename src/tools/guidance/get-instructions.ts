import { z } from 'zod';
import { type BareOutcome, defineTool, publishNamesIn, type Services, type Tool } from '../../dispatch/index.js';
import { CRITICAL_DOMAINS } from '../../journal/index.js';
import { domainKey, parseHost, REASONS, type Settings } from '../../kernel/index.js';
import { type InstanceView, isAbout, isOnHost, profileMatchOf, recommendedScan } from '../../tasks/index.js';
import { targetArgs } from '../shared/args.js';
import { awarenessLines, taskAwareness } from '../tasks/awareness-view.js';
import { summaryOutput } from '../tasks/instance-view.js';
import { isAvailable } from './available.js';
import { composeInstructions } from './instructions-text.js';
import { learnBlock, learnModeOutput, startLearning } from './learn-guidance.js';
import { learnSections } from './learn-text.js';
import { keptGuidance, keptLines, keptOutput } from './kept-guidance.js';
import { tabAwareness, tabAwarenessOutput } from './tab-awareness.js';

const CONTRACT_VERSION = 'v3';
const MAX_CHARS = { compact: 6000, full: 50_000 } as const;
/** Tools named for the words of a task. */
const MAX_FITTING = 8;

const hostArg = z.string().min(1).max(253).optional();

const evmOutput = z.strictObject({
  version: z.string(),
  rules: z.strictObject({
    criticalSourceMinimum: z.int(),
    nonCriticalSourceMinimum: z.int(),
    unknownRequiresNextStep: z.boolean(),
    stopOnAllTestsPassed: z.boolean(),
  }),
  criticalDomains: z.array(z.string()),
});

export const getInstructions = defineTool({
  name: 'nova.get_instructions',
  summary: 'How to work with Nova. learn: map a site.',
  doc: 'Call it once at the start of a task. detail=full adds every tool and every reason code. mode=learn puts your claim on the tab (or all your claims) into Learn Mode: what you see and try on the site is counted, and the release requires a PLATFORM_PLAYBOOK.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: ({ mode }) => mode === 'learn',
  category: 'safe',
  addresses: 'nothing',
  needs: [
    'browser',
    'ledger',
    'tabs',
    'claims',
    'sandboxes',
    'catalogue',
    'settings',
    'clock',
    'tasks',
    'profiles',
    'knowledge',
    'learnMode',
    'memory',
    'notes',
  ],
  bundles: ['browser_automation', 'system_tools'],
  findsWay: true,
  listed: 'core',
  published: ['taskKeywords', 'mode'],
  reasons: ['params.invalid', 'params.alias_conflict', 'target.unknown'],
  input: z.strictObject({
    mode: z.enum(['task', 'learn']).default('task'),
    scope: z.enum(['target', 'allOwnerClaims']).default('target').describe('Tabs to report on'),
    targetId: targetArgs.targetId,
    agentId: targetArgs.agentId,
    detail: z.enum(['compact', 'full']).default('compact'),
    domain: hostArg.describe('Host the task is about; default that of the tab'),
    scopeDomain: hostArg.describe('Same as domain'),
    domainScope: hostArg.describe('Same as domain'),
    taskKeywords: z.array(z.string().min(1).max(64)).max(10).default([]),
  }),
  output: z.strictObject({
    contractVersion: z.string(),
    mode: z.string(),
    domain: z.string().nullable(),
    instructionsText: z.string(),
    sessionId: z.string().nullable(),
    tabAwareness: tabAwarenessOutput,
    ...keptOutput,
    taskAwareness,
    instanceEvidenceSummary: summaryOutput.nullable(),
    evm: evmOutput.optional().describe('How claims are tested'),
    learnMode: learnModeOutput.optional(),
    outputBudget: z.strictObject({ maxChars: z.int(), chars: z.int(), cut: z.boolean() }),
  }),
  run: async (args, services, { agentId, principal, clientSessionId }) => {
    const { taskKeywords } = args;
    const named = namedHost(args);
    if (typeof named === 'object') return named;
    const tabs = tabAwareness(args, services, { agentId, principal });
    if ('status' in tabs) return tabs;
    const place = named === undefined ? tabs.place : { ...tabs.place, domain: named, siteKey: domainKey(named) };
    const { domain } = place;
    const maxChars = MAX_CHARS[args.detail];
    const learning =
      args.mode === 'learn' ? await startLearning(args.scope, tabs.awareness, { ...services, agentId }) : null;
    const { coverageLines, ...tasks } = await taskState(taskKeywords, { domain, agentId }, services);
    const kept = await keptGuidance(taskKeywords, place, services);
    const tools = services.catalogue.tools.filter((tool) => isAvailable(tool, services.settings));
    const fitting = taskLines(taskKeywords, tools);
    const { text, isCut } = composeInstructions({
      maxChars,
      task: [
        ...(learning?.lines ?? []),
        ...awarenessLines(tasks.taskAwareness),
        ...coverageLines,
        ...keptLines(kept),
        ...fitting,
      ],
      more: args.detail === 'full' ? reference(tools) : [],
      ...(learning !== null && { learn: learnSections(floorsOf(services.settings)) }),
    });
    const instructionsText = publishNamesIn(text, services.settings.toolNames);
    return {
      status: 'ok',
      data: {
        contractVersion: CONTRACT_VERSION,
        mode: args.mode,
        domain,
        instructionsText,
        sessionId: clientSessionId,
        tabAwareness: tabs.awareness,
        ...kept,
        ...tasks,
        ...(learning === null ? { evm: evmRules(services.settings) } : { learnMode: learnBlock(learning) }),
        outputBudget: { maxChars, chars: instructionsText.length, cut: isCut },
      },
    };
  },
  render: ({ instructionsText }) => instructionsText,
});

interface NamedHosts {
  readonly domain?: string | undefined;
  readonly scopeDomain?: string | undefined;
  readonly domainScope?: string | undefined;
}

/** The host the caller names, by whichever names: they must agree (A&S I1). */
function namedHost({ domain, scopeDomain, domainScope }: NamedHosts): string | undefined | BareOutcome {
  const named = [domain, scopeDomain, domainScope].filter((one) => one !== undefined);
  const [host, ...others] = new Set(named.map((one) => parseHost(one)));
  if (others.length > 0) return refuseDomain(true);
  return named.length > 0 && host === undefined ? refuseDomain(false) : host;
}

const floorsOf = (settings: Settings) => ({
  minVisitedSurfaces: settings['learn.minVisitedSurfaces'],
  minMeaningfulInteractions: settings['learn.minMeaningfulInteractions'],
});

/** E&T 12: how claims are tested; Nova hands out the rules and does not certify the answer. */
function evmRules(settings: Settings) {
  return {
    version: 'v1',
    rules: {
      criticalSourceMinimum: settings['evm.criticalSourceMinimum'],
      nonCriticalSourceMinimum: settings['evm.nonCriticalSourceMinimum'],
      unknownRequiresNextStep: true,
      stopOnAllTestsPassed: true,
    },
    criticalDomains: CRITICAL_DOMAINS,
  };
}

/** What the caller has to go on with, and the profile that fits its words or its site (E&T 11.12). */
async function taskState(
  keywords: readonly string[],
  { domain, agentId }: { readonly domain: string | null; readonly agentId: string },
  { tasks, profiles }: Pick<Services, 'tasks' | 'profiles'>,
) {
  const [best] = await profiles.match({ text: keywords.join(' '), ...(domain !== null && { domain }) });
  const known = best ?? (domain === null ? null : await profiles.ofHost(domain));
  const awareness = await tasks.awareness(agentId, {
    profileMatch: known && profileMatchOf(known.profile, known.match),
    others: (run) =>
      (domain !== null && isOnHost(domain, run)) || (keywords.length > 0 && isAbout(keywords.join(' '), run.context)),
  });
  const [newest] = awareness.activeInstances;
  const none = { openUnits: null, events: null, unitEvidence: null };
  const view = newest === undefined ? undefined : await tasks.get(newest.instanceId, none);
  return {
    taskAwareness: awareness,
    instanceEvidenceSummary: view?.evidenceSummary ?? null,
    coverageLines: view === undefined ? [] : scanLines(view),
  };
}

/** E&T 5.7: how the URLs of an exhaustive run are covered. */
function scanLines({ instance, urlCoverage }: InstanceView): readonly string[] {
  const { instanceId, declaredTaskKind, context } = instance;
  if (urlCoverage === undefined || context.completionCondition.coverageMode !== 'exhaustive') return [];
  const scanId = recommendedScan(declaredTaskKind);
  return [
    `Task ${instanceId} has ${urlCoverage.urlUnitsTotal} URL units, ${urlCoverage.urlUnitsRemaining} open. Reading or marking one checked does not cover it: nova.task_scan_next scans many in one call, nova.coverage_scan(scanId="${scanId}") the one that is open, nova.coverage_file covers a file; exclude with a reason what cannot be scanned.`,
  ];
}

function taskLines(keywords: readonly string[], tools: readonly Tool[]): string[] {
  const words = keywords.map((word) => word.toLowerCase());
  const fitting = tools
    .filter(({ name, summary, bundles }) => {
      const text = `${name} ${summary} ${bundles.join(' ')}`.toLowerCase();
      return words.some((word) => text.includes(word));
    })
    .slice(0, MAX_FITTING);
  return fitting.map(({ name, summary }) => `${name}: ${summary}`);
}

function reference(tools: readonly Tool[]) {
  return [
    { title: 'All tools', lines: tools.map(({ name, summary }) => `${name}: ${summary}`) },
    {
      title: 'Reason codes',
      lines: Object.entries(REASONS).map(([code, { meaning, repair }]) => `${code}: ${meaning} ${repair}`),
    },
  ];
}

function refuseDomain(differ: boolean): BareOutcome {
  const expected = 'one host such as example.com';
  return {
    status: 'failed',
    reasonCode: differ ? 'params.alias_conflict' : 'params.invalid',
    stage: 'validate',
    message: differ
      ? '"domain", "scopeDomain" and "domainScope" name different hosts.'
      : `"domain" must be ${expected}.`,
    errorData: { field: 'domain', expected },
  };
}
