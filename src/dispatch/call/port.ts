import { runCall } from '../steps/run-call.js';
import type { Context } from './context.js';
import type { CallPort } from './types.js';

/** The road as the surfaces see it. */
export interface RoadPort extends CallPort {
  /** Resolves when no call is under way. */
  idle(): Promise<void>;
}

export function createCallPort(road: Context): RoadPort {
  const underWay = new Set<Promise<unknown>>();
  return {
    listTools: async () => road.catalogue.publish(road.settings['tools.listed'], road.settings.toolNames),
    call: (call) => {
      const result = runCall(call, road).finally(() => underWay.delete(result));
      underWay.add(result);
      return result;
    },
    idle: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}
