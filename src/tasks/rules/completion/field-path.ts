/** Places in a result, written with dots and `[n]` (E&T 10): `items[0].title`. */
type Step = string | number;

/** Null when the text is no path. */
export function parseFieldPath(path: string): readonly Step[] | null {
  if (!/^(?:[^.[\]]+|\[\d+\])(?:\.[^.[\]]+|\[\d+\])*$/.test(path)) return null;
  const steps = path.match(/[^.[\]]+|\[\d+\]/g) ?? [];
  return steps.map((step) => (step.startsWith('[') ? Number(step.slice(1, -1)) : step));
}

/** What stands there; undefined when the path leads nowhere. Without a path, the whole. */
export function valueAt(whole: unknown, path: string | undefined): unknown {
  if (path === undefined) return whole;
  let value = whole;
  for (const step of parseFieldPath(path) ?? [undefined]) {
    if (step === undefined || typeof value !== 'object' || value === null) return undefined;
    if ((typeof step === 'number') !== Array.isArray(value) || !Object.hasOwn(value, step)) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}
