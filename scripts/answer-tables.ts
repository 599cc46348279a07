/** Answers as tables for the reference: the fields that every answer has, the blocks beside them, and what a tool tells itself. */
import { z } from 'zod';
import { BLOCK_GROUPS } from '../src/dispatch/answer/answer-schema.js';
import { ruleOf } from '../src/dispatch/answer/unsaid.js';
import { envelope } from '../src/dispatch/call/envelope.js';
import { isForward, type Tool } from '../src/dispatch/index.js';

type Schema = Readonly<Record<string, unknown>>;

const MOST_MEMBERS = 12;

/** What is the same for all tools, told once. */
export function answersIntro(): string {
  const groups = BLOCK_GROUPS.map(({ title, shape }) => `### ${title}\n\n${fieldTable(shape)}`);
  return [
    '## Answers',
    'Every answer has these fields. A successful answer leaves out a field with its usual value; any other has them all.',
    fieldTable(envelope.shape),
    'Beside them stand blocks, where there is something to tell. The section of a tool names those it may carry.',
    ...groups,
  ].join('\n\n');
}

/** What a tool answers beyond that. */
export function answerOf(tool: Tool): readonly string[] {
  if (isForward(tool)) return [];
  const blocks = BLOCK_GROUPS.filter(({ isOn }) => isOn(tool)).map(
    ({ title }) => `[${title}](#${title.toLowerCase().replaceAll(' ', '-')})`,
  );
  const own = Object.keys(tool.output.shape).length > 0 ? [fieldTable(tool.output.shape)] : [];
  return [...own, ...(blocks.length > 0 ? [`Blocks: ${blocks.join(', ')}.`] : [])];
}

function fieldTable(shape: z.core.$ZodShape): string {
  const { properties = {} } = z.toJSONSchema(z.object(shape), { io: 'output', unrepresentable: 'any' });
  const rows = Object.entries(properties).map(([name, property]) => {
    const field = record(property);
    const declared = shape[name];
    return `| \`${name}\` | ${typeOf(field)} | ${absenceOf(declared)} | ${String(field.description ?? '')} |`;
  });
  return ['| Field | Type | Absent means | |', '|---|---|---|---|', ...rows].join('\n');
}

function absenceOf(field: z.core.$ZodType | undefined): string {
  if (field === undefined) return '';
  const rule = ruleOf(field);
  if (rule !== undefined) return rule.meaning;
  return z.safeParse(field, undefined).success ? 'nothing to tell' : '';
}

function typeOf(field: Schema): string {
  if (field.const !== undefined) return `\`${JSON.stringify(field.const)}\``;
  if (Array.isArray(field.enum)) return field.enum.map((value) => `\`${String(value)}\``).join(' ');
  const choices = field.anyOf ?? field.oneOf;
  if (Array.isArray(choices)) return [...new Set(choices.map((one) => typeOf(record(one))))].join(' or ');
  if (field.type === 'array') return `list of ${typeOf(record(field.items))}`;
  if (Array.isArray(field.type)) return field.type.map(String).join(' or ');
  if (field.type !== 'object') return String(field.type ?? 'any');
  const names = Object.keys(record(field.properties));
  if (names.length === 0) return 'object';
  const told = names.slice(0, MOST_MEMBERS).join(', ');
  return `{ ${told}${names.length > MOST_MEMBERS ? ', …' : ''} }`;
}

function record(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? (value as Schema) : {};
}
