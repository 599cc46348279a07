import type { ToolName } from '../../kernel/index.js';
import type { Reads } from '../../observations/index.js';
import type { Outcome } from '../call/outcome.js';
import type { Context } from '../call/context.js';
import type { Trip } from '../call/trip.js';

/** Looks at a page that may be taken for covering it (E&T 5.7). */
const READING: ReadonlySet<Reads | undefined> = new Set(['outline', 'text', 'matches', 'picture']);

/** Tells an agent that reads for an exhaustive run with URL units of the scan, once a run (E&T 5.7). Advice, never a block. */
export async function adviseScan(
  trip: Trip,
  { status }: Outcome,
  road: Pick<Context, 'awareness' | 'tasks'>,
): Promise<void> {
  const { target, tool, agentId } = trip;
  if (target === null || target.isClosed() || status !== 'ok') return;
  const { targetSessionId } = target;
  if (tool.reads === 'scan') return road.awareness.scanned(targetSessionId);
  if (!READING.has(tool.reads)) return;
  const hint = await road.tasks.scanHint(agentId, road.awareness.lastScanAt(targetSessionId));
  if (hint === null) return;
  const { gateId, instanceId, recommendedScanId } = hint;
  trip.gates.push({
    gateId,
    status: 'warned',
    reason: 'URL units of this run are covered only by trusted scans.',
    facts: { instanceId, recommendedScanId, recommendedTool: 'nova.coverage_scan' satisfies ToolName },
    resolution: {
      tool: 'nova.coverage_scan',
      arguments: { scanId: recommendedScanId },
      text: `Run ${instanceId} counts a URL as covered by nova.coverage_scan(scanId="${recommendedScanId}"), not by reading it.`,
    },
  });
}
