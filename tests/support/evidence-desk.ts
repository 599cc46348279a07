import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson, createIds, type Log, resolveSettings, sha256Hex } from '../../src/kernel/index.js';
import { ObservationLog } from '../../src/observations/index.js';
import { openSafety } from '../../src/composition/safety.js';
import type { StorePlace } from '../../src/store/index.js';
import { Anchors, ProfileBook, TaskBook } from '../../src/tasks/index.js';
import { PATHS, RandomDesk, SITE, UNIT_KEYS } from '../tasks/random-desk.js';
import { COVERAGE_SETTINGS } from './coverage-settings.js';
import { FakeClock } from './fake-clock.js';
import { SEEN_WHOLE } from './observed.js';
import { SCOPE_LIMITS } from './scopes.js';
import { createTaskOrders } from '../../src/operator/index.js';

const STEP = {
  tool: 'nova.read_text',
  args: { selector: 'main' },
  description: 'Something is there',
  gate: 'fast',
} as const;
const CONTENT = {
  taskType: 'content_audit',
  displayName: 'Read the site',
  goal: 'Every page is read',
  completionCondition: { coverageMode: 'exploratory', unitKind: 'page', stopMetric: 'checked_units', stopValue: null },
  verificationContract: {
    steps: [{ ...STEP, stepId: 'there', required: false, assertionType: 'has_results', maxAgeMs: 60_000 }],
    requiredMustPass: false,
  },
} as const;

export type Head = { readonly seq: number; readonly hash: string };

/** What receipts and chains are tied to; nothing, unless told. */
interface Anchoring {
  readonly timestampUrl: string;
  readonly headsFile: string;
  readonly log: Log;
}

