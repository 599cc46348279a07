import { isUrl } from '../../kernel/index.js';
import { decideCommitStop } from '../../safety/index.js';
import type { Context } from '../call/context.js';
import type { Refusal, Trip } from '../call/trip.js';

/**
 * The kill switches and the unconfirmed store, for a call that would commit something (A&S H1, V10). Asked before its
 * contract: whoever is switched off is not to be told how to write one.
 */
export function refuseCommit(trip: Trip, road: Pick<Context, 'settings' | 'stop'>): Refusal | null {
  if (trip.commitPoint === null) return null;
  const stop = decideCommitStop({
    commitClass: trip.commitPoint.class,
    host: hostOf(trip.target?.url() ?? ''),
    killGlobal: road.settings['closed_loop.commit.kill.global'],
    killDomains: road.settings['closed_loop.commit.kill.domain'],
    isUnconfirmed: road.stop.isUnconfirmed(),
  });
  if (stop === null) return null;
  return {
    status: 'blocked',
    gateId: stop.gateId,
    reasonCode: stop.reasonCode,
    stage: 'guarded_commit_check',
    message: stop.message,
    errorData: { commitPoint: trip.commitPoint },
  };
}

/** Of addresses on the web only: a grant or a switch for a host says nothing about files or blank pages. */
export function hostOf(url: string): string | null {
  if (url === '' || !isUrl(url)) return null;
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' || protocol === 'https:' ? hostname : null;
}
