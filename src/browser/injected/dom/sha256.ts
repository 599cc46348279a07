import { lazily } from './lazily.js';

/** SHA-256 in lower-case hex. Written out because the browser's own is missing on pages without encryption. */
export function sha256(text: string): string {
  const bytes = padded(new TextEncoder().encode(text));
  const view = new DataView(bytes.buffer);
  const hash = Uint32Array.from(firstPrimes(8), (prime) => fraction(Math.sqrt(prime)));
  const words = new Uint32Array(64);
  for (let at = 0; at < bytes.length; at += 64) {
    for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const [a, b] = [word(words, i - 15), word(words, i - 2)];
      const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      words[i] = word(words, i - 16) + low + word(words, i - 7) + high;
    }
    mix(hash, words);
  }
  return Array.from(hash, (part) => part.toString(16).padStart(8, '0')).join('');
}

function mix(hash: Uint32Array, words: Uint32Array): void {
  const rounds = roundConstants();
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i += 1) {
    const first =
      h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + word(rounds, i) + word(words, i);
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [i, part] of [a, b, c, d, e, f, g, h].entries()) hash[i] = word(hash, i) + part;
}

function padded(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  new DataView(bytes.buffer).setUint32(bytes.length - 4, message.length * 8);
  return bytes;
}

function firstPrimes(count: number): readonly number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}

const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;
const turn = (value: number, by: number): number => (value >>> by) | (value << (32 - by));
const word = (words: Uint32Array, at: number): number => words[at] ?? 0;
const roundConstants = lazily(() => Uint32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime))));
