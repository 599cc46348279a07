import { createWriteStream } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { extractPdf } from './extract.js';
import type { DocumentText, ReadLimits } from './types.js';

/** The process behind `DocumentReader`: one document comes in, its text goes out, and it ends. */

/** Where the answer goes; what libraries print goes nowhere. */
const ANSWER_FD = 3;
const LOOK_MS = 50;

/** In a thread of its own, since a document may keep this one from ever looking up. */
const watch = ({ maxMemoryBytes }: ReadLimits) =>
  new Worker(
    `const nothing = new Int32Array(new SharedArrayBuffer(4));
    for (;;) {
      Atomics.wait(nothing, 0, 0, ${LOOK_MS});
      if (process.memoryUsage.rss() > ${maxMemoryBytes}) process.kill(process.pid, 'SIGKILL');
    }`,
    { eval: true },
  ).unref();

async function readAll(): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for await (const piece of process.stdin) pieces.push(Buffer.from(piece));
  return new Uint8Array(Buffer.concat(pieces));
}

function answer(text: DocumentText): void {
  createWriteStream('', { fd: ANSWER_FD }).end(JSON.stringify(text), () => process.exit(0));
}

/** Codec: the program is started by `DocumentReader` alone. */
const limits = JSON.parse(process.argv[2] ?? '{}') as ReadLimits;
watch(limits);
readAll()
  .then((data) => extractPdf(data, limits))
  .catch((): DocumentText => ({ kind: 'unread', why: 'unreadable' }))
  .then(answer, () => process.exit(1));
