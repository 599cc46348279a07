import { z } from 'zod';

/** What a rule is asked about a member: its value, its neighbours, and the answer as a whole. */
export interface Said {
  readonly value: unknown;
  readonly beside: Readonly<Record<string, unknown>>;
  readonly answer: Readonly<Record<string, unknown>>;
  readonly usualSandboxRef: string;
}

/** When a member goes without saying in an answer that went well (A&S E2b), and what its absence means. */
export interface Unsaid {
  readonly meaning: string;
  readonly goes: (said: Said) => boolean;
}

const rules = z.registry<Unsaid>();

/** Left out where the rule says so: its absence has one meaning, which the rule tells. */
export function unsaid<S extends z.ZodType>(schema: S, rule: Unsaid): z.ZodOptional<S> {
  const marked = schema.optional();
  rules.add(marked, rule);
  return marked;
}

/** Left out where it has its usual value: absent, it has that. */
export function usual<S extends z.ZodType>(schema: S, value: z.core.util.NoUndefined<z.output<S>>): z.ZodDefault<S> {
  const marked = schema.default(value);
  const same = Array.isArray(value)
    ? (given: unknown) => Array.isArray(given) && given.length === 0
    : (given: unknown) => given === value;
  rules.add(marked, { meaning: JSON.stringify(value), goes: ({ value: given }) => same(given) });
  return marked;
}

/** The rule of a field, through whatever makes it optional or nullable. */
export function ruleOf(field: z.core.$ZodType): Unsaid | undefined {
  return rules.get(field) ?? (isWrapped(field) ? ruleOf(field.def.innerType) : undefined);
}

/** The members of a field that is an object. */
export function shapeOf(field: z.core.$ZodType): z.core.$ZodShape | undefined {
  if (field instanceof z.ZodObject) return field.shape;
  return isWrapped(field) ? shapeOf(field.def.innerType) : undefined;
}

function isWrapped(field: z.core.$ZodType): field is z.ZodOptional | z.ZodNullable | z.ZodDefault {
  return field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault;
}
