/** The plainest chat around an editor: a log, rows, complaints. */
import { byId, one } from './find.js';
import { page, scenario, talk, type Ui, words } from './talk.js';

interface Drawing {
  /** The markup of the editor and its button. */
  readonly composer: string;
  /** Attributes of the log. */
  readonly log?: string;
  /** Where it stands, when that is not the page itself. */
  readonly root?: ParentNode;
}

/** What a person writes in. */
export interface Writing {
  readonly text: () => string;
  readonly set: (text: string) => void;
  /** Where complaints stand. */
  readonly region: Element;
}

/** Draws everything but the editor. */
export function drawChat({
  composer,
  log = 'role="log" aria-live="polite"',
  root = byId('app'),
}: Drawing): HTMLElement {
  const host = document.createElement('div');
  host.innerHTML = `<h1>${words.title}</h1><div class="messages" id="log" ${log} aria-label="${words.log}"></div>${composer}`;
  root.append(host);
  return host;
}

/** Answers what sends. */
export function sender(host: HTMLElement, editor: Writing): () => void {
  const log = one('#log', host);
  const draw = (who: string, text: string) => {
    const row = document.createElement('div');
    row.className = `message ${who}`;
    row.append(Object.assign(document.createElement('p'), { textContent: text }));
    log.append(row);
    return row;
  };
  const mark = (row: Element, text: string) => {
    const note = document.createElement('span');
    note.className = 'error';
    note.textContent = text;
    row.append(note);
  };
  const ui: Ui = {
    own: (text) => {
      const row = draw('own', text);
      return { remove: () => row.remove(), fail: (words_) => mark(row, words_) };
    },
    other: () => {
      const row = draw('other', '');
      return (piece) => one('p', row).append(piece);
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

export const isEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.isComposing;
export { page, scenario, words };
