import { z } from 'zod';
import type { Services } from '../../dispatch/index.js';
import { domainKey } from '../../kernel/index.js';
import type { LearnProgress } from '../../learning/index.js';
import { PLAYBOOK_SECTIONS } from '../shared/playbook-schema.js';

const VERSION = 'v3';
const DELIVERABLE = 'PLATFORM_PLAYBOOK';

/** What an answer in learn mode carries beside the text (K 11, seed 004). */
export const learnModeOutput = z.strictObject({
  version: z.literal(VERSION),
  deliverable: z.literal(DELIVERABLE),
  sections: z.array(z.string()),
  progress: z
    .strictObject({
      tasks: z.array(
        z.strictObject({
          taskId: z.string(),
          learnModeActive: z.boolean(),
          visitedSurfaces: z.int(),
          meaningfulInteractions: z.int(),
          floorsMet: z.boolean(),
        }),
      ),
      minVisitedSurfaces: z.int(),
      minMeaningfulInteractions: z.int(),
      allFloorsMet: z.boolean(),
    })
    .nullable(),
});

interface Started {
  readonly progress: LearnProgress | null;
  /** How the caller's claims stand, a line each. */
  readonly lines: readonly string[];
}

type Rooms = Pick<Services, 'browser' | 'tabs' | 'claims' | 'learnMode' | 'knowledge'> & { readonly agentId: string };

/** Puts the caller's claim on the tab, or all its claims, into Learn Mode (A&S I3). */
export async function startLearning(
  scope: 'target' | 'allOwnerClaims',
  { activeTargetId }: { readonly activeTargetId: string | null },
  rooms: Rooms,
): Promise<Started> {
  const { claims, learnMode, agentId } = rooms;
  const own = claims.live().flatMap(({ targetId, holder }) => {
    const isAsked = holder?.agentId === agentId && (scope === 'allOwnerClaims' || targetId === activeTargetId);
    return isAsked ? [{ targetId, claimTaskId: holder.claimTaskId, agentId, site: siteOf(targetId, rooms) }] : [];
  });
  // A private tab leaves nothing behind (A&S S6).
  const learnable = own.flatMap(({ site, ...claim }) => (site.isPrivate ? [] : [{ ...claim, scope: site.scope }]));
  await learnMode.activate(learnable);
  return {
    progress: learnMode.progress(own.map(({ claimTaskId }) => claimTaskId)),
    lines: own.length === 0 ? [NO_CLAIM] : own.map((claim) => lineOf(claim, rooms)),
  };
}

const NO_CLAIM = 'You hold no claim here, so nothing is counted: nova.tab_claim, then this call again.';

interface TabSite {
  readonly scope: string | null;
  readonly isPrivate: boolean;
}

/** Of a tab that sleeps, where it comes back. */
function siteOf(targetId: string, { browser, tabs }: Rooms): TabSite {
  const target = browser.find(targetId);
  const url = target?.url() ?? tabs.findAsleep(targetId)?.lastUrl ?? null;
  return { scope: url === null ? null : domainKey(url), isPrivate: target?.isPrivate === true };
}

function lineOf(
  { targetId, claimTaskId, site }: { readonly targetId: string; readonly claimTaskId: string; readonly site: TabSite },
  { learnMode }: Rooms,
): string {
  const state = learnMode.stateOf(claimTaskId);
  if (state === null)
    return `Learn Mode is off for ${targetId}: ${site.isPrivate ? 'it is private' : 'the operator switched learning off for this site'}.`;
  const { scope, visitedSurfaces, meaningfulInteractions } = state;
  return `Learn Mode is on for ${targetId} (${scope ?? 'the first site you read'}): ${visitedSurfaces} surfaces, ${meaningfulInteractions} interactions so far.`;
}

export function learnBlock({ progress }: Started): z.output<typeof learnModeOutput> {
  return {
    version: VERSION,
    deliverable: DELIVERABLE,
    sections: [...PLAYBOOK_SECTIONS],
    progress: progress && { ...progress, tasks: progress.tasks.map((task) => ({ ...task })) },
  };
}
