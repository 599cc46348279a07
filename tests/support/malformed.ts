import type { Random } from '../tasks/random.js';

/** Wrong calls made from a tool's own schema. A mutation may leave a call valid; whoever sends it has to look. */

export type Schema = Readonly<Record<string, unknown>>;

export interface FuzzedTool {
  readonly name: string;
  readonly schema: Schema;
  /** Names that mean the same argument. */
  readonly aliases: Readonly<Record<string, string>>;
}

type Args = Record<string, unknown>;

const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'];
const UNKNOWN_NAMES = [
  'noSuchField',
  'Selector',
  'selector ',
  'ѕelector',
  'url\u0000',
  '',
  '0',
  'a.b',
  '$ref',
  '_meta2',
];
const STRINGS = [
  '',
  ' ',
  'NaN',
  'Infinity',
  '-0',
  '1e3',
  '0x10',
  '1',
  'null',
  'true',
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  '👩‍👩‍👧‍👦'.repeat(40),
  'é'.normalize('NFD').repeat(99),
  "'; drop table observations_observation; --",
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  'javascript:alert(1)',
  'file:///etc/passwd',
  '#a, #b >> nth=0',
  ':has(:has(:has(*)))',
  '[[[[',
  '\\',
];
const NUMBERS = [-1, 0, 1, 1.5, -0, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 5e-324];

/** One call: valid arguments, spoiled in one to three places. */
export function malformedCall(tool: FuzzedTool, random: Random): Args {
  let args: Args = sampleObject(tool.schema, random);
  for (let left = random.integer(1, 3); left > 0; left -= 1) args = spoil(args, tool, random);
  return args;
}

function spoil(args: Args, { schema, aliases }: FuzzedTool, random: Random): Args {
  const names = Object.keys(record(schema.properties));
  switch (random.integer(0, 9)) {
    case 0:
      return withKey(args, random.pick(random.chance(0.5) ? PROTOTYPE_NAMES : UNKNOWN_NAMES), anyValue(random));
    case 1: {
      const { [random.pick([...Object.keys(args), ''])]: _, ...rest } = args;
      return rest;
    }
    case 2:
      return Object.fromEntries(Object.keys(args).map((name) => [name, null]));
    case 3: {
      const alias = Object.entries(aliases);
      if (alias.length === 0) return args;
      const [twin, name] = random.pick(alias);
      return { ...args, [twin]: anyValue(random), [name]: args[name] ?? anyValue(random) };
    }
    case 4:
      return within(args, schema, random);
    default:
      return names.length === 0 ? args : replaced(args, random.pick(names), schema, random);
  }
}

function replaced(args: Args, name: string, schema: Schema, random: Random): Args {
  const field = chosen(record(record(schema.properties)[name]), random);
  return { ...args, [name]: random.chance(0.5) ? outOfBounds(field, random) : anyValue(random) };
}

/** Spoils a field of an object or a list that lies inside. */
function within(args: Args, schema: Schema, random: Random): Args {
  const inner = Object.entries(record(schema.properties)).filter(([, one]) => isNested(chosen(record(one), random)));
  if (inner.length === 0) return args;
  const [name, raw] = random.pick(inner);
  const field = chosen(record(raw), random);
  if (field.type === 'array') {
    const items = record(field.items);
    const item = sampleOf(items, random);
    const spoiled = isRecord(item) ? within(replacedAny(item, items, random), items, random) : anyValue(random);
    return { ...args, [name]: [item, spoiled] };
  }
  const object = sampleObject(field, random);
  return { ...args, [name]: within(replacedAny(object, field, random), field, random) };
}

function replacedAny(args: Args, schema: Schema, random: Random): Args {
  const names = Object.keys(record(schema.properties));
  if (names.length === 0 || random.chance(0.2)) return withKey(args, random.pick(PROTOTYPE_NAMES), anyValue(random));
  return replaced(args, random.pick(names), schema, random);
}

function outOfBounds(field: Schema, random: Random): unknown {
  const found: unknown[] = [[sampleOf(field, random)], { 0: sampleOf(field, random) }, String(sampleOf(field, random))];
  if (typeof field.minimum === 'number') found.push(field.minimum - 1, String(field.minimum - 1));
  if (typeof field.maximum === 'number') found.push(field.maximum + 1, String(field.maximum + 1));
  if (typeof field.minLength === 'number' && field.minLength > 0) found.push('x'.repeat(field.minLength - 1));
  if (typeof field.maxLength === 'number') found.push('x'.repeat(field.maxLength + 1), '💥'.repeat(field.maxLength));
  if (typeof field.maxItems === 'number')
    found.push(Array.from({ length: field.maxItems + 1 }, () => sampleOf(record(field.items), random)));
  if (Array.isArray(field.enum)) found.push(String(field.enum[0]).toUpperCase(), `${String(field.enum[0])} `);
  return random.pick(found);
}

function anyValue(random: Random): unknown {
  switch (random.integer(0, 11)) {
    case 0:
      return null;
    case 1:
      return random.chance(0.5);
    case 2:
    case 3:
      return random.pick(NUMBERS);
    case 4:
      return [];
    case 5:
      return { [random.pick(UNKNOWN_NAMES)]: random.pick(STRINGS) };
    case 6:
      return withKey({}, random.pick(PROTOTYPE_NAMES), { polluted: true });
    case 7:
      return nested(random.pick([10, 100, 1000, 20_000]), random.chance(0.5));
    case 8:
      return random.chance(0.1) ? 'x'.repeat(1_000_000) : 'x'.repeat(5000);
    case 9:
      return [null, [], {}, random.pick(STRINGS), random.pick(NUMBERS)];
    default:
      return random.pick(STRINGS);
  }
}

/** As JSON on the wire would give it: far deeper than anybody may recurse. */
function nested(depth: number, isList: boolean): unknown {
  const [open, close] = isList ? ['[', ']'] : ['{"a":', '}'];
  return JSON.parse(`${open.repeat(depth)}1${close.repeat(depth)}`);
}

/** An own key, also where assigning it would mean something else. */
function withKey(args: Args, key: string, value: unknown): Args {
  return Object.fromEntries([...Object.entries(args), [key, value]]);
}

function sampleObject(schema: Schema, random: Random): Args {
  const required = new Set(Array.isArray(schema.required) ? schema.required.map(String) : []);
  const fields = Object.entries(record(schema.properties)).filter(([name]) => required.has(name) || random.chance(0.2));
  return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(record(field), random)]));
}

function sampleOf(wrapped: Schema, random: Random): unknown {
  const field = chosen(wrapped, random);
  if (Array.isArray(field.enum)) return random.pick(field.enum);
  if (field.const !== undefined) return field.const;
  switch (field.type) {
    case 'integer':
    case 'number':
      return typeof field.minimum === 'number' && field.minimum > Number.MIN_SAFE_INTEGER ? field.minimum : 1;
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: Number(field.minItems ?? 1) }, () => sampleOf(record(field.items), random));
    case 'object':
      return sampleObject(field, random);
    default:
      return 'x'.repeat(Math.max(1, Number(field.minLength ?? 1)));
  }
}

/** One of several forms a field may have. */
function chosen(field: Schema, random: Random): Schema {
  const forms = [field.anyOf, field.oneOf].find(Array.isArray) as readonly unknown[] | undefined;
  return forms === undefined || forms.length === 0 ? field : chosen(record(random.pick(forms)), random);
}

const isNested = ({ type }: Schema): boolean => type === 'object' || type === 'array';

function isRecord(value: unknown): value is Args {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function record(value: unknown): Schema {
  return isRecord(value) ? value : {};
}
