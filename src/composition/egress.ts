import { join } from 'node:path';
import { readEndpoint } from '../browser/index.js';
import { type Log, NovaError, packageRoot, type Settings } from '../kernel/index.js';
import { EgressGateway, readUpstream, urlPolicyOf } from '../safety/index.js';
import type { Basics } from './ground.js';

/** Where the browser to attach to listens; its port is as closed to pages as Nova's own. */
export function endpointOf(settings: Settings) {
  const named = settings['browser.cdpEndpoint'];
  const endpoint = named === null ? null : readEndpoint(named);
  if (named === null || endpoint !== null) return endpoint;
  throw new NovaError(
    'browser.unavailable',
    `browser.cdpEndpoint must look like http://127.0.0.1:9222 or ws://host:port/devtools/browser/id, not "${named}".`,
  );
}

/** The proxy that all traffic of the browser takes (A&S Z8). Nothing starts before the first browser does. */
export function openEgress({
  settings,
  clock,
  ids,
  log,
  ownPorts,
}: Basics & { readonly log: Log; readonly ownPorts: () => readonly number[] }): EgressGateway | null {
  const named = settings['url.upstreamProxy'];
  const upstream = named === null ? null : readUpstream(named);
  if (named !== null && upstream === null)
    throw new NovaError('browser.unavailable', 'url.upstreamProxy must look like http://user:password@host:port.');
  if (!settings['url.egressProxy']) {
    if (named === null) return null;
    throw new NovaError(
      'browser.unavailable',
      'url.upstreamProxy works only with url.egressProxy; set both or neither.',
    );
  }
  return new EgressGateway({
    clock,
    ids,
    log,
    workerFile: join(packageRoot(), 'dist', 'server', 'egress.cjs'),
    rules: () => ({ policy: urlPolicyOf(settings, ownPorts()), upstream }),
  });
}
