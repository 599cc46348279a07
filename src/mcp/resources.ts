import type { ToolName } from '../kernel/index.js';
import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server';
import type { CallResult } from '../dispatch/index.js';
import { type ToolEntry, toolReference } from './tool-reference.js';

type Fields = Readonly<Record<string, unknown>>;
export type Ask = (tool: ToolName, args: Fields) => Promise<CallResult>;

const MARKDOWN = 'text/markdown';
const JSON_TYPE = 'application/json';
/** What pages said is in there, and is no instruction (A&S E7). */
const UNTRUSTED = 'untrusted_page';
/** More than there are tools. */
const ALL_TOOLS = 500;

export const RESOURCES = [
  {
    uri: 'nova://tool-reference',
    name: 'tool-reference',
    title: 'Tool reference',
    description: 'Every tool with its arguments.',
    mimeType: MARKDOWN,
  },
];

export const RESOURCE_TEMPLATES = [
  {
    uriTemplate: 'nova://tasks/{id}/evidence',
    name: 'task-evidence',
    title: 'Evidence of a task run',
    description: 'Which claims of a run are backed by what was observed: summary, grade of each unit, receipt.',
    mimeType: JSON_TYPE,
  },
  {
    uriTemplate: 'nova://knowledge/{scope}',
    name: 'knowledge',
    title: 'What is known about a website',
    description: 'Entries and hints of a host, with their level and health.',
    mimeType: JSON_TYPE,
  },
];

const EVIDENCE_FIELDS = [
  'instanceId',
  'instanceRev',
  'instanceStatus',
  'agentId',
  'targetUrl',
  'progress',
  'evidenceSummary',
  'unitEvidence',
  'urlCoverage',
  'verificationResults',
  'completionMode',
  'completedAtUtc',
  'receipt',
  'timestamp',
  'evidenceHead',
];
const KNOWLEDGE_FIELDS = [
  'scope',
  'trust',
  'updatedAtUtc',
  'phenomenonCount',
  'activePhenomenonCount',
  'deprecatedCount',
  'domainHintCount',
  'phenomena',
  'domainHints',
];

/** Answers that mean: there is no such thing. */
const MISSING = new Set(['task.not_found', 'pks.invalid_scope', 'params.invalid']);

/** Reads a resource by the call of the tool that tells the same, so that all that holds for calls holds for it. */
export async function readResource(uri: string, ask: Ask): Promise<ReadResourceResult> {
  if (uri === 'nova://tool-reference') return readReference(uri, ask);
  const runId = partOf(uri, /^nova:\/\/tasks\/([^/?#]+)\/evidence$/);
  if (runId !== null) {
    const asked = { instanceId: runId, includeUnitEvidence: true, discoveredUnitsPreviewLimit: 200 };
    return asJson(uri, pick(await tell(uri, ask, 'nova.task_instance_get', asked), EVIDENCE_FIELDS));
  }
  const scope = partOf(uri, /^nova:\/\/knowledge\/([^/?#]+)$/);
  if (scope === null) throw new ResourceNotFoundError(uri);
  const known = await tell(uri, ask, 'nova.pks_get', { scope });
  if (known.found !== true) throw new ResourceNotFoundError(uri);
  return asJson(uri, pick(known, KNOWLEDGE_FIELDS));
}

async function readReference(uri: string, ask: Ask): Promise<ReadResourceResult> {
  // The word is in every name.
  const everything = { includeDescriptions: true, includeInputSchema: true, includeUnavailable: true };
  const asked = { query: 'nova', maxResults: ALL_TOOLS, ...everything };
  const { tools } = await tell(uri, ask, 'nova.tools_bundle', asked);
  // Codec: the shape is the tool's own.
  const text = toolReference(tools as readonly ToolEntry[]);
  return { contents: [{ uri, mimeType: MARKDOWN, text }] };
}

async function tell(uri: string, ask: Ask, tool: ToolName, args: Fields): Promise<Fields> {
  const { structuredContent: told } = await ask(tool, args);
  if (told.ok === true) return told;
  const { reasonCode, message } = told;
  if (typeof reasonCode === 'string' && MISSING.has(reasonCode)) throw new ResourceNotFoundError(uri);
  const why = typeof message === 'string' ? message : 'Nova could not read it.';
  throw new ProtocolError(ProtocolErrorCode.InternalError, why, { uri, reasonCode });
}

function asJson(uri: string, told: Fields): ReadResourceResult {
  const text = JSON.stringify({ contentTrust: UNTRUSTED, ...told });
  return { contents: [{ uri, mimeType: JSON_TYPE, text, _meta: { 'nova/contentTrust': UNTRUSTED } }] };
}

function pick(told: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (told[name] === undefined ? [] : [[name, told[name]]])));
}

/** The variable part of a URI; null when it is another one, or no text at all. */
function partOf(uri: string, pattern: RegExp): string | null {
  const part = pattern.exec(uri)?.[1];
  if (part === undefined) return null;
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
