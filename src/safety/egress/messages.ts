import type { UrlPolicy, UrlRule } from '../types.js';

/** The next proxy behind this one, as `url.upstreamProxy` names it. */
export interface UpstreamProxy {
  readonly host: string;
  readonly port: number;
  /** Value of the `Proxy-Authorization` header; null without credentials. */
  readonly authorization: string | null;
}

/** What a door may let through. */
export interface EgressRules {
  readonly policy: UrlPolicy;
  readonly upstream: UpstreamProxy | null;
}

/** Something that did not get through: refused by the policy, or lost on its way, in the browser's words for it. */
export type EgressNote = {
  readonly host: string;
  readonly port: number;
} & (
  | { readonly kind: 'denied'; readonly rule: UrlRule; readonly message: string }
  | { readonly kind: 'failed'; readonly error: string }
);

/** From the owner to the worker that runs the proxies. */
export type ToWorker =
  | { readonly type: 'rules'; readonly rules: EgressRules }
  /** `port` 0 asks for any; a door that is opened again after the worker died keeps its own. */
  | { readonly type: 'open'; readonly door: number; readonly port: number; readonly authorization: string }
  | { readonly type: 'close'; readonly door: number }
  /** Answered when everything noted before has been told. */
  | { readonly type: 'sync'; readonly id: number };

export type FromWorker =
  | { readonly type: 'opened'; readonly door: number; readonly port: number }
  | { readonly type: 'not_opened'; readonly door: number; readonly error: string }
  | { readonly type: 'noted'; readonly door: number; readonly note: EgressNote }
  /** Somebody came without the key of the door. */
  | { readonly type: 'stranger'; readonly door: number }
  | { readonly type: 'synced'; readonly id: number };

/** The one address that is answered by the door itself, where the browser is asked for the key (RFC 6761: never a real host). */
export const KEY_URL = 'http://egress.nova.invalid/';
/** Stands in the answer there: whoever else answers for that address is not the door. */
export const OWN_ANSWER = 'x-nova-egress';
