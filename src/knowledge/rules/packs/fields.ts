/** Reading what nobody vouches for: every member is known and of its type, or the whole is refused. */

/** Where it does not fit; the message names the place and nothing of its content. */
export class PackFault extends Error {}

export type Read<T> = (value: unknown, path: string) => T;

export interface Members {
  readonly get: <T>(name: string, read: Read<T>) => T;
  /** Undefined when it is not there. */
  readonly maybe: <T>(name: string, read: Read<T>) => T | undefined;
}

/** An object with no other members than these. */
export function members(value: unknown, path: string, names: readonly string[]): Members {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new PackFault(`${path} is not an object`);
  const given = new Map<string, unknown>(Object.entries(value));
  for (const name of given.keys()) if (!names.includes(name)) throw new PackFault(`${path} has an unknown field`);
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  return {
    get: (name, read) => {
      if (!given.has(name)) throw new PackFault(`${at(name)} is missing`);
      return read(given.get(name), at(name));
    },
    maybe: (name, read) => (given.has(name) ? read(given.get(name), at(name)) : undefined),
  };
}

export const text: Read<string> = (value, path) => {
  if (typeof value !== 'string') throw new PackFault(`${path} is not text`);
  return value;
};

/** Text of a known form. */
export const textLike =
  (form: RegExp): Read<string> =>
  (value, path) => {
    const given = text(value, path);
    if (!form.test(given)) throw new PackFault(`${path} has the wrong form`);
    return given;
  };

export const oneOf =
  <T extends string | number>(allowed: readonly T[]): Read<T> =>
  (value, path) => {
    const found = allowed.find((one) => one === value);
    if (found === undefined) throw new PackFault(`${path} is not one of the known values`);
    return found;
  };

export const number: Read<number> = (value, path) => {
  if (typeof value !== 'number') throw new PackFault(`${path} is not a number`);
  return value;
};

export const count: Read<number> = (value, path) => {
  const given = number(value, path);
  if (!Number.isSafeInteger(given) || given < 0) throw new PackFault(`${path} is not a whole number`);
  return given;
};

/** Milliseconds, as far as dates reach. */
export const moment: Read<number> = (value, path) => {
  const given = count(value, path);
  if (given > LAST_MOMENT) throw new PackFault(`${path} is not a timestamp`);
  return given;
};
const LAST_MOMENT = 8.64e15;

export const orNull =
  <T>(read: Read<T>): Read<T | null> =>
  (value, path) =>
    value === null ? null : read(value, path);

export const listOf =
  <T>(read: Read<T>, most = Number.POSITIVE_INFINITY): Read<readonly T[]> =>
  (value, path) => {
    if (!Array.isArray(value)) throw new PackFault(`${path} is not a list`);
    if (value.length > most) throw new PackFault(`${path} has more than ${most} items`);
    return value.map((one: unknown, index) => read(one, `${path}[${index}]`));
  };
