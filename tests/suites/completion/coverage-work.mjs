/** What agents do with URL units: runs that list addresses, and scans of them. */
import { EXHAUSTIVE, OBSERVED, task } from './agent.mjs';

export const FULL = 'nova_full_page_text_v1';
export const STRUCTURE = 'nova_structured_dom_v1';
export const LANGUAGE = 'nova_i18n_spellcheck_v1';
export const WITH_FRAMES = { includeIframes: true };

export const urlTask = (condition = {}, policy = OBSERVED) =>
  task(policy, { ...EXHAUSTIVE, unitKind: 'url', ...condition });

/** A run about these addresses, with the tab open; the list is final unless said otherwise. */
export async function listed(agent, url, paths, { context = urlTask(), source = {}, ...more } = {}) {
  await agent.tab(url('/'));
  const explicitUrls = paths.map((path) => url(path));
  const unitSource = { kind: 'explicit', explicitUrls, freezeAfterPopulate: true, ...source };
  return agent.begin(context, { unitSource, ...more });
}

/** Opens a page and scans it. What becomes of its unit is kept by the agent. */
export async function cover(agent, address, { scanId = FULL, scopeOptions, targetId } = {}) {
  const where = targetId === undefined ? {} : { targetId };
  await agent.go(address, where);
  return agent.scan(scanId, { ...where, ...(scopeOptions && { scopeOptions }) });
}

/** Keys of the units that are still open. */
export async function openKeys(agent) {
  const { discoveredUnitsPreview = [] } = await agent.must('task_instance_get', {
    instanceId: agent.instanceId,
    includeDiscoveredUnitsPreview: true,
    discoveredUnitsPreviewLimit: 200,
  });
  return discoveredUnitsPreview.map(({ unitKey }) => unitKey);
}

/** Says of everything that is open that it is done. */
export async function claimOpen(agent, more = {}) {
  const unitKeys = await openKeys(agent);
  if (unitKeys.length === 0) return null;
  return agent.progress({ unitUpdates: unitKeys.map((unitKey) => ({ unitKey, status: 'checked' })), ...more });
}

/** Scans whatever the run has listed, wherever the list came from. */
export async function coverOpen(agent, how = {}) {
  const { discoveredUnitsPreview = [] } = await agent.must('task_instance_get', {
    instanceId: agent.instanceId,
    includeDiscoveredUnitsPreview: true,
    discoveredUnitsPreviewLimit: 200,
  });
  for (const { unitRef, unitKey } of discoveredUnitsPreview) await cover(agent, unitRef ?? unitKey, how);
  return discoveredUnitsPreview.length;
}

export function insist(isTrue, what) {
  if (!isTrue) throw new Error(what);
}
