/**
 * Reads a trace of the owner (strace -f -y) and checks the order of its system calls (E&T 1.1): an answer may begin only
 * after a sync of the write-ahead log that began when the commit of the row was written; the answer to a look, whose row
 * says only what was seen, already after the commit. The order is that of the lines.
 */
import type { Envelope, ToolResult } from '../support/tool-calls.js';

const SYNCS = new Set(['fsync', 'fdatasync']);
const FRAME_HEADER_BYTES = 24;
/** In a frame header: the size of the database, and not zero only in the last frame of a transaction. */
const COMMIT_AT = 4;

interface SystemCall {
  readonly name: string;
  readonly file: string;
  readonly data: string;
  readonly begin: number;
  end: number;
  result: number;
}

interface Page {
  readonly data: string;
  readonly end: number;
  readonly isCommit: boolean;
}

interface SentAnswer {
  readonly callId: string | null;
  readonly line: number;
}

export interface CheckedAnswer extends SentAnswer {
  readonly isLook: boolean;
  /** The line it had to wait for, of the sync or of the commit; null: it did not wait. */
  readonly after: number | null;
}

/** `looks`: the calls whose answers need not wait for the disk. */
export function checkTrace(
  lines: readonly string[],
  looks: ReadonlySet<string | null>,
): { answers: CheckedAnswer[]; violations: string[] } {
  const calls = readCalls(lines);
  const wal = calls.filter(({ file }) => file.endsWith('/nova.db-wal'));
  const syncs = wal.filter(({ name, result }) => SYNCS.has(name) && result === 0);
  const pages = pagesOf(wal.filter(({ name }) => !SYNCS.has(name)));
  const answers = answersOf(calls.filter(({ file }) => file.startsWith('socket:'))).map(({ callId, line }) => {
    const isLook = looks.has(callId);
    const commit = commitOf(callId, pages)?.end ?? Infinity;
    const sync = syncs.find(({ begin, end }) => begin > commit && end < line)?.begin ?? null;
    const after = isLook && commit < line ? commit : sync;
    return { callId, line, isLook, after };
  });
  return { answers, violations: answers.filter(({ after }) => after === null).map(describe) };
}

function describe({ callId, line, isLook }: CheckedAnswer): string {
  return callId === null
    ? `line ${line + 1}: an answer without callId`
    : `line ${line + 1}: ${callId} was answered before its row was ${isLook ? 'committed' : 'synced'}`;
}

/** System calls with the lines they began and ended at; strace splits those during which another thread was busy. */
function readCalls(lines: readonly string[]): SystemCall[] {
  const calls: SystemCall[] = [];
  const unfinished = new Map<string, SystemCall>();
  for (const [index, line] of lines.entries()) {
    const [, thread, rest] = /^(\d+) +[\d.]+ (.*)$/.exec(line) ?? [];
    if (thread === undefined || rest === undefined) continue;
    const result = Number(/ = (-?\d+)[^"]*$/.exec(rest)?.[1] ?? NaN);
    if (rest.startsWith('<... ')) {
      const call = unfinished.get(thread);
      if (call !== undefined) Object.assign(call, { end: index, result });
      unfinished.delete(thread);
      continue;
    }
    const [head, name, file] = /^(\w+)\(\d+<([^>]*)>/.exec(rest) ?? [];
    if (head === undefined || name === undefined || file === undefined) continue;
    const call = { name, file, data: dataOf(rest.slice(head.length)), begin: index, end: index, result };
    if (rest.endsWith('<unfinished ...>')) {
      call.end = Infinity;
      unfinished.set(thread, call);
    }
    calls.push(call);
  }
  return calls;
}

/** What was written, as one byte a character; several buffers (writev) follow each other. */
function dataOf(text: string): string {
  return [...text.matchAll(/"((?:[^"\\]|\\.)*)"(\.\.\.)?/g)]
    .map(([, escaped = '', cut]) => {
      if (cut !== undefined) throw new Error('The trace holds only the beginning of a write: raise -s.');
      return escaped.replaceAll(/\\([0-7]{1,3}|.)/g, (_, code: string) => unescape(code));
    })
    .join('');
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', v: '\v', f: '\f' };

function unescape(code: string): string {
  if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8));
  return ESCAPED[code] ?? code;
}

/** The pages in the order they went into the log, each with whether it completes a transaction. */
function pagesOf(writes: readonly SystemCall[]): Page[] {
  const pages: Page[] = [];
  let isCommit = false;
  for (const { data, end } of writes) {
    if (data.length === FRAME_HEADER_BYTES) isCommit = data.slice(COMMIT_AT, COMMIT_AT + 4) !== '\0\0\0\0';
    else pages.push({ data, end, isCommit });
  }
  return pages;
}

/** The page that completes the transaction of the row; the marker of the call is no row. */
function commitOf(callId: string | null, pages: readonly Page[]): Page | undefined {
  if (callId === null) return undefined;
  const first = pages.findIndex(({ data }) => holdsRow(data, callId));
  return first < 0 ? undefined : pages.slice(first).find(({ isCommit }) => isCommit);
}

/** In the row, and only there, the id of the observation stands right before the id of the call. */
function holdsRow(data: string, callId: string): boolean {
  const at = data.indexOf(callId);
  return at >= 0 && (/obs_\w+$/.test(data.slice(Math.max(0, at - 64), at)) || holdsRow(data.slice(at + 1), callId));
}

/** The line of a result between owner and front (src/link/messages.ts). */
const RESULT = /^=\d+ (.*)\n$/;

/** Every result that began to leave through a socket; a message may need several writes. */
function answersOf(writes: readonly SystemCall[]): SentAnswer[] {
  const streams = new Map<string, { text: string; line: number }>();
  const answers: SentAnswer[] = [];
  for (const { file, data, result, begin } of writes) {
    if (!(result > 0)) continue;
    const stream = streams.get(file) ?? { text: '', line: begin };
    streams.set(file, stream);
    for (const piece of data.slice(0, result).split(/(?<=\n)/)) {
      if (stream.text === '') stream.line = begin;
      stream.text += piece;
      if (!stream.text.endsWith('\n')) continue;
      const sent = RESULT.exec(stream.text)?.[1];
      if (sent !== undefined) {
        const { structuredContent }: ToolResult<Envelope> = JSON.parse(sent);
        answers.push({ callId: structuredContent.callId ?? null, line: stream.line });
      }
      stream.text = '';
    }
  }
  return answers;
}
