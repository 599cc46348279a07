import type { CDPSession, Page } from 'playwright-core';

/** A page asked for a file. */
export interface FileChooser {
  readonly multiple: boolean;
  /** The file input it belongs to; null when script asked without one. */
  readonly backendNodeId: number | null;
}

/** The file windows a page wanted to open. None opens: nobody could close it. */
export class FileChoosers {
  readonly #cdp: CDPSession;
  /** Seen by Playwright, which also hears of frames in processes of their own. */
  #inAnyFrame = 0;
  #own = 0;
  #last: FileChooser | null = null;

  constructor({ page, cdp }: { readonly page: Page; readonly cdp: CDPSession }, onChange: () => void) {
    this.#cdp = cdp;
    cdp.on('Page.fileChooserOpened', ({ mode, backendNodeId }) => {
      this.#own += 1;
      this.#last = { multiple: mode === 'selectMultiple', backendNodeId: backendNodeId ?? null };
      onChange();
    });
    page.on('filechooser', (chooser) => {
      this.#inAnyFrame += 1;
      if (this.#inAnyFrame > this.#own) this.#last = { multiple: chooser.isMultiple(), backendNodeId: null };
      onChange();
    });
  }

  async start(): Promise<void> {
    await this.#cdp.send('Page.setInterceptFileChooserDialog', { enabled: true });
  }

  get count(): number {
    return Math.max(this.#own, this.#inAnyFrame);
  }

  get last(): FileChooser | null {
    return this.#last;
  }
}
