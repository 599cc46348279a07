type Schema = Readonly<Record<string, unknown>>;

/** A&S A2: a string that is losslessly a number counts as one where a number is expected; booleans are never guessed. */
export function coerceNumbers(schema: Schema, value: unknown): unknown {
  if (typeof value === 'string' && isNumeric(schema)) {
    const number = Number(value);
    return value.trim() !== '' && String(number) === value.trim() ? number : value;
  }
  if (Array.isArray(value) && isRecord(schema.items)) {
    const { items } = schema;
    return value.map((item) => coerceNumbers(items, item));
  }
  if (isRecord(value) && isRecord(schema.properties)) {
    const { properties } = schema;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => {
        const field = properties[key];
        return [key, isRecord(field) ? coerceNumbers(field, member) : member];
      }),
    );
  }
  return value;
}

/** What a field accepts, in words. */
export function describeField(schema: Schema): string {
  if (Array.isArray(schema.enum)) return `one of ${schema.enum.join(', ')}`;
  switch (schema.type) {
    case 'integer':
    case 'number':
      return `${schema.type === 'integer' ? 'an integer' : 'a number'}${range(schema.minimum, schema.maximum)}`;
    case 'string':
      return `a string${range(schema.minLength, schema.maxLength, ' characters')}`;
    case 'boolean':
      return 'true or false';
    case 'array':
      return `a list${range(schema.minItems, schema.maxItems, ' items')}`;
    case 'object':
      return isRecord(schema.properties) ? `an object with ${Object.keys(schema.properties).join(', ')}` : 'an object';
    default:
      return 'a value of the schema';
  }
}

/** The schema of the field at `path`, as far as the schema describes it. */
export function fieldAt(schema: Schema, path: readonly PropertyKey[]): Schema | undefined {
  let current: Schema | undefined = schema;
  for (const key of path) {
    const inner: unknown =
      typeof key === 'number'
        ? current?.items
        : isRecord(current?.properties)
          ? current.properties[String(key)]
          : undefined;
    if (!isRecord(inner)) return undefined;
    current = inner;
  }
  return current;
}

function range(low: unknown, high: unknown, unit = ''): string {
  const min = typeof low === 'number' && low > Number.MIN_SAFE_INTEGER ? low : undefined;
  const max = typeof high === 'number' && high < Number.MAX_SAFE_INTEGER ? high : undefined;
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}${unit}`;
  if (min !== undefined) return ` of at least ${min}${unit}`;
  return max === undefined ? '' : ` of at most ${max}${unit}`;
}

function isNumeric(schema: Schema): boolean {
  return schema.type === 'integer' || schema.type === 'number';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
