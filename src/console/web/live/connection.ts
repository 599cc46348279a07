import { batch } from '@preact/signals';
import type { Beat, CallEntry, CallsBody, LiveState, SiteEntry, TaskEntry, TransitionEntry } from '../../api/types.js';
import { announceCalls } from './announce.js';
import { refreshKnown } from './known.js';
import { addCalls, connection, nowMs, replaceRows, setServerTime, state } from './model.js';
import { MAX_ROWS } from './rows.js';
import { loadSites, receiveSite } from './sites.js';
import { loadTasks, receiveTask } from './tasks.js';
import { eventsAddress } from './operator.js';
import { addActions, loadActions } from './transitions.js';

/** Calls are drawn in bundles: a burst costs one drawing, not hundreds. */
const BUNDLE_MS = 80;
/** The server beats every 15 s; without a sign of life for this long the connection is dead although nobody said so. */
const SILENCE_MS = 40_000;
const RETRY_MS = [500, 1000, 2000, 4000, 8000];

let stream: EventSource | null = null;
let inbox: CallEntry[] = [];
/** Until the list is there, calls wait: one that is newer than the list must not be lost to it. */
let isListed = false;
let bundle: number | undefined;
let silence: number | undefined;
let attempts = 0;

/** Listens to the server, and finds the way back by itself when it goes. */
export function connect(): void {
  const opened = new EventSource(eventsAddress());
  stream = opened;
  isListed = false;
  opened.addEventListener('open', () => {
    void loadCalls();
    void loadActions();
    void loadTasks();
    void loadSites();
  });
  on<LiveState>(opened, 'state', (now) => {
    batch(() => {
      state.value = now;
      connection.value = { kind: 'live' };
    });
    refreshKnown();
  });
  on<CallEntry>(opened, 'call', receive);
  on<TransitionEntry>(opened, 'transition', (entry) => addActions([entry]));
  on<TaskEntry>(opened, 'task', receiveTask);
  on<SiteEntry>(opened, 'site', receiveSite);
  on<Beat>(opened, 'beat', (beat) => setServerTime(beat.atMs));
  opened.addEventListener('error', lose);
  watchSilence();
}

function on<Data>(opened: EventSource, name: string, handle: (data: Data) => void): void {
  opened.addEventListener(name, (event: MessageEvent<string>) => {
    attempts = 0;
    watchSilence();
    handle(JSON.parse(event.data) as Data);
  });
}

function watchSilence(): void {
  clearTimeout(silence);
  silence = setTimeout(lose, SILENCE_MS);
}

function receive(call: CallEntry): void {
  inbox.push(call);
  if (inbox.length > MAX_ROWS) inbox.shift();
  bundle ??= setTimeout(deliver, BUNDLE_MS);
}

function deliver(): void {
  bundle = undefined;
  if (!isListed || inbox.length === 0) return;
  const calls = inbox;
  inbox = [];
  addCalls(calls);
  announceCalls(calls);
}

async function loadCalls(): Promise<void> {
  try {
    const answer = await fetch(`/api/calls?limit=${MAX_ROWS}`);
    if (!answer.ok) return lose();
    const body = (await answer.json()) as CallsBody;
    const since = inbox.map((call) => ({ call, isFresh: true }));
    inbox = [];
    isListed = true;
    replaceRows(body.calls, since);
  } catch {
    lose();
  }
}

function lose(): void {
  if (stream === null) return;
  stream.close();
  stream = null;
  clearTimeout(silence);
  if (connection.value.kind !== 'lost') connection.value = { kind: 'lost', sinceMs: nowMs.value };
  retryLater();
}

function retryLater(): void {
  const wait = RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)] ?? 8000;
  attempts += 1;
  setTimeout(() => void retry(), wait);
}

/** Asks with a plain request first: an event source does not tell "signed out" from "gone". */
async function retry(): Promise<void> {
  try {
    const answer = await fetch('/api/state');
    if (answer.status === 401) connection.value = { kind: 'signed_out' };
    else if (answer.ok) connect();
    else retryLater();
  } catch {
    retryLater();
  }
}
