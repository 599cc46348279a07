import type { BrowserHost, Target } from '../browser/index.js';
import { measurePage } from '../dispatch/index.js';
import type { Settings } from '../kernel/index.js';
import { keepRetention, ObservationLog, type ScopeLimits } from '../observations/index.js';
import type { ClaimBook, RememberedTabs } from '../ownership/index.js';
import type { Ground, Late } from './ground.js';

/** The rows of calls, the scopes they belong to, and how long they are kept. */
export async function openObservations(
  ground: Ground,
  {
    browser,
    claims,
    remembered,
  }: {
    readonly browser: Pick<BrowserHost, 'find'>;
    readonly claims: Pick<ClaimBook, 'current'>;
    /** Which tabs are remembered depends on the scopes, which are opened here. */
    readonly remembered: Late<Pick<RememberedTabs, 'findAsleep'>>;
  },
) {
  const { settings, store, clock, ids, folderId, log, redactor } = ground;
  const observations = await ObservationLog.open({
    store,
    ids,
    clock,
    log,
    folderId,
    redactor,
    limits: scopeLimitsOf(settings),
    tabs: {
      find: (targetId) => standingOf(browser.find(targetId)),
      measure: async (targetId) => {
        const target = browser.find(targetId);
        return target === undefined || target.isPrivate ? null : measurePage(target, { clock, redactor });
      },
      isKept: (targetId) => browser.find(targetId) !== undefined || remembered.get().findAsleep(targetId) !== undefined,
      claimOf: (targetId) => claims.current(targetId).holder,
    },
  });
  const keep = () =>
    keepRetention({
      store,
      clock,
      folderId,
      log,
      limits: {
        cleanDays: settings['tob.retentionDays'],
        problemDays: settings['tob.retentionProblemDays'],
        unboundHours: settings['tob.unboundHours'],
      },
    });
  return { observations, scopes: observations.scopes, keep };
}

export function scopeLimitsOf(settings: Settings): ScopeLimits {
  return {
    strongDwellMs: settings['tob.strongDwellMs'],
    epilogueGraceMs: settings['tob.epilogueGraceMs'],
    preludePerTarget: settings['tob.preludePerTarget'],
    preludeWindowMs: settings['tob.preludeWindowMs'],
  };
}

/** A tab as the evidence of tasks sees it. */
function standingOf(target: Target | undefined) {
  if (target === undefined || target.isClosed()) return undefined;
  const { targetSessionId, isPrivate, openerTargetId } = target;
  return { targetSessionId, isPrivate, openerTargetId, ...target.standing() };
}
