import type { NavigationWaits, Operation, Target } from '../../browser/index.js';
import { likenessOf, NovaError, ownCharsOf, ownLinksOf, type PageSight } from '../../kernel/index.js';
import { judgeUrl, urlPolicyOf } from '../../safety/index.js';
import { madeUpBeside, type MissingLikeness } from '../../tasks/index.js';
import type { Services } from '../call/context.js';
import { createLatch } from '../call/trip.js';

/** So long a site may take to say that there is nothing. */
const PROBE_MS = 8000;
const CONTENT_MS = 2500;
const REMEMBERED_MS = 10 * 60 * 1000;
const MOST_REMEMBERED = 500;
/** Likenesses below this need no second made-up address to be told from sameness. */
const WORTH_COMPARING = 0.4;
const TOKEN_BYTES = 9;
const WAITS: NavigationWaits = {
  waitForLoad: true,
  waitForLoadTimeoutMs: 5000,
  waitForSettlement: false,
  settlementTimeoutMs: 0,
};

export type ProbeNeeds = Pick<Services, 'tabs' | 'settings' | 'clock' | 'ids'>;

interface Given {
  readonly url: string;
  readonly sight: PageSight;
}
interface Remembered {
  readonly atMs: number;
  readonly given: Promise<Given | null>;
  again: Promise<Given | null> | null;
}

/** What made-up addresses gave, by sandbox and shape; of one owner, as its tabs are. */
const remembered = new WeakMap<ProbeNeeds['tabs'], Map<string, Remembered>>();

/**
 * How a page compares with what its site gives at an address that nobody would have made (E&T 5.9). Asked for once per
 * shape of address, by GET, in a hidden tab of the same sandbox. Null when that cannot be known.
 */
export async function likenessToMissing(
  { url, sight }: Given,
  target: Pick<Target, 'sandboxRef' | 'isPrivate'>,
  services: ProbeNeeds,
  op: Operation,
): Promise<MissingLikeness | null> {
  const madeUp = madeUpBeside(url);
  if (madeUp === null || target.isPrivate || !services.settings['tuc.askMadeUpAddress']) return null;
  const ask = () => visit(madeUp.address(services.ids.hex(TOKEN_BYTES)), target.sandboxRef, services, op);
  const entry = entryOf(services, `${target.sandboxRef} ${madeUp.shape}`, ask);
  const missing = await entry.given;
  // Whoever asks for nothing is sent here: this is a page that the site has.
  if (missing === null || missing.url === url) return null;
  const { part } = madeUp;
  const likeness = likenessOf(sight, missing.sight);
  const hasSameTitle = missing.sight.title === sight.title;
  const passwords = missing.sight.passwords + missing.sight.passwordsOutside;
  const ownChars = ownCharsOf(sight, missing.sight);
  const ownLinks = ownLinksOf(sight, missing.sight);
  const { fields } = missing.sight;
  const alone = { part, likeness, baseline: 1, hasSameTitle, ownChars, ownLinks, passwords, fields };
  if (likeness < WORTH_COMPARING) return alone;
  entry.again ??= ask();
  const again = await entry.again;
  if (again === null) return alone;
  return {
    ...alone,
    likeness: Math.max(likeness, likenessOf(sight, again.sight)),
    baseline: likenessOf(missing.sight, again.sight),
  };
}

/**
 * How like a page is to what its address gives when it is visited again; a page that is another one every time is like
 * itself. Null when that cannot be known.
 */
export async function likenessToItself(
  { url, sight }: Given,
  target: Pick<Target, 'sandboxRef' | 'isPrivate'>,
  services: ProbeNeeds,
  op: Operation,
): Promise<number | null> {
  if (target.isPrivate || !services.settings['tuc.askMadeUpAddress'] || !/^https?:/i.test(url)) return null;
  const ask = () => visit(url, target.sandboxRef, services, op);
  const again = await ask();
  if (again === null || again.url !== url) return null;
  const likeness = likenessOf(sight, again.sight);
  if (likeness >= WORTH_COMPARING) return likeness;
  const third = await ask();
  if (third === null) return null;
  return likenessOf(again.sight, third.sight) >= WORTH_COMPARING ? likeness : 1;
}

function entryOf({ tabs, clock }: ProbeNeeds, key: string, ask: () => Promise<Given | null>): Remembered {
  const known = remembered.get(tabs) ?? new Map<string, Remembered>();
  remembered.set(tabs, known);
  const found = known.get(key);
  if (found !== undefined && clock.now() - found.atMs < REMEMBERED_MS) return found;
  const entry = { atMs: clock.now(), given: ask(), again: null };
  known.delete(key);
  known.set(key, entry);
  const oldest = known.keys().next();
  if (known.size > MOST_REMEMBERED && !oldest.done) known.delete(oldest.value);
  return entry;
}

async function visit(
  url: string,
  sandboxRef: string,
  { tabs, settings, clock }: ProbeNeeds,
  op: Operation,
): Promise<Given | null> {
  if (!judgeUrl(url, urlPolicyOf(settings, [settings['http.port']])).allowed) return null;
  const late = new AbortController();
  const cancel = clock.after(PROBE_MS, () => late.abort());
  const own = { signal: AbortSignal.any([op.signal, late.signal]), latch: createLatch(), progress: () => undefined };
  let hidden: Target | null = null;
  try {
    hidden = await tabs.openHidden(sandboxRef, own);
    const { committed, navigationFailed } = await hidden.navigate(url, WAITS, own);
    const sight = committed && !navigationFailed ? await hidden.sight(CONTENT_MS, own) : null;
    return sight === null ? null : { url: hidden.url(), sight };
  } catch (error) {
    op.signal.throwIfAborted();
    if (late.signal.aborted || error instanceof NovaError) return null; // Not known is no witness.
    throw error;
  } finally {
    cancel();
    await hidden?.close().catch(() => undefined);
  }
}
