/** What a page could replace later, kept as it is before any script of the page runs. */
export const { apply, getOwnPropertyDescriptor, defineProperty } = Reflect;

type Getter<T> = (this: unknown) => T;
const getter = <T>(holder: object, name: string) => getOwnPropertyDescriptor(holder, name)?.get as Getter<T>;

const sockets = WebSocket.prototype;
export const nativeSend = sockets.send;
export const nativeClose = sockets.close;
export const stateOf = getter<number>(sockets, 'readyState');
export const addressOf = getter<string>(sockets, 'url');
export const board = performance;
export const NativeEvent = CustomEvent;
export const dispatch = EventTarget.prototype.dispatchEvent;
export const prevent = Event.prototype.preventDefault;
export const detailOf = getter<unknown>(CustomEvent.prototype, 'detail');
export const closedOf = getter<boolean>(globalThis, 'closed');
export const lines = new WeakMap<WebSocket, never>();
export const { get: getLine, set: setLine } = WeakMap.prototype;

const Bytes = Uint8Array;
const copyInto = Uint8Array.prototype.set;
const lengthOfBuffer = getter<number>(ArrayBuffer.prototype, 'byteLength');
const sizeOfBlob = getter<number>(Blob.prototype, 'size');
const viewOf = (holder: object) => ({
  buffer: getter<ArrayBuffer>(holder, 'buffer'),
  offset: getter<number>(holder, 'byteOffset'),
  length: getter<number>(holder, 'byteLength'),
});
const arrays = viewOf(Object.getPrototypeOf(Uint8Array.prototype) as object);
const dataViews = viewOf(DataView.prototype);

/** Undefined where the getter refuses: the value is of another kind. */
export function tried<T>(read: Getter<T>, value: unknown): T | undefined {
  try {
    return apply(read, value, []);
  } catch {
    return undefined;
  }
}

export const isBlob = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && tried(sizeOfBlob, value) !== undefined;

/** A copy that nobody can change while it waits. Undefined: not for sending, which the browser says best itself. */
export function kept(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return `${value as string}`;
  if (isBlob(value)) return value;
  if (tried(lengthOfBuffer, value) !== undefined) return copied(new Bytes(value as ArrayBuffer));
  const view = tried(arrays.buffer, value) === undefined ? dataViews : arrays;
  const buffer = tried(view.buffer, value);
  if (buffer === undefined) return `${value as unknown as string}`;
  if (tried(lengthOfBuffer, buffer) === undefined) return undefined;
  return copied(new Bytes(buffer, apply(view.offset, value, []), apply(view.length, value, [])));
}

function copied(source: Uint8Array): Uint8Array {
  const copy = new Bytes(source.length);
  apply(copyInto, copy, [source]);
  return copy;
}
