import { isSameOrigin } from '../look/auth.js';
import type { TabFrame } from './frames.js';
import { type BrowserRefusal, type Operation, refuse } from '../operation.js';
import type { Tab } from '../tabs/tab.js';
import type { PageState } from '../protocol/page.js';
import type { World } from './world.js';

/** The world a selector is meant for: the page's own, or that of a frame it names (A&S 4 SEL). */
export type Scope = { readonly kind: 'scope'; readonly world: World; readonly frame: TabFrame | null };

/** Refuses a frame that is not there, and one of another origin, whose elements are named by refs only. */
export async function scopeOf(tab: Tab, frameId: string | undefined, op: Operation): Promise<Scope | BrowserRefusal> {
  if (frameId === undefined) return { kind: 'scope', world: tab.world, frame: null };
  const { frames } = await tab.frames.visible(op);
  const frame = frames.find(({ id }) => id === frameId);
  const details = { field: 'frameId', frames: frames.map(({ id, url }) => ({ frameId: id, url: url.slice(0, 120) })) };
  if (frame === undefined) {
    const listed = frames.map(({ id }) => id).join(', ');
    const known = listed === '' ? 'The page shows none.' : `There are ${listed}.`;
    return refuse('params.invalid', `"frameId" names no visible frame: ${frameId}. ${known}`, details);
  }
  if (!isSameOrigin(frame.url, tab.session.document.url)) {
    const message = `"frameId" names a frame of another origin: ${frameId}. Use a ctaRef of nova.perceive with deep=true.`;
    return refuse('params.invalid', message, details);
  }
  return { kind: 'scope', world: frame.world, frame };
}

type FrameNotes = NonNullable<PageState['frames']>;

/** Gives the frames of a page the names that `frameId` takes; those within frames follow. */
export async function nameFrames(tab: Tab, seen: FrameNotes, op: Operation): Promise<FrameNotes> {
  if (seen.length === 0) return seen;
  const { frames } = await tab.frames.visible(op);
  const named = seen.map(({ ref, ...note }) => {
    const frame = frames.find(({ world }) => ref !== undefined && world.isShownBy(tab.world, ref));
    return { ...note, frameId: frame?.id ?? null };
  });
  const inner = frames.filter(({ id }) => !named.some(({ frameId }) => frameId === id));
  const sameOrigin = (url: string) => isSameOrigin(url, tab.session.document.url);
  return [
    ...named,
    ...inner.map(({ id, url }) => ({ frameId: id, url, name: '', sameOrigin: sameOrigin(url), visible: true })),
  ];
}
