import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliDecompress, createBrotliDecompress, gunzip } from 'node:zlib';

interface TarFile {
  readonly name: string;
  readonly mode: number;
  readonly content: Buffer;
}

const BLOCK = 512;

/**
 * The regular files of a tar archive. Bare systems have no `tar`, and npm's archives are plain: names above 100
 * characters (prefix field and pax headers) are understood; links and devices are left out.
 */
export function* readTar(archive: Buffer): Generator<TarFile> {
  let longName: string | undefined;
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const header = archive.subarray(at, at + BLOCK);
    const text = (from: number, length: number) =>
      (header.toString('utf8', from, from + length).split('\0')[0] ?? '').trim();
    const shortName = text(0, 100);
    if (shortName === '') return;
    const size = Number.parseInt(text(124, 12), 8);
    if (!Number.isSafeInteger(size) || size < 0) throw new Error('the archive is damaged: a file has no size');
    const content = archive.subarray(at + BLOCK, at + BLOCK + size);
    if (content.length < size) throw new Error('the archive is damaged: it ends within a file');
    const type = text(156, 1);
    if (type === 'x') {
      longName = /^\d+ path=(.*)$/m.exec(content.toString('utf8'))?.[1];
    } else {
      const prefix = text(345, 155);
      const name = longName ?? (prefix === '' ? shortName : `${prefix}/${shortName}`);
      if (type === '' || type === '0') yield { name, mode: Number.parseInt(text(100, 8), 8), content };
      longName = undefined;
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/** Writes the files of a `.tgz` or `.tar.br` below `folder`. Refuses names that lead out of it. */
export async function unpackArchive(file: string, folder: string): Promise<void> {
  const packed = await readFile(file);
  const archive = file.endsWith('.br') ? await promisify(brotliDecompress)(packed) : await promisify(gunzip)(packed);
  for (const { name, mode, content } of readTar(archive)) {
    const path = resolve(folder, name);
    if (!path.startsWith(resolve(folder) + sep))
      throw new Error(`the archive names a file outside its folder: ${name}`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content, { mode: mode & 0o111 ? 0o755 : 0o644 });
  }
}

/** Unpacks one brotli-compressed program; streamed, because the program is 200 MB. */
export async function unpackProgram(file: string, path: string): Promise<void> {
  await pipeline(createReadStream(file), createBrotliDecompress(), createWriteStream(path));
  await chmod(path, 0o755);
}
