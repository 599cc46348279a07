import { z } from 'zod';
import type { BundleId } from './bundles.js';
import { isForward, isReadOnly, takesSteps, type Tool } from './tool.js';
import type { PublishedTool } from './types.js';

/** Small and open: clients check it, models pay for it (A&S J8). */
const PUBLISHED_OUTPUT = {
  type: 'object',
  properties: {
    ok: { type: 'boolean' },
    status: { type: 'string' },
    // A string or null: said in words of the schema it would cost every client twenty tokens a tool.
    reasonCode: {},
  },
  required: ['ok', 'status'],
};

type JsonSchema = Record<string, unknown>;

/** The tools and their schemas, computed once. */
export class Catalogue {
  readonly tools: readonly Tool[];
  readonly #byName: ReadonlyMap<string, Tool>;
  readonly #schemas = new Map<string, JsonSchema>();

  constructor(tools: readonly Tool[]) {
    this.tools = tools;
    this.#byName = new Map(
      tools.flatMap((tool) => [tool.name, ...(tool.otherNames ?? [])].map((name) => [name, tool])),
    );
  }

  /** Finds a tool by its dotted or underscored name, or by an alias (A&S A4, A5). */
  find(name: string): Tool | undefined {
    return this.#byName.get(name.replace(/^nova_/, 'nova.'));
  }

  /** The full strict schema that arguments are checked against. */
  inputSchema(tool: Tool): JsonSchema {
    let schema = this.#schemas.get(tool.name);
    if (schema === undefined) {
      const { $schema: _, ...rest } = z.toJSONSchema(tool.input, { io: 'input' });
      schema = rest;
      this.#schemas.set(tool.name, schema);
    }
    return schema;
  }

  inBundle(bundle: BundleId): readonly Tool[] {
    return this.tools.filter((tool) => tool.bundles.includes(bundle));
  }

  /** `listed`: core, all, or bundle ids; `names`: how a name is published (A&S J8, A5). */
  publish(listed: string | readonly string[], names: 'underscore' | 'dot'): readonly PublishedTool[] {
    return this.tools
      .filter((tool) => isListed(tool, listed))
      .map((tool) => ({
        name: publishName(tool.name, names),
        title: tool.name,
        description: tool.summary,
        inputSchema: abridge(this.inputSchema(tool), tool.published),
        outputSchema: PUBLISHED_OUTPUT,
        annotations: annotationsOf(tool),
      }));
  }
}

function isListed(tool: Tool, listed: string | readonly string[]): boolean {
  if (listed === 'all' || tool.listed === 'always') return true;
  if (listed === 'core') return tool.listed === 'core';
  const wanted = typeof listed === 'string' ? [listed] : listed;
  return tool.bundles.some((bundle) => wanted.includes(bundle));
}

export function publishName(name: string, names: 'underscore' | 'dot'): string {
  return names === 'dot' ? name : name.replaceAll('.', '_');
}

/** Tool names inside our own sentences follow the setting too. */
export function publishNamesIn(text: string, names: 'underscore' | 'dot'): string {
  return names === 'dot' ? text : text.replaceAll(/\bnova\.(?=[a-z])/g, 'nova_');
}

function abridge(full: JsonSchema, shown: readonly string[]): JsonSchema {
  const properties = asRecord(full.properties);
  const required = Array.isArray(full.required) ? full.required.filter((name) => shown.includes(String(name))) : [];
  return {
    type: 'object',
    properties: Object.fromEntries(shown.map((name) => [name, slim(asRecord(properties[name]))])),
    ...(required.length > 0 && { required }),
  };
}

/** What a model needs to fill a field in: type, values, meaning. Bounds and defaults are in the full schema. */
function slim(field: JsonSchema): JsonSchema {
  const { type, enum: values, items, description } = field;
  return {
    ...(type !== undefined && { type }),
    ...(values !== undefined && { enum: values }),
    ...(items !== undefined && { items: slim(asRecord(items)) }),
    ...(description !== undefined && { description }),
  };
}

/** True statements about the tool, from what it declares. */
function annotationsOf(tool: Tool): Record<string, boolean> {
  const readOnly = isReadOnly(tool);
  const destructive = tool.operation === 'mutate' || tool.operation === 'submit' || tool.deletes === true;
  return {
    readOnlyHint: readOnly,
    ...(!readOnly && { destructiveHint: destructive, idempotentHint: false }),
    openWorldHint: tool.effect !== 'meta' || isForward(tool) || takesSteps(tool),
  };
}

function asRecord(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null ? (value as JsonSchema) : {};
}
