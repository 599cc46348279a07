/** @jsxImportSource preact */
import { render, type JSX } from 'preact';
import { useState } from 'preact/hooks';

type Variables = Record<string, string | number | boolean>;
/** Persisted operations: only a hash and variables travel. */
function op(hash: string, variables: Variables): Promise<string> {
  const body = JSON.stringify({ variables, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } });
  return fetch('/hromada/q', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    .then((r) => r.json())
    .then((r: { data: { text: string } }) => r.data.text);
}

function App(): JSX.Element {
  const [text, setText] = useState('');
  const [open, setOpen] = useState('');
  const [sort, setSort] = useState(false);
  const run = (hash: string, variables: Variables = {}) => () => void op(hash, variables).then(setText);
  const rows = ['Видалити сміттєзвалище', 'Купити лавки в парк'];
  return (
    <main>
      <h1>Петиції громади</h1>
      <button id="sort" aria-pressed={sort} onClick={() => setSort(!sort)}>Упорядкувати</button>
      <ul>{(sort ? rows.toReversed() : rows).map((row, i) => <li key={row}><a href="#" id={`row${i}`} onClick={(e) => { e.preventDefault(); setOpen(row); }}>{row}</a></li>)}</ul>
      {open !== '' && <section><h2>{open}</h2><button id="sign" onClick={run('c4e1', { id: 7 })}>Підписати</button></section>}
      <button id="follow" onClick={run('9b70', { id: 7 })}>Стежити</button><button id="votes" onClick={run('1d55', { id: 7 })}>Скільки голосів?</button>
      <input id="q" placeholder="Пошук" onKeyDown={(e) => { if (e.key === 'Enter') run('1f02', { q: e.currentTarget.value })(); }} />
      <input id="nick" value="Оля" onChange={(e) => run('9c13', { nick: e.currentTarget.value })()} />
      <button id="withdraw" onClick={run('c9aa', { id: 3 })}>Відкликати мою петицію назавжди</button>
      <p role="status">{text}</p>
    </main>
  );
}
render(<App />, document.getElementById('root') as HTMLElement);
