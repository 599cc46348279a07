import { isUrl } from '../../kernel/index.js';
import { type HeardSecrets, LATER_PIECE_CHARS, PIECE_CHARS, SecretPieces } from '../rules/secret-pieces.js';
import type { ConsoleEntry } from '../watch/console-log.js';
import type { RequestEntry } from '../watch/request-log.js';

const WITHHELD = 'withheld: a secret was typed here key by key';

/**
 * The operator's secrets that documents of one browser process were given (A&S Z9b). A document that was given one can say
 * it in any shape and in any number of pieces, so everything it says is read without them. In memory only, and mostly empty.
 */
export class HeardBook {
  readonly #values = new Set<string>();
  /** By document: the words that stood in it before. */
  readonly #documents = new Map<string, readonly string[]>();
  readonly #pieces = new Map<string, SecretPieces>();
  /** By tab: since when a page in it was told one key by key. */
  readonly #spelled = new Map<string, number>();

  get isEmpty(): boolean {
    return this.#values.size === 0;
  }

  /** Called before the secret is typed. */
  hear(value: string, document: { readonly id: string; readonly words: readonly string[] }): void {
    this.#values.add(value);
    if (!this.#documents.has(document.id)) this.#documents.set(document.id, document.words);
    this.#pieces.clear();
  }

  /** From `at` on a page of the tab is told a secret key by key: what it says of each key might be put together. */
  spell(targetId: string, at: number): void {
    if (!this.#spelled.has(targetId)) this.#spelled.set(targetId, at);
  }

  /** What the document was given; null for one that was given nothing. */
  in(documentId: string): HeardSecrets | null {
    const words = this.#documents.get(documentId);
    return words === undefined ? null : { values: [...this.#values], words, least: PIECE_CHARS };
  }

  /** A text of a document; null: of any. In those that were given nothing only long pieces are no chance. */
  mask(text: string, documentId: string | null): string {
    return this.maskEach([text], documentId)[0] ?? '';
  }

  /** Texts that stand one after the other. */
  maskEach(texts: readonly string[], documentId: string | null): readonly string[] {
    if (this.isEmpty) return texts;
    return this.#finder(documentId === null ? null : this.in(documentId)).maskAll(texts);
  }

  maskConsole(targetId: string, entries: readonly ConsoleEntry[]): readonly ConsoleEntry[] {
    if (this.isEmpty) return entries;
    const told = entries.filter(({ at }) => !this.#isSpelled(targetId, at));
    const texts = this.#strict().maskAll(told.map(({ text }) => text));
    const sources = this.#strict().maskAll(told.map(({ source }) => source));
    const masked = told.map((entry, at) => ({ ...entry, text: texts[at] ?? '', source: sources[at] ?? '' }));
    const last = entries.at(-1);
    if (last === undefined || told.length === entries.length) return masked;
    const text = `${entries.length - told.length} entries ${WITHHELD}`;
    return [...masked, { at: last.at, level: 'warning', text, source: 'nova' }];
  }

  maskRequests(targetId: string, requests: readonly RequestEntry[]): readonly RequestEntry[] {
    if (this.isEmpty) return requests;
    const urls = this.#strict().maskAll(requests.map(({ url }) => url));
    return requests.map((request, at) => ({
      ...request,
      url: this.#isSpelled(targetId, request.at) ? withheldUrl(request.url) : (urls[at] ?? ''),
    }));
  }

  /** The name that some page gave a file. */
  maskName(name: string): string {
    if (this.isEmpty) return name;
    const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '';
    return this.#spelled.size > 0 ? `withheld${ending}` : this.#strict().mask(name);
  }

  #isSpelled(targetId: string, at: number): boolean {
    return at >= (this.#spelled.get(targetId) ?? Number.POSITIVE_INFINITY);
  }

  /** For what may come from any of the documents. */
  #strict(): SecretPieces {
    return this.#finder({ values: [...this.#values], words: [...this.#documents.values()].flat(), least: PIECE_CHARS });
  }

  #finder(heard: HeardSecrets | null): SecretPieces {
    const wanted = heard ?? { values: [...this.#values], words: [], least: LATER_PIECE_CHARS };
    const key = JSON.stringify([wanted.words, wanted.least]);
    const found = this.#pieces.get(key) ?? new SecretPieces(wanted);
    this.#pieces.set(key, found);
    return found;
  }
}

/** Where a request went, and no more. */
function withheldUrl(url: string): string {
  return isUrl(url) ? `${new URL(url).origin}/(${WITHHELD.replaceAll(' ', '-')})` : `(${WITHHELD})`;
}
