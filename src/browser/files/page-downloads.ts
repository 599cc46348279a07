import type { Page } from 'playwright-core';
import type { DownloadNote } from './download-types.js';
import type { DownloadOwner, Downloads } from './downloads.js';
import { Tail } from '../watch/tail.js';

const HELD = 100;

/** The downloads one page began, those of tabs it opened for them included. */
export class PageDownloads {
  readonly #begun = new Tail<{ note: DownloadNote | null }>(HELD);
  #completed = 0;

  constructor(page: Page, downloads: Downloads, owner: DownloadOwner) {
    page.on('download', (download) => {
      const entry: { note: DownloadNote | null } = { note: null };
      let isDone = false;
      this.#begun.add(entry);
      owner.onChange();
      const onChange = () => {
        if (!isDone && entry.note?.state === 'done') {
          isDone = true;
          this.#completed += 1;
        }
        owner.onChange();
      };
      void downloads.claim(download.url(), { ...owner, onChange }).then((note) => {
        entry.note = note;
        onChange();
      });
    });
  }

  get count(): number {
    return this.#begun.count;
  }

  /** Those that came to an end and were not broken off. */
  get completed(): number {
    return this.#completed;
  }

  /** As they are now. */
  since(count: number): readonly DownloadNote[] {
    return this.#begun.since(count).flatMap(({ note }) => (note === null ? [] : { ...note }));
  }

  /** Nothing that began after the first `count` is still coming. */
  areOver(count: number): boolean {
    return this.#begun.since(count).every(({ note }) => note !== null && note.state !== 'running');
  }
}
