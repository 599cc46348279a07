import type { Target } from '../../browser/index.js';
import { keepSlash } from '../../kernel/index.js';
import {
  type Alongside,
  type CoverageNote,
  type Evidence,
  type FileNote,
  findTextShortfall,
  type SeenNote,
  SIGNAL_BITS,
} from '../../observations/index.js';
import type { Recorded, Contribution, Recording, Row } from './recording.js';
import type { Context } from '../call/context.js';
import { linksNow } from './page-links.js';
import { claimOf, type Trip } from '../call/trip.js';

const GONE: ReadonlySet<number> = new Set([404, 410]);

/** E&T 5.3: made before the row, whose hash chain covers it. Calls that are on no page, or on a private one, leave nothing. */
export function contributeCoverage(
  { trip, row, outcome, added: { seen } }: Recording,
  road: Pick<Context, 'clock' | 'redactor' | 'scopes' | 'tasks'>,
): Promise<Contribution> | null {
  const { target } = trip;
  const file = outcome.evidence?.coverage?.file;
  const url = file === undefined ? (row.after.url ?? row.before.url) : road.redactor.url(file.url);
  if (target === null || target.isPrivate || url === null || !row.executed || !row.ok) return null;
  const exactUrl = keepSlash(url, file?.url ?? target.standing().ownUrl);
  return coverageOf(trip, { target, row, url, exactUrl, seen, evidence: outcome.evidence ?? {} }, road);
}

interface Look {
  readonly target: Target;
  readonly row: Row;
  readonly url: string;
  /** With the last slash that it has. */
  readonly exactUrl: string;
  readonly seen: SeenNote | null;
  readonly evidence: Evidence;
}

async function coverageOf(
  trip: Trip,
  look: Look,
  road: Pick<Context, 'clock' | 'redactor' | 'scopes' | 'tasks'>,
): Promise<Contribution> {
  const scope = road.scopes.covering(look.target.targetId);
  const seen = await road.tasks.coverageSeen({ ...lookOf(trip, look), scopeId: scope?.scopeId ?? null });
  const links = scope?.kind === 'task_instance' ? await linkWrites(trip, look, road) : [];
  return {
    fields: { coverageHash: seen?.coverageHash ?? null, isReadWindow: isReadWindow(look.evidence) },
    writes: [...(seen === null ? [] : [seen.write]), ...links.map(({ write }) => write)],
    settle: () => {
      for (const { settle } of links) settle();
      return { coverage: seen?.settle() ?? null };
    },
  };
}

/** A trusted scan that took in the text of its page (E&T 1.7). */
function isReadWindow({ coverage }: Evidence): boolean {
  return coverage?.scan?.trusted === true && findTextShortfall(coverage.scan) === null;
}

function lookOf(trip: Trip, { row, evidence, url, exactUrl, seen }: Look) {
  const { agentId, callId, tool } = trip;
  const { mode, hits, isPart, scan, file } = evidence.coverage ?? {};
  const { textCharsSource, isErrorPage, isReadLike, toolName, before, after, endedAtMs: atMs } = row;
  const holder = claimOf(trip)?.holder ?? null;
  return {
    agentId,
    toolName,
    reads: tool.reads ?? null,
    isNavigation: row.actionKind === 'navigate' && hasCommitted(row),
    isReadLike,
    url,
    exactUrl,
    at: { url, targetSessionId: row.targetSessionId, navigationSeq: after.navigationSeq, seen },
    mode,
    hits,
    isPart,
    textCharsSource,
    // What is read without narrowing is the text of the page.
    textCharsOnPage: isPart === true ? null : textCharsSource,
    scan,
    file: file === undefined ? undefined : noteOf(file),
    // A file is at an address of its own, whatever the tab shows meanwhile.
    isErrorPage: file === undefined && isErrorPage,
    isStable: file !== undefined || before.pageSeq === after.pageSeq,
    isLeaseFree: holder === null || holder.agentId === agentId,
    callId,
    atMs,
  };
}

/** Where it is says the observation itself. */
function noteOf(file: NonNullable<CoverageNote['file']>): FileNote {
  const { url: _, ...note } = file;
  return note;
}

function hasCommitted({ signalFlags }: Row): boolean {
  return (signalFlags & (1 << SIGNAL_BITS.NavigationCommitted)) !== 0;
}

/** Where the run went, and what the page links to that it has read (E&T 5.1). */
async function linkWrites(
  trip: Trip,
  { target, row, url, evidence }: Look,
  road: Pick<Context, 'clock' | 'redactor' | 'tasks'>,
): Promise<readonly { readonly write: Alongside; readonly settle: () => void }[]> {
  const file = evidence.coverage?.file;
  if (file !== undefined) return GONE.has(file.httpStatus) ? told(road.tasks.foundNothing(url, row.endedAtMs)) : [];
  if (row.httpStatus !== null && GONE.has(row.httpStatus)) return told(road.tasks.foundNothing(url, row.endedAtMs));
  if (row.isErrorPage) return [];
  const went = hasCommitted(row) ? road.tasks.wentTo(url, row.endedAtMs) : null;
  const hrefs = row.isReadLike ? await linksNow(trip, { target, url }, road) : [];
  const seen = hrefs.length === 0 ? null : road.tasks.linksSeen({ url, hrefs, atMs: row.endedAtMs });
  return [...told(went), ...(seen === null ? [] : [seen])];
}

const told = (write: Alongside | null) => (write === null ? [] : [{ write, settle: () => undefined }]);

/** What a scan did for a unit stands in its answer, once the row is written (E&T 6.6). */
export function unitUpdate({ tool }: Trip, { coverage }: Recorded): Readonly<Record<string, unknown>> {
  return tool.reads === 'scan' || tool.reads === 'file' ? { unitUpdate: coverage } : {};
}
