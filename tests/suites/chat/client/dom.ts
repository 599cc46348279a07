/** The plainest chat around an editor: a log, rows, complaints. */
import { page, scenario, talk, words } from './talk.js';

/** Draws everything but the editor; `root` is a document or a shadow root. */
export function drawChat(root, { composer, log = 'role="log" aria-live="polite"' }) {
  const host = document.createElement('div');
  host.innerHTML = `<h1>${words.title}</h1><div class="messages" id="log" ${log} aria-label="${words.log}"></div>${composer}`;
  (root.body?.querySelector('#app') ?? root).append(host);
  return host;
}

/** `editor`: `{ text, set, region }`. Answers what sends. */
export function sender(host, editor) {
  const log = host.querySelector('#log');
  const draw = (who, text) => {
    const row = document.createElement('div');
    row.className = `message ${who}`;
    row.append(Object.assign(document.createElement('p'), { textContent: text }));
    log.append(row);
    return row;
  };
  const mark = (row, text) => {
    const note = document.createElement('span');
    note.className = 'error';
    note.textContent = text;
    row.append(note);
  };
  const ui = {
    own: (text) => {
      const row = draw('own', text);
      return { remove: () => row.remove(), fail: (words_) => mark(row, words_) };
    },
    other: () => {
      const row = draw('other', '');
      return (piece) => row.firstChild.append(piece);
    },
    clear: () => editor.set(''),
    restore: (text) => editor.set(text),
    complain: (text) => {
      const note = document.createElement('p');
      note.setAttribute('role', 'alert');
      note.textContent = text;
      editor.region.append(note);
    },
    busy: (isOn) => log.setAttribute('aria-busy', String(isOn)),
  };
  return () => {
    const text = editor.text().trim();
    if (text !== '') void talk(text, ui);
  };
}

export const isEnter = (event) => event.key === 'Enter' && !event.shiftKey && !event.isComposing;
export { page, scenario, words };
