/**
 * What becomes of a message on the page, whatever the page is made of. A kit draws the chat and says how it shows a
 * message of one's own, one of the other side, and a complaint; the scenario says which of them happens when.
 */
export const scenario = JSON.parse(document.getElementById('scenario').textContent);
export const { words, page } = scenario;

const REPLY_MS = 300;
export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the server says: whether it took the message, and its answer in the pieces it came in. */
export async function post(text) {
  await sleep(page.lateMs ?? 0);
  try {
    const response = await fetch('send', { method: 'POST', body: text });
    if (!response.ok) return { ok: false };
    if (page.streams) return { ok: true, pieces: piecesOf(response) };
    const { ok } = await response.json();
    return { ok, pieces: oneAfter(REPLY_MS) };
  } catch {
    return { ok: false };
  }
}

async function* piecesOf(response) {
  const decoder = new TextDecoder();
  for await (const chunk of response.body) yield decoder.decode(chunk, { stream: true });
}

async function* oneAfter(ms) {
  await sleep(ms);
  yield words.reply;
}

/**
 * @param {string} text
 * @param {object} ui `own(text)` draws a message and answers `{ remove, fail }`; `other()` draws an empty one of the other
 * side and answers what adds a piece to it; `clear`, `restore(text)` and `complain(text)` are about the composer; `busy(on)`.
 */
export async function talk(text, ui) {
  if (page.ignores) return;
  let row = null;
  if (page.isOptimistic) {
    row = ui.own(text);
    ui.clear();
  }
  const { ok, pieces } = await post(text);
  if (!ok) {
    refuse(row, text, ui);
    return;
  }
  if (row === null) {
    ui.own(text);
    ui.clear();
  }
  ui.busy?.(true);
  let add = null;
  for await (const piece of pieces) {
    add ??= ui.other();
    add(piece);
  }
  ui.busy?.(false);
}

function refuse(row, text, ui) {
  if (row !== null && page.takesBack) {
    row.remove();
    ui.restore(text);
  } else row?.fail(words.notSent);
  if (page.complains) ui.complain(words.notSent);
}
