/** A request that a page began, held before it leaves the browser. */
export interface HeldRequest {
  /** Of this hop; `redirectOf` names the one that a server answered by sending it on. */
  readonly id: string;
  readonly redirectOf: string | null;
  readonly method: string;
  readonly url: string;
  /** As the protocol names it: XHR, Document, Ping … */
  readonly resourceType: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: HeldBody;
  /** Of the document that sends it, as far as the request says so. */
  readonly pageUrl: string;
  /** It asks for the next document of the tab itself. */
  readonly isTopNavigation: boolean;
  /** Another tab sends it, of the same site or of the same family of windows. */
  readonly isOfOther: boolean;
  /** Nobody knows which tab sends it: a worker, a window that is not known yet. */
  readonly isOfUnknown?: boolean;
  /** The page has sent the same before, while no call acted on it. */
  readonly isHabit: boolean;
}

/** `unseen`: there is one, and the browser does not show it: a stream, a file, or too much of it. */
export type HeldBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'binary'; readonly bytes: Uint8Array }
  | { readonly kind: 'unseen' };

/** What becomes of it. What is failed looks to the page like a network that is down. */
export type GateWord = 'pass' | 'fail';

/**
 * What the page was touched for: `act` is what the call is for; `clearing` takes away what lies over the page, which needs
 * nothing to be sent; `consenting` answers a banner, which may keep the answer.
 */
export type GatePurpose = 'act' | 'clearing' | 'consenting';

/** Decides on what a page sends for one call. One that throws, or is not there in time, has said `fail`. */
export interface GateJudge {
  decide(request: HeldRequest, purpose?: GatePurpose): Promise<GateWord> | GateWord;
  /** The call has been answered: what its page sends now may be the doing of a later one on another tab. */
  readonly isOver: boolean;
}

/** What a page sent while nobody judged it, as far as it is known. */
export type SentRequest = Omit<HeldRequest, 'id' | 'redirectOf'>;

/** Strings that machines make up, and numbers: they differ where the same is asked for again. */
const MADE_UP = /"[^"\s{}\\]{24,}"|(?<![A-Za-z_])-?\d+(?:\.\d+)?(?![A-Za-z_])/g;
const MOST_COMPARED = 20_000;

/** Method and address without its query. */
export const placeOf = (method: string, url: string): string => `${method} ${url.split(/[?#]/, 1)[0] ?? url}`;

/**
 * What makes two requests the same habit: method, address and content, but for numbers and what machines make up. The
 * next page of a list is asked for as the first one was; another operation at the same address is another habit. Null
 * where the content cannot be compared.
 */
export function habitOf(method: string, url: string, body: HeldBody): string | null {
  if (body.kind === 'unseen' || body.kind === 'binary') return null;
  const text = body.kind === 'text' ? body.text : '';
  if (text.length > MOST_COMPARED) return null;
  const query = /\?([^#]*)/.exec(url)?.[1] ?? '';
  return `${placeOf(method, url)}\n${query.replace(MADE_UP, '#')}\n${text.replace(MADE_UP, '#')}`;
}

/** A paused request in the words of the protocol. */
export interface PausedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly hasPostData?: boolean;
  readonly postData?: string;
  readonly postDataEntries?: readonly { readonly bytes?: string }[];
}

export function bodyOf({ hasPostData, postData, postDataEntries }: PausedRequest): HeldBody {
  const entries = postDataEntries ?? [];
  if (hasPostData !== true && postData === undefined && entries.length === 0) return { kind: 'none' };
  // A part without bytes is a file or a stream: what is in it is not told.
  if (entries.some(({ bytes }) => bytes === undefined)) return { kind: 'unseen' };
  if (postData !== undefined && !postData.includes('\uFFFD')) return { kind: 'text', text: postData };
  if (entries.length === 0) return { kind: 'unseen' };
  return { kind: 'binary', bytes: Buffer.concat(entries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64'))) };
}

export function headersOf(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
