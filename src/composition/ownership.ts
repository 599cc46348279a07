import { join } from 'node:path';
import type { BrowserHost } from '../browser/index.js';
import { Tabs } from '../dispatch/index.js';
import { errorText } from '../kernel/index.js';
import type { ScopeBook } from '../observations/index.js';
import {
  Attendance,
  ClaimBook,
  NameBook,
  RememberedTabs,
  SandboxBook,
  TargetLedger,
  Turns,
} from '../ownership/index.js';
import type { GoalBook } from '../verification/index.js';
import type { Ground } from './ground.js';

/** What is known of tabs and sandboxes without a browser. */
export async function openBooks({ settings, store, clock, ids, folderId }: Ground) {
  const claims = await ClaimBook.open({ store, clock, ids, folderId, maxPerAgent: settings['claims.maxPerAgent'] });
  const profilesDir = join(settings.dataDir, 'profiles');
  const sandboxes = await SandboxBook.open({ store, clock, ids, folderId, profilesDir });
  const names = await NameBook.open({ store, clock, folderId });
  return { claims, sandboxes, names };
}

/** Whose tab is whose, which of them come back, and who is there. */
export async function openTabs(
  { store, clock, folderId, log }: Ground,
  {
    browser,
    claims,
    sandboxes,
    goals,
    scopes,
  }: {
    readonly browser: BrowserHost;
    readonly claims: ClaimBook;
    readonly sandboxes: SandboxBook;
    readonly goals: GoalBook;
    readonly scopes: ScopeBook;
  },
) {
  const ledger = new TargetLedger();
  const isNamed = (targetId: string) =>
    claims.current(targetId).holder !== null || goals.names(targetId) || scopes.names(targetId);
  const remembered = await RememberedTabs.open({ store, clock, folderId, isNamed });
  // An agent that held a tab when the server ended finds it again as its active one.
  for (const { targetId, agentId } of remembered.asleep()) {
    ledger.opened(targetId, agentId);
    ledger.activated(targetId, claims.current(targetId).holder?.agentId ?? agentId ?? '');
  }
  const turns = new Turns(clock);
  const tabs = new Tabs({ browser, ledger, claims, sandboxes, remembered, turns, isNamed, log });
  const attendance = new Attendance(clock, (agentId) => {
    tabs.closeVanished(agentId).catch((error: unknown) => log('warn', 'tabs.not_closed', { error: errorText(error) }));
  });
  return { ledger, remembered, turns, tabs, attendance };
}
