import type { Operation } from '../operation.js';
import { type Tab, onCurrentDocument } from '../tabs/tab.js';
import { revealClosedRoots } from '../worlds/closed-roots.js';
import type { FrameOrigin } from '../worlds/frame-world.js';
import type { TabFrame } from '../worlds/frames.js';
import { DocumentChanged } from '../worlds/world.js';

/** The tab's own document, or one of its frames, while it is looked at. */
export interface View {
  readonly frame: TabFrame | null;
  readonly origin: FrameOrigin;
}

export const TOP: View = { frame: null, origin: { left: 0, top: 0, scale: 1 } };

/** How long a look waits for the rest of a document; what takes longer is told as it is (A&S P7). */
const REST_MS = 1000;

export async function untilComplete({ session: { document, pulse } }: Tab, op: Operation): Promise<void> {
  if (document.isIncomplete) await pulse.until(() => !document.isIncomplete, REST_MS, op.signal);
}

export async function frameViews(tab: Tab, op: Operation) {
  const { frames, omitted } = await tab.frames.visible(op);
  const views: View[] = [];
  for (const frame of frames) {
    const origin = await frame.world.origin(op);
    if (origin !== null) views.push({ frame, origin });
  }
  return { views, omitted };
}

/** Asks every document, or only the tab's own, and keeps the answers in order. */
export async function askAll<T>(
  tab: Tab,
  deep: boolean,
  op: Operation,
  ask: (view: View) => Promise<T>,
): Promise<readonly (readonly [string | null, T])[]> {
  return onCurrentDocument(tab, op, async () => {
    await untilComplete(tab, op);
    await revealClosedRoots(tab, op);
    const answers: (readonly [string | null, T])[] = [[null, await ask(TOP)]];
    for (const view of deep ? (await frameViews(tab, op)).views : []) {
      try {
        answers.push([view.frame?.id ?? null, await ask(view)]);
      } catch (error) {
        if (!(error instanceof DocumentChanged)) throw error;
      }
    }
    return answers;
  });
}
