import type { CDPSession, Page } from 'playwright-core';

/** gone: it was closed again before it could be taken for a tab. refused: there were too many, so it was closed. */
export type Adopted = { readonly targetId: string } | 'gone' | 'refused';

/** The tabs and windows a page opened. Chromium announces each before it exists; its id is known a little later. */
export class OpenedTabs {
  readonly #adopt: (popup: Page) => Promise<Adopted>;
  readonly #onChange: () => void;
  readonly #ids: string[] = [];
  #tabs = 0;
  #popups = 0;
  #seen = 0;
  #settled = 0;
  #refused = 0;

  constructor(
    { page, cdp }: { readonly page: Page; readonly cdp: CDPSession },
    adopt: (popup: Page) => Promise<Adopted>,
    onChange: () => void,
  ) {
    this.#adopt = adopt;
    this.#onChange = onChange;
    cdp.on('Page.windowOpen', ({ windowFeatures }) => {
      // Windows opened with a size of their own come without a toolbar.
      if (windowFeatures.includes('toolbar')) this.#tabs += 1;
      else this.#popups += 1;
      onChange();
    });
    page.on('popup', (popup) => void this.note(popup));
  }

  get tabs(): number {
    return this.#tabs;
  }

  get popups(): number {
    return this.#popups;
  }

  /** An announced tab has not got its id yet. */
  get isPending(): boolean {
    return this.#settled < this.#tabs + this.#popups;
  }

  /** Closed at once, since the page had opened too many. */
  get refused(): number {
    return this.#refused;
  }

  get ids(): readonly string[] {
    return this.#ids;
  }

  /** Also called for tabs that Chromium does not link to their opener (middle click). */
  async note(popup: Page): Promise<void> {
    this.#seen += 1;
    if (this.#seen > this.#tabs + this.#popups) this.#tabs += 1;
    this.#onChange();
    const adopted = await this.#adopt(popup);
    if (adopted === 'refused') this.#refused += 1;
    else if (adopted !== 'gone') this.#ids.push(adopted.targetId);
    this.#settled += 1;
    this.#onChange();
  }
}
