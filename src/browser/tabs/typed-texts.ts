/** How much is remembered of one document; older texts are forgotten first. */
const MAX_TEXTS = 200;
const MAX_CHARS = 2_000_000;

/** What was typed into the document that stands now; in memory only, and forgotten with it. */
export class TypedTexts {
  #documentId = '';
  #texts: readonly string[] = [];
  /** The last text was typed key by key, and goes on with the next key. */
  #isOpen = false;

  add(documentId: string, text: string): void {
    this.#keep([...this.in(documentId), text], documentId);
    this.#isOpen = false;
  }

  /** One key that writes a character. */
  addKey(documentId: string, character: string): void {
    const known = this.in(documentId);
    const last = this.#isOpen ? (known.at(-1) ?? '') : '';
    this.#keep([...(this.#isOpen ? known.slice(0, -1) : known), last + character], documentId);
    this.#isOpen = true;
  }

  in(documentId: string): readonly string[] {
    if (documentId === this.#documentId) return this.#texts;
    this.#isOpen = false;
    return [];
  }

  #keep(texts: readonly string[], documentId: string): void {
    let [kept, chars] = [texts.slice(-MAX_TEXTS), 0];
    const from = kept.findLastIndex((text) => (chars += text.length) > MAX_CHARS);
    kept = kept.slice(from + 1);
    this.#documentId = documentId;
    this.#texts = kept;
  }
}
