// All scenarios, in the order in which they run.
import type { Scenario } from '../lib/scenario.ts';
import { actionLies } from './actions.ts';
import { address } from './address.ts';
import { clever } from './clever.ts';
import { findings } from './findings.ts';
import { honestPages } from './honest-pages.ts';
import { honestRest } from './honest-rest.ts';
import { lenientRest } from './lenient-rest.ts';
import { lenientUnits } from './lenient-units.ts';
import { partial } from './partial.ts';
import { protocol } from './protocol.ts';
import { server } from './server.ts';
import { steps } from './steps.ts';
import { tabs } from './tabs.ts';
import { unseen } from './unseen.ts';
import { urls } from './urls.ts';

export const all: readonly Scenario[] = [
  ...unseen, ...address, ...partial, ...server, ...tabs, ...steps, ...protocol, ...findings, ...urls, ...actionLies, ...clever,
  ...lenientUnits, ...lenientRest,
  ...honestPages, ...honestRest,
];

const ids = new Set<string>();
for (const { id } of all) {
  if (ids.has(id)) throw new Error(`two scenarios are called ${id}`);
  ids.add(id);
}
