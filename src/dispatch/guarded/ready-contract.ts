import {
  macroContract,
  type PreparedContract,
  prepareContract,
  type TransitionContract,
} from '../../verification/index.js';
import type { RunTool } from '../call/tool.js';

/** The contracts that hold for a call, as one: its macro's, its goal step's, its own. Null when there is none. */
export function readyContract(
  { guard }: Pick<RunTool, 'guard'>,
  args: Record<string, unknown>,
  step?: TransitionContract,
): PreparedContract | null {
  // Codec: the tool's schema has checked the shape.
  const caller = args.transitionContract as TransitionContract | undefined;
  const macro = guard?.macro === undefined ? guard?.contract : macroContract(guard.macro, macroOptions(args));
  if (caller === undefined && macro === undefined && step === undefined) return null;
  return prepareContract({
    ...(caller !== undefined && { caller }),
    ...(macro !== undefined && { macro }),
    ...(step !== undefined && { step }),
    ...(typeof args.text === 'string' && { sentText: args.text }),
  });
}

function macroOptions({ expectedModel, byEnter }: Record<string, unknown>) {
  return { ...(typeof expectedModel === 'string' && { expectedModel }), ...(byEnter === true && { byEnter }) };
}
