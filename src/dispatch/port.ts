import { runCall } from './run-call.js';
import type { Road } from './trip.js';
import type { CallPort } from './types.js';

/** The road as the surfaces see it. */
export function createCallPort(road: Road): CallPort {
  return {
    listTools: async () => road.catalogue.publish(road.settings['tools.listed'], road.settings.toolNames),
    call: (call) => runCall(call, road),
  };
}
