import { createElement, useEffect, useReducer } from 'react';
import { createRoot } from 'react-dom/client';
import { sub, begin } from '../core';
import { draw } from './pages';
export const E = (tag: any, props: any, ...kids: any[]) => { const { class: c, ...p } = props ?? {}; if (typeof tag === 'string' && p.value !== undefined && tag !== 'option' && !p.onChange) p.defaultValue = p.value; return createElement(tag, { ...p, ...(c ? { className: c } : {}) }, ...kids); };
export function mount(K: any, Root: any) {
  function App() { const [, f] = useReducer((x: number) => x + 1, 0); useEffect(() => { const u = sub(f); begin(); return () => { u(); }; }, []); return <Root>{draw(E, K)}</Root>; }
  createRoot(document.getElementById('root')!).render(<App />);
}