/** The rooms of tasks on a real data folder, with tabs that need no browser. The program finds what is made here. */
export async function openEvidenceDesk(place: StorePlace, seed: number, anchoring: Partial<Anchoring> = {}) {
  mkdirSync(join(place.dataDir, 'keys'), { recursive: true });
  const flags = place.databaseUrl === null ? {} : { 'database-url': place.databaseUrl };
  const { settings } = resolveSettings({ flags, env: {}, file: {}, platformDataDir: place.dataDir });
  const clock = new FakeClock();
  const ids = createIds();
  const { store, redactor, folderId, keys } = await openSafety({ settings, clock, ids });
  const tabs = {
    find: (targetId: string) => desk.find(targetId),
    isKept: (targetId: string) => desk.find(targetId) !== undefined,
    measure: () => Promise.resolve(null),
    claimOf: () => null,
  };
  const quiet = () => undefined;
  const log = await ObservationLog.open({
    store,
    ids,
    clock,
    log: quiet,
    folderId,
    redactor,
    limits: SCOPE_LIMITS,
    tabs,
  });
  const desk = new RandomDesk({ seed, clock, ids, log: () => log });
  const given = { store, clock, ids, log: quiet, redactor, folderId, keys };
  const profiles = new ProfileBook(given);
  const book = new TaskBook({
    ...given,
    scopes: log.scopes,
    profiles,
    maxUnits: 100,
    novaVersion: '1.2.3',
    isStamping: (anchoring.timestampUrl ?? null) !== null,
    coverage: COVERAGE_SETTINGS,
  });
  const orders = createTaskOrders({ ...given, scopes: log.scopes, book, mayForce: true });
  const anchors = new Anchors({
    ...given,
    log: anchoring.log ?? quiet,
    timestampUrl: anchoring.timestampUrl ?? null,
    headsFile: anchoring.headsFile ?? null,
    runs: book,
    headOf: (scopeId) => log.scopes.head(scopeId),
  });
  anchors.start({ isStaying: true });
  const caller = (toolName: string) => ({ agentId: desk.agentId, toolName, dispatchSeq: 1 });
  let rev = 0;
  const header = (instanceId: string, payload: object = {}) => ({
    instanceId,
    expectedInstanceRev: rev,
    clientEventId: ids.next('evt'),
    payload: { ...payload },
  });
  const applied = (result: Readonly<Record<string, unknown>>) => {
    rev = Number(result.instanceRev);
    return result;
  };
  const attempt = (instanceId: string) => {
    const given_ = { note: undefined, report: [{ stepId: 'there', state: 'failed' as const, detail: 'saw none' }] };
    return book.complete(header(instanceId), given_, caller('nova.task_instance_complete'));
  };
  return {
    store,
    book,
    orders,
    keys,
    clock,
    anchors,
    begin: async (): Promise<string> => {
      const targetId = await desk.openTab();
      const from = { adHocContext: CONTENT };
      const nothing = { currentScope: undefined, overrides: undefined, declaredTaskKind: null, goalId: null };
      const answer = await book.create(
        { from, targetUrl: SITE, targetId, ...nothing },
        caller('nova.task_instance_create'),
        () => 'read',
      );
      if (answer.kind !== 'created') throw new Error(answer.kind);
      desk.instanceId = answer.run.instance.instanceId;
      return desk.instanceId;
    },
    /** Goes on with a run of an earlier desk of the same seed. */
    resume: async (instanceId: string): Promise<void> => {
      desk.instanceId = instanceId;
      rev = (await book.find(instanceId))?.instanceRev ?? 0;
      await desk.openTab();
    },
    work: async (acts: number): Promise<void> => {
      for (let act = 0; act < acts; act += 1) {
        await desk.act();
        desk.pause();
      }
    },
    /** Claims every page and action, and gives one up; answers with the head it was told. */
    claim: async (instanceId: string): Promise<Head> => {
      const keysOfPages = PATHS.map((path) => `${SITE}${path}`);
      const event = {
        discoveredUnits: [
          ...keysOfPages.map((unitKey) => ({ unitKey })),
          ...UNIT_KEYS.map((unitKey) => ({ unitKey, unitKind: 'action' as const })),
          { unitKey: 'the imprint' },
        ],
        unitUpdates: [
          ...[...keysOfPages, ...UNIT_KEYS].map((unitKey) => ({ unitKey, status: 'checked' as const })),
          { unitKey: 'the imprint', status: 'excluded' as const, reason: 'not “asked” for' },
        ],
        findings: [{ kind: 'typo', summary: 'A word is missing', unitKey: keysOfPages[0] }],
      };
      const answer = await book.progress(header(instanceId, event), event, caller('nova.task_instance_progress'));
      if (answer.kind !== 'applied') throw new Error(JSON.stringify(answer));
      return applied(answer.result).evidenceHead as Head;
    },
    /** The step of the contract is done. */
    step: async (scopeId: string) => {
      const url = `${SITE}${PATHS[0]}`;
      const structured = { text: 'something' };
      const resultHash = sha256Hex(canonicalJson(structured));
      const seen = { scopeId, toolName: 'nova.read_text', argsHash: redactor.argsHash(STEP.args), callId: 'call_step' };
      const write = await book.observedStep({
        ...seen,
        agentId: desk.agentId,
        at: { url, exactUrl: url, targetSessionId: 'session', navigationSeq: 1, seen: SEEN_WHOLE },
        atMs: clock.now(),
        ok: true,
        resultHash,
        structured,
      });
      if (write === null) throw new Error('no step of the contract');
      await store.write(write);
    },
    tryComplete: (instanceId: string) => attempt(instanceId),
    complete: async (instanceId: string) => {
      const answer = await attempt(instanceId);
      if (answer.kind !== 'completed') throw new Error(JSON.stringify(answer));
      return applied(answer.result);
    },
    abort: async (instanceId: string) => {
      const end = { reason: 'no longer wanted', outcome: 'aborted' as const };
      const answer = await book.abort(header(instanceId), end, caller('nova.task_instance_abort'));
      if (answer.kind !== 'aborted') throw new Error(JSON.stringify(answer));
    },
    close: async () => {
      await anchors.end();
      await store.close();
    },
  };
}

export type EvidenceDesk = Awaited<ReturnType<typeof openEvidenceDesk>>;
