import { registrableDomain } from '../../kernel/index.js';
import type { MemoryEntry, MemoryView, RecallQuery } from '../types.js';
import { isExpired, relevanceOf } from './decay.js';
import { globMatches } from './glob.js';

/** The domain and those above it, up to the registrable one; the port stays (A&S X6). */
export function domainAndParents(domain: string): readonly string[] {
  const port = /:\d+$/.exec(domain)?.[0] ?? '';
  const host = domain.slice(0, domain.length - port.length);
  const top = registrableDomain(host);
  const domains = [domain];
  for (let name = host; name !== top && name.endsWith(`.${top}`); ) {
    name = name.slice(name.indexOf('.') + 1);
    domains.push(`${name}${port}`);
  }
  return domains;
}

type Asked = Pick<RecallQuery, 'path' | 'text' | 'memoryType' | 'limit' | 'includeExpired'>;

/** Which of the entries a question is answered with, the most relevant first (A&S X6). */
export function pickEntries(entries: readonly MemoryEntry[], asked: Asked, nowMs: number): readonly MemoryEntry[] {
  const wanted = asked.text?.toLowerCase() ?? null;
  return entries
    .filter(
      (entry) =>
        (asked.includeExpired || !isExpired(entry, nowMs)) &&
        (asked.memoryType === null || entry.memoryType === asked.memoryType) &&
        (asked.path === null || entry.urlPattern === null || globMatches(entry.urlPattern, asked.path)) &&
        (wanted === null || entry.content.toLowerCase().includes(wanted)),
    )
    .map((entry) => ({ entry, relevance: relevanceOf(entry, nowMs) }))
    .sort(
      (a, b) =>
        b.relevance - a.relevance ||
        b.entry.accessedAtMs - a.entry.accessedAtMs ||
        (a.entry.memoryId < b.entry.memoryId ? -1 : 1),
    )
    .slice(0, asked.limit)
    .map(({ entry }) => entry);
}

export function viewOf(entry: MemoryEntry, askedDomain: string | null, nowMs: number): MemoryView {
  return {
    memoryId: entry.memoryId,
    domain: entry.domain,
    urlPattern: entry.urlPattern,
    memoryType: entry.memoryType,
    content: entry.content,
    source: entry.source,
    decayScore: Math.round(relevanceOf(entry, nowMs) * 10_000) / 10_000,
    accessCount: entry.accessCount,
    createdAt: entry.createdAtMs,
    accessedAt: entry.accessedAtMs,
    inherited: askedDomain !== null && entry.domain !== askedDomain,
  };
}
