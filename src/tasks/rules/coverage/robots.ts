/** What a robots.txt asks of this crawler (E&T 5.1). */
export interface Robots {
  readonly rules: readonly RobotsRule[];
  /** As written; relative ones are the reader's to resolve. */
  readonly sitemaps: readonly string[];
}

interface RobotsRule {
  readonly allows: boolean;
  /** How specific the rule is: the longest that matches decides. */
  readonly length: number;
  /** The literal pieces between its wildcards. */
  readonly pieces: readonly string[];
  readonly isAnchored: boolean;
}

interface Group {
  readonly agents: Set<string>;
  readonly lines: { readonly allows: boolean; readonly path: string }[];
}

const OUR_AGENT = 'nova';
const ANY_AGENT = '*';
/** More than that is no robots.txt of a real site. */
const MAX_LINES = 20_000;
const MAX_PATTERN = 2000;
const MAX_SITEMAPS = 100;

/** No robots.txt: everything may be read. */
export const NO_ROBOTS: Robots = { rules: [], sitemaps: [] };

/** A robots.txt that could not be had although there is one: nothing may be read (RFC 9309, 2.3.1.4). */
export const CLOSED_ROBOTS: Robots = { rules: [ruleOf({ allows: false, path: '/' })], sitemaps: [] };

/** Reads what stands there and skips what it cannot; never throws. */
export function parseRobots(text: string): Robots {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let isNaming = false;
  for (const { field, value } of fieldsOf(text)) {
    if (field === 'sitemap' && value !== '' && sitemaps.length < MAX_SITEMAPS) sitemaps.push(value);
    if (field === 'user-agent') {
      if (!isNaming) groups.push({ agents: new Set(), lines: [] });
      groups.at(-1)?.agents.add(agentOf(value));
      isNaming = true;
    }
    if (field === 'allow' || field === 'disallow') {
      isNaming = false;
      // An empty rule forbids nothing and allows nothing that was forbidden.
      if (value !== '' && value.length <= MAX_PATTERN)
        groups.at(-1)?.lines.push({ allows: field === 'allow', path: value });
    }
  }
  return { rules: linesFor(groups).map(ruleOf), sitemaps };
}

/** Whether the address may be requested. The longest rule decides, and of two equal ones the one that allows. */
export function isAllowed({ rules }: Robots, url: string): boolean {
  const { pathname, search } = new URL(url);
  const path = comparable(`${pathname}${search}`);
  if (path === '/robots.txt') return true;
  let best: RobotsRule | null = null;
  for (const rule of rules) {
    if (best !== null && rule.length < best.length) continue;
    if (best !== null && rule.length === best.length && !rule.allows) continue;
    if (matches(rule, path)) best = rule;
  }
  return best?.allows ?? true;
}

function* fieldsOf(text: string): Iterable<{ readonly field: string; readonly value: string }> {
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/, MAX_LINES)) {
    const bare = line.split('#', 1)[0] ?? '';
    const at = bare.indexOf(':');
    if (at > 0) yield { field: bare.slice(0, at).trim().toLowerCase(), value: bare.slice(at + 1).trim() };
  }
}

/** "Nova/1.0 (bot)" is meant for "nova". */
function agentOf(value: string): string {
  return value === ANY_AGENT ? ANY_AGENT : (/^[a-z_-]*/.exec(value.toLowerCase())?.[0] ?? '');
}

/** All groups that name us count as one; those for everybody count when none does. */
function linesFor(groups: readonly Group[]): Group['lines'] {
  const own = groups.filter(({ agents }) => agents.has(OUR_AGENT));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.has(ANY_AGENT));
  return chosen.flatMap(({ lines }) => lines);
}

function ruleOf({ allows, path }: { readonly allows: boolean; readonly path: string }): RobotsRule {
  const isAnchored = path.endsWith('$');
  const pattern = comparable(isAnchored ? path.slice(0, -1) : path);
  return { allows, isAnchored, length: path.length, pieces: pattern.split('*') };
}

/**
 * The pieces one after another, each at its first place: a later place could match nothing more, so nothing is ever tried
 * twice and no pattern can run away.
 */
function matches({ pieces, isAnchored }: RobotsRule, path: string): boolean {
  const [first = '', ...rest] = pieces;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = isAnchored ? rest.pop() : undefined;
  for (const piece of rest) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  if (!isAnchored) return true;
  if (last === undefined) return at === path.length;
  return path.length - last.length >= at && path.endsWith(last);
}

/** Escapes of plain characters decoded, all others written in one way. */
function comparable(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[^\u0021-\u007e]/gu, encodeURIComponent)
    .replace(/%[0-9a-f]{2}/gi, (escape) => {
      const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
    });
}
