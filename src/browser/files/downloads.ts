import { join } from 'node:path';
import type { CDPSession } from 'playwright-core';
import { type Clock, errorText, type Log } from '../../kernel/index.js';
import { DownloadFolder } from './download-folder.js';
import type { DownloadLimits, DownloadNote, DownloadState } from './download-types.js';
import { safeFileName } from '../rules/download-name.js';

/** Notes of one browser process; older ones are forgotten, their files stay. */
const HELD = 200;
const MB = 1024 * 1024;

/** The tab a download came from. It is told when something about the download changes. */
export interface DownloadOwner {
  readonly targetId: string;
  /** Of a private profile; undefined for the stored one. */
  readonly contextId: string | undefined;
  onChange(): void;
}

type Draft = { -readonly [K in keyof DownloadNote]: DownloadNote[K] };

interface Running {
  readonly guid: string;
  readonly url: string;
  readonly note: Draft;
  owner: DownloadOwner | null;
  stopTimer: () => void;
}

interface Claim {
  readonly url: string;
  readonly owner: DownloadOwner;
  readonly take: (note: DownloadNote) => void;
}

export interface DownloadsOptions {
  /** Speaks to the browser itself. */
  readonly cdp: CDPSession;
  readonly profileDir: string;
  readonly limits: DownloadLimits;
  readonly clock: Clock;
  readonly log: Log;
  /** What a file may be called: its page chose the name (A&S Z9). */
  readonly nameOf: (name: string) => string;
}

/** The downloads of one browser process: they land in the folder of its profile, under a safe name, within limits. */
export class Downloads {
  readonly #options: DownloadsOptions;
  readonly #kept: DownloadFolder;
  readonly #running = new Map<string, Running>();
  readonly #notes: Draft[] = [];
  /** Of private profiles, by their id; what they load goes with them. */
  readonly #privates = new Map<string, DownloadFolder>();
  readonly #claims: Claim[] = [];

  constructor(options: DownloadsOptions) {
    this.#options = options;
    this.#kept = new DownloadFolder(join(options.profileDir, 'downloads'));
  }

  /** Newest last. */
  list(): readonly DownloadNote[] {
    return this.#notes.map((note) => ({ ...note }));
  }

