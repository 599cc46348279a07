import { useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import * as kit from './kit.js';
export function useS(): kit.State { useSyncExternalStore(kit.sub, () => kit.tick); return kit.S; }
export const mount = (n: ReactNode): void => createRoot(document.getElementById('app')!).render(n);
export function Say({ p, row, style }: { p: string; row?: string; style?: CSSProperties }): ReactNode { const n = kit.note(p, row); return n ? <div style={style}>{n.text}</div> : null; }
