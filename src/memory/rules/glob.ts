/**
 * Whether a path fits a pattern (A&S X5): `?` is one character of a segment, `*` any number of them, `**` any number of
 * characters, slashes included; a pattern that ends in `/**` also fits the folder itself. Every place that can be reached
 * is carried along instead of asking a regular expression, so that no pattern takes long.
 */
export function globMatches(pattern: string, path: string): boolean {
  if (pattern.endsWith('/**') && path === pattern.slice(0, -3)) return true;
  let reached = new Uint8Array(path.length + 1);
  reached[0] = 1;
  for (const part of pattern.match(/\*+|[\s\S]/g) ?? [])
    reached = part.startsWith('*') ? wild(part, reached, path) : one(part, reached, path);
  return reached[path.length] === 1;
}

function one(part: string, from: Uint8Array, path: string): Uint8Array<ArrayBuffer> {
  const next = new Uint8Array(from.length);
  for (let at = 0; at < path.length; at += 1)
    if (from[at] === 1 && (part === '?' ? path[at] !== '/' : path[at] === part)) next[at + 1] = 1;
  return next;
}

function wild(part: string, from: Uint8Array, path: string): Uint8Array<ArrayBuffer> {
  const crosses = part.length > 1;
  const next = new Uint8Array(from.length);
  let isOpen = false;
  for (let at = 0; at < from.length; at += 1) {
    isOpen = from[at] === 1 || (isOpen && (crosses || path[at - 1] !== '/'));
    if (isOpen) next[at] = 1;
  }
  return next;
}