  /** The page of `owner` began a download from `url`. The note that comes goes on changing. */
  claim(url: string, owner: DownloadOwner): Promise<DownloadNote> {
    const unclaimed = [...this.#running.values()].find((one) => one.owner === null && one.url === url);
    if (unclaimed !== undefined) return Promise.resolve(own(unclaimed, owner));
    return new Promise((take) => this.#claims.push({ url, owner, take }));
  }

  /** Takes the downloads of a private profile, until it is released. */
  async adoptPrivate(contextId: string): Promise<void> {
    if (this.#privates.has(contextId)) return;
    const folder = new DownloadFolder(join(this.#privateDir(), contextId));
    this.#privates.set(contextId, folder);
    await folder.prepare();
    await this.#direct(folder, contextId);
  }

  async releasePrivate(contextId: string): Promise<void> {
    const folder = this.#privates.get(contextId);
    this.#privates.delete(contextId);
    await folder?.remove();
  }

  /** From now on what pages send lands here. Without it downloads are only counted. */
  async start(): Promise<void> {
    const { cdp } = this.#options;
    await this.#kept.prepare();
    await new DownloadFolder(this.#privateDir()).remove();
    for (const { name, bytes } of await this.#kept.list()) {
      const path = join(this.#kept.path, name);
      this.#hold({ name, state: 'done', bytes, totalBytes: bytes, path, why: null, targetId: null });
    }
    cdp.on('Browser.downloadWillBegin', (event) => this.#onBegin(event));
    cdp.on('Browser.downloadProgress', (event) => this.#onProgress(event));
    await this.#direct(this.#kept, undefined);
  }

  async #direct(folder: DownloadFolder, contextId: string | undefined): Promise<void> {
    await this.#options.cdp.send('Browser.setDownloadBehavior', {
      behavior: 'allowAndName',
      downloadPath: folder.incoming,
      eventsEnabled: true,
      ...(contextId !== undefined && { browserContextId: contextId }),
    });
  }

  #onBegin({ guid, url, suggestedFilename }: { guid: string; url: string; suggestedFilename: string }): void {
    const name = safeFileName(this.#options.nameOf(suggestedFilename));
    const note: Draft = { name, state: 'running', bytes: 0, totalBytes: null, path: null, why: null, targetId: null };
    const running: Running = { guid, url, note, owner: null, stopTimer: () => undefined };
    this.#running.set(guid, running);
    this.#hold(note);
    const { limits, clock } = this.#options;
    const minutes = Math.round(limits.ms / 60_000);
    running.stopTimer = clock.after(limits.ms, () =>
      this.#stop(running, 'cut_off', `not done after ${minutes} minutes`),
    );
    const index = this.#claims.findIndex((claim) => claim.url === url);
    const [claim] = index < 0 ? [] : this.#claims.splice(index, 1);
    claim?.take(own(running, claim.owner));
    if (this.#running.size > limits.running) {
      this.#stop(running, 'refused', `${limits.running} downloads are under way already`);
    }
    void this.#checkRoom(running);
  }

  async #checkRoom(running: Running): Promise<void> {
    const { limits } = this.#options;
    const files = await this.#kept.list();
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if (files.length < limits.files && bytes < limits.folderBytes) return;
    this.#stop(running, 'refused', `${this.#kept.path} is full (${files.length} files, ${Math.round(bytes / MB)} MB)`);
  }

  #onProgress(event: { guid: string; totalBytes: number; receivedBytes: number; state: string }): void {
    const running = this.#running.get(event.guid);
    if (running === undefined) return;
    const { note } = running;
    const { fileBytes } = this.#options.limits;
    note.bytes = event.receivedBytes;
    note.totalBytes = event.totalBytes > 0 ? event.totalBytes : null;
    if (event.state === 'canceled') this.#end(running, 'failed', 'the site or the network interrupted it');
    else if (Math.max(note.bytes, note.totalBytes ?? 0) > fileBytes) {
      this.#stop(running, 'cut_off', `larger than ${Math.round(fileBytes / MB)} MB (downloads.maxFileMb)`);
    } else if (event.state === 'completed') void this.#keep(running);
    else running.owner?.onChange();
  }

  async #keep(running: Running): Promise<void> {
    const folder = this.#folderOf(running);
    this.#running.delete(running.guid);
    try {
      running.note.name = await folder.keep(running.guid, running.note.name);
      running.note.path = join(folder.path, running.note.name);
      this.#end(running, 'done', null);
    } catch (error) {
      this.#end(running, 'failed', 'the file could not be kept');
      this.#options.log('warn', 'browser.download_not_kept', { error: errorText(error) });
    }
  }

  #stop(running: Running, state: DownloadState, why: string): void {
    if (running.note.state !== 'running') return;
    this.#end(running, state, why);
    const { guid, owner } = running;
    const contextId = owner?.contextId;
    this.#options.cdp
      .send('Browser.cancelDownload', { guid, ...(contextId !== undefined && { browserContextId: contextId }) })
      // One that has just ended cannot be stopped; either way nothing of it stays.
      .catch(() => undefined)
      .then(() => this.#folderOf(running).discard(guid))
      .catch((error: unknown) =>
        this.#options.log('warn', 'browser.download_not_removed', { error: errorText(error) }),
      );
  }

  #end(running: Running, state: DownloadState, why: string | null): void {
    running.stopTimer();
    this.#running.delete(running.guid);
    running.note.state = state;
    running.note.why = why;
    running.owner?.onChange();
  }

  #folderOf({ owner }: Running): DownloadFolder {
    return (owner?.contextId === undefined ? undefined : this.#privates.get(owner.contextId)) ?? this.#kept;
  }

  #hold(note: Draft): void {
    this.#notes.push(note);
    if (this.#notes.length > HELD) this.#notes.shift();
  }

  #privateDir(): string {
    return join(this.#options.profileDir, 'private-downloads');
  }
}

function own(running: Running, owner: DownloadOwner): DownloadNote {
  running.owner = owner;
  running.note.targetId = owner.targetId;
  return running.note;
}
