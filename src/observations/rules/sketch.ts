/** Words that are hashed together: their order counts, not only which there are. */
const SHINGLE = 2;
const HALF_BITS = 32;
const MAX_WORDS = 20_000;
/** Sketches that differ in more bits than this are of different contents; of unrelated texts about half differ. */
const NEAR_BITS = 6;
/** Where the two halves of a hash begin (FNV-1a and a variant of it). */
const SEEDS = [0x811c9dc5, 0x9747b28c] as const;
const PRIME = 0x01000193;

/** 64 bits in which near texts agree: a clock or a counter changes a few of them, another text about half. */
export function sketchOf(text: string): string {
  const words =
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, MAX_WORDS) ?? [];
  const shingles = new Set(words.map((_, at) => words.slice(at, at + SHINGLE).join(' ')));
  return SEEDS.map((seed) => halfOf(shingles, seed)).join('');
}

/** Whether two sketches are of contents that differ in more than details. */
export function isOtherContent(a: string, b: string): boolean {
  const different = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  return different.toString(2).replaceAll('0', '').length > NEAR_BITS;
}

/** Each bit as most of the hashes have it. */
function halfOf(shingles: ReadonlySet<string>, seed: number): string {
  const weights = Array.from({ length: HALF_BITS }, () => 0);
  for (const shingle of shingles) {
    const hash = hashOf(shingle, seed);
    for (let bit = 0; bit < HALF_BITS; bit += 1) weights[bit] = (weights[bit] ?? 0) + ((hash >>> bit) & 1 ? 1 : -1);
  }
  const half = weights.reduce((bits, weight, bit) => (weight > 0 ? bits | (1 << bit) : bits), 0);
  return (half >>> 0).toString(16).padStart(HALF_BITS / 4, '0');
}

function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  // The last characters would only reach the high bits.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
