import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { errorText, type Ids, NovaError, sha256Hex } from '../kernel/index.js';
import { loadSecretKey } from './secrets/secret-key.js';

/** PKCS #8 of an Ed25519 key up to its last 32 bytes, which are the key itself. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_ID_CHARS = 16;
const PEM_BLOCK = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----\n/g;

export interface PublicReceiptKey {
  /** The first 16 hex characters of the hash of the raw public key (E&T 13.2). */
  readonly keyId: string;
  readonly pem: string;
}

export interface SigningKey extends PublicReceiptKey {
  /** Ed25519 over the text, base64url. */
  sign(text: string): string;
}

/**
 * The key pair that signs receipts: 32 bytes in an owner-only file, made on first use. The file is read for every
 * signature, so that a rotation counts at once. Public keys of former pairs stay in a list beside it.
 */
export class ReceiptKeys {
  readonly #file: string;
  readonly #ids: Ids;

  constructor({ file, ids }: { readonly file: string; readonly ids: Ids }) {
    this.#file = file;
    this.#ids = ids;
  }

  /** Throws `store.unavailable` when the file cannot be used. */
  async current(): Promise<SigningKey> {
    const seed = await loadSecretKey(this.#file, this.#ids);
    const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
    return {
      ...describe(createPublicKey(key)),
      sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
    };
  }

  /** The one that signs now, then those that did before, the last one first. */
  async list(): Promise<readonly PublicReceiptKey[]> {
    const { keyId, pem } = await this.current();
    const former = (await this.#formerPems()).reverse().map((one) => describe(createPublicKey(one)));
    const all = [{ keyId, pem }, ...former];
    return all.filter((one, at) => all.findIndex((other) => other.keyId === one.keyId) === at);
  }

  /** A new pair signs from now on. What the old one signed stays as good as it was. */
  async rotate(): Promise<SigningKey> {
    const { pem } = await this.current();
    const next = `${this.#file}.next`;
    try {
      await loadSecretKey(next, this.#ids);
      // Listed before it is replaced: a crash in between lists it twice and loses nothing.
      await appendSynced(this.#formerFile, pem);
      await rename(next, this.#file);
    } catch (error) {
      if (error instanceof NovaError) throw error;
      throw new NovaError('store.unavailable', `The key ${this.#file} cannot be replaced: ${errorText(error)}`, {
        cause: error,
      });
    }
    return this.current();
  }

  get #formerFile(): string {
    return `${this.#file}.former.pem`;
  }

  async #formerPems(): Promise<string[]> {
    try {
      return (await readFile(this.#formerFile, 'utf8')).match(PEM_BLOCK) ?? [];
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw new NovaError('store.unavailable', `The key list ${this.#formerFile} cannot be read: ${errorText(error)}`, {
        cause: error,
      });
    }
  }
}

/** A public key that came with what it signed; null for anything but an Ed25519 key in the form Nova writes it. */
export function readPublicKey(pem: string): PublicReceiptKey | null {
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType !== 'ed25519') return null;
    const read = describe(key);
    // One form only: otherwise a file could be changed without its key being another. A private key is no key to show.
    return read.pem === pem ? read : null;
  } catch {
    // No key at all.
    return null;
  }
}

/** Whether the signature is the key's over this text, in the one form of base64url. */
export function isSignedBy({ pem }: PublicReceiptKey, text: string, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  return bytes.toString('base64url') === signature && verify(null, Buffer.from(text), pem, bytes);
}

function describe(key: KeyObject): PublicReceiptKey {
  const raw = Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');
  const pem = key.export({ format: 'pem', type: 'spki' }).toString();
  return { keyId: sha256Hex(raw).slice(0, KEY_ID_CHARS), pem };
}

async function appendSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
