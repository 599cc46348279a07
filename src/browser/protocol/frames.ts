import type { Readiness } from './elements.js';

/** Calls that reach into frames and closed shadow roots, which in-page code cannot reach by itself. */
export interface FrameCalls {
  /** Elements that may hold a closed shadow root and were not asked about before (A&S P6). */
  suspectRoots: { args: Record<string, never>; result: number };
  /** What must be blanked in pictures and cannot be told by its markup: closed shadow hosts, marked fields. */
  secretHosts: { args: Record<string, never>; result: readonly string[] };
  /** Called with a node instead of arguments. */
  refOfNode: { args: Record<string, never>; result: number | null };
  /** Where the inside of a frame begins in the viewport of its parent; null when its element is gone. */
  frameBox: {
    args: { ref: number };
    result: { left: number; top: number; scale: number; isVisible: boolean } | null;
  };
  /** A point of the frame in its parent's viewport, scrolled into view, if a click there would hit the frame. */
  frameAim: { args: { ref: number; x: number; y: number }; result: Readiness };
}
