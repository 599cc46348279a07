import type { FileAnswer, Operation } from '../../../browser/index.js';
import type { Services } from '../../../dispatch/index.js';
import { judgeUrl, urlPolicyOf } from '../../../safety/index.js';
import { madeUpBeside } from '../../../tasks/index.js';

const FETCH_MS = 45_000;
const MAX_HOPS = 5;
const MEGABYTE = 1024 * 1024;
/** Text is read of files that are no longer; most of what is longer is pictures. */
const KEEP_BYTES = 32 * MEGABYTE;
const REMEMBERED_MS = 10 * 60 * 1000;
const MOST_REMEMBERED = 500;
const TOKEN_BYTES = 9;

export type FileNeeds = Pick<Services, 'browser' | 'settings' | 'redactor' | 'clock' | 'ids'>;
export type FetchedFile = FileAnswer | { readonly kind: 'led_elsewhere'; readonly location: string };

/**
 * Fetches a file beside the pages of a sandbox (E&T 5.10): with its cookies, under the URL policy, through its way out. A
 * redirect is followed only to the same address in another form: what stands elsewhere is not what stands here.
 */
export async function fetchFile(
  url: string,
  sandboxRef: string,
  services: FileNeeds,
  op: Operation,
): Promise<FetchedFile> {
  const { browser, settings, redactor } = services;
  const policy = urlPolicyOf(settings, [settings['http.port']]);
  const maxBytes = settings['tuc.maxFileMegabytes'] * MEGABYTE;
  let asked = url;
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    const verdict = judgeUrl(asked, policy);
    if (!verdict.allowed) return { kind: 'refused', message: verdict.message };
    const request = { url: asked, maxBytes, keepBytes: Math.min(KEEP_BYTES, maxBytes), timeoutMs: FETCH_MS };
    const answer = await browser.fetchFile(sandboxRef, request, op);
    if (answer.kind !== 'redirected') return answer;
    if (redactor.url(answer.location) !== redactor.url(url))
      return { kind: 'led_elsewhere', location: answer.location };
    asked = answer.location;
  }
  return { kind: 'failed', error: 'net::ERR_TOO_MANY_REDIRECTS' };
}

interface Remembered {
  readonly atMs: number;
  readonly sha256: Promise<string | null>;
}
/** What made-up addresses gave, by sandbox and shape; of one owner, as its browser is. */
const remembered = new WeakMap<FileNeeds['browser'], Map<string, Remembered>>();

/** Whether an address beside it that nobody made gives the very same bytes: then they are no file of this address (E&T 5.9). */
export async function isLikeMissing(
  file: { readonly url: string; readonly sha256: string | null },
  sandboxRef: string,
  services: FileNeeds,
  op: Operation,
): Promise<boolean> {
  const { settings, clock, ids, browser } = services;
  // What follows the path is often only there to get around caches.
  const madeUp = madeUpBeside(file.url.split(/[?#]/, 1)[0] ?? file.url);
  if (file.sha256 === null || madeUp === null || !settings['tuc.askMadeUpAddress']) return false;
  const known = remembered.get(browser) ?? new Map<string, Remembered>();
  remembered.set(browser, known);
  const key = `${sandboxRef} ${madeUp.shape}`;
  const found = known.get(key);
  if (found !== undefined && clock.now() - found.atMs < REMEMBERED_MS) return (await found.sha256) === file.sha256;
  const asking = fetchFile(madeUp.address(ids.hex(TOKEN_BYTES)), sandboxRef, services, op).then(
    (answer) => (answer.kind === 'answered' ? answer.sha256 : null),
    () => null, // Not known is no witness.
  );
  known.delete(key);
  known.set(key, { atMs: clock.now(), sha256: asking });
  const oldest = known.keys().next();
  if (known.size > MOST_REMEMBERED && !oldest.done) known.delete(oldest.value);
  const sha256 = await asking;
  op.signal.throwIfAborted();
  return sha256 === file.sha256;
}
