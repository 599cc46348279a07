/** What a path segment looks like (E&T 5.5); the lower the rank, the less it is an id. */
export interface SegmentClass {
  readonly name: 'strong_id' | 'ambiguous' | 'weak_id' | 'slug' | 'static';
  readonly rank: number;
  readonly confidence: number;
}

const CLASSES = {
  strong_id: { name: 'strong_id', rank: 4, confidence: 0.95 },
  weak_id: { name: 'weak_id', rank: 3, confidence: 0.8 },
  slug: { name: 'slug', rank: 2, confidence: 0.7 },
  ambiguous: { name: 'ambiguous', rank: 1, confidence: 0.5 },
  static: { name: 'static', rank: 0, confidence: 1 },
} as const satisfies Record<string, SegmentClass>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const HEX_24 = /^[0-9a-f]{24}$/i;
const FOUR_DIGITS = /^\d{4}$/;
const DIGITS = /^\d+$/;
const MIXED = /^(?=.*\p{L})(?=.*\d)[\p{L}\d]{16,}$/u;
const SLUG = /^[\p{L}\d]+(?:[-_][\p{L}\d]+)+$/u;
const MIN_ENTROPY = 3;

export function classifySegment(segment: string): SegmentClass {
  if (UUID.test(segment) || HEX_24.test(segment)) return CLASSES.strong_id;
  if (MIXED.test(segment) && entropyOf(segment) >= MIN_ENTROPY) return CLASSES.strong_id;
  if (FOUR_DIGITS.test(segment)) return CLASSES.ambiguous;
  if (DIGITS.test(segment)) return CLASSES.weak_id;
  return SLUG.test(segment) ? CLASSES.slug : CLASSES.static;
}

export interface UrlGroup {
  readonly origin: string;
  /** As in `/items/{id}`. */
  readonly pattern: string;
  readonly slotClass: SegmentClass['name'];
  readonly confidence: number;
  readonly members: number;
}

interface Pattern extends Omit<UrlGroup, 'members' | 'slotClass'> {
  readonly weakest: SegmentClass;
}

/** URLs of one shape (E&T 5.5, tier `candidate`): for reports only, no unit is covered by another one. */
export function reportingGroups(urls: Iterable<string>, threshold: number): readonly UrlGroup[] {
  const found = new Map<string, { readonly pattern: Pattern; members: number }>();
  for (const url of urls) {
    const pattern = patternOf(url);
    if (pattern === null) continue;
    const key = `${pattern.origin}${pattern.pattern}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, { pattern, members: 1 });
    else found.set(key, { pattern: weaker(known.pattern, pattern), members: known.members + 1 });
  }
  return [...found.values()]
    .filter(({ members }) => members >= threshold)
    .map(({ pattern: { weakest, ...pattern }, members }) => ({ ...pattern, slotClass: weakest.name, members }));
}

/** Null for a URL all of whose segments are words of the site. */
function patternOf(url: string): Pattern | null {
  const { origin, pathname } = new URL(url);
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const classes = segments.map((segment) => classifySegment(decode(segment)));
  const slots = classes.filter(({ name }) => name !== 'static');
  const [first, ...rest] = slots;
  if (first === undefined) return null;
  const weakest = rest.reduce((least, one) => (one.rank < least.rank ? one : least), first);
  const pattern = segments
    .map((segment, at) => (classes[at]?.name === 'static' ? segment : slotOf(classes[at])))
    .join('/');
  return { origin, pattern: `/${pattern}`, weakest, confidence: Math.min(...slots.map((slot) => slot.confidence)) };
}

const slotOf = (slot: SegmentClass | undefined): string => (slot?.name === 'slug' ? '{slug}' : '{id}');

const weaker = (a: Pattern, b: Pattern): Pattern => ({
  ...a,
  weakest: b.weakest.rank < a.weakest.rank ? b.weakest : a.weakest,
  confidence: Math.min(a.confidence, b.confidence),
});

/** Bits per character. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const one of text) counts.set(one, (counts.get(one) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

/** A segment that cannot be decoded is taken as it is. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
