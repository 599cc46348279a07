import { isUrl } from '../../kernel/index.js';
import { z } from 'zod';
import {
  CHECK_STATES,
  DISCOVERY_STATES,
  STEP_STATES,
  UNIT_KINDS,
  UNIT_SOURCES,
  UNIT_STATUSES,
} from '../../tasks/index.js';
import {
  completionCondition,
  currentScope,
  displayName,
  domain,
  goal,
  id,
  knownExceptions,
  mandatoryChecks,
  platform,
  stableGuidance,
  taskKind,
  taskType,
  verificationContract,
} from './profile-schemas.js';

/** Arguments of the tools that run a task (E&T 11.5 to 11.9). Limits: E&T 3. */

const MAX_DISCOVERED = 500;
const MAX_UPDATES = 500;
const MAX_FINDINGS = 200;
const MAX_CHECK_UPDATES = 100;
const MAX_REPORTED = 100;
const MAX_LOCATORS = 10;
const MAX_EXPLICIT_URLS = 1000;
const EVENT_BYTES = 256 * 1024;
const OBJECT_BYTES = 16 * 1024;
const TOOL_RESULT_BYTES = 64 * 1024;
const UNIT_KEY_CHARS = 512;
const REF_CHARS = 4096;
const NOTE_CHARS = 4000;
const REASON_CHARS = 1000;
const NAME_CHARS = 200;
const OVERRIDE_ENTRIES = 100;

/** What an agent can name; a bound commit names itself (E&T 4.1). */
const DECLARED_LOCATORS = ['url_exact', 'route_key', 'url_prefix', 'selector', 'document_page'] as const;

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '');
const unitKey = z.string().min(1).max(UNIT_KEY_CHARS);
const note = z.string().max(NOTE_CHARS);
const reason = z.string().max(REASON_CHARS);
const word = z.string().min(1).max(NAME_CHARS);
const values = z.record(z.string(), z.unknown());

/** What names an event: the run, the revision it was written against, and the client's own id for it (E&T 8). */
const eventArgs = {
  instanceId: id,
  expectedInstanceRev: z.int().min(0).describe('instanceRev of the last answer'),
  clientEventId: id.describe('New for each event; reuse it when an answer was lost'),
};

/** What is added to the context of a run, and what is left out of it (E&T 11.5). */
const change = <T extends z.ZodType>(entry: T) =>
  z.strictObject({
    include: z.array(entry).max(OVERRIDE_ENTRIES).optional(),
    exclude: z.array(word).max(OVERRIDE_ENTRIES).optional(),
  });

const overrides = z
  .strictObject({
    currentScopePatch: values.optional(),
    stableGuidance: change(stableGuidance.element).optional(),
    knownExceptions: change(knownExceptions.element).optional(),
    tags: change(word).optional(),
    sections: change(word).optional(),
    languages: change(word).optional(),
    variables: values.optional(),
  })
  .refine((given) => bytesOf(given) <= EVENT_BYTES, 'Overrides are at most 256 KB.');

const adHocContext = z
  .strictObject({
    taskType,
    displayName,
    goal,
    completionCondition,
    domain: domain.optional(),
    platform: platform.optional(),
    stableGuidance: stableGuidance.optional(),
    mandatoryChecks: mandatoryChecks.optional(),
    knownExceptions: knownExceptions.optional(),
    verificationContract: verificationContract.optional(),
  })
  .describe('A task without a profile: {taskType, displayName, goal, completionCondition, …}');

