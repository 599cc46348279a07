import { useState } from 'react';
import type { Rec } from '../dialect.js';
import { run } from './net.js';

export interface Note { place: string; good: boolean; text: string }
export interface Acting { busy: boolean; note: Note | null; at(place: string): Note | null; go(data: Rec, done: (d: Rec) => void, undo?: () => void, file?: File): void; clear(): void }
/** One act of the page; `toast` shows what belongs into the part's own toasts. */
export function useAct(toast: (good: boolean, text: string) => void): Acting {
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<Note | null>(null);
  return {
    busy, note,
    at: (place) => (note !== null && note.place === place ? note : null),
    clear: () => setNote(null),
    go: (data, done, undo, file) => {
      void run(data, {
        busy: setBusy,
        done,
        undo: () => undo?.(),
        say: (place, good, text) => { if (place === 'toast') toast(good, text); else setNote({ place, good, text }); },
      }, file);
    },
  };
}
