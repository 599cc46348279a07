import { connection } from '../live/model.js';
import { theme, toggleTheme } from '../live/theme.js';
import { LineIcon, Mark } from './icons.js';

const WORDS = {
  connecting: 'Connecting',
  live: 'Live',
  lost: 'Reconnecting',
  signed_out: 'Signed out',
} as const;

export function Header() {
  const { kind } = connection.value;
  const other = theme.value === 'dark' ? 'light' : 'dark';
  return (
    <header class="top">
      <h1 class="brand">
        <Mark />
        Nova
      </h1>
      <p class="tagline">What your agents do in the browser, as it happens</p>
      <p class={`link link-${kind}`}>
        <span class="link-dot" aria-hidden="true" />
        <span class="unseen">Connection: </span>
        {WORDS[kind]}
      </p>
      <button
        type="button"
        class="icon-button"
        onClick={toggleTheme}
        aria-label={`Use the ${other} theme`}
        title={`Use the ${other} theme`}
      >
        <LineIcon name={other === 'light' ? 'sun' : 'moon'} />
      </button>
    </header>
  );
}