const isHost = (text: string) => isUrl(`http://${text}/`) && /^[^/?#@\\]+$/.test(text);

/** E&T 5.1, 11.5. */
const unitSource = z
  .strictObject({
    kind: z.enum(UNIT_SOURCES).describe('Given URLs, known URLs of a site, or a crawl of it'),
    scopeDomain: z.string().trim().toLowerCase().min(1).max(253).refine(isHost, 'Give a host name.').optional(),
    explicitUrls: z.array(z.string().min(1).max(REF_CHARS)).min(1).max(MAX_EXPLICIT_URLS).optional(),
    freezeAfterPopulate: z.boolean().default(false).describe('The list is final'),
    render: z
      .boolean()
      .default(false)
      .describe('crawler: load pages with scripts, scroll them, press what shows more of a list'),
  })
  .superRefine(({ kind, scopeDomain, explicitUrls, render }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const isExplicit = kind === 'explicit';
    if (isExplicit !== (explicitUrls !== undefined))
      refuse('explicitUrls', isExplicit ? '"explicitUrls" is required.' : '"explicitUrls" is for kind explicit.');
    if (isExplicit === (scopeDomain !== undefined))
      refuse('scopeDomain', isExplicit ? '"scopeDomain" is for a site.' : '"scopeDomain" is required.');
    if (render && kind !== 'crawler') refuse('render', '"render" is for kind crawler.');
  });

export const createInput = z
  .strictObject({
    profileId: id.optional().describe('A profile from nova.task_match or nova.task_search'),
    adHocContext: adHocContext.optional(),
    targetUrl: z
      .url({ protocol: /^https?$/ })
      .max(REF_CHARS)
      .optional()
      .describe('Where the work is; unit paths resolve against its origin'),
    currentScope: currentScope.optional(),
    overrides: overrides.optional(),
    declaredTaskKind: taskKind.optional(),
    unitSource: unitSource.optional().describe('{kind, scopeDomain | explicitUrls, freezeAfterPopulate?}'),
    agentId: id.optional().describe('Calling agent, when one client serves several'),
  })
  .refine(({ profileId, adHocContext: given }) => (profileId === undefined) !== (given === undefined), {
    error: 'Give exactly one of "profileId" and "adHocContext".',
    path: ['profileId'],
  });

export const getInput = z.strictObject({
  instanceId: id,
  includeDiscoveredUnitsPreview: z.boolean().default(false).describe('Units that are still open, in order'),
  discoveredUnitsPreviewLimit: z.int().min(1).max(200).default(20),
  includeRecentEvents: z.boolean().default(false),
  recentEventLimit: z.int().min(1).max(100).default(10),
  includeUnitEvidence: z.boolean().default(false).describe('Grade of each checked unit, worst first'),
});

/** Names of earlier clients (E&T 11.6). */
export const GET_ALIASES = {
  includePendingUnits: 'includeDiscoveredUnitsPreview',
  pendingUnitsLimit: 'discoveredUnitsPreviewLimit',
} as const;

const discoveredUnit = z
  .strictObject({
    unitKey: unitKey.describe('URL, path, or any name that is unique in the run'),
    unitKind: z.enum(UNIT_KINDS).optional(),
    unitRef: z.string().min(1).max(REF_CHARS).optional().describe('Where it is, when unitKey does not say so'),
    label: z.string().min(1).max(NAME_CHARS).optional(),
    locators: z
      .array(z.strictObject({ type: z.enum(DECLARED_LOCATORS), value: z.string().min(1).max(REF_CHARS) }))
      .max(MAX_LOCATORS)
      .optional(),
    metadata: values.optional(),
  })
  .refine(({ metadata }) => metadata === undefined || bytesOf(metadata) <= OBJECT_BYTES, {
    error: 'metadata is at most 16 KB.',
    path: ['metadata'],
  });

const unitUpdate = z
  .strictObject({
    unitKey: unitKey.optional(),
    unitId: unitKey.optional().describe('Older name of unitKey'),
    status: z.enum(UNIT_STATUSES).describe('discovered: retry a blocked or failed one'),
    reason: reason.optional().describe('Required for excluded'),
    note: note.optional(),
  })
  .refine((update) => (update.unitKey === undefined) !== (update.unitId === undefined), {
    error: 'Give "unitKey" once.',
    path: ['unitKey'],
  })
  .transform(({ unitId, ...update }) => ({ ...update, unitKey: update.unitKey ?? unitId ?? '' }));

const finding = z
  .strictObject({
    findingKey: z.string().min(1).max(UNIT_KEY_CHARS).optional().describe('Same key: same finding'),
    unitKey: unitKey.optional(),
    kind: word.optional(),
    severity: word.optional(),
    summary: z.string().trim().min(1).max(REASON_CHARS),
    detail: note.optional(),
    url: z.string().max(REF_CHARS).optional(),
    evidenceRefs: z.array(z.string().min(1).max(NAME_CHARS)).max(MAX_LOCATORS).optional(),
  })
  .refine((given) => given.unitKey !== undefined || given.url !== undefined, {
    error: 'Give "unitKey" or "url": the unit or page the finding was seen on.',
    path: ['unitKey'],
  });

const checkUpdate = z.strictObject({
  checkId: id,
  state: z.enum(CHECK_STATES),
  reason: reason.optional().describe('Required for waived and not_applicable'),
  evidenceRef: z.string().max(NAME_CHARS).optional(),
});

const CONTENT = [
  'discoveredUnits',
  'unitUpdates',
  'findings',
  'mandatoryCheckUpdates',
  'resumeStateDelta',
  'setDiscoveryState',
  'note',
] as const;

export const progressInput = z
  .strictObject({
    ...eventArgs,
    discoveredUnits: z.array(discoveredUnit).max(MAX_DISCOVERED).optional().describe('[{unitKey, unitKind?, …}]'),
    unitUpdates: z.array(unitUpdate).max(MAX_UPDATES).optional().describe('[{unitKey, status, reason?}]'),
    findings: z.array(finding).max(MAX_FINDINGS).optional().describe('[{summary, unitKey | url, severity?, …}]'),
    mandatoryCheckUpdates: z.array(checkUpdate).max(MAX_CHECK_UPDATES).optional().describe('[{checkId, state}]'),
    resumeStateDelta: values
      .refine((delta) => bytesOf(delta) <= OBJECT_BYTES, 'resumeState is at most 16 KB.')
      .optional()
      .describe('{cursor, lastProcessedUrl, …}; null removes a key'),
    setDiscoveryState: z.enum(DISCOVERY_STATES).optional().describe('frozen: every unit is listed'),
    note: note.optional(),
  })
  .superRefine((event, context) => {
    const isEmpty = CONTENT.every((name) => {
      const given = event[name];
      return given === undefined || (typeof given === 'object' && Object.keys(given).length === 0) || given === '';
    });
    if (isEmpty)
      context.addIssue({
        code: 'custom',
        path: ['unitUpdates'],
        message: 'Report at least one thing, such as "unitUpdates".',
      });
    else if (bytesOf(event) > EVENT_BYTES)
      context.addIssue({ code: 'custom', path: ['unitUpdates'], message: 'An event is at most 256 KB.' });
  });

const reportedStep = z
  .strictObject({
    stepId: id,
    state: z.enum(STEP_STATES),
    toolResult: z.unknown().optional(),
    detail: z.string().max(REASON_CHARS).optional(),
  })
  .refine(({ toolResult }) => bytesOf(toolResult) <= TOOL_RESULT_BYTES, {
    error: 'toolResult is at most 64 KB.',
    path: ['toolResult'],
  });

export const completeInput = z
  .strictObject({
    ...eventArgs,
    note: note.optional(),
    completionNote: note.optional().describe('Older name of note'),
    evidenceReport: z.array(reportedStep).max(MAX_REPORTED).optional().describe('[{stepId, state, detail?}]'),
  })
  .refine(
    ({ note: given, completionNote }) =>
      given === undefined || completionNote === undefined || given === completionNote,
    { error: '"note" and "completionNote" differ.', path: ['note'] },
  );

/** E&T 7. */
export const reconcileInput = z.strictObject({
  instanceId: id,
  dryRun: z.boolean().default(true).describe('false: apply, where the operator allows it'),
  observationCutoff: z
    .union([z.int().min(0), z.iso.datetime({ offset: true })])
    .optional()
    .describe('ISO-8601 or Unix ms; later observations are ignored'),
});

export const verifyInput = z.strictObject({ instanceId: id });

export const abortInput = z.strictObject({
  ...eventArgs,
  reason: z.string().trim().min(1).max(REASON_CHARS),
  outcome: z.enum(['aborted', 'failed']).default('aborted'),
});

export type UnitSourceArgs = z.output<typeof unitSource>;
export type CreateArgs = z.output<typeof createInput>;
export type GetArgs = z.output<typeof getInput>;
export type ProgressArgs = z.output<typeof progressInput>;
export type CompleteArgs = z.output<typeof completeInput>;
export type AbortArgs = z.output<typeof abortInput>;
