/** A public key as it was read: its id, and the one form it is written in. */
export interface ReadKey {
  readonly keyId: string;
  readonly pem: string;
}

/** The cryptography that a check needs; Node and browsers each have their own. */
export interface Prover {
  sha256(text: string): Promise<string> | string;
  /** Null for what is no Ed25519 key. */
  readKey(pem: string): Promise<ReadKey | null> | ReadKey | null;
  /** Null where Ed25519 is not to be had. */
  isSigned(key: ReadKey, text: string, signature: string): Promise<boolean | null> | boolean | null;
}

export const KEY_ID_CHARS = 16;
