/** Wrong arguments for a tool, made from its schema: each is valid but for one field. */
export interface BadInput {
  readonly what: string;
  readonly field: string;
  readonly args: Record<string, unknown>;
}

type Schema = Readonly<Record<string, unknown>>;

export function badInputs(schema: Schema): BadInput[] {
  const properties = record(schema.properties);
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const valid = Object.fromEntries(required.map((name) => [name, sample(record(properties[name]))]));
  const isClosed = schema.additionalProperties === false;
  const unknown = { what: 'unknown field', field: 'noSuchField', args: { ...valid, noSuchField: 1 } };
  const cases: BadInput[] = isClosed ? [unknown] : [];
  for (const name of required) {
    const { [name]: _, ...rest } = valid;
    cases.push({ what: 'missing', field: name, args: rest });
  }
  for (const [name, value] of Object.entries(properties)) {
    for (const [what, wrong] of wrongValues(record(value))) {
      cases.push({ what: `${name}: ${what}`, field: name, args: { ...valid, [name]: wrong } });
    }
  }
  return cases;
}

/** A field that may be null as well: what it is otherwise. */
function unwrap(field: Schema): { readonly field: Schema; readonly isNullable: boolean } {
  const choices = Array.isArray(field.anyOf) ? field.anyOf.map(record) : [];
  const [only, ...more] = choices.filter(({ type }) => type !== 'null');
  if (only === undefined || more.length > 0 || choices.length < 2) return { field, isNullable: false };
  return { field: only, isNullable: true };
}

function wrongValues(wrapped: Schema): [string, unknown][] {
  const { field, isNullable } = unwrap(wrapped);
  const wrong: [string, unknown][] = isNullable ? [] : [['null', null]];
  if (field.type !== 'object') wrong.push(['an object', { a: 1 }]);
  if (field.type !== 'array') wrong.push(['a list', [1]]);
  if (field.type !== 'string') wrong.push(['a word', 'not this']);
  if (field.type !== 'boolean') wrong.push(['a boolean', true]);
  if (field.type === 'integer') wrong.push(['a fraction', 1.5]);
  if (typeof field.minimum === 'number' && field.minimum > Number.MIN_SAFE_INTEGER)
    wrong.push(['too small', field.minimum - 1]);
  if (typeof field.maximum === 'number' && field.maximum < Number.MAX_SAFE_INTEGER)
    wrong.push(['too large', field.maximum + 1]);
  if (typeof field.minLength === 'number' && field.minLength > 0) wrong.push(['too short', '']);
  if (typeof field.maxLength === 'number') wrong.push(['too long', 'x'.repeat(field.maxLength + 1)]);
  if (typeof field.maxItems === 'number')
    wrong.push(['too many', Array.from({ length: field.maxItems + 1 }, () => sample(record(field.items)))]);
  if (Array.isArray(field.enum)) wrong.push(['none of the set', 'no_such_value']);
  if (field.type === 'object' && field.additionalProperties === false)
    wrong.push(['an unknown inner field', { noSuchField: 1 }]);
  return wrong;
}

function sample(field: Schema): unknown {
  if (Array.isArray(field.enum)) return field.enum[0];
  switch (field.type) {
    case 'integer':
    case 'number':
      return field.minimum ?? 1;
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: Number(field.minItems ?? 0) }, () => sample(record(field.items)));
    case 'object': {
      const names = Array.isArray(field.required) ? field.required.map(String) : [];
      return Object.fromEntries(names.map((name) => [name, sample(record(record(field.properties)[name]))]));
    }
    default:
      return 'x';
  }
}

function record(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? (value as Schema) : {};
}
