import { SERVICE_CATEGORIES, type ServiceCategory } from '../service-categories.js';
import type { Domain, Trust } from '../types.js';

/** Other words for a category, as people say them (K 10). */
const SYNONYMS: Readonly<Record<ServiceCategory, readonly string[]>> = {
  adult: ['nsfw'],
  ai: ['chatbot', 'assistant', 'llm', 'model'],
  banking: ['bank', 'account balance', 'transfer', 'finance'],
  communication: ['chat', 'messenger', 'message', 'messaging', 'call'],
  community_forum: ['forum', 'community', 'board', 'discussion'],
  creator_platform: ['creator', 'patron', 'newsletter'],
  dating: ['date', 'match'],
  developer: ['code', 'repository', 'git', 'programming', 'issue tracker'],
  education: ['course', 'learning', 'school', 'university'],
  email: ['mail', 'e-mail', 'inbox', 'webmail'],
  entertainment: ['fun', 'comics'],
  gambling: ['betting', 'casino', 'lottery'],
  gaming: ['game', 'games'],
  government: ['authority', 'tax', 'administration'],
  health: ['doctor', 'medical', 'medicine', 'appointment'],
  marketplace: ['classifieds', 'second hand', 'auction'],
  news: ['newspaper', 'headlines', 'press'],
  productivity: ['calendar', 'documents', 'notes', 'tasks', 'spreadsheet'],
  search: ['search engine', 'find'],
  shopping: ['shop', 'store', 'buy', 'order', 'cart'],
  social: ['social network', 'feed', 'post', 'profile'],
  streaming: ['video', 'music', 'watch', 'listen'],
  travel: ['flight', 'hotel', 'train', 'booking', 'trip'],
  other: [],
};

/** What is told stays small. */
export const MAX_CATEGORIES = 5;
export const MAX_SCOPES = 5;

export interface KnownService {
  readonly scope: string;
  readonly trust: Trust;
  readonly tags: Domain['tags'];
  readonly activePhenomena: number;
}

export interface ServiceDiscovery {
  readonly matchedKeywords: readonly string[];
  readonly categories: readonly {
    readonly category: ServiceCategory;
    readonly scopes: readonly Pick<KnownService, 'scope' | 'trust' | 'activePhenomena'>[];
  }[];
}

/** Known sites that the words of a task point to; null when they point to none (K 10). */
export function discoverServices(
  keywords: readonly string[],
  services: readonly KnownService[],
): ServiceDiscovery | null {
  const found = new Map<ServiceCategory, Set<KnownService>>();
  const matchedKeywords = keywords.filter((keyword) => {
    const terms = termsOf(keyword);
    const named = new Set(SERVICE_CATEGORIES.filter((category) => isNamed(category, terms)));
    const fitting = services.flatMap((service) =>
      categoriesOf(service)
        .filter((category) => named.has(category) || isTagged(service, terms))
        .map((category) => ({ category, service })),
    );
    for (const { category, service } of fitting)
      found.set(category, (found.get(category) ?? new Set<KnownService>()).add(service));
    return fitting.length > 0;
  });
  if (matchedKeywords.length === 0) return null;
  const categories = [...found]
    .map(([category, fitting]) => ({ category, scopes: [...fitting].sort(byUse).slice(0, MAX_SCOPES).map(told) }))
    .sort((a, b) => (a.category < b.category ? -1 : 1))
    .slice(0, MAX_CATEGORIES);
  return { matchedKeywords, categories };
}

/** The phrase itself and its words. */
function termsOf(keyword: string): ReadonlySet<string> {
  const phrase = plain(keyword);
  return new Set([phrase, ...phrase.split(' ')].filter((term) => term !== ''));
}

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ');
}

function isNamed(category: ServiceCategory, terms: ReadonlySet<string>): boolean {
  return [plain(category), ...SYNONYMS[category]].some((word) => terms.has(word));
}

function isTagged({ tags }: KnownService, terms: ReadonlySet<string>): boolean {
  return tags.some(({ kind, value }) => kind !== CATEGORY_TAG && terms.has(plain(value)));
}

const CATEGORY_TAG = 'service_category';

/** A site that nobody has put anywhere can still be found by its tags. */
function categoriesOf({ tags }: KnownService): readonly ServiceCategory[] {
  const named = tags.filter(({ kind }) => kind === CATEGORY_TAG).map(({ value }) => plain(value));
  const known = SERVICE_CATEGORIES.filter((category) => named.includes(plain(category)));
  return known.length > 0 ? known : ['other'];
}

function byUse(a: KnownService, b: KnownService): number {
  return b.activePhenomena - a.activePhenomena || (a.scope < b.scope ? -1 : 1);
}

function told({ scope, trust, activePhenomena }: KnownService) {
  return { scope, trust, activePhenomena };
}
