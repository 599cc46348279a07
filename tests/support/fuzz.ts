import { Catalogue, isForward, type Tool } from '../../src/dispatch/index.js';
import { parseArguments } from '../../src/dispatch/steps/parse.js';
import { shapeFault } from '../../src/dispatch/rules/argument-shape.js';
import { REASONS, systemClock } from '../../src/kernel/index.js';
import { openStore } from '../../src/store/index.js';
import { allTools } from '../../src/tools/index.js';
import { createRandom, type Random } from '../tasks/random.js';
import { type FuzzedTool, malformedCall } from './malformed.js';
import { startTestNova, type TestAgent, type ToolAnswer } from './nova.js';
import { serveSite } from './site.js';

/** Calls that are on their way at once, over so many clients. */
const LANES = 8;
const CLIENTS = 4;
/** Of the calls that stayed valid, those are sent that end soon and leave the machine as it was. */
const NOT_WHEN_VALID =
  /sandbox|tab_new|crawl|seed|wait_for|coverage_scan|file_upload|navigate|route|run_sequence|invoke|secret/;
/** Most of them look for what the page has not, and wait. */
const SENT_WHEN_VALID = 0.05;
const PAGE = '<title>Desk</title><h1>Desk</h1><input id="x" aria-label="Name"><button id="go">Go</button>';

export interface FuzzReport {
  readonly seed: number;
  readonly calls: number;
  readonly refused: number;
  readonly answered: number;
  readonly byReason: Readonly<Record<string, number>>;
  readonly rows: number;
  /** What must not be; each with the number of the call, so that the seed finds it again. */
  readonly faults: readonly string[];
}

interface Planned {
  readonly number: number;
  readonly tool: string;
  readonly args: Record<string, unknown>;
  readonly isValid: boolean;
}

/** Sends malformed calls to a whole Nova with a browser and holds every answer against what is promised. */
export async function runFuzz({ seed, calls }: { readonly seed: number; readonly calls: number }): Promise<FuzzReport> {
  const site = await serveSite({ '/': PAGE });
  const nova = await startTestNova({ settings: { 'upload.roots': [] } });
  const faults: string[] = [];
  const fail = (what: string) => void faults.push(what);
  const onReject = (reason: unknown) => fail(`unhandled rejection: ${String(reason)}`);
  const onThrow = (error: unknown) => fail(`uncaught exception: ${String(error)}`);
  process.on('unhandledRejection', onReject);
  process.on('uncaughtExceptionMonitor', onThrow);
  const byReason: Record<string, number> = {};
  let refused = 0;
  let answered = 0;
  try {
    const agents = await Promise.all(Array.from({ length: CLIENTS }, (_, at) => nova.agent(`fuzz-${at}`)));
    for (const agent of agents) await agent.call('nova_navigate', { url: `${site.url}/`, waitForLoad: true });
    const plan = planOf(createRandom(seed), calls);
    const send = async ({ number, tool, args, isValid }: Planned, agent: TestAgent) => {
      const before = site.requests.length;
      try {
        const answer = await agent.call(tool, args);
        const reason = String(answer.structured.reasonCode ?? 'none');
        byReason[reason] = (byReason[reason] ?? 0) + 1;
        if (answer.isError) refused += 1;
        else answered += 1;
        for (const fault of faultsOf(answer, isValid)) fail(`call ${number} ${tool}: ${fault} ${shortly(args)}`);
      } catch (error) {
        fail(`call ${number} ${tool} threw: ${String(error).slice(0, 300)}`);
      }
      if (!isValid && site.requests.length !== before) fail(`call ${number} ${tool}: the page's server was asked`);
    };
    const wrong = plan.filter(({ isValid }) => !isValid);
    await inLanes(wrong, agents, send);
    await inLanes(
      plan.filter(({ isValid }) => isValid),
      agents,
      send,
    );
    for (const { level, event, fields } of nova.logged)
      if (level === 'error') fail(`logged ${event} ${JSON.stringify(fields ?? {}).slice(0, 300)}`);
    if ('polluted' in {}) fail('a prototype was changed');
    const alive = await agents[0]?.call('nova_tabs');
    if (alive?.structured.ok !== true) fail('Nova does not answer any more');
    const store = await openStore(nova.place, systemClock);
    const { rows } = await store.read
      .selectFrom('observations_observation')
      .select((count) => count.fn.countAll<number>().as('rows'))
      .where('parent_call_id', 'is', null)
      .executeTakeFirstOrThrow()
      .finally(() => store.close());
    // One navigation per client before, one call after.
    const expected = plan.length + CLIENTS + 1;
    if (Number(rows) !== expected) fail(`${rows} rows for ${expected} calls`);
    return { seed, calls: plan.length, refused, answered, byReason, rows: Number(rows), faults };
  } finally {
    process.off('unhandledRejection', onReject);
    process.off('uncaughtExceptionMonitor', onThrow);
    await nova.close();
    await site.close();
  }
}

