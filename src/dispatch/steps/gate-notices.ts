import type { GateNotice } from '../../safety/index.js';
import { publishNamesIn } from '../call/catalogue.js';

/** `_aagGates` (A&S W3): one entry per gate that spoke, named by the last part of its id. */
export function gatesField(
  notices: readonly GateNotice[],
  names: 'underscore' | 'dot',
): { readonly _aagGates?: Readonly<Record<string, unknown>> } {
  if (notices.length === 0) return {};
  const ours = (text: string) => publishNamesIn(text, names);
  return {
    _aagGates: Object.fromEntries(
      notices.map(({ resolution, facts, ...notice }) => [
        nameOf(notice.gateId),
        {
          ...notice,
          resolution: {
            tool: resolution.tool === null ? null : ours(resolution.tool),
            arguments: resolution.arguments,
            text: ours(resolution.text),
            ...(isMap(facts?.resolution) && facts.resolution),
          },
          ...Object.fromEntries(Object.entries(facts ?? {}).filter(([name]) => name !== 'resolution')),
        },
      ]),
    ),
  };
}

/** A line for each gate that warned; what blocked is the answer itself, and shadows are the operator's matter. */
export function gateLines(gates: unknown): string[] {
  if (typeof gates !== 'object' || gates === null) return [];
  return Object.values(gates as Record<string, GateNotice>)
    .filter(({ status }) => status === 'warned')
    .map(({ gateId, resolution }) => `Note ${gateId}: ${resolution.text}`);
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function nameOf(gateId: string): string {
  return (gateId.split('.').at(-1) ?? gateId).replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
