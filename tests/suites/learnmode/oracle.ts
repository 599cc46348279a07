/**
 * What the log says of a playbook, worked out without Nova's code: the rows of the claim straight from the store, and the
 * rule of K 11 written once more in its plainest form.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Mark, MarkedPlaybook, Playbook } from './playbook.js';

/** What a row of the claim says, in the words of the rule. */
export interface ClaimRow {
  readonly hashes: readonly (string | null)[];
  readonly urlBefore: string | null;
  readonly url: string | null;
  readonly isOk: boolean;
  readonly isVerified: boolean;
  readonly isRead: boolean;
  readonly isErrorPage: boolean;
  readonly isChange: boolean;
  readonly isInput: boolean;
}

/** A mark and the place it belongs to. */
export interface ExpectedMark {
  readonly place: string;
  readonly kind: 'step' | 'surface';
  /** Of a surface: its address. */
  readonly key?: string | null;
  readonly mark: Mark;
}

/** As the query below selects it. */
interface StoredRow {
  readonly dispatch_call_id: string;
  readonly ok: number;
  readonly verify_state: string | null;
  readonly url_before: string | null;
  readonly url_after: string | null;
  readonly url_effective: string | null;
  readonly selector_hash: string | null;
  readonly read_like: number;
  readonly error_page: number;
  readonly signal_flags: number;
  readonly page_seq_before: number | null;
  readonly page_seq_after: number | null;
}

/** Bits of `signal_flags` (E&T 1.3). */
const NAVIGATED = 1 << 5;
const CHANGED = 1 << 7;
const INPUT = 1 << 8;

/**
 * Every row of the claim.
 * @param asked Selectors that the agent itself passed, by call: it may write down these as well as those it was told.
 */
export function rowsOf(dataDir: string, claimTaskId: string, asked: ReadonlyMap<string, string>): ClaimRow[] {
  const db = new DatabaseSync(join(dataDir, 'nova.db'), { readOnly: true });
  try {
    const stored = db
      .prepare(
        `select dispatch_call_id, ok, verify_state, url_before, url_after, url_effective, selector_hash, read_like, error_page,
                signal_flags, page_seq_before, page_seq_after
         from observations_observation where claim_task_id = ? order by dispatch_seq`,
      )
      .all(claimTaskId) as unknown as readonly StoredRow[];
    return stored.map((row) => {
      const own = asked.get(row.dispatch_call_id);
      return {
        hashes: [row.selector_hash, ...(own === undefined ? [] : [hashOf(own)])],
        urlBefore: row.url_before,
        url: row.url_after ?? row.url_effective,
        isOk: row.ok === 1,
        isVerified: row.verify_state === 'verified',
        isRead: row.read_like === 1,
        isErrorPage: row.error_page === 1,
        isChange:
          (row.signal_flags & (NAVIGATED | CHANGED)) !== 0 ||
          row.url_before !== row.url_after ||
          row.page_seq_before !== row.page_seq_after,
        isInput: (row.signal_flags & INPUT) !== 0,
      };
    });
  } finally {
    db.close();
  }
}

/** Every mark that the stored playbook should have, with the place it belongs to. */
export function expectedMarks(playbook: Playbook, rows: readonly ClaimRow[], base: string): ExpectedMark[] {
  const named = new Map(playbook.navigationMap.map(({ surface, url }) => [surface, url]));
  return [
    ...playbook.runbooks.flatMap(({ steps }, book) =>
      steps.map(
        (step, at): ExpectedMark => ({
          place: `runbooks[${book}].steps[${at}]`,
          kind: 'step',
          mark: markOfStep(step, rows, base),
        }),
      ),
    ),
    ...playbook.navigationMap.map(
      ({ url }, at): ExpectedMark => ({
        place: `navigationMap[${at}]`,
        kind: 'surface',
        key: plainUrl(url, base),
        mark: markOfUrl(url, rows, base),
      }),
    ),
    ...playbook.visitedSurfaces.map(
      (surface, at): ExpectedMark => ({
        place: `visitedSurfaces[${at}]`,
        kind: 'surface',
        key: plainUrl(named.get(surface) ?? surface, base),
        mark: markOfUrl(named.get(surface) ?? surface, rows, base),
      }),
    ),
  ];
}

/** The marks of the playbook that Nova stored, in the same order. */
export function storedMarks({ runbooks, navigationMap, visitedSurfaces }: MarkedPlaybook): Mark[] {
  return [...runbooks.flatMap(({ steps }) => steps), ...navigationMap, ...visitedSurfaces].map(
    ({ evidence }) => evidence,
  );
}

/** What a step names. */
interface Place {
  readonly selector?: string | undefined;
  readonly url?: string | undefined;
}

/** With an address besides, only what was touched on that page counts. */
function markOfStep({ selector, url }: Place, rows: readonly ClaimRow[], base: string): Mark {
  if (selector === undefined) return url === undefined ? 'unverified' : markOfUrl(url, rows, base);
  const hash = hashOf(selector);
  const place = url === undefined ? null : plainUrl(url, base);
  const own = rows.filter(
    (row) => row.isOk && row.hashes.includes(hash) && (place === null || [row.urlBefore, row.url].includes(place)),
  );
  if (own.some(({ isVerified }) => isVerified)) return 'verified';
  return own.some(({ isChange, isInput }) => isChange || isInput) ? 'observed' : 'unverified';
}

/** A page that answered with an error is no place. */
function markOfUrl(address: string, rows: readonly ClaimRow[], base: string): Mark {
  const url = plainUrl(address, base);
  const there = rows.filter((row) => url !== null && row.isOk && !row.isErrorPage && row.url === url);
  if (there.some(({ isRead }) => isRead)) return 'verified';
  return there.length > 0 ? 'observed' : 'unverified';
}

/** What the tours need of the normaliser of addresses (E&T 4.2), and no more. */
function plainUrl(address: string, base: string): string | null {
  const isPath = address.startsWith('/');
  if (!isPath && !URL.canParse(address)) return null;
  const { origin, pathname, searchParams, hash } = new URL(address, base);
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  const query = [...searchParams]
    .filter(([name]) => !/^(utm_.*|fbclid)$/.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');
  return `${origin}${path}${query === '' ? '' : `?${query}`}${/^#[/!]/.test(hash) ? hash : ''}`;
}

/** The same of selectors (E&T 1.2): no needless spaces, double quotes, tag names in lower case. */
function hashOf(selector: string): string {
  const plain = selector
    .trim()
    .replace(/\[\s*([\w-]+)\s*=\s*(["'])(.*?)\2\s*\]/g, '[$1="$3"]')
    .replace(/"[^"]*"|\s*([>+~,])\s*/g, (piece, combinator?: string) => combinator ?? piece)
    .replace(/\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ' ')
    .replace(/(?<=^|[ >+~,])[A-Z]+/g, (tag) => tag.toLowerCase());
  return createHash('sha256').update(plain).digest('hex');
}
