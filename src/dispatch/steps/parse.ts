import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Catalogue } from '../call/catalogue.js';
import { coerceNumbers, describeField, fieldAt, isRecord } from './coerce.js';
import { shapeFault } from '../rules/argument-shape.js';
import type { Outcome } from '../call/outcome.js';
import { isForward, type RunTool, type SequenceTool, type Tool } from '../call/tool.js';
import { type Found, found, refused } from '../call/trip.js';
import { type Call, UnknownTool } from '../call/types.js';

/** A call whose tool is known and whose arguments are still as the client sent them. */
export type Addressed = {
  readonly rawArguments: Record<string, unknown>;
  readonly argumentsMeta: Record<string, unknown>;
} & (
  | { readonly kind: 'ready'; readonly tool: RunTool | SequenceTool }
  | { readonly kind: 'refused'; readonly tool: Tool; readonly refusal: Outcome }
);

const TOOLS_HINT = 'nova.tools_bundle lists the tools.';

/** Finds the tool; `nova.invoke` is replaced by what it names, once (A&S J9). Throws `UnknownTool`. */
export function addressCall(call: Call, catalogue: Catalogue): Addressed {
  const tool = catalogue.find(call.tool);
  if (tool === undefined) throw new UnknownTool(`Unknown tool: ${call.tool}. nova.tools_bundle lists the tools.`);
  const shape = shapeFault(call.arguments);
  if (shape !== null) {
    const { reasonCode, message, errorData } = shape;
    return {
      kind: 'refused',
      tool,
      refusal: invalid(reasonCode, message, errorData, schemaHint(tool)),
      ...splitMeta({}),
    };
  }
  const outer = splitMeta(call.arguments);
  if (!isForward(tool)) return { kind: 'ready', tool, ...outer };

  const checked = parseArguments(tool, outer.rawArguments, catalogue);
  if (!checked.ok) return { kind: 'refused', tool, refusal: checked.refusal, ...outer };
  const forwarded = tool.forward(checked.value);
  const inner = catalogue.find(forwarded.tool);
  if (inner === undefined || isForward(inner)) {
    const message = inner ? '"tool" must not be nova.invoke itself.' : `"tool" names no tool: ${forwarded.tool}.`;
    const errorData = { field: 'tool', expected: 'the name of another tool' };
    return { kind: 'refused', tool, refusal: invalid('params.invalid', message, errorData, TOOLS_HINT), ...outer };
  }
  const { rawArguments, argumentsMeta } = splitMeta(forwarded.arguments);
  return { kind: 'ready', tool: inner, rawArguments, argumentsMeta: { ...argumentsMeta, ...outer.argumentsMeta } };
}

/** Checks arguments against the full strict schema (A&S A1–A4). Nothing has happened yet when this refuses. */
export function parseArguments(
  tool: Tool,
  raw: Record<string, unknown>,
  catalogue: Catalogue,
): Found<Record<string, unknown>> {
  const schema = catalogue.inputSchema(tool);
  const unlike = unlikeTwins(tool, raw);
  if (unlike !== null) return refused(unlike);
  const result = tool.input.safeParse(coerceNumbers(schema, resolveAliases(tool, raw)));
  return result.success ? found(result.data) : refused(refuse(tool, schema, result.error));
}

export function splitMeta(value: unknown): {
  rawArguments: Record<string, unknown>;
  argumentsMeta: Record<string, unknown>;
} {
  const { _meta: meta, ...rawArguments } = isRecord(value) ? value : {};
  return { rawArguments, argumentsMeta: isRecord(meta) ? meta : {} };
}

function resolveAliases(tool: Tool, raw: Record<string, unknown>): Record<string, unknown> {
  const resolved = { ...raw };
  for (const [alias, name] of Object.entries({ ...tool.aliases, ...tool.twins })) {
    if (!(alias in resolved)) continue;
    if (!(name in resolved)) resolved[name] = resolved[alias];
    delete resolved[alias];
  }
  return resolved;
}

/** Two spellings of one argument that say different things: neither is meant more than the other. */
function unlikeTwins(tool: Tool, raw: Record<string, unknown>): Outcome | null {
  for (const [twin, name] of Object.entries(tool.twins ?? {})) {
    if (!(twin in raw) || !(name in raw) || isDeepStrictEqual(raw[twin], raw[name])) continue;
    const message = `"${name}" and "${twin}" are the same argument and must be equal. Send only "${name}".`;
    return invalid(
      'params.invalid',
      message,
      { field: twin, expected: `the value of ${name}` },
      `Leave "${twin}" out.`,
    );
  }
  return null;
}

const schemaHint = ({ name }: Tool): string => `nova.tools_bundle(toolName="${name}") returns the full schema.`;

function refuse(tool: Tool, schema: Record<string, unknown>, error: z.ZodError): Outcome {
  const issue = error.issues[0];
  const nextCall = schemaHint(tool);
  if (issue?.code === 'unrecognized_keys') {
    const holder = issue.path.length === 0 ? schema : fieldAt(schema, issue.path);
    const accepted = Object.keys(isRecord(holder?.properties) ? holder.properties : {});
    const field = [...issue.path, ...issue.keys.slice(0, 1)].map(String).join('.');
    const message = `"${field}" is not an argument of ${tool.name}. Accepted: ${accepted.join(', ') || 'none'}.`;
    return invalid('params.unknown_field', message, { field, expected: accepted }, nextCall);
  }
  const path = issue?.path ?? [];
  const field = path.map(String).join('.');
  const known = fieldAt(schema, path);
  const expected =
    issue?.code === 'custom' || known === undefined ? (issue?.message ?? 'valid arguments') : describeField(known);
  const message = issue?.code === 'custom' ? issue.message : `"${field}" must be ${expected}.`;
  return invalid('params.invalid', message, { field, expected, ...tool.refusalData?.[field] }, nextCall);
}

function invalid(
  reasonCode: 'params.invalid' | 'params.unknown_field',
  message: string,
  errorData: Record<string, unknown>,
  hint: string,
): Outcome {
  return { status: 'failed', reasonCode, stage: 'validate', message, errorData, hint };
}
