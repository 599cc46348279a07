import type { TabFrame } from '../worlds/frames.js';
import { onCurrentDocument, type Tab } from '../tabs/tab.js';
import type { Operation } from '../operation.js';
import { DocumentChanged, type World } from '../worlds/world.js';

/** A text with the places where frames stand in it. */
interface FramedText {
  readonly text: string;
  readonly frames: readonly { readonly at: number; readonly ref: number }[];
}

const FRAME_CHARS = 200_000;
const DEPTH = 5;

/** Puts the text of the visible frames where they stand, each between lines that name it. */
export async function withFrames(tab: Tab, given: FramedText, op: Operation): Promise<string> {
  const read = { text: unmarked(given.text), frames: given.frames };
  if (read.frames.length === 0) return read.text;
  const { frames } = await onCurrentDocument(tab, op, () => tab.frames.visible(op));
  return insert(read, { world: tab.world, frames, depth: 0 }, op);
}

/** No line of a page passes for one that names a frame; places in the text stay as they are. */
const unmarked = (text: string): string => text.replace(/^\[(?=(?:end of )?frame )/gm, '(');

interface Place {
  readonly world: World;
  readonly frames: readonly TabFrame[];
  readonly depth: number;
}

async function insert({ text, frames }: FramedText, place: Place, op: Operation): Promise<string> {
  let whole = text;
  for (const { at, ref } of [...frames].reverse()) {
    const frame = place.frames.find(({ world }) => world.isShownBy(place.world, ref));
    const inner = frame === undefined || place.depth === DEPTH ? '' : await textOf(frame, place, op);
    if (frame === undefined || inner === '') continue;
    const part = `[frame ${frame.id}]\n${inner}\n[end of frame ${frame.id}]`;
    const [before, after] = [whole.slice(0, at).trimEnd(), whole.slice(at)];
    whole = [before, part, after].filter((each) => each !== '').join('\n');
  }
  return whole;
}

async function textOf(frame: TabFrame, { frames, depth }: Place, op: Operation): Promise<string> {
  try {
    const read = await frame.world.call('text', { selector: null }, op);
    if (read.kind !== 'text') return '';
    const cut = {
      text: unmarked(read.text).slice(0, FRAME_CHARS),
      frames: read.frames.filter(({ at }) => at <= FRAME_CHARS),
    };
    return await insert(cut, { world: frame.world, frames, depth: depth + 1 }, op);
  } catch (error) {
    // A frame that goes away while it is read has nothing to say.
    if (error instanceof DocumentChanged) return '';
    throw error;
  }
}
