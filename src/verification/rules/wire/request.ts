import type { CommitClass } from '../../types.js';

/** What a request carries. `unseen` is what cannot be read: streamed, or too long to be handed over. */
export type WireBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'binary'; readonly bytes: Uint8Array }
  | { readonly kind: 'unseen' };

/** A request that a page is about to send, as the browser sees it before it leaves. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  /** As the protocol of the browser names it: XHR, Fetch, Document, Ping, Image, Script. `WebSocket`: one message of a socket. */
  readonly resourceType: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: WireBody;
  /** Address of the document that sends. */
  readonly pageUrl: string;
  readonly isTopNavigation: boolean;
}

/** What was done to the page while the request began. */
export interface WriteWitness {
  /** What the words of the pressed control say. */
  readonly commitClass: CommitClass | null;
  /** `none`: nothing was pressed, the page sends by itself. */
  readonly trigger: 'press' | 'key' | 'type' | 'choose' | 'drag' | 'upload' | 'none';
  /** The page had sent the same by itself before: polling, a heartbeat, the list it shows. */
  readonly isHabit: boolean;
  /** What the pressed control is called, by people and by its page. */
  readonly pressed?: readonly string[];
}

export const SECRET_KINDS = ['password', 'token', 'card', 'cvv', 'iban', 'otp'] as const;
export type SecretKind = (typeof SECRET_KINDS)[number];

export interface WireField {
  /** Keys from the outside in, joined by dots, without the positions in lists. */
  readonly name: string;
  readonly value: string;
  /** Not null where the value must be masked before anybody sees it. */
  readonly secret: SecretKind | null;
}

export interface WireAmount {
  readonly value: number;
  readonly currency?: string;
  /** Name of the field it stands in. */
  readonly field: string;
}

/** One request inside another: a part of a batch. */
export interface InnerRequest {
  readonly method: string;
  readonly path: readonly string[];
}

/** Everything in a request that names something. */
export interface WireReading {
  /** The method the server will act on, overrides included; upper case. */
  readonly method: string;
  /** What the request asks for by name: mutations, procedures, actions, pressed buttons. */
  readonly operations: readonly string[];
  /** Those of them that the mutations of GraphQL documents ask for; what else is named there is a title. */
  readonly roots: readonly string[];
  /** What is said beside it: labels of buttons, kinds, constants. It only raises. */
  readonly hints: readonly string[];
  /** The kinds of things it is done to, where fields name them: a table, a model, a collection. */
  readonly things: readonly string[];
  /** Segments of the path, decoded, without endings of files. */
  readonly path: readonly string[];
  /** Labels of the host below its registrable domain. */
  readonly host: readonly string[];
  readonly fields: readonly WireField[];
  readonly amounts: readonly WireAmount[];
  readonly inner: readonly InnerRequest[];
  /** Of GraphQL documents; null where there is none, or only its hash. */
  readonly graphql: 'reads' | 'writes' | null;
  /** The address is that of a page, and what is asked for stands elsewhere: server actions, postbacks. */
  readonly isPageAddressed: boolean;
  /** A message that only keeps its socket going. */
  readonly isUpkeep: boolean;
  /** Something in it could not be read. */
  readonly isUnseen: boolean;
}
