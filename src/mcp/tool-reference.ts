type Schema = Readonly<Record<string, unknown>>;

export interface ToolEntry {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly inputSchema: Schema;
}

/** The intro of the reference, wherever it is read. */
export const REFERENCE_INTRO =
  'Every tool answers to `nova.x` and `nova_x`. Arguments are checked strictly: an unknown one is refused by name. ' +
  'Every answer has the fields of the envelope (`ok`, `status`, `reasonCode`, `stage`, `retryAdvice`, `verifyState` …); a successful answer leaves out those with their usual value, such as `reasonCode` null (`responseDetail` or `outputDetail` = `full`, where a tool has it, returns them all).';

/** The tools as a page to read. */
export function toolReference(tools: readonly ToolEntry[]): string {
  const sections = tools.map(({ name, summary, description, inputSchema }) =>
    [`## ${name}`, `${summary} ${description}`, argumentTable(inputSchema)].join('\n\n'),
  );
  return `# Tools\n\n${REFERENCE_INTRO}\n\n${sections.join('\n\n')}\n`;
}

export function argumentTable(schema: Schema): string {
  const required = new Set(Array.isArray(schema.required) ? schema.required.map(String) : []);
  const rows = Object.entries(record(schema.properties)).map(([name, value]) => {
    const field = record(value);
    const fallback =
      field.default === undefined ? (required.has(name) ? 'required' : '') : `\`${JSON.stringify(field.default)}\``;
    return `| \`${name}\` | ${typeOf(field)} | ${fallback} | ${String(field.description ?? '')} |`;
  });
  return ['| Argument | Type | Default | |', '|---|---|---|---|', ...rows].join('\n');
}

function typeOf(field: Schema): string {
  if (Array.isArray(field.enum)) return field.enum.map((value) => `\`${String(value)}\``).join(' ');
  const low = field.minimum ?? field.minLength ?? field.minItems;
  const high = field.maximum ?? field.maxLength ?? field.maxItems;
  const bounds = typeof high === 'number' && high < Number.MAX_SAFE_INTEGER ? ` ${String(low ?? 0)}–${high}` : '';
  return `${String(field.type ?? 'any')}${bounds}`;
}

function record(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? (value as Schema) : {};
}