function planOf(random: Random, calls: number): Planned[] {
  const catalogue = new Catalogue(allTools);
  const tools = allTools.map((tool) => ({
    tool,
    name: tool.name,
    schema: catalogue.inputSchema(tool),
    aliases: { ...tool.aliases, ...tool.twins },
  }));
  const plan: Planned[] = [];
  for (let number = 0; plan.length < calls; number += 1) {
    const fuzzed = random.pick(tools);
    const args = malformedCall(fuzzed, random);
    // Only a first guess at which calls stayed valid: the server judges for itself.
    const isInvoked = !isForward(fuzzed.tool) && random.chance(0.1);
    const arrives = isInvoked ? args : withoutProto(args);
    const isValid = isAccepted(fuzzed.tool, arrives, catalogue) && !hasUnknownField(fuzzed, arrives);
    const isLeftOut = isValid && (NOT_WHEN_VALID.test(fuzzed.name) || !random.chance(SENT_WHEN_VALID));
    if (isLeftOut) continue;
    plan.push(
      isInvoked
        ? { number, tool: 'nova_invoke', args: { tool: fuzzed.name, arguments: args }, isValid }
        : { number, tool: fuzzed.name, args, isValid },
    );
  }
  return plan;
}

/** The protocol library drops this key from the arguments themselves, before anybody sees them. */
function withoutProto(args: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(args).filter(([name]) => name !== '__proto__'));
}

function isAccepted(tool: Tool, args: Record<string, unknown>, catalogue: Catalogue): boolean {
  return shapeFault(args) === null && parseArguments(tool, args, catalogue).ok;
}

/** Told by the schema alone, whatever the server makes of it. */
function hasUnknownField({ schema, aliases }: FuzzedTool, args: Record<string, unknown>): boolean {
  const named = schema.properties as object | undefined;
  const known = { ...named, ...aliases, _meta: true };
  return Object.keys(args).some((name) => !Object.hasOwn(known, name));
}

/** What was nested too deep has no text. */
function shortly(args: unknown): string {
  try {
    return JSON.stringify(args).slice(0, 300);
  } catch {
    return '';
  }
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** A&S 2.1, 2.3 and 13.12: typed, dispatched nothing, and says what to do next. */
function faultsOf({ isError, structured }: ToolAnswer, isValid: boolean): string[] {
  const { ok, status, reasonCode, errorCode, actionDispatched, message, hint } = structured;
  const found: string[] = [];
  const told = JSON.stringify({ reasonCode, errorCode, message }).slice(0, 300);
  if (typeof ok !== 'boolean' || typeof status !== 'string') found.push(`no envelope: ${told}`);
  if (reasonCode === 'internal.error') found.push(`internal.error: ${told}`);
  if (reasonCode !== undefined && reasonCode !== null && !Object.hasOwn(REASONS, String(reasonCode)))
    found.push(`undocumented reason: ${told}`);
  if (isError && typeof errorCode !== 'number') found.push(`a refusal without a code: ${told}`);
  if (isError && ok !== false) found.push(`a refusal that says ok: ${told}`);
  if (isError && actionDispatched === true) found.push(`refused after it was dispatched: ${told}`);
  if (isError && !isText(message) && !isText(hint)) found.push(`a refusal without words: ${told}`);
  if (!isValid && !isError && ok === true) found.push(`ran although it is malformed: ${told}`);
  return found;
}

async function inLanes<T>(
  all: readonly T[],
  agents: readonly TestAgent[],
  send: (one: T, agent: TestAgent) => Promise<void>,
): Promise<void> {
  const waiting = all[Symbol.iterator]();
  const lane = async (agent: TestAgent) => {
    for (const one of waiting) await send(one, agent);
  };
  await Promise.all(
    Array.from({ length: LANES }, (_, at) => agents[at % agents.length]).flatMap((agent) =>
      agent === undefined ? [] : [lane(agent)],
    ),
  );
}
