/** What agents do with URL units: runs that list addresses, and scans of them. */
import type { AnswerOf, ArgumentsOf } from '../support/tool-calls.js';
import type { Agent, Progress, Scan, ScanId, Where } from './agent.js';
import type { UrlOf } from './runs.js';
import {
  type Condition,
  type Context,
  EXHAUSTIVE,
  OBSERVED,
  type Policy,
  task,
  type UnitSource,
} from './task-words.js';

export const FULL = 'nova_full_page_text_v1' satisfies ScanId;
export const STRUCTURE = 'nova_structured_dom_v1' satisfies ScanId;
export const LANGUAGE = 'nova_i18n_spellcheck_v1' satisfies ScanId;
export const WITH_FRAMES: ScopeOptions = { includeIframes: true };

type ScopeOptions = NonNullable<ArgumentsOf<'coverage_scan'>['scopeOptions']>;
/** How a page is scanned, and in which tab. */
export interface Cover {
  readonly scanId?: ScanId;
  readonly scopeOptions?: ScopeOptions | undefined;
  readonly targetId?: string;
}
type Create = ArgumentsOf<'task_instance_create'>;
export interface Listing extends Omit<Create, 'adHocContext' | 'unitSource'> {
  readonly context?: Context;
  readonly source?: Partial<UnitSource>;
}

export const urlTask = (condition: Partial<Condition> = {}, policy: Policy = OBSERVED): Context =>
  task(policy, { ...EXHAUSTIVE, unitKind: 'url', ...condition });

/** A run about these addresses, with the tab open; the list is final unless said otherwise. */
export async function listed(
  agent: Agent,
  url: UrlOf,
  paths: readonly string[],
  { context = urlTask(), source = {}, ...more }: Listing = {},
): Promise<AnswerOf<'task_instance_create'>> {
  await agent.tab(url('/'));
  const explicitUrls = paths.map((path) => url(path));
  const unitSource: UnitSource = { kind: 'explicit', explicitUrls, freezeAfterPopulate: true, ...source };
  return agent.begin(context, { unitSource, ...more });
}

/** Opens a page and scans it. What becomes of its unit is kept by the agent. */
export async function cover(
  agent: Agent,
  address: string,
  { scanId = FULL, scopeOptions, targetId }: Cover = {},
): Promise<Scan> {
  const where: Where = targetId === undefined ? {} : { targetId };
  await agent.go(address, where);
  return agent.scan(scanId, { ...where, ...(scopeOptions && { scopeOptions }) });
}

/** Keys of the units that are still open. */
export async function openKeys(agent: Agent): Promise<string[]> {
  const { discoveredUnitsPreview = [] } = await agent.must('task_instance_get', {
    instanceId: agent.instanceId,
    includeDiscoveredUnitsPreview: true,
    discoveredUnitsPreviewLimit: 200,
  });
  return discoveredUnitsPreview.map(({ unitKey }) => unitKey);
}

/** Says of everything that is open that it is done. */
export async function claimOpen(agent: Agent, more: Parameters<Agent['progress']>[0] = {}): Promise<Progress | null> {
  const unitKeys = await openKeys(agent);
  if (unitKeys.length === 0) return null;
  return agent.progress({ unitUpdates: unitKeys.map((unitKey) => ({ unitKey, status: 'checked' })), ...more });
}

/** Scans whatever the run has listed, wherever the list came from. */
export async function coverOpen(agent: Agent, how: Cover = {}): Promise<number> {
  const { discoveredUnitsPreview = [] } = await agent.must('task_instance_get', {
    instanceId: agent.instanceId,
    includeDiscoveredUnitsPreview: true,
    discoveredUnitsPreviewLimit: 200,
  });
  for (const { unitRef, unitKey } of discoveredUnitsPreview)
    await cover(agent, typeof unitRef === 'string' ? unitRef : unitKey, how);
  return discoveredUnitsPreview.length;
}

export function insist(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what);
}
