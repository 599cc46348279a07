/** Whatever reads arguments goes into them: beyond this it would not come back. No schema is nearly as deep. */
const MAX_DEPTH = 64;
/** No schema can name it, and who copies an object may lose it: it would be taken for a call without it. */
const UNNAMEABLE = '__proto__';

export interface ShapeFault {
  readonly reasonCode: 'params.invalid' | 'params.unknown_field';
  readonly message: string;
  readonly errorData: Readonly<Record<string, unknown>>;
}

/** What no schema sees (A&S A1). Looks level by level, without going into anything itself. */
export function shapeFault(value: unknown): ShapeFault | null {
  let level: readonly object[] = isContainer(value) ? [value] : [];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH)
      return {
        reasonCode: 'params.invalid',
        message: `The arguments are nested deeper than ${MAX_DEPTH} levels.`,
        errorData: { expected: `at most ${MAX_DEPTH} levels` },
      };
    if (level.some((one) => Object.hasOwn(one, UNNAMEABLE)))
      return {
        reasonCode: 'params.unknown_field',
        message: `"${UNNAMEABLE}" is not an argument of any tool.`,
        errorData: { field: UNNAMEABLE },
      };
    level = level.flatMap((one) => Object.values(one).filter(isContainer));
  }
  return null;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
