import type { FactTarget } from '../../src/facts/index.js';

/** A tab as the facts room sees one: it can be sent to another address and given another document. */
export class FactTab implements FactTarget {
  #address: string;
  #document = 1;
  readonly targetId: string;
  readonly sandboxRef: string;
  readonly isPrivate: boolean;

  constructor(
    targetId: string,
    address: string,
    more: { readonly sandboxRef?: string; readonly isPrivate?: boolean } = {},
  ) {
    this.targetId = targetId;
    this.#address = address;
    this.sandboxRef = more.sandboxRef ?? 'sandbox-a';
    this.isPrivate = more.isPrivate ?? false;
  }

  url(): string {
    return this.#address;
  }

  revision() {
    return {
      documentId: `doc-${this.targetId}-${this.#document}`,
      navigationSeq: this.#document,
      domEpoch: 1,
      ctaRev: 1,
    };
  }

  /** A new document. */
  goTo(address: string): void {
    this.#address = address;
    this.#document += 1;
  }

  /** Another address in the same document, as single-page applications do. */
  route(address: string): void {
    this.#address = address;
  }
}
