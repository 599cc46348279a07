import type { CausedRequest, FactReading, FactValue } from '../../browser/index.js';
import { isUrl, normalizeUrl, routeKey } from '../../kernel/index.js';
import type { HostTopic, RawTick } from '../types.js';
import { NETWORK_IDLE_MS } from './policy.js';

const ABSENT: FactReading = { condition: 'absent' };
const UNREADABLE: FactReading = { condition: 'unreadable', error: 'fact_unreadable' };
const OTHER_FRAME: FactReading = { condition: 'unreadable', error: 'frame_mismatch' };

/**
 * One host fact of a look. What is true or false since dispatch is given as a count, to be compared with the baseline's.
 * The host knows the top document only, so that a fact of another frame cannot be read here.
 */
export function readHost(topic: HostTopic, tick: RawTick, frameId: string | null): FactReading {
  if (topic === 'runtime.frameId') return readFrameId(tick, frameId);
  return frameId === null ? readTop(topic, tick) : OTHER_FRAME;
}

function readTop(topic: Exclude<HostTopic, 'runtime.frameId'>, { host, rendererHealthy }: RawTick): FactReading {
  // Other sites are told what was done here; what they answer says nothing about it (A&S 5.5).
  const writes = host.caused.filter(({ isWrite, isForeign }) => isWrite && isForeign !== true);
  // What a page that is gone last showed is not what it shows.
  const ofPage = (read: () => FactReading): FactReading => (host.isGone ? UNREADABLE : read());
  switch (topic) {
    case 'page.url':
      return ofPage(() => value(host.url));
    case 'page.route':
      return ofPage(() => routeOf(host.url));
    case 'page.origin':
      return ofPage(() => partOf(host.url, ({ origin }) => origin));
    case 'page.path':
      return ofPage(() => partOf(host.url, ({ pathname }) => pathname));
    case 'page.query':
      return ofPage(() => partOf(host.url, ({ search }) => search));
    case 'page.hash':
      return ofPage(() => partOf(host.url, ({ hash }) => hash));
    case 'page.httpStatus':
      return ofPage(() => (host.httpStatus === null ? ABSENT : value(host.httpStatus)));
    case 'page.dialogOpen':
      return ofPage(() => value(host.isDialogOpen));
    case 'runtime.domEpoch':
      return ofPage(() => value(host.domEpoch));
    case 'network.idle':
      return ofPage(() => value(host.networkIdleMs >= NETWORK_IDLE_MS));
    case 'runtime.rendererHealthy':
      return rendererHealthy === null ? UNREADABLE : value(rendererHealthy);
    case 'network.write.count':
      return value(writes.length);
    case 'network.write.lastStatus':
      return lastStatusOf(writes);
    case 'network.write.failed':
      return value(writes.filter(({ hasFailed }) => hasFailed).length);
    case 'page.navigated':
      return value(host.navigations);
    case 'tab.newTabOpened':
      return value(host.newTabs);
    case 'download.started':
      return value(host.downloadsStarted);
    case 'download.completed':
      return value(host.downloadsCompleted);
  }
}

/** The top document is the one without a name. */
function readFrameId({ host }: RawTick, frameId: string | null): FactReading {
  if (host.isGone) return UNREADABLE;
  if (frameId === null) return ABSENT;
  return host.lostFrames.includes(frameId) ? OTHER_FRAME : value(frameId);
}

/** Of the newest that finished: an older answer says nothing about it, even if it got none itself. */
function lastStatusOf(writes: readonly CausedRequest[]): FactReading {
  const newest = writes.findLast(({ isFinished }) => isFinished);
  return newest === undefined || newest.status === null ? ABSENT : value(newest.status);
}

/** Only web addresses have a route. */
function routeOf(url: string): FactReading {
  const normalized = normalizeUrl(url, (parameter) => parameter);
  return normalized === null ? ABSENT : value(routeKey(normalized));
}

/** Parts are spelled as in a page's `location`: the query with its question mark, the fragment with its hash sign. */
function partOf(url: string, pick: (parsed: URL) => string): FactReading {
  return isUrl(url) ? value(pick(new URL(url))) : UNREADABLE;
}

function value(found: FactValue): FactReading {
  return { condition: 'value', value: found };
}
