import { z } from 'zod';
import { type BareOutcome, type CallContext, defineTool, type Services } from '../../dispatch/index.js';
import { URL_GATE_MODES } from '../../tasks/index.js';
import { awarenessOutput, awarenessPart } from './awareness-view.js';
import { type CreateArgs, createInput } from './instance-schemas.js';
import { headOutput, unlistedOutput } from './instance-view.js';
import { effectiveContext } from './profile-schemas.js';
import { unitSourceOf } from './seed-source.js';
import { refuseContent, refuseTask, toolKindIn } from './task-answers.js';

export const taskInstanceCreate = defineTool({
  name: 'nova.task_instance_create',
  summary: 'Start a task run; from now on evidence is kept for its units.',
  doc: 'Call it before the work begins, ideally with the tab already open: what is seen in the tab counts for the run. Takes profileId, or adHocContext for a task without a profile. It does not open a tab. unitSource seeds URL units, which only nova.coverage_scan covers, and nova.coverage_file where they are files; a crawl takes up to two minutes.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  category: 'normal',
  addresses: 'nothing',
  needs: ['tasks', 'catalogue', 'ledger', 'tabs', 'goals', 'browser', 'settings', 'redactor', 'clock'],
  bundles: ['task_memory'],
  listed: 'core',
  published: ['profileId', 'adHocContext', 'targetUrl', 'unitSource'],
  reasons: ['params.invalid', 'params.unknown_field', 'task.not_found', 'task.profile_archived', 'browser.unavailable'],
  input: createInput,
  output: z.strictObject({
    instanceId: z.string(),
    profileId: z.string().nullable(),
    profileRevApplied: z.int().nullable(),
    instanceRev: z.int(),
    effectiveContextHash: z.string(),
    effectiveContextJson: effectiveContext,
    instanceStatus: z.string(),
    discoveryState: z.string(),
    agentId: z.string(),
    evidenceScope: z.strictObject({ bound: z.literal(false), reason: z.string() }).nullable(),
    evidenceHead: headOutput,
    urlCoverage: z
      .strictObject({
        unitsWritten: z.int(),
        urlsSkipped: z.int(),
        reportingGroups: z.int(),
        coverageSchemaVersion: z.literal(2),
        persistenceFailed: z.literal(false),
        truncated: z.boolean(),
        gateMode: z.enum(URL_GATE_MODES).nullable(),
        freezeRefusedReason: z.literal('truncated').optional(),
      })
      .optional(),
    unlistedLinks: unlistedOutput.optional(),
    reason: z.string().optional(),
    ...awarenessOutput,
  }),
  run: async (args, services, call) => {
    const { tasks, catalogue } = services;
    const given = await newInstanceOf(args, services, call);
    const answer = await tasks.create(given, call, toolKindIn(catalogue));
    switch (answer.kind) {
      case 'invalid':
        return refuseContent({ ...answer.fault, path: `adHocContext.${answer.fault.path}` });
      case 'not_found':
        return refuseTask('task.not_found', `No profile: ${answer.profileId}.`, { profileId: answer.profileId });
      case 'archived': {
        const { profileId } = answer;
        return refuseTask('task.profile_archived', `${profileId} is archived.`, { profileId });
      }
      case 'created':
        return {
          ...created(answer),
          data: { ...dataOf(answer), ...(await awarenessPart(tasks, call.agentId, answer.run.instance.instanceId)) },
        };
    }
  },
  render: ({ instanceId, instanceRev, urlCoverage }) => {
    const more = urlCoverage?.truncated === true ? ' (there are more)' : '';
    const units = urlCoverage === undefined ? '' : `, ${urlCoverage.unitsWritten} URL units${more}`;
    return `${instanceId} rev ${instanceRev} pending${units}`;
  },
});

type Needs = Pick<Services, 'tasks' | 'ledger' | 'tabs' | 'goals' | 'browser' | 'settings' | 'redactor' | 'clock'>;
type Created = Extract<Awaited<ReturnType<Services['tasks']['create']>>, { kind: 'created' }>;

async function newInstanceOf(args: CreateArgs, services: Needs, call: CallContext) {
  const { ledger, tabs, goals, browser } = services;
  const { profileId, adHocContext, unitSource, targetUrl = null } = args;
  const decision = ledger.decide('active', call, tabs.all());
  const targetId = decision.kind === 'use' ? decision.targetId : null;
  const goal = targetId === null ? null : goals.activeOn(targetId);
  const isOwn = goal !== null && goals.standingOf(goal, call) === 'owner';
  if (profileId === undefined && adHocContext === undefined) throw new TypeError('The schema asks for one of them.');
  const sandboxRef = (targetId === null ? undefined : browser.find(targetId)?.sandboxRef) ?? tabs.defaultSandboxRef();
  return {
    from: adHocContext === undefined ? { profileId: profileId ?? '' } : { adHocContext },
    targetUrl,
    currentScope: args.currentScope,
    overrides: args.overrides,
    declaredTaskKind: args.declaredTaskKind ?? null,
    targetId,
    goalId: isOwn ? goal.goalId : null,
    unitSource: unitSource && (await unitSourceOf(unitSource, { sandboxRef, targetUrl }, services, call)),
  };
}

function created({ unbound, seeds }: Created): Pick<BareOutcome, 'status' | 'hint' | 'message'> {
  const report =
    seeds === undefined
      ? 'Report units with nova.task_instance_progress; read each page you check.'
      : 'nova.task_scan_next opens and scans the URL units, many in one call.';
  if (unbound === null) return { status: 'ok', hint: report };
  return { status: 'ok', message: UNBOUND[unbound], hint: report };
}

const UNBOUND = {
  evidence_scope_no_target: 'No tab yet: evidence is kept from your next call on a tab.',
  evidence_scope_target_busy: 'Your tab belongs to another run or agent: nothing there counts as evidence.',
  evidence_scope_private: 'Nothing from a private tab is kept, so nothing there counts as evidence.',
} as const;

/** E&T 11.5. The units stand with the run or not at all. */
function coverageOf({ run, seeds, reportingGroups }: Created) {
  if (seeds === undefined) return {};
  const { units, skipped, truncated, freezeRefused } = seeds;
  return {
    urlCoverage: {
      unitsWritten: units.length,
      urlsSkipped: skipped,
      reportingGroups,
      coverageSchemaVersion: 2 as const,
      persistenceFailed: false as const,
      truncated,
      gateMode: run.instance.gateMode,
      ...(freezeRefused && { freezeRefusedReason: 'truncated' as const }),
    },
  };
}

function dataOf(answer: Created) {
  const { run, unbound, head, unlistedLinks } = answer;
  const { instance } = run;
  return {
    ...coverageOf(answer),
    ...(unlistedLinks !== undefined && { unlistedLinks }),
    instanceId: instance.instanceId,
    profileId: instance.profileId,
    profileRevApplied: instance.profileRevApplied,
    instanceRev: instance.instanceRev,
    effectiveContextHash: instance.contextHash,
    effectiveContextJson: instance.context,
    instanceStatus: instance.status,
    discoveryState: instance.discoveryState,
    agentId: instance.agentId,
    evidenceScope: unbound === null ? null : { bound: false as const, reason: unbound },
    evidenceHead: head,
  };
}
