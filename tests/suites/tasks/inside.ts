/** Nova in this process with its insides at hand: rows are written through its own log, calls take its own road. */
import { SEEN_WHOLE } from '../../support/observed.js';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createCallPort } from '../../../src/dispatch/index.js';
import { createIds, resolveSettings, sha256Hex, systemClock, type ToolName } from '../../../src/kernel/index.js';
import type { NewObservation } from '../../../src/observations/index.js';
import { openRooms } from '../../../src/composition/rooms.js';
import { takeFolder } from '../../../src/store/index.js';
import { callOn } from '../support/port-calls.js';
import type { AnswerOf, Given } from '../support/tool-calls.js';

export const AGENT = 'bench';

export interface Answer<N extends ToolName> {
  readonly ms: number;
  readonly content: AnswerOf<N>;
}

export async function openNova({ dataDir, browserPath }: { readonly dataDir: string; readonly browserPath: string }) {
  mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 });
  const lock = takeFolder(dataDir);
  if (lock === null) throw new Error('the data folder is taken');
  const { settings } = resolveSettings({
    flags: {},
    env: {},
    file: { 'browser.path': browserPath },
    platformDataDir: dataDir,
  });
  const ids = createIds();
  const rooms = await openRooms({
    settings,
    clock: systemClock,
    ids,
    log: () => undefined,
    ownerEpoch: lock.ownerEpoch,
    ownPorts: () => [],
  });
  const port = createCallPort(rooms.road);
  const { observations } = rooms.road;
  return {
    /** The call as a client sends it. */
    call: async <N extends ToolName>(tool: N, ...given: Given<N>): Promise<Answer<N>> => {
      const began = performance.now();
      const { structuredContent } = await callOn(port, AGENT, tool, ...given);
      return { ms: performance.now() - began, content: structuredContent };
    },
    /** One row as a call leaves it: a page was opened, or read. */
    record: async (tab: PageTab, page: number, isRead: boolean): Promise<void> => {
      const nowMs = systemClock.now();
      const standing = {
        url: tab.url(page),
        navigationSeq: page,
        domEpoch: page,
        pageSeq: page,
        sinceMs: nowMs - DWELL_MS,
      };
      await observations.record({
        ...ROW,
        dispatchCallId: ids.next('call'),
        dispatchSeq: await observations.nextSeq(),
        targetId: tab.targetId,
        targetSessionId: tab.targetSessionId,
        startedAtMs: nowMs,
        endedAtMs: nowMs,
        before: standing,
        after: standing,
        toolName: isRead ? 'nova.read_text' : 'nova.navigate',
        actionKind: isRead ? 'read' : 'navigate',
        requestedUrl: isRead ? null : tab.url(page),
        isReadLike: isRead,
        seen: isRead ? SEEN_WHOLE : null,
      });
    },
    close: async () => {
      await port.idle();
      await rooms.road.browser.close();
      await rooms.store.close();
      lock.release();
    },
  };
}

export interface PageTab {
  readonly targetId: string;
  readonly targetSessionId: string;
  readonly url: (page: number) => string;
}

const DWELL_MS = 2000;

const ROW = {
  parentCallId: null,
  agentId: AGENT,
  principal: null,
  surfaceKind: 'webpage',
  signalFlags: 5,
  executed: true,
  ok: true,
  status: 'ok',
  outcomeKind: 'ok',
  reasonCode: null,
  blockStage: null,
  gateId: null,
  verifyState: null,
  durationMs: 40,
  httpStatus: 200,
  selectorHash: null,
  inputLength: null,
  textCharsReturned: 4000,
  textCharsSource: 4000,
  truncated: false,
  argsHash: sha256Hex('arguments'),
  resultHash: sha256Hex('result'),
  claimTaskId: null,
  blockedRequests: null,
  isErrorPage: false,
  isReadWindow: false,
  coverageHash: null,
  commit: null,
} as const satisfies Partial<NewObservation>;
