import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { numberedName } from '../rules/download-name.js';

const INCOMING = '.incoming';

export interface KeptFile {
  readonly name: string;
  readonly bytes: number;
  readonly changedAtMs: number;
}

/** A folder for the files of one profile. What is still coming lies apart, under names nobody chose. */
export class DownloadFolder {
  readonly path: string;
  readonly incoming: string;

  constructor(path: string) {
    this.path = path;
    this.incoming = join(path, INCOMING);
  }

  /** Makes it ready; what an earlier browser left half done is thrown away. */
  async prepare(): Promise<void> {
    await rm(this.incoming, { recursive: true, force: true });
    await mkdir(this.incoming, { recursive: true, mode: 0o700 });
  }

  /** Oldest first. */
  async list(): Promise<readonly KeptFile[]> {
    const entries = await readdir(this.path, { withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile());
    const kept = await Promise.all(
      files.map(async ({ name }) => {
        const found = await stat(join(this.path, name)).catch(() => null);
        return found === null ? [] : { name, bytes: found.size, changedAtMs: found.mtimeMs };
      }),
    );
    return kept.flat().sort((a, b) => a.changedAtMs - b.changedAtMs);
  }

  /** Gives what has arrived under `guid` its name, or the next one that is free; never one that is taken. */
  async keep(guid: string, name: string): Promise<string> {
    for (let n = 1; ; n += 1) {
      const tried = numberedName(name, n);
      const to = join(this.path, tried);
      try {
        // Taken first, so that two files that end in the same moment cannot get the same name.
        await (await open(to, 'wx', 0o600)).close();
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue;
        throw error;
      }
      await rename(join(this.incoming, guid), to);
      return tried;
    }
  }

  async discard(guid: string): Promise<void> {
    await rm(join(this.incoming, guid), { force: true });
    await rm(join(this.incoming, `${guid}.crdownload`), { force: true });
  }

  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true, maxRetries: 3 });
  }
}
