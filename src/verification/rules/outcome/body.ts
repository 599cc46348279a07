/** Names and values as forms send them: `RESULT=0&RESPMSG=Approved`. */
const PAIRS = /^[A-Za-z_][\w.-]*=[^\s<>{}]*(?:&[A-Za-z_][\w.-]*=[^<>{}\n]*)*$/;

/** JSON by its look, whatever it is called, also behind the guards that some servers put before it. */
export function parseBody(text: string): unknown {
  const bare = text.replace(/^\s*(?:\)\]\}',?|while\s*\(1\);|for\s*\(;;\);)\s*/, '').trim();
  if (PAIRS.test(bare)) return Object.fromEntries(new URLSearchParams(bare));
  if (!/^[[{"\d-]|^(?:true|false|null)$/.test(bare)) return undefined;
  try {
    return JSON.parse(bare);
  } catch {
    return undefined; // Plain text, a fragment of a page, or several lines of JSON.
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A single value somewhere in a body, with the name of the member that holds it. */
export interface Leaf {
  readonly name: string;
  readonly value: string;
}

const MOST_LEAVES = 3000;
const MOST_DEPTH = 8;

/** Every single value of a body, in order. */
export function leavesOf(body: unknown): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const visit = (value: unknown, name: string, depth: number): void => {
    if (leaves.length >= MOST_LEAVES || depth > MOST_DEPTH || value === null || value === undefined) return;
    if (typeof value !== 'object') leaves.push({ name, value: String(value) });
    else if (Array.isArray(value)) for (const each of value) visit(each, name, depth + 1);
    else for (const [key, each] of Object.entries(value)) visit(each, key, depth + 1);
  };
  visit(body, '', 0);
  return leaves;
}

/** Names are compared without regard to how they are written. */
export const plainName = (name: string): string =>
  (name.split('.').at(-1) ?? name).toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export const plainText = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');
