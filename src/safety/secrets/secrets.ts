import { type Clock, type ReasonCode, SecretText } from '../../kernel/index.js';
import type { Redactor } from './redaction.js';
import { isBound } from '../rules/secret-binding.js';
import { readSecretsFile, type SecretsContent, stampOf } from './secrets-file.js';

/** A change of the file is noticed at the first call after this time; whoever needs a secret looks at once. */
const LOOK_EVERY_MS = 1000;
const NOTHING: SecretsContent = { secrets: new Map(), httpAuth: [] };

export interface SecretBookDeps {
  readonly file: string;
  readonly clock: Clock;
  readonly redactor: Redactor;
}

export type SecretVerdict =
  | { readonly kind: 'given'; readonly secret: SecretText }
  | {
      readonly kind: 'refused';
      readonly reasonCode: ReasonCode;
      readonly message: string;
      readonly details: Readonly<Record<string, unknown>>;
    };

/**
 * The operator's secrets (A&S 4, type_selector_secret). Names may be told to anybody; a value goes only into a field of a
 * document it is bound to, and is masked wherever else it turns up (Z9).
 */
export class SecretBook {
  readonly #deps: SecretBookDeps;
  #content: SecretsContent = NOTHING;
  #problem: string | null = null;
  #stamp: string | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | null = null;

  private constructor(deps: SecretBookDeps) {
    this.#deps = deps;
  }

  static async open(deps: SecretBookDeps): Promise<SecretBook> {
    const book = new SecretBook(deps);
    await book.#look();
    return book;
  }

  /** Looks whether the file has changed, now and then. Never throws: without a file there are no secrets. */
  async refresh(): Promise<void> {
    if (this.#deps.clock.monotonic() - this.#lookedAt >= LOOK_EVERY_MS) await this.#look();
  }

  /** `origins`: of the document with the field, and of every document around it. All must be bound. */
  async take(name: string, origins: readonly string[]): Promise<SecretVerdict> {
    await this.#look();
    const stored = this.#content.secrets.get(name);
    if (stored === undefined) return this.#unknown(name);
    const stranger =
      origins.length === 0 ? 'a page without an address' : origins.find((o) => !isBound(stored.hosts, o));
    if (stranger === undefined) return { kind: 'given', secret: new SecretText(stored.value) };
    const message = `The secret "${name}" is not for ${stranger}. Nothing was typed.`;
    const details = { secretRef: name, origin: stranger, hosts: stored.hosts };
    return { kind: 'refused', reasonCode: 'secret.host_mismatch', message, details };
  }

  /** The sign-in for a server that asks by HTTP, if the operator has stored one for it. */
  async httpLogin(origin: string): Promise<{ readonly username: string; readonly password: SecretText } | null> {
    await this.#look();
    const found = this.#content.httpAuth.find(({ hosts }) => isBound(hosts, origin));
    return found === undefined ? null : { username: found.username, password: new SecretText(found.password) };
  }

  #unknown(name: string): SecretVerdict {
    const names = [...this.#content.secrets.keys()].sort();
    const known = names.length === 0 ? 'There are none.' : `There are: ${names.join(', ')}.`;
    const why = this.#problem === null ? known : `The secrets file cannot be used: ${this.#problem}.`;
    const message = `No secret is called "${name}". ${why}`;
    return { kind: 'refused', reasonCode: 'secret.unknown', message, details: { names } };
  }

  #look(): Promise<void> {
    this.#looking ??= this.#load().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #load(): Promise<void> {
    const { file, clock, redactor } = this.#deps;
    this.#lookedAt = clock.monotonic();
    const stamp = await stampOf(file);
    if (stamp !== null && stamp === this.#stamp) return;
    const reading = await readSecretsFile(file);
    this.#stamp = stamp;
    this.#content = reading.kind === 'read' ? reading.content : NOTHING;
    this.#problem = reading.kind === 'unusable' ? reading.problem : null;
    const { secrets, httpAuth } = this.#content;
    redactor.learn([
      ...[...secrets.values()].map(({ value }) => value),
      ...httpAuth.map(({ password }) => password),
      ...httpAuth.map(({ username, password }) => Buffer.from(`${username}:${password}`).toString('base64')),
    ]);
  }
}
