/**
 * What becomes of a message on the page, whatever the page is made of. A kit draws the chat and says how it shows a
 * message of one's own, one of the other side, and a complaint; the scenario says which of them happens when.
 */
import type { ScenarioData } from '../../scenario.js';
import { byId } from './find.js';

export const scenario: ScenarioData = JSON.parse(byId('scenario').textContent ?? '');
export const { words, page } = scenario;

const REPLY_MS = 300;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the server took the message, and its answer in the pieces it came in. */
export type Posted = { readonly ok: false } | { readonly ok: true; readonly pieces: AsyncIterable<string> };

export async function post(text: string): Promise<Posted> {
  await sleep(page.lateMs ?? 0);
  try {
    const response = await fetch('send', { method: 'POST', body: text });
    if (!response.ok) return { ok: false };
    if (page.streams) return { ok: true, pieces: piecesOf(response) };
    const { ok }: { ok: boolean } = await response.json();
    return ok ? { ok, pieces: oneAfter(REPLY_MS) } : { ok };
  } catch {
    return { ok: false };
  }
}

async function* piecesOf(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) yield decoder.decode(chunk, { stream: true });
}

async function* oneAfter(ms: number): AsyncGenerator<string> {
  await sleep(ms);
  yield words.reply;
}

/** A message of one's own, as the page shows it. */
export interface OwnMessage {
  readonly remove: () => void;
  readonly fail: (text: string) => void;
}

/** How a kit shows things. */
export interface Ui {
  readonly own: (text: string) => OwnMessage;
  /** Draws an empty message of the other side and answers what adds a piece to it. */
  readonly other: () => (piece: string) => void;
  /** About the composer. */
  readonly clear: () => void;
  readonly restore: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly busy?: (isOn: boolean) => void;
}

export async function talk(text: string, ui: Ui): Promise<void> {
  if (page.ignores) return;
  let row: OwnMessage | null = null;
  if (page.isOptimistic) {
    row = ui.own(text);
    ui.clear();
  }
  const posted = await post(text);
  if (!posted.ok) {
    refuse(row, text, ui);
    return;
  }
  if (row === null) {
    ui.own(text);
    ui.clear();
  }
  ui.busy?.(true);
  let add: ((piece: string) => void) | null = null;
  for await (const piece of posted.pieces) {
    add ??= ui.other();
    add(piece);
  }
  ui.busy?.(false);
}

function refuse(row: OwnMessage | null, text: string, ui: Ui): void {
  if (row !== null && page.takesBack) {
    row.remove();
    ui.restore(text);
  } else row?.fail(words.notSent);
  if (page.complains) ui.complain(words.notSent);
}
