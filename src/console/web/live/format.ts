const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a call took: "180 ms", "4.2 s", "2 min 5 s". */
export function formatDuration(ms: number): string {
  if (ms < SECOND) return `${Math.round(ms)} ms`;
  if (ms < 10 * SECOND) return `${(ms / SECOND).toFixed(1)} s`;
  if (ms < MINUTE) return `${Math.round(ms / SECOND)} s`;
  return `${Math.floor(ms / MINUTE)} min ${Math.floor((ms % MINUTE) / SECOND)} s`;
}

/** How long something has lasted, coarse enough not to flicker: "12 s", "5 min", "3 h 12 min", "2 d 4 h". */
export function formatSpan(ms: number): string {
  if (ms < MINUTE) return `${Math.floor(Math.max(0, ms) / SECOND)} s`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h ${Math.floor((ms % HOUR) / MINUTE)} min`;
  return `${Math.floor(ms / DAY)} d ${Math.floor((ms % DAY) / HOUR)} h`;
}

export function formatAgo(ms: number): string {
  return ms < 2 * SECOND ? 'just now' : `${formatSpan(ms)} ago`;
}

/** "1 call", "3 calls", "1,204 calls". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** Long generated ids keep their end, where they differ; short given names stay whole. */
export function shortId(id: string): string {
  return id.length <= 16 ? id : `…${id.slice(-6)}`;
}

export interface Place {
  readonly host: string;
  readonly path: string;
}

/** An address in two parts for display as text. What is no web address shows its scheme only, never its content. */
export function placeOf(url: string): Place {
  if (url.startsWith('about:')) return { host: url, path: '' };
  try {
    const { host, protocol, pathname, search } = new URL(url);
    return host === '' ? { host: protocol, path: '' } : { host, path: (pathname + search).replace(/^\/$/, '') };
  } catch {
    return { host: 'no address', path: '' };
  }
}

/** Where a duration lies between 10 ms and 60 s on a logarithmic scale, from 0 to 1. */
export function durationShare(ms: number): number {
  const share = Math.log10(Math.max(ms, 1) / 10) / Math.log10(60_000 / 10);
  return Math.min(1, Math.max(0, share));
}
