/** The third-party parts as far as the kits use them. They are installed by the bench, so that their own types are not there. */

declare module '*.css';
declare module 'deep-chat';

type ReactPart = (props: Readonly<Record<string, unknown>>) => import('react/jsx-runtime').JSX.Element;

declare module 'react/jsx-runtime' {
  export namespace JSX {
    type Element = object;
    interface IntrinsicElements {
      [name: string]: Readonly<Record<string, unknown>>;
    }
    interface IntrinsicAttributes {
      key?: string | number;
    }
    interface ElementChildrenAttribute {
      children: unknown;
    }
  }
}
declare module 'react' {
  export function useMemo<T>(make: () => T, depends: readonly unknown[]): T;
  export function useState<T>(initial: T): [T, (next: T | ((before: T) => T)) => void];
}
declare module 'react-dom/client' {
  export function createRoot(place: Element): { render(node: object): void };
}
declare module '@chatscope/chat-ui-kit-react' {
  export const ChatContainer: ReactPart;
  export const MainContainer: ReactPart;
  export const Message: ReactPart & { readonly Footer: ReactPart };
  export const MessageInput: ReactPart;
  export const MessageList: ReactPart;
}
declare module '@nlux/core' {
  interface Chat {
    withAdapter(adapter: object): Chat;
    withComposerOptions(options: object): Chat;
    mount(place: Element): void;
  }
  export function createAiChat(): Chat;
}
declare module 'quill' {
  export default class Quill {
    constructor(place: Element, options: object);
    getText(): string;
    setText(text: string): void;
  }
}
declare module 'slate' {
  interface Point {
    readonly path: readonly number[];
    readonly offset: number;
  }
  export interface Written {
    readonly children: readonly object[];
  }
  export function createEditor(): Written;
  export const Editor: {
    start(editor: Written, at: readonly number[]): Point;
    end(editor: Written, at: readonly number[]): Point;
  };
  export const Node: { string(node: object): string };
  export const Transforms: {
    delete(editor: Written, options: object): void;
    insertText(editor: Written, text: string, options: object): void;
  };
}
declare module 'slate-react' {
  export const Editable: ReactPart;
  export const Slate: ReactPart;
  export function withReact<T>(editor: T): T;
}
declare module '@tiptap/core' {
  export class Editor {
    constructor(options: object);
    getText(options: object): string;
    readonly commands: { clearContent(): boolean; setContent(content: object): boolean };
  }
}
declare module '@tiptap/starter-kit' {
  const kit: object;
  export default kit;
}
declare module 'vue-advanced-chat' {
  export function register(): void;
}
