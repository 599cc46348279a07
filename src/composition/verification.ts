import type { BrowserHost } from '../browser/index.js';
import { OperationalFacts } from '../facts/index.js';
import { errorText } from '../kernel/index.js';
import type { RememberedTabs } from '../ownership/index.js';
import { EventKeys, type GoalBook, Transitions } from '../verification/index.js';
import type { Ground } from './ground.js';

/** Facts, transitions and keys, which end with the tab they are about. */
export async function openVerification(
  { settings, store, clock, ids, redactor, folderId, log }: Ground,
  {
    browser,
    remembered,
    goals,
  }: {
    readonly browser: BrowserHost;
    readonly remembered: RememberedTabs;
    readonly goals: GoalBook;
  },
) {
  const isAsleep = (targetId: string) => remembered.findAsleep(targetId) !== undefined;
  const facts = await OperationalFacts.open(
    {
      store,
      clock,
      ids,
      redactor,
      folderId,
      serviceRows: settings['ok.serviceRows'],
      retentionDays: settings['ok.retentionDays'],
    },
    isAsleep,
  );
  browser.onClosed(({ targetId }) => {
    if (isAsleep(targetId)) return;
    facts.ended(targetId);
    goals.targetClosed(targetId).catch((error: unknown) => {
      log('error', 'goals.not_orphaned', { targetId, error: errorText(error) });
    });
  });
  const transitions = await Transitions.open({ store, clock, ids, folderId });
  const eventKeys = new EventKeys({ store, clock, folderId });
  browser.onClosed(({ targetSessionId }) => eventKeys.forgetTab(targetSessionId));
  return { facts, transitions, eventKeys };
}
