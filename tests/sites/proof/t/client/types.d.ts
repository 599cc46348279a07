/** Modules that come without types of their own. */
declare module '*.css';
declare module '*.svelte';
declare module 'vue/dist/vue.esm-bundler.js' { export * from 'vue'; }
declare module 'bootstrap/js/dist/modal' {
  export default class Modal { constructor(el: Element); show(): void; hide(): void }
}
declare module 'bootstrap/js/dist/alert';
interface JQuery { validate(options: { submitHandler: () => void; messages: Record<string, string> }): void }
declare module 'smartwizard/dist/js/jquery.smartWizard.esm.js';
declare module 'mithril' {
  type Child = unknown;
  interface Mithril {
    (selector: string, ...children: Child[]): Child;
    request<T>(o: { url: string; method?: string; headers?: Record<string, string>; body?: unknown; extract?: (xhr: XMLHttpRequest) => T }): Promise<T>;
    mount(el: Element, c: { view: () => Child }): void;
    redraw(): void;
  }
  const m: Mithril;
  export default m;
}
