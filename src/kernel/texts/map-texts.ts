/** Lines that belong to an object and stand in rendered text only: told in its structured form as well they would cost twice. */
const lines = new WeakMap<object, readonly string[]>();

export const setTextOnly = (owner: object, told: readonly string[]): void => void lines.set(owner, told);
export const textOnly = (owner: object): readonly string[] => lines.get(owner) ?? [];

interface MapOptions {
  /** Members that stay as they are. */
  readonly keep?: ReadonlySet<string>;
  /** What becomes of the names of members. */
  readonly name?: (name: string) => string;
}

/** The same value with every text in it mapped, at any depth, what it tells in rendered text only included. */
export function mapTexts<T>(
  value: T,
  map: (text: string) => string,
  { keep, name: rename = (name) => name }: MapOptions = {},
): T {
  const go = (one: unknown): unknown => {
    if (typeof one === 'string') return map(one);
    if (Array.isArray(one)) return one.map(go);
    if (typeof one !== 'object' || one === null) return one;
    const copy = Object.fromEntries(
      Object.entries(one).map(([name, member]) => [rename(name), keep?.has(name) === true ? member : go(member)]),
    );
    const told = lines.get(one);
    if (told !== undefined) lines.set(copy, told.map(map));
    return copy;
  };
  return go(value) as T;
}
