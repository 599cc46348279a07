import { useSignal } from '@preact/signals';
import { Mark } from './icons.js';

const CONFIG = `{
  "mcpServers": {
    "nova": { "command": "nova", "args": ["mcp"] }
  }
}`;

/** The first thing a new operator sees: how to get a first call. */
export function ConnectHelp() {
  return (
    <div class="empty help">
      <Mark />
      <p class="empty-word">No calls yet</p>
      <p>
        Connect an agent and its calls appear here. The command an MCP client starts is <code>nova mcp</code>; most
        clients take it like this:
      </p>
      <div class="snippet">
        <pre tabIndex={0} aria-label="Client configuration">
          {CONFIG}
        </pre>
        <CopyButton text={CONFIG} />
      </div>
    </div>
  );
}

function CopyButton({ text }: { readonly text: string }) {
  const word = useSignal('Copy');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      word.value = 'Copied';
    } catch {
      // A browser may keep the clipboard from pages.
      word.value = 'Select it to copy';
    }
  };
  return (
    <button type="button" class="button" onClick={() => void copy()}>
      {word}
    </button>
  );
}
