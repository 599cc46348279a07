import type { FactValue } from '../../browser/index.js';

/** Structural equality of JSON values: no coercion, order of array members counts, order of object keys does not. */
export function isDeepEqual(a: FactValue, b: FactValue): boolean {
  if (a === b) return true;
  if (isList(a) || isList(b))
    return (
      isList(a) && isList(b) && a.length === b.length && a.every((member, at) => isDeepEqual(member, b[at] ?? null))
    );
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isDeepEqual(a[name] ?? null, b[name] ?? null))
  );
}

function isList(value: FactValue): value is readonly FactValue[] {
  return Array.isArray(value);
}

function isObject(value: FactValue): value is { readonly [key: string]: FactValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
