declare module '*.css';
declare module 'petite-vue' { export function createApp(x: object): { mount(s: string): void }; export function reactive<T extends object>(x: T): T }
declare module 'mithril' {
  type Child = object | string | number | boolean | null | undefined | Child[];
  interface Mithril { (sel: string, ...kids: (Record<string, unknown> | Child)[]): object; redraw(): void; mount(e: Element, c: { view(): Child }): void }
  const m: Mithril; export default m;
}
declare module 'unpoly/unpoly.es6.js';
