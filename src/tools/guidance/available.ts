import type { Services, Tool } from '../../dispatch/index.js';

/** Whether the operator's settings let the tool do anything at all (A&S I4). */
export function isAvailable({ enabledBy }: Tool, settings: Services['settings']): boolean {
  return enabledBy === undefined || settings[enabledBy];
}
