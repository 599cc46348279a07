import { MOST_FIELDS, MOST_INNER_REQUESTS, MOST_NAME_CHARS, MOST_OPERATIONS, MOST_VALUE_CHARS } from './limits.js';
import type { InnerRequest } from './request.js';

export interface RawField {
  readonly name: string;
  readonly value: string;
}

/** Gathers what the readers find, and remembers when it had to stop. */
export class Collector {
  readonly fields: RawField[] = [];
  readonly operations: string[] = [];
  readonly inner: InnerRequest[] = [];
  /** Texts of GraphQL documents. */
  readonly documents: string[] = [];
  /** Fields that mutations ask for. */
  readonly roots: string[] = [];
  isUnseen = false;

  get isFull(): boolean {
    return this.fields.length >= MOST_FIELDS;
  }

  field(name: string, value: string): void {
    if (this.isFull) this.isUnseen = true;
    else this.fields.push({ name: name.slice(-MOST_NAME_CHARS), value: value.slice(0, MOST_VALUE_CHARS) });
  }

  operation(name: string): void {
    const given = name.trim();
    if (given === '') return;
    if (this.operations.length >= MOST_OPERATIONS) this.isUnseen = true;
    else if (!this.operations.includes(given)) this.operations.push(given.slice(0, MOST_NAME_CHARS));
  }

  request(method: string, path: readonly string[]): void {
    if (this.inner.length >= MOST_INNER_REQUESTS) this.isUnseen = true;
    else this.inner.push({ method: method.toUpperCase(), path });
  }
}
