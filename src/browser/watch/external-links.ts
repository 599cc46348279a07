import type { CDPSession } from 'playwright-core';

/** What a browser shows by itself; any other address belongs to another program. */
const OWN_SCHEMES = 'https?|file|data|blob|about|chrome|chrome-error|javascript|view-source|devtools';
const BINDING = 'novaExternalAsked';
const MAX_URL_CHARS = 2000;

/**
 * Runs in Nova's own world of every document, before any script of the page. A browser with a window asks a person whether
 * to open the other program, and while that question stands it shows no dialog of the page and follows no further such
 * link. So the page is kept from going there, and the address is told instead.
 */
const LISTEN = `globalThis.navigation?.addEventListener('navigate', (event) => {
  const { url } = event.destination;
  if (/^(${OWN_SCHEMES}):/i.test(url)) return;
  event.preventDefault();
  globalThis.${BINDING}(url.slice(0, ${MAX_URL_CHARS}));
});`;

/** Addresses of other programs (mailto:, tel:, …) that a page wanted to open. None of them is opened. */
export class ExternalLinks {
  readonly #cdp: CDPSession;
  #count = 0;
  #last: string | null = null;

  constructor(cdp: CDPSession, onChange: () => void) {
    this.#cdp = cdp;
    cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== BINDING) return;
      this.#count += 1;
      this.#last = payload;
      onChange();
    });
  }

  /** `worldName`: the world that the page cannot reach. */
  async start(worldName: string): Promise<void> {
    await this.#cdp.send('Runtime.addBinding', { name: BINDING, executionContextName: worldName });
    await this.#cdp.send('Page.addScriptToEvaluateOnNewDocument', {
      source: LISTEN,
      worldName,
    });
  }

  get count(): number {
    return this.#count;
  }

  get last(): string | null {
    return this.#last;
  }
}
